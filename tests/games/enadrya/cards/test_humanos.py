"""Humanos, card by card: what each text says is what happens."""

from tabletop.games.enadrya.board import PLACES
from tabletop.games.enadrya.readers import attack, attack_type, cost, defence, health, locked, massive_cost, shielded
from tabletop.kernel.views import knows
from tests.support.scenario import Scenario, base, technology, unit
from tests.support.scenario_cards import covers, real, said

FOE_BASE = base("Fuerte rival")
PRECISION = {"attack_type": "precision"}


def seen(t: Scenario, name: str, seat: int = 0) -> bool:
    """Whether a seat knows a card."""
    return knows(t.match.rules, t.store, seat, t.card(name))


@covers("Ciudadela Meridiana")
def test_the_citadel_settles_the_deck():
    """The top three, in any order, for 1."""
    price, count, _ = said("Ciudadela Meridiana")
    assert count == 3
    t = Scenario(deck=[unit("Alfa"), unit("Beta"), unit("Gamma"), unit("Delta")],
                 bases=(real("Ciudadela Meridiana"), FOE_BASE)).at("deploy")
    t.do("use", "Ciudadela Meridiana").answer("Gamma", "Beta", "Alfa")

    assert t.store.energy[0] == 20 - price
    assert t.store.zone[t.store.at[t.card("Alfa")]][:-5:-1] == [
        t.card(n) for n in ("Gamma", "Beta", "Alfa", "Delta")]
    assert not seen(t, "Delta")


@covers("Observatorio de Frontera")
def test_the_observatory_sees_the_first_hand():
    """Once, when the match begins."""
    said("Observatorio de Frontera")
    t = Scenario(bases=(real("Observatorio de Frontera"), FOE_BASE))

    assert [(0, 6)] == [(seat, len(cards)) for seat, cards in t.facts("spied")]


@covers("Doctrina de Escuadra")
def test_the_doctrine_boosts_precision():
    """Allied Precision Units, nobody else."""
    more, again = said("Doctrina de Escuadra")
    assert more == again
    t = Scenario(own={"technology": real("Doctrina de Escuadra"), "z1.0": unit("Fusil", 1, **PRECISION),
                      "z1.1": unit("Filo", 1)}, foe={"z1.0": unit("Ajena", 1, **PRECISION)}).at("deploy")

    assert [attack(t.store, t.card(n)) for n in ("Fusil", "Filo", "Ajena")] == [1 + more, 1, 1]


@covers("Blindaje Reglamentario")
def test_the_plating_shields_units_in_battle_from_impact():
    """In the Battle Zone alone."""
    said("Blindaje Reglamentario")
    t = Scenario(foe={"technology": real("Blindaje Reglamentario"), "b.2": unit("Guarda", 0, 1), "z1.0": unit("Atrás")},
                 own={"b.4": unit("Maza", 9, 9, attack_type="impact")}).at("deploy")

    assert [shielded(t.store, t.card(n), "impact") for n in ("Guarda", "Atrás")] == [True, False]
    assert not shielded(t.store, t.card("Guarda"), "cutting")


@covers("Calzada Militar")
def test_the_causeway_opens_the_way_for_cheap_units():
    """Cost 3 or less; a dear one may be blocked."""
    (most,) = said("Calzada Militar")
    t = Scenario(own={"technology": real("Calzada Militar"), "z2.4": unit("Barata", cost=most),
                      "z2.5": unit("Cara", cost=most + 1)}).at("attack")
    t.do("move", "Barata", to="b.4").do("move", "Cara", to="b.5")

    assert [locked(t.store, PLACES[p]) for p in ("1:b.2", "1:b.1")] == [True, False]


@covers("Mesa de Operaciones")
def test_the_table_pays_for_powers():
    """1 energy after each own Power; a Massive Attack for less, its owner's alone."""
    gained, less = said("Mesa de Operaciones")
    t = Scenario(own={"technology": real("Mesa de Operaciones"), "z1.0": unit("Una")}, hand=[real("Botín")])
    t.at("deploy").do("play", "Botín")

    assert t.store.energy[0] == 20 - real("Botín")["cost"] + gained
    assert (massive_cost(t.store, 0), massive_cost(t.store, 1)) == (10 - less, 10)


@covers("Reconocimiento")
def test_reconnaissance_spies_and_draws():
    """The hand is seen; a card comes."""
    t = Scenario(hand=[real("Reconocimiento")], foe_hand=[unit("Secreta")], deck=[unit("Alfa")]).at("deploy")
    t.do("play", "Reconocimiento")

    assert seen(t, "Secreta")
    assert t.where("Alfa") == "0:hand"


