"""Akhris, card by card: what each text says is what happens."""

import pytest

from tabletop.games.enadrya.readers import attack, cost, defence, has, health, shielded, speed
from tests.support.scenario import Scenario, base, power, unit
from tests.support.scenario_cards import covers, real, said, wound

KILL = power("Fin", {"do": "target", "as": "t", "from": {"who": "units"}}, {"do": "destroy", "to": "t"}, cost=0)
FOE_BASE = base("Fuerte rival")


@covers("Vientre de Ankhar")
def test_the_womb_gains_energy_for_each_own_unit_destroyed_and_no_other():
    """Not for enemy Units, and not for what burns."""
    gained, _ = said("Vientre de Ankhar")
    t = Scenario(own={"z1.0": unit("Propia"), "z1.1": unit("Otra")}, foe={"z1.0": unit("Ajena")}, hand=[KILL, KILL, unit("Nueva", cost=1)],
                 bases=(real("Vientre de Ankhar"), FOE_BASE)).at("deploy")
    t.do("play", "Fin").answer("Ajena")
    assert t.store.energy[0] == 20
    t.do("play", "Fin#2").answer("Propia")
    assert t.store.energy[0] == 20 + gained
    t.do("deploy", "Nueva", to="z1.1")
    assert t.where("Otra") == "0:incinerator"
    assert t.store.energy[0] == 20 + gained - 1


@covers("Colmenar de Sal")
def test_the_hive_broods_for_its_price_once_a_turn():
    """A Serfibia of choice comes to the hand."""
    price, _ = said("Colmenar de Sal")
    t = Scenario(deck=[real("Serfibia Larva"), real("Serfibia Joven")], bases=(real("Colmenar de Sal"), FOE_BASE))
    t.at("deploy").do("use", "Colmenar de Sal").answer("Serfibia Joven")

    assert t.where("Serfibia Joven") == "0:hand"
    assert t.store.energy[0] == 20 - price
    t.refuses("use", "Colmenar de Sal", clause="ENA-M1.1")


@covers("Cámara de Cría")
def test_the_chamber_makes_serfibias_in_hand_cheaper():
    """Serfibias alone, and only its owner's."""
    (less,) = said("Cámara de Cría")
    t = Scenario(own={"technology": real("Cámara de Cría")}, hand=[real("Serfibia Joven"), real("Roecaminos")],
                 foe_hand=[real("Serfibia Larva")]).at("deploy")

    assert cost(t.store, t.card("Serfibia Joven")) == real("Serfibia Joven")["cost"] - less
    assert cost(t.store, t.card("Roecaminos")) == real("Roecaminos")["cost"]
    assert cost(t.store, t.card("Serfibia Larva")) == real("Serfibia Larva")["cost"]


@covers("Savia Madre")
def test_the_sap_heals_the_base_when_an_own_unit_comes():
    """A Technology or an enemy Unit heals nothing; never above the printed value."""
    (healed,) = said("Savia Madre")
    t = wound(Scenario(own={"technology": real("Savia Madre")}, hand=[unit("Nueva"), unit("Nueva")]), 0, 20)
    t.at("deploy").do("deploy", "Nueva", to="z1.0")
    assert t.store.base[0] == 20 + healed
    wound(t, 0, 30).do("deploy", "Nueva#2", to="z1.1")
    assert t.store.base[0] == 30


@covers("Muda Perpetua")
def test_the_moult_gives_destroyed_serfibias_back():
    """Serfibias alone; others stay in the Incinerator."""
    t = Scenario(own={"technology": real("Muda Perpetua"), "z1.0": real("Serfibia Joven"), "z1.1": unit("Otra")},
                 hand=[KILL, KILL]).at("deploy")
    t.do("play", "Fin").answer("Serfibia Joven").do("play", "Fin#2")

    assert t.where("Serfibia Joven") == "0:hand"
    assert t.where("Otra") == "0:incinerator"


@covers("Túneles Ciegos")
def test_the_tunnels_quicken_cheap_units_of_the_hand():
    """Cost 2 or less, 1 more speed, so that a speed of 2 goes straight into battle."""
    most, more = said("Túneles Ciegos")
    t = Scenario(own={"technology": real("Túneles Ciegos")},
                 hand=[unit("Barata", speed=1, cost=most), unit("Cara", speed=1, cost=most + 1), real("Roecaminos")])
    t.at("deploy")

    assert [speed(t.store, t.card(n)) for n in ("Barata", "Cara")] == [1 + more, 1]
    assert t.offers("deploy", "Roecaminos", to="b.4")


@covers("Llamada de la Puesta")
def test_the_call_broods():
    """Any card with Serfibia in its name, shown to both; none need be taken."""
    t = Scenario(hand=[real("Llamada de la Puesta")], deck=[real("Serfibia Reina"), real("Serfibia Larva")])
    t.at("deploy").do("play", "Llamada de la Puesta").answer("Serfibia Reina")

    assert t.where("Serfibia Reina") == "0:hand"
    assert t.facts("found") == [(0, t.card("Serfibia Reina"))]


