"""A picture: ordered layers of elements that know their place, and the difference of two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from longtable.draw.el import Attribute, Markup, el, join
from longtable.draw.paint import SANS

Layer: TypeAlias = Mapping[str, Markup]  #: element id → the markup of the element with that id

EMPTY: Final[Layer] = {}
NOTHING: Final = Markup("")
# How ids of elements begin that are shown only while somebody holds to look.
SECRET: Final = "secret-"  # noqa: S105 - no password
Box: TypeAlias = tuple[int, int, int, int]  #: left, top, width, height in picture units


@dataclass(frozen=True, slots=True)
class Picture:
    """What one viewer sees, as SVG in parts.

    Ids are places (``at-d2``, ``hand-3``), never pieces. An element that stands for a pick carries
    ``data-pick`` (its number), ``aria-label``, ``data-at="x y"`` (its anchor in picture units) and,
    where a piece would be put there, nothing more: the piece comes from the pick that was made before,
    whose element carries ``data-ghost`` (the id of a template in ``defs``) and perhaps ``data-angle``.

    Attributes:
        box: width and height in picture units; origin: its upper left corner. A board that grows keeps its
            coordinates and lets these grow.
        layers: layer id → its elements, both in drawing order.
        title: what it shows, for a screen reader.
        defs: templates and gradients, the same for every state of a table.
        places: pick number → id of the element that stands for it.
    """

    box: tuple[int, int]
    layers: Mapping[str, Layer]
    title: str
    defs: Markup = NOTHING
    places: Mapping[int, str] = field(default_factory=dict)
    origin: tuple[int, int] = (0, 0)

    @property
    def frame(self) -> Box:
        """What of the plane the picture shows."""
        return (*self.origin, *self.box)

    @property
    def view_box(self) -> str:
        """The frame as SVG writes it."""
        return " ".join(map(str, self.frame))

    def drawn(self, *, standalone: bool = False) -> list[Markup]:
        """Return the layers, each as one group; see :meth:`svg`."""
        return [
            el("g", join(_shown(layer, standalone)), id=f"layer-{name}")
            for name, layer in self.layers.items()
        ]

    def svg(self, *, standalone: bool = False) -> Markup:
        """Return the whole picture as one SVG element.

        ``standalone``: as an image, in which nothing is to be picked, and without what only its owner may
        look at for a moment (:func:`secret`): an image may be passed on.
        """
        return el(
            "svg",
            el("defs", self.defs),
            *self.drawn(standalone=standalone),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=self.view_box,
            font_family=SANS,
            role="img" if standalone else "group",
            aria_label=self.title,
        )

    def _repr_svg_(self) -> str:
        """Show the picture in a notebook."""
        return self.svg(standalone=True)


def _shown(layer: Layer, standalone: bool) -> list[Markup]:
    return [markup for id, markup in layer.items() if not (standalone and id.startswith(SECRET))]


def holder(name: str, *cover: str | float, label: str, **attributes: Attribute) -> Markup:
    """Return the element of a layer that somebody holds, or presses a key on, to see a secret.

    ``label`` says what it is and nothing more (“My role: hold to look”). Parts of it with the class
    ``cover`` give way while it is held. Its id is ``name``, that of the secret ``secret-name``.
    """
    return el(
        "g",
        *cover,
        id=name,
        class_="holder",
        data_secret=SECRET + name,
        tabindex=0,
        role="button",
        aria_label=label,
        **attributes,
    )


def secret(name: str, *content: str | float, label: str, **attributes: Attribute) -> Markup:
    """Return the element that is shown while its holder is held; ``label`` is spoken then.

    Only the picture of its owner may have it, under the id ``secret-name``; it belongs behind the holder in
    drawing order. Pictures that stand alone leave it out.
    """
    return el(
        "g",
        *content,
        id=SECRET + name,
        class_="secret",
        display="none",
        role="img",
        aria_label=label,
        **attributes,
    )


Change: TypeAlias = tuple[str, str, str | None, str | None]
"""Layer, element id, its new markup or ``None`` when it is gone, the id before it when it is new."""


def difference(old: Picture, new: Picture) -> list[Change]:
    """Return what must change to make ``old`` into ``new``: removals first, then in drawing order.

    A changed element is ``(layer, id, markup, None)``; a new one also says after which element it comes,
    the empty string meaning first in its layer. Both pictures must have the same layers; where their boxes
    differ, that is told apart from this.
    """
    changes: list[Change] = []
    for name, layer in new.layers.items():
        before = old.layers.get(name, EMPTY)
        if before is layer:
            continue
        changes += [(name, id, None, None) for id in before if id not in layer]
        previous = ""
        for id, markup in layer.items():
            known = before.get(id)
            if known is None:
                changes.append((name, id, markup, previous))
            elif known is not markup and known != markup:
                changes.append((name, id, markup, None))
            previous = id
    return changes
