"""Enadrya's card set: what it must hold, and that its numbers keep in step with their costs."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tabletop.games.enadrya.cards import BaseCard, EnadryaCard, PowerCard, Price, UnitCard, read_card
from tabletop.games.enadrya.decks import breaches
from tabletop.games.enadrya.nodes import AttackType, Keyword, Opposite, Units
from tabletop.lang.library import Library, load, load_decks
from tabletop.lang.printed import Deck
from tabletop.lang.vocabulary import Node, walk

RACES = ("akhris", "bythros", "humanos")
# Pairs of cards that do more together than each alone; every one of them stands in a ready deck.
PAIRS = {
    "akhris": (
        ("portahuevos", "dar-la-carne"),
        ("coro-de-mandibulas", "instinto-comun"),
        ("serfibia-reina", "serfibia-larva"),
        ("serfibia-larva", "serfibia-alada"),
        ("muda-perpetua", "serfibia-joven"),
        ("tuneles-ciegos", "roecaminos"),
        ("vientre-de-ankhar", "dar-la-carne"),
    ),
    "bythros": (
        ("puerta-de-basalto", "rompelineas"),
        ("vigia-de-liquen", "ariete-lento"),
        ("yunque-sordo", "mole-de-gneis"),
        ("cantera-madre", "coloso-dormido"),
        ("mapa-de-vetas", "conocimiento-del-terreno"),
        ("portalosas", "canto-errante"),
        ("suelo-vivo", "derrumbe-mayor"),
    ),
    "humanos": (
        ("capitana-de-escuadra", "fusilera-meridiana"),
        ("alquimista-de-cuartel", "sargento-de-linea"),
        ("ingeniero-de-campo", "calzada-militar"),
        ("horno-de-campana", "zapadora-de-puentes"),
        ("doctrina-de-escuadra", "batidora-de-frontera"),
        ("puente-de-asalto", "artillero-de-sitio"),
        ("batidora-de-frontera", "orden-de-repliegue"),
    ),
}


@pytest.fixture(scope="module")
def library() -> Library[EnadryaCard]:
    """The shipped set."""
    return load("enadrya", read_card)


@pytest.fixture(scope="module")
def decks() -> dict[str, Deck]:
    """The shipped decks."""
    return load_decks("enadrya")[0]


def nodes_of(card: EnadryaCard) -> list[Node]:
    """Every node of a card's text."""
    parts = [getattr(card, "effect", ()), getattr(card, "x", None)]
    for ability in card.abilities:
        parts += [getattr(ability, field) for field in type(ability).model_fields]
    return [node for part in parts for node in walk(part)]


def test_each_people_has_a_full_set(library: Library[EnadryaCard]) -> None:
    """24 cards each, in the proportions a deck needs."""
    kinds = Counter((card.race, card.kind) for card in library)

    assert dict.fromkeys((*RACES, "neutral"), 24) == Counter(card.race for card in library)
    for race in RACES:
        assert kinds[race, "base"] == 2
        assert kinds[race, "technology"] >= 4
        assert kinds[race, "power"] >= 6
        assert kinds[race, "unit"] >= 12
    assert kinds["neutral", "base"] >= 1


def test_numbers_run_without_a_gap_and_emblems_are_unique(library: Library[EnadryaCard]) -> None:
    """1 to 96; no two cards with the same picture."""
    assert list(range(1, 97)) == [card.number for card in library]
    assert len(library) == len({card.art.emblem for card in library})


def test_every_named_ability_stands_on_two_cards(library: Library[EnadryaCard]) -> None:
    """Those of the game's public list."""
    seen = Counter(keyword for card in library for keyword in card.keywords)

    assert not [keyword for keyword in get_args(Keyword) if seen[keyword] < 2]


