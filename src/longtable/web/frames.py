"""What a browser may send over the socket, checked while it is read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from longtable.web.refusals import Refused, WebReason

MOST_PICKS = 8_192
LONGEST_DRAFT = 256

Pick = Annotated[int, msgspec.Meta(ge=0, lt=MOST_PICKS)]
Picks = Annotated[list[Pick], msgspec.Meta(max_length=LONGEST_DRAFT)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


class Frame(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One message of a browser; docs/protocol.md says what each field asks for."""

    draft: Picks | None = None
    commit: Picks | None = None
    id: Id | None = None
    at: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] | None = None
    undo: Literal[True] | None = None
    answer: bool | None = None
    chat: str | None = None
    claim: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] | None = None
    agree: bool | None = None
    lift: Annotated[int, msgspec.Meta(ge=0, lt=100)] | None = None
    layout: Literal["wide", "tall", "none"] | None = None
    language: Literal["en", "zh_Hant"] | None = None
    sync: Literal[True] | None = None
    about: Pick | None = None
    hint: Literal[True] | None = None
    ping: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None


_decoder = msgspec.json.Decoder(Frame)


def read(data: str | bytes) -> Frame:
    """Read one message.

    Raises:
        Refused: when it is none of ours.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Refused(WebReason.BAD_FRAME) from None
