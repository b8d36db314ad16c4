"""Read positions written in the game's own words, by ``to_json`` or by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NoReturn

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.errors import BadPosition, HouseReason
from longtable.core.state import HIDDEN, OVER, TRUTH
from longtable.games.armadora.board import (
    BOARD_NAMES,
    COLUMNS,
    FIRST_LINE,
    FIRST_ROW_LINE,
    FIRST_SQUARE,
    GRID_OF_LINE,
    LAND,
    NORTH_LINES,
    PICK_NUMBERS,
    WEST_LINES,
    legal_lines,
)
from longtable.games.armadora.laws import broken_laws
from longtable.games.armadora.rules import (
    ARMIES,
    ARMY_SIZE,
    NO_RACE,
    PALISADES,
    POWER_SQUARE,
    POWER_TOKENS,
    STRENGTHS,
    WARRIOR_SQUARE,
    ArmadoraState,
    SeenArmadora,
)
from longtable.games.armadora.rules.record import RACE_NAMES, STEP_NAMES, VIEWER_NAMES
from longtable.games.armadora.rules.secrets import known_warriors

MOST_TURNS: Final = (
    32 + PALISADES + 4 + 4
)  #: warriors, palisades one by one, reinforcements, passes

Race = Literal["orc", "goblin", "elf", "mage"]
Step = Literal[
    "action",
    "warrior-square",
    "second-line",
    "reinforce-square",
    "power-line",
    "power-warrior",
    "power-square",
    "power-arrow",
    "power-look",
]


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position in words. Only ``seats`` must be there; the rest is as at the opening, or follows.

    What follows: hands are the army without the warriors on the board, power tokens those not used yet, the
    supply what is not built.
    """

    seats: int
    viewer: int | str = VIEWER_NAMES[TRUTH]
    turn: int | None = 0
    turns: int = 0
    board: Literal["8x5", "7x5"] = "8x5"
    rules: Literal["basic", "advanced"] = "basic"
    teams: bool = False
    look_again: bool = True
    gold: list[int] = msgspec.field(default_factory=lambda: [3, 4, 4, 5, 5, 6, 6, 7])
    races: list[Race] = []
    hands: list[list[int | None]] | None = None
    warriors: list[dict[str, int | None]] = []
    palisades: list[str] = []
    face_up: list[str] = []
    looked_at: list[str] = []
    arrows: dict[str, int] = {}
    reinforced: list[str] = []
    powers: list[int] | None = None
    ended: list[int] = []
    step: Step = "action"
    chosen: int | None = 0
    power_used: bool = False


def read_state(data: dict[str, object]) -> ArmadoraState:
    """Read a full position.

    Raises:
        BadPosition: when something is missing, unknown or impossible, saying what.
    """
    written = _parse(data)
    if _viewer(written) != TRUTH:
        _refuse("a full position has the viewer “truth”")
    return _full(written)


def read_seen(data: dict[str, object]) -> SeenArmadora:
    """Read what a viewer knows.

    Raises:
        BadPosition: when something is missing, unknown or impossible, or the viewer could not know just that.
    """
    written = _parse(data)
    viewer = _viewer(written)
    if viewer == TRUTH:
        _refuse("a seen position has a seat or “spectator” as its viewer")
    if written.turn is None:
        written.viewer = VIEWER_NAMES[TRUTH]
        return SeenArmadora(_full(written).seen_by(viewer))
    state = _built(written, viewer)
    for seat in range(state.seats):
        known = _union(list(state.warriors)[STRENGTHS * seat : STRENGTHS * (seat + 1)])
        if known != known_warriors(state, viewer, seat):
            _refuse("the warriors known are not those that the viewer can know")
    _check_chosen(state)
    full = state.guess(Rng(0))
    _check(full)
    seen = full.seen_by(viewer)
    hands = [[_number(entry) for entry in hand] for hand in written.hands or []]
    if hands and hands != [seen.hand(seat) for seat in range(seen.seats)]:
        _refuse("the hands are not what the viewer can know of them")
    return SeenArmadora(seen)


