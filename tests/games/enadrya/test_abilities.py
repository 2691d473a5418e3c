"""ENA-I and ENA-M: Powers, Technologies, the four colours, references, and the order of effects."""

from tabletop.games.enadrya.readers import attack, attack_type, speed
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.scenario import Scenario, base, power, technology, unit

GAIN = {"do": "gain", "amount": 1}
FURY = {"colour": "cyan", "cost": 1, "do": [{"do": "fury", "amount": 2}]}
ENEMY = {"who": "units", "side": "enemy"}
ALLIED = {"who": "units", "side": "allied"}


def orange(*steps: dict) -> dict:
    """An ability on entering the board."""
    return {"colour": "orange", "do": list(steps)}


def green(*steps: dict, zone: str = "battle") -> dict:
    """An ability on coming to stand in battle."""
    return {"colour": "green", "zone": zone, "do": list(steps)}


def yellow(*properties: dict) -> dict:
    """What holds all the time."""
    return {"colour": "yellow", "always": list(properties)}


@clause("ENA-I3.3")
def test_a_power_is_paid_announced_takes_effect_and_burns():
    """The facts come in that order, and the card ends in the Incinerator."""
    t = Scenario(hand=[power("Pila", {"do": "gain", "amount": 5}, cost=2)]).at("deploy")
    mark = len(t.match.log)
    t.do("play", "Pila")
    kinds = [e[1] for e in t.match.log[mark:] if e[0] == 3]

    assert kinds == ["announced", "paid", "energised", "played"]
    assert t.where("Pila") == "0:incinerator"


@clause("ENA-I3.4", "ENA-I3.4.1", "ENA-R23")
def test_a_technology_stays_and_a_new_one_burns_it():
    """One a player; the old one is burnt, not destroyed."""
    bonus = yellow({"has": "modify", "attribute": "attack", "amount": 1, "who": {"who": "units", "side": "own"}})
    t = Scenario(own={"z1.0": unit("Soldado", 2)}, hand=[technology("Forja", bonus), technology("Otra")]).at("deploy")
    t.do("install", "Forja")
    assert attack(t.store, t.card("Soldado")) == 3
    t.do("install", "Otra")

    assert t.where("Forja") == "0:incinerator" and t.where("Otra") == "0:technology"
    assert attack(t.store, t.card("Soldado")) == 2 and not t.facts("destroyed")


@clause("ENA-I3.2", "ENA-J1.3")
def test_only_units_are_deployed_into_slots():
    """A Power is no Unit."""
    Scenario(hand=[power("Pila", GAIN)]).at("deploy").refuses("deploy", "Pila", to="z1.0", clause="ENA-I3.2")


@clause("ENA-M1.1")
def test_a_cyan_ability_is_used_once_a_turn_and_lasts_till_its_end():
    """Once, twice refused; again in the next turn."""
    t = Scenario(own={"z1.0": unit("Furioso", 1, abilities=[FURY])}).at("deploy").do("use", "Furioso")
    t.refuses("use", "Furioso", clause="ENA-M1.1")
    assert attack(t.store, t.card("Furioso")) == 3
    t.end_turn()
    assert attack(t.store, t.card("Furioso")) == 1
    assert t.end_turn().offers("use", "Furioso")


@clause("ENA-M1.1")
def test_each_of_two_cyan_abilities_is_counted_apart():
    """Using one leaves the other."""
    other = {"colour": "cyan", "cost": 1, "do": [GAIN]}
    t = Scenario(own={"z1.0": unit("Doble", abilities=[FURY, other])}).at("deploy").do("use", "Doble")

    assert t.offers("use_second", "Doble")


@clause("ENA-R20")
def test_cyan_abilities_of_units_of_this_turn_bases_and_technologies_are_used():
    """A Unit just deployed, the Base and the Technology may all be used; a card in hand may not."""
    t = Scenario(hand=[unit("Nuevo", abilities=[FURY]), unit("Mano", abilities=[FURY])],
                 own={"technology": technology("Torno", {"colour": "cyan", "cost": 1, "do": [GAIN]})},
                 bases=(base("Fuerte", abilities=[{"colour": "cyan", "cost": 1, "do": [GAIN]}]), base("Otra")))
    t.at("deploy").do("deploy", "Nuevo", to="z1.0")
    assert t.offers("use", "Nuevo") and t.offers("use", "Torno") and t.offers("use", "Fuerte")
    t.refuses("use", "Mano", clause="ENA-R20")


