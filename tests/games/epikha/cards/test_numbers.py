"""Every card of the set of Epikha: it is played at its printed cost with its printed numbers, and some test is about it."""

import ast
from pathlib import Path

import pytest

from tabletop.games.epikha.readers import cost, level, original, strength
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.epikha_set import cards, sheet

CARDS = cards()
FIGHTERS = [card.id for card in CARDS.values() if card.kind in ("character", "machine")]
ARMS = [card.id for card in CARDS.values() if card.kind in ("weapon", "object")]
SPELLS = [card.id for card in CARDS.values() if card.kind in ("spell", "continuous")]
WEALTH = plain.character("Wealth", 0, 99)


def _numbers(t: Scenario, card: int) -> tuple[int, int, int]:
    return level(t.store, card), strength(t.store, card), original(t.store, card)


def _pay(t: Scenario, name: str) -> None:
    """Pay the cost out of the Magic Zone; a Pact is paid for by the Player without a question."""
    if t.asks() == "pay":
        t.answer(("Wealth", CARDS[name].cost), ("me", 0))


@pytest.mark.parametrize("name", FIGHTERS)
def test_a_fighter_is_deployed_at_its_cost(name):
    """With its Level, Strength and Vital or Resistance."""
    card = CARDS[name]
    t = Scenario(own={"magic": [WEALTH]}, hand=[sheet(name)]).do("deploy", card.name.es)
    _pay(t, name)
    paid = t.facts("paid")[-1][2] if card.cost else 0
    assert (paid, *_numbers(t, t.card(card.name.es))) == (card.cost, card.level, card.strength, card.vital)


@pytest.mark.parametrize("name", ARMS)
def test_an_arm_is_put_on_a_bearer_at_its_cost(name):
    """With its Level, Strength and Resistance."""
    card = CARDS[name]
    spirit = plain.character("Bearer", 5, 30, level=3, people="gahus")
    t = Scenario(own={"deployment": [spirit], "magic": [WEALTH]}, hand=[sheet(name)]).do("equip", card.name.es, to="Bearer")
    _pay(t, name)
    assert t.where(card.name.es) == "on bearer"
    assert (t.facts("paid")[-1][2] if card.cost else 0, *_numbers(t, t.card(card.name.es))[:1]) == (card.cost, card.level)
    assert original(t.store, t.card(card.name.es)) == card.vital
    assert sheet(name).strength == card.strength


@pytest.mark.parametrize("name", SPELLS)
def test_a_spell_costs_what_it_prints(name):
    """And has its printed Level."""
    card = CARDS[name]
    t = Scenario(hand=[sheet(name)])
    found = t.card(card.name.es)
    assert (cost(t.store, found), level(t.store, found)) == (card.cost, card.level)


@pytest.mark.parametrize("name", [card.id for card in CARDS.values() if card.kind == "skill"])
def test_a_skill_lowers_the_players_vital(name):
    """By its loss, for the whole match (EPI-1.6)."""
    assert Scenario(skills=[sheet(name)]).vital("me") == 200 - CARDS[name].loss


@pytest.mark.parametrize("name", [card.id for card in CARDS.values() if card.kind == "player"])
def test_a_player_has_its_vital_in_both_formats(name):
    """And more, if it does not begin."""
    card = CARDS[name]
    for mode, vital, late in (("standard", card.vital, card.late), ("quick", card.quick_vital, card.quick_late)):
        t = Scenario(players=(sheet(name), sheet(name)), mode=mode)
        assert t.vitals() == (vital, vital + late)


def test_every_card_has_a_test_of_its_own():
    """Named by its id in a module of this folder other than this one."""
    said = {node.value for file in Path(__file__).parent.glob("test_*.py") if file != Path(__file__)
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant)}
    assert set(CARDS) - said == set()
