"""`make bench`: measure everything on this machine, and keep it as JSON under bench/results/."""

from __future__ import annotations

import json
import platform
import re
from pathlib import Path

import general

import nonet


def processor() -> str:
    """Return the name of this machine's processor."""
    info = Path("/proc/cpuinfo")
    text = info.read_text() if info.exists() else ""
    match = re.search(r"model name\s*:\s*(.+)", text)
    return match[1].strip() if match else platform.processor() or platform.machine()


def main() -> None:
    """Measure, print, keep."""
    results = {
        "version": nonet.__version__,
        "processor": processor(),
        "python": platform.python_version(),
        "general": general.measure(),
    }
    folder = Path(__file__).parent / "results"
    folder.mkdir(exist_ok=True)
    name = re.sub(r"[^a-z0-9]+", "-", processor().lower()).strip("-")
    path = folder / f"{name}.json"
    path.write_text(json.dumps(results, indent=2) + "\n")
    print(f"kept in bench/results/{path.name}")


if __name__ == "__main__":
    main()
