"""A test run tests what it means to: the plain sources, or the installed and compiled rules."""

import importlib
import os
from pathlib import Path

import longtable
from tests.house.compiled import ROOT, modules

EXPECTED = os.environ.get("LONGTABLE_EXPECT", "plain")
SOURCE = ROOT / "src"


def _files() -> dict[str, Path]:
    found = {}
    for name in ["longtable", *modules()]:
        file = importlib.import_module(name).__file__
        assert file is not None
        found[name] = Path(file)
    return found


def test_the_expectation_is_one_that_exists() -> None:
    assert EXPECTED in {"plain", "compiled"}


def test_plain_runs_import_the_source_tree_and_compiled_ones_what_was_installed() -> None:
    inside = {name for name, file in _files().items() if file.is_relative_to(SOURCE)}
    assert inside == (set(_files()) if EXPECTED == "plain" else set())


def test_every_rules_module_is_plain_or_compiled_as_expected() -> None:
    plain = {name for name, file in _files().items() if file.suffix == ".py"}
    assert plain == (set(_files()) if EXPECTED == "plain" else {"longtable"})


def test_the_package_says_itself_whether_it_is_compiled() -> None:
    assert longtable.compiled() is (EXPECTED == "compiled")
