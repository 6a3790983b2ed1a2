"""Readings need the extra: without it one test fails and says so, and the others are left out."""

import importlib.util

if not all(importlib.util.find_spec(name) for name in ("PIL", "cv2")):
    collect_ignore_glob = ["[ns]*.py", "test_[!e]*.py"]
