"""The rule pages: complete, the same in both languages, and drawn by the room."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core import LANGUAGES
from longtable.core.rulepage import contents, render
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import (
    BUILDINGS,
    CARDS,
    CASTLES,
    HAND,
    MONUMENT_PRICE,
    REALM_NAMES,
    REALMS,
    REMOVED,
    SEATS,
    SPELLS,
    TERRAINS,
    TRACK_END,
    VILLAGERS,
    YIELDS,
)
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.deal import PandoriaOptions, monument_stack
from longtable.games.pandoria.diagrams import DIAGRAMS
from longtable.games.pandoria.refusals import PandoriaReason
from longtable.games.pandoria.words import cards, naming

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

#: the rules by their chapters
RULES = {
    f"P-{number:02}"
    for first, last in (
        (1, 12),
        (20, 27),
        (30, 35),
        (40, 43),
        (50, 57),
        (60, 65),
        (70, 72),
        (80, 84),
        (90, 103),
        (110, 126),
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
    assert {id for id in stated if re.fullmatch(r"P-\d+", id)} == RULES


@LANGUAGE
def test_every_refusal_leads_to_a_paragraph(language: str) -> None:
    stated = {element.get("id") for element in page(language).iter()}
    assert {reason.rule for reason in PandoriaReason} - stated == set()


@LANGUAGE
def test_rules_stand_in_the_order_of_their_numbers(language: str) -> None:
    stated = [int(number) for number in re.findall(r"\[P-(\d+)\]", source(language))]
    assert stated == sorted(stated)
    assert len(stated) == len(RULES)


def test_both_pages_have_the_same_headings_and_diagrams_in_the_same_order() -> None:
    marks = [
        re.findall(r"\{#[a-z-]+\}|diagram:[a-z-]+|\[P-\d+\]", source(language))
        for language in LANGUAGES
    ]
    assert marks[0] == marks[1]


@LANGUAGE
def test_all_diagrams_are_shown_with_words(language: str) -> None:
    figures = page(language).findall("figure")
    shown = {f"diagram-{name}" for name in DIAGRAMS if name != "cover"}  # that is for other pages
    assert {figure.get("id") for figure in figures} == shown
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
        assert not (element.get("id") or "").startswith(("at-", "realm-", "card-", "slot-"))


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
    assert "[P-" not in text
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
    words = GAME.words(language)
    said = [
        [words.say(naming.terrain(terrain)), words.say(naming.resource(int(YIELDS[terrain])))]
        for terrain in range(TERRAINS)
    ]
    assert [[str(row[0]).lower(), row[1]] for row in rows(language)[:TERRAINS]] == said


@LANGUAGE
def test_the_table_of_setup_is_that_of_the_rules(language: str) -> None:
    expected = [
        [
            str(seats),
            str(VILLAGERS[seats]),
            str(REMOVED[seats]),
            " ".join(map(str, monument_stack(STANDARD, "4-3-3-3", seats))),
        ]
        for seats in SEATS
    ]
    assert rows(language)[TERRAINS : TERRAINS + len(SEATS)] == expected


@LANGUAGE
def test_the_table_of_realms_is_that_of_the_data(language: str) -> None:
    words = GAME.words(language)
    expected = [
        [words.say(naming.realm(realm)), str(own.crystals), str(own.gold), str(own.wood)]
        for realm, own in enumerate(STANDARD.realms)
    ]
    assert [own.name for own in STANDARD.realms] == list(REALM_NAMES)
    assert rows(language)[TERRAINS + len(SEATS) :] == expected


@LANGUAGE
def test_every_realm_spell_and_building_has_its_paragraph(language: str) -> None:
    """Its name stands in bold letters; large and small buildings share one."""
    words = GAME.words(language)
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", source(language))).lower()
    for realm in range(REALMS):
        assert words.say(naming.realm(realm)).lower() in bold
    for spell in range(SPELLS):
        assert words.say(cards.spell_title(spell)).lower() in bold
    for building in range(BUILDINGS):
        title = words.say(cards.building_title(building)).lower()
        assert re.sub(r"^(large |small |大|小)", "", title) in bold


def test_numbers_in_the_text_are_those_of_the_rules() -> None:
    english, chinese = " ".join(source("en").split()), source("zh_Hant")
    assert f"All {CARDS} cards are shuffled" in english
    assert f"{CARDS} 張卡片" in chinese
    assert HAND == 4
    assert CASTLES == 2
    assert f"that end at {TRACK_END}" in english
    assert f"最高到 {TRACK_END}" in chinese
    assert f"**{MONUMENT_PRICE} wood, less" in english
    assert f"**{MONUMENT_PRICE} 個木頭減去" in chinese


@LANGUAGE
def test_every_option_is_explained(language: str) -> None:
    """A point of the list for each option, its first words the label of the form."""
    words = GAME.words(language)
    labels = [words.text(info.label) for info in PandoriaOptions.infos()]
    _before, _heading, after = source(language).partition("{#options}")
    listed = re.findall(r"^- \*\*(.+?)\*\*", after.partition("\n## ")[0], re.MULTILINE)
    assert listed == labels


def test_the_gallery_shows_every_card_once() -> None:
    shown = re.findall(r"diagram:cards-([a-z-]+)", source("en"))
    dealt = [card.name for spell in shown for card in STANDARD.cards if card.spell == spell]
    assert sorted(dealt) == sorted(card.name for card in STANDARD.cards)