@covers("Enjambre Voraz")
def test_the_swarm_strengthens_cheap_units_till_the_end_of_the_turn():
    """Cost 3 or less; one's own."""
    most, more = said("Enjambre Voraz")
    t = Scenario(own={"z1.0": unit("Barata", 1, cost=most), "z1.1": unit("Cara", 1, cost=most + 1)},
                 foe={"z1.0": unit("Ajena", 1)}, hand=[real("Enjambre Voraz")]).at("deploy").do("play", "Enjambre Voraz")
    assert [attack(t.store, t.card(n)) for n in ("Barata", "Cara", "Ajena")] == [1 + more, 1, 1]
    t.end_turn()
    assert attack(t.store, t.card("Barata")) == 1


@covers("Dar la Carne")
def test_giving_the_flesh_destroys_an_own_unit_for_its_cost_and_one_more():
    """The Unit is destroyed first; its cost is still known."""
    (more,) = said("Dar la Carne")
    t = Scenario(own={"z1.0": unit("Ofrenda", cost=4)}, hand=[real("Dar la Carne")], energy=0).at("deploy")
    t.do("play", "Dar la Carne")

    assert t.where("Ofrenda") == "0:incinerator"
    assert t.store.energy[0] == 4 + more


@covers("Ácido de Guerra")
def test_war_acid_deals_the_x_paid():
    """X energy, X damage."""
    t = Scenario(foe={"z1.0": unit("Presa", 0, 5)}, hand=[real("Ácido de Guerra")], energy=7).at("deploy")
    t.do("play", "Ácido de Guerra").answer(3)

    assert t.store.energy[0] == 4
    assert health(t.store, t.card("Presa")) == 2


@covers("Segunda Eclosión")
def test_a_second_hatching_deploys_from_the_incinerator():
    """Cost 3 or less, free, into Zone 1, orange abilities included; only in Deploy."""
    _, most, zone = (0, *said("Segunda Eclosión"))
    t = Scenario(own={"incinerator": real("Roecaminos")}, foe={"z1.0": unit("Presa", 0, 5)},
                 hand=[real("Segunda Eclosión")]).at("deploy")
    t.do("play", "Segunda Eclosión").answer(f"z{zone}.2")

    assert real("Roecaminos")["cost"] <= most
    assert t.where("Roecaminos") == "0:z1.2"
    assert t.store.energy[0] == 20 - real("Segunda Eclosión")["cost"]
    assert health(t.store, t.card("Presa")) == 5 - said("Roecaminos")[0]
    dear = Scenario(own={"incinerator": unit("Cara", cost=most + 1)}, hand=[real("Segunda Eclosión")]).at("deploy")
    dear.refuses("play", "Segunda Eclosión", clause="ENA-R22")


@covers("Instinto Común")
def test_common_instinct_sets_orange_abilities_off_again():
    """Free of their cost, on a Unit that has one."""
    t = Scenario(own={"z1.0": real("Roecaminos"), "z1.1": unit("Muda")}, foe={"z1.0": unit("Presa", 0, 5)},
                 hand=[real("Instinto Común")]).at("deploy").do("play", "Instinto Común")

    assert health(t.store, t.card("Presa")) == 5 - said("Roecaminos")[0]


@covers("Serfibia Larva", "Serfibia Joven", "Serfibia Alada")
@pytest.mark.parametrize("name", ["Serfibia Larva", "Serfibia Joven", "Serfibia Alada"])
def test_serfibias_fuse_for_their_price(name):
    """The other joins this one's slot; attacks and defences are added; who has no Fusionar is no partner."""
    (price,) = said(name)
    me, other = real(name), real("Serfibia Guardiana")
    t = Scenario(own={"z2.0": me, "z1.0": other, "z1.2": unit("Sin fusión")}).at("deploy").do("use", name)
    card = t.card(name)

    assert t.store.energy[0] == 20 - price
    assert attack(t.store, card) == me["attack"] + other["attack"]
    assert defence(t.store, card) == me["defence"] + other["defence"]
    assert (t.where(name), t.where("Serfibia Guardiana")) == ("0:z2.0", "0:fused")
    Scenario(own={"z2.0": me, "z1.2": unit("Sin fusión")}).at("deploy").refuses("use", name, clause="ENA-R22")


@covers("Serfibia Alada")
def test_what_joins_the_winged_one_attacks_at_once():
    """Deployed straight into battle, made greater, she strikes in the same turn."""
    t = Scenario(own={"z1.0": real("Serfibia Larva")}, hand=[real("Serfibia Alada")]).at("deploy")
    t.do("deploy", "Serfibia Alada", to="b.4").do("use", "Serfibia Alada").fight()

    assert t.facts("struck")[0][2] == real("Serfibia Alada")["attack"] + real("Serfibia Larva")["attack"]


@covers("Serfibia Nodriza")
def test_the_nurse_broods_when_she_comes():
    """Orange."""
    t = Scenario(hand=[real("Serfibia Nodriza")], deck=[real("Serfibia Larva"), real("Serfibia Joven")]).at("deploy")
    t.do("deploy", "Serfibia Nodriza", to="z1.0").answer("Serfibia Larva")

    assert t.where("Serfibia Larva") == "0:hand"


