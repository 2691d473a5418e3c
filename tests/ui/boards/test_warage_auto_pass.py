"""An answer that could change nothing stops nobody who is alone with the program; whatever might change something does."""

import pytest

from tabletop.games.warage.board import DICE
from tabletop.games.warage.readers import attack, attack_total, defence_total
from tabletop.kernel.atoms import put
from tabletop.play.games.warage.auto_pass import worth_a_thought
from tests.support.clauses import clause
from tests.support.warage import Scenario, always, amulet, equipment, flash, helper, race, side, spell
from tests.ui.boards.test_warage_quiet import HP, USUAL, asked, struck

AMBUSH = flash("Emboscada", {"do": "strengthen", "attribute": "attack", "amount": 5, "lasts": "attack"}, only=["attack"])
PARRY = flash("Quite", {"do": "strengthen", "attribute": "defence", "amount": 5, "lasts": "attack"}, only=["attack"])
EDGE = flash("Filo", {"do": "strengthen", "attribute": "attack", "amount": 3})
SHELL = flash("Corteza", {"do": "strengthen", "attribute": "defence", "amount": 3})
RUMMAGE = flash("Rebuscar", {"do": "choose", "as": "found", "from": {"who": "cards", "place": "discard", "kind": "equipment"}},
                {"do": "take", "to": "found"})
DICED = {"race": race(malus="winter")}
"""A hero who rolls a die in Summer."""


@clause("WAR-6.3")
@pytest.mark.parametrize("idle", [AMBUSH, EDGE, RUMMAGE])
def test_what_can_change_nothing_asks_nobody(idle):
    """A harder blow for who is struck; a search of a discard without such a card."""
    assert not asked(struck(hand=[idle]))


@pytest.mark.parametrize("real", [PARRY, SHELL])
def test_what_might_change_something_asks(real):
    """Before the dice nobody is safe; beside one that is idle a real one is still asked for."""
    assert asked(struck(hand=[real]))
    assert asked(struck(hand=[AMBUSH, real]))


def test_what_something_else_heeds_asks():
    """Who gains by playing a Flash plays an idle one for that."""
    heeds = amulet("Concha", {"whenever": {"fact": "plays", "side": "own", "kind": "flash"}, "do": [{"do": "gain", "amount": 2}]})
    assert not asked(struck(hand=[AMBUSH]))
    assert asked(struck(hand=[AMBUSH], play=[heeds]))


def test_a_die_that_would_fall_anew_asks_whatever_it_shows():
    """By chance it might show the same again: that is nothing to know beforehand."""
    again = flash("Otra", {"do": "reroll", "to": {"who": "dice", "side": "own"}})
    s = Scenario(side(hp=HP, **DICED), side(hp=HP, hand=[again], **DICED), stops=USUAL).at("melee").do("attack", 0)
    s.make(("pass", 0, 0))
    while attack(s.store) and not s.store.rolled[attack(s.store)]:
        s.make(("pass", 0, 0))
    while s.match.waiting()[0] != 1:
        s.make(("pass", 0, 0))
    assert s.store.zone[DICE]
    assert asked(s)


def diced(*, mine, theirs, hand):
    """The second hero is asked when the dice of an attack lie: the totals are those, or about."""
    sword = equipment("Espada", always("attack", mine), burden="one_hand")
    shield = equipment("Escudo", always("defence", theirs), burden="one_hand")
    s = Scenario(side(hp=HP, play=[sword], **DICED), side(hp=HP, play=[shield], hand=hand, **DICED), stops=USUAL).at("melee").do("attack", 0)
    s.make(("pass", 0, 0))
    while s.match.waiting()[0] != 1:
        s.make(("pass", 0, 0))
    return s


@clause("WAR-6.4")
@pytest.mark.parametrize(("mine", "theirs", "stops"), [(1, 9, False), (9, 1, True)])
def test_once_the_dice_lie_who_is_safe_needs_no_more_defence(mine, theirs, stops):
    """Whatever another adds goes around the table again."""
    s = diced(mine=mine, theirs=theirs, hand=[PARRY])
    fight = attack(s.store)
    assert s.store.rolled[fight]
    assert (attack_total(s.store, fight) > defence_total(s.store, fight)) is stops
    assert asked(s) is stops


def test_who_was_safe_is_asked_when_the_other_strikes_harder():
    """The window opens again."""
    s = Scenario(side(hp=HP, hand=[AMBUSH]), side(hp=HP, hand=[PARRY]), stops=(("melee", "dice"), None)).at("melee").do("attack", 0)
    while not s.store.rolled[attack(s.store)]:
        s.make(("pass", 0, 0))
    assert s.match.waiting() == (0,)
    s.do("flash", "Emboscada")
    while s.store.zone[2]:
        s.make(("pass", 0, 0))
    while s.match.waiting()[0] != 1:
        s.make(("pass", 0, 0))
    assert asked(s)


def test_a_helper_that_may_step_between_keeps_its_defence_worth_a_thought():
    """More defence for it in this attack; without a Helper that blocks there is nobody to have it."""
    ours = {"who": "in_play", "side": "own", "kind": "helper"}
    wall = {"do": "strengthen", "attribute": "defence", "amount": 5, "lasts": "attack", "to": ours}
    brace = flash("Aguantad", wall, only=["attack"])
    assert not asked(struck(hand=[brace]))
    s = Scenario(side(hp=HP), side(hp=HP, hand=[brace], play=[helper("Lobo")]), stops=USUAL).at("melee")
    assert asked(s.do("attack", 0, s.hero(1)))


def test_an_idle_spell_asks_nobody_either():
    """It would only be spent."""
    for does, stops in (({"do": "strengthen", "attribute": "attack", "amount": 3}, False), ({"do": "gain", "amount": 2}, True)):
        s = Scenario(side(hp=HP), side(hp=HP, play=[spell("Conjuro", 0, does)]), stops=USUAL).at("melee")
        put(s.match, "awake", s.card("Conjuro"), 1)
        s.do("attack", 0)
        assert s.offers("cast", "Conjuro")
        assert asked(s) is stops


def test_looking_ahead_leaves_the_match_as_it_was():
    """Neither the table nor what is asked of it changes, and nobody's habit of being asked."""
    s = struck(hand=[AMBUSH])
    before = s.match.digest()
    options = [o for o in s.match.options(1) if o[0] == "flash"]
    assert options
    assert not worth_a_thought(s.match, 1, options)
    assert s.match.digest() == before


def test_what_is_hidden_does_not_show_in_whether_one_is_asked():
    """A rival's hand may hold anything: the answer is the same."""
    for held in (PARRY, AMBUSH, EDGE):
        s = Scenario(side(hp=HP, hand=[held]), side(hp=HP, hand=[RUMMAGE]), stops=USUAL).at("melee").do("attack", 0)
        options = [o for o in s.match.options(1) if o[0] == "flash"]
        assert not worth_a_thought(s.match, 1, options)
