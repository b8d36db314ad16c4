"""One device for several people: a page shows one seat's knowledge at a time, and none behind the curtain.

Held to the byte, as in ``test_leaks``: two tables differ only in what one viewer has not seen, so whatever a
page gets for that viewer must be equal, however much the other people at the same device know.
"""

import json
import random
import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import longtable
from longtable.bots import Drafted
from longtable.bots.workers import Waits
from longtable.core import SPECTATOR
from longtable.table import Question, Table
from longtable.web.botroom import AtRandom, at_random
from tests.toy import HOARD
from tests.web.client import Browser, Message, Page, Running, live_of, running, settings
from tests.web.test_leaks import NAMES, TWIN, Course, People, chances, commits, course, people

__all__ = ["people"]


async def shared_table(device: Browser, **fields: Any) -> str:
    """Open a table for two at which Ann and Bob share a device; Ann is to move."""
    table = await device.open_table("Ann", options={"starter": "first"}, **fields)
    await device.form(f"{table}/also", seat=1, name="Bob")
    await device.form(f"{table}/start")
    return table


async def lift(page: Page, seat: int) -> Message:
    await page.send(lift=seat)
    answers = ("whole", "table", "refused")  # a page without a picture gets its table anew
    return await page.until(lambda message: any(name in message for name in answers))


# -- what happens ---------------------------------------------------------------------------------------


