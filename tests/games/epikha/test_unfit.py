"""What choices in Epikha pass over: each thing with the first reason that keeps it out."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.epikha.cards import read_card
from tabletop.games.epikha.compile import CARD_COMPILER
from tabletop.games.epikha.exclusions import _demands
from tabletop.games.epikha.nodes import InPlay
from tabletop.present.words import Translations
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario

OWN_FIGHT = {"deployment": [plain.GIANT, plain.SQUIRE, plain.SQUIRE, plain.ENGINE, plain.SPIRIT], "magic": [plain.MAGE]}


def asking(among: dict[str, Any]) -> Any:
    """A Spell that asks for any number of some things, so that the question stays open."""
    name = "ask-" + "-".join(f"{field}-{wanted}" for field, wanted in among.items() if field != "who").replace("_", "-").lower()
    card = read_card({"id": "".join(c for c in name if c.isalnum() or c == "-")[:40].strip("-"), "name": {"es": "Pregunta", "en": "Ask"},
                      "number": 1, "art": {"emblem": "sun", "style": "relic"}, "kind": "spell", "cost": 0, "level": 3,
                      "effect": [{"do": "choose", "as": "t", "from": among, "min": 0}, {"do": "draw"}]})
    ready = CARD_COMPILER.ready(card)
    plain.PROGRAMS.update(ready.programs)
    return ready.sheet


def reasons(among: dict[str, Any], **position: Any) -> dict[str, str]:
    """The cards that the open choice passes over, by name, with the last word of the reason."""
    t = Scenario(hand=[asking(among)], **position).do("cast", "Pregunta")
    ask, env = t.match.ask()
    s = t.store
    return {f"{s.defs[s.card[card]].names[0]} {s.own[card]}": why.reason.rpartition(".")[2]
            for card, why in ask.passed_over(t.match, env, t.seat)}


@clause("EPI-R5")
@pytest.mark.parametrize(("among", "out", "reason"), [
    ({"side": "own"}, "guard 1", "side-own"), ({"side": "enemy"}, "squire 0", "side-enemy"),
    ({"kind": ["character"]}, "engine 0", "kind"), ({"family": "spirit"}, "squire 0", "family"), ({"people": "ika"}, "squire 0", "people"),
    ({"zone": "magic"}, "squire 0", "zone-magic"), ({"zone": "deployment"}, "mage 0", "zone-deployment"),
    ({"level_at_most": 2}, "giant 0", "level-at-most"),
    ({"reach": "spell"}, "giant 0", "reach"), ({"keyword": "heavy"}, "squire 0", "keyword")])
def test_a_choice_says_why_a_card_is_passed_over(among: dict[str, Any], out: str, reason: str) -> None:
    """One demand, one reason."""
    found = reasons({"who": "in_play", **among}, own=OWN_FIGHT, foe={"deployment": [plain.GUARD]})
    assert found[out] == reason


def test_a_card_of_a_discard_is_of_another_kind() -> None:
    """A search of the deck passes nothing over: it would tell what lies there."""
    own = {**OWN_FIGHT, "discard": [plain.SWORD, plain.GUARD]}
    assert reasons({"who": "cards", "place": "discard", "kind": ["weapon"]}, own=own)["guard 0"] == "kind"
    assert reasons({"who": "cards", "place": "deck", "kind": ["weapon"]}, own=own) == {}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_reason_has_words(lang: Any) -> None:
    """Those of each field and value of a selector."""
    words = Translations(lang)
    fields = {"but": ["this"], "kind": [("spell",)], "people": ["ika"], "family": ["legion"], "keyword": ["heavy"], "near": ["beside"],
              "reach": ["spell"], "level_at_most": [2], "zone": ["deployment", "magic", "combat"],
              "state": ["attacking", "answering", "damaged", "placed_first"]}
    wanted = {reason for field, values in fields.items() for value in values for reason, _ in _demands(InPlay(**{field: value}))}
    for reason in wanted | {"side-own", "side-enemy", "below", "text"}:
        assert words(f"epikha.unfit.{reason}")
