"""Bythros, card by card: what each text says is what happens."""

import pytest

from tabletop.games.enadrya.board import PLACES
from tabletop.games.enadrya.readers import (
    ability_cost,
    attack,
    blocker,
    cost,
    defence,
    has,
    health,
    massive,
    massive_cost,
    recharge_of,
    shielded,
    targetable,
)
from tests.support.scenario import Scenario, base, power, unit
from tests.support.scenario_cards import covers, real, said, wound

FOE_BASE = base("Fuerte rival")
IMPACT = {"attack_type": "impact"}
BOLT = power("Rayo", {"do": "target", "as": "t", "from": {"who": "units"}}, {"do": "harm", "amount": 1, "to": "t"})


@covers("Cantera Madre")
def test_the_quarry_braces_units_in_zone_one():
    """One's own, in Zone 1 alone."""
    zone, more, _ = said("Cantera Madre")
    t = Scenario(own={f"z{zone}.0": unit("Abrigada"), "z2.0": unit("Fuera")}, foe={"z1.0": unit("Ajena")},
                 bases=(real("Cantera Madre"), FOE_BASE)).at("deploy")

    assert [defence(t.store, t.card(n)) for n in ("Abrigada", "Fuera", "Ajena")] == [1 + more, 1, 1]


@covers("Puerta de Basalto")
def test_the_gate_makes_massive_attacks_cheaper():
    """Less than 10, for its owner alone."""
    less, _ = said("Puerta de Basalto")
    t = Scenario(bases=(real("Puerta de Basalto"), FOE_BASE), energy=10 - less - 4)
    assert (massive_cost(t.store, 0), massive_cost(t.store, 1)) == (10 - less, 10)
    t.end_turn().do("end").do("massive")

    assert massive(t.store, 0)
    assert t.store.energy[0] == 0


@covers("Mapa de Vetas")
def test_the_map_gives_more_energy_in_recharge():
    """To its owner alone."""
    (more,) = said("Mapa de Vetas")
    t = Scenario(own={"technology": real("Mapa de Vetas")})

    assert (recharge_of(t.store, 0), recharge_of(t.store, 1)) == (4 + more, 4)
    t.end_turn()
    t.end_turn()
    assert t.facts("recharged")[-1] == (0, 4 + more, 20 + 4 + more)


@covers("Suelo Vivo")
def test_the_living_ground_braces_the_defence_zone():
    """One's own blockers, nobody elsewhere."""
    (more,) = said("Suelo Vivo")
    t = Scenario(own={"technology": real("Suelo Vivo"), "b.0": unit("Guarda"), "z1.0": unit("Atrás")})
    assert defence(t.store, t.card("Atrás")) == 1
    t = Scenario(foe={"technology": real("Suelo Vivo"), "b.0": unit("Guarda"), "z1.0": unit("Atrás")}).at("deploy")
    assert [defence(t.store, t.card(n)) for n in ("Guarda", "Atrás")] == [1 + more, 1]
    # ENA-K1.3.2: in one's own Massive Attack turn the left slots attack.
    t = Scenario(own={"technology": real("Suelo Vivo"), "z2.0": unit("Guarda")}, hand=[real("Conocimiento del Terreno")])
    t.at("deploy").do("play", "Conocimiento del Terreno").at("attack").do("move", "Guarda", to="b.0")
    assert defence(t.store, t.card("Guarda")) == 1


@covers("Yunque Sordo")
def test_the_anvil_lets_impact_units_pierce():
    """What a blocker cannot take goes on to the Base."""
    said("Yunque Sordo")
    t = Scenario(own={"technology": real("Yunque Sordo"), "z2.4": unit("Maza", 5, 5, **IMPACT)},
                 foe={"b.2": unit("Muro", 0, 2)}).at("attack").do("move", "Maza", to="b.4").fight()

    assert t.store.base[1] == 30 - 3
    plain = Scenario(own={"technology": real("Yunque Sordo"), "z1.0": unit("Filo")}).at("deploy")
    assert not has(plain.store, plain.card("Filo"), "pierce")


@covers("Bruma de Cal")
def test_the_haze_hides_units_in_zone_one():
    """Camouflaged there, and not in Zone 2."""
    (zone,) = said("Bruma de Cal")
    t = Scenario(own={"technology": real("Bruma de Cal"), f"z{zone}.0": unit("Oculta"), "z2.0": unit("Visible")})

    assert [has(t.store, t.card(n), "camouflage") for n in ("Oculta", "Visible")] == [True, False]


@covers("Conocimiento del Terreno")
def test_knowledge_of_the_ground_is_a_massive_attack():
    """For 5, played in Deploy and at no other time."""
    t = Scenario(hand=[real("Conocimiento del Terreno")], energy=5, own={"z2.0": unit("Lancera", 3)}).at("deploy")
    t.do("play", "Conocimiento del Terreno")
    assert massive(t.store, 0)
    assert t.store.energy[0] == 0
    t.at("attack").do("move", "Lancera", to="b.0").fight()
    assert t.store.base[1] == 27
    late = Scenario(own={"z2.4": unit("Lancera", 3)}, foe_hand=[real("Conocimiento del Terreno")]).at("attack")
    late.do("move", "Lancera", to="b.4").at("defence").refuses("play", "Conocimiento del Terreno", clause="ENA-B1")


