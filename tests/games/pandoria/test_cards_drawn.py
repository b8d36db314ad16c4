"""Cards: every text fits its half in both languages, prices are those a seat pays, and halves are picks."""

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from longtable.core import SPECTATOR, Words, seen
from longtable.games.pandoria import GAME, cardwords
from longtable.games.pandoria.board import CARD_NUMBERS, CARDS, PICK_NUMBERS
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.pictures import cards
from longtable.games.pandoria.pictures.cards import BUILDING, SPELL, Prices, Size, half_box
from longtable.games.pandoria.pictures.lettering import block, width_of, wrapped
from longtable.games.pandoria.pictures.places import measures
from longtable.games.pandoria.rules import SeenPandoria
from tests.games.pandoria.drawn import LAYOUTS, elements, picture, texts
from tests.games.pandoria.scene import at_cards

TABLES = STANDARD.tables
LANGUAGES = ("en", "zh_Hant")
SLIM = 44.0  #: a card where eight lie side by side


def speaking(language: str) -> Words:
    return Words(language, Path(cardwords.__file__).parent)


def half(words: Words, card: int, kind: int, size: Size) -> ElementTree.Element:
    _, _, width, height = half_box(size, kind)
    prices = cards.printed(TABLES)[card]
    drawn = cards.half(words, TABLES, card, kind, True, (width, height), prices)
    return ElementTree.fromstring(f"<g>{drawn}</g>")


def rows(drawn: ElementTree.Element) -> list[tuple[float, float, float, str]]:
    """Return baseline, size and width of each line of words on a half, and the line."""
    found = []
    for text in drawn.iter("text"):
        if text.get("class") == "letter":
            size, said = float(text.get("font-size", 0)), text.text or ""
            wide = width_of(said, text.get("font-weight") == "700") * size
            found.append((float(text.get("y", 0)), size, wide, said))
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [measures(layout, 3).card[0] for layout in LAYOUTS] + [SLIM])
def test_words_on_every_card_lie_within_their_half_and_below_each_other(
    language: str, wide: float
) -> None:
    words, size = speaking(language), (wide, 160.0)
    for card in range(CARDS):
        for kind in (SPELL, BUILDING):
            _, _, width, height = half_box(size, kind)
            lines = rows(half(words, card, kind, size))
            assert lines, card
            assert all(wide <= width for _, _, wide, _ in lines), lines
            assert -height / 2 + 18 <= lines[0][0] - lines[0][1], lines  # the price is above
            assert lines[-1][0] + lines[-1][1] * 0.25 <= height / 2, lines
            for (above, _, _, _), (y, letters, _, _) in pairwise(lines):
                assert y - above >= letters * 0.95, lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_cards_that_lie_as_they_do_at_first_are_large_enough_to_read(
    language: str,
) -> None:
    words = speaking(language)
    for layout in LAYOUTS:
        size = (measures(layout, 4).card[0], 160.0)
        for card in range(CARDS):
            for kind in (SPELL, BUILDING):
                assert min(letters for _, letters, _, _ in rows(half(words, card, kind, size))) >= 9


def test_a_card_shows_its_spell_its_building_and_their_prices() -> None:
    card = CARD_NUMBERS["g19"]
    size = measures("wide", 2).card
    spell, building = [texts(half(Words("en"), card, kind, size)) for kind in (SPELL, BUILDING)]
    assert "Conjure 10" in spell
    assert {"4"} <= set(spell)  # crystals, and as it happens gold
    assert "Store" in building
    assert "5" in building


def test_a_card_that_costs_less_shows_both_prices() -> None:
    card = CARD_NUMBERS["g34"]  # 6 crystals, 5 wood, 5 gold
    drawn = cards.half(
        Words("en"), TABLES, card, SPELL, True, (80.0, 76.0), Prices(crystals=4, wood=5, gold=2)
    )
    said = texts(ElementTree.fromstring(f"<g>{drawn}</g>"))
    assert [text for text in said if text.isdigit()] == ["4", "6", "5", "2"]