def test_the_set_uses_what_the_rules_offer(library: Library[EnadryaCard]) -> None:
    """All colours, attack types, speeds, rarities, both kinds of cost, X, every reference of ENA-M2."""
    units = [card for card in library if isinstance(card, UnitCard)]
    prices = [cost for card in library if isinstance(cost := getattr(card, "cost", None), Price)]
    prices += [ability.cost for card in library for ability in card.abilities if ability.colour == "cyan"]
    nodes = [node for card in library for node in nodes_of(card)]
    found = [node for node in nodes if isinstance(node, Units)]

    assert {"cyan", "green", "yellow", "orange"} == {a.colour for card in library for a in card.abilities}
    assert set(get_args(AttackType)) == {unit.attack_type for unit in units}
    for race in RACES:
        assert {1, 2, 3} == {unit.speed for unit in units if unit.race == race}
        assert {1, 2, 3} == {card.rarity for card in library if card.race == race}
        assert {1, 2, 3, 4, 5} <= {unit.cost.energy for unit in units if unit.race in (race, "neutral")}
    assert any(price.defence for price in prices)
    assert any(price.energy == "x" for price in prices)
    assert any(unit.attack == "x" for unit in units)
    assert {"allied", "enemy"} <= {units.side for units in found}
    assert any(units.type for units in found)
    assert any(units.name for units in found)
    assert any(units.beside for units in found)
    assert any(isinstance(node, Opposite) for node in nodes)


def test_numbers_stay_within_the_scale(library: Library[EnadryaCard]) -> None:
    """The ranges the set was drawn for."""
    for card in library:
        if isinstance(card, BaseCard):
            assert 25 <= card.base_defence <= 35
            assert 3 <= card.energy <= 5
        elif isinstance(card, UnitCard):
            assert isinstance(card.cost.energy, int)
            assert 1 <= card.cost.energy <= 9
            assert card.attack == "x" or 0 <= card.attack <= 8
            assert card.defence == "x" or 0 <= card.defence <= 9
        elif card.cost.energy != "x":
            assert card.cost.energy <= 6


def test_a_plain_body_is_worth_its_cost(library: Library[EnadryaCard]) -> None:
    """Attack, defence and speed stay near 1.5 + 2 a point of cost; abilities must pay for the rest."""
    speed_worth = {1: 0.0, 2: 1.5, 3: 3.5}
    for card in library:
        if not isinstance(card, UnitCard) or card.attack == "x":
            continue
        assert isinstance(card.cost.energy, int)
        assert isinstance(card.defence, int)
        cost = card.cost.energy + card.cost.defence / 2
        body = card.attack + card.defence + speed_worth[card.speed]
        room = 1.5 + 2 * cost - body

        assert -1.0 <= room <= (1.5 if not card.abilities else 6.5), (card.id, room)


def test_the_named_cards_do_what_is_known_of_them(library: Library[EnadryaCard]) -> None:
    """Atajo, Acelerar, Conocimiento del Terreno and the Serfibia family."""
    ground = library.named("Conocimiento del Terreno")

    assert isinstance(ground, PowerCard)
    assert ("bythros", 5, "deploy") == (ground.race, ground.cost.energy, ground.only)
    assert library.named("Atajo").kind == "technology"
    assert library.named("Acelerar").kind == "power"
    assert sum("Serfibia" in card.name.es for card in library) >= 6


def test_ready_decks_are_legal(library: Library[EnadryaCard], decks: dict[str, Deck]) -> None:
    """Two a people, each with a cover of its own and a word on how to play it."""
    races = Counter(library[deck.cover].race for deck in decks.values())

    assert dict.fromkeys(RACES, 2) == races
    for deck in decks.values():
        assert [] == breaches(deck.cards, library.cards), deck.id
        assert deck.cover in deck.cards
        assert deck.text is not None


@pytest.mark.parametrize("race", RACES)
def test_planned_pairs_stand_in_ready_decks(race: str, decks: dict[str, Deck]) -> None:
    """At least six a people, each playable as shipped."""
    assert len(PAIRS[race]) >= 6
    assert not [pair for pair in PAIRS[race] if not any(set(pair) <= set(deck.cards) for deck in decks.values())]
