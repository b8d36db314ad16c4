"""What can be said in one press, and whether it was so."""

import pytest

from longtable.core import SPECTATOR, TRUTH, UnknownPick, seen
from longtable.games.saboteur import GAME, claims
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.table import BOTTOM, ROW, TOP, after, dig, discard_until, opening, play

TOP_GOLD, TOP_STONE, MIDDLE_GOLD, MIDDLE_STONE, BOTTOM_GOLD, BOTTOM_STONE = range(6)


def may_claim(state: SaboteurState, viewer: int) -> list[int]:
    return GAME.claims(seen(state, viewer))


# -- what may be claimed -------------------------------------------------------------------------------------


def test_everybody_may_claim_everything_at_any_time() -> None:
    state = opening(4)
    for now in (state, after(state, GAME.name(state.picks()[0]))):
        assert may_claim(now, 0) == [*range(8), 9, 10, 11, 19, 20, 21]
        assert may_claim(now, 3) == [*range(8), 8, 9, 10, 18, 19, 20]
    assert may_claim(state, SPECTATOR) == []


def test_nothing_is_claimed_of_a_goal_that_lies_face_up() -> None:
    state = dig(opening(3, goals=TOP), *ROW, "ew 8,3")
    assert may_claim(state, 0)[:5] == [TOP_GOLD, TOP_STONE, BOTTOM_GOLD, BOTTOM_STONE, 6]


def test_claims_do_not_tell_what_somebody_knows() -> None:
    """Whoever has looked at a goal may claim of it what everybody may."""
    state = opening(3, goals=TOP, hands={0: ["map"]})
    assert may_claim(after(state, "map", "9,1"), 0) == may_claim(state, 0)
    for goals in (TOP, BOTTOM):
        for roles in ("DDS", "SDD"):
            assert may_claim(opening(3, goals=goals, roles=roles), 0) == may_claim(state, 0)


def test_while_gold_is_shared_and_when_the_game_is_over_nothing_is_claimed() -> None:
    state = dig(opening(3, roles="DDD", rounds="1", hands={0: ["tunnel-ew"]}), *ROW)
    play(state, "tunnel-ew", "8,3")
    assert [may_claim(state, viewer) for viewer in range(3)] == [[], [], []]
    play(state, "gold-1", "gold-1")
    assert [may_claim(state, viewer) for viewer in range(3)] == [[], [], []]


def test_claims_change_nothing() -> None:
    state = opening(3)
    before = state.copy()
    for claim in may_claim(state, 0):
        GAME.claim_text(claim)
    GAME.claim_groups(seen(state, 0))
    assert state == before


# -- how it is said ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "said", "chinese"),
    [
        (TOP_GOLD, "The top goal is gold.", "上方的終點是金塊。"),
        (MIDDLE_STONE, "The middle goal is stone.", "中間的終點是石塊。"),
        (BOTTOM_GOLD, "The bottom goal is gold.", "下方的終點是金塊。"),
        (claims.NO_FIT, "I have no tunnel card that fits.", "我沒有放得下的坑道卡。"),
        (claims.A_DIGGER, "I am a digger.", "我是挖金人。"),
        (claims.TRUST + 2, "I trust Cleo.", "我相信Cleo。"),
        (claims.SUSPECT + 1, "I suspect Ben.", "我懷疑Ben。"),
    ],
)
def test_claims_are_said_in_the_first_person(claim: int, said: str, chinese: str) -> None:
    names = ("Ann", "Ben", "Cleo")
    message = GAME.claim_text(claim)
    assert GAME.words("en", (), names).say(message) == said
    assert GAME.words("zh_Hant", (), names).say(message) == chinese


def test_every_claim_is_said_differently() -> None:
    words = GAME.words("zh_Hant")
    said = {words.say(GAME.claim_text(claim)) for claim in range(claims.CLAIMS)}
    assert len(said) == claims.CLAIMS == 28


@pytest.mark.parametrize("claim", [-1, 28])
def test_there_are_no_other_claims(claim: int) -> None:
    with pytest.raises(UnknownPick):
        GAME.claim_text(claim)


@pytest.mark.parametrize(
    "state", [opening(10), dig(opening(3, goals=TOP), *ROW, "ew 8,3")], ids=["ten", "stone"]
)
def test_the_groups_hold_each_claim_once(state: SaboteurState) -> None:
    view = seen(state, 1)
    groups = GAME.claim_groups(view)
    assert sorted(claim for group in groups for claim, _ in group.claims) == GAME.claims(view)
    assert GAME.claim_groups(seen(state, SPECTATOR)) == []