def test_prices_are_those_that_the_seat_pays() -> None:
    state = at_cards(
        hands=[["g34"], []],
        slots=[[["g05"], ["g28"], ["g20"]], []],  # School 1, Carpenter 1, Bank 2
    )
    own = SeenPandoria(state.seen_by(0))
    # A School of its own stands: it can only go over that, 5 - 3 - 1.
    assert cards.prices_of(own, 0, CARD_NUMBERS["g34"]) == Prices(crystals=5, wood=1, gold=3)
    # A Store goes into a free slot: 5 - 1, though over the School it would cost 1.
    assert cards.prices_of(own, 0, CARD_NUMBERS["g40"]) == Prices(crystals=3, wood=4, gold=2)
    assert cards.prices_of(own, 1, CARD_NUMBERS["g40"]) == Prices(crystals=4, wood=5, gold=4)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_both_halves_of_my_cards_are_picks(layout: str) -> None:
    state = at_cards(hands=[["g15", "g02"], ["g03"]])
    drawn = picture(state, 0, "tall" if layout == "tall" else "wide")
    hand = elements(drawn, "hand")
    picks = {
        id: int(part.get("data-pick", -1)) for id, part in hand.items() if part.get("data-pick")
    }
    assert picks == {
        "card-1-spell": PICK_NUMBERS["cast-g02"],
        "card-1-building": PICK_NUMBERS["build-g02"],
        "card-2-spell": PICK_NUMBERS["cast-g15"],
        "card-2-building": PICK_NUMBERS["build-g15"],
    }
    assert all(drawn.places[pick] == id for id, pick in picks.items())


def test_cards_that_are_not_known_are_backs_and_nobody_picks_them() -> None:
    drawn = picture(at_cards(hands=[["g15", "g02"], ["g03"]]), SPECTATOR)
    hand = elements(drawn, "hand")
    assert set(hand) == {"hand", "card-1", "card-2"}
    assert not any(part.get("data-pick") for part in hand.values())


@pytest.mark.parametrize("many", range(13))
def test_a_hand_of_any_size_lies_side_by_side_in_its_tray(many: int) -> None:
    names = [name for name in CARD_NUMBERS if name not in ("g01", "g02", "g03", "g04")][:many]
    drawn = picture(at_cards(hands=[names, []], display=["g01", "g02", "g03", "g04"]), 0)
    x, _, width, _ = measures("wide", 2).hand
    places = [
        float(part.get("data-at", "").split()[0])
        for id, part in elements(drawn, "hand").items()
        if id.endswith("-spell")
    ]
    assert len(places) == many
    assert places == sorted(places)
    assert all(x < place < x + width for place in places)


def test_the_display_is_for_sale_and_tells_all_three_prices() -> None:
    state = at_cards(display=["g15", "g34", "g01", "g02"], hands=[[], []])
    shown = elements(picture(state, 0), "market")
    assert {id: part.get("data-pick") for id, part in shown.items() if part.get("data-pick")} == {
        "display-1": str(PICK_NUMBERS["take-g15"]),
        "display-2": str(PICK_NUMBERS["take-g34"]),
        "display-3": str(PICK_NUMBERS["take-g01"]),
        "display-4": str(PICK_NUMBERS["take-g02"]),
    }
    label = shown["display-1"].get("aria-label", "")
    assert "2 gold" in label
    assert "Conjure 6 for 2 crystals" in label
    assert "Carpenter 1 for 3 wood" in label


def test_texts_are_broken_where_they_may_be() -> None:
    assert wrapped("Up to 2 figures on free spaces.", 10, 88) == (
        "Up to 2 figures",
        "on free spaces.",
    )
    assert wrapped("在空格放最多 2 人。", 10, 62) == ("在空格放最", "多 2 人。")
    size, lines = block("Lumberyard", 12, 40, 1)
    assert lines == ("Lumberyard",)
    assert width_of(lines[0]) * size <= 40.1


def test_cards_are_called_as_everywhere_else() -> None:
    words = Words("en")
    size = measures("tall", 2).card
    for name, card in CARD_NUMBERS.items():
        state = at_cards(hands=[[name], []])
        for kind, verb in ((SPELL, "cast"), (BUILDING, "build")):
            label = words.say(GAME.label(seen(state, 0), PICK_NUMBERS[f"{verb}-{name}"]))
            drawn = half(words, card, kind, size)
            bold = [
                part.text or ""
                for part in drawn.iter("text")
                if part.get("font-weight") == "700" and part.get("class") == "letter"
            ]
            assert " ".join(bold) in label