@covers("Serfibia Guardiana")
def test_the_warden_is_shielded_from_impact_and_starts_no_fusion():
    """Others may take her in; she has no cyan ability."""
    t = Scenario(own={"z1.0": real("Serfibia Guardiana"), "z1.1": real("Serfibia Larva")}).at("deploy")
    card = t.card("Serfibia Guardiana")

    assert shielded(t.store, card, "impact")
    assert not shielded(t.store, card, "cutting")
    t.refuses("use", "Serfibia Guardiana", clause="ENA-M1.1")


@covers("Serfibia Reina")
def test_the_queen_strengthens_other_serfibias():
    """Attack and defence, not her own, not of others."""
    more, braced = said("Serfibia Reina")
    t = Scenario(own={"z1.0": real("Serfibia Reina"), "z1.1": real("Serfibia Larva"), "z1.2": unit("Otra", 1, 1)},
                 foe={"z1.0": real("Serfibia Joven")}).at("deploy")
    numbers = {n: (attack(t.store, t.card(n)), defence(t.store, t.card(n)))
               for n in ("Serfibia Reina", "Serfibia Larva", "Otra", "Serfibia Joven")}
    larva, queen, young = real("Serfibia Larva"), real("Serfibia Reina"), real("Serfibia Joven")

    assert numbers == {
        "Serfibia Reina": (queen["attack"], queen["defence"]), "Otra": (1, 1),
        "Serfibia Larva": (larva["attack"] + more, larva["defence"] + braced),
        "Serfibia Joven": (young["attack"], young["defence"])}


@covers("Serfibia Ancestral")
def test_the_elder_counts_dead_serfibias_and_pierces():
    """X is worked out anew whenever it is read."""
    (more,) = said("Serfibia Ancestral")
    t = Scenario(own={"z1.0": real("Serfibia Ancestral"), "z1.1": real("Serfibia Larva")}, hand=[KILL]).at("deploy")
    card = t.card("Serfibia Ancestral")
    assert attack(t.store, card) == more
    t.do("play", "Fin").answer("Serfibia Larva")

    assert attack(t.store, card) == 1 + more
    assert has(t.store, card, "pierce")


@covers("Roecaminos")
def test_the_roadgnawer_bites_when_it_comes():
    """A target enemy Unit; without one the ability is lost."""
    (bite,) = said("Roecaminos")
    t = Scenario(hand=[real("Roecaminos")], foe={"z1.0": unit("Presa", 0, 5), "z1.1": unit("Otra", 0, 5)}).at("deploy")
    t.do("deploy", "Roecaminos", to="z2.0").answer("Otra")
    assert health(t.store, t.card("Otra")) == 5 - bite
    t = Scenario(hand=[real("Roecaminos")]).at("deploy").do("deploy", "Roecaminos", to="z2.0")
    assert t.asks() == "deploy"


@covers("Aguijón de Ceniza")
def test_ashsting_pays_with_the_base_for_fury():
    """Base defence, no energy."""
    price, more = said("Aguijón de Ceniza")
    t = Scenario(own={"z1.0": real("Aguijón de Ceniza")}).at("deploy").do("use", "Aguijón de Ceniza")

    assert (t.store.base[0], t.store.energy[0]) == (30 - price, 20)
    assert attack(t.store, t.card("Aguijón de Ceniza")) == real("Aguijón de Ceniza")["attack"] + more


@covers("Segadora Muda")
def test_the_reaper_destroys_what_is_cheap_when_it_enters_battle():
    """Cost 2 or less; a dear Unit is no target."""
    (most,) = said("Segadora Muda")
    t = Scenario(own={"z2.4": real("Segadora Muda")},
                 foe={"z1.0": unit("Barata", cost=most), "z1.1": unit("Cara", cost=most + 1)})
    t.at("attack").do("move", "Segadora Muda", to="b.4")

    assert (t.where("Barata"), t.where("Cara")) == ("1:incinerator", "1:z1.1")


@covers("Coro de Mandíbulas")
def test_the_choir_has_the_rival_destroy_a_unit():
    """The rival chooses, Inmune or not."""
    t = Scenario(hand=[real("Coro de Mandíbulas")], foe={"z1.0": unit("Una"), "z1.1": unit("Dos")}).at("deploy")
    t.do("deploy", "Coro de Mandíbulas", to="z1.0")
    assert t.seat == 1
    t.answer("Dos")

    assert (t.where("Una"), t.where("Dos")) == ("1:z1.0", "1:incinerator")


@covers("Portahuevos")
def test_the_eggbearer_broods_when_it_is_destroyed():
    """Also when it is given as flesh."""
    t = Scenario(own={"z1.0": real("Portahuevos")}, hand=[real("Dar la Carne")],
                 deck=[real("Serfibia Larva"), real("Serfibia Alada")]).at("deploy")
    t.do("play", "Dar la Carne").answer("Serfibia Alada")

    assert t.where("Serfibia Alada") == "0:hand"