def _parse(data: dict[str, object]) -> Written:
    try:
        written = msgspec.convert(data, Written)
    except msgspec.ValidationError as error:
        _refuse(str(error))
    if not 2 <= written.seats <= 4:
        _refuse("2 to 4 seats play")
    if len(written.gold) != 8:
        _refuse("there are eight mines")
    if written.teams and written.seats != 4:
        _refuse("only four play in teams")
    if len(written.races) != (written.seats if written.rules == "advanced" else 0):
        _refuse("the advanced game has a race for each seat, the basic game none")
    if len(written.warriors) not in (0, written.seats):
        _refuse("warriors are given for each seat or not at all")
    if written.hands is not None and [len(hand) for hand in written.hands] != [5] * written.seats:
        _refuse("a hand is five counts for each seat")
    if written.powers is not None and len(written.powers) != written.seats:
        _refuse("power tokens are given for each seat or not at all")
    if not all(0 <= seat < written.seats for seat in (*written.ended, written.turn or 0)):
        _refuse("there is no such seat")
    if len(set(written.ended)) < len(written.ended):
        _refuse("a seat ends once")
    _check_numbers(written)
    return written


def _check_numbers(written: Written) -> None:
    """Refuse numbers that no game reaches, before they are put where only so many bits fit."""
    if not 0 <= written.turns <= MOST_TURNS:
        _refuse(f"a game has 0 to {MOST_TURNS} turns")
    hands = [number for hand in written.hands or [] for number in hand if number is not None]
    if not all(0 <= number <= ARMY_SIZE[written.seats] for number in hands):
        _refuse("a hand holds none to all of an army")
    if not all(0 <= number <= max(POWER_TOKENS) for number in written.powers or []):
        _refuse("no race has so many power tokens")


def _check_chosen(state: ArmadoraState) -> None:
    """Refuse a warrior in hand that the viewer could not know, or that cannot be there to be guessed."""
    if state.step not in (WARRIOR_SQUARE, POWER_SQUARE):
        return
    if state.turn < 0 or state.tiles_left(state.turn) == 0:
        _refuse("whoever places a warrior has one in the hand")
    hidden = state.step == WARRIOR_SQUARE and state.turn != state.viewer
    if hidden != (state.chosen == HIDDEN):
        _refuse("the warrior about to be placed is known to its seat alone, the Goblin's to all")
    if not hidden and (state.chosen == 0 or state.hand(state.turn)[state.chosen - 1] == 0):
        _refuse("whoever places a warrior has one of that strength in the hand")


def _viewer(written: Written) -> int:
    for number, name in VIEWER_NAMES.items():
        if written.viewer == name:
            return number
    if not isinstance(written.viewer, int) or not 0 <= written.viewer < written.seats:
        _refuse("the viewer is a seat, “spectator” or “truth”")
    return written.viewer


def _full(written: Written) -> ArmadoraState:
    state = _built(written, TRUTH)
    for seat, hand in enumerate(written.hands or []):
        for strength, number in enumerate(hand):
            state.hands[STRENGTHS * seat + strength] = _number(number)
    _check(state)
    return state


def _check(state: ArmadoraState) -> None:
    broken = broken_laws(state)
    if broken:
        _refuse(f"not so: {broken[0]}")