def test_the_groups_read_as_sentences() -> None:
    words = GAME.words("en", (), ("Ann", "Ben", "Cleo"))
    read = [
        (words.say(group.title), [words.say(word) for _, word in group.claims])
        for group in GAME.claim_groups(seen(opening(3), 0))
        if group.title
    ]
    assert read == [
        ("Top goal", ["gold", "stone"]),
        ("Middle goal", ["gold", "stone"]),
        ("Bottom goal", ["gold", "stone"]),
        ("I am", ["a digger", "without a fitting tunnel card"]),
        ("Ben", ["I trust", "I suspect"]),
        ("Cleo", ["I trust", "I suspect"]),
    ]


# -- whether it was so ---------------------------------------------------------------------------------------


def judged(said: SaboteurState, now: SaboteurState, claim: int, seat: int = 0) -> list[bool | None]:
    """Return the verdicts of the one who said it, of another seat, and of somebody looking on."""
    return [
        GAME.judge(claim, seat, seen(said, viewer), seen(now, viewer))
        for viewer in (seat, 1 - seat, SPECTATOR)
    ]


def a_round() -> tuple[SaboteurState, SaboteurState]:
    """Return a position in a first round, and one after that round, in the second."""
    state = opening(4, goals=TOP, roles="DSDD", hands={0: ["dead-n"]}, early_end="no")
    return state, discard_until(state.copy(), 67)


def test_while_the_round_lasts_nothing_is_judged() -> None:
    state, _ = a_round()
    later = discard_until(state.copy(), 66)
    for claim in range(claims.CLAIMS):
        for now in (state, later):
            assert judged(state, now, claim) == [None] * 3
            assert GAME.rounds(seen(now, 0)) == 0


@pytest.mark.parametrize(
    ("claim", "so"),
    [
        (TOP_GOLD, True),
        (TOP_STONE, False),
        (MIDDLE_GOLD, False),
        (MIDDLE_STONE, True),
        (BOTTOM_GOLD, False),
        (BOTTOM_STONE, True),
    ],
)
def test_goals_are_judged_by_what_the_round_showed(claim: int, so: bool) -> None:
    state, now = a_round()
    assert GAME.rounds(seen(now, SPECTATOR)) == 1
    assert judged(state, now, claim) == [so] * 3


def test_goals_are_judged_while_the_gold_is_shared() -> None:
    state = dig(opening(4, roles="DSDD", hands={0: ["tunnel-ew"]}), *ROW)
    now = after(state, "tunnel-ew", "8,3")
    assert judged(state, now, MIDDLE_GOLD) == [True] * 3
    assert judged(state, now, TOP_GOLD) == [False] * 3


def test_roles_are_judged_by_what_the_round_showed() -> None:
    state, now = a_round()
    assert judged(state, now, claims.A_DIGGER, 0) == [True] * 3
    assert judged(state, now, claims.A_DIGGER, 1) == [False] * 3


def test_trust_and_suspicion_are_never_lies() -> None:
    state, now = a_round()
    for claim in range(claims.TRUST, claims.CLAIMS):
        assert judged(state, now, claim) == [None] * 3


def test_whether_cards_fitted_is_known_to_who_held_them_until_all_is_open() -> None:
    state, now = a_round()
    assert judged(state, now, claims.NO_FIT) == [False, None, None]
    ends = dig(state.copy(), "d:s 1,2", "d:w 2,3", "d:n 1,4", "d:e 0,3")
    assert judged(ends, now, claims.NO_FIT) == [True, None, None]


def test_when_the_game_is_over_the_claims_of_all_rounds_are_judged() -> None:
    """Then both are seen by the truth, which knows the roles, goals and hands of that time."""
    first = opening(4, goals=TOP, roles="DSDD", early_end="no")
    second = discard_until(first.copy(), 67)
    over = discard_until(second.copy(), 3 * 67)
    for said in (first, second):
        then, now = seen(said, TRUTH), seen(over, TRUTH)
        assert GAME.judge(TOP_GOLD, 0, then, now) is True
        assert GAME.judge(TOP_STONE, 0, then, now) is False
        assert GAME.judge(claims.A_DIGGER, 1, then, now) is False
        assert GAME.judge(claims.NO_FIT, 2, then, now) is False
        assert GAME.judge(claims.TRUST, 2, then, now) is None


def test_after_a_later_round_only_what_the_viewer_knew_is_judged() -> None:
    first = opening(4, goals=TOP, roles="DSDD", hands={0: ["map"]}, early_end="no")
    play(first, "map", "9,1")
    later = discard_until(first.copy(), 2 * 67)
    assert GAME.rounds(seen(later, 0)) == 2
    assert judged(first, later, TOP_STONE) == [False, None, None]
    assert judged(first, later, claims.A_DIGGER, 1) == [False, None, None]
