"""SVG to PNG. It takes a second or two and knows no pause, so it is done by a process of its own."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections import OrderedDict
from hashlib import sha256
from typing import Final

from longtable.web.cards import SANS
from longtable.web.refusals import Refused, WebReason

PATIENCE: Final = 45.0  #: seconds for one picture, waiting for those before it included
KEPT: Final = 24  #: pictures that are kept; each is some 300 KB
_PROBE: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
# Isolated (-I), and without the package: it starts in some 30 ms and can do nothing but draw.
_DRAW: Final = """
import os, sys
import resvg_py
os.nice(5)  # those who play go first
svg = sys.stdin.buffer.read().decode()
png = resvg_py.svg_to_bytes(svg_string=svg, width=int(sys.argv[1]), languages=[sys.argv[2]])
sys.stdout.buffer.write(bytes(png))
"""


class Painter:
    """Makes PNG of SVG, one after the other, and keeps the latest."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._can_write: dict[str, bool] = {}

    async def png(self, svg: str, width: int, language: str) -> bytes:
        """Return a picture ``width`` pixels wide.

        Raises:
            Refused: there is no font for what is written in it, or it cannot be made now.
        """
        key = sha256(f"{width} {language} {svg}".encode()).digest()
        try:
            async with asyncio.timeout(PATIENCE), self._one:
                if not await self._writes("桌" if has_chinese(svg) else "a"):
                    raise Refused(WebReason.NO_FONT)
                if key not in self._kept:
                    self._kept[key] = await _drawn(svg, width, language)
        except TimeoutError:
            raise Refused(WebReason.NO_PICTURE) from None
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def _writes(self, sign: str) -> bool:
        """Find out, once, whether a sign leaves a trace: what no font has is left out in silence."""
        if sign not in self._can_write:
            text = f'<text y="8" font-size="9" font-family="{SANS}">{sign}</text>'
            blank = await _drawn(_PROBE.format(""), 9, "en")
            self._can_write[sign] = await _drawn(_PROBE.format(text), 9, "en") != blank
        return self._can_write[sign]


def has_chinese(text: str) -> bool:
    """Tell whether a text holds characters that only a Chinese font has."""
    return any("\u3400" <= sign <= "\u9fff" or sign >= "\U00020000" for sign in text)


async def _drawn(svg: str, width: int, language: str) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-I",
        "-c",
        _DRAW,
        str(width),
        language,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
    )
    try:
        png, _ = await process.communicate(svg.encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0 or not png:
        raise Refused(WebReason.NO_PICTURE)
    return png
