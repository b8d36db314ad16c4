"""What makes a table easy: why not, rules at hand, settings that stay, typed names, signals, first help."""

import json
import random
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import HOST, Invite
from .guest import DESKTOP, PHONE, Guest

SLOW = 25_000  # ms: the rules are drawn when they are first asked for
WARRIOR_1, WARRIOR_2 = 4, 5
A1, B1 = 9, 10
A1_B1 = 49  # the line between them


@pytest.fixture
def ann(invite: Invite) -> Guest:
    """Somebody who is asked for the first pick of a basic game."""
    return _first_pick(invite(DESKTOP))


def _first_pick(guest: Guest, level: str = "random", **options: str) -> Guest:
    guest.open_table("Ann", 2, **{"starter": "first", **options})
    guest.add_bot(1, level)
    guest.start_game()
    assert guest.wait_to_be_asked()
    return guest


def _two(invite: Invite, **how: bool) -> tuple[Guest, Guest]:
    """Ann, who is asked for the first pick, and Ben."""
    ann, ben = invite(DESKTOP, **how), invite(DESKTOP, **how)
    ann.open_table("Ann", 2, starter="first")
    ben.visit(ann.path)
    ben.sit(1, "Ben")
    ann.start_game()
    assert ann.wait_to_be_asked()
    return ann, ben


def _card(guest: Guest) -> str:
    card = guest.page.locator("#about")
    expect(card).to_be_visible()
    return card.inner_text()


def _middle(guest: Guest, place: str) -> tuple[float, float]:
    box = guest.page.locator(place).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# -- why not, and what it would do ------------------------------------------------------------------


def test_pointing_says_why_not_and_leads_to_the_rule(ann: Guest) -> None:
    """A square cannot be picked before a warrior is; the rule opens beside the board."""
    ann.page.mouse.move(*_middle(ann, "#at-c3"))
    assert "Choose an action first" in _card(ann)
    ann.page.mouse.down()
    ann.page.mouse.up()
    assert "Choose an action first" in _card(ann)

    ann.page.locator("#about").get_by_role("link", name="Rule A-10").click()

    found = ann.page.locator("#rules .found")
    expect(found).to_contain_text("Turns go clockwise", timeout=SLOW)
    expect(found).to_be_in_viewport()
    assert found.get_attribute("id") == "rules-A-10"
    expect(ann.page.locator("#about-name")).not_to_contain_text("c3")
    assert ann.page.locator("#board [id^='rules-']").count() == 0
    assert ann.draft() == []


def test_a_palisade_tells_what_it_would_close(ann: Guest) -> None:
    """Before the click it is told what the line divides; leaving ends that."""
    ann.page.mouse.move(*_middle(ann, "#line-c3-d3"))
    assert "squares" in _card(ann)
    ann.page.mouse.move(3, 3)
    expect(ann.page.locator("#about")).to_be_hidden()
    assert ann.page.locator("#board [data-lit]").count() == 0


def test_a_card_that_came_by_itself_is_in_nobodys_way(ann: Guest) -> None:
    """It may lie over other places, and a click there picks them as if it was not there."""
    ann.page.mouse.move(*_middle(ann, "#at-c3"))
    _card(ann)
    box = ann.page.locator("#about").bounding_box()
    assert box is not None
    inside = {
        pick: (x, y)
        for pick, (x, y) in ann.open_picks().items()
        if box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
    }
    assert inside
    pick, (x, y) = inside.popitem()
    ann.page.mouse.move(x, y)
    ann.page.mouse.click(x, y)
    ann.page.wait_for_selector(f"[data-pick='{pick}'][data-ui=picked]")


def test_a_place_without_a_pick_says_what_it_is_for(ann: Guest) -> None:
    """The supply of palisades looks like something to pick; a click says where to build instead."""
    ann.page.mouse.move(*_middle(ann, "#pile"))
    assert "pick a line" in _card(ann)
    ann.page.mouse.move(3, 3)
    expect(ann.page.locator("#about")).to_be_hidden()
    ann.page.mouse.click(*_middle(ann, "#pile"))
    assert "pick a line" in _card(ann)
    assert ann.draft() == []


def test_escape_takes_a_pick_back_whether_a_card_came_by_itself_or_not(ann: Guest) -> None:
    """Only a card that was asked for takes the key for itself."""
    ann.tap(WARRIOR_1)
    ann.page.locator("#at-c1").focus()
    ann.page.keyboard.press(
        "Shift+ArrowRight"
    )  # to a line: a card comes by itself, and says why not
    _card(ann)
    ann.page.keyboard.press("Escape")
    assert ann.draft() == []
    expect(ann.page.locator("#about")).to_be_hidden()


