"""Looking back at a table: who may see what, the page without its script, frames, pictures, reports."""

import json
import random
import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import longtable
from longtable.core import OVER
from longtable.core.words import Words
from longtable.table import verify_file
from longtable.web.png import Painter, has_chinese
from longtable.web.refusals import Refused, WebReason
from tests.web.client import Browser, Message, Page, Running, live_of, two_players

PEOPLE = ("person-ann", "person-ben", "person-cleo")


# -- pages and frames --------------------------------------------------------------------------------------


async def play(house: Running, table: str, pages: tuple[Page, Page], moves: int) -> None:
    """Let both place a warrior, then make moves at random, or until it is over."""
    rng = random.Random(3)
    live = await live_of(house, table)
    for number in range(moves):
        if live.table.turn == OVER:
            return
        page = pages[live.table.turn]
        await page.send(sync=True)
        await page.until(lambda message: "whole" in message and message.get("mine"))
        first = {3: ("warrior-3", "a1"), 4: ("warrior-2", "h5")}.get(live.table.next - 1)
        draft = page.named(*first) if first else await page.some_draft(rng)
        await page.commit(draft, f"k{number}")


async def refused(browser: Browser, path: str) -> tuple[int, str]:
    answer = await browser.http.get(path, headers={"Accept": "application/json"})
    return answer.status_code, str(answer.json()["refused"]["why"])


async def frames(browser: Browser, table: str, query: str = "") -> Message:
    answer = await browser.get(f"{table}/replay.json?{query}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def test_a_running_game_is_looked_back_at_from_where_one_sits(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 6)
        ann, ben = house.browsers[:2]
        stranger = house.browser()
        texts = {
            who: [frame["say"] for frame in (await frames(browser, table))["frames"]]
            for who, browser in (("ann", ann), ("ben", ben), ("stranger", stranger))
        }
        assert any("of strength" in text for text in texts["ann"] if text.startswith("Ann"))
        assert not any("of strength" in text for text in texts["ben"] if text.startswith("Ann"))
        assert not any("of strength" in text for text in texts["stranger"])
        for browser, view in ((ann, "1"), (ann, "all"), (ann, "public"), (stranger, "0")):
            for page in ("replay", "replay.json", "picture.svg", "picture.png", "report.json"):
                path = f"{table}/{page}?as={view}"
                assert await refused(browser, path) == (403, "not_your_view"), path
        assert await refused(ann, f"{table}/replay?as=7") == (409, "no_such_seat")
        assert await refused(ann, f"{table}/replay?at=99") == (404, "no_moment")
        assert await refused(ann, f"{table}/replay.json?chunk=9") == (404, "no_moment")
        assert await refused(ann, f"{table}/replay.json?of=99") == (404, "no_moment")
        assert await refused(ann, f"{table}/replay.json?of=1") == (404, "no_moment")
        assert await refused(ann, f"{table}/result.svg") == (409, "not_over")
        assert await refused(ann, f"{table}/result.png") == (409, "not_over")


HOSTILE = (
    "at=%00",
    "at=²",
    "at=1e3",
    "at=" + "9" * 4000,
    "at=4&at=x",
    "at=4.²",
    "as=%F0%9F%98%80",
    "as=-1",
    "as=-2",
    "as=٠",
    "as=0x0",
    "of=-1",
    "of=²",
    "of=" + "9" * 4000,
    "of=0",
    "chunk=-1",
    "chunk=²",
    "chunk=999999",
    "layout=%3Csvg%3E",
    "%ff=%ff",
)


async def test_whatever_is_asked_is_answered_or_refused_in_words(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 2)
        ann = house.browsers[0]
        for query in HOSTILE:
            for page in ("replay", "replay.json", "report.json"):
                answer = await ann.http.get(
                    f"{table}/{page}?{query}", headers={"Accept": "application/json"}
                )
                assert answer.status_code in (200, 403, 404, 409), (page, query)
                if answer.status_code != 200:
                    assert answer.json()["refused"]["text"], (page, query)
                assert "<svg>" not in answer.text.split("<main")[0]


async def test_before_the_game_there_is_nothing_to_look_back_at(house: Running) -> None:
    ann = house.browser()
    table = await ann.open_table("Ann")
    for page in ("replay", "replay.json", "picture.svg", "picture.png", "report.json"):
        assert await refused(ann, f"{table}/{page}") == (409, "not_begun")
    assert await refused(ann, "/table/nothinghere/replay") == (404, "no_table")


async def test_the_page_works_without_its_script(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 4)
        ann = house.browsers[0]
        last = (await ann.get(f"{table}/replay")).text
        assert last.count("aria-disabled") == 2, "nothing comes after the last moment"
        walked = []
        page = last
        while back := re.search(r'id="step-back"[^>]*href="(\?[^"]*)"', page):
            page = (await ann.get(f"{table}/replay{back[1]}")).text
            walked.append(re.search(r'id="moment-text">([^<]*)<', page)[1])  # type: ignore[index]
        told = [frame["say"] for frame in (await frames(ann, table))["frames"]]
        assert walked == told[-2::-1]
        assert walked[-1] == "The game begins."
        assert f'href="{table}/replay?at=4" tabindex="-1"' in page
        assert re.search(r'name="next" value="[^"]*/replay\?at=3"', page), (
            "language keeps the moment"
        )


def patched(layers: dict[str, dict[str, str]], changes: list[list[str | None]]) -> None:
    """Carry changes out as the page's script does."""
    for layer, id, markup, previous in changes:
        parts = layers[str(layer)]
        if markup is None:
            del parts[str(id)]
        elif id in parts:
            parts[id] = markup
        else:
            rows = list(parts.items())
            at = 1 + [row for row, _ in rows].index(previous) if previous else 0
            layers[str(layer)] = dict([*rows[:at], (str(id), markup), *rows[at:]])


@pytest.mark.parametrize("layout", ["wide", "tall"])
async def test_frames_lead_to_the_pictures_that_were(house: Running, layout: str) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 200)
        ann = house.browsers[0]
        count = 0
        for chunk in range(9):
            query = f"as=all&layout={layout}&chunk={chunk}"
            told = await frames(ann, table, query)
            layers = {name: dict(parts) for name, parts in told["layers"]}
            assert told["first"] == count
            for frame in told["frames"]:
                patched(layers, frame["changes"])
                key = told["moments"][count][0]
                if count % 7 == 0:
                    page = await ann.get(f"{table}/replay?at={key}&as=all&layout={layout}")
                    drawn = "".join(
                        f'<g id="layer-{name}">{"".join(parts.values())}</g>'
                        for name, parts in layers.items()
                    )
                    assert drawn in page.text, key
                    assert told["plates"][frame["plates"]] in page.text
                count += 1
            if count == len(told["moments"]):
                break
        assert count == len(told["moments"]) > 40


