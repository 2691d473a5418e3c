"""Every card of Warage: what it costs and sells for, what it adds to its hero and when; and some test speaks of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.warage.board import SEASON, SEASONS
from tabletop.games.warage.readers import dice, power, slots, slots_taken, strength
from tabletop.kernel.atoms import move
from tests.support.shipped import covered
from tests.support.warage import Scenario, hero_class, race, side
from tests.support.warage_cards import SET, covers, real, said

OUTSIDE = ("spring", "summer", "autumn", "winter")
# What stands in play gives its hero: attribute, number, and the one season it needs.
WORN_CARDS = {
    "Espada de Linde": [("attack", 3, "")],
    "Daga de Escarcha": [("attack", 1, ""), ("attack", 3, "winter")],
    "Hoz de Brotes": [("attack", 1, ""), ("attack", 3, "spring")],
    "Martillo de Fragua": [("attack", 4, "")],
    "Escudo Lunar": [("defence", 3, "")],
    "Escudo de la Cumbre": [("defence", 2, ""), ("defence", 3, "winter")],
    "Cetro del Lich": [("magic", 6, "")],
    "Vara de Aprendiz": [("magic", 2, "")],
    "Puñal Prestado": [("attack", 1, "")],
    "Mandoble de Tala": [("attack", 5, ""), ("attack", 3, "autumn")],
    "Pica Larga": [("attack", 4, ""), ("defence", 2, "")],
    "Ariete de Mano": [("attack", 8, ""), ("defence", -2, "")],
    "Casco de Peaje": [("defence", 2, "")],
    "Yelmo de Halcón": [("attack", 1, ""), ("defence", 1, "")],
    "Cota Remendada": [("defence", 2, "")],
    "Coraza de Guardia": [("defence", 3, "")],
    "Collar de Hueso": [("magic", 4, "")],
    "Sol de Cobre": [("attack", 2, ""), ("defence", 2, "summer")],
    "Luna Menguante": [("magic", 3, "")],
    "Raíz de Roca": [("defence", 3, "")],
    "Afiladora": [("attack", 2, "")],
    "Monaguilla": [("magic", 1, "")],
    "Farolera": [("defence", 2, "")],
}
# Attack spells: their value, and the season that adds 4 to it.
BOLT_CARDS = {
    "Chispa": (3, ""), "Bola de Fuego": (5, ""), "Rayo": (7, ""), "Alud": (11, ""), "Granizo": (2, "winter"),
    "Enjambre de Abril": (2, "spring"), "Lanza de Mediodía": (2, "summer"), "Hojarasca Ardiente": (2, "autumn"),
}
# Helpers that attack, block, or both.
ARMED_CARDS = {"Sabueso de Linde": "attacks", "Lobo de la Tala": "attacks", "Escudero": "blocks", "Gólem de Ronda": "blocks",
               "Alabardera": "both", "Guardabosques": "attacks"}
BOUGHT = [card.name.es for card in SET.library if hasattr(card, "sale")]
ALL = [card.name.es for card in SET.library]


@pytest.mark.parametrize("season", OUTSIDE)
@pytest.mark.parametrize("name", WORN_CARDS)
def test_what_is_worn_adds_what_it_says_in_its_season(name: str, season: str) -> None:
    """Beside a plain hero of 10, 10 and 10; the text names the same numbers."""
    parts = WORN_CARDS[name]
    t = Scenario(side(play=[real(name)]), side(), season=season)
    for attribute in ("attack", "defence", "magic"):
        more = sum(n for what, n, when in parts if what == attribute and when in ("", season))
        assert strength(t.store, t.hero(0), attribute) == 10 + more
        assert strength(t.store, t.hero(1), attribute) == 10
    assert sorted(said(name)) == sorted(abs(n) for _, n, _ in parts)


@pytest.mark.parametrize("season", OUTSIDE)
@pytest.mark.parametrize("name", BOLT_CARDS)
def test_an_attack_spell_strikes_with_its_value(name: str, season: str) -> None:
    """Magic 10 and the value against Defence 10; in its season 4 more."""
    value, best = BOLT_CARDS[name]
    t = Scenario(side(play=[real(name)], race=race(malus=season)), side(race=race(malus=season)), season=season)
    value += 4 if season == best else 0
    assert power(t.store, t.card(name)) == value
    t.at("magic").do("strike", name).fight()
    assert t.hp(1) == 100 - value


@pytest.mark.parametrize("name", ARMED_CARDS)
def test_armed_helpers_attack_and_block_and_no_others_do(name: str) -> None:
    """Those who attack are offered in melee; those who block, when their hero is attacked."""
    does = ARMED_CARDS[name]
    t = Scenario(side(play=[real(name)]), side(), season="summer").at("melee")
    assert t.offers("attack", name) == (does in ("attacks", "both"))
    t = Scenario(side(), side(play=[real(name)]), season="summer").at("melee").do("attack", 0, 1)
    t.do("pass") if t.seat == 0 else None
    assert t.offers("block", name) == (does in ("blocks", "both"))


@covers("Guardabosques")
def test_the_forester_hits_harder_in_spring() -> None:
    """By what the card says."""
    (more,) = said("Guardabosques")
    spring, autumn = (Scenario(side(play=[real("Guardabosques")]), side(), season=s) for s in ("spring", "autumn"))
    values = [strength(t.store, t.card("Guardabosques"), "attack") for t in (spring, autumn)]
    assert values == [real("Guardabosques")["attack"] + more, real("Guardabosques")["attack"]]


@pytest.mark.parametrize("name", BOUGHT)
def test_what_is_bought_costs_sells_and_takes_its_slots(name: str) -> None:
    """HP paid, the card in play, its slots taken, HP back when it is sold."""
    plain = real(name)
    wide = hero_class(red=12, blue=12)
    t = Scenario(side(hero_class=wide, hand=[plain]), side(), season="summer").at("second").do("buy", name)
    assert t.facts("paid")[-1][2] == plain["cost"] or plain["cost"] == 0
    assert t.settle().where(name) == "0:play"
    assert slots_taken(t.store, 0, "red") == plain.get("red", 0)
    assert slots_taken(t.store, 0, "blue") == plain.get("blue", 1 if plain["kind"] == "spell" else 0)
    t.do("sell", name)
    before = t.hp(0)
    t.settle()
    own = plain["sale"] + (2 if name in ("Báscula de Mercader", "Corazón de Usurero") else 0)
    assert (t.where(name), t.hp(0)) in (("0:discard", before + own), ("0:discard", before + plain["sale"]))


@covers("Báculo de Marea")
def test_the_tide_staff_adds_magic_and_a_blue_slot() -> None:
    """Two-handed."""
    magic, slot = said("Báculo de Marea")
    t = Scenario(side(play=[real("Báculo de Marea")]), side())
    assert strength(t.store, t.hero(0), "magic") == 10 + magic
    assert slots(t.store, 0, "blue") == 6 + slot


@covers("Taba Vieja", "Luna Doble", "Calma Chicha")
def test_dice_come_and_go() -> None:
    """One more for the Knucklebone's owner; one more, or fewer, for all under the moon and in the calm."""
    t = Scenario(side(play=[real("Taba Vieja")]), side(), season="autumn")
    assert (dice(t.store, 0), dice(t.store, 1)) == (2, 1)
    for name, number in (("Luna Doble", 2), ("Calma Chicha", 0)):
        t = Scenario(seasons=[real(name)], season="autumn").stack_season(name)
        t.at("closing")
        lie(t)
        assert (dice(t.store, 0), dice(t.store, 1)) == (number, number)


