"""The rule pages: complete, the same in both languages, and drawn by the room."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core import LANGUAGES
from longtable.core.rulepage import contents, render
from longtable.games.armadora import GAME
from longtable.games.armadora.diagrams import DIAGRAMS
from longtable.games.armadora.reasons import ArmadoraReason

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

#: the rules of the dossier
RULES = {
    f"A-{number:02}"
    for first, last in ((1, 12), (20, 34), (40, 47), (50, 55), (60, 64), (70, 78))
    for number in range(first, last + 1)
}


def page(language: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<article>{render(GAME, language)}</article>")


@LANGUAGE
def test_every_rule_has_its_paragraph(language: str) -> None:
    stated = {id for element in page(language).iter() if (id := element.get("id"))}
    assert {id for id in stated if re.fullmatch(r"A-\d\d", id)} == RULES


@LANGUAGE
def test_every_refusal_leads_to_a_paragraph(language: str) -> None:
    stated = {element.get("id") for element in page(language).iter()}
    assert {reason.rule for reason in ArmadoraReason} - stated == set()


@LANGUAGE
def test_all_diagrams_are_shown_with_words(language: str) -> None:
    figures = page(language).findall("figure")
    shown = {f"diagram-{name}" for name in DIAGRAMS if name != "cover"}  # that is for other pages
    assert {figure.get("id") for figure in figures} == shown
    assert len(figures) >= 8
    for figure in figures:
        caption = figure.findtext("figcaption")
        svg = figure.find("{http://www.w3.org/2000/svg}svg")
        assert caption
        assert svg is not None
        assert svg.get("role") == "img"
        assert svg.get("aria-label") == caption


@LANGUAGE
def test_diagrams_carry_no_picks_and_no_ids_of_the_board(language: str) -> None:
    for element in page(language).iter():
        assert element.get("data-pick") is None
        assert not (element.get("id") or "").startswith(("at-", "line-", "hand-"))


@LANGUAGE
def test_what_diagrams_refer_to_is_there(language: str) -> None:
    markup = render(GAME, language)
    ids = {element.get("id") for element in page(language).iter()}
    assert set(re.findall(r"url\(#([^)]+)\)", markup)) <= ids


@LANGUAGE
def test_nothing_of_our_own_marks_is_left_over(language: str) -> None:
    text = "".join(page(language).itertext())
    assert "{#" not in text
    assert "[A-" not in text
    assert "diagram:" not in text


def test_chinese_paragraphs_have_no_breaks_that_would_become_spaces() -> None:
    for paragraph in page("zh_Hant").iter("p"):
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
def test_the_armies_are_those_of_the_rules(language: str) -> None:
    rows = [[cell.text for cell in row] for row in page(language).iter("tr")]
    assert [row[1:4] for row in rows[1:5]] == [
        ["11", "7", "5"],
        ["2", "2", "1"],
        ["1", "1", "1"],
        ["1", "1", "1"],
    ]
    assert rows[6][1:4] == ["16", "11", "8"]
