"""The neutral cards, one by one: what each text says is what happens."""

from tabletop.games.enadrya.readers import attack, attack_type, cost, has, health, speed, targetable
from tabletop.kernel.views import knows
from tests.support.scenario import Scenario, base, technology, unit
from tests.support.scenario_cards import covers, real, said, wound

FOE_BASE = base("Fuerte rival")


@covers("Fondeadero Franco")
def test_the_anchorage_has_its_numbers():
    """A plain Base but for what going second is worth."""
    card = real("Fondeadero Franco")
    t = Scenario(bases=(card, FOE_BASE))

    assert t.store.base[0] == card["base_defence"]
    assert t.facts("recharged")[0][1] == card["energy"]


@covers("Mercado de Ruinas")
def test_the_market_draws_for_its_price():
    """A card, once a turn."""
    price, _ = said("Mercado de Ruinas")
    t = Scenario(deck=[unit("Alfa")], bases=(real("Mercado de Ruinas"), FOE_BASE)).at("deploy")
    t.do("use", "Mercado de Ruinas")

    assert t.where("Alfa") == "0:hand"
    assert t.store.energy[0] == 20 - price


@covers("Atajo")
def test_the_shortcut_lets_slow_units_into_zone_two():
    """Speed 1 only; the others gain nothing."""
    slow, zone = said("Atajo")
    t = Scenario(own={"technology": real("Atajo")}, hand=[unit("Lenta", speed=slow), unit("Media", speed=2)])
    t.at("deploy")

    assert t.offers("deploy", "Lenta", to=f"z{zone}.0")
    assert not t.offers("deploy", "Lenta", to="b.4")
    assert speed(t.store, t.card("Media")) == 2


@covers("Almacén Común")
def test_the_store_heals_in_recharge():
    """Its owner's, never above the printed value."""
    (healed,) = said("Almacén Común")
    t = wound(Scenario(own={"technology": real("Almacén Común")}), 0, 20)
    t.end_turn()
    assert t.store.base[0] == 20
    t.end_turn()
    assert t.store.base[0] == 20 + healed


@covers("Foso Inundado")
def test_the_moat_weakens_enemy_attackers():
    """Those in the Attack Zone; one's own are spared."""
    (less,) = said("Foso Inundado")
    t = Scenario(foe={"technology": real("Foso Inundado")}, own={"z2.4": unit("Atacante", 3), "z2.5": unit("Atrás", 3)})
    t.at("attack").do("move", "Atacante", to="b.4")

    assert [attack(t.store, t.card(n)) for n in ("Atacante", "Atrás")] == [3 - less, 3]
    t.fight()
    assert t.store.base[1] == 30 - 3 + less


@covers("Ruta de Contrabando")
def test_the_road_makes_powers_cheaper():
    """Powers of the own hand."""
    (less,) = said("Ruta de Contrabando")
    t = Scenario(own={"technology": real("Ruta de Contrabando")}, hand=[real("Botín"), unit("Otra")]).at("deploy")

    assert cost(t.store, t.card("Botín")) == real("Botín")["cost"] - less
    assert cost(t.store, t.card("Otra")) == 1


@covers("Horno de Campaña")
def test_the_furnace_boosts_explosives():
    """Allied Explosive Units."""
    more, again = said("Horno de Campaña")
    assert more == again
    t = Scenario(own={"technology": real("Horno de Campaña"), "z1.0": unit("Bomba", 1, attack_type="explosive"),
                      "z1.1": unit("Filo", 1)}).at("deploy")

    assert [attack(t.store, t.card(n)) for n in ("Bomba", "Filo")] == [1 + more, 1]


@covers("Acelerar")
def test_hasten_deploys_a_slow_unit_straight_into_battle():
    """Its cost is paid too; without the energy for both it cannot be announced."""
    assert said("Acelerar") == (1,)
    slow = unit("Lenta", 3, cost=3)
    price = real("Acelerar")["cost"]
    t = Scenario(hand=[real("Acelerar"), slow], energy=price + 3).at("deploy").do("play", "Acelerar")
    t.answer("Lenta").answer("b.5").fight()
    assert t.store.energy[0] == 0
    assert t.store.base[1] == 27
    poor = Scenario(hand=[real("Acelerar"), slow], energy=price + 2).at("deploy")
    poor.refuses("play", "Acelerar", clause="ENA-R22")


