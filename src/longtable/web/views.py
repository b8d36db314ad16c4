"""What templates are given: plain facts, frozen and hashable, so that an equal fragment is rendered once.

The fields are the contract with the templates; nothing in here knows HTTP, and nothing holds what its
viewer may not see.
"""

from __future__ import annotations

import msgspec

from longtable.draw import Markup
from longtable.web.claims import SaidView, WitnessView


class ChoiceView(msgspec.Struct, frozen=True, gc=False):
    """One value of an option in the form for a new table."""

    value: str
    label: str
    help: str
    chosen: bool


class OptionView(msgspec.Struct, frozen=True, gc=False):
    """One row of the form; ``house`` rows are folded; ``seats`` are the counts it matters for."""

    name: str
    field: str
    label: str
    help: str
    choices: tuple[ChoiceView, ...]
    house: bool
    seats: tuple[int, ...]


class GameView(msgspec.Struct, frozen=True, gc=False):
    """One game on the start page and above its rules."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    seats_default: int
    options: tuple[OptionView, ...]
    rules: str


class TableRowView(msgspec.Struct, frozen=True, gc=False):
    """One line of a list of tables."""

    id: str
    path: str
    game: str
    people: tuple[str, ...]
    free: int
    seats: int
    state: str
    mine: bool
    my_turn: bool
    since: str
    hints: bool = False


class TableView(msgspec.Struct, frozen=True, gc=False):
    """The table a page or fragment is about; ``state`` is lobby, playing, over or closed."""

    id: str
    path: str
    url: str
    game: str
    game_id: str
    state: str
    rules: str
    seats: int


class FactView(msgspec.Struct, frozen=True, gc=False):
    """One fact at a plate."""

    icon: str
    value: str
    label: str


class PlateView(msgspec.Struct, frozen=True, gc=False):
    """A seat beside the board.

    ``since`` is when its person went away (UTC, ISO 8601), or empty; ``owner`` is for whom a bot sits in;
    ``levels`` are those of the bots that may, where the viewer may let one; ``said`` is what it claimed last.
    """

    seat: int
    name: str
    kind: str
    level: str
    look: str
    look_name: str
    me: bool
    turn: bool
    away: bool
    since: str
    owner: str
    team: int | None
    facts: tuple[FactView, ...]
    can_hand_over: bool
    can_take_back: bool
    levels: tuple[LevelView, ...]
    said: SaidView | None = None


class AskedView(msgspec.Struct, frozen=True, gc=False):
    """An undo that is asked for: of me (``mine``), or of those who are waited for."""

    text: str
    seconds: int
    mine: bool
    waiting: tuple[str, ...]


class PromptView(msgspec.Struct, frozen=True, gc=False):
    """What is asked of the viewer in words, or whom the table waits for.

    ``waits`` says how long the queue is in which the bot to move stands, if it does. ``can_hint`` is whether
    the viewer may have a hint, ``hinted`` whether they have had it for this move.
    """

    kind: str
    text: str
    name: str
    asked: AskedView | None
    can_undo: bool
    waits: str = ""
    can_hint: bool = False
    hinted: bool = False


class LookView(msgspec.Struct, frozen=True, gc=False):
    """A look a seat may choose."""

    index: int
    id: str
    name: str
    taken: bool


class LobbySeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat before the start; ``device`` names the person on whose device another one plays here too."""

    seat: int
    kind: str
    name: str
    level: str
    me: bool
    device: str
    look: int
    look_id: str
    look_name: str
    looks: tuple[LookView, ...]
    can_sit: bool
    can_add: bool
    can_look: bool
    can_bot: bool
    can_remove: bool
    can_send_away: bool
    can_move: bool
    first: bool
    last: bool


class LevelView(msgspec.Struct, frozen=True, gc=False):
    """A level of bots."""

    id: str
    name: str
    help: str


class OptionSaidView(msgspec.Struct, frozen=True, gc=False):
    """An option of this table, in words; ``changed`` since the table was opened."""

    label: str
    value: str
    help: str
    changed: bool


class SettingsView(msgspec.Struct, frozen=True, gc=False):
    """What the host may still change before the start."""

    options: tuple[OptionView, ...]
    counts: tuple[int, ...]
    seats: int


