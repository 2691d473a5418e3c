"""The named abilities of the game, each by what it does on the table."""

from tabletop.games.enadrya.board import PLACES
from tabletop.games.enadrya.readers import attack, cost, locked
from tabletop.kernel.views import knows
from tests.support.clauses import clause
from tests.support.scenario import Scenario, power, unit

ENEMY = {"who": "units", "side": "enemy"}


def having(*properties: dict) -> dict:
    """A yellow ability of keywords."""
    return {"abilities": [{"colour": "yellow", "always": list(properties)}]}


@clause("ENA-R26")
def test_open_way_locks_the_facing_slot_for_the_turn():
    """Nobody blocks there, whatever Inmune says; a lock fades."""
    opener = unit("Zapador", 2, abilities=[{"colour": "green", "zone": "attack", "do": [{"do": "open_way"}]}])
    t = Scenario(own={"z2.4": opener}, foe={"z2.2": unit("Guarda", **having({"has": "immune"}))},
                 foe_hand=[unit("Raudo", speed=3)]).at("attack").do("move", "Zapador", to="b.4")
    assert locked(t.store, PLACES["1:b.2"])
    t.at("defence").refuses("move", "Guarda", to="1:b.2", clause="ENA-R26")
    t.refuses("deploy", "Raudo", to="1:b.2", clause="ENA-R26").end_turn()

    assert not locked(t.store, PLACES["1:b.2"])


def test_open_way_does_nothing_if_a_blocker_is_there_already():
    """An occupied slot is not locked."""
    opener = unit("Zapador", 2, abilities=[{"colour": "green", "do": [{"do": "open_way"}]}])
    t = Scenario(own={"z2.4": opener}, foe={"b.2": unit("Guarda", 0, 9)}).at("attack").do("move", "Zapador", to="b.4")
    assert not locked(t.store, PLACES["1:b.2"])


def test_absorb_turns_damage_on_the_base_into_energy_after_combat():
    """Its own direct attack, and only then."""
    t = Scenario(own={"b.4": unit("Sanguijuela", 3, **having({"has": "absorb"})), "b.5": unit("Otro", 2)}, energy=0)
    t.fight()
    kinds = [e[1] for e in t.match.log if e[0] == 3]

    assert t.facts("energised")[0][:2] == (0, 3)
    assert kinds.index("energised") > max(i for i, k in enumerate(kinds) if k == "struck")


def test_settle_looks_at_three_and_puts_them_back_in_any_order_unseen():
    """The owner knows them, the rival does not; the first named is drawn first."""
    cards = [unit("Alfa"), unit("Beta"), unit("Gamma")]
    t = Scenario(hand=[power("Augurio", {"do": "settle"}), power("Libro", {"do": "draw", "amount": 1})], deck=cards)
    t.at("deploy").do("play", "Augurio").answer("Gamma", "Alfa", "Beta")
    top = t.card("Gamma")
    assert knows(t.match.rules, t.store, 0, top) and not knows(t.match.rules, t.store, 1, top)
    t.do("play", "Libro")

    assert t.where("Gamma") == "0:hand"


def test_thrift_lowers_its_own_cost():
    """Ahorro 2: a Unit of 5 costs 3."""
    t = Scenario(hand=[unit("Ahorrador", cost=5, **having({"has": "thrift", "amount": 2}))]).at("deploy")
    assert cost(t.store, t.card("Ahorrador")) == 3


@clause("ENA-R25")
def test_pierce_takes_what_is_beyond_the_blockers_defence_less_damage_from_the_base():
    """Attack 7 on defence 4 with 1 damage: 4 go on."""
    hit = power("Golpe", {"do": "harm", "amount": 1, "to": ENEMY})
    t = Scenario(own={"b.4": unit("Taladro", 7, 9, **having({"has": "pierce"}))}, foe={"b.2": unit("Muro", 0, 4)},
                 hand=[hit]).at("deploy").do("play", "Golpe").fight()

    assert t.store.base[1] == 30 - 4


@clause("ENA-R25")
def test_a_shield_stops_the_whole_piercing_blow():
    """No damage to the blocker and none beyond."""
    t = Scenario(own={"b.4": unit("Taladro", 7, 9, **having({"has": "pierce"}))},
                 foe={"b.2": unit("Muro", 0, 4, **having({"has": "shield", "type": "cutting"}))}).fight()

    assert t.store.base[1] == 30 and t.where("Muro") == "1:z2.2"


def test_camouflage_takes_no_damage_does_not_attack_does_not_block_and_cannot_be_targeted():
    """Its attacker is unblocked; a target text does not find it."""
    veiled = having({"has": "camouflage"})
    t = Scenario(own={"b.4": unit("Ariete", 3), "b.5": unit("Sombra", 9, **veiled)},
                 foe={"b.2": unit("Velo", 5, 0, **veiled)}).fight()
    assert t.store.base[1] == 27
    assert t.where("Velo") == "1:z2.2"

    bolt = power("Rayo", {"do": "target", "as": "t", "from": ENEMY}, {"do": "destroy", "to": "t"})
    Scenario(foe={"z1.0": unit("Velo", 5, 0, **veiled)}, hand=[bolt]).at("deploy").refuses(
        "play", "Rayo", clause="ENA-R22")
    storm = power("Lluvia", {"do": "harm", "amount": 9, "to": ENEMY})
    t = Scenario(foe={"z1.0": unit("Velo", 5, 0, **veiled)}, hand=[storm]).at("deploy").do("play", "Lluvia")
    assert t.where("Velo") == "1:z1.0"