@clause("ENA-R20")
def test_a_slot_whose_zone_changes_its_role_sets_off_no_green_ability():
    """Declaring a Massive Attack moves nobody."""
    t = Scenario(own={"b.0": unit("Guarda", abilities=[green(GAIN)])}, foe_energy=20).at("deploy").do("end")
    mark = len(t.facts("energised"))
    t.do("massive")

    assert len(t.facts("energised")) == mark


@clause("ENA-M1.2")
def test_a_green_ability_goes_off_on_coming_to_stand_in_a_battle_slot():
    """By moving and by being deployed there."""
    t = Scenario(own={"z2.5": unit("Lancera", abilities=[green(GAIN)])}).at("attack")
    t.do("move", "Lancera", to="b.5")
    assert len(t.facts("energised")) == 1
    t = Scenario(hand=[unit("Raudo", speed=3, abilities=[green(GAIN)])]).at("deploy")
    t.do("deploy", "Raudo", to="b.1")
    assert len(t.facts("energised")) == 1


@clause("ENA-M1.2", "ENA-K1.3.1")
def test_a_green_ability_may_ask_for_the_role_of_the_slot():
    """One for the Attack Zone does not go off in the Defence Zone."""
    t = Scenario(hand=[unit("Raudo", speed=3, abilities=[green(GAIN, zone="attack")])]).at("deploy")
    t.do("deploy", "Raudo", to="b.1")
    assert not t.facts("energised")


@clause("ENA-M1.3")
def test_a_yellow_ability_holds_anywhere_on_the_board_and_nowhere_else():
    """In hand it gives nothing."""
    chief = unit("Jefe", abilities=[yellow({"has": "modify", "attribute": "attack", "amount": 1, "who": ALLIED})])
    t = Scenario(own={"z1.0": unit("Soldado", 1)}, hand=[chief]).at("deploy")
    assert attack(t.store, t.card("Soldado")) == 1
    t.do("deploy", "Jefe", to="z1.6")

    assert attack(t.store, t.card("Soldado")) == 2


@clause("ENA-M1.4")
def test_an_orange_ability_goes_off_when_the_card_enters_the_board():
    """A Unit and a Technology."""
    t = Scenario(hand=[unit("Nuevo", abilities=[orange(GAIN)]), technology("Torno", orange(GAIN))]).at("deploy")
    t.do("deploy", "Nuevo", to="z1.0").do("install", "Torno")

    assert len(t.facts("energised")) == 2


@clause("ENA-R21")
def test_a_bases_orange_ability_goes_off_after_the_first_draw():
    """The hands are there when it does."""
    t = Scenario(bases=(base("Fuerte", abilities=[orange(GAIN)]), base("Otra")))
    kinds = [e[1] for e in t.match.log if e[0] == 3]

    assert kinds.index("energised") > max(i for i, k in enumerate(kinds[:20]) if k == "drawn")


@clause("ENA-R21")
def test_orange_goes_before_green_on_one_card():
    """Deployed into battle, the entering ability is done first."""
    both = unit("Raudo", speed=3, abilities=[green({"do": "gain", "amount": 2}), orange(GAIN)])
    t = Scenario(hand=[both]).at("deploy").do("deploy", "Raudo", to="b.1")

    assert [row[1] for row in t.facts("energised")] == [1, 2]


@clause("ENA-R21")
def test_each_player_orders_their_own_effects_the_active_one_first():
    """Two own effects ask for an order; the rival's comes after."""
    def heir(name: str, amount: int) -> dict:
        return unit(name, abilities=[{"colour": "yellow", "whenever": {"fact": "destroyed", "who": {"who": "units",
                    "side": "any"}}, "do": [{"do": "gain", "amount": amount}]}])
    kill = power("Rayo", {"do": "destroy", "to": {"who": "units", "side": "enemy", "name": "Presa"}})
    t = Scenario(own={"z1.0": heir("Uno", 1), "z1.1": heir("Dos", 2)},
                 foe={"z1.0": unit("Presa"), "z1.1": heir("Tres", 3)}, hand=[kill]).at("deploy").do("play", "Rayo")
    assert t.asks() == "order" and t.seat == 0
    t.answer("Dos", "Uno")

    assert [row[:2] for row in t.facts("energised")] == [(0, 2), (0, 1), (1, 3)]