@covers("Desprendimiento")
def test_the_rockfall_deals_damage_for_energy_and_wall():
    """Both costs are paid."""
    (harm,) = said("Desprendimiento")
    t = Scenario(foe={"z1.0": unit("Presa", 0, 9)}, hand=[real("Desprendimiento")]).at("deploy")
    t.do("play", "Desprendimiento")
    price = real("Desprendimiento")["cost"]

    assert health(t.store, t.card("Presa")) == 9 - harm
    assert (t.store.energy[0], t.store.base[0]) == (20 - price["energy"], 30 - price["defence"])


@covers("Peso de la Piedra")
def test_the_weight_of_stone_braces_a_unit_till_the_end_of_the_turn():
    """An own Unit, in the rival's turn too."""
    (more,) = said("Peso de la Piedra")
    t = Scenario(own={"z1.0": unit("Firme", 0, 2)}, hand=[real("Peso de la Piedra")]).at("deploy")
    t.do("play", "Peso de la Piedra")
    assert defence(t.store, t.card("Firme")) == 2 + more
    t.end_turn()
    assert defence(t.store, t.card("Firme")) == 2


@covers("Derrumbe Mayor")
def test_the_collapse_hurts_everybody_in_battle():
    """Both sides, no one elsewhere."""
    (harm,) = said("Derrumbe Mayor")
    t = Scenario(own={"z2.4": unit("Mía", 0, 9)}, foe={"b.0": unit("Suya", 0, 9), "z2.0": unit("Lejos", 0, 9)},
                 hand=[real("Derrumbe Mayor")]).at("attack").do("move", "Mía", to="b.4").at("reinforcement")
    t.do("play", "Derrumbe Mayor")

    assert [health(t.store, t.card(n)) for n in ("Mía", "Suya", "Lejos")] == [9 - harm, 9 - harm, 9]


@covers("Sangre de Montaña")
def test_mountain_blood_turns_wall_into_energy():
    """A cost in base defence must leave 1."""
    (gained,) = said("Sangre de Montaña")
    price = real("Sangre de Montaña")["cost"]["defence"]
    t = Scenario(hand=[real("Sangre de Montaña")], energy=0).at("deploy").do("play", "Sangre de Montaña")
    assert (t.store.energy[0], t.store.base[0]) == (gained, 30 - price)
    poor = wound(Scenario(hand=[real("Sangre de Montaña")]), 0, price).at("deploy")
    poor.refuses("play", "Sangre de Montaña", clause="ENA-R10")


@covers("Rechinar de Placas")
def test_grinding_plates_crush():
    """The rival destroys one of their own, their choice."""
    said("Rechinar de Placas")
    t = Scenario(foe={"z1.0": unit("Una"), "z1.1": unit("Dos")}, hand=[real("Rechinar de Placas")]).at("deploy")
    t.do("play", "Rechinar de Placas")
    assert t.seat == 1
    t.answer("Una")

    assert (t.where("Una"), t.where("Dos")) == ("1:incinerator", "1:z1.1")


@covers("Portalosas")
def test_the_slabbearer_braces_its_neighbours():
    """A king's step away; not itself."""
    (more,) = said("Portalosas")
    t = Scenario(own={"z1.1": real("Portalosas"), "z1.0": unit("Vecina"), "z2.2": unit("Diagonal"),
                      "z1.4": unit("Lejos")}).at("deploy")

    assert [defence(t.store, t.card(n)) for n in ("Vecina", "Diagonal", "Lejos")] == [1 + more, 1 + more, 1]
    assert defence(t.store, t.card("Portalosas")) == real("Portalosas")["defence"]


@covers("Vigía de Liquen")
def test_the_watcher_is_hidden_and_strengthens_impact_units():
    """Camouflaged; allied Impact Units hit harder."""
    (more,) = said("Vigía de Liquen")
    t = Scenario(own={"z1.0": real("Vigía de Liquen"), "z1.1": unit("Maza", 1, **IMPACT), "z1.2": unit("Filo", 1)},
                 foe={"z1.0": unit("Ajena", 1, **IMPACT)}).at("deploy")

    assert not targetable(t.store, t.card("Vigía de Liquen"))
    assert [attack(t.store, t.card(n)) for n in ("Maza", "Filo", "Ajena")] == [1 + more, 1, 1]


@covers("Ariete Lento", "Peñasco Rodante")
@pytest.mark.parametrize("name", ["Ariete Lento", "Peñasco Rodante"])
def test_rams_and_crags_pierce(name):
    """What the blocker cannot take, the Base takes."""
    said(name)
    t = Scenario(own={"z2.4": real(name)}, foe={"b.2": unit("Muro", 0, 1)}).at("attack").do("move", name, to="b.4")
    t.fight()

    assert t.store.base[1] == 30 - (real(name)["attack"] - 1)


