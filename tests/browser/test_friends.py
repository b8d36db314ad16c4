"""Friends at one table: other devices, other tabs, lost connections, lookers-on."""

import random
import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from .conftest import HOST, Invite
from .guest import PHONE, Guest
from .server import Server


def _seated(ann: Guest, bob: Guest) -> None:
    """Ann opens a table for two, Bob comes by the link."""
    ann.open_table("Ann", 2)
    bob.visit(ann.path)
    bob.sit(1, "Bob")


def _mover(one: Guest, other: Guest) -> tuple[Guest, Guest]:
    """Return who is to pick, and who waits."""
    one.page.wait_for_selector("#plates .plate.turn")
    mine = one.page.locator("#plates .plate.turn.me").count() == 1
    return (one, other) if mine else (other, one)


def test_who_sits_down_adds_chance_to_the_deal(invite: Invite) -> None:
    """The fingerprint of the seed is shown first; then 32 bytes come from each browser, by plain http too."""
    ann = invite()
    ann.open_table("Ann", 3)
    added = []
    for seat, name in ((1, "Bob"), (2, "Cid")):
        guest = invite(host=HOST)
        guest.visit(ann.path)
        shown = guest.page.locator("#lobby .proof code").all_text_contents()
        assert len(shown) == len({*shown}) == 2  # of the deal, and of the chance of bots
        assert all(re.fullmatch("[0-9a-f]{64}", hash) for hash in shown)
        with guest.page.expect_request("**/sit") as request:
            guest.sit(seat, name)
        (entropy,) = parse_qs(request.value.post_data or "")["entropy"]
        added.append(entropy)
    assert all(re.fullmatch("[0-9a-f]{64}", entropy) for entropy in added)
    assert added[0] != added[1]


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desktop", "phone"])
def test_a_guest_by_plain_http_from_the_network(invite: Invite, size: tuple[int, int]) -> None:
    """Without a secure context sitting, picking, chatting and copying the link all work."""
    ann, bob = invite(size, host=HOST), invite(size, host=HOST)
    _seated(ann, bob)
    assert ann.page.evaluate("isSecureContext") is False
    ann.page.get_by_role("button", name="Copy the link").click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    ann.start_game()

    mover, other = _mover(ann, bob)
    assert mover.wait_to_be_asked()
    mover.take_turn(random.Random(1))
    expect(other.page.locator("body.my-turn")).to_be_visible()
    other.say("Well played.")

    mover.look_at("Chat")
    expect(mover.page.locator("#chat .message")).to_contain_text("Well played.")


