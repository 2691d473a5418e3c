"""Decks that break a rule and cards of one's own with faults: one sentence each, which names the place and the way out."""

from __future__ import annotations

import pytest

from tabletop.games.ecg.cards import read_card
from tabletop.games.ecg.entry import stock
from tests.support.bad_input import GOOD, BadCard, BadDeck, BadInput
from tests.support.clauses import clause
from tests.support.primed import copies_, primed

__all__ = ["copies_", "primed"]

ECG = BadInput("ecg", stock, read_card)
CANDLES, READING = "las-cuatro-velas", "la-segunda-lectura"
DECKS: dict[str, BadDeck] = {
    "ECG-1.1 too few": (READING, {"eclipse": -1}, "ECG-1.1",
                        "El mazo tiene 41 cartas; debe tener 42.", "The deck has 41 cards; it must have 42."),
    "ECG-1.1 no Hero": (READING, {"ulula-la-desvelada": -1, "eclipse": 0, "rayo-de-luna": 0, "lector-de-humo": 1}, "ECG-1.1",
                        "El mazo tiene 0 Héroes; debe tener uno.", "The deck has 0 Heroes; it must have one."),
    "ECG-1.1 two Resources": (READING, {"ermita-del-camino": 1, "eclipse": -1}, "ECG-1.1", "El mazo tiene 2 Recursos; debe tener uno.",
                              "The deck has 2 Resources; it must have one."),
    "ECG-1.1 unknown": (READING, {"carta-perdida": 1, "eclipse": -1}, "ECG-1.1", "No hay ninguna carta «carta-perdida».",
                        "There is no card “carta-perdida”."),
    "ECG-1.2 a Troop": (READING, {"lobera-gris": 1, "eclipse": -1}, "ECG-1.2",
                        "«Lobera Gris» no es del reino del Héroe: caben las de su reino y los Mercenarios.",
                        "“Grey Wolfherd” is not of the Hero's kingdom: only its cards and Mercenaries fit."),
    "ECG-1.2 a Resource": (READING, {"caliz-de-fe": 1, "tinta-de-saber": -1}, "ECG-1.2",
                           "«Cáliz de Fe» no es del reino del Héroe: caben las de su reino y los Mercenarios.",
                           "“Chalice of Faith” is not of the Hero's kingdom: only its cards and Mercenaries fit."),
    "ECG-1.3": (READING, {"rector-noctua": 1, "eclipse": -1}, "ECG-1.3", "El mazo tiene 2 clases de General; como mucho, una.",
                "The deck has 2 kinds of General; at most one."),
    "ECG-1.4": (READING, {"eclipse": 1, "rayo-de-luna": -1}, "ECG-1.4", "Hay 3 copias de «Eclipse»; como mucho, 2.",
                "There are 3 copies of “Eclipse”; at most 2."),
    "ECG-1.6 a General": (CANDLES, {"abadesa-tea": 1, "ofrenda": -1}, "ECG-1.6",
                          "Un mazo con Oración no puede llevar «Abadesa Tea»: quita una de las dos.",
                          "A deck with Prayer cannot hold “Abbess Tea”: take one of the two out."),
    "ECG-1.6 a Legacy": (CANDLES, {"procesion": 1, "ofrenda": -1}, "ECG-1.6",
                         "Un mazo con Oración no puede llevar «Procesión»: quita una de las dos.",
                         "A deck with Prayer cannot hold “Procession”: take one of the two out."),
}


@pytest.mark.parametrize("case", DECKS)
@clause("ECG-1.1", "ECG-1.2", "ECG-1.3", "ECG-1.4", "ECG-1.6")
def test_a_deck_that_breaks_one_rule_gets_one_sentence(case: str) -> None:
    """With the clause, in both languages."""
    ECG.check_deck(DECKS[case])


