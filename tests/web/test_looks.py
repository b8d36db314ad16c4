"""Colours: one table of them, legible by day and by lamplight, and told to those who draw rooms."""

import re
from pathlib import Path

import pytest

import longtable

HERE = Path(longtable.__file__).parent
STATIC = HERE / "web" / "static"
SITE = (STATIC / "site.css").read_text("utf-8")
DOCS = (Path(__file__).parents[2] / "docs" / "looks.md").read_text("utf-8")
COLOURS = dict(re.findall(r"^  (--[a-z-]+): (.+);$", SITE, re.M))
OF_ELEMENTS = {"--seat", "--seat-ink", "--emblem", "--icon"}
TEXT, CONTROL = 4.5, 3.0

PAIRS = [
    ("--ink", "--paper", TEXT),
    ("--ink", "--paper-edge", TEXT),
    ("--ink-soft", "--paper", TEXT),
    ("--ink-soft", "--paper-edge", TEXT),
    ("--act", "--paper", TEXT),
    ("--act-ink", "--act", TEXT),
    ("--turn-ink", "--turn", TEXT),
    ("--accent-ink", "--accent", TEXT),
    ("--gold-ink", "--gold", TEXT),
    ("--good", "--paper", TEXT),
    ("--bad", "--paper", TEXT),
    ("--bad", "--paper-edge", TEXT),
    ("--on-bar", "--bar", TEXT),
    ("--on-wood", "--wood", TEXT),
    ("--on-wood-soft", "--wood", TEXT),
    ("--edge", "--paper", CONTROL),
    ("--edge", "--paper-edge", CONTROL),
    ("--focus", "--paper", CONTROL),
    ("--gold-dark", "--paper", CONTROL),
]


def colour(name: str, time: int) -> list[int]:
    """Return red, green and blue of a variable: 0 is by day, 1 by lamplight."""
    both = re.fullmatch(
        r"light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6})", COLOURS[name]
    )
    assert both is not None, name
    digits = (both[3] or both[1 + time]).removeprefix("#")
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


def light(rgb: list[int]) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in rgb)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("time", [0, 1], ids=["day", "evening"])
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_what_is_written_can_be_read(ink: str, ground: str, least: float, time: int) -> None:
    darker, lighter = sorted((light(colour(ink, time)), light(colour(ground, time))))
    assert (lighter + 0.05) / (darker + 0.05) >= least


def test_every_variable_is_told_in_the_style_and_in_the_docs() -> None:
    head = SITE[: SITE.index("*/")]
    names = {*COLOURS, *OF_ELEMENTS} - {"--nothing"}
    assert set(re.findall(r"--[a-z]+(?:-[a-z]+)*", head)) == names
    pages = DOCS[DOCS.index("## Pages") :]
    assert names <= set(re.findall(r"`(--[a-z-]+)`", pages))


def test_no_style_uses_a_variable_that_nobody_sets() -> None:
    shared = HERE / "draw" / "board.css"
    for path in [shared, *STATIC.glob("*.css"), *(HERE / "games").glob("*/*.css")]:
        text = path.read_text("utf-8") + shared.read_text("utf-8")
        own = set(re.findall(r"(--[a-z-]+):", text))
        used = set(re.findall(r"var\((--[a-z-]+)\)", text))  # one with a fallback needs none
        assert used - own - {*COLOURS, *OF_ELEMENTS} == set(), path.name


def test_colours_of_pages_follow_the_chosen_time_of_day() -> None:
    """The system's wish is asked for nowhere: color-scheme alone decides, and a cookie sets that."""
    for path in STATIC.glob("*.css"):
        assert "prefers-color-scheme" not in path.read_text("utf-8"), path.name