async def test_a_page_that_is_open_keeps_its_moments(house: Running) -> None:
    """What it asks for later is of the table as it was when it was loaded."""
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 3)
        ann = house.browsers[0]
        before = await frames(ann, table)
        of = (await live_of(house, table)).table.next - 1
        await play(house, table, (hers, his), 2)
        assert await frames(ann, table, f"of={of}") == before
        assert len((await frames(ann, table))["moments"]) > len(before["moments"])


async def test_a_finished_game_opens_everything(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 200)
        stranger = house.browser()
        shown = {
            view: [
                frame["say"] for frame in (await frames(stranger, table, f"as={view}"))["frames"]
            ]
            for view in ("all", "0", "1", "public")
        }
        secret = [text for text in shown["all"] if "of strength" in text]
        assert {text.split()[0] for text in secret} == {"Ann", "Ben"}
        assert {row.split()[0] for row in shown["0"] if "places a warrior of str" in row} == {"Ann"}
        assert {row.split()[0] for row in shown["1"] if "places a warrior of str" in row} == {"Ben"}
        assert not [row for row in shown["public"] if "places a warrior of str" in row]
        page = (await stranger.get(f"{table}/replay")).text
        assert "The game begins." in page, "a game that is over begins at its beginning"
        assert page.count("<option") == 4
        data = (await stranger.get(f"{table}/file")).content
        assert verify_file(data).right


