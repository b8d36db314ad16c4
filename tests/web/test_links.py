"""Under which address others reach the house."""

import pytest
from starlette.requests import HTTPConnection

from longtable.web import links
from longtable.web.settings import Settings


def called(opened: str, **given: object) -> str:
    """Return the origin for others when the page was opened under this host."""
    scope = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "query_string": b"",
        "server": ("127.0.0.1", 8000),
        "headers": [(b"host", opened.encode())],
    }
    return links.outside(HTTPConnection(scope), Settings.model_validate(given))


@pytest.mark.parametrize(
    ("opened", "listening", "shown"),
    [
        ("table.example:8000", "0.0.0.0", "http://table.example:8000"),
        ("localhost:8000", "0.0.0.0", "http://198.51.100.7:8000"),
        ("127.0.0.1:8000", "127.0.0.1", "http://127.0.0.1:8000"),
        ("localhost:9000", "localhost", "http://localhost:9000"),
    ],
)
def test_links_lead_to_where_the_house_is_open(
    monkeypatch: pytest.MonkeyPatch, opened: str, listening: str, shown: str
) -> None:
    """A house for this machine alone gives no address of the network, where it would not answer."""
    monkeypatch.setattr(links, "_network", lambda: "198.51.100.7")
    assert called(opened, host=listening) == shown


def test_a_public_address_is_the_one() -> None:
    assert called("localhost:8000", public_url="https://play.example.org") == (
        "https://play.example.org"
    )
