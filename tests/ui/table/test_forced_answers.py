"""Nobody takes the screen to give the only answer there is, where everybody knows that it is the only one."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.kernel.atoms import put
from tabletop.kernel.match import Match
from tabletop.play.games.enadrya.forced_answers import forced_answer
from tabletop.play.games.warage.forced_answers import forced_answer as forced_answer_again
from tabletop.ui.tools.pilot import Pilot
from tests.support import warage
from tests.support.clauses import clause
from tests.support.scenario import Scenario, power, unit
from tests.ui.table.deals import lift, pilot, table

BLOW = power("Golpe", {"do": "gain", "amount": 1}, cost=3)

OWN = {"z2.4": unit("Lobo", 3, 3, speed=2), "z2.5": unit("Oso", 1, 1, speed=2)}


def battle(*, foe_energy: int = 0, energy: int = 20, foe_hand=(), foe=None) -> Match:
    """Ana attacks with one Unit and may send another."""
    s = Scenario(own=OWN, foe=foe, foe_hand=foe_hand, energy=energy, foe_energy=foe_energy)
    return entered(s)


def entered(s: Scenario) -> Match:
    """Ana's Unit stands in the Attack Zone."""
    s.at("attack").do("move", "Lobo", to="b.4")
    put(s.match, "energy", 0, 0)
    s.match._asked = None
    return s.match


def play(m: Match, verb: str) -> None:
    """The first move of that name."""
    option = next(option for option in m.options() if option[0] == verb)
    assert m.submit(m.waiting()[0], (option,)) is None


@contextmanager
def attacked(m: Match) -> Iterator[Pilot]:
    """Ana has taken the screen and sends nobody else."""
    with pilot(m) as p:
        p.settle()
        lift(p)
        p.settle()
        assert m.ask()[0].name == "attack"
        table(p).decide(("done", 0, 0))
        p.settle()
        yield p


@clause("ENA-J1.4")
def test_a_battle_in_which_nobody_can_answer_needs_no_curtain():
    """No energy, nothing to block with: the attack goes on before the eyes of who attacks."""
    m = battle()
    with attacked(m) as p:
        scene = table(p)
        assert m.ask()[0].name == "reinforcement"
        assert (scene.session.viewer, scene.session.stage) == (0, "deciding")
        assert not scene.curtain.down
        assert [node.seat for node in m.history.line[-2:]] == [0, 1]


@pytest.mark.parametrize("more", [
    {"foe_energy": 3, "foe_hand": [BLOW]}, {"foe": {"z2.2": unit("Muro", 1, 4, speed=2)}}, {"foe_energy": 9}])
def test_who_might_answer_takes_the_screen(more):
    """By a card that could be in the hand, whether it is or not, or by a Unit on the board."""
    m = battle(**more)
    with attacked(m) as p:
        assert m.ask()[0].name == "defence"
        assert table(p).curtain.down


@pytest.mark.parametrize("held", [True, False])
def test_what_a_hand_holds_makes_no_difference(held):
    """The same card in the hand or in the deck: it is asked for alike."""
    m = battle(foe_energy=3, foe_hand=[BLOW]) if held else None
    if m is None:
        m = entered(Scenario(own=OWN, foe_deck=[BLOW], foe_energy=3))
    play(m, "done")
    assert m.ask()[0].name == "defence"
    assert forced_answer(m, 1) is None


def test_taking_back_leads_to_the_decision_one_has_made_oneself():
    """What was answered for the other goes with it, and again by one press."""
    m = battle()
    with attacked(m) as p:
        scene = table(p)
        p.wait(1.5)
        if scene.curtain.down:
            lift(p)
            p.settle()
        there = m.position
        scene.taking_back.take()
        p.settle()
        p.wait(1.0)
        assert m.ask()[0].name == "attack" and m.waiting() == (0,)
        if scene.curtain.down:
            lift(p)
            p.settle()
        p.press("ctrl+y")
        p.settle()
        p.wait(1.5)
        assert m.position == there


def struck(**more):
    """An attack without dice: the second hero has passed before them, the first after them."""
    s = warage.Scenario(warage.side(hp=90), warage.side(hp=90, **more), stops=(None, None)).at("melee").do("attack", 0)
    s.make(("pass", 0, 0))
    assert s.match.waiting() == (0,)
    s.make(("pass", 0, 0))
    return s


@clause("WAR-R15")
def test_an_attack_without_dice_asks_its_defender_once():
    """Nothing has happened since."""
    s = struck()
    assert s.match.waiting() == (1,)
    assert forced_answer_again(s.match, 1) == ("pass", 0, 0)


def test_who_was_not_asked_before_is_asked():
    """Whoever attacks is asked for the first time after the dice."""
    s = warage.Scenario(warage.side(hp=90), warage.side(hp=90), stops=(None, None)).at("melee").do("attack", 0)
    s.make(("pass", 0, 0))
    assert s.match.waiting() == (0,)
    assert forced_answer_again(s.match, 0) is None


def test_dice_and_whatever_else_happens_ask_again():
    """What lies open is not what it was."""
    rolls = {"race": warage.race(malus="winter")}
    s = warage.Scenario(warage.side(hp=90), warage.side(hp=90, **rolls), stops=(None, None)).at("melee").do("attack", 0)
    s.make(("pass", 0, 0))
    s.make(("pass", 0, 0))
    assert s.match.waiting() == (1,)
    assert forced_answer_again(s.match, 1) is None
    heal = warage.flash("Venda", {"do": "gain", "amount": 4})
    s = warage.Scenario(warage.side(hp=90, hand=[heal]), warage.side(hp=90), stops=(None, None)).at("melee").do("attack", 0)
    s.make(("pass", 0, 0))
    s.do("flash", "Venda")
    while s.store.zone[2]:
        s.make(("pass", 0, 0))
    s.make(("pass", 0, 0))
    assert s.match.waiting() == (1,)
    assert forced_answer_again(s.match, 1) is None


def test_who_wishes_to_be_asked_always_is_asked_again():
    """The preset wins."""
    s = warage.Scenario(warage.side(hp=90), warage.side(hp=90), stops=(None, ["all"])).at("melee").do("attack", 0)
    while s.match.waiting() != (1,) or not s.store.rolled[s.store.zone[4][0]]:
        s.make(("pass", 0, 0))
    assert forced_answer_again(s.match, 1) is None


def test_two_people_are_spared_a_curtain_by_it():
    """The attack is over when whoever attacks has let the dice be."""
    s = warage.Scenario(warage.side(hp=90), warage.side(hp=90), stops=(None, None)).at("melee").do("attack", 0)
    s.make(("pass", 0, 0))
    with pilot(s.match) as p:
        p.settle()
        lift(p)
        p.settle()
        assert table(p).session.viewer == 0
        table(p).decide(("pass", 0, 0))
        p.settle()
        p.wait(1.0)
        assert not s.store.zone[4]
        assert table(p).session.viewer == 0
