"""What choices in ECG pass over: each thing with the first reason that keeps it out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tabletop.present.words import Translations
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import action, troop
from tests.support.ecg_plain import (
    ARCHER,
    BANDAGE,
    BLADE,
    CHAMPION,
    CUB,
    DEVOTEE,
    MERCENARY,
    PALADIN,
    PRAYER,
    RANGER,
    RUMOUR,
)

OWLET = replace(BLADE, id="owlet", names=("owlet",), kingdom="owl")
OWN = {"who": "troops", "side": "own"}


def reasons(t: Scenario) -> dict[str, str]:
    """The cards that the open choice passes over, by name, with the last word of the reason."""
    ask, env = t.match.ask()
    s = t.store
    return {f"{s.defs[s.card[card]].names[0]} {s.own[card]}": why.reason.rpartition(".")[2]
            for card, why in ask.passed_over(t.match, env, t.seat)}


def asking(name: str, among: Mapping[str, Any], **places: Any) -> Scenario:
    """Play an Action that asks for any number of some things, so that the question stays open."""
    card = action(f"Ask {name}", {"do": "choose", "as": "t", "from": dict(among), "min": 0}, {"do": "draw"})
    return Scenario(hand=[card], ready=1, foe_ready=0, **places)


@clause("ECG-R17")
def test_a_courtier_is_not_in_battle():
    """Neither a filler nor a Resource; a Troop of the other side says so."""
    t = asking("own", OWN, own={"infantry": [BLADE, CHAMPION]}, foe={"infantry": [RANGER]}).do("play", "Ask own")
    assert reasons(t) == {"filler 0": "not-in-battle", "shrine 0": "not-in-battle", "shrine 1": "not-in-battle", "ranger 1": "side-own"}


@clause("ECG-R17")
@pytest.mark.parametrize(("among", "out", "reason"), [
    ({"line": "infantry"}, "archer", "line-infantry"), ({"line": "support"}, "blade", "line-support"),
    ({"title": "none"}, "cub", "title-none"), ({"title": "wild"}, "archer", "title-wild"),
    ({"title": "devotee"}, "archer", "title-devotee"), ({"title": "mercenary"}, "archer", "title-mercenary"),
    ({"wounded": "yes"}, "archer", "wounded-yes"), ({"wounded": "no"}, "blade", "wounded-no"),
    ({"preparation": "some"}, "archer", "preparation-some"), ({"preparation": "none"}, "blade", "preparation-none"),
    ({"strength_at_most": 3}, "champion", "strength_at_most"), ({"trained": "this_turn"}, "archer", "trained"),
    ({"acted": "yes"}, "archer", "acted"), ({"kingdom": "owl"}, "archer", "kingdom")])
def test_each_demand_has_its_reason(among: dict[str, Any], out: str, reason: str):
    """One demand, one reason, worded in both languages."""
    name = " ".join(f"{key} {value}" for key, value in among.items())
    t = asking(name, {**OWN, **among}, own={"infantry": [BLADE, CHAMPION, CUB, OWLET, PALADIN], "support": [ARCHER]})
    for attribute in ("wounds", "preparation", "entered", "acted"):
        t.set(attribute, "Blade", 1)
    t.do("play", f"Ask {name}")
    assert reasons(t)[f"{out} 0"] == reason
    assert all(Translations(lang)(f"ecg.unfit.{reason}") for lang in ("es", "en"))


@clause("ECG-R17")
def test_a_card_that_spoke_says_that_it_wants_others():
    """And a Troop of the other line, or out of reach, says that."""
    captain = troop("Captain", 3, abilities=[{"where": "battle", "do": [
        {"do": "choose", "as": "t", "from": {**OWN, "line": "same", "but": "this"}, "min": 0}, {"do": "prepare", "amount": 1, "to": "t"}]}])
    t = Scenario(own={"infantry": [captain, BLADE], "support": [ARCHER]}, ready=0, foe_ready=0).do("use", "Captain")
    assert reasons(t) == {"captain 0": "but", "archer 0": "line-same", "shrine 0": "not-in-battle", "shrine 1": "not-in-battle"}
    duellist = troop("Duellist", 3, abilities=[{"where": "battle", "do": [
        {"do": "choose", "as": "t", "from": {"who": "troops", "side": "enemy", "near": "adjacent"}, "min": 0}, {"do": "duel", "to": "t"}]}])
    t = Scenario(own={"infantry": [duellist]}, foe={"infantry": [BLADE], "support": [ARCHER]}, ready=0, foe_ready=0).do("use", "Duellist")
    assert reasons(t)["archer 1"] == "near"


@clause("ECG-R17")
def test_cards_of_a_pile_say_their_kind():
    """A Devoto is asked for, or an Action; the Resource is no courtier."""
    t = asking("title card", {"who": "cards", "place": "discard", "title": "devotee"}, own={"discard": [DEVOTEE, BLADE, MERCENARY]})
    assert reasons(t.do("play", "Ask title card")) == {"blade 0": "title-devotee", "mercenary 0": "title-devotee"}
    t = asking("kind card", {"who": "cards", "place": "discard", "kind": ["action"]}, own={"discard": [BANDAGE, BLADE]})
    assert reasons(t.do("play", "Ask kind card")) == {"blade 0": "kind"}
    t = asking("court card", {"who": "cards", "place": "court"})
    assert reasons(t.do("play", "Ask court card")) == {"shrine 0": "resource"}


@clause("ECG-R34")
def test_a_search_of_a_deck_tells_nothing_of_the_rest():
    """And what was just thrown away tells only kinds."""
    t = asking("deck card", {"who": "cards", "place": "deck", "kind": ["blessing"]}, deck=[BLADE, PRAYER]).do("play", "Ask deck card")
    assert reasons(t) == {}
    mill = action("Ask among", {"do": "mill", "as": "top", "amount": 2},
                  {"do": "choose", "as": "t", "from": {"who": "among", "name": "top", "kind": ["action"]}, "min": 0}, {"do": "take", "to": "t"})
    t = Scenario(hand=[mill], deck=[BLADE, RUMOUR], ready=1).do("play", "Ask among")
    assert reasons(t) == {"blade 0": "kind"}
