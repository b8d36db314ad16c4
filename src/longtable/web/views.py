"""What templates are given: plain facts, frozen and hashable, so that an equal fragment is rendered once.

The fields are the contract with the templates; nothing in here knows HTTP, and nothing holds what its
viewer may not see.
"""

from __future__ import annotations

from dataclasses import dataclass

from longtable.draw import Markup


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One value of an option in the form for a new table."""

    value: str
    label: str
    help: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionView:
    """One row of the form; ``house`` rows are folded; ``seats`` are the counts it matters for."""

    name: str
    field: str
    label: str
    help: str
    choices: tuple[ChoiceView, ...]
    house: bool
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameView:
    """One game on the start page and above its rules."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    seats_default: int
    options: tuple[OptionView, ...]
    rules: str


@dataclass(frozen=True, slots=True)
class TableRowView:
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


@dataclass(frozen=True, slots=True)
class TableView:
    """The table a page or fragment is about; ``state`` is lobby, playing, over or closed."""

    id: str
    path: str
    url: str
    game: str
    game_id: str
    state: str
    rules: str
    seats: int


@dataclass(frozen=True, slots=True)
class FactView:
    """One fact at a plate."""

    icon: str
    value: str
    label: str


@dataclass(frozen=True, slots=True)
class PlateView:
    """A seat beside the board.

    ``since`` is when its person went away (UTC, ISO 8601), or empty; ``owner`` is for whom a bot sits in;
    ``levels`` are those of the bots that may, where the viewer may let one.
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


@dataclass(frozen=True, slots=True)
class AskedView:
    """An undo that is asked for: of me (``mine``), or of those who are waited for."""

    text: str
    seconds: int
    mine: bool
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PromptView:
    """What is asked of the viewer in words, or whom the table waits for."""

    kind: str
    text: str
    name: str
    asked: AskedView | None
    can_undo: bool


@dataclass(frozen=True, slots=True)
class LookView:
    """A look a seat may choose."""

    index: int
    id: str
    name: str
    taken: bool


@dataclass(frozen=True, slots=True)
class LobbySeatView:
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


@dataclass(frozen=True, slots=True)
class LevelView:
    """A level of bots."""

    id: str
    name: str
    help: str


@dataclass(frozen=True, slots=True)
class OptionSaidView:
    """An option of this table, in words; ``changed`` since the table was opened."""

    label: str
    value: str
    help: str
    changed: bool


@dataclass(frozen=True, slots=True)
class SettingsView:
    """What the host may still change before the start."""

    options: tuple[OptionView, ...]
    counts: tuple[int, ...]
    seats: int


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The table before the start."""

    seats: tuple[LobbySeatView, ...]
    i_sit: bool
    sent_away: bool
    listed: bool
    name: str
    levels: tuple[LevelView, ...]
    can_start: bool
    why_not: str
    options: tuple[OptionSaidView, ...]
    commitment: str
    can_close: bool
    can_shuffle: bool
    settings: SettingsView | None


@dataclass(frozen=True, slots=True)
class LinkView:
    """An address and its QR code."""

    url: str
    qr: Markup


@dataclass(frozen=True, slots=True)
class ShareView:
    """How others come to this table, and how I come back to my seat."""

    url: str
    qr: Markup
    own: LinkView | None


@dataclass(frozen=True, slots=True)
class LogEntryView:
    """One entry in words."""

    n: int
    kind: str
    seat: int | None
    name: str
    look: str
    lines: tuple[str, ...]
    undone: bool
    turn_start: bool


@dataclass(frozen=True, slots=True)
class ChatView:
    """One chat message; ``time`` is UTC, ISO 8601, for a ``<time>`` element."""

    n: int
    name: str
    look: str
    text: str
    time: str
    mine: bool


@dataclass(frozen=True, slots=True)
class GainView:
    """Who gained how much."""

    seat: int
    name: str
    look: str
    points: int


@dataclass(frozen=True, slots=True)
class AccountView:
    """One line of the reckoning, e.g. a territory."""

    why: str
    place: str
    places: tuple[str, ...]
    gains: tuple[GainView, ...]


@dataclass(frozen=True, slots=True)
class RankView:
    """One seat in the result."""

    seat: int
    name: str
    look: str
    rank: int
    points: int
    winner: bool
    me: bool
    team: int | None


@dataclass(frozen=True, slots=True)
class ResultView:
    """How it ended; ``file`` is the path of the whole table as a file, ``rematch`` of the next one."""

    outcome: str
    rows: tuple[RankView, ...]
    accounts: tuple[AccountView, ...]
    tie_break: str
    seed: str
    commitment: str
    file: str
    can_rematch: bool
    rematch: str


@dataclass(frozen=True, slots=True)
class OwnSeatView:
    """One of several seats that the viewer plays on one device."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class ToolsView:
    """The small menu of a table; ``own`` are the viewer's seats where these are several."""

    i_sit: bool
    can_leave: bool
    can_close: bool
    can_hand_over: bool
    can_take_back: bool
    levels: tuple[LevelView, ...]
    own: tuple[OwnSeatView, ...]


@dataclass(frozen=True, slots=True)
class HostTableView:
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


@dataclass(frozen=True, slots=True)
class HostShelfView:
    """One choice of which tables the host's page shows."""

    id: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class HostAskedView:
    """What the host is asked back: the form that does it, and how many tables are not named."""

    action: str
    text: str
    fields: tuple[tuple[str, str], ...]
    more: int
    deletes: bool


@dataclass(frozen=True, slots=True)
class RefusalView:
    """A refusal on top of a page."""

    text: str
    rule: str
    link: str