async def test_the_curtain_hangs_until_whoever_is_to_pick_lifts_it(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await shared_table(ann)
    async with ann.page(table) as page, ben.page(table) as looks:
        first = await page.whole()
        await looks.whole()
        assert (first["curtain"]["seat"], first["curtain"]["name"]) == (0, "Ann")
        assert first["curtain"]["text"] == "Pass the device to Ann."
        assert page.svg == looks.svg
        assert (page.mine, page.graph) == (False, [])
        assert first["title"] == "Armadora", "the tab tells nothing"

        shown = await lift(page, 0)
        assert "curtain" not in shown
        assert [page.mine] == [True]
        assert page.svg != looks.svg, "Ann sees her own warriors"
        picks = await page.some_draft(random.Random(1))
        fallen = await page.commit(picks, "a1")
        assert fallen["ack"] == "a1"
        assert not page.mine
        await looks.send(sync=True)
        await looks.whole()
        assert page.svg == looks.svg
        assert page.html["log"] == looks.html["log"]

        shown = await lift(page, 1)
        assert [page.mine] == [True]
        assert re.findall(r'id="plate-(\d)" class="plate [^"]*\bme\b', page.html["plates"]) == ["1"]


async def test_with_the_move_the_curtain_falls_in_the_same_message(
    house: Running, ann: Browser
) -> None:
    """Nothing comes between the move and the curtain for the next one."""
    table = await shared_table(ann)
    async with ann.page(table) as page:
        await page.whole()
        await lift(page, 0)
        picks = await page.some_draft(random.Random(2))
        await page.send(draft=picks)
        await page.until(lambda message: message.get("draft") == picks)
        await page.send(commit=picks, id="a1", at=page.at)
        after = await page.receive()
        assert after["curtain"]["seat"] == 1
        assert "whole" in after
        assert "draft" not in after


async def test_only_ones_own_seat_that_is_to_pick_is_lifted(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await shared_table(ann)
    async with ann.page(table) as page, ben.page(table) as looks:
        await page.whole()
        await looks.whole()
        assert (await lift(page, 1))["refused"]["why"] == "turn"
        assert (await lift(page, 7))["refused"]["why"] == "no_such_seat"
        assert (await lift(looks, 0))["refused"]["why"] == "not_your_seat"
        await page.send(lift=-1)
        refusal = await page.until(lambda message: "refused" in message)
        assert refusal["refused"]["why"] == "bad_frame"
        assert page.svg == looks.svg


async def test_behind_the_curtain_nothing_is_drafted_committed_or_asked(
    house: Running, ann: Browser
) -> None:
    table = await shared_table(ann)
    async with ann.page(table) as page, ann.page(table) as other:
        await page.whole()
        await other.whole()
        await lift(other, 0)
        picks = await other.some_draft(random.Random(3))
        for frame in ({"draft": picks}, {"commit": picks, "at": 0, "id": "x"}, {"about": picks[0]}):
            await page.send(**frame)
            refusal = await page.until(lambda message: "refused" in message)
            assert refusal["refused"]["why"] == "curtained"
            assert "graph" not in refusal
    assert (await live_of(house, table)).table.at == 0


async def test_each_page_of_a_device_has_its_own_curtain(house: Running, ann: Browser) -> None:
    """Two tabs, or a reload: whoever has not lifted it here sees nothing here."""
    table = await shared_table(ann)
    async with ann.page(table) as page:
        await page.whole()
        await lift(page, 0)
        async with ann.page(table) as other:
            assert (await other.whole())["curtain"]["seat"] == 0
            assert other.svg != page.svg
        html = (await ann.get(table)).text
        assert 'data-viewer="spectator"' in html


async def test_a_repeated_commit_is_answered_behind_the_curtain_too(
    house: Running, ann: Browser
) -> None:
    """The acknowledgement was lost with the connection: the page asks again, and nothing is played twice."""
    table = await shared_table(ann)
    async with ann.page(table) as page:
        await page.whole()
        await lift(page, 0)
        picks = await page.some_draft(random.Random(4))
        await page.commit(picks, "a1", 0)
    async with ann.page(table) as page:
        await page.whole()
        answer = await page.commit(picks, "a1", 0)
        assert "refused" not in answer
    live = await live_of(house, table)
    assert len(live.table.moves) == 1


async def test_an_id_is_a_seats_own_and_no_move_of_another_is_lost_by_it(
    house: Running, ann: Browser
) -> None:
    """A program that counts the moves of each seat: the first of Bob's is no repetition of Ann's."""
    table = await shared_table(ann)
    async with ann.page(table) as page:
        await page.whole()
        await lift(page, 0)
        hers = await page.some_draft(random.Random(4))
        await page.commit(hers, "1")
        await lift(page, 1)
        doubled = await page.commit(hers, "1", 0)
        assert "refused" not in doubled, "Ann's frame came twice"
        await page.commit(await page.some_draft(random.Random(5)), "1")
    live = await live_of(house, table)
    assert [move.entry.seat for move in live.table.standing] == [0, 1]


async def test_taken_back_the_move_is_behind_a_curtain_again(house: Running, ann: Browser) -> None:
    """Nobody knows who holds the device: Bob may have it already, whose curtain was down or up."""
    table = await shared_table(ann)
    async with ann.page(table) as page:
        await page.whole()
        await lift(page, 0)
        await page.commit(await page.some_draft(random.Random(5)), "a1")
        await page.send(undo=True)
        again = await page.until(lambda message: "whole" in message)
        assert again["curtain"]["seat"] == 0
        await lift(page, 0)
        await page.commit(await page.some_draft(random.Random(5)), "a2")
        await lift(page, 1)
        await page.send(undo=True)
        again = await page.until(lambda message: "whole" in message)
        assert again["curtain"]["seat"] == 0


async def test_a_bot_moves_before_the_eyes_of_who_moved_last(house: Running, ann: Browser) -> None:
    """The curtain falls when the turn comes to another person of the device, not before."""
    table = await ann.open_table("Ann", 3, options={"starter": "first"})
    await ann.form(f"{table}/also", seat=2, name="Bob")
    await ann.form(f"{table}/bot", seat=1, level="random")
    await ann.form(f"{table}/start")
    async with ann.page(table) as page:
        await page.whole()
        await lift(page, 0)
        await page.commit(await page.some_draft(random.Random(6)), "a1")
        fallen = await page.until(lambda message: "curtain" in message)
        assert fallen["curtain"]["seat"] == 2
        before = [message for message in page_messages(page) if message.get("frames")]
        assert before, "Ann has seen her own move"
        assert all("curtain" not in message for message in before)


def page_messages(page: Page) -> list[Message]:
    return [json.loads(text) for text in page.raw]


async def test_friends_on_other_devices_are_asked_before_a_move_is_taken_back(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann", 3, options={"starter": "first"})
    await ann.form(f"{table}/also", seat=1, name="Bob")
    await ben.form(f"{table}/sit", seat=2, name="Ben")
    await ann.form(f"{table}/start")
    async with ann.page(table) as page, ben.page(table) as his:
        await page.whole()
        await his.whole()
        await lift(page, 0)
        await page.commit(await page.some_draft(random.Random(7)), "a1")
        await page.send(undo=True)
        asked = await his.until(lambda message: "asked" in message)
        assert asked["asked"]["text"] == "Ann would like to take the last move back."


class Staying(AtRandom):
    """Bots that never end their game, so that their seat comes to move again."""

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        """Return any legal draft but a pass."""
        drafts = (at_random(table.game, question.seen, seed + more) for more in count())
        return next(draft for draft in drafts if table.game.name(draft.picks[0]) != "pass")


async def test_one_of_the_people_at_a_device_leaves_and_comes_back(
    house: Running, ann: Browser
) -> None:
    """A bot plays Bob's seat, and Ann plays on without a curtain; then it hangs for him again."""
    table = await shared_table(ann)
    live = await live_of(house, table)
    live.house.bots = Staying()
    async with ann.page(table) as page:
        await page.whole()
        assert 'name="seat"' in page.html["tools"], "whose seat is asked"
        await ann.form(f"{table}/hand-over", seat=1, level="random")
        await page.until(lambda message: "bot, random" in page.html["plates"])
        await lift(page, 0)
        await page.commit(await page.some_draft(random.Random(9)), "a1")
        await page.until(lambda message: page.mine)
        assert live.table.turn == 0
        assert not any("curtain" in message for message in page_messages(page)[3:])
        await ann.form(f"{table}/take-back")
        assert [held.kind for held in live.table.seats.holders] == ["person", "person"]
        await page.commit(await page.some_draft(random.Random(9)), "a2")
        assert page_messages(page)[-1].get("ack") == "a2"
        assert any(message.get("curtain", {}).get("seat") == 1 for message in page_messages(page))


async def test_at_the_end_all_is_open_and_there_is_no_curtain(house: Running, ann: Browser) -> None:
    table = await shared_table(ann)
    chance = random.Random(8)
    live = await live_of(house, table)
    async with ann.page(table) as page:
        await page.whole()
        while live.table.turn >= 0:
            await lift(page, live.table.turn)
            await page.commit(await page.some_draft(chance), f"m{live.table.next}")
        await page.send(sync=True)
        last = await page.whole()
        assert "curtain" not in last
        assert last["whole"]["html"]["result"]


async def test_a_player_is_added_on_this_device_by_name(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", 3)
    lobby = (await ann.get(table)).text
    assert lobby.count("Add a player on this device") == 2
    assert (await ann.post(f"{table}/also", seat=1, name="ann")).json()["refused"]["why"] == (
        "name_taken"
    )
    assert (await ann.post(f"{table}/also", seat=1, name="")).json()["refused"]["why"] == (
        "bad_name"
    )
    await ann.form(f"{table}/also", seat=1, name="Bob")
    assert "on the device of Ann" in (await house.browser().get(table)).text
    await ann.form(f"{table}/stand", seat=1)
    assert "on the device of Ann" not in (await ann.get(table)).text


# -- to the byte ----------------------------------------------------------------------------------------


class Device:
    """Plays a course at which one device holds the first two seats; keeps what its pages get.

    ``bytes`` are those of a page that lifts the curtain for ``viewer`` alone (for nobody, where that is
    ``SPECTATOR``); ``mixed`` those of a page that lifts it for both, without what came for the other.
    """

    def __init__(self, house: Running, people: People, course: Course, viewer: int) -> None:
        self.house = house
        self.course = course
        self.viewer = viewer
        self.device = people.browser(house, 0)
        self.others = [people.browser(house, seat) for seat in range(2, course.seats)]
        self.bytes: list[str] = []
        self.mixed: list[str] = []
        self.lifts: dict[int, int] = {}  # after how many messages the curtain was lifted for whom

    async def begin(self) -> str:
        course, device = self.course, self.device
        path = await device.open_table(
            NAMES[0], course.seats, course.options.to_json(), game=course.game.id
        )
        await device.form(f"{path}/also", seat=1, name="Bob")
        for seat, browser in enumerate(self.others, 2):
            await browser.form(f"{path}/sit", seat=seat)
        await device.form(f"{path}/start")
        return path

    async def watch(self) -> None:
        path = await self.begin()
        live = await live_of(self.house, path)
        async with AsyncExitStack() as stack:

            async def opened(browser: Browser, layout: str = "wide") -> Page:
                page = await stack.enter_async_context(
                    browser.page(path, origin="http://table.test", layout=layout)
                )
                await page.receive()
                return page

            one, both = await opened(self.device), await opened(self.device)
            bare = await opened(self.device, "none")
            pages = [both, both, *[await opened(browser) for browser in self.others]]
            for commit in commits(live.table, self.course.picks):
                mover = live.table.turn
                if mover < 2 and not both.mine:
                    self.lifts[len(both.raw)] = mover
                    await lift(both, mover)
                for page in (one, bare):
                    if mover == self.viewer and not page.mine:
                        await lift(page, mover)
                self.bytes.append((await self.device.get(path)).text)
                await self.probe(one, pages[mover], commit[:1])
                answer = await pages[mover].commit(list(commit), f"c{live.table.next}")
                assert "refused" not in answer, answer
                for page in (one, both, bare):
                    await page.send(ping=1)
                    await page.until(lambda message: message.get("pong") == 1)
            self.bytes += one.raw + bare.raw
            self.mixed = self.without_the_others(both.raw)

    async def probe(self, one: Page, mover: Page, draft: Sequence[int]) -> None:
        """Draft where it may be done, and where it may not."""
        for page in (one, mover):
            await page.send(draft=list(draft), id="d")
            await page.until(lambda message: message.get("ack") == "d")

    def without_the_others(self, messages: Sequence[str]) -> list[str]:
        """Leave out what came from a lift for another seat until the curtain fell again."""
        shown = SPECTATOR
        kept: list[str] = []
        for place, message in enumerate(messages):
            shown = self.lifts.get(place, shown)
            if "curtain" in json.loads(message):
                shown = SPECTATOR
            if shown in (SPECTATOR, self.viewer):
                kept.append(message)
        return kept


async def watched(people: People, folder: Path, course: Course, viewer: int) -> Device:
    chosen = settings(people.house(folder), public_url="http://table.test")
    async with running(chosen, chances(course)) as house:
        device = Device(house, people, course, viewer)
        await device.watch()
        return device


GAMES = {
    "basic for two": lambda: course(longtable.make("armadora"), 2, 24),
    "advanced for three": lambda: course(longtable.make("armadora"), 3, 24, rules="advanced"),
    "hoard for three": lambda: course(HOARD, 3, 20),
}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("name", GAMES)
async def test_a_device_gets_for_one_seat_nothing_of_its_other_seats(
    people: People, tmp_path: Path, name: str, viewer: int
) -> None:
    first = GAMES[name]()
    twin = first.twin(viewer, TWIN)
    one = await watched(people, tmp_path / "one", first, viewer)
    two = await watched(people, tmp_path / "two", twin, viewer)
    for this, that in ((one.bytes, two.bytes), (one.mixed, two.mixed)):
        assert len(this) == len(that)
        for mine, yours in zip(this, that, strict=True):
            assert mine == yours


async def test_lifted_for_both_the_device_would_tell_the_tables_apart(
    people: People, tmp_path: Path
) -> None:
    """The test above could fail: what comes for Ann differs where Ann's hidden picks do."""
    first = GAMES["basic for two"]()
    twin = first.twin(1, TWIN)
    one = await watched(people, tmp_path / "one", first, 0)
    two = await watched(people, tmp_path / "two", twin, 0)
    assert one.bytes != two.bytes
    assert one.mixed != two.mixed
