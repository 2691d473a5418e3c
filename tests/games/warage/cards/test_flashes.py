"""Warage's Flashes, card by card: what each text says is what happens."""

from __future__ import annotations

import pytest

from tabletop.games.warage import board
from tabletop.games.warage.board import pile
from tabletop.games.warage.readers import attack_total, defence_total, season, strength
from tests.support.warage import Scenario, amulet, equipment, flash, helper, side, spell
from tests.support.warage_cards import covers, real, said

SPARK = flash("Aliento", {"do": "gain", "amount": 1}, cost=0)


def played(name: str, **other: object) -> Scenario:
    """The first player has played a Flash, and it has resolved."""
    return Scenario(side(hand=[real(name)]), side(**other)).at("first").do("flash", name).settle()


@covers("Pedrada", "Sangría")
@pytest.mark.parametrize("name", ["Pedrada", "Sangría"])
def test_blows_take_hit_points_of_a_rival(name: str) -> None:
    """For their price; the only rival is aimed at."""
    (lost,) = said(name)
    t = played(name)
    assert (t.hp(0), t.hp(1)) == (100 - real(name)["cost"], 100 - lost)


@covers("Venda Limpia")
def test_the_bandage_heals() -> None:
    """At no cost."""
    (gained,) = said("Venda Limpia")
    assert played("Venda Limpia").hp(0) == 100 + gained


@covers("Emboscada", "Quite")
@pytest.mark.parametrize(("name", "seat"), [("Emboscada", 0), ("Quite", 1)])
def test_in_an_attack_one_side_grows_for_that_attack_alone(name: str, seat: int) -> None:
    """Refused outside an attack; its number counts in it and is gone after it."""
    (more,) = said(name)
    sides = [side(hand=[real(name)]) if s == seat else side() for s in (0, 1)]
    t = Scenario(*sides).at("melee")
    if seat == 0:
        t.refuses("flash", name, clause="WAR-R13")
    t.do("attack", 0)
    while t.seat != seat:
        t.do("pass")
    t.do("flash", name).settle()
    entity = t.store.zone[board.ATTACK][0]
    total = attack_total(t.store, entity) if seat == 0 else defence_total(t.store, entity)
    assert total == 10 + more
    t.fight()
    assert strength(t.store, t.hero(seat), "attack") == strength(t.store, t.hero(seat), "defence") == 10


@covers("Tirar Otra Vez", "Dedo en el Dado")
@pytest.mark.parametrize("name", ["Tirar Otra Vez", "Dedo en el Dado"])
def test_a_die_is_rolled_again_or_turned_to_1(name: str) -> None:
    """A die of choice, of either side."""
    t = Scenario(side(hand=[real(name)]), side(), season="spring").at("melee").do("attack", 0).to_dice().dice(6, 6)
    die = t.store.zone[board.DICE][1]
    t.do("flash", name, die).settle()
    if name == "Dedo en el Dado":
        assert t.store.amount[die] == said(name)[0] == 1
    else:
        assert t.facts("rerolled") and t.store.amount[t.store.zone[board.DICE][0]] == 6


@covers("Ni Hablar")
def test_out_of_the_question_cancels_a_flash() -> None:
    """And nothing but a Flash."""
    t = Scenario(side(hand=[SPARK, equipment("Anillo")]), side(hand=[real("Ni Hablar")])).at("first")
    t.do("flash", "Aliento").do("pass").do("flash", "Ni Hablar").settle()
    assert t.hp(0) == 100
    t.do("buy", "Anillo").do("pass")
    assert not t.offers("flash", "Ni Hablar")


@covers("Embargo")
def test_the_embargo_cancels_a_sale_and_pays() -> None:
    """The card stays in play; nothing is paid for it."""
    (gained,) = said("Embargo")
    t = Scenario(side(play=[equipment("Anillo")]), side(hand=[real("Embargo")])).at("first")
    t.do("sell", "Anillo").do("pass").do("flash", "Embargo").settle()
    assert (t.where("Anillo"), t.hp(0), t.hp(1)) == ("0:play", 100, 100 - real("Embargo")["cost"] + gained)


