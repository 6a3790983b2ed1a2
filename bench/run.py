"""`make bench`: measure everything on this machine, and keep it as JSON under bench/results/.

`python bench/run.py classic` measures one part alone; what was kept of the others stays.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
from collections.abc import Callable
from pathlib import Path

import classic
import general
import generate
import rating
import requirable

import nonet

PARTS: dict[str, Callable[[], object]] = {
    "classic": classic.measure,
    "general": general.measure,
    "rating": rating.measure,
    "generate": generate.measure,
    "requirable": requirable.measure,
}


def cpuinfo() -> str:
    """Return what Linux says of the processor, or nothing."""
    info = Path("/proc/cpuinfo")
    return info.read_text() if info.exists() else ""


def processor() -> str:
    """Return the name of this machine's processor."""
    match = re.search(r"model name\s*:\s*(.+)", cpuinfo())
    return match[1].strip() if match else platform.processor() or platform.machine()


def machine() -> str:
    """Return the processor in words, with what is known of it."""
    matches = {key: re.search(rf"{key}\s*:\s*(\d+)", cpuinfo()) for key in ("cpu family", "model")}
    more = ", ".join(
        f"{key.removeprefix('cpu ')} {found[1]}" for key, found in matches.items() if found
    )
    cores = f"{os.cpu_count()} cores"
    if re.search(r"^flags.*\bhypervisor\b", cpuinfo(), re.MULTILINE):
        cores += " of a virtual machine"
    return f"{processor()} ({more}), {cores}" if more else f"{processor()}, {cores}"


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="default: all")
    parts = parser.parse_args().parts or list(PARTS)
    folder = Path(__file__).parent / "results"
    folder.mkdir(exist_ok=True)
    name = re.sub(r"[^a-z0-9]+", "-", processor().lower()).strip("-")
    path = folder / f"{name}.json"
    results = json.loads(path.read_text()) if path.exists() else {}
    results |= {
        "version": nonet.__version__,
        "processor": processor(),
        "machine": machine(),
        "python": platform.python_version(),
    }
    for part in parts:
        results[part] = PARTS[part]()
        path.write_text(json.dumps(results, indent=2) + "\n")
        print(f"kept in bench/results/{path.name}", flush=True)


if __name__ == "__main__":
    main()
