"""The command line, ``longtable``; ``docs/command-line.md`` tells of each command.

JSON goes to standard output, talk to standard error. A wrong call exits with 2 and one clear sentence. What a
command needs is imported when it runs, so that measuring and simulating load neither server nor database.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import click

import longtable
from longtable.core import LongtableError

WRONG_CALL: Final = 2
INTERRUPTED: Final = 130

_FILE = click.Path(path_type=Path)
_DB = click.option(
    "--db", type=_FILE, help="The database; LONGTABLE_DB or data/longtable.sqlite3 if not given."
)


class WrongCall(click.ClickException):
    """The call cannot be carried out as it is; the message is one sentence."""

    exit_code = WRONG_CALL


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(longtable.__version__, message="%(version)s")
def cli() -> None:
    """Longtable: board games in the browser with friends and bots."""


@cli.command()
@click.option("--host", help="The address to listen on; 0.0.0.0, every interface, if not given.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; 8000 if not given.")
@click.option("--db", type=_FILE, help="The file of tables and people; made when missing.")
@click.option("--public-url", help="What people type when a proxy stands in front: https://….")
def serve(host: str | None, port: int | None, db: Path | None, public_url: str | None) -> None:
    """Open the tables in the browser.

    What is not given comes from LONGTABLE_HOST, LONGTABLE_PORT, LONGTABLE_DB and LONGTABLE_PUBLIC_URL.
    """
    from longtable.cli.tables import run_server

    run_server({"host": host, "port": port, "db": db, "public_url": public_url})


@cli.command("host-link")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; 8000 if not given.")
@_DB
@click.option("--public-url", help="What people type when a proxy stands in front: https://….")
def host_link(port: int | None, db: Path | None, public_url: str | None) -> None:
    """Print the link that opens the host's page, which lists, closes and deletes tables, for a day."""
    from longtable.cli.tables import new_host_link

    click.echo(new_host_link({"port": port, "db": db, "public_url": public_url}))


@cli.command()
@click.argument("game")
@click.option(
    "--seats", type=int, help="How many play; as many as bots, or the fewest, if not given."
)
@click.option("--bots", help="Their levels in seat order, with commas; random if not given.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same gives the same games."
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def simulate(
    game: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME against each other and count how it ends."""
    from longtable.cli.simulation import plan, run

    click.echo(run(plan(game, seats, bots, games, seed, options), as_json=as_json))


@cli.command()
@click.argument("game")
@click.option(
    "--bots",
    multiple=True,
    required=True,
    help="Who takes part, with commas: normal, hard@300, mine=./mybot.py, 'python mybot.py'.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="How many at most; rounded up until every deal has been played with all seats swapped.",
)
@click.option("--seats", type=int, help="How many play; as many as bots, if that can be.")
@click.option(
    "--option", "--options", "options", multiple=True, metavar="NAME=VALUE", help="An option."
)
@click.option(
    "--budget",
    type=click.IntRange(1, 1_000_000_000),
    help="What bots of the house count for a pick, where not said as in hard@300; their own if not given.",
)
@click.option(
    "--limit",
    type=click.FloatRange(0.05, 3600),
    default=10.0,
    show_default=True,
    help="Seconds a program may take for a pick.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same gives the same games."
)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="Games at the same time, each in a process of its own; the result is the same for any number.",
)
@click.option("--until", type=float, help="Stop once the first bot's share is above or below this.")
@click.option("--until-points", type=float, help="The same for its lead in points a seat.")
@click.option("--out", type=_FILE, help="A line of JSON a game; goes on where it stopped.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def arena(as_json: bool, **given: Any) -> None:
    """Let bots, also programs of your own, play GAME and rate them; each deal with the seats swapped."""
    from longtable.cli.arena import Call, run

    click.echo(run(Call(**given), json=as_json))


@cli.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(as_json: bool) -> None:
    """Measure how fast the games are on this machine (CPU time, medians)."""
    from longtable.cli.speed import run

    click.echo(run(as_json=as_json))


@cli.command()
@click.argument("table")
@_DB
def export(table: str, db: Path | None) -> None:
    """Write TABLE, which must be over, to standard output as JSON that anybody can check."""
    from longtable.cli.tables import exported

    click.echo(exported(table, db), nl=False)


@cli.command()
@click.argument("file", type=_FILE)
@click.option(
    "--bots", is_flag=True, help="Ask every bot again for its moves; takes as long as they thought."
)
def verify(file: Path, bots: bool) -> None:
    """Check an exported table: the deal, every move, the result. Exits with 1 if something is wrong."""
    from longtable.cli.tables import verified

    if not verified(file, bots=bots):
        sys.exit(1)


@cli.command()
@click.argument("file", type=_FILE)
@_DB
@click.option("--overwrite", is_flag=True, help="Replace FILE if it exists.")
def backup(file: Path, db: Path | None, overwrite: bool) -> None:
    """Write all tables and people to FILE, also while the server runs. Keep it private."""
    from longtable.cli.tables import back_up

    back_up(file, db, overwrite=overwrite)


@cli.command()
@click.argument("file", type=_FILE)
@_DB
def restore(file: Path, db: Path | None) -> None:
    """Put the backup FILE in the place of the database. The server must be stopped."""
    from longtable.cli.tables import put_back

    put_back(file, db)


@cli.command()
@click.option("--host", help="The address the server listens on.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port the server listens on.")
@click.option(
    "--db",
    type=click.Path(path_type=Path, readable=False),  # whether it is, the doctor says
    help="The database; LONGTABLE_DB or data/longtable.sqlite3 if not given.",
)
@click.option("--public-url", help="What people type when a proxy stands in front: https://….")
@click.option("--quick", is_flag=True, help="Do not read every table.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def doctor(
    host: str | None,
    port: int | None,
    db: Path | None,
    public_url: str | None,
    quick: bool,
    as_json: bool,
) -> None:
    """Say what is wrong with this installation, and what to do. Changes nothing.

    Exits with 1 if something does not work. What is not given comes from the environment, as for serve.
    """
    from longtable.cli.doctor import doctor as look

    given = {"host": host, "port": port, "db": db, "public_url": public_url}
    said, healthy = look(given, quick=quick, as_json=as_json)
    click.echo(said)
    if not healthy:
        sys.exit(1)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit."""
    given = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    try:
        code = cli.main(given, prog_name="longtable", standalone_mode=False)
    except click.ClickException as error:
        _fail(error.format_message())
    except LongtableError as error:
        _fail(str(error))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str) -> NoReturn:
    click.echo(f"longtable: {sentence}", err=True)
    sys.exit(WRONG_CALL)
