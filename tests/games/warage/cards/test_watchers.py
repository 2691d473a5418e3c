"""Warage's Equipment, Amulets and Helpers that watch, are used, or act in openings and closings, card by card."""

from __future__ import annotations

import pytest

from tabletop.games.shelf import Shelf
from tabletop.games.warage import board
from tabletop.games.warage.board import pile
from tabletop.games.warage.describe import rules_text
from tabletop.games.warage.readers import amulets_left, cost, power, sale, strength
from tabletop.lang.languages import LANGUAGES
from tests.support.warage import Scenario, always, equipment, flash, helper, side, spell
from tests.support.warage_cards import covers, real, said

HEAL = {"do": "gain", "amount": 1}
TURN = flash("Giro", {"do": "change_season"}, cost=0)
KILL = flash("Fin", {"do": "destroy", "to": {"who": "in_play", "kind": "helper"}}, cost=0)


def round_with(name: str, *, other: int = 100) -> tuple[int, int]:
    """What a card in play brings both in the second player's round and the first's next opening."""
    t = Scenario(side(play=[real(name)]), side(hp=other), season="summer").at("first")
    before = (t.hp(0), t.hp(1))
    t.at("first", 1).at("first", 0)
    return t.hp(0) - before[0], t.hp(1) - before[1]


@covers("Corona de Espigas", "Paje de Establo", "Semilla Terca", "Campana Rota", "Pacto de Sangre", "Balanza de Ceniza")
def test_openings_and_closings_give_and_take() -> None:
    """The own opening; each opening; the own closing, to a rival's cost; a price; only when behind."""
    assert round_with("Corona de Espigas") == (said("Corona de Espigas")[0], 0)
    assert round_with("Paje de Establo") == (said("Paje de Establo")[0], 0)
    assert round_with("Semilla Terca") == (2 * said("Semilla Terca")[0], 0)
    assert round_with("Campana Rota") == (0, -said("Campana Rota")[0])
    more, lost = said("Pacto de Sangre")
    assert round_with("Pacto de Sangre") == (-lost, 0)
    t = Scenario(side(play=[real("Pacto de Sangre")]), side())
    assert strength(t.store, t.hero(0), "attack") == 10 + more
    assert round_with("Balanza de Ceniza", other=150) == (said("Balanza de Ceniza")[0], 0)
    assert round_with("Balanza de Ceniza") == (0, 0)


@covers("Balanza de Ceniza")
def test_the_scales_of_ash_weigh_every_rival() -> None:
    """One that has more is enough, though another has less: as the text says."""
    texts = [" ".join(p.text for p in rules_text(Shelf().stock("warage").library["balanza-de-ceniza"], lang)) for lang in LANGUAGES]
    assert texts == ["En tu apertura, si algún rival tiene más PV que tú, ganas 3 PV.",
                     "In your opening, if a rival has more HP than you, gain 3 HP."]
    for others, gained in (((90, 150), 3), ((90, 95), 0)):
        t = Scenario(side(play=[real("Balanza de Ceniza")]), *(side(hp=hp) for hp in others)).at("second")
        while t.store.active[0] != 0 or t.phase != "first":
            t.idle()
        assert t.hp(0) == 100 + gained


@covers("Campana Rota")
def test_the_broken_bell_tolls_for_one_of_many() -> None:
    """However many sit at the table."""
    t = Scenario(side(play=[real("Campana Rota")]), side(), side()).at("second")
    while t.phase != "first":
        t.idle()
    assert sorted(t.hp(seat) for seat in (1, 2)) == [100 - said("Campana Rota")[0], 100]


@covers("Alforja Honda")
@pytest.mark.parametrize(("held", "drawn"), [(0, 1), (3, 0)])
def test_the_saddlebag_fills_a_poor_hand(held: int, drawn: int) -> None:
    """In the own closing, with fewer than 3 cards."""
    t = Scenario(side(play=[real("Alforja Honda")], hand=[equipment(f"Cosa {i}", cost=90) for i in range(held)]), side()).at("second")
    before = len(t.store.zone[pile(0, board.DECK)])
    while t.phase != "closing":
        t.do("pass")
    for _ in range(4):
        t.answer("draw") if t.asks() == "how" else None
    assert before - len(t.store.zone[pile(0, board.DECK)]) == drawn


