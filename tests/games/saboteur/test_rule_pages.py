"""The rule pages: complete, the same in both languages, and drawn by the room."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core import LANGUAGES
from longtable.core.rulepage import contents, render
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import (
    DIGGER_CARDS,
    GOLD_COPIES,
    HAND_SIZES,
    PAY,
    SABOTEUR_CARDS,
)
from longtable.games.saboteur.deal import SEATS
from longtable.games.saboteur.diagrams import DIAGRAMS
from longtable.games.saboteur.reasons import SaboteurReason

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

#: the rules by their chapters
RULES = {
    f"S-{number:02}"
    for first, last in (
        (1, 7),
        (10, 12),
        (20, 28),
        (30, 36),
        (40, 51),
        (60, 64),
        (70, 76),
        (80, 83),
        (90, 92),
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
    assert {id for id in stated if re.fullmatch(r"S-\d\d", id)} == RULES


@LANGUAGE
def test_every_refusal_leads_to_a_paragraph(language: str) -> None:
    stated = {element.get("id") for element in page(language).iter()}
    assert {reason.rule for reason in SaboteurReason} - stated == set()


def test_rules_stand_in_the_order_of_their_numbers() -> None:
    stated = re.findall(r"\[(S-\d+)\]", source("en"))
    assert stated == sorted(stated)


@LANGUAGE
def test_all_diagrams_are_shown_with_words(language: str) -> None:
    figures = page(language).findall("figure")
    shown = {f"diagram-{name}" for name in DIAGRAMS if name != "cover"}  # that is for other pages
    assert {figure.get("id") for figure in figures} == shown
    assert len(figures) >= 11
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
        assert not (element.get("id") or "").startswith(("cell-", "seat-", "hand-"))


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
    assert "[S-" not in text
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


@LANGUAGE
def test_the_tables_are_those_of_the_rules(language: str) -> None:
    dealt = [
        [n, SABOTEUR_CARDS[n], DIGGER_CARDS[n], HAND_SIZES[n], 67 - n * HAND_SIZES[n]]
        for n in SEATS
    ]
    assert rows(language)[:8] == [[str(number) for number in row] for row in dealt]
    assert [row[1] for row in rows(language)[8:]] == [str(PAY[1]), str(PAY[3]), str(PAY[4])]
    assert PAY[2] == PAY[3]


def test_the_gold_cards_are_those_of_the_rules() -> None:
    assert "sixteen with one nugget, eight with two and four with three" in source("en").replace(
        "\n", " "
    )
    assert "1 塊的十六張、2 塊的八張、3 塊的四張" in source("zh_Hant")
    assert GOLD_COPIES == (16, 8, 4)
