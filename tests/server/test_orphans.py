"""A server that a test has started ends with the tests, however they end."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
START_AND_WAIT = """
import sys, time
from pathlib import Path
from tests.browser.server import Server

server = Server(Path(sys.argv[1]))
server.start()
print(server.port, flush=True)
time.sleep(600)
"""


def listened_to(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no SIGKILL")
def test_a_server_ends_with_tests_that_are_killed(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", START_AND_WAIT, str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as tests:
        assert tests.stdout is not None
        port = int(tests.stdout.readline())
        assert listened_to(port)
        os.kill(tests.pid, signal.SIGKILL)
        tests.wait(timeout=20)
    deadline = time.monotonic() + 20
    while listened_to(port) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not listened_to(port)