def test_the_board_keeps_its_place_through_a_turn(invite: Invite) -> None:
    """Neither help nor buttons nor a longer question move it between two clicks."""
    for size in (DESKTOP, PHONE):
        ann = _first_pick(invite(size, calm=True), rules="advanced")
        ann.take_turn(random.Random(1))
        assert ann.wait_to_be_asked()
        board = ann.page.locator("#board svg")
        before = board.bounding_box()
        ann.tap(WARRIOR_1)
        ann.page.wait_for_selector("[data-ui=picked]")
        assert board.bounding_box() == before
        ann.tap(next(iter(ann.open_picks())))
        expect(ann.confirm_button).to_be_visible()
        assert board.bounding_box() == before


def test_territories_light_up_while_a_line_is_pointed_at(invite: Invite) -> None:
    """The line that closes a corner shows both parts, each in its own way."""
    ann, ben = _two(invite)
    for line in ("#line-a2-a3", "#line-b2-b3"):
        ann.page.mouse.click(*_middle(ann, line))
    ann.confirm()
    assert ben.wait_to_be_asked()
    ben.page.mouse.click(*_middle(ben, "#line-g4-h4"))
    ben.confirm()
    assert ann.wait_to_be_asked()
    ann.page.mouse.move(*_middle(ann, "#line-g4-h4"))
    assert "A palisade stands on that line already." in _card(ann)
    ann.page.mouse.click(*_middle(ann, "#line-b1-c1"))
    ann.page.wait_for_selector("#line-b2-c2[data-ui=can]")

    ann.page.mouse.move(*_middle(ann, "#line-b2-c2"))

    assert "4 squares" in _card(ann)
    lit = ann.page.locator("#board [data-lit]")
    kinds = lit.evaluate_all("(all) => [...new Set(all.map(({dataset}) => dataset.lit))].sort()")
    assert kinds == ["1", "2"]
    corner = ann.page.locator("#at-a1").get_attribute("data-lit")
    assert corner == ann.page.locator("#at-b2").get_attribute("data-lit")
    assert corner != ann.page.locator("#at-c1").get_attribute("data-lit")
    ann.page.keyboard.press("Escape")
    assert lit.count() == 0


def test_keys_reach_every_place_and_hear_why_not(ann: Guest) -> None:
    """Shift and an arrow leave what may be picked; Enter there says it again, and nothing is drafted."""
    keys = ann.page.keyboard
    ann.page.locator("#hand-1").focus()
    keys.press("Shift+ArrowUp")
    focused = ann.page.evaluate("document.activeElement.id")
    assert focused.startswith(("at-", "line-"))
    for _ in range(4):
        if ann.page.evaluate("document.activeElement.id").startswith("at-"):
            break
        keys.press("Shift+ArrowUp")
    expect(ann.page.locator("#say")).to_contain_text("Choose an action first")
    assert ann.page.evaluate("document.activeElement.getAttribute('aria-describedby')") == (
        "about-text"
    )
    keys.press("Enter")
    assert ann.draft() == []
    keys.press("Escape")
    expect(ann.page.locator("#about")).to_be_hidden()


def test_out_of_turn_the_board_can_be_walked(invite: Invite) -> None:
    """Whoever waits reaches the board with Tab, and is told whose turn it is not."""
    _, ben = _two(invite)
    ben.page.wait_for_selector("#board [data-pick][tabindex='0']")
    ben.page.locator("#board [tabindex='0']").focus()
    ben.page.keyboard.press("ArrowRight")
    expect(ben.page.locator("#about")).to_contain_text("It is not your turn.")


def test_a_tap_on_what_cannot_be_picked_says_why(invite: Invite) -> None:
    """On a phone nothing happens silently, and a finger that holds is told as well."""
    ann = _first_pick(invite(PHONE))
    ann.page.touchscreen.tap(*_middle(ann, "#at-c3"))
    assert "Choose an action first" in _card(ann)
    assert ann.draft() == []
    low = ann.page.locator("#about").bounding_box()
    dock = ann.page.locator(".dock").bounding_box()
    assert low is not None
    assert dock is not None
    assert low["y"] + low["height"] <= dock["y"]

    fingers = ann.page.context.new_cdp_session(ann.page)
    for place, said in (("#hand-2", "strength 2"), ("#at-d2", "Choose an action first")):
        x, y = _middle(ann, place)
        touch = {"touchPoints": [{"x": x, "y": y}]}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", **touch})
        expect(ann.page.locator("#about")).to_contain_text(said)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert ann.draft() == []


