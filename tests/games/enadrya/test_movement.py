"""ENA-K and ENA-L: the board, deploying on it and moving over it."""

import pytest

from tabletop.games.enadrya.board import ADJACENT, FACING, PLACES, SLOTS, place_name
from tabletop.kernel.atoms import put
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.scenario import Scenario, unit


@clause("ENA-K1", "ENA-R2")
def test_nineteen_slots_a_player():
    """6 + 7 + 6 slots; Zone 1 and the Battle Zone have no middle."""
    assert len(SLOTS[0]) == len(SLOTS[1]) == 19
    assert "0:z1.3" not in PLACES and "0:b.3" not in PLACES and "0:z2.3" in PLACES


@clause("ENA-R2")
@pytest.mark.parametrize("column", [0, 1, 2, 4, 5, 6])
def test_a_battle_slot_faces_six_minus_its_column(column: int):
    """Facing is mutual and mirrored."""
    here, there = PLACES[f"0:b.{column}"], PLACES[f"1:b.{6 - column}"]
    assert FACING[here] == there and FACING[there] == here


@clause("ENA-R3")
def test_adjacent_is_a_kings_step_and_the_middle_is_not_stepped_over():
    """Zone 1's columns 2 and 4 are not neighbours; Zone 2's middle touches both."""
    around = {place_name(z) for z in ADJACENT[PLACES["0:z1.2"]]}
    assert around == {"0:z1.1", "0:z2.1", "0:z2.2", "0:z2.3"}
    assert {place_name(z) for z in ADJACENT[PLACES["0:z2.3"]]} == {"0:z2.2", "0:z2.4", "0:z1.2", "0:z1.4"}


@clause("ENA-K1.1", "ENA-K1.2", "ENA-K1.3")
@pytest.mark.parametrize(("speed", "zone1", "zone2", "battle"), [(1, 1, 0, 0), (2, 1, 1, 0), (3, 1, 1, 1)])
def test_speed_opens_zones(speed: int, zone1: int, zone2: int, battle: int):
    """Zone 1 takes every speed, Zone 2 takes 2 and 3, battle takes 3 alone."""
    t = Scenario(hand=[unit("Recluta", speed=speed)]).at("deploy")
    found = [t.offers("deploy", "Recluta", to=place) for place in ("z1.0", "z2.0", "b.0", "b.6")]

    assert found == [bool(zone1), bool(zone2), bool(battle), bool(battle)]


@clause("ENA-K1")
def test_one_deploys_on_the_own_board_only():
    """The rival's slots refuse."""
    Scenario(hand=[unit("Recluta")]).at("deploy").refuses("deploy", "Recluta", to="1:z1.0", clause="ENA-K1")


@clause("ENA-K1.4", "ENA-K4", "ENA-R23")
def test_deploying_onto_an_occupied_slot_burns_the_occupant():
    """The occupant goes to its owner's Incinerator, and is not destroyed."""
    t = Scenario(own={"z1.0": unit("Viejo")}, hand=[unit("Nuevo")]).at("deploy").do("deploy", "Nuevo", to="z1.0")

    assert t.where("Viejo") == "0:incinerator"
    assert t.where("Nuevo") == "0:z1.0"
    assert len(t.facts("burnt")) == 1 and not t.facts("destroyed")


@clause("ENA-K1.4")
def test_the_occupant_burns_before_any_ability_of_the_new_unit():
    """What the new Unit does on entering finds the slot's old Unit gone."""
    count = {"colour": "orange", "do": [
        {"do": "gain", "amount": {"of": "count", "who": {"who": "units", "side": "allied"}}}]}
    t = Scenario(own={"z1.0": unit("Viejo"), "z1.1": unit("Otro")}, hand=[unit("Nuevo", abilities=[count])],
                 energy=1).at("deploy")
    energy = t.store.energy[0]
    t.do("deploy", "Nuevo", to="z1.0")

    assert t.store.energy[0] == energy - 1 + 1