def test_command_strengthens_allies_of_its_type_in_its_zone():
    """Same type, same zone, itself left out."""
    chief = unit("Capitana", 1, **having({"has": "command", "amount": 2}))
    t = Scenario(own={"z1.0": chief, "z1.1": unit("Igual"), "z1.2": unit("Otro", attack_type="impact"),
                      "z2.0": unit("Lejos")}).at("deploy")

    assert [attack(t.store, t.card(n)) for n in ("Capitana", "Igual", "Otro", "Lejos")] == [1, 3, 1, 1]


def test_shield_stops_attacks_of_its_type_alone():
    """Cortante does nothing, Impacto does."""
    shield = having({"has": "shield", "type": "cutting"})
    t = Scenario(own={"b.4": unit("Filo", 9, 9), "b.5": unit("Maza", 9, 9, attack_type="impact")},
                 foe={"b.2": unit("Uno", 0, 1, **shield), "b.1": unit("Dos", 0, 1, **shield)}).fight()

    assert t.where("Uno") == "1:z2.2" and t.where("Dos") == "1:incinerator"


def test_brood_takes_a_serfibia_from_the_deck_shows_it_and_shuffles():
    """The rival sees what was taken."""
    t = Scenario(hand=[power("Canto", {"do": "brood"})], deck=[unit("Serfibia Joven"), unit("Otra")]).at("deploy")
    t.do("play", "Canto").answer("Serfibia Joven")

    assert t.where("Serfibia Joven") == "0:hand"
    assert knows(t.match.rules, t.store, 1, t.card("Serfibia Joven"))
    assert t.facts("shuffled")[-1] == (0,)


def test_spy_shows_the_opponents_hand():
    """What is in hand now, to the spy alone."""
    t = Scenario(hand=[power("Oído", {"do": "spy"})], foe_hand=[unit("Secreta")]).at("deploy").do("play", "Oído")
    assert knows(t.match.rules, t.store, 0, t.card("Secreta"))


@clause("ENA-R24")
def test_fusion_adds_attacks_and_defences_damage_and_turn_flags():
    """The second joins the first's slot; together they leave the board."""
    fuse = {"abilities": [{"colour": "cyan", "cost": 0, "do": [{"do": "fuse"}]}]}
    t = Scenario(own={"z1.0": unit("Mitad", 2, 3, **fuse), "z1.1": unit("Otra", 1, 4, **fuse)}).at("deploy")
    t.do("move", "Otra", to="z2.1").do("use", "Mitad")
    card = t.card("Mitad")
    assert attack(t.store, card) == 3
    assert t.where("Otra") == "0:fused"
    t.refuses("move", "Mitad", to="z2.0", clause="ENA-L4")
    t.match.fork()
    kill = Scenario(own={"z1.0": unit("Mitad", 2, 3, **fuse), "z1.1": unit("Otra", 1, 4, **fuse)}, hand=[
        power("Fin", {"do": "destroy", "to": {"who": "units", "side": "own"}})]).at("deploy")
    kill.do("use", "Mitad").do("play", "Fin")
    assert kill.where("Mitad") == kill.where("Otra") == "0:incinerator"


def test_immune_cannot_be_targeted_but_can_be_hurt():
    """A target text passes it by; an effect on all does not."""
    immune = having({"has": "immune"})
    bolt = power("Rayo", {"do": "target", "as": "t", "from": ENEMY}, {"do": "destroy", "to": "t"})
    storm = power("Lluvia", {"do": "harm", "amount": 9, "to": ENEMY})
    t = Scenario(foe={"z1.0": unit("Firme", **immune)}, hand=[bolt, storm]).at("deploy")
    t.refuses("play", "Rayo", clause="ENA-R22").do("play", "Lluvia")

    assert t.where("Firme") == "1:incinerator"


def test_activate_sets_off_the_abilities_of_another():
    """An orange ability goes off again, free."""
    bell = unit("Campana", abilities=[{"colour": "orange", "do": [{"do": "gain", "amount": 3}]}])
    wake = power("Despertar", {"do": "activate", "colour": "orange"})
    t = Scenario(own={"z1.0": bell, "z1.1": unit("Muda")}, hand=[wake]).at("deploy").do("play", "Despertar")

    assert [row[1] for row in t.facts("energised")] == [3]


def test_massive_attack_by_a_power_in_deploy():
    """Conocimiento del Terreno: the six slots attack this turn."""
    t = Scenario(own={"z2.0": unit("Lancera", 2)}, hand=[power("Terreno", {"do": "massive_attack"})]).at("deploy")
    t.do("play", "Terreno").at("attack").do("move", "Lancera", to="b.0").fight()

    assert t.facts("struck")[0][2] == 2