@clause("ECG-1.5", "ECG-1.2")
def test_a_deck_may_hold_what_its_kingdom_cannot_play() -> None:
    """A cost of "-" is no fault of a deck; Mercenaries go anywhere."""
    counts = ECG.changed(READING, {"mordisco": 1, "compania-del-vado": 1, "eclipse": -2})
    assert stock().faults_of(counts, "es") == []


# ---- cards of one's own
TROOP = GOOD + "    kind: troop\n    kingdom: sun\n    cost: 1\n    strength: 2\n    preparation: 2\n    line: infantry\n"
ACTION = GOOD + "    kind: action\n    costs: {sun: 1}\n    effect: [{do: draw}]\n"
HERO = GOOD + "    kind: hero\n    kingdom: sun\n    morale: 30\n    renown: 3\n    hand: 5\n"
BAD: dict[str, BadCard] = {
    "no such kingdom": (TROOP.replace("kingdom: sun", "kingdom: bear"), "kingdom", "lion"),
    "no kingdom": (TROOP.replace("    kingdom: sun\n", ""), "", "Mercenari"),
    "a Mercenary of a kingdom": (TROOP + "    titles: [mercenary]\n", "", "Mercenari"),
    "strength 0": (TROOP.replace("strength: 2", "strength: 0"), "strength", "1"),
    "no such line": (TROOP.replace("line: infantry", "line: middle"), "line", "both"),
    "used beside a Troop": (TROOP + "    abilities: [{where: beside, do: [{do: draw}]}]\n", "", "battle, court"),
    "used in battle by a Hero": (HERO + "    abilities: [{where: battle, do: [{do: draw}]}]\n", "", "beside"),
    "two to use in one place": (
        TROOP + "    abilities: [{where: court, do: [{do: draw}]}, {where: court, do: [{do: draw}]}]\n", "", "court|sitio|place"),
    "an Action with an ability": (ACTION + "    abilities: [{where: battle, do: [{do: draw}]}]\n", "", "effect"),
    "a Spell without a school": (ACTION.replace("kind: action", "kind: spell"), "", "school"),
    "an Action with a school": (ACTION + "    school: moon\n", "", "school"),
    "an Action that undoes": (ACTION.replace("{do: draw}", "{do: undo}"), "", "undo"),
    "a Troop that softens": (TROOP + "    abilities: [{where: battle, do: [{do: soften, amount: 1}]}]\n", "", "soften"),
    "a lasting text about what is chosen": (
        TROOP + "    abilities: [{always: [{has: modify, attribute: strength, amount: 1, who: one}]}]\n", "", "troops"),
    "a lasting text on wounds": (
        TROOP + "    abilities: [{always: [{has: modify, attribute: wounds, amount: 1, who: this}]}]\n", "", "strength"),
    "an ability that is a word": (TROOP + "    abilities: [fly]\n", "abilities.0", ""),
    "an attribute that is a list": (
        TROOP + "    abilities: [{always: [{has: modify, attribute: [strength], amount: 1, who: this}]}]\n", "abilities.0.always.0.attribute",
        "strength"),
    "no such step": (ACTION.replace("{do: draw}", "{do: dance}"), "effect.0", "draw"),
    "a Reaction for nothing": (ACTION.replace("kind: action", "kind: reaction").replace("{sun: 1}", "{sun: 0}"), "costs.sun", "1"),
    "no price": (ACTION.replace("{sun: 1}", "{}"), "costs", "uno|one"),
    "an id of the set": (TROOP.replace("id: piedra", "id: eclipse"), "id", "eclipse"),
    "a number of the set": (TROOP.replace("number: 1001", "number: 50"), "number", "50"),
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("case", BAD)
def test_a_faulty_card_of_ones_own_is_left_out_and_told(case: str) -> None:
    """The shipped cards still load; the sentence names the file, the card, the field, and what would do."""
    ECG.check_card(BAD[case])


@pytest.mark.parametrize("text", [TROOP, ACTION, HERO])
def test_a_good_card_of_ones_own_joins_the_set(text: str) -> None:
    """So that the faults above are what keeps the others out."""
    ECG.check_good_card(text)