@clause("ENA-L1")
def test_a_unit_steps_to_an_adjacent_free_slot_of_zones_1_and_2():
    """Neighbours are offered, others refused, occupied ones too."""
    t = Scenario(own={"z1.0": unit("Explorador"), "z1.1": unit("Amigo")}).at("deploy")
    t.refuses("move", "Explorador", to="z1.1", clause="ENA-L1")
    t.refuses("move", "Explorador", to="z2.2", clause="ENA-L1")
    t.do("move", "Explorador", to="z2.1")

    assert t.where("Explorador") == "0:z2.1"


@clause("ENA-L4")
def test_a_unit_moves_once_a_turn():
    """A second move is refused."""
    t = Scenario(own={"z1.0": unit("Explorador")}).at("deploy").do("move", "Explorador", to="z2.0")
    t.refuses("move", "Explorador", to="z2.1", clause="ENA-L4")


@clause("ENA-L4")
def test_entering_battle_counts_as_the_move():
    """A Unit that moved in Deploy cannot enter battle in the same turn."""
    t = Scenario(own={"z1.4": unit("Explorador"), "z2.5": unit("Otro")}).at("deploy")
    t.do("move", "Explorador", to="z2.4").at("attack")
    t.refuses("move", "Explorador", to="b.4", clause="ENA-L4")


@clause("ENA-L4.1")
def test_a_unit_does_not_move_in_the_turn_it_was_deployed():
    """Neither in Deploy nor into battle."""
    t = Scenario(own={"z2.5": unit("Otro")}, hand=[unit("Nuevo", speed=2)]).at("deploy")
    t.do("deploy", "Nuevo", to="z2.4").refuses("move", "Nuevo", to="z1.4", clause="ENA-L4.1")
    t.at("attack").refuses("move", "Nuevo", to="b.4", clause="ENA-L4.1")


@clause("ENA-R14")
def test_no_unit_moves_into_battle_in_deploy():
    """The battle comes later; but a speed-3 Unit is deployed into any of the six battle slots."""
    t = Scenario(own={"z2.4": unit("Explorador")}, hand=[unit("Raudo", speed=3)]).at("deploy")
    t.refuses("move", "Explorador", to="b.4", clause="ENA-R14")

    assert all(t.offers("deploy", "Raudo", to=f"b.{c}") for c in (0, 1, 2, 4, 5, 6))


@clause("ENA-L2")
def test_from_zone_2_one_enters_battle_straight_ahead():
    """Column 5 enters battle column 5 and no other."""
    t = Scenario(own={"z2.5": unit("Lancera")}).at("attack")
    t.refuses("move", "Lancera", to="b.4", clause="ENA-L2").do("move", "Lancera", to="b.5")

    assert t.where("Lancera") == "0:b.5"


@clause("ENA-L2", "ENA-L2.1")
def test_the_slot_entered_must_be_free():
    """An occupied battle slot refuses, under the clause of the way taken: straight ahead, or diagonally from the middle."""
    t = Scenario(own={"z2.5": unit("Lancera"), "b.5": unit("Vanguardia"), "z2.3": unit("Centro"), "b.4": unit("Ariete")}).at("attack")
    t.refuses("move", "Lancera", to="b.5", clause="ENA-L2").refuses("move", "Centro", to="b.4", clause="ENA-L2.1")


@clause("ENA-L2.1")
def test_the_middle_column_enters_diagonally():
    """From the middle of Zone 2: attack column 4, and as a blocker column 2."""
    t = Scenario(own={"z2.3": unit("Centro"), "b.6": unit("Ariete")}, foe={"z2.3": unit("Guarda")}).at("attack")
    assert t.offers("move", "Centro", to="b.4")
    t.do("done")
    assert t.offers("move", "Guarda", to="1:b.2") and not t.offers("move", "Guarda", to="1:b.4")


@clause("ENA-L3", "ENA-R7")
def test_from_zone_1_one_enters_battle_over_a_bridge_alone():
    """Without an own Unit in Zone 2 beside it there is no way; with one, it lands where that one could enter."""
    t = Scenario(own={"z1.5": unit("Saltador"), "z2.4": unit("Puente")}).at("attack")
    t.refuses("move", "Saltador", to="b.5", clause="ENA-R7").do("move", "Saltador", to="b.4")

    assert t.where("Saltador") == "0:b.4" and t.where("Puente") == "0:z2.4"
    assert t.facts("bridged")