@clause("ENA-R21")
def test_what_an_effect_sets_off_waits_behind():
    """The second of two waiting effects is done before what the first set off."""
    spark = unit("Chispa", abilities=[orange({"do": "harm", "amount": 1, "to": {"who": "units", "side": "enemy"}}),
                                      orange({"do": "gain", "amount": 5})])
    survivor = unit("Terco", 1, 5, abilities=[{"colour": "yellow", "whenever": {"fact": "survives",
                    "who": {"who": "this"}}, "do": [{"do": "gain", "amount": 7}]}])
    t = Scenario(foe={"z1.0": survivor}, hand=[spark]).at("deploy").do("deploy", "Chispa", to="z1.0")

    assert [row[1] for row in t.facts("energised")] == [5, 7]


@clause("ENA-R15")
def test_a_power_is_done_whole_before_what_it_sets_off():
    """Its second step comes before the effect its first step set off."""
    survivor = unit("Terco", 1, 5, abilities=[{"colour": "yellow", "whenever": {"fact": "survives",
                    "who": {"who": "this"}}, "do": [{"do": "gain", "amount": 7}]}])
    bolt = power("Rayo", {"do": "harm", "amount": 1, "to": ENEMY}, {"do": "gain", "amount": 5})
    t = Scenario(foe={"z1.0": survivor}, hand=[bolt]).at("deploy").do("play", "Rayo")

    assert [row[1] for row in t.facts("energised")] == [5, 7]


@clause("ENA-M2.1", "ENA-M2.2", "ENA-M2.3")
def test_this_allied_and_enemy():
    """Allied leaves out itself; enemy is the other side."""
    count = unit("Contador", abilities=[
        {"colour": "cyan", "cost": 0, "do": [{"do": "gain", "amount": {"of": "count", "who": ALLIED}},
                                             {"do": "gain", "amount": {"of": "count", "who": ENEMY}},
                                             {"do": "fury", "amount": 1}]}])
    t = Scenario(own={"z1.0": count, "z1.1": unit("Uno"), "z1.2": unit("Dos")}, foe={"z1.0": unit("Rival")})
    t.at("deploy").do("use", "Contador")

    assert [row[1] for row in t.facts("energised")] == [2, 1]
    assert attack(t.store, t.card("Contador")) == 2


@clause("ENA-M2.4", "ENA-I3.2.1")
def test_attack_types_matter_to_abilities_alone():
    """A boost of a type reaches that type only; without abilities two types fight alike."""
    chief = unit("Jefe", abilities=[yellow({"has": "boost", "type": "explosive", "amount": 2})])
    t = Scenario(own={"z1.0": chief, "z1.1": unit("Bomba", 1, attack_type="explosive"), "z1.2": unit("Filo", 1)})
    t.at("deploy")

    assert attack(t.store, t.card("Bomba")) == 3 and attack(t.store, t.card("Filo")) == 1


@clause("ENA-M2.5")
def test_part_of_a_name_is_a_reference():
    """Serfibia Joven and Serfibia Reina, not the rest."""
    hymn = power("Himno", {"do": "strengthen", "attribute": "attack", "amount": 1,
                           "to": {"who": "units", "side": "own", "name": "Serfibia"}})
    t = Scenario(own={"z1.0": unit("Serfibia Joven"), "z1.1": unit("Serfibia Reina"), "z1.2": unit("Otra")},
                 hand=[hymn]).at("deploy").do("play", "Himno")

    assert [attack(t.store, t.card(n)) for n in ("Serfibia Joven", "Serfibia Reina", "Otra")] == [2, 2, 1]


@clause("ENA-M2.6", "ENA-R22")
def test_a_target_is_chosen_by_the_controller_unless_another_is_named():
    """The controller picks the target; Aplastar lets the opponent choose."""
    bolt = power("Rayo", {"do": "target", "as": "t", "from": ENEMY}, {"do": "destroy", "to": "t"})
    t = Scenario(foe={"z1.0": unit("Uno"), "z1.1": unit("Dos")}, hand=[bolt, power("Peso", {"do": "crush"})])
    t.at("deploy").do("play", "Rayo")
    assert t.seat == 0
    t.answer("Dos")
    assert t.where("Dos") == "1:incinerator"

    t = Scenario(foe={"z1.0": unit("Uno"), "z1.1": unit("Dos")}, hand=[power("Peso", {"do": "crush"})]).at("deploy")
    t.do("play", "Peso")
    assert t.seat == 1
    t.answer("Uno")
    assert t.where("Uno") == "1:incinerator"


