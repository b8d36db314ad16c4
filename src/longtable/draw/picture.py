"""A picture: ordered layers of elements that know their place, and the difference of two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from longtable.draw.el import Markup, el, join
from longtable.draw.paint import SANS

Layer: TypeAlias = Mapping[str, Markup]  #: element id → the markup of the element with that id

EMPTY: Final[Layer] = {}
NOTHING: Final = Markup("")


@dataclass(frozen=True, slots=True)
class Picture:
    """What one viewer sees, as SVG in parts.

    Ids are places (``at-d2``, ``hand-3``), never pieces. An element that stands for a pick carries
    ``data-pick`` (its number), ``aria-label``, ``data-at="x y"`` (its anchor in picture units) and,
    where a piece would be put there, nothing more: the piece comes from the pick that was made before,
    whose element carries ``data-ghost`` (the id of a template in ``defs``) and perhaps ``data-angle``.

    Attributes:
        box: width and height in picture units.
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

    def svg(self, *, standalone: bool = False) -> Markup:
        """Return the whole picture as one SVG element; ``standalone``: as an image, nothing to be picked."""
        width, height = self.box
        layers = [
            el("g", join(list(layer.values())), id=f"layer-{name}")
            for name, layer in self.layers.items()
        ]
        return el(
            "svg",
            el("defs", self.defs),
            *layers,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width} {height}",
            font_family=SANS,
            role="img" if standalone else "group",
            aria_label=self.title,
        )

    def _repr_svg_(self) -> str:
        """Show the picture in a notebook."""
        return self.svg(standalone=True)


Change: TypeAlias = tuple[str, str, str | None, str | None]
"""Layer, element id, its new markup or ``None`` when it is gone, the id before it when it is new."""


def difference(old: Picture, new: Picture) -> list[Change]:
    """Return what must change to make ``old`` into ``new``: removals first, then in drawing order.

    A changed element is ``(layer, id, markup, None)``; a new one also says after which element it comes,
    the empty string meaning first in its layer. Both pictures must have the same box and layers.
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
