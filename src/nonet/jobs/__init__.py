"""Jobs: solve, check, rate, hint and so on; each module has the function of its name.

`nonet` itself gives these functions out, so that no module hides behind one of them.
"""
