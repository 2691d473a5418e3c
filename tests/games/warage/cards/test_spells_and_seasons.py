"""Warage's Spells with effects and its special seasons, card by card."""

from __future__ import annotations

import pytest

from tabletop.games.warage import board
from tabletop.games.warage.board import pile
from tabletop.games.warage.readers import ready, sale, season, strength
from tests.support.warage import Scenario, equipment, flash, helper, side, spell
from tests.support.warage_cards import covers, real, said

HEAL = {"do": "gain", "amount": 5}
TURN = flash("Giro", {"do": "change_season"}, cost=0)


def cast(name: str, **other: object) -> Scenario:
    """The first player has used a Spell, and it has resolved."""
    return Scenario(side(play=[real(name)]), side(**other)).at("first", 1).at("first", 0).do("cast", name).settle()


def under(name: str, first: dict | None = None, second: dict | None = None) -> Scenario:
    """A special season has just been turned up, upon Summer."""
    t = Scenario(side(hand=[TURN], **(first or {})), side(**(second or {})), seasons=[real(name)]).stack_season(name).at("first")
    return t.do("flash", "Giro").settle()


@covers("Bálsamo", "Filo Prestado", "Corteza")
def test_spells_heal_and_strengthen() -> None:
    """HP; Attack this round; Defence until the own next opening."""
    assert cast("Bálsamo").hp(0) == 100 + said("Bálsamo")[0]
    t = cast("Filo Prestado")
    assert strength(t.store, t.hero(0), "attack") == 10 + said("Filo Prestado")[0]
    assert strength(t.end_round().store, t.hero(0), "attack") == 10
    t = cast("Corteza").end_round()
    assert strength(t.store, t.hero(0), "defence") == 10 + said("Corteza")[0]
    assert strength(t.at("melee", 0).store, t.hero(0), "defence") == 10


@covers("Cerca de Luz")
def test_the_fence_guards_in_an_attack_only() -> None:
    """Its caster, while attacked."""
    (more,) = said("Cerca de Luz")
    t = Scenario(side(), side(play=[real("Cerca de Luz")])).at("first", 1).at("melee", 0)
    t.do("attack", 0).do("pass").do("cast", "Cerca de Luz").settle()
    assert strength(t.store, t.hero(1), "defence") == 10 + more
    assert strength(t.fight().store, t.hero(1), "defence") == 10


@covers("Ojo de la Cerradura")
def test_the_keyhole_cancels_a_flash() -> None:
    """Of an enemy, on the queue."""
    t = Scenario(side(hand=[flash("Aliento", HEAL)]), side(play=[real("Ojo de la Cerradura")])).at("first", 1).at("first", 0)
    t.do("flash", "Aliento").do("pass").do("cast", "Ojo de la Cerradura").settle()
    assert t.hp(0) == 98 and t.facts("cancelled")


@covers("Nana de Piedra", "Desarme")
def test_one_puts_spells_to_sleep_the_other_takes_weapons_off() -> None:
    """Active and ready enemy cards; they stay in play."""
    t = cast("Nana de Piedra", play=[spell("Rayo", 5)])
    assert not t.store.awake[t.card("Rayo")] and t.where("Rayo") == "1:play"
    t = cast("Desarme", play=[equipment("Espada", burden="one_hand")])
    assert not ready(t.store, t.card("Espada")) and t.where("Espada") == "1:play"


@covers("Segundo Aliento")
def test_the_second_breath_rolls_own_dice_again() -> None:
    """And not the rival's."""
    t = Scenario(side(play=[real("Segundo Aliento")]), side(), season="spring").at("melee").do("attack", 0).to_dice().dice(1, 4)
    t.do("cast", "Segundo Aliento").settle()
    assert [row[0] for row in t.facts("rerolled")] == [0]


@covers("Libro de Horas", "Carcoma")
def test_books_draw_and_worms_eat_the_deck() -> None:
    """A card of one's own; cards of every rival's deck to the discard."""
    t = Scenario(side(play=[real("Libro de Horas")]), side()).at("first")
    before = len(t.store.zone[pile(0, board.DECK)])
    t.do("cast", "Libro de Horas")
    for _ in range(8):
        if len(t.store.zone[pile(0, board.DECK)]) < before:
            break
        t.answer("draw") if t.asks() == "how" else t.do("pass")
    assert len(t.store.zone[pile(0, board.DECK)]) == before - 1
    t = Scenario(side(play=[real("Carcoma")]), side()).at("first")
    before = len(t.store.zone[pile(1, board.DECK)])
    assert len(t.do("cast", "Carcoma").settle().store.zone[pile(1, board.DECK)]) == before - said("Carcoma")[0]


