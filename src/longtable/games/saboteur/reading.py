"""Read positions written in the game's own words, by ``to_json`` or by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.core.bits import Rng
from longtable.core.state import HIDDEN, OVER, TRUTH
from longtable.games.saboteur.board import (
    CARD_NAMES,
    CELLS,
    COPIES,
    DECK,
    FACE_NAMES,
    FACE_PIECE,
    FIRST_CELL,
    GOAL_CELLS,
    GOALS,
    GOLD_CARDS,
    GOLD_COPIES,
    HAND_SIZES,
    KINDS,
    MOST_ROUNDS,
    MOST_SHARED,
    NO_ROLE,
    OPEN_SIDES,
    PICK_NUMBERS,
    ROLE_NAMES,
    START_CELL,
    TOOL_NAMES,
    TUNNELS,
    VALUES,
    WIDTH,
    cell_name,
    tunnel_piece,
)
from longtable.games.saboteur.deal import RoundDeal, role_cards, shuffles, whole_deck
from longtable.games.saboteur.laws import broken_laws
from longtable.games.saboteur.rules.guessing import fill_in
from longtable.games.saboteur.rules.position import (
    FRINGE,
    LAID,
    NO_CARD,
    NO_PICK,
    NOBODY,
    NOWHERE,
    OUTCOME_NAMES,
    TARGET,
    UNDECIDED,
    UNSHOWN,
)
from longtable.games.saboteur.rules.record import NONE, STEP_NAMES, TURNED_WORD, VIEWER_NAMES
from longtable.games.saboteur.rules.rounds import EMPTY_MINE
from longtable.games.saboteur.rules.state import SaboteurState, SeenSaboteur
from longtable.games.saboteur.rules.tunnel import find_network, put
from longtable.games.saboteur.written import Choice, Goal, Written, parse, refuse, viewer_of

Numbers = list[int]
GOAL_NAMES: Final = tuple(cell_name(cell) for cell in GOAL_CELLS)


def read_state(data: dict[str, object]) -> SaboteurState:
    """Read a full position.

    Raises:
        BadPosition: when something is missing, unknown or impossible, saying what.
    """
    written = parse(data)
    if viewer_of(written) != TRUTH:
        refuse("a full position has the viewer “truth”")
    return _full(written)


def read_seen(data: dict[str, object]) -> SeenSaboteur:
    """Read what a viewer knows.

    Raises:
        BadPosition: when something is missing, unknown or impossible, or the viewer could not know just that.
    """
    written = parse(data)
    viewer = viewer_of(written)
    if viewer == TRUTH:
        refuse("a seen position has a seat or “spectator” as its viewer")
    if written.turn is None:
        written.viewer = VIEWER_NAMES[TRUTH]
        return SeenSaboteur(_full(written).seen_by(viewer))
    state = _built(written, viewer)
    _check_own(state)
    world = state.copy()
    if not fill_in(world, Rng(0)):
        refuse("no cards that the viewer has not seen agree with those it has seen")
    world.viewer = TRUTH
    _check(world)
    seen = world.seen_by(viewer)
    right = seen.to_json()
    for name, said in state.to_json().items():
        if said != right[name]:
            refuse(f"this viewer cannot know just that of “{name}”")
    return SeenSaboteur(seen)


def _full(written: Written) -> SaboteurState:
    state = _built(written, TRUTH)
    _check(state)
    return state


def _check(state: SaboteurState) -> None:
    broken = broken_laws(state)
    if broken:
        refuse(f"not so: {broken[0]}")


def _check_own(state: SaboteurState) -> None:
    """Refuse what cannot be guessed: a viewer knows its own cards, and what has been shown to it."""
    own = int(state.viewer)
    if own >= 0 and HIDDEN in (*state.hand(own), state.buried_count(own, 0)):
        refuse("a viewer knows its own cards")
    if state.round_over() and HIDDEN in (*state.roles, *state.goals):
        refuse("once a round is over everybody knows its roles and goals")
    for goal in range(GOALS):
        known = state.goal_up(goal) or (own >= 0 and state.has_peeked(own, goal))
        if known and state.goal_face(goal) == HIDDEN:
            refuse("a viewer knows the goals that it has looked at or that are turned over")
    holds = 0 < state.hand_size(state.turn) <= HAND_SIZES[state.seats]
    if state.chosen != NO_CARD and not holds:
        refuse("whoever has chosen a card holds it")
    hidden = state.step == TARGET and state.turn != own
    if hidden != (state.chosen == HIDDEN):
        refuse("the card about to be used is known to its seat alone, until its place is chosen")


# -- putting together -------------------------------------------------------------------------------------


def _built(written: Written, viewer: int) -> SaboteurState:
    """Put the position together; what is unknown is HIDDEN, what is not written follows."""
    seats, options, round_ = written.seats, written.options, written.round - 1
    tunnel = _tunnel(written.tunnel)
    fixed = _counts(written.played)
    for piece in tunnel.values():
        fixed[(piece - 1) // 2] += 1
    broken = written.broken or [[] for _seat in range(seats)]
    for tool in [tool for tools in broken for tool in tools]:
        fixed[CARD_NAMES.index(f"break-{tool}")] += 1
    hands, buried, pile = _dealt(written, viewer, fixed)
    hand_sizes = _sizes(written.hand_sizes, hands, HAND_SIZES[seats])
    buried_sizes = _sizes(written.buried_sizes, buried, 0)
    if written.pile is None and viewer != TRUTH:
        pile = [HIDDEN] * max(0, DECK - sum(fixed) - sum(hand_sizes) - sum(buried_sizes))
    used = DECK - sum(hand_sizes) - len(pile)
    began = DECK * round_ if written.began is None else written.began
    turns = began + used + written.taken if written.turns is None else written.turns
    paid, paid_sizes = _paid(written)
    shown_roles, shown_goals = _shown(written)
    state = SaboteurState(
        viewer,
        OVER if written.turn is None else written.turn,
        turns,
        seats,
        int(options.rounds),
        options.roles == "all",
        options.gold == "diggers",
        options.own_tools == "yes",
        options.early_end == "yes",
        options.gold_won == "open",
        round_,
        began,
        STEP_NAMES.index(written.step),
        _chosen(written.chosen),
        _place(written),
        EMPTY_MINE[:],
        vec[i64]([0] * LAID),
        0,
        vec[i64]([0] * FRINGE),
        0,
        vec[i64]([number for hand in hands for number in hand]),
        vec[i64](hand_sizes),
        vec[i64](pile),
        0,
        vec[i64](_counts(written.played)),
        vec[i64]([number for cards in buried for number in cards]),
        vec[i64](buried_sizes),
        vec[i64]([_bits(tools, TOOL_NAMES) for tools in broken]),
        vec[i64]([_bits(goals, GOAL_NAMES) for goals in written.peeked or [[]] * seats]),
        vec[i64](_roles(written)),
        vec[i64]([_face(goal.face) for goal in written.goals]),
        vec[i64](_gold_pile(written, paid, paid_sizes, viewer)),
        vec[i64](_shares(written, [NOBODY], lambda choice: [choice.seat])),
        vec[i64](_shares(written, [0], lambda choice: [_number(choice.kept)])),
        vec[i64](_shares(written, [0] * VALUES, lambda choice: _purse(choice.offer))),
        written.taken,
        vec[i64](paid),
        vec[i64](paid_sizes),
        vec[i64](_outcomes(written)),
        NOBODY if written.finisher is None else written.finisher,
        *_last(written),
        vec[i64](shown_roles),
        vec[i64](shown_goals),
        vec[i64](_later(written, viewer)),
    )
    _lay_out(state, tunnel, written.goals)
    return state


def _outcomes(written: Written) -> Numbers:
    outcomes = [OUTCOME_NAMES.index(name) for name in written.outcomes]
    return outcomes + [UNDECIDED] * (MOST_ROUNDS - len(outcomes))


# -- the mine ---------------------------------------------------------------------------------------------


def _tunnel(words: dict[str, str]) -> dict[int, int]:
    """Return the pieces that lie, by cell."""
    found = {_cell(name): _piece(card) for name, card in words.items()}
    kinds = [(piece - 1) // 2 for piece in found.values()]
    if any(kinds.count(kind) > COPIES[kind] for kind in kinds):
        refuse("more tunnel cards of a kind lie than there are")
    if {int(START_CELL), *[int(cell) for cell in GOAL_CELLS]} & set(found):
        refuse("tunnel cards lie beside start and goals")
    return found


def _cell(name: str) -> int:
    cell = PICK_NUMBERS.get(name, -1) - FIRST_CELL
    if not 0 <= cell < CELLS:
        refuse(f"there is no cell {name[:40]}")
    rim = CELLS - WIDTH
    if not WIDTH <= cell < rim or cell % WIDTH in (0, WIDTH - 1):
        refuse(f"no tunnel leads as far as {cell_name(cell)}")
    return cell


def _piece(words: str) -> int:
    name, _blank, way = words.partition(" ")
    kind = _kind(name)
    if kind >= TUNNELS or way not in ("", TURNED_WORD):
        refuse(f"a tunnel card lies upright or turned, and is not {words[:40]}")
    if way and OPEN_SIDES[tunnel_piece(kind, False)] == OPEN_SIDES[2 + 2 * kind]:
        refuse(f"{name} looks the same when it is turned")
    return int(tunnel_piece(kind, bool(way)))


def _lay_out(state: SaboteurState, tunnel: dict[int, int], goals: list[Goal]) -> None:
    for cell, piece in tunnel.items():
        put(state, cell, piece)
    for cell, goal in zip(GOAL_CELLS, goals, strict=True):
        if goal.lies == "down":
            continue
        if goal.face is None or (goal.face == "gold" and goal.lies == TURNED_WORD):
            refuse("a goal turned over shows its face; gold looks the same when it is turned")
        piece = FACE_PIECE[FACE_NAMES.index(goal.face)] + (goal.lies == TURNED_WORD)
        state.cells[cell] = u8(piece)
    find_network(state)


# -- cards ------------------------------------------------------------------------------------------------


def _kind(name: str) -> int:
    if name not in CARD_NAMES:
        refuse(f"there is no card {name[:40]}")
    return CARD_NAMES.index(name)


def _counts(cards: dict[str, int]) -> Numbers:
    counts = [0] * KINDS
    for name, number in cards.items():
        counts[_kind(name)] = number
    return counts


def _hidden_or_counts(cards: dict[str, int] | None) -> Numbers:
    return [HIDDEN] * KINDS if cards is None else _counts(cards)


def _dealt(
    written: Written, viewer: int, fixed: Numbers
) -> tuple[list[Numbers], list[Numbers], Numbers]:
    """Return hands, face-down discards and pile; not written they take the cards that are nowhere else."""
    seats, size = written.seats, HAND_SIZES[written.seats]
    hidden = viewer != TRUTH
    hands = [_hidden_or_counts(hand) for hand in written.hands or [None] * seats]
    buried = [_hidden_or_counts(cards) for cards in written.buried or [None] * seats]
    pile = [HIDDEN if name is None else _kind(name) for name in written.pile or []]
    if written.buried is None:
        buried = [[HIDDEN if hidden and s != viewer else 0] * KINDS for s in range(seats)]
    if hidden:
        return hands, buried, pile
    lying = [fixed, *[cards for cards in (*hands, *buried) if HIDDEN not in cards]]
    left = [COPIES[kind] - sum(cards[kind] for cards in lying) for kind in range(KINDS)]
    rest = [kind for kind in range(KINDS) for _card in range(left[kind])]
    if written.hands is None:
        hands = [_from_kinds(rest[size * seat : size * seat + size]) for seat in range(seats)]
        rest = rest[size * seats :]
    return hands, buried, rest if written.pile is None else pile


def _from_kinds(kinds: Sequence[int]) -> Numbers:
    return [kinds.count(kind) for kind in range(KINDS)]


def _sizes(given: Numbers | None, cards: list[Numbers], unknown: int) -> Numbers:
    """Return how many cards each seat has; of those unknown and not written, so many."""
    if given is not None:
        return given
    return [unknown if HIDDEN in counts else sum(counts) for counts in cards]


def _chosen(name: str | None) -> int:
    if name is None:
        return HIDDEN
    return NO_CARD if name == NONE else _kind(name)


def _place(written: Written) -> int:
    if written.step == "way" and isinstance(written.place, str):
        return _cell(written.place)
    if written.step == "tool" and isinstance(written.place, int):
        return written.place
    if written.place is not None or written.step in ("way", "tool"):
        refuse("a cell is chosen in the step “way” and a seat in the step “tool”, and nowhere else")
    return NOWHERE


def _bits(names: Sequence[str], all_names: Sequence[str]) -> int:
    if len(set(names)) < len(names):
        refuse(f"{names[0]} or another one is named twice")
    return sum(1 << all_names.index(name) for name in names)


# -- roles and goals --------------------------------------------------------------------------------------


def _role(name: str | None) -> int:
    return HIDDEN if name is None else ROLE_NAMES.index(name)


def _face(name: str | None) -> int:
    return HIDDEN if name is None else FACE_NAMES.index(name)


def _all_roles(written: Written, roles: Sequence[str | None]) -> Numbers:
    """Return roles as numbers, with what stands for the card set aside where there is none."""
    found = [_role(role) for role in roles]
    return found + [NO_ROLE] * (written.seats + 1 - len(found))


def _roles(written: Written) -> Numbers:
    mix = role_cards(written.seats, written.options.roles == "aside")
    return _all_roles(written, mix if written.roles is None else written.roles)


def _shown(written: Written) -> tuple[Numbers, Numbers]:
    if written.shown is None:
        return [UNSHOWN] * (written.seats + 1), [UNSHOWN] * GOALS
    faces = [_face(face) for face in written.shown.goals]
    return _all_roles(written, written.shown.roles), faces


def _last(written: Written) -> tuple[int, int, int]:
    """Return the last turn: its pick, card and place."""
    last = written.last
    if last is None:
        return NO_PICK, NO_CARD, NOWHERE
    if last.pick not in PICK_NUMBERS:
        refuse(f"there is no pick {last.pick[:40]}")
    place = _cell(last.place) if isinstance(last.place, str) else last.place
    return PICK_NUMBERS[last.pick], _chosen(last.card), NOWHERE if place is None else place


def _later(written: Written, viewer: int) -> Numbers:
    """Return the shuffles of rounds to come; not written they are not shuffled, or unknown to a viewer."""
    mix = role_cards(written.seats, written.options.roles == "aside")
    one = _block(written, mix, FACE_NAMES[1:], whole_deck(), range(GOLD_CARDS))
    number = int(written.options.rounds) - written.round
    if written.later is None:
        return (one if viewer == TRUTH else [HIDDEN] * len(one)) * number
    found: Numbers = []
    for dealt in written.later:
        if dealt is None:
            found += [HIDDEN] * len(one)
        else:
            found += _block(written, dealt.roles, dealt.goals, dealt.deck, dealt.gold)
    return found


def _block(
    written: Written,
    roles: Sequence[str],
    goals: Sequence[str],
    deck: Sequence[str],
    gold: Sequence[int],
) -> Numbers:
    dealt = RoundDeal(roles=tuple(roles), goals=tuple(goals), deck=tuple(deck), gold=tuple(gold))
    return shuffles(written.seats, dealt)


# -- gold -------------------------------------------------------------------------------------------------


def _number(value: int | None) -> int:
    return HIDDEN if value is None else value


def _purse(cards: list[int] | None) -> Numbers:
    return [HIDDEN] * VALUES if cards is None else cards


def _shares(written: Written, nothing: Numbers, told: Callable[[Choice], Numbers]) -> Numbers:
    """Return something of each place of each sharing, and what stands for nothing where there is none."""
    found: Numbers = []
    for choices in [*written.sharing, *[[]] * (MOST_ROUNDS - len(written.sharing))]:
        for choice in choices:
            found += told(choice)
        found += nothing * (MOST_SHARED - len(choices))
    return found


def _paid(written: Written) -> tuple[Numbers, Numbers]:
    """Return what each seat was paid in each round, and how many cards that were."""
    rounds, seats = int(written.options.rounds), written.seats
    rows = written.paid or [[[0] * VALUES for _seat in range(seats)] for _round in range(rounds)]
    purses = [_purse(purse) for row in rows for purse in row]
    sizes = [size for row in written.paid_cards or [] for size in row]
    if written.paid_cards is None:
        sizes = [sum(purse) for purse in purses]
    missing = seats * (MOST_ROUNDS - rounds)
    paid = [number for purse in purses for number in purse]
    return paid + [0] * VALUES * missing, sizes + [0] * missing


def _gold_pile(written: Written, paid: Numbers, paid_sizes: Numbers, viewer: int) -> Numbers:
    """Return the gold pile; not written it is what nobody got, in ascending order, or unknown to a viewer."""
    if written.gold_pile is not None:
        return [_number(value) for value in written.gold_pile]
    shared = [choices for choices in written.sharing if choices]
    if viewer != TRUTH:
        out = sum(paid_sizes) + sum(len(choices) for choices in shared)
        return [HIDDEN] * max(0, GOLD_CARDS - out)
    left: Numbers = [*GOLD_COPIES]
    for value in range(VALUES):
        left[value] -= sum(paid[value::VALUES])
        left[value] -= sum(_purse(choices[0].offer)[value] for choices in shared)
    return [value + 1 for value in range(VALUES) for _card in range(left[value])]
