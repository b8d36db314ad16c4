"""What goes over the socket of a table page: the whole, drafts, commits, taking back."""

import json

import pytest

from tests.web.client import Browser, Running, live_of, two_players

ALL = {"plates", "prompt", "lobby", "share", "log", "chat", "result", "tools", "claims"}


# -- the whole ----------------------------------------------------------------------------------------


async def test_the_first_message_is_the_whole(house: Running) -> None:
    async with two_players(house) as (_, hers, his):
        first = json.loads(hers.raw[0])
        assert first["n"] == 1
        assert set(first["whole"]["html"]) == ALL
        assert first["whole"]["svg"].startswith("<svg")
        assert (hers.mine, his.mine) == (True, False)
        assert hers.graph[0], "who is to move gets the graph"
        assert "graph" not in json.loads(his.raw[0])


async def test_a_layout_or_language_of_ones_own_brings_the_whole_again(house: Running) -> None:
    async with two_players(house) as (_, hers, his):
        wide = hers.svg
        await hers.send(layout="tall")
        await hers.whole()
        assert hers.svg != wide
        await hers.send(language="zh_Hant")
        chinese = await hers.whole()
        assert "輪到" in chinese["title"]
        assert not await his.quiet(0.1), "the others are not told"


async def test_sync_brings_the_whole_after_a_gap(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.send(sync=True)
        assert (await hers.whole())["whole"]["html"]["prompt"] == hers.html["prompt"]


async def test_a_page_that_comes_back_sees_what_it_has_missed(house: Running) -> None:
    ann, ben = house.browser(), house.browser()
    table = await ann.open_table("Ann", options={"starter": "first"})
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    async with ben.page(table) as his, ann.page(table) as hers:
        await his.whole()
        await hers.whole()
        await his.quiet(0.1)
        before = his.svg
    async with ann.page(table) as hers:
        await hers.whole()
        await hers.commit(hers.named("warrior-3", "c2"), "one")
    async with ben.page(table) as his:
        await his.whole()
        assert his.svg != before
        assert his.mine
        assert his.at > 0


async def test_a_page_that_comes_later_has_the_whole_log(house: Running) -> None:
    ann, ben = house.browser(), house.browser()
    table = await ann.open_table("Ann", options={"starter": "first"})
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    async with ann.page(table) as hers, ann.page(table) as other:
        await hers.whole()
        await other.whole()
        await hers.commit(hers.named("warrior-3", "c2"), "one")
        await hers.send(chat="Hello", id="c1")
        await hers.until(lambda message: message.get("ack") == "c1")
        async with ann.page(table) as late:
            await late.whole()
            assert late.html["log"].count("<li") == hers.html["log"].count("<li")
            assert late.html["chat"].count("Hello") == 1


async def test_ping_is_answered(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.send(ping=7)
        assert (await hers.receive())["pong"] == 7


# -- drafts -------------------------------------------------------------------------------------------


async def test_a_draft_is_shown_to_its_seat_alone(house: Running) -> None:
    async with two_players(house) as (_, hers, his):
        await hers.send(draft=hers.named("warrior-3", "c2"), id="d1")
        told = await hers.until(lambda message: "draft" in message)
        assert told["draft"] == hers.named("warrior-3", "c2")
        changed = [change[1] for frame in told["frames"] for change in frame["changes"]]
        assert "at-c2" in changed
        assert not await his.quiet(0.15)


async def test_the_answer_to_a_draft_names_the_draft_it_answers(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.send(draft=hers.named("warrior-3"), id="d1")
        await hers.until(lambda message: message.get("ack") == "d1")


async def test_an_illegal_draft_is_refused_with_its_rule(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.send(draft=hers.named("warrior-3", "c2"))
        await hers.until(lambda message: "draft" in message)
        place = hers.named("c2")
        await hers.send(draft=place)
        refused = (await hers.until(lambda message: "refused" in message))["refused"]
        assert refused["why"] == "illegal"
        assert refused["rule"].startswith("A-")
        assert refused["link"] == f"/rules/armadora#{refused['rule']}"
        assert hers.draft == hers.named("warrior-3", "c2"), "the draft is as it was"


async def test_nobody_drafts_out_of_turn(house: Running) -> None:
    async with two_players(house) as (_, hers, his):
        await his.send(draft=hers.named("warrior-3"))
        refused = await his.until(lambda message: "refused" in message)
        assert refused["refused"]["why"] == "turn"


async def test_a_draft_is_there_again_after_a_reload(house: Running) -> None:
    ann = house.browser()
    table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
    async with ann.page(table) as page:
        await page.whole()
        await page.send(draft=page.named("warrior-2"))
        await page.until(lambda message: message.get("draft"))
    async with ann.page(table) as page:
        await page.whole()
        assert page.draft == page.named("warrior-2")


# -- commits ------------------------------------------------------------------------------------------


async def test_a_commit_is_acknowledged_and_told_to_all(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        answer = await hers.commit(hers.named("warrior-3", "c2"), "one")
        assert "refused" not in answer
        told = await his.until(lambda message: "frames" in message)
        assert len(told["frames"]) == 1, "of the choice of a warrior nothing is seen"
        assert told["append"]["log"].startswith("<li")
        assert (hers.mine, his.mine) == (False, True)
        live = await live_of(house, table)
        assert live.table.at == told["at"] == answer["at"]


async def test_each_pick_of_which_something_is_seen_is_a_frame(house: Running) -> None:
    async with two_players(house) as (_, hers, his):
        await hers.commit(hers.named("d2-e2", "d3-e3"), "one")
        told = await his.until(lambda message: "frames" in message)
        changed = [[change[1] for change in frame["changes"]] for frame in told["frames"]]
        assert [["line-d2-e2" in ids, "line-d3-e3" in ids] for ids in changed] == [
            [True, False],
            [False, True],
        ]


async def test_a_doubled_commit_is_one_commit(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        picks, at = hers.named("warrior-3", "c2"), hers.at
        first = await hers.commit(picks, "one", at)
        again = await hers.commit(picks, "one", at)
        assert "refused" not in first
        assert "refused" not in again
        assert first["at"] == again["at"]
        live = await live_of(house, table)
        assert len(live.table.moves) == 1
        assert len([m for m in await his.quiet(0.15) if "frames" in m]) == 1


async def test_two_commits_at_once_are_one_commit_and_one_stale(house: Running) -> None:
    async with two_players(house) as (table, hers, _his):
        at = hers.at
        await hers.send(commit=hers.named("warrior-3", "c2"), id="one", at=at)
        await hers.send(commit=hers.named("warrior-2", "c3"), id="two", at=at)
        await hers.until(lambda message: message.get("ack") == "one")
        late = await hers.until(lambda message: "refused" in message)
        assert (late["refused"]["why"], late["ack"]) == ("stale", "two")
        assert "whole" in await hers.whole(), "the truth follows"
        assert len((await live_of(house, table)).table.moves) == 1


async def test_an_old_commit_that_comes_late_changes_nothing(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        at = hers.at
        await hers.commit(hers.named("warrior-3", "c2"), "one", at)
        await his.until(lambda message: message.get("mine"))
        await his.commit(his.named("warrior-3", "e2"), "one")
        await hers.until(lambda message: message.get("mine"))
        late = await hers.commit(hers.named("warrior-1", "c3"), "late", at)
        assert late["refused"]["why"] == "stale"
        again = await hers.commit(hers.named("warrior-1", "c3"), "one", at)
        assert "refused" not in again, "a stored id is answered before its number is looked at"
        assert len((await live_of(house, table)).table.moves) == 2


@pytest.mark.parametrize("names", [("warrior-3",), ("warrior-3", "c2", "c3"), ()])
async def test_a_commit_is_exactly_one_full_draft(house: Running, names: tuple[str, ...]) -> None:
    async with two_players(house) as (table, hers, his):
        answer = await hers.commit(hers.named(*names), "one")
        assert answer["refused"]["why"] in ("draft_short", "draft_long")
        assert (await live_of(house, table)).table.moves == ()
        assert not await his.quiet(0.1)


async def test_done_is_added_where_it_would_complete_the_draft(house: Running) -> None:
    async with two_players(house) as (table, hers, _his):
        await hers.commit(hers.named("c2-d2"), "one")
        live = await live_of(house, table)
        (number,) = live.table.moves
        entry = live.table.entries[number - 1]
        assert [live.table.game.name(pick) for pick in entry.picks] == ["c2-d2", "done"]  # type: ignore[union-attr]


async def test_nobody_commits_for_another(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        answer = await his.commit(hers.named("warrior-3", "c2"), "one")
        assert answer["refused"]["why"] == "turn"
        stranger = house.browser()
        async with stranger.page(table) as page:
            await page.whole()
            refused = await page.commit(hers.named("warrior-3", "c2"), "one")
            assert refused["refused"]["why"] == "not_seated"


async def test_two_tabs_of_one_person_stay_equal(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
    async with ann.page(table) as one, ann.page(table) as two:
        await one.whole()
        await two.whole()
        await one.send(draft=one.named("warrior-3"))
        assert (await two.until(lambda m: m.get("draft")))["draft"] == one.named("warrior-3")
        await two.commit(two.named("warrior-3", "c2"), "two")
        await one.until(lambda message: message.get("mine") and "frames" in message)
        await two.until(lambda message: message.get("mine") and "frames" in message)
        assert one.html == two.html
        assert one.at == two.at


# -- undo ---------------------------------------------------------------------------------------------


async def test_an_undo_is_asked_and_granted(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        before = (await live_of(house, table)).table.view(0)
        await hers.commit(hers.named("warrior-3", "c2"), "one")
        await his.until(lambda message: message.get("mine"))
        await hers.send(undo=True)
        asked = await his.until(lambda message: "asked" in message)
        assert asked["asked"]["seconds"] in (19, 20)
        assert 'data-answer="true"' in his.html["prompt"]
        await his.send(answer=True)
        told = await hers.until(lambda message: message.get("mine"))
        assert "log" in told["html"], "the log comes whole: a line before has changed"
        assert told["frames"][-1]["say"] == "Ann takes the last move back."
        assert (await live_of(house, table)).table.view(0) == before
        assert (hers.mine, his.mine) == (True, False) or await his.until(lambda m: "frames" in m)


async def test_an_undo_is_refused(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await hers.commit(hers.named("warrior-3", "c2"), "one")
        await hers.send(undo=True)
        await his.until(lambda message: "asked" in message)
        await his.send(answer=False)
        await his.until(
            lambda m: "data-answer" not in m.get("html", {}).get("prompt", "data-answer")
        )
        assert len((await live_of(house, table)).table.moves) == 1
        await his.send(answer=True)
        refused = await his.until(lambda message: "refused" in message)
        assert refused["refused"]["why"] == "nothing_asked"


async def test_alone_with_bots_an_undo_is_granted_at_once(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
    async with ann.page(table) as page:
        await page.whole()
        await page.commit(page.named("warrior-3", "c2"), "one")
        await page.until(lambda message: message.get("mine"))
        assert len((await live_of(house, table)).table.moves) == 2
        await page.send(undo=True)
        await page.until(lambda message: message.get("mine") and "log" in message.get("html", {}))
        assert (await live_of(house, table)).table.moves == ()
