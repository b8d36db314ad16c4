from pathlib import Path

import pytest

from longtable.store import Person, Store, StoreMissing, new_id
from tests.store.conftest import Clock

DAY = 86400.0


def test_a_guest_is_remembered(store: Store, clock: Clock) -> None:
    ada = store.people.add("Ada 小艾", "zh_Hant")
    assert ada == Person(
        id=ada.id, name="Ada 小艾", language="zh_Hant", created=1_000_000.0, seen=1_000_000.0
    )
    assert store.people.person(ada.id) == ada
    assert store.people.person("nobody") is None
    clock.now += 60
    store.people.change(ada.id, name="Ada")
    store.people.change(ada.id, language="en")
    assert store.people.person(ada.id) == Person(
        id=ada.id, name="Ada", language="en", created=1_000_000.0, seen=1_000_060.0
    )
    with pytest.raises(StoreMissing, match="there is no such person"):
        store.people.change("nobody", name="X")


def test_two_guests_may_have_one_name(store: Store) -> None:
    assert store.people.add("Ada").id != store.people.add("Ada").id


def test_a_session_tells_whose_it_is(store: Store) -> None:
    ada, bo = store.people.add("Ada"), store.people.add("Bo")
    first, second, third = (store.people.start_session(who.id) for who in (ada, ada, bo))
    assert len({first, second, third}) == 3
    assert [store.people.session(token) for token in (first, second, third)] == [ada, ada, bo]
    assert store.people.session("guessed") is None
    assert store.people.session("") is None
    store.people.end_session(first)
    store.people.end_session(first)
    assert store.people.session(first) is None
    assert store.people.session(second) == ada
    with pytest.raises(StoreMissing, match="there is no such person"):
        store.people.start_session("nobody")


def test_a_session_ends_when_it_is_not_used(store: Store, clock: Clock) -> None:
    ada = store.people.add("Ada")
    token = store.people.start_session(ada.id, lifetime=10 * DAY)
    clock.now += 10 * DAY - 1
    assert store.people.session(token) is not None
    clock.now += 10 * DAY - 1
    assert store.people.session(token) is not None, "use prolongs it"
    clock.now += 10 * DAY
    assert store.people.session(token) is None


def test_when_a_guest_was_seen_is_written_once_an_hour(store: Store, clock: Clock) -> None:
    ada = store.people.add("Ada")
    token = store.people.start_session(ada.id)
    seen = []
    for _quarter in range(6):
        clock.now += 900
        store.people.session(token)
        person = store.people.person(ada.id)
        assert person is not None
        seen.append(person.seen - 1_000_000)
    assert seen == [0, 0, 0, 3600, 3600, 3600]


def test_sweeping_removes_what_is_over(store: Store, clock: Clock) -> None:
    ada = store.people.add("Ada")
    for days in (1, 2, 30):
        store.people.start_session(ada.id, lifetime=days * DAY)
    clock.now += 3 * DAY
    assert store.people.sweep() == 2
    assert store.people.sweep() == 0


def test_opening_sweeps(path: Path, clock: Clock) -> None:
    with Store.open(path, clock=clock) as store:
        ada = store.people.add("Ada")
        store.people.start_session(ada.id, lifetime=DAY)
        lasting = store.people.start_session(ada.id)
    clock.now += 2 * DAY
    with Store.open(path, clock=clock) as store:
        assert store.people.sweep() == 0
        assert store.people.session(lasting) is not None


def test_no_token_lies_in_the_file(path: Path) -> None:
    with Store.open(path) as store:
        ada = store.people.add("Ada")
        token = store.people.start_session(ada.id)
    content = path.read_bytes()
    assert ada.id.encode() in content, "this is how a token would be found"
    assert token.encode() not in content


def test_the_server_keeps_its_keys(path: Path) -> None:
    with Store.open(path) as store:
        cookies, links = store.people.key("cookies"), store.people.key("links")
        assert len(cookies) == len(links) == 32
        assert cookies != links
        assert store.people.key("cookies") == cookies
    with Store.open(path) as store:
        assert store.people.key("links") == links


def test_ids_can_be_read_aloud() -> None:
    made = {new_id() for _ in range(200)}
    assert len(made) == 200
    assert {len(each) for each in made} == {12}
    assert set("".join(made)) <= set("23456789abcdefghjkmnpqrstuvwxyz")
    assert len(new_id(20)) == 20
