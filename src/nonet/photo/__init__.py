"""Photo: the puzzle in a photo, read, solved, and drawn back onto the paper (extra ``photo``).

```python
reading = nonet.photo.read("newspaper.jpg")
reading.status, reading.grid, reading.doubtful
nonet.photo.overlay("newspaper.jpg", reading)
```

The extra is needed only to read a photo, not to import this module.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING, Any, NoReturn

from ..errors import MissingExtra
from .reading import Cell, Kind, Reading, Status

if TYPE_CHECKING:
    from .ink import overlay
    from .reader import read

__all__ = ["Cell", "Kind", "Reading", "Status", "overlay", "read", "require"]

_MODULES = {"overlay": "ink", "read": "reader"}


def require() -> None:
    """Raise MissingExtra unless Pillow and NumPy are installed."""
    if any(importlib.util.find_spec(name) is None for name in ("PIL", "numpy")):
        raise MissingExtra("photo")


def _refuse(*_: object, **__: object) -> NoReturn:
    """Say what to install to read photos."""
    require()
    raise AssertionError("the extra was installed meanwhile: start Python again")


def __getattr__(name: str) -> Any:
    """Import what needs Pillow on demand."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        require()
    except MissingExtra:
        return _refuse
    module = importlib.import_module(f".{_MODULES[name]}", __name__)
    return globals().setdefault(name, getattr(module, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
