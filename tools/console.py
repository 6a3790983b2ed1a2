"""Run the examples of a page: every ```console block, the commands after ``$``, in one shell.

``python -m tools.console docs/cli.md`` writes the output of the commands into the page.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

_BLOCK = re.compile(r"(?<=```console\n)(.*?)(?=```)", re.DOTALL)
_MARK = "@@ the end of a command @@"


def fill_page(text: str) -> str:
    """Return the page with the examples as they come out now."""
    with tempfile.TemporaryDirectory() as folder:
        return _BLOCK.sub(lambda block: _run(block[1], folder), text)


def steady(text: str) -> str:
    """Return the page without what differs from run to run: times, and the widths they take."""
    text = re.sub(r"(≥ )?[\d.,]+ (µs|ms|s)\b", "TIME", text)
    text = re.sub(r"[\d.,]+ puzzles/s", "RATE", text)
    times = "seconds|mean|fastest|median|slowest|(?:lower|upper)_quartile"
    text = re.sub(rf'"({times})": [\d.e-]+', r'"\1": TIME', text)
    return re.sub(r" +|─+", " ", text)


def _run(block: str, folder: str) -> str:
    commands = [line[2:] for line in block.splitlines() if line.startswith("$ ")]
    script = [f'nonet() {{ {shlex.quote(sys.executable)} -m nonet "$@"; }}']
    script += [f'{command}\ncode=$?; echo "{_MARK}"; (exit $code)' for command in commands]
    done = subprocess.run(
        ["bash", "-c", "\n".join(script)],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
    )
    answers = [answer.strip("\n") for answer in done.stdout.split(_MARK)[: len(commands)]]
    lines = []
    for command, answer in zip(commands, answers, strict=True):
        lines.append(f"$ {command}")
        lines += [line.rstrip() for line in answer.splitlines()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(fill_page(Path(name).read_text()))