def _built(written: Written, viewer: int) -> ArmadoraState:
    """Put the position together; hands are the army without the warriors known on the board."""
    board = BOARD_NAMES.index(written.board)
    advanced = written.rules == "advanced"
    races = [RACE_NAMES.index(race) for race in written.races]
    warriors = written.warriors or [{} for _seat in range(written.seats)]
    owned = [_squares(standing) for standing in warriors]
    by_strength = [
        _squares([name for name, number in standing.items() if number == strength])
        for standing in warriors
        for strength in range(1, STRENGTHS + 1)
    ]
    hands = [
        ARMIES[written.seats][place % STRENGTHS] - mask.bit_count()
        for place, mask in enumerate(by_strength)
    ]
    _check_counts(written, warriors, hands, viewer)
    open_north, open_west = _open_lines(written, board)
    legal_north, legal_west = legal_lines(open_north, open_west)
    reinforced = _squares(written.reinforced)
    return ArmadoraState(
        viewer,
        OVER if written.turn is None else written.turn,
        written.turns,
        written.seats,
        board,
        advanced,
        written.teams,
        written.look_again,
        written.gold,
        races if advanced else [NO_RACE] * written.seats,
        vec[i64](hands),
        vec[i64](by_strength),
        vec[i64](owned),
        vec[i64](_powers(written, races)),
        LAND[board] & ~_union(owned),
        open_north,
        open_west,
        legal_north,
        legal_west,
        PALISADES - len(written.palisades),
        _squares(written.face_up),
        _squares(written.looked_at),
        _squares(written.arrows),
        _squares([name for name, number in written.arrows.items() if number == 2]),
        reinforced,
        sum(advanced << seat for seat, own in enumerate(owned) if not own & reinforced),
        sum(1 << seat for seat in written.ended),
        STEP_NAMES.index(written.step),
        _number(written.chosen),
        written.power_used,
    )


def _check_counts(
    written: Written, warriors: list[dict[str, int | None]], hands: list[int], viewer: int
) -> None:
    """Refuse numbers that no arrangement of the armies could fill."""
    army = sum(ARMIES[written.seats])
    for seat, standing in enumerate(warriors):
        if not all(number is None or 1 <= number <= STRENGTHS for number in standing.values()):
            _refuse("a warrior has a strength from 1 to 5")
        if None in standing.values() and viewer in (TRUTH, seat):
            _refuse("this viewer knows the strength of these warriors")
        if len(standing) > army or min(hands[STRENGTHS * seat : STRENGTHS * (seat + 1)]) < 0:
            _refuse("a seat has more warriors on the board than its army holds")
    if not set(written.arrows.values()) <= {1, 2}:
        _refuse("one or two arrows hit a warrior")
    if written.chosen is None and written.step != "warrior-square":
        _refuse("only a warrior that is about to be placed can be hidden in the hand")
    if written.chosen is not None and not 0 <= written.chosen <= STRENGTHS:
        _refuse("a warrior has a strength from 1 to 5")


def _powers(written: Written, races: list[int]) -> list[int]:
    if written.powers is not None:
        return written.powers
    used = (0, len(written.face_up), sum(written.arrows.values()), len(written.looked_at))
    if not races:
        return [0] * written.seats
    return [POWER_TOKENS[race] - used[race] for race in races]


def _open_lines(written: Written, board: int) -> tuple[int, int]:
    north, west = int(NORTH_LINES[board]), int(WEST_LINES[board])
    for name in written.palisades:
        pick = PICK_NUMBERS.get(name, -1)
        if pick < FIRST_LINE:
            _refuse(f"there is no line {name[:40]}")
        bit = 1 << int(GRID_OF_LINE[pick - FIRST_LINE])
        if not bit & (west if pick < FIRST_ROW_LINE else north):
            _refuse(f"a palisade stands on {name} already, or it is not on this board")
        if pick < FIRST_ROW_LINE:
            west ^= bit
        else:
            north ^= bit
    return north, west


def _squares(names: Iterable[str]) -> int:
    mask = 0
    for name in names:
        pick = PICK_NUMBERS.get(name, -1)
        if not FIRST_SQUARE <= pick < FIRST_LINE:
            _refuse(f"there is no square {name[:40]}")
        square = pick - FIRST_SQUARE
        bit = 1 << (square + square // COLUMNS)
        if mask & bit:
            _refuse(f"{name} is named twice")
        mask |= bit
    return mask


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _number(value: int | None) -> int:
    return HIDDEN if value is None else value


def _refuse(what: str) -> NoReturn:
    raise BadPosition(HouseReason.BAD_STATE, what=what)