def test_the_log_is_walked_by_keys_and_leads_to_a_moment(invite: Invite) -> None:
    """From the latest line up and down again; Enter goes where a click on the line would go."""
    ann = _first_pick(invite(DESKTOP, calm=True))
    ann.take_turn(random.Random(3))
    assert ann.wait_to_be_asked()
    lines = ann.page.locator("#log .entry")
    shown = lines.evaluate_all("lines => lines.map((line) => line.dataset.n)")
    assert len(shown) > 2
    ann.page.locator("#log .entries").focus()
    for key, line in (("ArrowUp", -1), ("ArrowUp", -2), ("ArrowDown", -1), ("ArrowDown", -1)):
        ann.page.keyboard.press(key)
        focused = ann.page.evaluate("document.activeElement.closest('.entry')?.dataset.n")
        assert focused == shown[line]
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url(f"**/replay?at={shown[-1]}*")


# -- rules beside the board ---------------------------------------------------------------------------


def test_the_rules_open_beside_the_board_and_keep_their_place(ann: Guest) -> None:
    """The link on top opens the drawer; another tab and back, it is where it was."""
    ann.page.locator(".top-links").get_by_role("link", name="Rules").click()
    drawer = ann.page.locator("#rules")
    expect(drawer.locator("h1")).to_be_visible(timeout=SLOW)
    drawer.evaluate("(element) => { element.scrollTop = 700; }")
    ann.page.wait_for_function("() => document.querySelector('#rules').scrollTop === 700")
    ann.look_at("Log")
    ann.look_at("Rules")
    assert drawer.evaluate("(element) => element.scrollTop") == 700
    drawer.locator(".contents summary").evaluate("(element) => element.click()")
    drawer.locator(".contents a").nth(2).click()
    expect(drawer.locator(".found")).to_be_in_viewport()
    assert ann.path.startswith("/table/")


# -- settings -----------------------------------------------------------------------------------------


def _menu(page: Page) -> None:
    page.locator(".menu > summary").click()


def test_theme_and_motion_stay_and_are_there_with_the_first_byte(invite: Invite) -> None:
    """They are chosen on any page, and the server's own markup has them on the next."""
    ann = invite(DESKTOP)
    ann.visit("/rules")
    _menu(ann.page)
    ann.page.get_by_role("radio", name="dark").check(force=True)
    ann.page.get_by_role("radio", name="calm").check(force=True)
    html = ann.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert ann.page.evaluate(scheme) == "dark"

    first = ann.page.request.get(ann.origin + "/").text()
    assert re.search(r'<html[^>]* data-theme="dark" data-motion="calm">', first)

    ann.visit("/")
    _menu(ann.page)
    expect(ann.page.get_by_role("radio", name="dark")).to_be_checked()
    ann.page.locator("input[data-choice=theme][value=system]").check(force=True)
    expect(html).not_to_have_attribute("data-theme", "dark")
    ann.page.reload()
    expect(html).not_to_have_attribute("data-theme", re.compile("."))
    expect(html).to_have_attribute("data-motion", "calm")


def test_a_made_up_theme_is_none(invite: Invite) -> None:
    """Only what is known gets into the page."""
    ann = invite(DESKTOP)
    cookie = {"name": "theme", "value": "x onload", "url": ann.origin}
    ann.page.context.add_cookies([cookie])  # type: ignore[list-item]
    ann.visit("/")
    assert ann.page.locator("html").get_attribute("data-theme") is None


def test_notifications_say_why_not_without_https(invite: Invite) -> None:
    """On a network without https the switch is off and says why."""
    ann = invite(DESKTOP, host=HOST)
    ann.visit("/")
    _menu(ann.page)
    switch = ann.page.locator("input[data-setting=notify]")
    expect(switch).to_be_disabled()
    expect(ann.page.locator("#notify-note")).to_contain_text("https")


def test_the_browser_is_asked_for_notifications_once_and_only_by_the_switch(invite: Invite) -> None:
    """Whoever has said no is told, and the switch goes back."""
    ann = invite(DESKTOP)
    ann.page.add_init_script(
        "window.asked = 0;"
        "window.Notification = class { static permission = 'default';"
        " static async requestPermission() { window.asked += 1; return 'denied'; } };"
    )
    _first_pick(ann)
    assert ann.page.evaluate("window.asked") == 0
    _menu(ann.page)
    ann.page.locator("input[data-setting=notify]").click()
    expect(ann.page.locator("#notice")).to_contain_text("told to show no notifications")
    assert ann.page.evaluate("window.asked") == 1
    expect(ann.page.locator("input[data-setting=notify]")).not_to_be_checked()


