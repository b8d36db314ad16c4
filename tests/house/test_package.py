"""What is installed: everything that is needed, compiled whole or plain whole."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

import longtable
from tests.house.compiled import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def tracked(*under: str) -> list[Path]:
    """Return the files that git knows or would take, below the folders; relative to the root."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *under]
    lines = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [Path(line) for line in lines.splitlines() if (ROOT / line).is_file()]


def checkout(folder: Path, *under: str) -> Path:
    """Copy what a build reads, so that nothing of an earlier build plays into it."""
    for path in tracked("pyproject.toml", "setup.py", "README.md", "LICENSE", *under):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, folder / path)
    return folder


def wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel from the copy into its folder ``dist``, with the tools installed here."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-v"]
    return subprocess.run(
        [*command, "--wheel-dir", "dist", "."],
        cwd=folder,
        env={**os.environ, "LONGTABLE_PURE": "", "LONGTABLE_REQUIRE_COMPILED": "", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def contents(folder: Path) -> set[str]:
    """Return the names of the files in the one wheel that was built."""
    (path,) = (folder / "dist").glob("*.whl")
    return {name for name in zipfile.ZipFile(path).namelist() if ".dist-info/" not in name}


def test_the_version_is_one_and_the_same_everywhere() -> None:
    assert longtable.__version__ == PROJECT["version"] == metadata.version("longtable")


def test_every_room_of_games_is_registered_and_every_entry_has_its_room() -> None:
    games = Path("src/longtable/games")
    rooms = {path.parts[3] for path in tracked(str(games)) if path.parent.parent == games}
    assert PROJECT["entry-points"]["longtable.games"] == {
        room: f"longtable.games.{room}:GAME" for room in rooms
    }


def test_every_dependency_has_its_row_in_the_docs() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text()
    rows = {line.split("`")[1] for line in text.splitlines() if line.startswith("| `")}
    extras = PROJECT["optional-dependencies"]
    wanted = [*PROJECT["dependencies"], *extras["test"], *extras["dev"]]
    named = {re.split(r"[\[>]", line)[0] for line in wanted} - {"longtable"}
    assert rows == named


def test_a_plain_wheel_carries_every_file_of_the_source_tree(tmp_path: Path) -> None:
    built = wheel(checkout(tmp_path, "src"), LONGTABLE_PURE="1")
    assert built.returncode == 0, built.stdout
    assert contents(tmp_path) == {str(p.relative_to("src")) for p in tracked("src")}


def test_without_a_c_compiler_the_wheel_is_plain_and_says_so(tmp_path: Path) -> None:
    checkout(tmp_path, "src/longtable/core", "src/longtable/__init__.py")
    built = wheel(tmp_path, CC="false")
    assert built.returncode == 0, built.stdout
    assert "not all rules compiled, so they stay plain Python" in built.stdout
    assert {Path(name).suffix for name in contents(tmp_path)} <= {".py", ".po"}


def test_where_compiled_rules_are_required_a_failing_compiler_fails_the_build(
    tmp_path: Path,
) -> None:
    checkout(tmp_path, "src/longtable/core", "src/longtable/__init__.py")
    built = wheel(tmp_path, CC="false", LONGTABLE_REQUIRE_COMPILED="1")
    assert built.returncode != 0
    assert not list(tmp_path.glob("dist/*.whl"))


@pytest.mark.parametrize("required", [True, False])
def test_a_type_error_in_the_rules_stops_our_build_and_leaves_theirs_plain(
    tmp_path: Path, required: bool
) -> None:
    checkout(tmp_path, "src/longtable/core", "src/longtable/__init__.py")
    with (tmp_path / "src/longtable/core/bits.py").open("a") as rules:
        rules.write("\nwrong: int = 'text'\n")
    built = wheel(tmp_path, LONGTABLE_REQUIRE_COMPILED="1" if required else "")
    assert "Incompatible types in assignment" in built.stdout
    assert (built.returncode == 0) is not required
