"""What choices in Encrucijada pass over: each thing with the first reason that keeps it out."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.encrucijada.cards import read_card
from tabletop.games.encrucijada.compile import CARD_COMPILER
from tabletop.games.encrucijada.exclusions import demands
from tabletop.games.encrucijada.nodes import Army, Cards
from tabletop.kernel.atoms import move, put
from tabletop.kernel.store import FIRST
from tabletop.present.words import Translations
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import WELL, sheet

OWN = {"village": [WELL, plain.FORGE, plain.CLOCK, plain.LANCER], "armies": [[plain.PACK], [plain.RIDER, plain.RIDER]],
       "hand": [plain.PIKE], "discard": [plain.SUMMONS, plain.WALL]}
FOE = {"village": [plain.GRID, plain.PARDON], "armies": [[plain.WALL], [plain.LANCER, plain.LANCER]]}


def asking(among: dict[str, Any]) -> Any:
    """A card that asks for any number of some things, so that the question stays open."""
    name = "ask-" + "-".join(f"{field}-{wanted}" for field, wanted in among.items()).replace("_", "-")
    card = read_card({"id": name[:40].strip("-"), "name": {"es": "Pregunta", "en": "Ask"}, "number": 1, "suit": "basto", "value": 0,
                      "civilization": "avance", "art": {"emblem": "sun", "style": "relic"}, "abilities": [
                          {"use": "free", "do": [{"do": "choose", "as": "t", "from": among, "min": 0, "max": 9}, {"do": "mend", "amount": 1}]}]})
    ready = CARD_COMPILER.ready(card)
    plain.PROGRAMS.update(ready.programs)
    return ready.sheet


def reasons(among: dict[str, Any], **more: Any) -> dict[str, str]:
    """The things that the open choice passes over, by name and seat, with the last word of the reason; an army by its first card."""
    own = {**OWN, "village": [asking(among), *OWN["village"]], **more}
    t = Scenario(own=own, foe=FOE)
    actions.block(t.match, t.army("Rider"), clause="ENC-D4")
    put(t.match, "used", t.card("Lancer"), 99)
    t.to_action().do("use", "Pregunta")
    ask, env = t.match.ask()
    s = t.store

    def name(thing: int) -> str:
        if thing < FIRST:
            return str(thing)
        card = s.contents(thing)[0] if among["who"] == "army" else thing
        return f"{s.defs[s.card[card]].names[0]} {s.own[thing]}"

    return {name(thing): why.reason.rpartition(".")[2] for thing, why in ask.passed_over(t.match, env, t.seat)}


@clause("ENC-2.8")
@pytest.mark.parametrize(("among", "out", "reason"), [
    ({"place": "village"}, "grid 1", "side-own"), ({"place": "village", "side": "enemy"}, "forge 0", "side-enemy"),
    ({"place": "village"}, "pack 0", "place-village"), ({"place": "hidden"}, "forge 0", "place-hidden"),
    ({"place": "table"}, "pregunta 0", "but"), ({"place": "village", "but": "this"}, "pregunta 0", "but"),
    ({"place": "village", "suit": "basto"}, "clock 0", "suit"), ({"place": "village", "unlike": "oro"}, "clock 0", "unlike"),
    ({"place": "village", "gives": "iron"}, "clock 0", "gives"), ({"place": "village", "weak": 2}, "lancer 0", "weak"),
    ({"place": "village", "state": "used"}, "clock 0", "state-used"), ({"place": "village", "state": "useful"}, "forge 0", "state-useful"),
    ({"place": "discard", "suit": "espada"}, "summons 0", "suit")])
def test_a_choice_says_why_a_card_is_passed_over(among: dict[str, Any], out: str, reason: str) -> None:
    """One demand, one reason."""
    assert reasons({"who": "cards", **among})[out] == reason


@pytest.mark.parametrize(("among", "out", "reason"), [
    ({}, "wall 1", "side-own"), ({"side": "enemy"}, "pack 0", "side-enemy"), ({"state": "blocked"}, "pack 0", "state-blocked"),
    ({"least": 2}, "pack 0", "least"), ({"most": 1}, "rider 0", "most")])
def test_a_choice_says_why_an_army_is_passed_over(among: dict[str, Any], out: str, reason: str) -> None:
    """By its owner, its state and its size."""
    assert reasons({"who": "army", **among})[out] == reason


def test_a_rivals_hidden_cards_are_not_named() -> None:
    """They have no reason: nobody can point at them."""
    found = reasons({"who": "cards", "place": "table"})
    assert {name for name in found if name.endswith("1")} == {"grid 1", "pardon 1"}


def test_a_small_pile_says_so() -> None:
    """Of piles with fewer cards than a text looks at."""
    t = Scenario(own={"village": [WELL, sheet("planos-robados")]})
    pile = PILE_ROWS[0][1]
    for card in list(t.store.zone[pile])[2:]:
        move(t.match, card, PILE_ROWS[0][0])
    t.to_action().do("use", "Planos Robados")
    ask, env = t.match.ask()
    assert [(zone, why.reason) for zone, why in ask.passed_over(t.match, env, t.seat)] == [(pile, "encrucijada.unfit.pile-least")]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_reason_has_words(lang: Any) -> None:
    """Those of each field and value of a selector."""
    words = Translations(lang)
    cards = {"but": ["this"], "suit": ["oro"], "unlike": ["oro"], "gives": ["iron"], "weak": [2],
             "state": Cards.model_fields["state"].annotation.__args__[0].__args__}  # type: ignore[union-attr]
    armies = {"state": ["free", "blocked", "fighting"], "least": [2], "most": [3], "fellows": [2]}
    wanted = {reason for field, values in cards.items() for value in values  # type: ignore[attr-defined]
              for reason, _ in demands(Cards(place="village", **{field: value}))}
    wanted |= {reason for field, values in armies.items() for value in values for reason, _ in demands(Army(**{field: value}))}  # type: ignore[arg-type, attr-defined]
    for reason in wanted | {"side-own", "side-enemy", "pile-least", "pile-largest", "pile-smallest", "text",
                            *(f"place-{place}" for place in ("village", "table", "hidden", "hand", "discard"))}:
        assert words(f"encrucijada.unfit.{reason}")


def test_an_army_without_cards_has_too_few() -> None:
    """One whose last card left it during a text is still there until the text ends."""
    t = Scenario(own={**OWN, "village": [asking({"who": "army"}), *OWN["village"]]}, foe=FOE)
    t.to_action().do("use", "Pregunta")
    army = t.army("Rider")
    for card in list(t.store.contents(army)):
        move(t.match, card, PILE_ROWS[t.seat][0], 0)
    ask, env = t.match.ask()

    assert dict(ask.passed_over(t.match, env, t.seat))[army].reason == "encrucijada.unfit.least"
