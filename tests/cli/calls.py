"""The command line as it is called, in this process."""

from dataclasses import dataclass

import pytest

from longtable.cli import main


@dataclass(frozen=True)
class Called:
    """What a call left behind."""

    code: int
    out: str
    err: str


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> Called:
    """Run a command as ``longtable …`` would."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    said = capsys.readouterr()
    assert isinstance(ended.value.code, int)
    return Called(ended.value.code, said.out, said.err)
