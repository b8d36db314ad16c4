"""Compile the rules with mypyc where a C compiler is at hand; plain Python does the same work."""

import os
from pathlib import Path

from setuptools import setup

COMPILED = (
    "core/bits.py",
    "core/state.py",
    "games/*/rules.py",
    "games/*/rules/*.py",
    "games/*/hints.py",
    "bots/playout.py",
)

extensions = []
if os.environ.get("LONGTABLE_PURE") != "1":
    from mypyc.build import mypycify

    os.environ.setdefault("CFLAGS", "-fno-semantic-interposition")
    paths = sorted(str(p) for pattern in COMPILED for p in Path("src/longtable").glob(pattern))
    if paths:
        extensions = mypycify(paths, opt_level="3")
        for extension in extensions:
            extension.optional = True
setup(ext_modules=extensions)
