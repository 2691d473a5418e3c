"""Every card of the set: the printed numbers are the numbers played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.ecg import costs
from tabletop.games.ecg.readers import coins, hero, sheet
from tabletop.games.ecg.sheet import COINS
from tests.support.ecg import Scenario, start
from tests.support.ecg_plain import RIVAL
from tests.support.ecg_set import SET, laid, leader, named, real, said
from tests.support.shipped import covered

PRICED = named("action", "spell", "reaction", "blessing", "legacy")


def _kingdom(name: str) -> str:
    return real(name).kingdom or "sun"


@pytest.mark.parametrize("name", named("hero"))
def test_a_hero_starts_with_its_numbers(name: str) -> None:
    """Morale, renown, the size of the hand, sorcery."""
    card = real(name)
    m = start(heroes=(card, RIVAL))
    printed = SET.library.named(name)
    assert (m.store.morale[0], m.store.renown[0]) == (printed.morale, printed.renown)
    assert hero(m.store, 0).hand == printed.hand
    assert (card.sorcery, card.kingdom) == (printed.sorcery or "", printed.kingdom)


@pytest.mark.parametrize("name", named("resource"))
def test_a_resource_yields_the_kind_of_its_hero(name: str) -> None:
    """And Devoción, if it says so."""
    kingdom = _kingdom(name)
    t = Scenario(heroes=(leader(kingdom), RIVAL), resources=(real(name), real("Ermita del Camino")))
    devout = {"devotion"} if real(name).devout else set()
    assert coins(t.store, t.store.zone[t.store.at[t.card(name)]][0]) == {COINS[kingdom]} | devout


@pytest.mark.parametrize("name", named("troop"))
def test_a_troop_is_trained_at_its_price_in_its_lines(name: str) -> None:
    """With its strength and its preparation; it gives renown unless it has a title (ECG-3.3, 7.4, 8.1)."""
    printed = SET.library.named(name)
    kingdom = _kingdom(name)
    lines = {"infantry", "support"} if printed.line == "both" else {printed.line}
    mercenary, devotee = "mercenary" in printed.titles, "devotee" in printed.titles
    # A court without Devotos for Mercenaries: some of them cost less beside Devotos.
    t = Scenario(hand=[real(name)], heroes=(leader(kingdom), RIVAL)) if mercenary else laid(kingdom, hand=[real(name)])
    assert {line for line in ("infantry", "support") if t.offers("train", name, to=line)} == lines
    price = costs.price_of(t.store, t.card(name), seat=0)
    assert price is not None
    assert (price.amount, price.coin) == (printed.cost, "any" if mercenary else "devotion" if devotee else COINS[kingdom])
    spot = min(lines)
    t.do("train", name, to=spot)
    assert t.facts("paid")[-1][2] == printed.cost
    assert t.where(name) == f"0:{spot}"
    assert (printed.kingdom is None) == mercenary
    assert t.both("renown")[0] == 4 + (not printed.titles)
    assert sheet(t.store, t.card(name)).strength == printed.strength


@pytest.mark.parametrize("name", named("general"))
def test_a_general_is_led_at_its_price(name: str) -> None:
    """In the coin of its kingdom."""
    printed = SET.library.named(name)
    t = laid(printed.kingdom, hand=[real(name)]).do("lead", name)
    assert t.facts("paid")[-1][2] == printed.cost
    assert t.where(name) == "0:legacy"


@pytest.mark.parametrize("kingdom", COINS)
@pytest.mark.parametrize("name", PRICED)
def test_a_card_has_a_price_for_each_kingdom_that_may_play_it(name: str, kingdom: str) -> None:
    """Nobody else can play it (ECG-1.5, 9.4)."""
    t = Scenario(heroes=(leader(kingdom), RIVAL), hand=[real(name)])
    price = costs.price_of(t.store, t.card(name), seat=0)
    wanted = SET.library.named(name).costs.get(kingdom)
    assert (price.amount if price else None) == wanted


@pytest.mark.parametrize("name", named("hero", "resource", "troop", "general") + PRICED)
def test_both_languages_say_the_same_numbers(name: str) -> None:
    """They come from one tree."""
    said(name)


def test_every_card_has_a_test_of_its_own() -> None:
    """Named in `covers`, or in a table of cards, of this folder."""
    assert {card.name.es for card in SET.library} - covered(Path(__file__).parent) == set()