@clause("ENA-R22")
def test_a_power_or_cyan_ability_needs_a_legal_target():
    """Without one it is refused."""
    bolt = power("Rayo", {"do": "target", "as": "t", "from": ENEMY}, {"do": "destroy", "to": "t"})
    aim = {"colour": "cyan", "cost": 1, "do": [{"do": "arm", "amount": 1}]}
    t = Scenario(own={"z1.0": unit("Solo", abilities=[aim])}, hand=[bolt]).at("deploy")
    t.refuses("play", "Rayo", clause="ENA-R22").refuses("use", "Solo", clause="ENA-R22")


@clause("ENA-R22")
def test_an_automatic_ability_without_a_target_is_lost():
    """It does not go off, and nothing is asked."""
    sniper = unit("Tirador", abilities=[orange({"do": "target", "as": "t", "from": ENEMY}, GAIN)])
    t = Scenario(hand=[sniper]).at("deploy").do("deploy", "Tirador", to="z1.0")

    assert not t.facts("energised") and t.asks() == "deploy"


@clause("ENA-R22")
def test_otherwise_an_effect_does_what_it_can():
    """Drawing five from a short deck draws what is there."""
    t = Scenario(hand=[power("Libro", {"do": "draw", "amount": 50}, GAIN)]).at("deploy").do("play", "Libro")
    assert t.facts("energised")


@clause("ENA-M2.7")
def test_the_unit_opposite_stands_in_the_facing_battle_slot():
    """Column 4 faces column 2."""
    spear = unit("Pica", 1, 5, abilities=[green({"do": "harm", "amount": 2, "to": {"who": "opposite"}})])
    t = Scenario(own={"z2.4": spear}, foe={"b.2": unit("Enfrente", 0, 1), "b.1": unit("Al lado", 0, 1)}).at("attack")
    t.do("move", "Pica", to="b.4")

    assert t.where("Enfrente") == "1:incinerator" and t.where("Al lado") == "1:b.1"


@clause("ENA-R23")
def test_a_card_that_leaves_the_board_forgets_damage_changes_and_uses():
    """Back in hand and deployed again it is as new."""
    back = power("Vuelta", {"do": "recall", "to": {"who": "units", "side": "own"}})
    t = Scenario(own={"z1.0": unit("Furioso", 1, 5, abilities=[FURY])}, hand=[back, power("Golpe", {
        "do": "harm", "amount": 2, "to": {"who": "units", "side": "own"}})]).at("deploy")
    t.do("use", "Furioso").do("play", "Golpe").do("play", "Vuelta")
    card = t.card("Furioso")

    assert t.where("Furioso") == "0:hand" and t.store.damage[card] == 0 and t.store.used[card] == 0
    assert not t.store.zone[1]


@clause("ENA-R23")
def test_burnt_cards_are_not_destroyed_for_effects():
    """Who gains when a Unit is destroyed gains nothing from one burnt."""
    heir = unit("Heredero", abilities=[{"colour": "yellow", "whenever": {"fact": "destroyed", "who": {
        "who": "units", "side": "any"}}, "do": [GAIN]}])
    t = Scenario(own={"z1.0": heir, "z1.1": unit("Viejo")}, hand=[unit("Nuevo")]).at("deploy")
    t.do("deploy", "Nuevo", to="z1.1")

    assert not t.facts("energised")


def test_hasten_changes_the_speed_for_deployment():
    """Acelerar: a speed-1 Unit is as fast as the change says, in the hand."""
    haste = power("Prisa", {"do": "hasten", "amount": 2})
    t = Scenario(hand=[haste, unit("Lento")]).at("deploy").do("play", "Prisa")

    assert speed(t.store, t.card("Lento")) == 3
    t.do("deploy", "Lento", to="b.4")
    assert t.store.deployed[t.card("Lento")] == t.store.turn[TABLE]


def test_adapt_sets_the_attack_type_of_choice():
    """Adaptarse asks for a type; it fades with the turn."""
    adapt = {"colour": "cyan", "cost": 0, "do": [{"do": "adapt"}]}
    t = Scenario(own={"z1.0": unit("Mutante", abilities=[adapt])}).at("deploy").do("use", "Mutante").answer("chemical")
    assert attack_type(t.store, t.card("Mutante")) == "chemical"
    t.end_turn()

    assert attack_type(t.store, t.card("Mutante")) == "cutting"
