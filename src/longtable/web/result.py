"""How a game ended, told to a viewer."""

from __future__ import annotations

from longtable.core import SPECTATOR, Words
from longtable.table.record import Phase
from longtable.table.table import Table
from longtable.web.claims import witnesses
from longtable.web.tell import Audience
from longtable.web.views import AccountView, GainView, RankView, ResultView


def result(table: Table, audience: Audience, words: Words) -> ResultView | None:
    """Return the result with its whole reckoning, or ``None`` while the game is not over."""
    standings = table.standings()
    if standings is None:
        return None
    alone = len(set(standings.teams)) == len(standings.teams)
    names = [held.called for held in table.seats.holders]
    looks = [table.game.looks[look].id for look in table.looks]
    rows = [
        RankView(
            seat=seat,
            name=names[seat],
            look=looks[seat],
            rank=rank,
            points=standings.points[seat],
            winner=rank == 1,
            me=seat == audience.viewer,
            team=None if alone else standings.teams[seat],
            hints=_hints(words, table.hints_taken(seat)),
        )
        for seat, rank in enumerate(standings.ranks)
    ]
    accounts = [
        AccountView(
            why=words.say(account.why),
            place=account.place,
            places=account.places or ((account.place,) if account.place else ()),
            gains=tuple(
                GainView(seat, names[seat], looks[seat], gain)
                for seat, gain in enumerate(account.gains)
                if gain
            ),
        )
        for account in standings.accounts
    ]
    sits = bool(table.seats.owned_by(audience.person))
    return ResultView(
        outcome=_winners(words, [row.name for row in rows if row.winner])
        if any(standings.points)
        else words("Nobody has won anything."),
        rows=tuple(sorted(rows, key=lambda row: (row.rank, row.seat))),
        accounts=tuple(accounts),
        tie_break=words.say(standings.tie_break) if standings.tie_break else "",
        seed=table.seed.hex(),
        commitment=table.header.commitment,
        chance_added=table.chance_added,
        file=f"/table/{table.header.id}/file",
        can_rematch=sits and not table.rematch_id and table.phase is Phase.OVER,
        rematch=f"/table/{table.rematch_id}" if table.rematch_id else "",
        witnesses=witnesses(table, audience.viewer, words),
        bots=any(move.entry.receipt is not None for move in table.standing),
    )


def in_words(table: Table, language: str) -> str:
    """Return a result as one text, for whoever cannot see its picture; empty while there is none."""
    words = table.words(language)
    told = result(table, Audience(SPECTATOR, "", "", False, language, ""), words)
    if told is None:
        return ""
    ranks = tuple(
        words("{rank}. {name}, {points}", rank=row.rank, name=row.name, points=row.points)
        + (f" ({row.hints})" if row.hints else "")
        for row in told.rows
    )
    game = table.game.title
    text = words("{game}: {outcome} {ranks}.", game=game, outcome=told.outcome, ranks=ranks)
    return f"{text} {told.tie_break}".strip()


def _hints(words: Words, taken: int) -> str:
    """Say how many hints somebody was given; empty for none."""
    if not taken:
        return ""
    return words("with one hint") if taken == 1 else words("with {count} hints", count=taken)


def _winners(words: Words, names: list[str]) -> str:
    if len(names) == 1:
        return words("{name} wins.", name=names[0])
    return words("{names} win together.", names=tuple(names))
