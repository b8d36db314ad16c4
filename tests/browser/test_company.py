"""Company: several people at one device, leavers, guests one sends away, and the host's page."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .server import Server

CURTAIN = "dialog.curtain[open]"
AWAY_SECONDS = 1
_NEXT = """
() => document.body.dataset.state === 'over' ? 'over'
  : document.querySelector('dialog.curtain[open]') ? 'curtain'
  : document.body.classList.contains('my-turn') && document.querySelector('[data-ui=can]')
    && !document.querySelector('[data-ui=sent], #confirm:disabled') ? 'pick' : ''
"""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A house in which a second is a long time to be away, and its log."""
    folder = tmp_path_factory.mktemp("hasty")
    house = Server(folder)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LONGTABLE_AWAY_SECONDS", str(AWAY_SECONDS))
        house.start()
    yield house, folder / "server.log"
    house.stop()


@pytest.fixture
def come(browser: Browser, hasty: tuple[Server, Path]) -> Iterator[Invite]:
    """Bring guests to that house."""
    guests: list[Guest] = []

    def bring(size: tuple[int, int] = DESKTOP) -> Guest:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        guests.append(Guest(context, size, hasty[0].url("")))
        return guests[-1]

    yield bring
    complaints = [text for guest in guests for text in guest.complaints]
    for guest in guests:
        guest.page.wait_for_load_state()
        guest.page.context.close()
    assert complaints == []


def add_player(guest: Guest, seat: int, name: str) -> None:
    """Seat one more person at this device."""
    place = guest.page.locator(f"#setting-{seat}")
    place.locator("summary").click()
    place.get_by_label("Their name").fill(name)
    place.get_by_role("button", name="Sit here").click()
    expect(place).to_contain_text(name)


def shared_table(guest: Guest) -> None:
    """Ann and Bob sit down with one device, and begin."""
    guest.open_table("Ann", 2, starter="first")
    add_player(guest, 1, "Bob")
    guest.page.get_by_role("button", name="Start the game").click()


def next_for(guest: Guest) -> str:
    """Wait until the curtain hangs, somebody is to pick, or the game is over."""
    found = guest.page.wait_for_function(_NEXT, timeout=30_000)
    return str(found.json_value())


def seen_of_hands(page: Page) -> list[str]:
    """Return whose plate is marked as the one who looks."""
    return page.locator("#plates .plate.me .plate-name").all_inner_texts()


def pass_on(guest: Guest) -> None:
    """Pick the end of one's own game, and confirm it."""
    guest.tap(0)
    expect(guest.confirm_button).to_be_visible()
    guest.confirm_button.click()


# -- one device -----------------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_with_one_phone(invite: Invite) -> None:
    """Before each turn a curtain hangs that names who is next; at the end all is open."""
    phone = invite(PHONE)
    shared_table(phone)
    chance = random.Random(3)
    page, curtain = phone.page, phone.page.locator(CURTAIN)
    lifted: list[str] = []
    while next_for(phone) != "over":
        if curtain.count():
            name = "Ann" if "Ann" in curtain.inner_text() else "Bob"
            expect(curtain).to_contain_text(f"Pass the device to {name}.")
            assert seen_of_hands(page) == []
            assert page.title() == "Armadora"
            assert phone.sideways() == 0
            curtain.get_by_role("button", name=f"I am {name}").tap()
            expect(curtain).to_have_count(0)
            lifted.append(name)
            assert phone.wait_to_be_asked()
        assert seen_of_hands(page) == [lifted[-1]]
        if len(lifted) < 6:
            phone.take_turn(chance)
        else:
            pass_on(phone)

    assert lifted[:6] == ["Ann", "Bob"] * 3
    expect(page.locator("#result .rank")).to_have_count(2)
    expect(curtain).to_have_count(0)


