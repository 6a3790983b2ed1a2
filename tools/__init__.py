"""Tools that write the documentation, the lessons and the cases of the tests."""
