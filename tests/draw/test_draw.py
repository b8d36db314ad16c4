"""Markup is escaped by type; the difference of two pictures makes one into the other."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from longtable.draw import Change, Layer, Markup, Picture, difference, el, escaped, holder, secret
from longtable.draw.paint import SANS

PICTURES = st.dictionaries(
    st.sampled_from("abcdefgh"), st.sampled_from(["1", "2", "3"]), max_size=8
)


def test_text_is_escaped_and_markup_is_not() -> None:
    inner = el("b", "<&>", title='say "no"')
    assert inner == '<b title="say &quot;no&quot;">&lt;&amp;&gt;</b>'
    assert el("p", inner, "<") == f"<p>{inner}&lt;</p>"


def test_attributes() -> None:
    assert el("g", class_="a", data_at="1 2", x=None, y=0, viewBox="0 0 1 1") == (
        '<g class="a" data-at="1 2" y="0" viewBox="0 0 1 1"/>'
    )


def test_numbers_are_short() -> None:
    assert [escaped(number) for number in (1, 1.0, 2.5, 0.333333, -0.004)] == [
        "1",
        "1",
        "2.5",
        "0.33",
        "-0",
    ]


def test_a_picture_is_one_svg() -> None:
    picture = Picture((10, 20), {"board": {"at-a1": el("rect", id="at-a1")}}, 'A "board"')
    assert picture.svg() == (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" font-family="{SANS}" role="group" '
        'aria-label="A &quot;board&quot;"><defs></defs><g id="layer-board"><rect id="at-a1"/></g></svg>'
    )
    alone = picture.svg(standalone=True)
    assert alone == picture.svg().replace('role="group"', 'role="img"')
    assert picture._repr_svg_() == alone


def test_a_picture_may_begin_left_of_and_above_zero() -> None:
    picture = Picture((10, 20), {}, "", origin=(-3, -4))
    assert picture.frame == (-3, -4, 10, 20)
    assert ElementTree.fromstring(picture.svg()).get("viewBox") == "-3 -4 10 20"


def test_what_is_held_to_look_at_is_hidden_and_in_no_picture_that_is_passed_on() -> None:
    layer = {
        "role": holder("role", el("rect", class_="cover"), label="My role: hold to look"),
        "secret-role": secret("role", el("circle"), label="You dig for gold"),
    }
    picture = Picture((10, 20), {"tray": layer}, "")
    cover, hidden = ElementTree.fromstring(picture.svg())[1]
    assert (cover.get("data-secret"), cover.get("tabindex")) == ("secret-role", "0")
    assert (hidden.get("id"), hidden.get("display")) == ("secret-role", "none")
    alone = picture.svg(standalone=True)
    assert "hold to look" in alone
    assert "gold" not in alone
    assert "circle" not in alone


def picture_of(elements: dict[str, str]) -> Picture:
    layer: Layer = {id: Markup(text) for id, text in elements.items()}
    return Picture((1, 1), {"board": layer}, "")


def patched(old: dict[str, str], changes: list[Change]) -> dict[str, str]:
    """What the browser's script does with the changes."""
    items = dict(old)
    for layer, id, markup, after in changes:
        assert layer == "board"
        if markup is None:
            del items[id]
        elif after is None:
            assert id in items
            items[id] = markup
        else:
            order = list(items.items())
            at = 0 if after == "" else 1 + [key for key, _ in order].index(after)
            items = dict([*order[:at], (id, markup), *order[at:]])
    return items


@given(PICTURES, PICTURES)
def test_difference_makes_one_into_the_other(old: dict[str, str], new: dict[str, str]) -> None:
    # Elements that stay keep their order in real pictures: places do not trade places.
    ordered_old, ordered_new = dict(sorted(old.items())), dict(sorted(new.items()))
    changes = difference(picture_of(ordered_old), picture_of(ordered_new))
    result = patched(ordered_old, changes)
    assert result == ordered_new
    assert list(result) == list(ordered_new)


def test_an_equal_picture_needs_no_change() -> None:
    one = picture_of({"a": "1", "b": "2"})
    assert difference(one, picture_of({"a": "1", "b": "2"})) == []
    assert difference(one, picture_of({"a": "1", "b": "3"})) == [("board", "b", "3", None)]