@covers("Capucha de Vigilia", "Espejo de Agua", "Corazón de Usurero", "Plañidera", "Llave de las Cuatro Puertas")
def test_watchers_are_paid_when_it_happens() -> None:
    """A spell used; a rival's Flash; a sale by anybody; a Helper destroyed; a season come."""
    magic, gained = said("Capucha de Vigilia")
    t = Scenario(side(play=[real("Capucha de Vigilia"), spell("Ojo", 0, {"do": "change_season"})]), side()).at("first")
    assert strength(t.store, t.hero(0), "magic") == 10 + magic
    assert t.do("cast", "Ojo").settle().hp(0) == 100 + gained
    rays = [spell("Rayo", 5), spell("Rayo", 5)]
    for copies, times in (((), 1), (("Rayo#2",), 2)):
        t = Scenario(side(play=[real("Capucha de Vigilia"), *rays]), side()).at("magic").do("strike", "Rayo", copies).fight().settle()
        assert t.hp(0) == 100 + times * gained, "each spell of an attack is used (WAR-R11)"
    t = Scenario(side(hand=[flash("Aliento", HEAL, cost=0)]), side(play=[real("Espejo de Agua")])).at("first")
    assert t.do("flash", "Aliento").settle().hp(1) == 100 + said("Espejo de Agua")[0]
    t = Scenario(side(play=[equipment("Anillo")]), side(play=[real("Corazón de Usurero")])).at("first")
    assert t.do("sell", "Anillo").settle().hp(1) == 100 + said("Corazón de Usurero")[0]
    t = Scenario(side(play=[real("Plañidera"), helper("Perro")], hand=[KILL]), side()).at("first").do("flash", "Fin").settle()
    assert t.hp(0) == 100 + 2 * said("Plañidera")[0], "the Mourner herself is one of two that fall"
    t = Scenario(side(play=[real("Llave de las Cuatro Puertas")], hand=[TURN]), side()).at("first").do("flash", "Giro").settle()
    assert t.hp(0) == 100 + said("Llave de las Cuatro Puertas")[0]


@covers("Manto de Zarzas", "Espuelas", "Verdugo")
def test_a_blow_that_lands_sets_them_off() -> None:
    """The attacker bleeds on the brambles; spurs draw; the headsman takes more."""
    more, lost = said("Manto de Zarzas")
    sword = equipment("Espada", always("attack", 8))
    t = Scenario(side(play=[sword]), side(play=[real("Manto de Zarzas")])).at("melee").do("attack", 0).fight().settle()
    assert (t.hp(0), t.hp(1)) == (100 - lost, 100 - 8 + more)
    t = Scenario(side(play=[sword, real("Verdugo")]), side()).at("melee").do("attack", 0).fight().settle()
    assert t.hp(1) == 100 - 8 - said("Verdugo")[0]
    t = Scenario(side(play=[sword, real("Espuelas")]), side()).at("melee")
    before = len(t.store.zone[pile(0, board.DECK)])
    t.do("attack", 0)
    for _ in range(14):
        t.answer("draw") if t.asks() == "how" else t.do("pass") if t.phase == "melee" else None
    assert len(t.store.zone[pile(0, board.DECK)]) == before - 1


@covers("Túnica de Signos")
def test_the_robe_guards_against_magic() -> None:
    """Magic 1; Defence only while attacked with magic."""
    magic, more = said("Túnica de Signos")
    t = Scenario(side(play=[spell("Rayo", 5)]), side(play=[real("Túnica de Signos")])).at("magic")
    assert (strength(t.store, t.hero(1), "magic"), strength(t.store, t.hero(1), "defence")) == (10 + magic, 10)
    assert t.do("strike", "Rayo").fight().hp(1) == 100 - 5 + more


@covers("Cinto de Siega")
def test_the_belt_needs_two_hands() -> None:
    """Attack with a ready two-handed weapon only."""
    (more,) = said("Cinto de Siega")
    for burden, attack in (("two_hands", 10 + more), ("one_hand", 10)):
        t = Scenario(side(play=[real("Cinto de Siega"), equipment("Arma", burden=burden)]), side())
        assert strength(t.store, t.hero(0), "attack") == attack


