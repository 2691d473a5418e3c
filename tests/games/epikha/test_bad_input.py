"""Decks that break a rule and cards of one's own with faults: one sentence each, which names the place and the way out."""

from __future__ import annotations

import pytest

from tabletop.games.epikha.cards import read_card
from tabletop.games.epikha.entry import stock
from tests.support.bad_input import GOOD, BadCard, BadDeck, BadInput
from tests.support.clauses import clause
from tests.support.primed import copies_, primed

__all__ = ["copies_", "primed"]

EPIKHA = BadInput("epikha", stock, read_card)
VOW, LIBRARY = "voto-del-alba", "biblioteca-sumergida"
DECKS: dict[str, BadDeck] = {
    "EPI-1.2 too few": (VOW, {"opalo-de-vital": -1}, "EPI-1.2",
                        "El mazo tiene 49 cartas, sin contar Jugador y Habilidades; debe tener 50.", "49 cards"),
    "EPI-1.2 too many": (VOW, {"opalo-de-vital": 2}, "EPI-1.2",
                         "El mazo tiene 52 cartas, sin contar Jugador y Habilidades; debe tener 50.", "52 cards"),
    "EPI-1.2 five copies": (VOW, {"recluta-de-muralla": 1, "opalo-de-vital": -1}, "EPI-1.2",
                            "Hay 5 copias de «Recluta de Muralla»; como mucho, 4.", "“Wall Recruit”"),
    "EPI-1.2 unknown": (VOW, {"carta-perdida": 1, "opalo-de-vital": -1}, "EPI-1.2", "No hay ninguna carta «carta-perdida».", "“carta-perdida”"),
    "EPI-1.2 a Skill twice": (LIBRARY, {"segunda-lectura": 1}, "EPI-1.2", "Hay 2 copias de «Segunda Lectura»; como mucho, 1.",
                              "“Second Reading”"),
    "EPI-R33 no Player": (VOW, {"paladin": -1}, "EPI-R33", "El mazo tiene 0 cartas de Jugador; debe tener una.", "0 Player cards"),
    "EPI-R33 two Players": (VOW, {"mariscala-del-alba": 1}, "EPI-R33", "El mazo tiene 2 cartas de Jugador; debe tener una.",
                            "2 Player cards"),
}


@pytest.mark.parametrize("case", DECKS)
@clause("EPI-1.2", "EPI-R33")
def test_a_deck_that_breaks_one_rule_gets_one_sentence(case: str) -> None:
    """With the clause, in both languages."""
    EPIKHA.check_deck(DECKS[case])


@clause("EPI-1.2", "EPI-R17")
def test_a_deck_may_hold_any_number_of_opals() -> None:
    """And every Skill once."""
    counts = EPIKHA.changed(VOW, {"recluta-de-muralla": -4, "opalo-de-vital": 4, "voz-de-mando": 1, "segunda-lectura": 1})
    assert counts["opalo-de-vital"] == 9 and stock().faults_of(counts, "es") == []


# ---- cards of one's own
BODY = GOOD + "    kind: character\n    people: ika\n    cost: 5\n    strength: 5\n    vital: 10\n"
SPELL = GOOD + "    kind: spell\n    cost: 5\n    effect: [{do: draw}]\n"
ARM = GOOD + "    kind: weapon\n    cost: 5\n    strength: 5\n    vital: 5\n"
PLAYER = GOOD + "    kind: player\n    strength: 20\n    vital: 200\n    quick_vital: 100\n"
LASTING = "    abilities: [{always: [{has: modify, attribute: strength, amount: 5, who: this}]}]\n"
BAD: dict[str, BadCard] = {
    "no such people": (BODY.replace("people: ika", "people: elves"), "people", "taliuz"),
    "no people": (BODY.replace("    people: ika\n", ""), "people", ""),
    "no such family": (BODY + "    families: [army]\n", "families.0", "legion"),
    "no such keyword": (BODY + "    words: [flying]\n", "words.0", "swift"),
    "no Vital": (BODY.replace("vital: 10", "vital: 0"), "vital", "1"),
    "strength below 0": (BODY.replace("strength: 5", "strength: -5"), "strength", "0"),
    "Level 7": (BODY + "    level: 7\n", "level", "6"),
    "a Spell of two answers": (SPELL + "    answers: all\n", "answers", "damage"),
    "a Spell that prevents and answers no damage": (SPELL.replace("{do: draw}", "{do: prevent, amount: 5}"), "", "damage"),
    "a Spell that cancels and answers no Spell": (SPELL.replace("{do: draw}", "{do: cancel}"), "", "spell"),
    "two abilities to use": (BODY + "    abilities: [{use: 5, do: [{do: draw}]}, {use: 0, do: [{do: draw}]}]\n", "", "una|one"),
    "a Continuous Spell that acts": (SPELL.replace("kind: spell", "kind: continuous"), "", "abilities"),
    "a lasting text on the printed Vital": (BODY + LASTING.replace("strength", "original"), "", "strength"),
    "a lasting text about what is chosen": (BODY + LASTING.replace("who: this", "who: one"), "", "in_play"),
    "an attribute that is a list": (BODY + LASTING.replace("attribute: strength", "attribute: [strength]"),
                                    "abilities.0.always.0.attribute", "strength"),
    "an ability that is a word": (BODY + "    abilities: [fly]\n", "abilities.0", ""),
    "no such step": (SPELL.replace("{do: draw}", "{do: dance}"), "effect.0", "draw"),
    "no such step in an ability": (BODY + "    abilities: [{use: 5, do: [{do: dance}]}]\n", "abilities.0.do.0", "draw"),
    "no such bearers": (ARM + "    bearers: {people: [elves]}\n", "bearers.people.0", "taliuz"),
    "a Player without a quick Vital": (PLAYER.replace("    quick_vital: 100\n", ""), "quick_vital", ""),
    "an id of the set": (BODY.replace("id: piedra", "id: paladin"), "id", "paladin"),
    "a number of the set": (BODY.replace("number: 1001", "number: 50"), "number", "50"),
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("case", BAD)
def test_a_faulty_card_of_ones_own_is_left_out_and_told(case: str) -> None:
    """The shipped cards still load; the sentence names the file, the card, the field, and what would do."""
    EPIKHA.check_card(BAD[case])


@pytest.mark.parametrize("text", [BODY, SPELL, ARM, PLAYER, BODY + LASTING])
def test_a_good_card_of_ones_own_joins_the_set(text: str) -> None:
    """So that the faults above are what keeps the others out."""
    EPIKHA.check_good_card(text)