@clause("ENA-R7")
def test_a_bridge_in_the_middle_lands_diagonally():
    """Over the middle column one lands on attack column 4."""
    t = Scenario(own={"z1.4": unit("Saltador"), "z2.3": unit("Puente")}).at("attack")

    assert t.offers("move", "Saltador", to="b.4") and not t.offers("move", "Saltador", to="b.5")


@clause("ENA-L3.1")
def test_a_bridge_may_not_move_for_the_rest_of_the_turn():
    """Having carried a jumper, it stays."""
    t = Scenario(own={"z1.5": unit("Saltador"), "z2.5": unit("Puente"), "z2.4": unit("Otro")}).at("attack")
    t.do("move", "Saltador", to="b.5").refuses("move", "Puente", to="b.5", clause="ENA-L3.1")


@clause("ENA-L3.2")
def test_a_bridge_may_be_used_twice_even_after_moving_or_being_deployed():
    """Two jumpers over one bridge that was deployed this turn."""
    t = Scenario(own={"z1.4": unit("Uno"), "z1.6": unit("Dos"), "z2.4": unit("Amigo")},
                 hand=[unit("Nuevo", speed=2)]).at("deploy").do("deploy", "Nuevo", to="z2.5")
    t.at("attack").do("move", "Dos", to="b.5")

    assert t.where("Dos") == "0:b.5"
    t = Scenario(own={"z1.2": unit("Uno"), "z1.4": unit("Dos"), "z2.3": unit("Puente"), "b.6": unit("Tres")})
    t.at("attack").do("move", "Dos", to="b.4")
    assert t.facts("bridged")


@clause("ENA-L3", "ENA-L3.2")
def test_with_two_bridges_the_player_names_one():
    """The choice decides which of them is bound to its place."""
    t = Scenario(own={"z1.4": unit("Saltador"), "z2.3": unit("Izquierda"), "z2.4": unit("Derecha")}).at("attack")
    t.do("move", "Saltador", to="b.4").answer("Derecha")

    assert t.where("Saltador") == "0:b.4"
    assert t.store.bridged[t.card("Derecha")] == t.store.turn[TABLE]
    assert not t.store.bridged[t.card("Izquierda")]


@clause("ENA-R19")
def test_the_once_is_counted_anew_in_every_turn():
    """A Unit that blocked in the rival's turn moves in its owner's next one."""
    t = Scenario(own={"b.6": unit("Ariete", 0)}, foe={"z2.0": unit("Guarda", 0, 5)}).at("defence")
    t.do("move", "Guarda", to="1:b.0").end_turn()
    assert t.where("Guarda") == "1:z2.0"
    t.do("move", "Guarda", to="1:z2.1")

    assert t.where("Guarda") == "1:z2.1"


@clause("ENA-R19")
def test_battle_is_left_by_withdrawing_alone():
    """A Unit in battle does not move."""
    t = Scenario(own={"z2.4": unit("Otro")}, hand=[unit("Raudo", speed=3)]).at("deploy").do("deploy", "Raudo", to="b.0")
    t.refuses("move", "Raudo", to="z2.0", clause="ENA-R19")


@clause("ENA-L3", "ENA-L2", "ENA-L2.1", "ENA-R7")
def test_a_refused_way_into_battle_cites_the_clause_of_where_one_stands():
    """Without a bridge L3; from the middle column L2.1; a taken slot L2 straight ahead and R7 from Zone 1."""
    t = Scenario(own={"z1.1": unit("Zaga"), "z2.3": unit("Centro"), "z2.5": unit("Flanco"), "z1.6": unit("Salto"),
                      "b.5": unit("Punta")}, hand=[unit("Mano")]).at("attack")
    put(t.match, "origin", t.card("Punta"), 0)

    t.refuses("move", "Zaga", to="b.4", clause="ENA-L3").refuses("move", "Centro", to="b.5", clause="ENA-L2.1")
    t.refuses("move", "Flanco", to="b.5", clause="ENA-L2").refuses("move", "Salto", to="b.5", clause="ENA-R7")
