"""Readings need the extra: without it one test fails and says so, and the others are left out."""

import importlib.util

if importlib.util.find_spec("cv2") is None:
    collect_ignore_glob = ["[ns]*.py", "test_[!e]*.py"]
