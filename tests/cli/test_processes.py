"""The command as a shell sees it: pipes, signals, exit codes, memory."""

import os
import pty
import re
import resource
import signal
import subprocess
import sys
import time

import pytest

from .conftest import NONE, PUZZLE, SEVERAL, SOLUTION
from .terminals import seen_on_terminal

COMMAND = [sys.executable, "-m", "nonet"]


@pytest.mark.parametrize(("puzzle", "code"), [(PUZZLE, 0), (SEVERAL, 1), (NONE, 1), ("hello", 2)])
def test_exit_codes(process, puzzle, code):
    result = process("solve", puzzle)
    assert result.code == code
    assert "Traceback" not in result.err


def test_commands_pipe_into_each_other():
    made = subprocess.run(
        [*COMMAND, "generate", "--count", "3", "--size", "6"], capture_output=True, check=True
    )
    solved = subprocess.run([*COMMAND, "solve"], input=made.stdout, capture_output=True, check=True)
    assert len(solved.stdout.splitlines()) == 3


def test_a_closed_pipe_prints_no_traceback(tmp_path):
    path = tmp_path / "many.txt"
    path.write_text(f"{PUZZLE}\n" * 20_000)
    reader = subprocess.Popen(
        [*COMMAND, "solve", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert reader.stdout.readline() == f"{SOLUTION}\n".encode()
    reader.stdout.close()
    assert reader.stderr.read() == b""
    assert reader.wait(30) == 141
    reader.stderr.close()


def hearing() -> None:
    """React to an interrupt, even if the test runner ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_prints_no_traceback(tmp_path):
    path = tmp_path / "many.txt"
    path.write_text(f"{PUZZLE}\n" * 200_000)
    worker = subprocess.Popen(
        [*COMMAND, "solve", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hearing,
    )
    worker.stdout.readline()
    worker.send_signal(signal.SIGINT)
    _, errors = worker.communicate(timeout=30)
    assert worker.returncode == 130
    assert b"Traceback" not in errors


def test_an_interrupt_ends_the_dialogue():
    dialogue = subprocess.Popen(
        [*COMMAND, "enter"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        preexec_fn=hearing,
    )
    dialogue.stdout.readline()
    time.sleep(0.2)
    dialogue.send_signal(signal.SIGINT)
    _, errors = dialogue.communicate(timeout=30)
    assert dialogue.returncode == 130
    assert b"Traceback" not in errors


def test_a_big_file_streams_in_constant_memory():
    bad = 4_000
    limit = 400 << 20

    def bound_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

    writer = subprocess.Popen(
        [sys.executable, "-c", f"print(('{PUZZLE}\\n' * 2 + 'bad\\n') * {bad}, end='')"],
        stdout=subprocess.PIPE,
    )
    done = subprocess.run(
        [*COMMAND, "convert", "--to", "line"],
        stdin=writer.stdout,
        capture_output=True,
        preexec_fn=bound_memory,
        timeout=60,
    )
    writer.stdout.close()
    assert writer.wait() == 0
    assert done.stdout.count(b"\n") == 2 * bad
    assert done.stderr.count(b"\n") == bad
    assert done.stderr.startswith(b"nonet: line 3: 3 cells do not form a square grid")


def test_a_terminal_gets_a_progress_bar_and_a_pipe_does_not(tmp_path, process):
    path = tmp_path / "many.txt"
    path.write_text(f"{PUZZLE}\n" * 3000)
    assert "%" not in process("solve", path).err
    master, slave = pty.openpty()
    worker = subprocess.Popen(
        [*COMMAND, "solve", str(path)], stdout=subprocess.DEVNULL, stderr=slave
    )
    os.close(slave)
    seen = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:  # the other end is closed
            break
        seen += piece
    os.close(master)
    assert worker.wait(30) == 0
    assert b" %" in seen
    assert b"3,000 puzzles: 3,000 unique" in seen


def test_a_terminal_sees_how_one_hard_request_goes():
    seen = seen_on_terminal("generate", "--clues", 17, "--seed", 1, "--seconds", 1.5)
    assert re.search(r"\rsearching: [\d,]+ attempts, 0:0\d of 0:01", seen)
    assert re.search(r"\r +\rnonet: no puzzle", seen)  # the line is gone before the answer
    assert "searching" not in seen_on_terminal("generate", "--size", 4, "--seed", 1)


def test_a_terminal_sees_how_many_hard_requests_go(tmp_path):
    path = tmp_path / "made.txt"
    seen = seen_on_terminal(
        "generate", "--clues", 17, "--count", 2, "--seed", 1, "--seconds", 1, "-o", path
    )
    assert re.search(r"0 %  0 of 2 puzzles, [\d,]+ attempts", seen)
    assert not path.exists()


def test_an_ascii_terminal_is_not_an_error():
    done = subprocess.run(
        [*COMMAND, "solve", "--json", "hello"],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 2
    assert b"4?4 has 16" in done.stdout


@pytest.mark.parametrize("command", [f"show {PUZZLE}", "generate --count 3 --size 4"])
@pytest.mark.parametrize(
    ("output", "code", "error"),
    [("| sleep 0", 141, ""), (">/dev/full", 2, "nonet: No space left on device\n"), (">&-", 0, "")],
)
def test_an_output_that_takes_nothing(command, output, code, error):
    done = subprocess.run(
        [
            "bash",
            "-c",
            f"sleep 0.1; {sys.executable} -m nonet {command} {output}; exit ${{PIPESTATUS[0]}}",
        ],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (code, error)


@pytest.mark.parametrize("command", ["solve", "solve -", "enter"])
def test_a_closed_standard_input(command):
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m nonet {command} <&-"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_named_pipe_is_read_like_a_file(tmp_path):
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m nonet solve <(printf '{PUZZLE}\\n{PUZZLE}\\n')"],
        capture_output=True,
        text=True,
    )
    assert done.stdout == f"{SOLUTION}\n" * 2