def test_the_lobby_lives(invite: Invite) -> None:
    """Whoever sits down, is moved or leaves is seen by the others without reloading."""
    ann, bob = invite(), invite(PHONE)
    _seated(ann, bob)
    expect(ann.page.locator("#setting-1")).to_contain_text("Bob")

    ann.page.locator("#setting-0").get_by_role("button", name="One seat back").click()
    expect(bob.page.locator("#setting-0.me")).to_contain_text("Bob")

    bob.page.get_by_role("button", name="Stand up").click()
    expect(ann.page.locator("#setting-0.is-empty")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Start the game")).to_be_disabled()


def test_looks_are_chosen_and_used_once(invite: Invite) -> None:
    """A look that one has taken cannot be taken by the other; on the board it is theirs."""
    ann, bob = invite(), invite()
    _seated(ann, bob)
    looks = ann.page.locator("#setting-0 .look")
    looks.nth(3).click()
    expect(looks.nth(3)).to_have_attribute("aria-pressed", "true")

    expect(bob.page.locator("#setting-1 .look").nth(3)).to_be_disabled()
    ann.start_game()
    expect(bob.page.locator("#plate-0.look-mage")).to_contain_text("Ann")


def test_who_looks_on_sees_the_table_and_cannot_pick(invite: Invite) -> None:
    """A spectator sees what everybody may see, live, and is counted."""
    ann, bob, cee = invite(), invite(), invite(PHONE)
    _seated(ann, bob)
    ann.start_game()
    cee.visit(ann.path)
    expect(cee.page.locator("#board svg")).to_be_visible()
    expect(ann.page.locator(".spectators")).to_contain_text("one is watching")

    mover, _ = _mover(ann, bob)
    assert mover.wait_to_be_asked()
    mover.take_turn(random.Random(2))

    cee.look_at("Log")
    expect(cee.page.locator("#log .entry").last).to_contain_text(
        mover.page.locator(".plate.me .plate-name").inner_text().split(" ")[0]
    )
    assert cee.open_picks() == {}


def test_two_tabs_of_one_seat(invite: Invite) -> None:
    """What is drafted in one tab stands in the other, and can be confirmed there."""
    ann = invite()
    ann.open_table("Ann", 2, starter="first")
    ann.add_bot(1)
    ann.start_game()
    assert ann.wait_to_be_asked()
    second = ann.another_tab()
    assert second.wait_to_be_asked()
    before = ann.page.locator("#log .entry").count()

    pick = max(ann.open_picks())
    ann.tap(pick)
    expect(second.page.locator(f"[data-ui=picked][data-pick='{pick}']")).to_be_visible()
    second.confirm()

    expect(ann.page.locator("#log .entry")).not_to_have_count(before)
    assert ann.wait_to_be_asked()
    assert ann.draft() == []


def test_both_tabs_confirm_at_once(invite: Invite) -> None:
    """The turn is played once; the tab that came too late is told so and shows the truth."""
    ann = invite()
    ann.open_table("Ann", 2, starter="first")
    ann.add_bot(1)
    ann.start_game()
    assert ann.wait_to_be_asked()
    second = ann.another_tab()
    assert second.wait_to_be_asked()
    pick = max(ann.open_picks())
    ann.tap(pick)
    for tab in (ann, second):
        expect(tab.page.locator(f"[data-ui=picked][data-pick='{pick}']")).to_be_visible()
        expect(tab.confirm_button).to_be_visible()

    for tab in (ann, second):
        tab.page.evaluate("document.getElementById('confirm').click()")

    for tab in (ann, second):
        expect(tab.page.locator("#log .entry", has_text="Ann")).to_have_count(1)
        assert tab.wait_to_be_asked()
        assert tab.draft() == []
        expect(tab.page.locator("#log .entry", has_text="Ann")).to_have_count(1)


def test_a_lost_connection_comes_back_and_loses_no_move(invite: Invite, server: Server) -> None:
    """The server goes while a turn is confirmed; when it is back the turn is played, once."""
    ann = invite()
    ann.open_table("Ann", 2, starter="first")
    ann.add_bot(1)
    ann.start_game()
    assert ann.wait_to_be_asked()
    pick = max(ann.open_picks())
    ann.tap(pick)
    expect(ann.confirm_button).to_be_visible()

    server.stop()
    expect(ann.page.locator("#connection")).to_be_visible()
    ann.confirm_button.click()
    expect(ann.page.locator("[data-ui=sent]")).to_have_count(1)
    server.start()

    expect(ann.page.locator("#connection")).to_be_hidden(timeout=30_000)
    assert ann.wait_to_be_asked()
    entries = ann.page.locator("#log .entry").all_inner_texts()
    assert len([text for text in entries if text.startswith("Ann")]) == 1
    ann.complaints = [text for text in ann.complaints if "WebSocket connection to" not in text]


def test_a_move_is_taken_back_when_the_others_agree(invite: Invite) -> None:
    """The last move may be taken back: the other person is asked and says yes."""
    ann, bob = invite(), invite(PHONE)
    _seated(ann, bob)
    ann.start_game()
    mover, other = _mover(ann, bob)
    assert mover.wait_to_be_asked()
    mover.take_turn(random.Random(3))
    assert other.wait_to_be_asked()

    mover.page.get_by_role("button", name="Take back").click()
    other.page.get_by_role("button", name="Agree").click()

    assert mover.wait_to_be_asked()
    mover.look_at("Log")
    expect(mover.page.locator("#log .entry.undone")).to_have_count(1)


def test_the_private_link_is_the_seat(invite: Invite) -> None:
    """On another device the private link gives the same seat, with the same hand."""
    ann = invite(host=HOST)
    ann.open_table("Ann", 2, starter="first")
    ann.add_bot(1)
    own = ann.page.locator("#link-own").input_value()
    ann.start_game()

    phone = invite(PHONE, host=HOST)
    phone.page.goto(own)

    expect(phone.page.locator(".plate.me")).to_contain_text("Ann")
    assert phone.wait_to_be_asked()
    assert phone.open_picks().keys() == ann.open_picks().keys()


def test_a_bot_plays_on_and_the_seat_is_taken_back(invite: Invite) -> None:
    """Whoever has to go hands the seat to a bot, and takes it back on coming home."""
    ann, bob = invite(), invite()
    _seated(ann, bob)
    ann.start_game()
    bob.page.on("dialog", lambda dialog: dialog.accept())
    bob.page.locator(".menu > summary").click()
    bob.page.get_by_role("button", name="Hand over").click()
    expect(ann.page.locator("#plate-1")).to_contain_text("bot")
    assert ann.wait_to_be_asked()
    ann.take_turn(random.Random(4))
    assert ann.wait_to_be_asked()  # the bot has played for Bob

    bob.page.get_by_role("button", name="Take my seat back").click()
    expect(ann.page.locator("#plate-1")).not_to_contain_text("bot")
    ann.take_turn(random.Random(5))
    assert bob.wait_to_be_asked()


def test_the_host_closes_the_table(invite: Invite) -> None:
    """Everybody is told, and nothing can be picked any more."""
    ann, bob = invite(), invite()
    _seated(ann, bob)
    ann.start_game()
    ann.page.on("dialog", lambda dialog: dialog.accept())
    ann.page.locator(".menu > summary").click()
    ann.page.get_by_role("button", name="Close the table").click()
    expect(ann.page.locator("form.quick")).to_be_visible()  # back at the door
    expect(bob.page.locator("#prompt .ask-closed")).to_be_visible()
    assert bob.open_picks() == {}


def test_the_private_link_asks_somebody_else_first(invite: Invite) -> None:
    """In a browser that is already somebody the link first asks whether to become the other."""
    ann, bob = invite(host=HOST), invite(host=HOST)
    _seated(ann, bob)
    own = ann.page.locator("#link-own").input_value()
    expect(ann.page.locator("#share .qr-code svg").first).to_be_visible()

    bob.page.goto(own)
    expect(bob.page.get_by_role("heading")).to_contain_text("This is Ann's seat")
    bob.page.get_by_role("button", name="Go on as Ann").click()
    expect(bob.page.locator("#setting-0.me")).to_contain_text("Ann")