@covers("Andanada Ordenada")
def test_the_volley_counts_precision_units():
    """2 damage for each own Precision Unit, in battle or not."""
    (each,) = said("Andanada Ordenada")
    t = Scenario(own={"z1.0": unit("Fusil", **PRECISION), "z2.0": unit("Otro", **PRECISION), "z1.1": unit("Filo")},
                 foe={"z1.0": unit("Presa", 0, 9, **PRECISION)}, hand=[real("Andanada Ordenada")]).at("deploy")
    t.do("play", "Andanada Ordenada")

    assert health(t.store, t.card("Presa")) == 9 - 2 * each


@covers("Orden de Repliegue")
def test_falling_back_returns_a_unit_and_its_cost():
    """To its owner's hand; the energy is gained."""
    t = Scenario(own={"z1.0": unit("Vuelve", cost=4)}, hand=[real("Orden de Repliegue")]).at("deploy")
    t.do("play", "Orden de Repliegue")

    assert t.where("Vuelve") == "0:hand"
    assert t.store.energy[0] == 20 - real("Orden de Repliegue")["cost"] + 4


@covers("Puente de Asalto")
def test_the_assault_bridge_puts_a_unit_into_the_attack_zone():
    """From Zone 2, in Deploy; in the Attack Zone it attacks this turn."""
    (zone,) = said("Puente de Asalto")
    t = Scenario(own={f"z{zone}.0": unit("Lancera", 3), "z1.0": unit("Atrás")}, hand=[real("Puente de Asalto")])
    t.at("deploy").do("play", "Puente de Asalto").answer("b.6").fight()

    assert t.store.base[1] == 27
    none = Scenario(own={"z1.0": unit("Atrás")}, hand=[real("Puente de Asalto")]).at("deploy")
    none.refuses("play", "Puente de Asalto", clause="ENA-R22")


@covers("Contraorden")
def test_a_countermand_weakens_a_unit_in_battle():
    """Till the end of the turn, never below 0."""
    (less,) = said("Contraorden")
    t = Scenario(foe={"z2.2": unit("Guarda", 6, 9), "z2.0": unit("Atrás", 6)}, own={"z2.4": unit("Atacante")},
                 hand=[real("Contraorden")]).at("attack").do("move", "Atacante", to="b.4").at("defence")
    t.do("move", "Guarda", to="b.2").at("reinforcement").do("play", "Contraorden")

    assert [attack(t.store, t.card(n)) for n in ("Guarda", "Atrás")] == [6 - less, 6]


@covers("Carga de Demolición")
def test_a_demolition_charge_destroys_up_to_its_cost():
    """Cost 5 or less."""
    (most,) = said("Carga de Demolición")
    t = Scenario(foe={"z1.0": unit("Presa", 0, 9, cost=most), "z1.1": unit("Cara", cost=most + 1)},
                 hand=[real("Carga de Demolición")]).at("deploy").do("play", "Carga de Demolición")

    assert (t.where("Presa"), t.where("Cara")) == ("1:incinerator", "1:z1.1")


@covers("Exploradora de Frontera")
def test_the_scout_spies_when_she_comes():
    """Orange; what comes to that hand later she has not seen."""
    t = Scenario(hand=[real("Exploradora de Frontera")], foe_hand=[unit("Secreta")], foe_deck=[unit("Siguiente")])
    t.at("deploy").do("deploy", "Exploradora de Frontera", to="z2.0")

    assert seen(t, "Secreta")
    assert not seen(t, "Siguiente")


@covers("Recluta de Línea")
def test_the_recruit_fights_and_does_nothing_else():
    """A plain body without a text."""
    assert said("Recluta de Línea") == ()
    t = Scenario(own={"z2.4": real("Recluta de Línea")}).at("attack").do("move", "Recluta de Línea", to="b.4").fight()

    assert t.store.base[1] == 30 - real("Recluta de Línea")["attack"]


@covers("Piquera Juramentada")
def test_the_pike_strikes_who_stands_opposite_on_entering_defence():
    """Before any blow; nothing in the Attack Zone."""
    (harm,) = said("Piquera Juramentada")
    t = Scenario(own={"z2.4": unit("Atacante", 0, 9)}, foe={"z2.2": real("Piquera Juramentada")}).at("attack")
    t.do("move", "Atacante", to="b.4").at("defence").do("move", "Piquera Juramentada", to="b.2")

    assert health(t.store, t.card("Atacante")) == 9 - harm
    # ENA-K1.3.2: in one's own Massive Attack turn the left slots attack.
    t = Scenario(own={"z2.0": real("Piquera Juramentada")}, foe={"b.6": unit("Suya", 0, 9)},
                 hand=[real("Conocimiento del Terreno")]).at("deploy").do("play", "Conocimiento del Terreno")
    t.at("attack").do("move", "Piquera Juramentada", to="b.0")
    assert health(t.store, t.card("Suya")) == 9


@covers("Fusilera Meridiana")
def test_the_rifle_pays_for_fury():
    """1 energy, 2 attack, this turn."""
    price, more = said("Fusilera Meridiana")
    t = Scenario(own={"z1.0": real("Fusilera Meridiana")}).at("deploy").do("use", "Fusilera Meridiana")

    assert t.store.energy[0] == 20 - price
    assert attack(t.store, t.card("Fusilera Meridiana")) == real("Fusilera Meridiana")["attack"] + more


