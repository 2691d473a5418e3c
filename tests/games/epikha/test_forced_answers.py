"""EPI-R4, R39: answers given without asking the player, and what they tell of a hand: nothing."""

from dataclasses import replace

import pytest

from tabletop.games.epikha.board import DECK, HAND, pile
from tabletop.kernel.atoms import move
from tabletop.kernel.match import Match
from tabletop.play.games.epikha.forced_answers import forced_answer, uninvolved, unseen
from tabletop.play.games.passes import PASS
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import FILLER, Scenario

FOE = {"magic": [plain.MAGE]}
TEN = plain.character("Ten", 30, 10)


def cast(*foe_hand, spell=plain.INSIGHT, **more) -> Match:
    """The first player has played a Spell; the second, with a host and a card in hand, may reply."""
    t = Scenario(own={"magic": [plain.OPAL, plain.MAGE]}, hand=[spell], foe=more.pop("foe", FOE), foe_hand=[FILLER, *foe_hand], **more)
    t.do("cast", spell.names[0].capitalize()).answer(("Opal", spell.cost), ("Mage", 0), ("me", 0))
    if t.asks() == "it":
        t.answer("Mage#2")
    return t.match


def struck(*foe_hand, foe=FOE, **more) -> Match:
    """Thirty are left over against the second player."""
    t = Scenario(own={"deployment": [TEN, TEN]}, foe=foe, foe_hand=[FILLER, *foe_hand], **more)
    t.attack("Ten", "Ten#2").answers().answer(1)
    return t.match


def known(*cards) -> dict:
    """Cards that make the match know an answer without giving the second player one."""
    return {"deck": cards}


@clause("EPI-R4")
@pytest.mark.parametrize("held", [[], [plain.SILENCE]])
def test_passing_is_an_answer_that_every_asked_seat_has(held):
    """Whatever its hand holds."""
    m = cast(*held, **known(plain.SILENCE))
    assert m.waiting() == (1,) and unseen(m, 1) == PASS and PASS in m.options(1)


def test_passing_answers_nothing_but_spells_and_damage():
    """Neither the turn, nor a payment, nor the answer to an attack."""
    t = Scenario(own={"deployment": [TEN], "magic": [plain.MAGE]}, hand=[plain.RECRUIT])
    assert unseen(t.match, 0) is None and forced_answer(t.match, 0) is None
    t.do("deploy", "Recruit")
    assert t.asks() == "pay" and unseen(t.match, 0) is None
    t.answer(("Mage", 5), ("me", 0)).attack("Ten")
    assert t.asks() == "answer" and unseen(t.match, 1) is None and forced_answer(t.match, 1) is None


@clause("EPI-R39")
def test_a_seat_that_could_not_answer_whatever_it_held_is_not_asked():
    """No answer in hand or deck; the rival's answers do not count."""
    assert forced_answer(cast(**known(plain.SILENCE)), 1) == PASS


@clause("EPI-R39")
def test_an_answer_is_asked_for_in_the_hand_and_in_the_deck_alike():
    """The rival, who sees that somebody is asked, cannot tell which."""
    m = cast(plain.SILENCE)
    assert forced_answer(m, 1) is None
    twin = m.fork()
    card = next(c for c in twin.store.zone[pile(1, HAND)] if twin.store.defs[twin.store.card[c]].id == "silence")
    move(twin, card, pile(1, DECK))
    twin._asked = None
    assert forced_answer(twin, 1) is None


@pytest.mark.parametrize(("held", "why"), [
    (plain.CLOSED, "it answers damage"),
    (replace(plain.SILENCE, id="low", names=("low",), level=0), "its Level is too low"),
    (replace(plain.SILENCE, id="dear", names=("dear",), cost=900), "nobody could pay it"),
])
def test_an_answer_that_cannot_fit_is_not_asked_for(held, why):
    """Neither for its kind, nor for its Level, nor for its cost."""
    assert forced_answer(cast(held, **known(plain.SILENCE)), 1) == PASS, why


@clause("EPI-5.6")
def test_damage_is_answered_by_what_prevents_it():
    """A reply to Spells does not help."""
    assert forced_answer(struck(plain.CLOSED), 1) is None
    m = struck(plain.SILENCE, **known(plain.CLOSED))
    assert m.waiting() == (1,) and forced_answer(m, 1) == PASS


def test_a_player_may_let_events_pass_that_do_not_concern_it():
    """A Spell aimed at nothing of its own; not one aimed at its card, and not damage to its Player."""
    assert uninvolved(cast(plain.SILENCE), 1)
    assert not uninvolved(cast(plain.SILENCE, spell=plain.DART), 1)
    assert not uninvolved(struck(plain.CLOSED), 1)
