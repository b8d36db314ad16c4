"""Who may ask, how much, and what surrounds every answer."""

from pathlib import Path

import pytest
from pydantic import ValidationError
from structlog.testing import capture_logs
from websockets.exceptions import InvalidStatus

from longtable.core import Words
from longtable.store import StoreError
from longtable.web.app import addresses
from longtable.web.refusals import WebReason
from longtable.web.security import CSP
from longtable.web.sessions import Sessions, accepted
from tests.web.client import Browser, Running, running, settings

PAGES = ("/", "/rules", "/health", "/metrics", "/nowhere", "/table/none", "/static/none.js")


@pytest.mark.parametrize("path", PAGES)
async def test_every_answer_has_the_safe_headers(ann: Browser, path: str) -> None:
    answer = await ann.get(path)
    assert answer.headers["content-security-policy"] == CSP
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"


async def test_the_policy_is_that_of_the_design() -> None:
    assert CSP == (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' data:; media-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    )


async def test_no_page_has_script_or_style_inside(ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1)
    for path in ("/", table, "/rules"):
        page = (await ann.get(path)).text
        assert "<style" not in page
        assert " style=" not in page
        assert " onclick=" not in page
        assert "<script>" not in page


FOREIGN = ("https://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1")
POSTS = ("/tables", "/name", "/language", "/table/none/sit", "/seat/none")


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize("path", POSTS)
async def test_a_form_from_elsewhere_is_refused(house: Running, origin: str, path: str) -> None:
    browser = house.browser()
    browser.http.headers["Origin"] = origin
    answer = await browser.post(path, name="Ann", language="en", game="armadora", seats=2)
    assert answer.status_code == 403
    assert answer.json()["refused"]["why"] == "foreign"
    assert "set-cookie" not in answer.headers


async def test_a_form_without_any_origin_is_refused(house: Running, ann: Browser) -> None:
    del ann.http.headers["Origin"]
    assert (await ann.post("/name", name="Ann")).status_code == 403


async def test_a_socket_from_elsewhere_is_refused_before_it_opens(ann: Browser) -> None:
    table = await ann.open_table("Ann")
    for origin in ("https://evil.example", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused:
            async with ann.page(table, origin=origin):
                pass
        assert refused.value.response.status_code == 403


async def test_another_host_name_by_plain_http_is_as_good_as_localhost(house: Running) -> None:
    name = f"table.test:{house.port}"
    browser = house.browser(Host=name)
    browser.http.headers["Origin"] = f"http://{name}"
    answer = await browser.post("/name", name="Ann")
    assert answer.status_code == 200
    assert answer.headers["set-cookie"].startswith("session=")
    assert "secure" not in answer.headers["set-cookie"].lower()
    page = await browser.post("/tables", game="armadora", seats=2)
    table = (await browser.get(page.json()["to"])).text
    assert f"http://{name}/table/" in table, "links carry the name by which the page was opened"


async def test_cookies_are_bound_to_https_where_there_is_https(tmp_path: Path) -> None:
    async with running(settings(tmp_path, public_url="https://play.example")) as house:
        browser = house.browser(Host="inside:8000")
        browser.http.headers["Origin"] = "https://play.example"
        answer = await browser.post("/name", name="Ann")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-session=")
        for part in ("Secure", "HttpOnly", "SameSite=lax", "Path=/"):
            assert part in cookie
        assert "Domain" not in cookie
        assert "max-age=" in answer.headers["strict-transport-security"]


async def test_a_cookie_that_was_changed_is_nobody(ann: Browser) -> None:
    await ann.form("/name", name="Ann")
    cookie = ann.http.cookies["session"]
    ann.http.cookies.clear()
    ann.http.cookies["session"] = cookie[:-2] + ("aa" if not cookie.endswith("aa") else "bb")
    table = await ann.open_table("")
    assert "Ann" not in (await ann.get(table)).text


async def test_a_form_that_is_too_large_is_refused(house: Running, ann: Browser) -> None:
    answer = await ann.post("/name", name="A" * 20_000)
    assert answer.status_code == 413
    assert answer.json()["refused"]["why"] == "too_big"


async def test_a_form_of_another_kind_is_refused(ann: Browser) -> None:
    answer = await ann.http.post(
        "/name", files={"name": b"Ann"}, headers={"Accept": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json()["refused"]["why"] == "bad_form"


@pytest.mark.parametrize("body", [b"name=%FF%FE", b"\xff\xfe", b"&".join([b"a=1"] * 65)])
async def test_a_form_that_is_none_is_refused(ann: Browser, body: bytes) -> None:
    headers = {
        "Accept": "application/json",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    answer = await ann.http.post("/name", content=body, headers=headers)
    assert answer.status_code == 400


@pytest.mark.parametrize("name", ["", "  ", "A" * 25, "A\u202eB", "A\x00B", "\u2060"])
async def test_a_name_that_is_none_is_refused(ann: Browser, name: str) -> None:
    answer = await ann.post("/name", name=name)
    assert answer.status_code in (400, 409)
    assert "session" not in ann.http.cookies


async def test_too_many_forms_are_refused(tmp_path: Path) -> None:
    async with running(settings(tmp_path, rate_limits=True, posts_per_minute=3)) as house:
        browser = house.browser()
        codes = [(await browser.post("/language", language="en")).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        page = await browser.post("/language", json=False, language="en")
        assert page.status_code == 429
        assert "Wait a moment" in page.text


async def test_too_many_pages_in_a_minute_are_refused(tmp_path: Path) -> None:
    async with running(settings(tmp_path, rate_limits=True, pages_per_minute=2)) as house:
        browser = house.browser()
        codes = [(await browser.get("/rules")).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]


async def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    async with running(settings(tmp_path, rate_limits=True, tables_per_person=2)) as house:
        browser = house.browser()
        await browser.open_table("Ann")
        await browser.open_table("Ann")
        answer = await browser.post("/tables", game="armadora", seats=2)
        assert answer.status_code == 429
        assert answer.json()["refused"]["why"] == "too_many_tables"


async def test_too_many_pages_are_turned_away(tmp_path: Path) -> None:
    async with running(settings(tmp_path, rate_limits=True, sockets_per_person=2)) as house:
        browser = house.browser()
        table = await browser.open_table("Ann")
        async with browser.page(table) as one, browser.page(table) as two:
            await one.whole()
            await two.whole()
            async with browser.page(table) as three:
                await three.socket.wait_closed()
                assert three.socket.close_code == 4429
        async with browser.page(table) as again:
            await again.whole()


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("zh-TW,zh;q=0.9,en;q=0.8", "zh_Hant"),
        ("en-GB,en;q=0.9,zh;q=0.8", "en"),
        ("de,fr;q=0.9", "en"),
        ("de;q=0.9,zh-Hant;q=0.5", "zh_Hant"),
        ("", "en"),
        ("zh;q=x", "en"),
    ],
)
async def test_the_language_follows_the_browser_at_first(header: str, language: str) -> None:
    assert accepted(header) == language


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("GET", "/nowhere", 404, WebReason.NO_PAGE),
        ("GET", "/table/none", 404, WebReason.NO_TABLE),
        ("GET", "/rules/none", 404, WebReason.NO_PAGE),
        ("GET", "/games/none.css", 404, WebReason.NO_PAGE),
        ("GET", "/seat/none", 404, WebReason.BAD_LINK),
        ("GET", "/tables", 405, WebReason.NOT_HERE),
        ("GET", "/table/none/sit", 405, WebReason.NOT_HERE),
        ("PUT", "/", 405, WebReason.NOT_HERE),
    ],
)
async def test_what_is_not_here_is_said_in_both_languages(
    house: Running, method: str, path: str, status: int, reason: WebReason
) -> None:
    for header, language in (("en", "en"), ("zh-TW", "zh_Hant")):
        browser = house.browser(**{"Accept-Language": header})
        answer = await browser.http.request(method, path)
        assert answer.status_code == status
        assert Words(language).text(reason.sentence) in answer.text
        assert (reason.sentence in answer.text) == (language == "en")


def test_the_host_is_told_where_to_go(tmp_path: Path) -> None:
    everywhere = addresses(settings(tmp_path, host="0.0.0.0"), 8000)
    assert everywhere[0] == "Longtable is open at http://localhost:8000"
    assert all("8000" in line for line in everywhere)
    here = addresses(settings(tmp_path, host="192.168.1.5"), 80)
    assert here == ["Longtable is open at http://192.168.1.5:80"]
    public = addresses(settings(tmp_path, public_url="https://Play.example/"), 8000)
    assert public == ["Longtable is open at https://play.example"]


async def test_health_and_metrics_tell_no_secrets(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Annabel", bots="random", start=1)
    await ann.get(table)
    answer = (await ann.get("/health")).json()
    assert answer["status"] == "ok"
    assert set(answer) == {"status", "version", "compiled"}
    numbers = (await ann.get("/metrics")).text
    assert "longtable_tables 1.0" in numbers
    for secret in ("Annabel", table.rsplit("/", 1)[1], ann.http.cookies["session"]):
        assert secret not in numbers


@pytest.mark.parametrize(
    "url",
    [
        "https://a b", "https://a:b", "https://a:99999", "https://u:p@a", "https://a?x", "https://a/b",
        "https://[", "https://é.example", 'https://a"<b', "https://a\nb", "a.example", "ftp://a", "https://",
    ],
)  # fmt: skip
def test_a_public_address_that_no_browser_sends_as_its_origin_is_refused(
    tmp_path: Path, url: str
) -> None:
    with pytest.raises(ValidationError, match="public_url is like"):
        settings(tmp_path, public_url=url)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("http://[::1]:8000/", "http://[::1]:8000"),
        ("HTTPS://Play.Example", "https://play.example"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
    ],
)
def test_a_public_address_is_kept_as_browsers_say_it(tmp_path: Path, url: str, origin: str) -> None:
    assert settings(tmp_path, public_url=url).public_url == origin


async def test_no_private_link_comes_into_the_log(
    house: Running, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.open_table("Ann")
    link = (await ann.get(table)).text.split("/seat/")[1].split('"')[0]
    broken: tuple[tuple[Exception, int], ...] = ((StoreError("no"), 503), (RuntimeError("no"), 500))
    for error, status in broken:

        def fail(*_: object, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(Sessions, "follow", fail)
        with capture_logs() as log:
            answer = await ann.get(f"/seat/{link}")
        assert answer.status_code == status
        assert [line["path"] for line in log if "path" in line] == ["/seat/…"]
        assert link not in repr(log)
