"""The rule pages: complete, the same in both languages, and drawn by the room."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core import LANGUAGES
from longtable.core.rulepage import contents, render
from longtable.games.barony import GAME
from longtable.games.barony.board import (
    GOLD,
    MOUNTAIN,
    SILVER,
    SUPPLY,
    TERRAIN_NAMES,
    TILES_EACH,
    TITLE_PRICE,
    TOKEN_KINDS,
    TOKENS,
)
from longtable.games.barony.deal import SEATS, BaronyOptions
from longtable.games.barony.diagrams import DIAGRAMS
from longtable.games.barony.reasons import BaronyReason
from longtable.games.barony.rules import QUIET_ROUNDS, setup_order

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

#: the rules by their chapters; B-05 are ways to build a map that this game does not offer
RULES = {
    f"B-{number:02}"
    for first, last in (
        (1, 4),
        (10, 16),
        (20, 22),
        (30, 34),
        (40, 53),
        (60, 67),
        (70, 73),
        (80, 83),
        (90, 93),
        (100, 104),
    )
    for number in range(first, last + 1)
}


def source(language: str) -> str:
    return (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")


def page(language: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<article>{render(GAME, language)}</article>")


def rows(language: str) -> list[list[str | None]]:
    """Return the rows of the tables, headings left out."""
    return [
        [cell.text for cell in row]
        for row in page(language).iter("tr")
        if row.find("td") is not None
    ]


@LANGUAGE
def test_every_rule_has_its_paragraph(language: str) -> None:
    stated = [id for element in page(language).iter() if (id := element.get("id"))]
    assert {id for id in stated if re.fullmatch(r"B-\d+", id)} == RULES


@LANGUAGE
def test_every_refusal_leads_to_a_paragraph(language: str) -> None:
    stated = {element.get("id") for element in page(language).iter()}
    assert {reason.rule for reason in BaronyReason} - stated == set()


@LANGUAGE
def test_rules_stand_in_the_order_of_their_numbers(language: str) -> None:
    stated = [int(number) for number in re.findall(r"\[B-(\d+)\]", source(language))]
    assert stated == sorted(stated)
    assert len(stated) == len(RULES)


def test_both_pages_have_the_same_headings_and_diagrams_in_the_same_order() -> None:
    marks = [
        re.findall(r"\{#[a-z-]+\}|diagram:[a-z-]+|\[B-\d+\]", source(language))
        for language in LANGUAGES
    ]
    assert marks[0] == marks[1]


@LANGUAGE
def test_all_diagrams_are_shown_with_words(language: str) -> None:
    figures = page(language).findall("figure")
    shown = {f"diagram-{name}" for name in DIAGRAMS if name != "cover"}  # that is for other pages
    assert {figure.get("id") for figure in figures} == shown
    assert len(figures) == 15
    for figure in figures:
        svg = figure.find("{http://www.w3.org/2000/svg}svg")
        assert figure.findtext("figcaption")
        assert svg is not None
        assert svg.get("role") == "img"
        assert svg.get("aria-label")


@LANGUAGE
def test_diagrams_carry_no_picks_and_no_ids_of_the_board(language: str) -> None:
    for element in page(language).iter():
        assert element.get("data-pick") is None
        assert not (element.get("id") or "").startswith(("at-", "seat-", "realm-", "marker-"))


@LANGUAGE
def test_what_diagrams_refer_to_is_there(language: str) -> None:
    markup = render(GAME, language)
    ids = {element.get("id") for element in page(language).iter()}
    assert set(re.findall(r"url\(#([^)]+)\)", markup)) <= ids
    assert set(re.findall(r'<use[^>]* href="#([^"]+)"', markup)) <= ids


@LANGUAGE
def test_nothing_of_our_own_marks_is_left_over(language: str) -> None:
    text = "".join(page(language).itertext())
    assert "{#" not in text
    assert "[B-" not in text
    assert "diagram:" not in text


def test_chinese_paragraphs_have_no_breaks_that_would_become_spaces() -> None:
    for name in ("p", "li"):
        for paragraph in page("zh_Hant").iter(name):
            assert "\n" not in "".join(paragraph.itertext())


@LANGUAGE
def test_the_contents_name_the_chapters(language: str) -> None:
    listed = contents(GAME, language)
    assert [id for id, _ in listed] == [
        element.get("id") for element in page(language) if element.tag == "h2"
    ]
    assert all("{" not in text for _, text in listed)


def test_an_unknown_diagram_is_refused() -> None:
    with pytest.raises(LookupError, match="no diagram nonsense"):
        GAME.diagram("nonsense", GAME.words("en"))


# -- what the pages say is what the rules do -----------------------------------------------------------------


@LANGUAGE
def test_the_table_of_terrains_is_that_of_the_rules(language: str) -> None:
    worth = [[row[1], row[2]] for row in rows(language)[:TOKEN_KINDS]]
    ascending = range(MOUNTAIN, -1, -1)
    assert worth == [[str(GOLD[kind]), str(SILVER[kind])] for kind in ascending]


def test_the_table_names_terrains_as_the_room_does() -> None:
    words = GAME.words("zh_Hant")
    for language, said in (("en", str.capitalize), ("zh_Hant", words.text)):
        named = [row[0] for row in rows(language)[: TOKEN_KINDS + 1]]
        assert named == [said(TERRAIN_NAMES[kind]) for kind in (3, 2, 1, 0, 4)]


@LANGUAGE
def test_the_order_of_setup_is_that_of_the_rules(language: str) -> None:
    orders = [
        [str(seats), " ".join("ABCD"[seat] for seat in setup_order(seats, 0))] for seats in SEATS
    ]
    assert rows(language)[TOKEN_KINDS + 1 :] == orders


def test_numbers_in_the_text_are_those_of_the_rules() -> None:
    knights, villages, strongholds, cities = [int(number) for number in SUPPLY]
    english, chinese = " ".join(source("en").split()), source("zh_Hant")
    for seats, text in (
        (2, "18 tiles with two players"),
        (3, "27 with three"),
        (4, "36 with four"),
    ):
        assert text in english
        assert text.startswith(str(TILES_EACH * seats))
    assert (
        f"{knights} knights, {villages} villages, {strongholds} strongholds and {cities} cities"
        in english
    )
    assert f"{knights} 個騎士、{villages} 個村莊、{strongholds} 個要塞、{cities} 座城市" in chinese
    assert f"{TOKENS} of each kind" in english
    assert f"每種各有 {TOKENS} 個" in chinese
    assert f"worth **{TITLE_PRICE} gold** or more" in english
    assert f"**至少 {TITLE_PRICE} 金幣**" in chinese
    assert f"**{QUIET_ROUNDS} rounds**" in english
    assert f"**{QUIET_ROUNDS} 輪**" in chinese


@LANGUAGE
def test_every_option_is_explained(language: str) -> None:
    """A point of the list for each option, its first words the label of the form."""
    words = GAME.words(language)
    labels = [words.text(info.label) for info in BaronyOptions.infos()]
    _before, _heading, after = source(language).partition("{#options}")
    listed = re.findall(r"^- \*\*(.+?)\*\*", after.partition("\n## ")[0], re.MULTILINE)
    assert listed == labels
