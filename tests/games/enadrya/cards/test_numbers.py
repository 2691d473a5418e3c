"""Every card of the set: printed numbers are the numbers played with, and some test speaks of each card."""

from pathlib import Path

import pytest

from tabletop.games.enadrya.board import BATTLE, ROW, SLOTS, place_name
from tabletop.games.enadrya.readers import attack_type, printed_attack, printed_defence, speed
from tests.support.scenario import Scenario, base
from tests.support.scenario_cards import library, real, said
from tests.support.shipped import covered

UNITS = [card.name.es for card in library() if card.kind == "unit"]
TECHNOLOGIES = [card.name.es for card in library() if card.kind == "technology"]
BASES = [card.name.es for card in library() if card.kind == "base"]


def _price(card: dict) -> tuple[int, int]:
    price = card["cost"]
    return (price.get("energy", 0), price.get("defence", 0)) if isinstance(price, dict) else (price, 0)


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_deployed_at_its_price_where_its_speed_lets_it(name: str) -> None:
    """Energy and base defence paid, attack, defence and type as printed, slots by speed (ENA-K1.1-K1.3)."""
    plain = real(name)
    t = Scenario(hand=[plain]).at("deploy")
    card = t.card(name)
    open_to = [z for z in SLOTS[0] if t.offers("deploy", name, to=place_name(z))]
    energy, defence = _price(plain)

    assert {ROW[z] for z in open_to} == set(range(plain["speed"]))
    assert speed(t.store, card) == plain["speed"]
    assert plain["attack"] in ("x", printed_attack(t.store, card))
    assert plain["defence"] in ("x", printed_defence(t.store, card))
    assert attack_type(t.store, card) == plain["attack_type"]
    t.do("deploy", name, to="z1.0")
    assert t.facts("paid")[-1] == (0, card, energy, defence)
    assert (t.store.energy[0], t.store.base[0]) == (20 - energy, 30 - defence)
    assert BATTLE in {ROW[z] for z in open_to} or plain["speed"] < 3


@pytest.mark.parametrize("name", TECHNOLOGIES)
def test_a_technology_is_installed_at_its_price(name: str) -> None:
    """And stays."""
    t = Scenario(hand=[real(name)]).at("deploy").do("install", name)

    assert t.where(name) == "0:technology"
    assert t.store.energy[0] == 20 - _price(real(name))[0]


@pytest.mark.parametrize("name", BASES)
def test_a_base_starts_with_its_numbers(name: str) -> None:
    """The counter at its printed value; its energy in the first Recharge."""
    plain = real(name)
    t = Scenario(bases=(plain, base("Fuerte rival")))

    assert t.store.base[0] == plain["base_defence"]
    assert t.facts("recharged")[0] == (0, plain["energy"], plain["energy"])


@pytest.mark.parametrize("name", [card.name.es for card in library()])
def test_both_languages_say_the_same_numbers(name: str) -> None:
    """Spanish and English come from one tree; so do their figures."""
    said(name)


def test_every_card_has_a_test_of_its_own() -> None:
    """What stands in `covers` over the tests of this folder, against the set."""
    assert {card.name.es for card in library()} == covered(Path(__file__).parent)
