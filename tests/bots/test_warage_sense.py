"""What a bot thinks of positions of Warage: whom it would rather harm, and when it changes what it wears."""

from __future__ import annotations

import pytest

from tabletop.bots.games import warage
from tabletop.bots.novice import novice
from tabletop.bots.search import Effort, judged
from tabletop.bots.world import world_of
from tests.support.warage import Plain, Scenario, Side, always, amulet, equipment, helper, hero_class, side

SHIELD, SWORD = equipment("Escudo", always("defence", 6)), equipment("Espada", always("attack", 6))


def _worth(*hit_points: int) -> float:
    return _worth_of(*(side(hp=hp) for hp in hit_points))


def _worth_of(*sides: Side) -> float:
    return warage.worth(Scenario(*sides).store, 0)


def test_in_a_brawl_harm_to_who_leads_is_worth_more() -> None:
    """The same wound on the stronger of two rivals and on the weaker; of equals, on either."""
    assert _worth(100, 110, 60) > _worth(100, 120, 50) + 5
    assert _worth(100, 70, 80) == pytest.approx(_worth(100, 80, 70), abs=0.2)


@pytest.mark.parametrize("gear", [SHIELD, SWORD])
def test_in_a_brawl_who_outlasts_the_rest_leads(gear: Plain) -> None:
    """Of rivals with as many hit points, harm to who is hard to wound, or strikes hard, is worth more."""
    def with_wounds(armed: int, bare: int) -> float:
        return _worth_of(side(), side(play=[gear], hp=90 - armed), side(hp=90 - bare))

    assert with_wounds(10, 0) > with_wounds(0, 10) + 1


def test_in_a_brawl_a_scratch_on_a_wall_is_worth_a_deeper_wound_on_the_naked() -> None:
    """Of rivals who would last as long, either is a blow nearer its end."""
    wall, naked = side(play=[SHIELD, SHIELD], hp=70), side(hp=100)
    scratched, wounded = side(play=[SHIELD, SHIELD], hp=66), side(hp=95)

    assert _worth_of(side(), scratched, naked) > _worth_of(side(), wall, wounded)


@pytest.mark.parametrize(("hounds", "bought"), [(3, True), (0, False)])
def test_who_has_helpers_pays_for_what_covers_them(hounds: int, bought: bool) -> None:
    """Helpers that are harder to destroy are worth something; without any the card is not."""
    cover = amulet("Collar", {"always": [{"has": "modify", "attribute": "defence", "amount": 4,
                                          "who": {"who": "in_play", "side": "own", "kind": "helper"}}]})
    dogs = [helper(f"Perro {number}", {"always": [{"has": "attacks"}]}, attack=16) for number in range(hounds)]
    t = Scenario(side(play=dogs, hand=[cover]), side()).at("first")
    (option, *_) = novice(world_of(t.match, 0, seed=1))

    assert (option[0] == "buy") is bought


@pytest.mark.parametrize(("in_hand", "sold"), [(9, True), (1, False)])
def test_what_it_wears_is_sold_for_better_that_has_no_slot(in_hand: int, sold: bool) -> None:
    """Only where the change pays."""
    worn = equipment("Gorro", always("attack", 2), burden="helmet")
    better = equipment("Yelmo", always("attack", in_hand), burden="helmet")
    t = Scenario(side(hero_class=hero_class(red=1), play=[worn], hand=[better]), side()).at("first")
    (option, *_) = novice(world_of(t.match, 0, seed=1))

    assert (option[0] == "sell") is sold


def test_it_changes_into_better_gear_and_is_done() -> None:
    """What is worse, listed first, would make way for the better at once: it is not put on and taken off for ever."""
    worse, better = (equipment(name, always("defence", more), burden="armour", sale=0)
                     for name, more in (("Cota", 2), ("Coraza", 3)))
    t = Scenario(side(play=[worse, better]), side(hero_class=hero_class(attack=14))).at("first")
    done = []
    while t.phase == "first" and len(done) < 9:
        done.append(novice(world_of(t.match, t.seat, seed=1))[0])
        t.match.play(t.seat, (done[-1],))

    assert [verb for verb, *_ in done if verb != "pass"] == ["unready", "ready"]
    assert t.store.ready[t.card("Coraza")]


def test_a_search_changes_no_gear_for_nothing() -> None:
    """Gear that may go to and fro for free stays as it is, though quick continuations find no difference."""
    crown = equipment("Corona", {"at": "opening", "do": [{"do": "gain", "amount": 2}]}, burden="helmet", sale=3)
    changed = 0
    for seed in range(4):
        t = Scenario(side(play=[crown, SWORD], hand=[SHIELD]), side(hp=40 + seed)).at("first")
        for _ in range(3):
            if t.match.waiting() != (0,) or t.phase != "first":
                break
            picks = judged(world_of(t.match, 0, seed=seed), Effort(lines=20, replies=1))[0].picks
            changed += picks[0][0] in ("ready", "unready")
            t.match.play(0, picks)

    assert not changed