def test_only_the_button_lifts_the_curtain_and_enter_presses_it(invite: Invite) -> None:
    """Escape does nothing, the focus stays inside, and a reload hangs it again."""
    ann = invite()
    shared_table(ann)
    page, curtain = ann.page, ann.page.locator(CURTAIN)
    expect(curtain).to_be_visible()
    expect(curtain).to_have_accessible_name("Pass the device to Ann.")
    expect(curtain).to_have_accessible_description(
        "Ann, tap when you are ready and nobody else looks."
    )
    for key in ("Escape", "Escape", "Escape", "d", "Tab", "Tab", "Shift+Tab"):
        page.keyboard.press(key)
    expect(curtain).to_be_visible()
    held = page.evaluate("document.activeElement.closest('dialog')?.className ?? 'body'")
    assert held in ("body", "curtain look-orc"), (
        "where a browser lends the focus to nothing on the page"
    )
    curtain.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)
    assert ann.wait_to_be_asked()

    page.reload()
    expect(curtain).to_be_visible()
    assert seen_of_hands(page) == []


def test_what_was_still_to_be_said_to_one_is_not_said_to_the_next(invite: Invite) -> None:
    """Words wait for a moment to be said in one go; a curtain that falls meanwhile takes them along."""
    ann = invite()
    shared_table(ann)
    expect(ann.page.locator(CURTAIN)).to_be_visible()  # the page hushes by itself when it comes
    heard = ann.page.evaluate(
        """async () => {
          const { announce, hush } = await import('/static/notices.js');
          const heard = [];
          const ear = new MutationObserver(() => heard.push(say.textContent));
          ear.observe(say, { childList: true, characterData: true, subtree: true });
          announce('This is for Ann.');
          hush();
          announce('This is for Bob.');
          await new Promise((resolve) => setTimeout(resolve, 500));
          return heard.join(' ');
        }"""
    )
    assert "This is for Bob." in heard
    assert "Ann." not in heard


def test_what_was_told_to_one_is_gone_when_the_curtain_falls(invite: Invite) -> None:
    """Nothing that Ann's page has shown in words is left for Bob to read."""
    ann = invite()
    shared_table(ann)
    page, curtain = ann.page, ann.page.locator(CURTAIN)
    curtain.get_by_role("button").click()
    assert ann.wait_to_be_asked()
    ann.take_turn(random.Random(1))
    expect(curtain).to_contain_text("Bob")
    for place in ("#happened", "#say"):
        expect(page.locator(place)).to_have_text("")
    assert page.locator("#board [data-ui]").count() == 0
    assert page.evaluate("document.querySelector('#choices').childElementCount") == 0


def test_behind_the_curtain_waits_what_has_happened(invite: Invite) -> None:
    """Bob did not see Ann's move: when the curtain has risen he reads what he may know of it."""
    ann = invite()
    shared_table(ann)
    curtain = ann.page.locator(CURTAIN)
    curtain.get_by_role("button").click()
    assert ann.wait_to_be_asked()
    expect(ann.page.locator("#happened")).to_have_text("")  # nobody has moved yet
    ann.take_turn(random.Random(1))
    expect(curtain).to_contain_text("Bob")
    curtain.get_by_role("button").click()
    expect(ann.page.locator("#happened")).to_contain_text("Ann ")
    assert "strength" not in ann.page.locator("#happened").inner_text()


# -- before the start ---------------------------------------------------------------------------------


def test_the_host_sends_somebody_away(invite: Invite) -> None:
    """After a question; whoever is sent away is told, and finds no seat any more."""
    ann, bob = invite(), invite(PHONE)
    ann.open_table("Ann", 2)
    bob.visit(ann.path)
    bob.sit(1, "Bob")
    asked: list[str] = []

    def answer(dialog: object) -> None:
        asked.append(dialog.message)  # type: ignore[attr-defined]
        dialog.accept()  # type: ignore[attr-defined]

    ann.page.on("dialog", answer)
    ann.page.locator("#setting-1").get_by_role("button", name="Remove").click()
    expect(bob.page.locator("#lobby")).to_contain_text("The host has sent you away")
    expect(bob.page.get_by_role("button", name="Sit here")).to_have_count(0)
    expect(ann.page.locator("#setting-1.is-empty")).to_be_visible()
    assert asked == ["Send Bob away? They get no seat at this table any more."]


