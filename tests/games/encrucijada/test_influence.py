"""ENC-H1: heroes sought by Influence, instead of an effect's text, in the Heroes mode."""

from __future__ import annotations

import pytest

from tabletop.games.encrucijada.board import DISCARDS, PILE_ROWS
from tabletop.kernel.atoms import move
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada_set import cards, scene, sheet

SEEKERS = {"leva-de-invierno", "tabulario", "politecnica", "ofrenda", "ahumadero"}


def test_the_effects_that_seek_heroes() -> None:
    """Five of the set."""
    assert {card for card in cards().cards if (use := sheet(card).use) is not None and use.seeks} == SEEKERS


@clause("ENC-H1", "ENC-R49", "ENC-2.9")
def test_a_hero_of_the_discard_goes_to_the_hand() -> None:
    """Instead of the text, and the effect counts as used; the only place with a hero for it, and the piles, are open to choice."""
    t = scene("ofrenda", discard=[sheet("uro-el-que-vuelve"), plain.PIKE], heroes=True).to_action().do("seek", "Ofrenda")
    assert {option[2] for option in t.match.options()} == {DISCARDS[0], *PILE_ROWS[0]}
    t.make(("place", 0, DISCARDS[0]))
    assert (t.where("Uro, el que Vuelve"), t.where("Pike"), t.asks()) == ("0:hand", "0:discard", "action")
    t.refuses("use", "Ofrenda", clause="ENC-2.9").refuses("seek", "Ofrenda", clause="ENC-2.9")


@clause("ENC-H1", "ENC-R49", "ENC-R8")
def test_a_hero_of_a_pile_is_found_by_its_size() -> None:
    """Of the smallest pile, chosen unseen, which is shuffled after; all see the hero, and a hero of another Influence stays."""
    t = scene("tabulario", discard=[sheet("el-contable-mudo"), sheet("ocha-ingeniera-mayor"), plain.PIKE], heroes=True).to_action()
    piles = PILE_ROWS[0]
    for card in list(t.store.zone[piles[2]])[:3]:
        move(t.match, card, piles[0])
    for name in ("El Contable Mudo", "Ocha, Ingeniera Mayor"):
        move(t.match, t.card(name), piles[2])
    t.do("seek", "Tabulario")
    assert [option[2] for option in t.match.options()] == [piles[0], piles[2]], "the largest and the smallest, not the one between"
    t.make(("place", 0, piles[2]))
    t.answer("El Contable Mudo")
    assert (t.where("El Contable Mudo"), t.where("Ocha, Ingeniera Mayor")) == ("0:hand", "0:pile.2")
    assert t.store.seen[t.card("El Contable Mudo")] & 2, "the rival sees it in the hand"
    assert t.facts("shuffled")[-1] == (0, piles[2])


@clause("ENC-R49")
def test_a_search_may_find_nobody() -> None:
    """The pile is shuffled all the same."""
    t = scene("ahumadero", heroes=True).to_action().do("seek", "Ahumadero")
    t.make(("place", 0, PILE_ROWS[0][0]))
    if t.asks() == "hero":
        t.answer()
    assert (t.asks(), t.facts("shuffled")[-1]) == ("action", (0, PILE_ROWS[0][0]))


@clause("ENC-H2")
@pytest.mark.parametrize(("name", "heroes", "clause_id"), [("Ofrenda", False, "ENC-H2"), ("Resaca", True, "ENC-H1")])
def test_others_seek_nobody(name: str, heroes: bool, clause_id: str) -> None:
    """Nor does anyone outside the Heroes mode."""
    scene("ofrenda", "resaca", heroes=heroes).to_action().refuses("seek", name, clause=clause_id)


@clause("ENC-R14", "ENC-D2")
def test_a_hero_is_sought_in_a_window_of_a_war() -> None:
    """As one's turn in it; a Copa of the village not in a battle."""
    uro = sheet("uro-el-que-vuelve")
    t = scene("ofrenda", "ahumadero", discard=[uro], foe={"armies": [[plain.WALL], [plain.RIDER]]}, heroes=True)
    t.attack("Lancer").do("defend", "Wall").refuses("seek", "Ofrenda", clause="ENC-D2").do("seek", "Ahumadero")
    t.make(("place", 0, DISCARDS[0]))
    assert (t.where("Uro, el que Vuelve"), t.asks(), t.seat) == ("0:hand", "war", 1)
