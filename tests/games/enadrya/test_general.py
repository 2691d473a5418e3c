"""ENA-A to ENA-D and ENA-N: winning, losing, drawing, drawing cards."""

from random import Random

import pytest

from tabletop.kernel.atoms import put
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.games import GAMES
from tests.support.scenario import Scenario, base, power, technology, unit
from tests.support.strategies import answer

HARM_ENEMY = {"do": "harm", "amount": 30, "to": {"who": "base", "side": "enemy"}}
HARM_OWN = {"do": "harm", "amount": 30, "to": {"who": "base", "side": "own"}}


@clause("ENA-A1", "ENA-D2")
def test_two_players_and_one_is_active():
    """Two seats, of which only the active one is asked in its Deploy step."""
    t = Scenario().at("deploy")

    assert t.store.seats == 2
    assert t.match.waiting() == (0,)
    t.end_turn()
    assert t.match.waiting() == (1,)


@clause("ENA-C1")
def test_a_base_at_zero_loses_at_once():
    """The match ends in the middle of an effect, for the other player."""
    t = Scenario(hand=[power("Fin", HARM_ENEMY)]).at("deploy").do("play", "Fin")

    assert t.match.over
    assert t.facts("finished") == [((0,), "base")]
    assert t.store.won[0] == 1 and t.store.won[1] == 0


@clause("ENA-R8")
def test_both_bases_at_zero_in_one_check_is_a_draw():
    """One effect that takes both Bases to 0 draws."""
    t = Scenario(hand=[power("Fin", HARM_ENEMY, HARM_OWN)]).at("deploy").do("play", "Fin")

    assert t.facts("finished") == [((0,), "base")], "the first effect is checked before the second"
    put_both = Scenario().at("deploy")
    put(put_both.match, "base", 0, 0)
    put(put_both.match, "base", 1, -1)
    put_both.do("end")
    assert put_both.facts("finished") == [((), "base")]


@clause("ENA-R8")
def test_the_check_follows_each_slot_of_damage():
    """A Base brought to 0 by the first slot ends the match before the second slot strikes."""
    t = Scenario(own={"b.4": unit("Uno", 20), "b.5": unit("Dos", 5)}, bases=(base(), base("Otra", 20)))
    t.fight()

    assert t.match.over
    assert len(t.facts("struck")) == 1


@clause("ENA-C2.1", "ENA-R9")
def test_a_draw_is_offered_and_accepted():
    """An offer asks the other player, whose yes ends the match without a winner."""
    t = Scenario().at("deploy")
    assert t.match.play_standing(0, ("offer_draw", 0, 0)) is None
    assert t.match.waiting() == (1,)
    t.answer(True)

    assert t.facts("finished") == [((), "agreed")]


@clause("ENA-R9", "ENA-R27")
def test_a_draw_declined_goes_on_and_is_offered_once_a_turn():
    """After a no the same decision stands open, and the offer is not repeated in that turn."""
    t = Scenario().at("deploy")
    t.match.play_standing(0, ("offer_draw", 0, 0))
    t.answer(False)

    assert t.asks() == "deploy" and t.match.waiting() == (0,)
    refusal = t.match.play_standing(0, ("offer_draw", 0, 0))
    assert refusal is not None and refusal.clause == "ENA-R27"


@clause("ENA-R9")
def test_a_draw_is_offered_at_a_decision_of_ones_own():
    """The player who waits cannot offer."""
    t = Scenario().at("deploy")
    refusal = t.match.play_standing(1, ("offer_draw", 0, 0))

    assert refusal is not None and refusal.clause == "ENA-R9"


@clause("ENA-R9")
def test_a_draw_is_offered_by_the_seat_that_is_asked_whosever_turn_it_is():
    """The rival chooses for a Power of the active player: the decision, and the offer, are the rival's."""
    shame = power("Diezmo", {"do": "choose", "as": "lost", "by": "opponent", "from": {"who": "units", "side": "enemy"}},
                  {"do": "destroy", "to": "lost"})
    t = Scenario(hand=[shame], foe={"z1.0": unit("Uno"), "z1.1": unit("Dos")}).at("deploy").do("play", "Diezmo")
    assert t.match.waiting() == (1,)
    assert ("offer_draw", 0, 0) not in t.match.standing(0)
    refusal = t.match.play_standing(0, ("offer_draw", 0, 0))
    assert refusal is not None and refusal.clause == "ENA-R9"
    assert t.match.play_standing(1, ("offer_draw", 0, 0)) is None
    assert t.match.waiting() == (0,) and t.asks() == "agree"


@clause("ENA-R27")
def test_no_draw_is_offered_while_an_offer_waits():
    """The player who is asked answers first; after a no the other may offer at a decision of its own."""
    t = Scenario().at("deploy")
    t.match.play_standing(0, ("offer_draw", 0, 0))
    refusal = t.match.play_standing(1, ("offer_draw", 0, 0))
    assert refusal is not None and refusal.clause == "ENA-R27"
    assert ("offer_draw", 0, 0) not in t.match.standing(1)


