"""What a card's choice passes over: each thing with the first reason that keeps it out."""

from typing import Any

import pytest

from tabletop.games.enadrya.board import ZONE_1, ZONE_2, slot
from tests.support.clauses import clause
from tests.support.scenario import Scenario, power, unit


def reasons(t: Scenario) -> dict[str, str]:
    """The cards the open choice passes over, by name, with the last word of the reason."""
    ask, env = t.match.ask()
    passed = ask.passed_over(t.match, env, t.match.waiting()[0])
    cards = {t.store.defs[t.store.card[card]].definition.name.es: why.reason for card, why in passed}
    return {name: reason.rpartition(".")[2] for name, reason in cards.items()}


def asking(among: dict[str, Any], **places: Any) -> Scenario:
    """A Power that asks for one of `among`, played over a board with two that fit."""
    effect = {"do": "target", "as": "t", "from": among}, {"do": "destroy", "to": "t"}
    return Scenario(hand=[power("Fin", *effect)], **places).at("deploy").do("play", "Fin")


@clause("ENA-R22")
def test_units_out_of_reach_say_what_keeps_them_out():
    """Side before zone, zone before numbers; what is protected says so."""
    t = asking(
        {"who": "units", "side": "enemy", "zone": "zone1", "cost": {"max": 2}}, own={"z1.0": unit("Propia")},
        foe={"z1.0": unit("Una"), "z1.1": unit("Otra"), "z1.2": unit("Cara", cost=3), "z2.3": unit("Lejos", cost=3),
             "z1.4": unit("Inmune", abilities=[{"colour": "yellow", "always": [{"has": "immune"}]}])})

    assert reasons(t) == {"Propia": "side", "Cara": "cost_over", "Lejos": "zone", "Inmune": "protected"}


@pytest.mark.parametrize(("among", "reason"), [
    ({"attack": {"min": 2}}, "attack_under"), ({"speed": {"min": 2}}, "speed_under"), ({"type": "impact"}, "type"),
    ({"defence": {"min": 3}}, "defence_under"), ({"name": "Fiel"}, "name")])
def test_each_demand_has_its_reason(among: dict[str, Any], reason: str):
    """One demand, one reason."""
    fit = {"attack_type": "impact", "speed": 2}
    t = asking({"who": "units", **among}, own={"z1.0": unit("Fiel Una", 2, 3, **fit), "z1.1": unit("Fiel Otra", 2, 3, **fit)},
               foe={"z1.0": unit("Ajena")})

    assert reasons(t) == {"Ajena": reason}


def test_slots_say_whether_they_are_taken_or_elsewhere():
    """A free slot of Zone 1 is asked for."""
    effect = {"do": "target", "as": "t", "from": {"who": "slots", "zone": "zone1", "state": "free"}}, {"do": "draw"}
    t = Scenario(own={"z1.0": unit("Propia")}, hand=[power("Fin", *effect)]).at("deploy").do("play", "Fin")
    ask, env = t.match.ask()
    passed = {zone: why.reason.rpartition(".")[2] for zone, why in ask.passed_over(t.match, env, 0)}

    assert passed[slot(0, ZONE_1, 0)] == "taken"
    assert passed[slot(0, ZONE_2, 0)] == "zone"
