"""Decks that break a rule and cards of one's own with faults: one sentence each, which names the place and the way out."""

from __future__ import annotations

import pytest

from tabletop.games.encrucijada.cards import read_card
from tabletop.games.encrucijada.entry import stock
from tests.support.bad_input import GOOD, BadCard, BadDeck, BadInput
from tests.support.clauses import clause
from tests.support.primed import copies_, primed

__all__ = ["copies_", "primed"]

ENCRUCIJADA = BadInput("encrucijada", stock, read_card)
LEGAL = {"atempus-del-foro": 1, "aguila-de-plata": 1, "valeria-del-hito": 1,
         **dict.fromkeys(("era-comunal", "acequia-recta", "tabulario", "legionaria-de-linea", "testudo", "triario", "veto", "velite"), 5)}
"""Forty-two cards and a tower: lists of ready decks change, this one does not."""
DECKS: dict[str, BadDeck] = {
    "ENC-1.2 too few": (LEGAL, {"veto": -3}, "ENC-1.2", "El mazo tiene 39 cartas, sin contar el Atempus; debe tener de 40 a 60.",
                        "The deck has 39 cards, not counting the Atempus; it must have 40 to 60."),
    "ENC-1.2 too many": (LEGAL, {"edil": 5, "indulto": 5, "citacion": 5, "centurion-viejo": 5}, "ENC-1.2",
                         "El mazo tiene 62 cartas, sin contar el Atempus; debe tener de 40 a 60.", "62 cards"),
    "ENC-1.2 six copies": (LEGAL, {"testudo": 1}, "ENC-1.2", "Hay 6 copias de «Testudo»; como mucho, 5.", "6 copies of “Testudo”; 5 at most."),
    "ENC-1.2 an Oro twice": (LEGAL, {"aguila-de-plata": 1}, "ENC-1.2", "Hay 2 copias de «Águila de Plata»; como mucho, 1.", "1 at most."),
    "ENC-1.2 a hero twice": (LEGAL, {"valeria-del-hito": 1}, "ENC-1.2", "Hay 2 copias de «Valeria del Hito»; como mucho, 1.", "1 at most."),
    "ENC-1.2 unknown": (LEGAL, {"carta-perdida": 1}, "ENC-1.2", "No hay ninguna carta «carta-perdida».", "There is no card “carta-perdida”."),
    "ENC-1.3 no tower": (LEGAL, {"atempus-del-foro": -1}, "ENC-1.3", "Hay 0 cartas de Atempus; debe haber una.",
                         "There are 0 Atempus cards; there must be one."),
    "ENC-1.3 two towers": (LEGAL, {"atempus-de-huesos": 1}, "ENC-1.3", "Hay 2 cartas de Atempus; debe haber una.", "2 Atempus cards"),
    "ENC-1.3 no tower but cards of it": ("paz-armada", {"atempus-del-foro": -1}, "ENC-1.3", "Hay 0 cartas de Atempus; debe haber una.",
                                         "0 Atempus cards"),
}


@pytest.mark.parametrize("case", DECKS)
@clause("ENC-1.2", "ENC-1.3", "ENC-R23")
def test_a_deck_that_breaks_one_rule_gets_one_sentence(case: str) -> None:
    """With the clause, in both languages."""
    ENCRUCIJADA.check_deck(DECKS[case])


@clause("ENC-1.2", "ENC-H2")
def test_a_deck_with_too_many_oros_and_heroes_is_told_of_both() -> None:
    """A sentence each."""
    cards = stock().library.cards
    oros = {key: 1 for key, card in cards.items() if card.kind == "card" and card.suit == "oro"}
    heroes = {key: 1 for key, card in cards.items() if card.kind == "hero"}
    some = {**dict(list(oros.items())[:11]), **dict(list(heroes.items())[:5])}
    told = stock().faults_of({**LEGAL, "aguila-de-plata": 0, "valeria-del-hito": 0, **some}, "es")
    assert told == [("ENC-1.2", "Hay 11 Oros; como mucho, 10."), ("ENC-H2", "Hay 5 héroes; como mucho, 4.")]


