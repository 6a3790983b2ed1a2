"""The tests of photos are run, or it is told that they are not."""

import importlib.util


def test_the_extra_is_installed():
    told = "photos are NOT tested: OpenCV is missing, install it with: pip install '.[photo]'"
    assert importlib.util.find_spec("cv2") is not None, told