@covers("Almoneda")
def test_the_auction_destroys_an_amulet_and_pays() -> None:
    """An enemy's; no other kind."""
    (gained,) = said("Almoneda")
    t = played("Almoneda", play=[equipment("Casco"), amulet("Anillo")])
    assert (t.where("Anillo"), t.where("Casco")) == ("1:discard", "1:play")
    assert t.hp(0) == 100 - real("Almoneda")["cost"] + gained


@covers("Herrumbre", "Caza Menor")
@pytest.mark.parametrize(("name", "gone", "stays"), [("Herrumbre", "Casco", "Perro"), ("Caza Menor", "Perro", "Casco")])
def test_one_destroys_equipment_the_other_helpers(name: str, gone: str, stays: str) -> None:
    """An enemy's; no other kind."""
    t = played(name, play=[equipment("Casco"), helper("Perro")])
    assert (t.where(gone), t.where(stays)) == ("1:discard", "1:play")


@covers("Hoja Seca")
def test_the_leaf_changes_the_season() -> None:
    """To the top of the season deck."""
    t = Scenario(side(hand=[real("Hoja Seca")]), side()).stack_season("Primavera").at("first")
    assert season(t.do("flash", "Hoja Seca").settle().store) == "spring"


@covers("Fiesta de Cosecha", "Helada")
def test_two_flashes_have_their_season() -> None:
    """Autumn gives HP and Attack; Winter takes HP of one rival, also where there are more; at other times they are refused."""
    gained, more = said("Fiesta de Cosecha")
    (lost,) = said("Helada")
    t = Scenario(side(hand=[real("Fiesta de Cosecha"), real("Helada")]), side(), side(), season="autumn").at("first")
    t.refuses("flash", "Helada", clause="WAR-R13").do("flash", "Fiesta de Cosecha").settle()
    assert t.hp(0) == 100 - real("Fiesta de Cosecha")["cost"] + gained
    assert strength(t.store, t.hero(0), "attack") == 10 + more
    t = Scenario(side(hand=[real("Helada")]), side(), side(), season="winter").at("first").do("flash", "Helada").settle()
    assert sorted((t.hp(1), t.hp(2))) == [100 - lost, 100]


@covers("Carta de Casa")
def test_the_letter_draws() -> None:
    """Cards to the hand or the life pile, as drawn ones go."""
    (cards,) = said("Carta de Casa")
    t = Scenario(side(hand=[real("Carta de Casa")]), side()).at("first")
    before = len(t.store.zone[pile(0, board.DECK)])
    t.do("flash", "Carta de Casa")
    for _ in range(12):
        if len(t.store.zone[pile(0, board.DECK)]) == before - cards:
            break
        t.answer("draw") if t.asks() == "how" else t.do("pass")
    assert len(t.store.zone[pile(0, board.DECK)]) == before - cards


@covers("Despertar de Golpe")
def test_the_awakening_wakes_a_spell() -> None:
    """One's own, inactive."""
    t = Scenario(side(play=[spell("Rayo", 5)], hand=[real("Despertar de Golpe")]), side()).at("magic").do("strike", "Rayo").fight()
    assert not t.store.awake[t.card("Rayo")]
    assert t.do("flash", "Despertar de Golpe").settle().store.awake[t.card("Rayo")]


@covers("Rebuscar")
def test_rummaging_takes_equipment_back() -> None:
    """From the own discard."""
    t = Scenario(side(play=[equipment("Anillo")], hand=[real("Rebuscar")]), side()).at("first").do("sell", "Anillo").settle()
    assert t.where("Anillo") == "0:discard"
    assert t.do("flash", "Rebuscar").settle().where("Anillo") == "0:hand"
