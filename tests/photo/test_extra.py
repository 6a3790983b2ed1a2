"""The photo tests run, or report that they do not."""

import importlib.util


def test_the_extra_is_installed():
    message = "photos are NOT tested: install what is missing with: pip install '.[test]'"
    assert all(importlib.util.find_spec(name) for name in ("PIL", "cv2")), message