@covers("Mole de Gneis")
def test_the_hulk_shakes_the_base_on_entering_the_attack_zone():
    """Blocked or not; nothing in the Defence Zone."""
    (harm,) = said("Mole de Gneis")
    t = Scenario(own={"z2.4": real("Mole de Gneis")}, foe={"b.2": unit("Muro", 0, 9)}).at("attack")
    t.do("move", "Mole de Gneis", to="b.4").fight()
    assert t.store.base[1] == 30 - harm
    t = Scenario(own={"z2.4": unit("Atacante")}, foe={"z2.2": real("Mole de Gneis")}).at("attack")
    t.do("move", "Atacante", to="b.4").at("defence").do("move", "Mole de Gneis", to="b.2")
    assert t.store.base[0] == 30


@covers("Rompelíneas")
def test_the_linebreaker_hits_harder_in_a_massive_attack():
    """And in no other turn."""
    (more,) = said("Rompelíneas")
    printed = real("Rompelíneas")["attack"]
    t = Scenario(own={"z2.4": real("Rompelíneas")})
    assert attack(t.store, t.card("Rompelíneas")) == printed
    t.end_turn().do("end").do("massive")
    assert attack(t.store, t.card("Rompelíneas")) == printed + more


@covers("Centinela de Obsidiana")
def test_the_sentry_is_shielded_from_cutting():
    """No damage from it; from others it takes all."""
    said("Centinela de Obsidiana")
    t = Scenario(foe={"b.2": real("Centinela de Obsidiana")}, own={"b.4": unit("Filo", 9, 9)}).fight()

    assert shielded(t.store, t.card("Centinela de Obsidiana"), "cutting")
    assert t.where("Centinela de Obsidiana").startswith("1:")
    assert t.where("Centinela de Obsidiana") != "1:incinerator"


@covers("Coloso Dormido")
def test_the_colossus_costs_less_for_each_unit_in_zone_one():
    """One's own, in Zone 1."""
    step, zone = said("Coloso Dormido")
    t = Scenario(own={f"z{zone}.0": unit("Una"), f"z{zone}.1": unit("Dos"), "z2.0": unit("Fuera")},
                 foe={"z1.0": unit("Ajena")}, hand=[real("Coloso Dormido")]).at("deploy")

    assert cost(t.store, t.card("Coloso Dormido")) == real("Coloso Dormido")["cost"] - 2 * step


@covers("Minador de Azufre")
def test_the_miner_blasts_when_it_comes():
    """Paid in energy and wall."""
    (harm,) = said("Minador de Azufre")
    price = real("Minador de Azufre")["cost"]
    t = Scenario(foe={"z1.0": unit("Presa", 0, 9)}, hand=[real("Minador de Azufre")]).at("deploy")
    t.do("deploy", "Minador de Azufre", to="z2.0")

    assert health(t.store, t.card("Presa")) == 9 - harm
    assert (t.store.energy[0], t.store.base[0]) == (20 - price["energy"], 30 - price["defence"])


@covers("Geoda Palpitante")
def test_the_geode_turns_wall_into_energy():
    """Once a turn."""
    price, gained = said("Geoda Palpitante")
    t = Scenario(own={"z1.0": real("Geoda Palpitante")}, energy=0).at("deploy").do("use", "Geoda Palpitante")

    assert (t.store.energy[0], t.store.base[0]) == (gained, 30 - price)
    assert ability_cost(t.store, t.card("Geoda Palpitante"), 0) == 0


@covers("Veta Viva")
def test_the_vein_cannot_be_targeted_and_weakens_who_stands_opposite():
    """In battle, for base defence."""
    price, less = said("Veta Viva")
    t = Scenario(own={"z2.4": real("Veta Viva")}, foe={"b.2": unit("Muro", 0, 9), "b.1": unit("Otro", 0, 9)},
                 foe_hand=[BOLT]).at("attack").do("move", "Veta Viva", to="b.4").at("defence")
    t.do("play", "Rayo")
    assert not any(pick[1] == t.card("Veta Viva") for pick in t.match.options())
    t.answer("Otro")
    t.at("reinforcement").do("use", "Veta Viva")

    assert [defence(t.store, t.card(n)) for n in ("Muro", "Otro")] == [9 - less, 9]
    assert t.store.base[0] == 30 - price
    assert not targetable(t.store, t.card("Veta Viva"))
    assert blocker(t.store, PLACES["0:b.4"]) == t.card("Muro")


@covers("Canto Errante")
def test_the_cobble_stands_and_does_nothing_else():
    """A plain body without a text."""
    assert said("Canto Errante") == ()
    t = Scenario(own={"b.4": unit("Ariete", real("Canto Errante")["defence"], 9)}, foe={"b.2": real("Canto Errante")})
    t.fight()

    assert t.where("Canto Errante") != "1:incinerator"
    assert t.store.base[:2] == [30, 30]
