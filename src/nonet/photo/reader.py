"""Reader: the puzzle in a photo. Python decodes the picture, and the core reads it."""

from __future__ import annotations

import json

from .. import _core
from ..errors import PhotoError
from ..messages import Message
from .corners import Corners, read_corners
from .image import Image, open_picture
from .network import load_network
from .reading import Reading


def read(
    image: Image,
    *,
    corners: Corners | None = None,
    model: str | None = None,
    quick: bool = False,
) -> Reading:
    """Read the puzzle in a photo: a path, the bytes of a file, or an array of pixels.

    The reading has a confidence for each digit; see `Reading`. A picture without a grid is a
    reading whose status says so. Anything that is not a picture raises PhotoError.

    `corners` are the four corners of the grid, (x, y) each, in any order and in the pixels of
    `Reading.quad`: the grid between them is read. If they outline nothing they raise PhotoError;
    if no lines are visible inside, the reading is never certain. `model` is the file of another
    network. `quick` is for the frames of a camera: it only looks for a grid that is easy to see,
    since the next frame may show it better.
    """
    picture = open_picture(image)
    answer = json.loads(
        _core.read_photo(
            picture.decode,
            picture.width,
            picture.height,
            None if corners is None else read_corners(corners),
            quick,
            picture.is_whole,
            json.dumps([note.to_json() for note in picture.notes]),
            load_network(model).core,
        )
    )
    if "error" in answer:
        raise PhotoError(answer["error"]["code"], **answer["error"]["facts"])
    notes = tuple(Message(note["code"], **note["facts"]) for note in answer["notes"])
    return Reading.from_facts(answer, notes)
