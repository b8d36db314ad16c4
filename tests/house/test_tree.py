"""What every file of the project keeps to."""

import re
from pathlib import Path

import pytest

from tests.house.compiled import ROOT
from tests.house.test_package import tracked

BINARY = {".ico", ".png", ".jpg", ".woff2", ".mp3", ".ogg"}
# Spelled in halves, so that this file does not name them either.
PACKAGE_HOSTS = ["py" + "pi.org", "python" + "hosted.org", "npm" + "js.", "deb." + "debian"]
HOME_FOLDERS = re.compile(r"(?<![\w./-])/(?:" + "|".join(["work", "root", "home"]) + r")/\w")
ROOMS = "src/longtable/games"
LINES = 500
"""A file that grows longer hides a noun."""


def texts() -> list[Path]:
    return [path for path in tracked() if path.suffix not in BINARY]


def test_no_file_names_a_package_host() -> None:
    found = {
        str(path): host
        for path in texts()
        for host in PACKAGE_HOSTS
        if host in (ROOT / path).read_text()
    }
    assert found == {}


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    found = {str(path): HOME_FOLDERS.search((ROOT / path).read_text()) for path in texts()}
    assert {path: match[0] for path, match in found.items() if match} == {}


def test_every_folder_of_python_in_the_package_is_a_package() -> None:
    folders = {path.parent for path in tracked("src/longtable") if path.suffix == ".py"}
    assert {str(f) for f in folders if not (ROOT / f / "__init__.py").exists()} == set()


def test_no_source_file_is_too_long() -> None:
    long = {
        str(path): lines
        for path in tracked("src", "tests", "benchmarks")
        if path.suffix in {".py", ".js", ".css"}
        if (lines := len((ROOT / path).read_text().splitlines())) > LINES
    }
    assert long == {}


@pytest.mark.parametrize("name", sorted({path.parts[3] for path in tracked(ROOMS + "/*/*")}))
def test_a_room_of_games_has_all_its_files(name: str) -> None:
    room = ROOT / ROOMS / name
    expected = {
        "__init__.py",
        "board.py",
        "deal.py",
        f"{name}.css",
        "rules.en.md",
        "rules.zh_Hant.md",
        "locale/zh_Hant.po",
    }
    assert {name for name in expected if not (room / name).exists()} == set()
    # A module that would grow too long is a package of the same name.
    modules = {path.stem for path in room.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert modules >= {"rules", "words", "hints", "pictures"}