@covers("Sargento de Línea", "Capitana de Escuadra")
def test_officers_command_their_type_in_their_zone():
    """Allied, same type, same zone; the Captain for more than the Sergeant."""
    for name in ("Sargento de Línea", "Capitana de Escuadra"):
        more, again = said(name)
        assert more == again
        kind = {"attack_type": real(name)["attack_type"]}
        t = Scenario(own={"z1.0": real(name), "z1.1": unit("Igual", 1, **kind), "z2.0": unit("Lejos", 1, **kind),
                          "z1.2": unit("Otra", 1, attack_type="chemical")}).at("deploy")
        assert [attack(t.store, t.card(n)) for n in ("Igual", "Lejos", "Otra")] == [1 + more, 1, 1]
        assert attack(t.store, t.card(name)) == real(name)["attack"]


@covers("Cartógrafa de Campaña")
def test_the_cartographer_settles_and_draws_on_entering_battle():
    """Three cards in order, then the first of them."""
    (count,) = said("Cartógrafa de Campaña")
    assert count == 3
    t = Scenario(own={"z2.4": real("Cartógrafa de Campaña")}, deck=[unit("Alfa"), unit("Beta"), unit("Gamma")])
    t.at("attack").do("move", "Cartógrafa de Campaña", to="b.4").answer("Beta", "Gamma", "Alfa")

    assert t.where("Beta") == "0:hand"


@covers("Zapadora de Puentes")
def test_the_sapper_opens_the_way_in_attack():
    """Nobody may enter the slot opposite; deployed straight into battle too."""
    t = Scenario(hand=[real("Zapadora de Puentes")], foe={"z2.2": unit("Guarda", 9, 9)}).at("deploy")
    t.do("deploy", "Zapadora de Puentes", to="b.4").at("defence")
    t.refuses("move", "Guarda", to="b.2", clause="ENA-R26")
    t.fight()

    assert t.store.base[1] == 30 - real("Zapadora de Puentes")["attack"]


@covers("Artillero de Sitio")
def test_the_gunner_shells_the_battle_zone():
    """A target there, from wherever it stands."""
    price, harm = said("Artillero de Sitio")
    t = Scenario(own={"z1.0": real("Artillero de Sitio"), "z2.4": unit("Atacante")},
                 foe={"z2.2": unit("Guarda", 0, 9), "z1.0": unit("Atrás", 0, 9)}).at("attack")
    t.do("move", "Atacante", to="b.4").at("defence").do("move", "Guarda", to="b.2").at("reinforcement")
    t.do("use", "Artillero de Sitio")

    assert [health(t.store, t.card(n)) for n in ("Guarda", "Atrás")] == [9 - harm, 9]
    assert t.store.energy[0] == 20 - price


@covers("Ingeniero de Campo")
def test_the_engineer_makes_technologies_cheaper():
    """Those of the own hand, never below 0."""
    (less,) = said("Ingeniero de Campo")
    t = Scenario(own={"z1.0": real("Ingeniero de Campo")}, hand=[real("Calzada Militar"), technology("Trasto"),
                                                                 real("Botín")]).at("deploy")

    assert cost(t.store, t.card("Calzada Militar")) == real("Calzada Militar")["cost"] - less
    assert cost(t.store, t.card("Trasto")) == 0
    assert cost(t.store, t.card("Botín")) == real("Botín")["cost"]


@covers("Lancera de Aduana")
def test_the_lancer_turns_damage_on_the_base_into_energy():
    """Unblocked, deployed straight into battle."""
    said("Lancera de Aduana")
    card = real("Lancera de Aduana")
    t = Scenario(hand=[card]).at("deploy").do("deploy", "Lancera de Aduana", to="b.4").fight()

    assert t.store.base[1] == 30 - card["attack"]
    assert t.store.energy[0] == 20 - card["cost"] + card["attack"]


@covers("Alquimista de Cuartel")
def test_the_alchemist_changes_a_type_and_arms():
    """Two cyan abilities, each once a turn, both till its end."""
    first, second, more = said("Alquimista de Cuartel")
    t = Scenario(own={"z1.0": real("Alquimista de Cuartel"), "z1.1": unit("Aliada", 1)}).at("deploy")
    t.do("use", "Alquimista de Cuartel").answer("Aliada").answer("chemical")
    assert attack_type(t.store, t.card("Aliada")) == "chemical"
    t.do("use_second", "Alquimista de Cuartel")

    assert attack(t.store, t.card("Aliada")) == 1 + more
    assert defence(t.store, t.card("Aliada")) == 1
    assert t.store.energy[0] == 20 - first - second
    t.end_turn()
    assert attack_type(t.store, t.card("Aliada")) == "cutting"
