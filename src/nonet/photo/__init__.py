"""Photo: the puzzle in a photo, read, solved, and drawn back onto the paper (extra ``photo``).

```python
reading = nonet.photo.read("newspaper.jpg")
reading.status, reading.grid, reading.doubtful
nonet.photo.overlay("newspaper.jpg", reading)
```
"""

from __future__ import annotations

import importlib.util

from ..errors import MissingExtra

if any(importlib.util.find_spec(name) is None for name in ("cv2", "numpy")):
    raise MissingExtra("reading a photo", "photo")

from .overlay import overlay
from .reader import read
from .reading import Cell, Kind, Reading, Status

__all__ = ["Cell", "Kind", "Reading", "Status", "overlay", "read"]