def test_my_turn_is_signalled_to_who_looks_elsewhere(invite: Invite) -> None:
    """A knock where it is wished; a notification only for a tab that is hidden."""
    ann = invite(DESKTOP)
    ann.page.add_init_script(
        "window.shown = []; window.thuds = 0; localStorage.setItem('longtable.sound', 'true');"
        "localStorage.setItem('longtable.notify', 'true');"
        "window.Notification = class { static permission = 'granted';"
        " constructor(title, { body }) { window.shown.push([title, body]); } close() {} };"
        "const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...at) { window.thuds += 1; start.apply(this, at); };"
    )
    _first_pick(ann, "easy")  # a bot that picks at random might pass, and then my turn never ends
    ann.tap(A1_B1)
    ann.confirm()
    assert ann.wait_to_be_asked()
    ann.page.wait_for_function("() => window.thuds === 2")
    assert ann.page.evaluate("window.shown") == []

    ann.tap(WARRIOR_1)
    ann.page.keyboard.type("b1")
    ann.page.keyboard.press("Enter")
    ann.page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
    )
    ann.confirm()
    ann.page.wait_for_function("() => window.shown.length === 1")
    [[title, body]] = ann.page.evaluate("window.shown")
    assert title == "Your turn – Armadora"
    assert "one action" in body


# -- keys -------------------------------------------------------------------------------------------------


def test_names_of_picks_are_typed(ann: Guest) -> None:
    """Letters show in a badge and go to the pick they name; Enter picks it, Escape forgets it."""
    keys, badge = ann.page.keyboard, ann.page.locator("#typed")
    ann.page.locator("#main").focus()
    keys.type("warr")
    expect(badge).to_contain_text("warrior-1")
    assert ann.page.evaluate("document.activeElement.id") == "main"
    keys.type("ior-2")
    assert ann.page.evaluate("document.activeElement.id") == "hand-2"
    keys.press("Enter")
    expect(badge).to_be_hidden()
    assert ann.draft() == [WARRIOR_2]
    keys.type("b1")
    keys.press("Enter")
    assert sorted(ann.draft()) == [WARRIOR_2, B1]
    keys.type("zz")
    expect(badge).to_contain_text("No pick of now begins like this.")
    keys.press("Escape")
    expect(badge).to_be_hidden()
    assert sorted(ann.draft()) == [WARRIOR_2, B1]


def test_a_choice_without_a_place_is_typed_too(ann: Guest) -> None:
    """The button of a pass has a name as well."""
    ann.page.locator("#main").focus()
    ann.page.keyboard.type("pass")
    assert ann.page.evaluate("document.activeElement.dataset.pick") == "0"


def test_the_question_mark_explains_the_keys(ann: Guest) -> None:
    """It opens a page of keys, which Escape closes without touching the draft."""
    ann.tap(WARRIOR_1)
    ann.page.keyboard.press("?")
    sheet = ann.page.get_by_role("dialog", name="Keys and gestures")
    expect(sheet).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert ann.draft() == [WARRIOR_1]


# -- first steps --------------------------------------------------------------------------------------------


def test_a_newcomer_is_told_how_to_begin_until_they_know(ann: Guest) -> None:
    """The line goes when it is put away, and stays away."""
    line = ann.page.locator("#coach")
    expect(line).to_contain_text("Click something that glows")
    ann.page.get_by_role("button", name="Got it").click()
    expect(line).to_be_hidden()
    ann.page.reload()
    assert ann.wait_to_be_asked()
    expect(line).to_be_hidden()


def test_every_step_of_a_turn_says_what_is_asked(ann: Guest) -> None:
    """What may be done, then where the warrior goes; and that one palisade may be followed by another."""
    ask = ann.page.locator("#prompt .ask")
    expect(ask).to_contain_text(
        "You have one action: place a warrior, or build up to two palisades"
    )
    ann.tap(WARRIOR_1)
    expect(ask).to_contain_text("Where does your warrior of strength 1 go?")
    ann.page.keyboard.press("Escape")
    ann.tap(A1_B1)
    expect(ask).to_contain_text("You may build a second palisade")


def test_a_pick_that_reveals_is_a_ghost_again_after_a_reload(ann: Guest) -> None:
    """The server does not play it before Confirm, so nothing but the draft tells of it."""
    ann.tap(WARRIOR_1)
    ann.tap(A1)
    expect(ann.page.locator("#at-a1 .piece")).to_have_count(1)
    ann.page.reload()
    ann.page.wait_for_selector("#at-a1[data-ui=picked]")
    assert ann.page.locator("#ui-ghost use").count() == 0  # it is drawn, so it is no ghost

    def revealing(socket: WebSocketRoute) -> None:
        """Tell the page that the last pick of its draft reveals, and is not played."""
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if said.get("draft"):
                said["ghost"] = said["draft"][-1]
            socket.send(json.dumps(said))

        server.on_message(told)

    ann.page.route_web_socket(re.compile("/live"), revealing)
    ann.page.reload()
    expect(ann.page.locator("#ui-ghost use")).to_have_count(1)
