"""Cards of the Corte Hundida: piles worn down, cards that come back, shuffled armies."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.encrucijada.board import DISCARDS, PILE_ROWS
from tabletop.kernel.atoms import move
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import besieged, meet, printed, scene, sheet


@pytest.mark.parametrize(("name", "suit", "value", "words", "needs", "gives"), [
    ("salinera", "basto", 1, "", {}, {"salt": 4}),
    ("buscaperlas", "basto", 2, "marino", {}, {"salt": 2, "coin": 3}),
    ("estanque-muerto", "basto", 1, "", {}, {"salt": 3, "magic": 1}),
    ("coleccionista", "basto", 2, "", {"magic": 5}, {"magic": 4, "coin": 3}),
    ("hidra-de-puerto", "espada", 6, "invade marino", {"magic": 14}, {}),
    ("leviatan", "espada", 9, "invade marino", {"idol": 20}, {})])
def test_a_card_without_a_text(name: str, suit: str, value: int, words: str, needs: Any, gives: Any) -> None:
    """Numbers, traits, and nothing else."""
    assert printed(name) == (suit, value, words, needs, gives)


def _sizes(t: Scenario, seat: int = 1) -> list[int]:
    """List the sizes of a seat's piles."""
    return [len(t.store.zone[zone]) for zone in PILE_ROWS[seat]]


def _through(t: Scenario) -> Scenario:
    """Answer with the first option until the action goes on."""
    while t.asks() not in ("action", "war"):
        t.make(t.match.options()[0])
    return t


@clause("ENC-R29")
@pytest.mark.parametrize(("card", "name"), [("altar-de-coral", "Altar de Coral"), ("atempus-anegado", "tower")])
def test_a_rival_loses_the_top_of_its_largest_pile(card: str, name: str) -> None:
    """For a card of the own table; the tower's for two hidden ones."""
    tower = sheet(card) if name == "tower" else plain.CROSSING
    t = scene(*([] if name == "tower" else [card]), towers=(tower,), armies=[[plain.LANCER], [plain.RIDER], [plain.PACK]], extra=[plain.HERD],
              filler=31).to_action()
    before = _sizes(t)
    t.do("use", name).resolve()
    while t.seat == 1:
        t.make(t.match.options()[0])
    assert sorted(_sizes(t)) == sorted([max(before) - 1, *sorted(before)[:2]])
    if name == "tower":
        first = t.match.options()
        assert {option[1] for option in (*first, *t.match.options(t.seat, first[:1]))} == {t.card(one) for one in ("Rider", "Lancer@0", "Pack")}
        t.answer("Lancer@0", "Rider")
        assert t.where("Rider") == t.where("Lancer@0") == "0:discard"
    else:
        assert {option[1] for option in t.match.options()} == {t.card(one) for one in ("Well", "Herd", "Rider", "Lancer@0", "Pack")}
        assert t.answer("Herd").where("Herd") == "0:discard"


@clause("ENC-R38")
def test_guardia_de_bajamar_defends() -> None:
    """Two more."""
    card = sheet("guardia-de-bajamar")
    assert meet([plain.PACK], [card]).value("Guardia de Bajamar") == 5
    assert meet([card], [plain.WALL]).value("Guardia de Bajamar") == 3


@clause("ENC-R29")
@pytest.mark.parametrize(("idol", "milled"), [(11, 1), (12, 2)])
def test_resaca_takes_two_from_those_who_have_the_idol(idol: int, milled: int) -> None:
    """One card, two from 12 Idol on; a card of the own hand pays."""
    pond = plain.card("Pond", "basto", 0, gives=f"salt 12, idol {idol}")
    t = Scenario(own={"village": [pond, sheet("resaca")], "hand": [plain.PIKE], "armies": [[plain.LANCER]]}).to_action()
    before = sum(_sizes(t))
    _through(t.do("use", "Resaca").resolve())
    assert (before - sum(_sizes(t)), t.size("1:discard"), t.where("Pike")) == (milled, milled, "0:discard")


def test_ofrenda_brings_a_card_back() -> None:
    """From the discard to the hand, for a card of the table."""
    t = scene("ofrenda", discard=[plain.CAR], extra=[plain.HERD]).to_action().do("use", "Ofrenda").answer("Herd")
    assert (t.where("Car"), t.where("Herd")) == ("0:hand", "0:discard")


@clause("ENC-3.1")
def test_idolo_de_siete_bocas_keeps_hidden_cards_on_the_table() -> None:
    """Its owner takes none back, and a rival does."""
    t = scene("idolo-de-siete-bocas", foe={"armies": [[plain.PIKE]]})
    t.refuses("recall", "Lancer", clause="ENC-3.1").end_turn()
    assert t.offers("recall", "Pike")


def test_rey_bajo_el_agua_takes_the_top_of_every_pile() -> None:
    """Of a rival; two cards of the table pay."""
    t = scene("rey-bajo-el-agua", extra=[plain.HERD, plain.FORGE]).to_action()
    before = _sizes(t)
    t.do("use", "Rey bajo el Agua").resolve().answer("Herd", "Forge")
    assert _sizes(t) == [n - 1 for n in before]
    assert (t.where("Herd"), t.where("Forge"), t.size("1:discard")) == ("0:discard", "0:discard", 3)


@clause("ENC-R23", "ENC-R29")
def test_la_almiranta_ahogada_wears_the_attacker_s_piles() -> None:
    """The top of the largest, of equals by the attacker's choice."""
    t = _through(besieged("la-almiranta-ahogada"))
    assert (t.size("0:discard"), t.size("1:discard"), t.tower(1)) == (1, 0, 9)


@clause("ENC-R23", "ENC-R36")
def test_el_nino_del_faro_shuffles_an_army() -> None:
    """One of the attacker's, of his owner's choice."""
    t = besieged("el-nino-del-faro", own=[[plain.LANCER, plain.PIKE], [plain.RIDER]]).answer("^Lancer")
    assert [t.store.mixed[t.army(name)] for name in ("Lancer", "Rider")] == [1, 0]
    assert (t.tower(1), t.sum(1, "magic")) == (7, 8)


@clause("ENC-2.8")
@pytest.mark.parametrize("name", ["Altar de Coral", "Rey bajo el Agua"])
def test_nothing_is_milled_where_all_piles_are_empty(name: str) -> None:
    """Without Resist a rival plays on with empty piles: the effect is not offered then."""
    t = scene("altar-de-coral", "rey-bajo-el-agua", extra=[plain.HERD, plain.FORGE], resist=False).to_action()
    assert t.offers("use", name)
    for zone in PILE_ROWS[1]:
        for card in list(t.store.zone[zone]):
            move(t.match, card, DISCARDS[1])
    t.refuses("use", name, clause="ENC-2.8")