# -- pictures ----------------------------------------------------------------------------------------------


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def slow(browser: Browser, path: str) -> bytes:
    """Get a PNG; they come one after the other, after all else that the processor has to do."""
    answer = await browser.http.get(path, timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.content


async def test_a_position_and_a_result_are_pictures_with_words(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 200)
        ann = house.browsers[0]
        svg = await ann.get(f"{table}/picture.svg?at=4&as=0")
        assert svg.headers["content-type"] == "image/svg+xml"
        root = ET.fromstring(svg.text)
        space = "{http://www.w3.org/2000/svg}"
        about = root.findtext(f"{space}desc") or ""
        assert root.findtext(f"{space}title") == "Armadora"
        assert about.startswith("A position of Armadora. Ann ")
        assert "Ben is choosing an action." in about
        assert "var(" not in svg.text
        assert "style=" not in svg.text
        assert size_of(await slow(ann, f"{table}/picture.png?at=4&as=0"))[0] == 1600
        card = ET.fromstring((await ann.get(f"{table}/result.svg")).text)
        told = card.findtext(f"{space}desc") or ""
        assert told.startswith(f"Armadora: {card.findtext(f'{space}title')} 1. ")
        assert size_of(await slow(ann, f"{table}/result.png")) == (1200, 630)


async def test_pictures_speak_the_readers_language(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 200)
        reader = house.browser(**{"Accept-Language": "zh-TW"})
        assert "阿瑪杜那：" in (await reader.get(f"{table}/result.svg")).text
        english = await slow(house.browsers[0], f"{table}/result.png")
        chinese = await slow(reader, f"{table}/result.png")
        assert size_of(chinese) == (1200, 630)
        assert chinese != english


async def test_writing_without_a_font_is_refused_and_never_left_out() -> None:
    painter = Painter()
    painter._can_write = {"桌": False, "a": True}
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="8">{}</text></svg>'
    assert size_of(await painter.png(svg.format("Ann"), 20, "en")) == (20, 20)
    with pytest.raises(Refused) as error:
        await painter.png(svg.format("小明"), 20, "en")
    assert error.value.reason is WebReason.NO_FONT
    assert [has_chinese(text) for text in ("Ann", "é…×", "岩壁", "𠮷")] == [
        False,
        False,
        True,
        True,
    ]


async def test_what_is_no_picture_is_refused_in_words() -> None:
    with pytest.raises(Refused) as error:
        await Painter().png("<svg", 20, "en")
    assert error.value.reason is WebReason.NO_PICTURE


async def test_a_picture_is_drawn_once() -> None:
    painter = Painter()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="4" height="4"/></svg>'
    first = await painter.png(svg, 20, "en")
    assert await painter.png(svg, 20, "en") is first
    assert await painter.png(svg, 30, "en") != first


# -- reports -----------------------------------------------------------------------------------------------


async def test_a_report_holds_what_its_seat_sees_and_nobodys_name(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        await play(house, table, (hers, his), 4)
        live = await live_of(house, table)
        mover = live.table.turn
        page, browser = (hers, his)[mover], house.browsers[mover]
        other = house.browsers[1 - mover]
        await page.send(sync=True)
        await page.whole()
        await page.send(draft=page.named("warrior-1"), id="d")
        await page.until(lambda message: message.get("ack") == "d")
        mine = (await browser.get(f"{table}/report.json")).json()
        assert mine["viewer"] == mover
        assert mine["draft"] == ["warrior-1"]
        assert mine["game"] == "armadora"
        assert mine["options"]["starter"] == "first"
        game = longtable.make("armadora")
        assert game.seen_from_json(mine["seen"]) == live.table.view(mover)
        assert mine["log"][-1]["at"] == mine["at"] == str(live.table.at)
        theirs = (await other.get(f"{table}/report.json")).json()
        assert theirs["viewer"] == 1 - mover
        assert theirs["draft"] == []
        text = json.dumps([mine, theirs])
        for secret in ("Ann", "Ben", table.rsplit("/", 1)[1], live.table.seats[0].owner):
            assert secret not in text
        assert mine["log"][1]["text"][0].startswith("seat ")


def test_the_words_of_the_fingerprint_are_two_sentences() -> None:
    """At the lobby and at the result."""
    folder = Path(longtable.__file__).parent / "web" / "templates" / "fragments"
    for name in ("lobby", "result"):
        proof = (folder / f"{name}.html").read_text(encoding="utf-8").split('class="proof"')[1]
        told = re.findall(r'words\("([^"]{80,})"\)', proof)
        assert len(told) == (2 if name == "result" else 1)
        for text in told:  # of the result: with what browsers added, and without
            assert "SHA-256" in text
            assert len(re.findall(r"\.(?: |$)", text)) == 2
            assert len(re.findall("。", Words("zh_Hant").text(text))) == 2


# -- what a chat shows of a link ---------------------------------------------------------------------------


async def told_of(browser: Browser, table: str) -> dict[str, str]:
    """Return what a page says of itself to those who only ask what it is."""
    page = (await browser.get(table)).text
    return dict(
        re.findall(r'<meta (?:name|property)="(description|og:[\w:]+)" content="([^"]*)">', page)
    )


async def test_a_link_says_what_it_leads_to(house: Running) -> None:
    ann = house.browser()
    table = await ann.open_table("Ann", options={"starter": "first"})
    stranger = house.browser()
    told = await told_of(stranger, table)
    assert told["description"] == "A table of Armadora: 1 of 2 seats are free."
    assert told["og:url"].startswith("http://")
    assert told["og:url"].endswith(table)
    assert "og:image" not in told
    await ann.form(f"{table}/bot", seat=1, level="random")
    await ann.form(f"{table}/start")
    told = await told_of(stranger, table)
    assert re.fullmatch(r"Ann and \w+ are playing Armadora\.", told["description"])
    assert told["og:image"] == f"{told['og:url']}/picture.png"
