"""``longtable doctor``: what is wrong with an installation, in plain words, and what to do about it.

It looks and changes nothing: no file is written, none is made, and a server that runs goes on.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from pydantic import ValidationError

import longtable
from longtable.cli.doctor import address, installed, places
from longtable.cli.doctor.finding import Finding
from longtable.web.settings import Settings


def doctor(given: Mapping[str, Any], *, quick: bool, as_json: bool) -> tuple[str, bool]:
    """Return what to print, and whether nothing has failed."""
    found = examined(given, quick=quick)
    return (report_json if as_json else report)(found), healthy(found)


def examined(given: Mapping[str, Any], *, quick: bool) -> list[Finding]:
    """Look at everything that a server of these settings would need.

    Args:
        given: settings as on the command line; what is ``None`` comes from the environment.
        quick: leave out what takes long with many tables.
    """
    found = [*installed.findings()]
    chosen = {name: value for name, value in given.items() if value is not None}
    try:
        settings = Settings(**chosen)
    except ValidationError as error:
        return [*found, *_settings_wrong(error)]
    stored = places.findings(settings.db.absolute(), quick=quick)
    return [*found, *stored, *address.findings(settings)]


def _settings_wrong(error: ValidationError) -> Iterator[Finding]:
    for row in error.errors():
        name = str(row["loc"][0])
        said = str(row["msg"]).removeprefix("Value error, ").rstrip(".")
        yield Finding(
            "settings", "fail", f"{name} cannot be so: {said}.",
            f"Change --{name.replace('_', '-')} or LONGTABLE_{name.upper()}.",
        )  # fmt: skip


def report(found: list[Finding]) -> str:
    """Return the findings as lines to read."""
    width = max(len(finding.topic) for finding in found)
    lines: list[str] = []
    for finding in found:
        lines.append(f"{finding.level:<4}  {finding.topic:<{width}}  {finding.text}")
        if finding.advice:
            lines.append(f"{'':<{width + 8}}{finding.advice}")
    counts = Counter(finding.level for finding in found)
    if counts["fail"]:
        lines.append(f"{counts['fail']} of these must be put right before Longtable works.")
    elif counts["warn"]:
        lines.append("Longtable works; it could be better.")
    else:
        lines.append("All is well.")
    return "\n".join(lines)


def report_json(found: list[Finding]) -> str:
    """Return the findings as JSON."""
    whole = {
        "version": longtable.__version__,
        "ok": healthy(found),
        "findings": [asdict(finding) for finding in found],
    }
    return json.dumps(whole, indent=1)


def healthy(found: list[Finding]) -> bool:
    """Tell whether nothing has failed."""
    return all(finding.level != "fail" for finding in found)