@clause("ENA-C2.2", "ENA-R9")
def test_twenty_idle_turns_are_a_draw():
    """Nobody deploys, plays, destroys or hurts for 20 turns: a draw, and not a turn before."""
    t = Scenario().at("deploy")
    for _ in range(30):
        if t.match.over:
            break
        t.end_turn()

    assert t.facts("finished") == [((), "idle")]
    assert t.store.turn[TABLE] == 20


@clause("ENA-R9")
def test_a_deployment_begins_the_count_anew():
    """A card put on the board is progress."""
    t = Scenario(hand=[unit("Recluta")]).at("deploy").end_turn().end_turn().do("deploy", "Recluta", to="z1.0")
    for _ in range(40):
        if t.match.over:
            break
        t.end_turn()

    assert t.store.turn[TABLE] == 23


@clause("ENA-C2.2", "ENA-R9")
def test_effects_that_set_each_other_off_for_ever_are_a_draw():
    """Two Technologies that answer each other's effect end the match as a draw."""
    echo = {"colour": "yellow", "whenever": {"fact": "survives", "who": {"who": "units", "side": "any"}},
            "do": [{"do": "harm", "amount": 1, "to": {"who": "units", "side": "any"}}]}
    spark = power("Chispa", {"do": "harm", "amount": 1, "to": {"who": "units", "side": "any"}})
    t = Scenario(own={"z1.0": unit("Muro", 0, 20), "technology": technology("Eco", echo)},
                 foe={"z1.0": unit("Pared", 0, 20)}, hand=[spark]).at("deploy")
    put(t.match, "damage", t.card("Muro"), -9_000)
    put(t.match, "damage", t.card("Pared"), -9_000)
    t.do("play", "Chispa")

    assert t.facts("finished") == [((), "loop")]


@clause("ENA-C3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_time(seat: int):
    """Conceding needs no turn; the opponent wins."""
    t = Scenario().at("deploy")
    assert t.match.play_standing(seat, ("concede", 0, 0)) is None

    assert t.facts("finished") == [((1 - seat,), "concede")]


@clause("ENA-B1")
def test_card_text_beats_a_rule():
    """A Technology that raises speed lets a slow Unit into Zone 2, which its printed speed forbids."""
    fast = technology("Atajo", {"colour": "yellow", "always": [
        {"has": "modify", "attribute": "speed", "amount": 1,
         "who": {"who": "cards", "place": "hand", "kind": "unit", "speed": 1}}]})
    t = Scenario(hand=[unit("Lento"), fast]).at("deploy").refuses("deploy", "Lento", to="z2.0", clause="ENA-K1.2")
    t.do("install", "Atajo").do("deploy", "Lento", to="z2.0")

    assert t.where("Lento") == "0:z2.0"
    t = Scenario(hand=[unit("Lento"), fast]).at("deploy").do("install", "Atajo")
    t.refuses("deploy", "Lento", to="b.0", clause="ENA-K1.3")


@clause("ENA-N1", "ENA-N1.1")
def test_cards_are_drawn_in_recharge_and_by_effects():
    """Recharge fills the hand to 6; an effect draws beyond it."""
    t = Scenario(hand=[power("Libro", {"do": "draw", "amount": 2})]).at("deploy")
    before = len(t.facts("drawn"))
    t.do("play", "Libro")

    assert len(t.facts("drawn")) == before + 2


@clause("ENA-N2")
def test_who_cannot_draw_skips_it():
    """An empty deck has no penalty."""
    t = Scenario(hand=[power("Libro", {"do": "draw", "amount": 60}), power("Otro", {"do": "draw", "amount": 1})])
    t.at("deploy").do("play", "Libro").do("play", "Otro")

    assert not t.match.over and t.asks() == "deploy"


@clause("ENA-R9")
def test_hurting_a_base_is_progress():
    """A Base that loses defence counts as something that happened."""
    t = Scenario(own={"b.4": unit("Ariete", 3)}, bases=(base(), base("Otra", 40))).fight()

    assert t.store.progress[TABLE] == 1


@clause("ENA-R9")
def test_defence_paid_as_a_cost_is_progress():
    """A Base that pays loses defence: only twenty idle turns later the match is drawn."""
    red = {"colour": "cyan", "cost": {"defence": 1}, "do": [{"do": "fury", "amount": 1}]}
    t = Scenario(own={"z1.0": unit("Fanático", abilities=[red])}).at("deploy").end_turn().end_turn().do("use", "Fanático")
    for _ in range(40):
        if t.match.over:
            break
        t.end_turn()

    assert t.facts("finished") == [((), "idle")]
    assert t.store.turn[TABLE] == 23


@clause("ENA-R9")
def test_in_whatever_way_a_base_loses_defence_its_turn_is_not_idle():
    """Blows, effects and costs, over whole matches of the shipped decks."""
    lost = 0
    for seed in range(12):
        m, r = GAMES["enadrya"].start(seed, quick=True), Random(seed)
        while not m.over:
            before, turn = m.store.base[:2], m.store.turn[TABLE]
            m.play(m.waiting()[0], answer(m, m.waiting()[0], r))
            if any(now < was for now, was in zip(m.store.base, before, strict=False)):
                lost += 1
                assert m.store.progress[TABLE] >= turn
    assert lost > 100
