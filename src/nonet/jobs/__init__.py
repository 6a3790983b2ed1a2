"""Jobs: solve, check, rate, hint and so on; each module has the function of its name.

`nonet` itself exports these functions, so that no module is hidden by one of them.
"""