# ---- cards of one's own
CARD = GOOD + "    civilization: errantes\n    suit: basto\n    value: 1\n"
TOWER = GOOD + "    kind: tower\n    civilization: errantes\n    suit: basto\n    value: 20\n"
HERO = GOOD + "    kind: hero\n    civilization: errantes\n    leadership: 20\n    influence: smallest\n"


def _use(*steps: str, use: str = "free") -> str:
    return CARD + f"    abilities: [{{use: {use}, do: [{', '.join(steps)}]}}]\n"


def _always(fields: str) -> str:
    return CARD + f"    abilities: [{{always: [{{has: modify, amount: 1, {fields}}}]}}]\n"


BAD: dict[str, BadCard] = {
    "no such civilization": (CARD.replace("errantes", "romanos"), "civilization", "pacificadores"),
    "no civilization": (CARD.replace("    civilization: errantes\n", ""), "civilization", ""),
    "no such suit": (CARD.replace("suit: basto", "suit: clubs"), "suit", "espada"),
    "no value": (CARD.replace("    value: 1\n", ""), "value", ""),
    "a value below 0": (CARD.replace("value: 1", "value: -1"), "value", "0"),
    "a value that is a fraction": (CARD.replace("value: 1", "value: 1.5"), "value", ""),
    "no such resource": (CARD + "    gives: {gold: 4}\n", "gives.gold", "grain"),
    "nothing of a resource": (CARD + "    gives: {grain: 0}\n", "gives.grain", "1"),
    "three thresholds": (CARD + "    needs: {grain: 1, law: 1, iron: 1}\n", "needs", "2"),
    "no such trait": (CARD + "    words: [flying]\n", "words.0", "evento"),
    "a tower without resistance": (TOWER.replace("value: 20", "value: 0"), "value", "1"),
    "a tower with a threshold": (TOWER + "    needs: {grain: 1}\n", "needs", ""),
    "a hero who leads too many": (HERO.replace("leadership: 20", "leadership: 51"), "leadership", "50"),
    "a hero who seeks nowhere": (HERO.replace("smallest", "hand"), "influence", "largest"),
    "a hero with a suit": (HERO + "    suit: oro\n", "suit", ""),
    "two effects to use": (CARD + "    abilities: [{use: free, do: [{do: undo}]}, {use: free, do: [{do: undo}]}]\n".replace(
        "{do: undo}", "{do: draw, pile: pile}"), "", "un efecto"),
    "used at no time": (_use("{do: draw, pile: pile}", use="never"), "abilities.0.use", "battle"),
    "no such step": (_use("{do: dance}"), "abilities.0.do.0", "draw"),
    "a step without its cards": (_use("{do: draw}"), "abilities.0.do.0.pile", ""),
    "a step on cards of lasting texts": (_use("{do: grant, quality: volador, to: {who: troops, suit: basto}, lasts: turn}"), "", "always"),
    "a name that is a word": (_use("{do: choose, as: pile, from: {who: pile}}"), "", "«pile»"),
    "an ability that is a word": (CARD + "    abilities: [fly]\n", "abilities.0", ""),
    "a lasting text about what is chosen": (_always("attribute: value, who: one"), "", "troops"),
    "a lasting text on resistance": (_always("attribute: resistance, who: this"), "abilities.0.always.0.attribute", "value"),
    "an attribute that is a list": (_always("attribute: [value], who: this"), "abilities.0.always.0.attribute", "value"),
    "an id of the set": (CARD.replace("id: piedra", "id: veto"), "id", "veto"),
    "a number of the set": (CARD.replace("number: 1001", "number: 101"), "number", "101"),
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("case", BAD)
def test_a_faulty_card_of_ones_own_is_left_out_and_told(case: str) -> None:
    """The shipped cards still load; the sentence names the file, the card, the field, and what would do."""
    ENCRUCIJADA.check_card(BAD[case])


@pytest.mark.parametrize("text", [CARD, TOWER, HERO, _use("{do: draw, pile: pile}"), _always("attribute: value, who: this")])
def test_a_good_card_of_ones_own_joins_the_set(text: str) -> None:
    """So that the faults above are what keeps the others out."""
    ENCRUCIJADA.check_good_card(text)