def test_the_host_changes_the_table_in_the_lobby(invite: Invite) -> None:
    """Everybody sees in words what has changed, and stays seated; a hidden table is in no list."""
    ann, bob = invite(), invite()
    ann.open_table("Ann", 2)
    bob.visit(ann.path)
    bob.sit(1, "Bob")
    page = ann.page
    page.get_by_text("Change the table", exact=True).click()
    form = page.locator(".settings form")
    teams = form.get_by_text("Four players", exact=True)
    expect(teams).to_be_hidden()  # matters only for four
    form.locator("input[name=seats][value='4']").check()
    expect(teams).to_be_visible()
    form.locator("input[name=seats][value='3']").check()
    form.locator("input[name=option-rules][value=advanced]").check()
    form.locator("input[name=visibility][value=private]").check()
    form.get_by_role("button", name="Change it").click()
    expect(bob.page.locator(".agreed .changed")).to_contain_text("advanced (changed by the host)")
    expect(bob.page.locator("#lobby .setting")).to_have_count(3)
    expect(bob.page.locator("#setting-1.me")).to_contain_text("Bob")
    expect(bob.page.locator(".agreed")).to_contain_text("only who has the link")
    expect(form).to_be_hidden()

    stranger = invite()
    stranger.visit()
    expect(stranger.page.locator(f"a[href='{ann.path}']")).to_have_count(0)


# -- leavers --------------------------------------------------------------------------------------------


def test_a_bot_sits_in_for_whoever_left_until_they_come_back(come: Invite) -> None:
    """The offer comes by itself; the one who comes back takes the seat with one click."""
    ann, bob = come(), come()
    ann.open_table("Ann", 2)
    bob.visit(ann.path)
    bob.sit(1, "Bob")
    ann.start_game()
    plate = ann.page.locator("#plate-1")
    expect(plate.locator(".sit-in")).to_have_count(0)
    bob.visit("/rules")
    expect(plate).to_contain_text("away")
    expect(plate.locator(".sit-in")).to_have_count(1)
    plate.locator("summary").click()
    plate.get_by_label("Let a bot play for Bob?").select_option("easy")
    plate.get_by_role("button", name="Hand over").click()
    expect(plate).to_contain_text("for Bob")
    ann.look_at("Log")
    expect(ann.page.locator("#log")).to_contain_text("sit in for Bob, who is away.")

    bob.visit(ann.path)
    bob.page.locator("#plate-1").get_by_role("button", name="Take the seat back").click()
    expect(plate.locator(".plate-name")).to_have_text("Bob")
    expect(ann.page.locator("#log")).to_contain_text("Bob is back and plays on.")


def test_for_how_long_somebody_is_away_grows_without_a_message(come: Invite) -> None:
    """The server says since when, the page counts the minutes."""
    ann, bob = come(PHONE), come()
    ann.open_table("Ann", 2)
    bob.visit(ann.path)
    bob.sit(1, "Bob")
    ann.start_game()
    ann.page.clock.install()
    bob.visit("/rules")
    mark = ann.page.locator("#plate-1 .plate-mark")
    expect(mark).to_have_text("away")
    ann.page.clock.run_for(3 * 60_000 + 10_000)
    expect(mark).to_have_text("away for 3 min")


# -- the host's page ------------------------------------------------------------------------------------


def test_whoever_runs_the_house_deletes_a_table(come: Invite, hasty: tuple[Server, Path]) -> None:
    """By the link of the console, after a question; the table's pages say that it is gone."""
    ann, host = come(), come(PHONE)
    ann.open_table("Ann", 2)
    table = ann.path.rsplit("/", 1)[1]
    host.visit("/host")
    expect(host.page.locator("main")).to_contain_text("longtable host-link")

    link = re.findall(r"Host's page.*(/host/\S+)", hasty[1].read_text())[-1]
    host.visit(link)
    assert host.path == "/host"
    assert host.sideways() == 0
    host.page.locator(f"input[name='table-{table}']").check()
    host.page.get_by_role("button", name="Delete the chosen ones").click()
    expect(host.page.get_by_role("heading")).to_contain_text("Delete this table for good?")
    host.page.get_by_role("button", name="Yes, delete").click()

    expect(host.page.get_by_role("heading", name="All tables")).to_be_visible()
    expect(host.page.locator(f"input[name='table-{table}']")).to_have_count(0)
    expect(ann.page.locator("main")).to_contain_text("There is no table here.")
    for guest in (
        ann,
        host,
    ):  # of the page that is not there, and of the one that is not theirs yet
        guest.complaints[:] = [text for text in guest.complaints if "status of 40" not in text]
