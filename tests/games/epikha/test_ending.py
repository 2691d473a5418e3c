"""EPI-R7, R8, R20, R32, R38: leaving play, Regeneration, Legacy, and the ways a match ends."""

import pytest

from tabletop.games.epikha.board import PLACES
from tabletop.kernel.engine import STEP_LIMIT
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario

TWENTY = plain.character("Twenty", 20, 15)


def _ended(t: Scenario) -> tuple[object, ...]:
    return tuple(t.facts("finished")[-1]) if t.match.over else ()


@clause("EPI-R7", "EPI-R13")
def test_arms_of_a_destroyed_bearer_go_to_the_discard():
    """Together with it, when the combats end."""
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [(plain.SQUIRE, plain.SWORD, plain.STAFF)]})
    t.attack("Twenty").do("answer", "Squire", to=0).answer().answers()
    assert [t.where(name) for name in ("Squire", "Sword", "Staff")] == ["1:discard"] * 3


@clause("EPI-R7", "EPI-1.7", "EPI-R32")
@pytest.mark.parametrize("sheet", [plain.GUARDIAN, plain.SQUIRE])
def test_regeneration_brings_a_destroyed_card_to_the_hand(sheet):
    """By itself; or by an Object it carries, that dies with it."""
    arms = () if sheet is plain.GUARDIAN else (plain.CHARM,)
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [(sheet, *arms)]})
    t.attack("Twenty").do("answer", sheet.names[0], to=0)
    if t.asks() == "answer":
        t.do("done")
    assert t.where(sheet.names[0]) == "1:hand"
    assert not arms or t.where("Charm") == "1:hand"


@clause("EPI-R32", "EPI-R7")
def test_legacy_passes_on_when_its_bearer_falls():
    """To a Character or the Player in Combat or Deployment, of its owner's choice; if it is destroyed too, it is discarded."""
    slow = plain.character("Slow", 0, 5)
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [(slow, plain.HEIRLOOM), plain.RECRUIT], "magic": [plain.MAGE]})
    t.attack("Twenty").do("answer", "Slow", to=0).answer()
    if t.asks() == "answer":
        t.do("done")
    assert (t.asks(), t.seat) == ("heir", 1)
    assert {o[1] for o in t.match.options()} == {t.card("Recruit"), t.card("foe")}
    t.answer("Recruit")
    assert t.where("Heirloom") == "on recruit"

    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [(slow, plain.HEIRLOOM)]})
    t.attack("Twenty").answers(Slow=0)
    assert t.where("Heirloom") == "1:discard"


@clause("EPI-R7")
def test_a_card_taken_back_leaves_its_arms():
    """They go to the discard."""
    t = Scenario(own={"magic": [plain.MAGE]}, foe={"deployment": [(plain.SQUIRE, plain.SWORD)]}, hand=[plain.BANISH])
    t.do("cast", "Banish").answer(("Mage", 10), ("me", 0)).answer("Squire")
    assert (t.where("Squire"), t.where("Sword")) == ("1:hand", "1:discard")


@clause("EPI-R7", "EPI-R32")
def test_texts_hear_of_destroyed_cards():
    """The Listener draws a card when another Character of its owner falls."""
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [plain.SQUIRE, plain.LISTENER]})
    hand = t.size("1:hand")
    t.attack("Twenty").answers(Squire=0)
    assert t.size("1:hand") == hand + 1


@clause("EPI-R8")
def test_a_player_without_vital_loses():
    """After the beat in direct combat; the other wins."""
    t = Scenario(own={"deployment": [TWENTY]})
    t.store.lost[t.card("foe")] = 190
    t.attack("Twenty").answers()
    assert _ended(t) == ((0,), "vital")


@clause("EPI-R8", "EPI-R14")
def test_both_at_once_is_a_draw():
    """Left-overs of both sides are read together, after both."""
    brute = plain.character("Brute", 30, 5)
    t = Scenario(own={"deployment": [brute]}, foe={"deployment": [brute]})
    for name in ("me", "foe"):
        t.store.lost[t.card(name)] = 190
    t.attack("Brute@0").do("answer", "Brute@1", to=0).answers()
    assert _ended(t) == ((), "vital")


@clause("EPI-R8")
def test_who_must_draw_from_an_empty_deck_loses():
    """At the Start phase."""
    t = Scenario()
    deck = PLACES["1:deck"]
    while t.store.zone[deck]:
        t.store.at[t.store.zone[deck].pop()] = 0
    t.do("end")
    assert _ended(t) == ((0,), "deck")


@clause("EPI-R20")
def test_a_player_may_concede():
    """At any time."""
    t = Scenario()
    assert t.match.play_standing(1, ("concede", 0, 0)) is None
    assert _ended(t) == ((0,), "concede")


@clause("EPI-R38")
@pytest.mark.parametrize(("lost", "winners"), [((0, 0), ()), ((5, 0), (1,)), ((0, 5), (0,))])
def test_the_longest_match_is_decided_by_vital(lost, winners):
    """After turn 60; a match may be set up without a limit."""
    for limit in (True, False):
        t = Scenario(turn=60, limit=limit)
        for seat in (0, 1):
            t.store.lost[t.player(seat)] = lost[seat]
        t.do("end")
        assert _ended(t) == ((winners, "length") if limit else ())


@clause("EPI-R38")
def test_texts_without_end_make_a_draw(monkeypatch):
    """Two cards that trigger each other for ever; counted to a tenth of the limit."""
    monkeypatch.setattr("tabletop.kernel.engine.STEP_LIMIT", STEP_LIMIT // 10)
    from tabletop.games.epikha import actions
    from tabletop.kernel.agenda import Program, Step
    from tabletop.lang.watchers import Watcher

    def heal_and_harm(m, env):
        card = m.store.own[env["this"]]
        actions.harm(m, m.store.player[card], 1, clause="")
        actions.mend(m, m.store.player[card], 1, clause="")

    prog = Program("plain:Echo", (Step("go", run=heal_and_harm),))
    plain.PROGRAMS[prog.name] = prog
    echo = plain.character("Echo", watchers=(Watcher("mended", lambda s, source, entry: True, prog),))
    t = Scenario(own={"magic": [plain.MAGE], "deployment": [echo, plain.GUARD]})
    t.store.lost[t.card("Guard")] = 5
    t.do("use", "Mage").answer(("Mage", 5), ("me", 0)).answer("Guard")
    assert _ended(t) == ((), "loop")