@covers("Báscula de Mercader", "Buhonero", "Cofre de Doble Llave", "Mecha Corta", "Colmillo de Jauría", "Capataz")
def test_they_change_other_cards_numbers() -> None:
    """Selling values, costs, Amulets a round, spells' values, Helpers' Defence and Attack: one's own alone."""
    t = Scenario(side(play=[real("Báscula de Mercader"), equipment("Anillo")]), side(play=[equipment("Casco")]))
    assert [sale(t.store, t.card(n)) for n in ("Anillo", "Casco")] == [3 + said("Báscula de Mercader")[0], 3]
    t = Scenario(side(play=[real("Buhonero")], hand=[equipment("Anillo"), helper("Perro")]), side())
    assert [cost(t.store, t.card(n)) for n in ("Anillo", "Perro")] == [5 - said("Buhonero")[0], 5]
    t = Scenario(side(play=[real("Cofre de Doble Llave")]), side()).at("first")
    assert (amulets_left(t.store, 0), amulets_left(t.store, 1)) == (1 + said("Cofre de Doble Llave")[0], 1)
    t = Scenario(side(play=[real("Mecha Corta"), spell("Rayo", 5)]), side(play=[spell("Hielo", 5)]))
    assert [power(t.store, t.card(n)) for n in ("Rayo", "Hielo")] == [5 + said("Mecha Corta")[0], 5]
    for name, attribute, plain in (("Colmillo de Jauría", "defence", 8), ("Capataz", "attack", 5)):
        t = Scenario(side(play=[real(name), helper("Perro")]), side(play=[helper("Gato")]))
        assert [strength(t.store, t.card(n), attribute) for n in ("Perro", "Gato")] == [plain + said(name)[0], plain]


@covers("Almohadón de Vida")
def test_the_cushion_pays_for_the_life_pile() -> None:
    """Beside what the card put there is worth."""
    t = Scenario(side(play=[real("Almohadón de Vida")], deck=[equipment("Anillo")]), side()).at("first", 1)
    while t.asks() != "how" or t.seat != 0:
        t.idle()
    t.answer("life").at("first", 0)
    assert t.hp(0) == 100 + 5 + said("Almohadón de Vida")[0]


@covers("Carcaj Ligero", "Ojeador")
@pytest.mark.parametrize(("name", "place"), [("Carcaj Ligero", "1:discard"), ("Ojeador", "1:hand")])
def test_helper_hunters_are_used_for_a_price(name: str, place: str) -> None:
    """An enemy Helper destroyed, or sent home; once a round."""
    t = Scenario(side(play=[real(name)]), side(play=[helper("Perro"), helper("Gato")])).at("first")
    t.do("use", name, "Perro").settle()
    assert (t.where("Perro"), t.where("Gato"), t.hp(0)) == (place, "1:play", 100 - said(name)[0])
    t.refuses("use", name, clause="WAR-4.10")


@covers("Reloj de Arena")
def test_the_hourglass_changes_the_season_for_a_price() -> None:
    """To the top of the season deck."""
    t = Scenario(side(play=[real("Reloj de Arena")]), side()).stack_season("Otoño").at("first").do("use", "Reloj de Arena").settle()
    assert t.facts("season") and t.hp(0) == 100 - said("Reloj de Arena")[0]


@covers("Boticaria", "Fuente Eterna", "Dado Trucado")
def test_they_are_used_once_a_round() -> None:
    """HP for nothing; HP for each own card in play, in Spring; an own die turned to 6."""
    t = Scenario(side(play=[real("Boticaria")]), side()).at("first").do("use", "Boticaria").settle()
    assert t.hp(0) == 100 + said("Boticaria")[0]
    t = Scenario(side(play=[real("Fuente Eterna"), equipment("Anillo")]), side(), season="spring").at("first")
    assert t.do("use", "Fuente Eterna").settle().hp(0) == 100 + 2 * said("Fuente Eterna")[0]
    t = Scenario(side(play=[real("Fuente Eterna")]), side(), season="summer").at("first")
    t.refuses("use", "Fuente Eterna", clause="WAR-4.10")
    price, face = said("Dado Trucado")
    t = Scenario(side(play=[real("Dado Trucado")]), side(), season="spring").at("melee").do("attack", 0).to_dice().dice(2, 2)
    t.do("use", "Dado Trucado").settle()
    assert [row[1] for row in t.facts("flipped")] == [face] and t.hp(0) == 100 - price


@covers("Cuervo Mensajero")
def test_the_raven_brings_a_card() -> None:
    """When it enters play."""
    t = Scenario(side(hand=[real("Cuervo Mensajero")]), side()).at("first")
    before = len(t.store.zone[pile(0, board.DECK)])
    t.do("buy", "Cuervo Mensajero")
    for _ in range(10):
        if len(t.store.zone[pile(0, board.DECK)]) < before:
            break
        t.answer("draw") if t.asks() == "how" else t.do("pass")
    assert len(t.store.zone[pile(0, board.DECK)]) == before - 1
