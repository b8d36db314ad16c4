"""The parts that all rooms draw with: they fit together, and the page's documentation tells the truth."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from longtable.draw import Picture, board_css
from longtable.draw import paint as paints
from longtable.draw import pieces as parts
from longtable.draw import wood as woods

LOOKS = Path(__file__).parents[2] / "docs" / "looks.md"


@pytest.fixture(scope="module")
def example() -> Picture:
    """The picture of the documentation, made by its own words."""
    code = LOOKS.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(code, names)
    picture = names["picture"]
    assert isinstance(picture, Picture)
    assert names["svg"] == picture.svg(standalone=True)
    return picture


def test_the_example_has_all_that_it_refers_to(example: Picture) -> None:
    root = ElementTree.fromstring(example.svg())
    ids = {element.get("id") for element in root.iter()}
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', example.svg()))
    assert {"oak", "oak-pores", "oak-streaks", "tree", "cube", "forest", "walnut", "rim"} <= used
    assert used <= ids


def test_the_documentation_names_every_part() -> None:
    text = LOOKS.read_text(encoding="utf-8")
    told = set(re.findall(r"`(?:paint|wood|pieces)\.(\w+)", text))
    public = {
        name
        for module in (paints, parts, woods)
        for name, value in vars(module).items()
        if callable(value)
        and getattr(value, "__module__", "") == module.__name__
        and not name.startswith("_")
    }
    helpers = {"materials", "rect", "inset", "moved"}
    assert public - helpers == told - helpers


def test_the_documentation_names_every_class_and_state_of_the_shared_css() -> None:
    text = LOOKS.read_text(encoding="utf-8")
    classes = set(re.findall(r"\.([a-z]+)(?=[\s,:\[.{])", re.sub(r"/\*.*?\*/", "", board_css())))
    assert {"place", "hit", "spot", "land", "dusk", "glint"} <= classes
    assert not {name for name in classes if f"`{name}`" not in text}
    states = set(re.findall(r'data-ui="(\w+)"', board_css()))
    assert states == {"can", "other", "picked", "sent", "hover"}
    assert not {state for state in states if f"`{state}`" not in text}


def test_pictures_use_no_filters_and_no_variables(example: Picture) -> None:
    assert not re.search(r"<filter|filter=|var\(|color-mix|<style|style=", example.svg())


def test_grain_gives_way_to_a_knot_and_is_always_the_same() -> None:
    box = (0.0, 0.0, 400.0, 100.0)
    plain = woods.grain("oak", box, 10)
    assert woods.grain("oak", box, 10) == plain
    assert woods.grain("oak", box, 10, ((200, 50, 12),)) != plain


def test_a_number_is_drawn_around_its_middle() -> None:
    text = ElementTree.fromstring(parts.numeral("7", 20, "#fff"))
    assert (text.text, text.get("text-anchor"), text.get("y")) == ("7", "middle", "6.8")
    assert text.get("font-family") == paints.SERIF
    outlined = ElementTree.fromstring(parts.numeral("7", 20, "#fff", edge="#000"))
    assert outlined.get("paint-order") == "stroke"
