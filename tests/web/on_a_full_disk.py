"""A process of its own whose disk runs full in the middle of a game: prints what its people are told.

    python -m tests.web.on_a_full_disk room FOLDER     FOLDER is a small file system, and is filled up
    python -m tests.web.on_a_full_disk limit FOLDER    the system refuses to let any file grow

What is printed is one JSON object.
"""

import asyncio
import errno
import json
import resource
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2 as httpx
import structlog

from tests.web.client import settings
from tests.web.inside import HOST, Inside, game_of, inside


def fill(folder: Path) -> Callable[[], None]:
    """Fill a small disk; return what makes room again."""
    junk = folder / "junk"
    with junk.open("wb", buffering=0) as file:
        for size in (65_536, 4_096, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
    assert shutil.disk_usage(folder).free == 0
    return junk.unlink


def limit(folder: Path) -> Callable[[], None]:
    """Let no file grow beyond what the largest one has now; return what lifts that."""
    most = max(file.stat().st_size for file in folder.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def statuses(house: Inside, *paths: str) -> list[int]:
    transport = httpx.ASGITransport(app=house.app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as browser:
        return [(await browser.get(path)).status_code for path in paths]


async def play(folder: Path, full: Callable[[Path], Callable[[], None]]) -> dict[str, Any]:
    async with inside(settings(folder)) as house:
        ann, ben = [await house.guest(name) for name in ("Ann", "Ben")]
        live = await game_of(house, [ann, ben], options={"starter": "first"})
        hers, his = await house.line(live.id, ann), await house.line(live.id, ben)
        names = {name: pick for pick, name in hers.knows.names.items()}
        picks = [names["warrior-3"], names["c2"]]
        await hers.ask(draft=picks, id="draft")
        stored, told = live.table.next, len(his.raw)

        make_room = full(folder)
        refused = await hers.ask(commit=picks, id="one", at=0)
        found: dict[str, Any] = {
            "refused": refused["refused"]["text"],
            "why": refused["refused"]["why"],
            "draft_is_kept": refused["draft"] == picks == list(live.table.draft(0).picks),
            "others_heard": len(his.raw) - told,
            "moves": len(live.table.moves),
            "stored_more": len(house.house.store.entries(live.id)) - stored + 1,
            "pages": await statuses(house, "/", f"/table/{live.id}", "/rules/armadora"),
            "newcomer_sees": "whole" in json.loads((await house.line(live.id, ben)).raw[0]),
        }
        make_room()
        again = await hers.ask(commit=picks, id="one", at=0)
        found |= {"then_refused": "refused" in again, "then_moves": len(live.table.moves)}
        found["then_stored"] = len(house.house.store.entries(live.id)) - stored + 1
        for line in (hers, his):
            await line.hang_up()
        return found


if __name__ == "__main__":
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    kinds = {"room": fill, "limit": limit}
    told = asyncio.run(play(Path(sys.argv[2]), kinds[sys.argv[1]]))
    sys.stdout.write(json.dumps(told))
