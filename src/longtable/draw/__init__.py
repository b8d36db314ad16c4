"""Drawing without knowing what: markup, pictures, and the difference of two pictures."""

from longtable.draw.el import Markup, el, escaped, join
from longtable.draw.picture import Change, Layer, Picture, difference

__all__ = ["Change", "Layer", "Markup", "Picture", "difference", "el", "escaped", "join"]
