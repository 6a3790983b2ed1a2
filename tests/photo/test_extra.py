"""The photo tests run, or report that they do not."""

import importlib.util


def test_the_extra_is_installed():
    message = "photos are NOT tested: OpenCV is missing, install it with: pip install '.[photo]'"
    assert importlib.util.find_spec("cv2") is not None, message