@covers("Sabotaje")
def test_sabotage_destroys_a_technology_and_draws():
    """The enemy's; without one it still draws."""
    t = Scenario(own={"technology": technology("Propia")}, foe={"technology": technology("Ajena")},
                 hand=[real("Sabotaje")], deck=[unit("Alfa")]).at("deploy").do("play", "Sabotaje")

    assert (t.where("Propia"), t.where("Ajena")) == ("0:technology", "1:incinerator")
    assert t.where("Alfa") == "0:hand"


@covers("Reparaciones")
def test_repairs_heal_the_x_paid():
    """X energy, X defence, never above the printed value."""
    t = wound(Scenario(hand=[real("Reparaciones")]), 0, 20).at("deploy").do("play", "Reparaciones").answer(6)

    assert (t.store.base[0], t.store.energy[0]) == (26, 14)


@covers("Botín")
def test_spoils_draw():
    """Two cards."""
    (count,) = said("Botín")
    t = Scenario(hand=[real("Botín")], deck=[unit(f"Carta {i}") for i in range(4)]).at("deploy").do("play", "Botín")

    assert [t.where(f"Carta {i}") for i in range(4)] == ["0:hand"] * count + ["0:deck"] * (4 - count)


@covers("Confidencia Pagada")
def test_a_paid_confidence_discards_a_card_of_the_rivals_hand():
    """The player chooses, having seen the hand."""
    t = Scenario(hand=[real("Confidencia Pagada")], foe_hand=[unit("Secreta"), unit("Otra")]).at("deploy")
    t.do("play", "Confidencia Pagada")
    assert t.seat == 0
    assert knows(t.match.rules, t.store, 0, t.card("Secreta"))
    t.answer("Secreta")

    assert (t.where("Secreta"), t.where("Otra")) == ("1:incinerator", "1:hand")


@covers("Filo Prestado")
def test_a_borrowed_edge_arms_a_unit():
    """An own one, this turn."""
    (more,) = said("Filo Prestado")
    t = Scenario(own={"z1.0": unit("Una", 1), "z1.1": unit("Dos", 1)}, foe={"z1.0": unit("Ajena")},
                 hand=[real("Filo Prestado")]).at("deploy").do("play", "Filo Prestado").answer("Dos")
    assert [attack(t.store, t.card(n)) for n in ("Una", "Dos")] == [1, 1 + more]
    t.end_turn()
    assert attack(t.store, t.card("Dos")) == 1


@covers("Salvoconducto")
def test_safe_conduct_hides_a_unit_till_the_end_of_the_turn():
    """Camouflaged: no damage, no attack, no block, no target."""
    t = Scenario(own={"z1.0": unit("Una")}, hand=[real("Salvoconducto")]).at("deploy").do("play", "Salvoconducto")
    assert has(t.store, t.card("Una"), "camouflage")
    assert not targetable(t.store, t.card("Una"))
    t.end_turn()
    assert not has(t.store, t.card("Una"), "camouflage")


@covers("Tierra Quemada")
def test_scorched_earth_destroys_any_unit():
    """Own or enemy, at any cost."""
    t = Scenario(own={"z1.0": unit("Propia")}, foe={"z1.0": unit("Ajena", cost=9)}, hand=[real("Tierra Quemada")])
    t.at("deploy").do("play", "Tierra Quemada").answer("Ajena")
    price = real("Tierra Quemada")["cost"]

    assert t.where("Ajena") == "1:incinerator"
    assert (t.store.energy[0], t.store.base[0]) == (20 - price["energy"], 30 - price["defence"])


@covers("Perro de Mina")
def test_the_hound_is_braver_in_company():
    """An allied Unit adjacent."""
    (more,) = said("Perro de Mina")
    printed = real("Perro de Mina")["attack"]
    alone = Scenario(own={"z1.0": real("Perro de Mina"), "z1.2": unit("Lejos")}, foe={"z1.1": unit("Ajena")})
    together = Scenario(own={"z1.0": real("Perro de Mina"), "z2.1": unit("Cerca")})

    assert attack(alone.store, alone.card("Perro de Mina")) == printed
    assert attack(together.store, together.card("Perro de Mina")) == printed + more


@covers("Mercenario del Vado")
def test_the_mercenary_fights_and_does_nothing_else():
    """A plain body without a text."""
    assert said("Mercenario del Vado") == ()
    t = Scenario(own={"z2.4": real("Mercenario del Vado")}).at("attack").do("move", "Mercenario del Vado", to="b.4")
    t.fight()

    assert t.store.base[1] == 30 - real("Mercenario del Vado")["attack"]


