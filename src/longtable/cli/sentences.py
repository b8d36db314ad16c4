"""What the store says of an error, as a sentence for people."""

from __future__ import annotations

from typing import Final

#: how the store begins where it does not begin with a path, which is left as it was typed
_OPENINGS: Final = ("there ", "the ", "entry ")


def as_sentence(error: Exception) -> str:
    """Return an error's words as a sentence; a path at its beginning stays as it is."""
    said = str(error).rstrip(".") + "."
    return said[:1].upper() + said[1:] if said.startswith(_OPENINGS) else said