class LobbyView(msgspec.Struct, frozen=True, gc=False):
    """The table before the start."""

    seats: tuple[LobbySeatView, ...]
    i_sit: bool
    sent_away: bool
    listed: bool
    hints: bool
    hints_changed: bool
    bots: str
    name: str
    levels: tuple[LevelView, ...]
    can_start: bool
    why_not: str
    options: tuple[OptionSaidView, ...]
    commitment: str
    can_close: bool
    can_shuffle: bool
    settings: SettingsView | None


class LinkView(msgspec.Struct, frozen=True, gc=False):
    """An address and its QR code."""

    url: str
    qr: Markup


class ShareView(msgspec.Struct, frozen=True, gc=False):
    """How others come to this table, and how I come back to my seat."""

    url: str
    qr: Markup
    own: LinkView | None


class LogEntryView(msgspec.Struct, frozen=True, gc=False):
    """One entry in words."""

    n: int
    kind: str
    seat: int | None
    name: str
    look: str
    lines: tuple[str, ...]
    undone: bool
    turn_start: bool
    numbers: str = ""
    aided: bool = False


class ChatView(msgspec.Struct, frozen=True, gc=False):
    """One chat message; ``time`` is UTC, ISO 8601, for a ``<time>`` element."""

    n: int
    name: str
    look: str
    text: str
    time: str
    mine: bool


class GainView(msgspec.Struct, frozen=True, gc=False):
    """Who gained how much."""

    seat: int
    name: str
    look: str
    points: int


class AccountView(msgspec.Struct, frozen=True, gc=False):
    """One line of the reckoning, e.g. a territory."""

    why: str
    place: str
    places: tuple[str, ...]
    gains: tuple[GainView, ...]


class RankView(msgspec.Struct, frozen=True, gc=False):
    """One seat in the result."""

    seat: int
    name: str
    look: str
    rank: int
    points: int
    winner: bool
    me: bool
    team: int | None
    hints: str = ""


class ResultView(msgspec.Struct, frozen=True, gc=False):
    """How it ended; ``file`` is the path of the whole table as a file, ``rematch`` of the next one.

    ``witnesses`` are those who have claimed something; ``bots`` is whether some have moved.
    """

    outcome: str
    rows: tuple[RankView, ...]
    accounts: tuple[AccountView, ...]
    tie_break: str
    seed: str
    commitment: str
    chance_added: bool
    file: str
    can_rematch: bool
    rematch: str
    witnesses: tuple[WitnessView, ...] = ()
    bots: bool = False


class OwnSeatView(msgspec.Struct, frozen=True, gc=False):
    """One of several seats that the viewer plays on one device."""

    seat: int
    name: str


class ToolsView(msgspec.Struct, frozen=True, gc=False):
    """The small menu of a table.

    ``own`` are the viewer's seats where these are several. ``agrees`` says whether the viewer would end the
    game here; ``None`` where that is not for them to say, or for nobody in this game.
    """

    i_sit: bool
    can_leave: bool
    can_close: bool
    can_hand_over: bool
    can_take_back: bool
    agrees: bool | None
    levels: tuple[LevelView, ...]
    own: tuple[OwnSeatView, ...]


class HostTableView(msgspec.Struct, frozen=True, gc=False):
    """A table as whoever runs the house sees it: what it is, never what anybody holds."""

    id: str
    path: str
    game: str
    state: str
    people: tuple[str, ...]
    listed: bool
    size: str
    opened: str
    moved: str
    viewers: int


class HostShelfView(msgspec.Struct, frozen=True, gc=False):
    """One choice of which tables the host's page shows."""

    id: str
    name: str
    chosen: bool


class HostAskedView(msgspec.Struct, frozen=True, gc=False):
    """What the host is asked back: the form that does it, and how many tables are not named."""

    action: str
    text: str
    fields: tuple[tuple[str, str], ...]
    more: int
    deletes: bool


class RefusalView(msgspec.Struct, frozen=True, gc=False):
    """A refusal on top of a page."""

    text: str
    rule: str
    link: str