@covers("Correo Autómata")
def test_the_courier_draws_and_hastens_cheap_units():
    """A card when it comes; for 1, speed for what costs 3 or less, this turn."""
    price, more, most, again = said("Correo Autómata")
    assert again == more
    t = Scenario(hand=[real("Correo Autómata"), unit("Barata", cost=most), unit("Cara", cost=most + 1)],
                 deck=[unit("Alfa")]).at("deploy").do("deploy", "Correo Autómata", to="z1.0")
    assert t.where("Alfa") == "0:hand"
    t.do("use", "Correo Autómata")
    assert [speed(t.store, t.card(n)) for n in ("Barata", "Cara")] == [1 + more, 1]
    assert t.store.energy[0] == 20 - real("Correo Autómata")["cost"] - price
    t.do("deploy", "Cara", to="z1.0")
    assert t.where("Correo Autómata") == "0:incinerator"
    assert speed(t.store, t.card("Barata")) == 1 + more  # this turn, whatever becomes of the courier
    t.end_turn()
    assert speed(t.store, t.card("Barata")) == 1


@covers("Camaleón de Vidrio")
def test_the_chameleon_changes_type_and_hides():
    """Both till the end of the turn."""
    (price,) = said("Camaleón de Vidrio")
    t = Scenario(own={"z1.0": real("Camaleón de Vidrio")}).at("deploy")
    t.do("use", "Camaleón de Vidrio").answer("explosive").do("use_second", "Camaleón de Vidrio")
    card = t.card("Camaleón de Vidrio")

    assert attack_type(t.store, card) == "explosive"
    assert has(t.store, card, "camouflage")
    assert t.store.energy[0] == 20 - price
    t.end_turn()
    assert attack_type(t.store, card) == "chemical"


@covers("Cazador de Marcas")
def test_the_hunter_destroys_what_is_damaged():
    """For energy and base defence; an unhurt Unit is no target."""
    energy, wall = said("Cazador de Marcas")
    t = Scenario(own={"z1.0": real("Cazador de Marcas")}, foe={"z1.0": unit("Herida", 0, 9)}, hand=[real("Roecaminos")])
    t.at("deploy").refuses("use", "Cazador de Marcas", clause="ENA-R22")
    t.do("deploy", "Roecaminos", to="z2.0").do("use", "Cazador de Marcas")

    assert t.where("Herida") == "1:incinerator"
    assert (t.store.energy[0], t.store.base[0]) == (20 - real("Roecaminos")["cost"] - energy, 30 - wall)


@covers("Carromato Blindado")
def test_the_wagon_is_cheaper_with_a_technology():
    """One's own in play."""
    (less,) = said("Carromato Blindado")
    printed = real("Carromato Blindado")["cost"]
    rich = Scenario(own={"technology": technology("Torno")}, hand=[real("Carromato Blindado")])
    poor = Scenario(foe={"technology": technology("Torno")}, hand=[real("Carromato Blindado")])

    assert cost(rich.store, rich.card("Carromato Blindado")) == printed - less
    assert cost(poor.store, poor.card("Carromato Blindado")) == printed


@covers("Instructora Errante")
def test_the_drillmaster_sets_green_abilities_off_again():
    """Those of a target ally, for 2; the ability asks for no entry into battle."""
    (price,) = said("Instructora Errante")
    t = Scenario(own={"z1.0": real("Instructora Errante"), "z1.1": real("Mole de Gneis"), "z1.2": unit("Muda")})
    t.at("deploy").do("use", "Instructora Errante")

    assert t.store.base[1] == 30 - said("Mole de Gneis")[0]
    assert t.store.energy[0] == 20 - price


@covers("Titán a la Deriva")
def test_the_titan_turns_damage_on_the_base_into_energy():
    """After combat."""
    card = real("Titán a la Deriva")
    t = Scenario(own={"z2.4": card}).at("attack").do("move", "Titán a la Deriva", to="b.4").fight()

    assert t.store.base[1] == 30 - card["attack"]
    assert t.store.energy[0] == 20 + card["attack"]


@covers("Sombra sin Bandera")
def test_the_shade_cannot_be_targeted_and_spies_when_it_hurts_the_base():
    """Inmune; the hand is seen after the blow."""
    t = Scenario(hand=[real("Sombra sin Bandera")], foe_hand=[unit("Secreta")]).at("deploy")
    t.do("deploy", "Sombra sin Bandera", to="b.4")
    assert not targetable(t.store, t.card("Sombra sin Bandera"))
    assert not knows(t.match.rules, t.store, 0, t.card("Secreta"))
    t.fight()

    assert knows(t.match.rules, t.store, 0, t.card("Secreta"))
    assert health(t.store, t.card("Sombra sin Bandera")) == real("Sombra sin Bandera")["defence"]