@covers("Viento de Cambio")
def test_the_wind_changes_the_season() -> None:
    """To the top of the season deck."""
    t = Scenario(side(play=[real("Viento de Cambio")]), side()).stack_season("Invierno").at("first").do("cast", "Viento de Cambio")
    assert season(t.settle().store) == "winter"


@covers("Toque de Rebato", "Año de Lobos")
def test_helpers_grow_by_a_call_and_in_the_year_of_wolves() -> None:
    """Own ones this round; all of them while the season lies."""
    t = Scenario(side(play=[real("Toque de Rebato"), helper("Perro")]), side(play=[helper("Gato")])).at("first")
    t.do("cast", "Toque de Rebato").settle()
    assert [strength(t.store, t.card(n), "attack") for n in ("Perro", "Gato")] == [5 + said("Toque de Rebato")[0], 5]
    t = under("Año de Lobos", {"play": [helper("Perro")]}, {"play": [helper("Gato")]})
    assert [strength(t.store, t.card(n), "attack") for n in ("Perro", "Gato")] == [5 + said("Año de Lobos")[0]] * 2


@covers("Feria Grande")
def test_the_fair_raises_selling_values() -> None:
    """Of everything in play."""
    t = under("Feria Grande", {"play": [equipment("Anillo")]})
    assert sale(t.store, t.card("Anillo")) == 3 + said("Feria Grande")[0]


@covers("Lluvia de Ceniza", "Año de Miel")
def test_ash_takes_and_honey_gives() -> None:
    """Ash once, from all; honey in every opening, to whose round it is."""
    (lost,) = said("Lluvia de Ceniza")
    t = under("Lluvia de Ceniza")
    assert (t.hp(0), t.hp(1)) == (100 - lost, 100 - lost)
    (gained,) = said("Año de Miel")
    t = under("Año de Miel").at("first", 1)
    assert (t.hp(0), t.hp(1)) == (100, 100 + gained)


@covers("Veda")
def test_in_the_closed_season_helpers_are_not_attacked() -> None:
    """Heroes are."""
    t = under("Veda", None, {"play": [helper("Perro")]}).at("melee").do("attack", 0)
    assert t.store.target[t.store.zone[board.ATTACK][0]] == t.hero(1)


@covers("Romería", "Deshielo", "Leva Forzosa")
def test_three_seasons_act_when_they_come() -> None:
    """A card for each; every Spell active; all Helpers home."""
    t = Scenario(side(hand=[TURN]), side(), seasons=[real("Romería")]).stack_season("Romería").at("first")
    before = [len(t.store.zone[pile(seat, board.DECK)]) for seat in (0, 1)]
    t.do("flash", "Giro")
    for _ in range(20):
        if t.asks() == "priority" and not t.store.zone[board.QUEUE] and not t.store.zone[board.WAITING] and t.facts("season"):
            break
        t.answer("draw") if t.asks() == "how" else t.do("pass")
    assert [len(t.store.zone[pile(seat, board.DECK)]) for seat in (0, 1)] == [n - 1 for n in before]
    t = Scenario(side(hand=[TURN, spell("Rayo", 5)]), side(), seasons=[real("Deshielo")]).stack_season("Deshielo").at("first")
    t.do("buy", "Rayo").settle()
    assert not t.store.awake[t.card("Rayo")]
    assert t.do("flash", "Giro").settle().store.awake[t.card("Rayo")]
    t = under("Leva Forzosa", {"play": [helper("Perro")]}, {"play": [helper("Gato")]})
    assert (t.where("Perro"), t.where("Gato")) == ("0:hand", "1:hand")


@pytest.mark.parametrize("name", ["Bola de Fuego", "Rayo", "Escudo Lunar", "Collar de Hueso", "Cetro del Lich"])
def test_the_rulebooks_own_cards_have_its_numbers(name: str) -> None:
    """Fireball +5, Lightning +7, the Moon Shield for 4 HP, the Necklace +4 M, the Sceptre +6 M."""
    facts = {"Bola de Fuego": ("power", 5), "Rayo": ("power", 7), "Escudo Lunar": ("cost", 4)}
    if name in facts:
        key, number = facts[name]
        assert real(name)[key] == number
    else:
        assert said(name) == ((4,) if name == "Collar de Hueso" else (6,))
