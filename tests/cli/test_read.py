"""`nonet read`: a photo in, a grid out."""

import json

import pytest

cv2 = pytest.importorskip("cv2")
np = pytest.importorskip("numpy")

from nonet import Puzzle  # noqa: E402
from tests.photo.scenes import Camera, page_of, photo_of  # noqa: E402

from .conftest import PUZZLE, SOLUTION  # noqa: E402


@pytest.fixture(scope="module")
def photo(tmp_path_factory):
    path = tmp_path_factory.mktemp("photo") / "newspaper.jpg"
    picture, _ = photo_of(page_of(Puzzle.parse(PUZZLE)), Camera(curl=0.02, turn=5))
    path.write_bytes(cv2.imencode(".jpg", picture)[1].tobytes())
    return path


def test_the_grid_is_drawn_and_the_status_told(nonet, photo):
    said = nonet("read", str(photo))
    assert said.code == 0
    assert said.out.startswith("5 3 . | . 7 .")
    assert said.out.rstrip().endswith("certain")


def test_json_has_all_there_is(nonet, photo):
    said = json.loads(nonet("read", "--json", str(photo)).out)
    assert said["grid"] == PUZZLE
    assert said["solution"] == SOLUTION
    assert said["status"] == "certain"
    assert len(said["cells"]) == 81


def test_the_solution_is_drawn_onto_the_photo(nonet, photo, tmp_path):
    path = tmp_path / "solved.png"
    assert nonet("read", str(photo), "--overlay", str(path)).code == 0
    assert cv2.imread(str(path)).shape == (1000, 1000, 3)


def test_a_photo_without_a_grid_ends_with_1(nonet, tmp_path):
    path = tmp_path / "blank.png"
    path.write_bytes(cv2.imencode(".png", np.zeros((200, 200), np.uint8))[1].tobytes())
    said = nonet("read", str(path))
    assert said.code == 1
    assert "no grid found" in said.out
    assert nonet("read", str(path), "--overlay", str(tmp_path / "x.jpg")).code == 2


def test_what_is_no_picture_is_bad_input(nonet, tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"%PDF-1.4 and so on")
    said = nonet("read", str(path))
    assert said.code == 2
    assert said.err.startswith("nonet: not a picture: it looks like a PDF file")
    assert nonet("read", str(tmp_path / "none.jpg")).code == 2
