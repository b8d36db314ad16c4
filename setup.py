"""Compile the rules with mypyc where a C compiler is at hand; plain Python does the same work.

``LONGTABLE_PURE=1`` leaves everything plain; ``LONGTABLE_REQUIRE_COMPILED=1`` (our CI) makes
every hindrance an error, where otherwise it is a warning and a plain installation.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

COMPILED = (
    "core/bits.py",
    "core/state.py",
    "draw/picture.py",
    "games/*/board.py",
    "games/*/rules.py",
    "games/*/rules/*.py",
    "games/*/hints.py",
    "games/*/hints/*.py",
    "games/*/pictures/sight.py",
    "bots/playout.py",
    "bots/race.py",
    "bots/search.py",
    "table/graph.py",
)
# The build knows no dependencies; types are checked whole, and strictly, by `make check`.
MYPY = ("--follow-imports=silent", "--ignore-missing-imports")
REQUIRED = os.environ.get("LONGTABLE_REQUIRE_COMPILED") == "1"
PURE = os.environ.get("LONGTABLE_PURE") == "1"


def extensions() -> list[Extension]:
    """The rules as extension modules, found by name; none where they shall stay plain."""
    paths = sorted(str(p) for pattern in COMPILED for p in Path("src/longtable").glob(pattern))
    if PURE or not paths:
        return []
    from mypyc.build import mypycify

    # Calls inside the library need not go through the symbol table: nobody interposes them.
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition".strip()
    try:
        found = mypycify([*MYPY, *paths], opt_level="3", group_name="longtable")
    except (Exception, SystemExit) as reason:  # mypyc ends the process on a type error
        if REQUIRED:
            raise
        print(f"longtable: the rules stay plain Python, mypyc said: {reason}", file=sys.stderr)
        return []
    for extension in found:
        extension.optional = not REQUIRED
        extension.depends = [*extension.depends, "setup.py"]
    return found


class FreshBuild(build):
    """Start without what an earlier build left behind: files since removed would be packed."""

    def run(self) -> None:
        compiler = self.get_finalized_command("build_ext")
        keep = {Path(path).resolve() for path in compiler.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in keep:
                path.unlink()
        super().run()


class AllOrNone(build_ext):
    """Compile every module or none: the compiled ones call each other natively."""

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except BaseException:  # what an earlier build left must not stand in for this one
            Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
            raise

    def run(self) -> None:
        super().run()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if all(path.exists() for path in built):
            return
        print("longtable: not all rules compiled, so they stay plain Python", file=sys.stderr)
        for path in built:
            path.unlink(missing_ok=True)


setup(ext_modules=extensions(), cmdclass={"build": FreshBuild, "build_ext": AllOrNone})