def lie(t: Scenario) -> None:
    """Turn up the top season card, as a change of season does."""
    move(t.match, t.store.zone[SEASONS][-1], SEASON)


@covers("Gente de la Vega", "Elfos del Brezal", "Orcos de la Tala", "Ángeles de la Cumbre")
@pytest.mark.parametrize(("name", "season", "effect"), [
    ("Gente de la Vega", "winter", ("hand", 1)), ("Elfos del Brezal", "spring", ("hp", 3)),
    ("Orcos de la Tala", "autumn", ("attack", 4)), ("Ángeles de la Cumbre", "winter", ("defence", 3))])
def test_each_race_has_its_ability_in_its_season(name: str, season: str, effect: tuple[str, int]) -> None:
    """A card; 3 HP in Spring; Attack in Autumn; Defence in Winter, for what it costs."""
    what, number = effect
    plain = real(name)
    t = Scenario(side(race=plain), side(), season=season).at("first")
    held, price = len(t.store.zone[t.store.at[t.card("Relleno@0")]]), plain["abilities"][0]["use"]
    t.do("use", 0).settle()
    if what == "hand":
        assert len(t.facts("drawn")) >= number and held
    elif what == "hp":
        assert t.hp(0) == 100 + number
    else:
        assert strength(t.store, t.hero(0), what) == 10 + number
    assert what == "hp" or t.hp(0) == 100 - price


@covers("Guerrero", "Paladín", "Mago")
@pytest.mark.parametrize("name", ["Guerrero", "Paladín", "Mago"])
def test_each_class_makes_up_for_not_beginning(name: str) -> None:
    """HP in the very first opening, for all but who begins; never again."""
    (more,) = said(name)
    plain = real(name)
    t = Scenario(side(hero_class=plain), side(hero_class=plain), fresh=True, season="summer").at("second")
    assert (t.hp(0), t.hp(1)) == (100, 100 + more)
    assert (strength(t.store, t.hero(0), "attack"), slots(t.store, 0, "red")) == (plain["attack"], plain["red"])
    assert t.at("second", 1).hp(0) == 100


@pytest.mark.parametrize("name", ALL)
def test_both_languages_say_the_same_numbers(name: str) -> None:
    """Spanish and English come from one tree; so do their figures."""
    said(name)


def test_every_card_is_spoken_of() -> None:
    """What stands in `covers` and in the tables of this folder, against the set."""
    assert set(ALL) == covered(Path(__file__).parent)
