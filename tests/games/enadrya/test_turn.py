"""ENA-J and ENA-K1.3: the steps of a turn, and the battle."""

import pytest

from tabletop.games.enadrya.board import DECK, FACING, HAND, PLACES, pile, place_name
from tabletop.games.enadrya.readers import attack, attack_zone, blocker, defence_zone, massive, role
from tabletop.kernel.atoms import move, put
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.scenario import Scenario, base, power, technology, unit


@clause("ENA-J1.1")
def test_units_in_battle_withdraw_to_the_slot_they_came_from():
    """An attacker goes back in its owner's next turn."""
    t = Scenario(own={"z2.5": unit("Lancera", 0)}).at("attack").do("move", "Lancera", to="b.5").end_turn()
    assert t.where("Lancera") == "0:b.5", "it stays out through the opponent's turn"
    t.end_turn()

    assert t.where("Lancera") == "0:z2.5"


@clause("ENA-J1.1")
def test_one_deployed_straight_into_battle_goes_right_below_and_burns_who_stands_there():
    """Same column of Zone 2; its occupant burns."""
    t = Scenario(own={"z2.0": unit("Abajo")}, hand=[unit("Raudo", speed=3)]).at("deploy")
    t.do("deploy", "Raudo", to="b.0").end_turn().end_turn()

    assert t.where("Raudo") == "0:z2.0"
    assert t.where("Abajo") == "0:incinerator"


@clause("ENA-R4")
def test_who_stands_where_a_unit_came_from_burns():
    """A Unit that stepped into the vacated slot burns at the withdrawal."""
    t = Scenario(own={"z2.5": unit("Lancera", 0)}, hand=[unit("Nuevo", speed=2)]).at("attack")
    t.do("move", "Lancera", to="b.5").end_turn().end_turn()
    assert t.where("Lancera") == "0:z2.5"
    t = Scenario(own={"z2.5": unit("Lancera", 0), "z2.6": unit("Vecina")}).at("attack")
    t.do("move", "Lancera", to="b.5").end_turn().at("attack")
    t.end_turn()
    assert t.where("Lancera") == "0:z2.5" and t.where("Vecina") == "0:z2.6"


@clause("ENA-R5")
def test_only_the_active_player_withdraws_so_attackers_do_not_block_from_the_attack_zone():
    """In the opponent's turn the Unit in the right wing faces an attacker's left and blocks nothing."""
    t = Scenario(own={"z2.4": unit("Lancera", 0, 9)}, foe={"z2.5": unit("Ariete", 4)}).at("attack")
    t.do("move", "Lancera", to="b.4").end_turn().at("attack").do("move", "Ariete", to="1:b.5").fight()

    assert t.facts("struck")[-1][:1] == (0,) and t.facts("struck")[-1][2] == 4


@clause("ENA-R13")
def test_withdrawing_is_compulsory_from_column_0_to_6_and_no_move():
    """All go back in order, and may move in that turn."""
    t = Scenario(own={"b.6": unit("Seis", 0), "b.0": unit("Cero"), "b.4": unit("Cuatro", 0)})
    t.at("deploy").end_turn().end_turn()

    assert [row[1:] for row in t.facts("withdrawn")] == [
        (PLACES[f"0:b.{c}"], PLACES[f"0:z2.{c}"]) for c in (0, 4, 6)]
    assert t.offers("move", "Cero", to="z2.1")


@clause("ENA-R13")
def test_a_unit_an_effect_put_into_battle_goes_back_to_the_slot_it_left():
    """The slot it stood in before the effect."""
    push = power("Empujar", {"do": "target", "as": "who", "from": {"who": "units", "side": "own"}},
                 {"do": "choose", "as": "slot", "from": {"who": "slots", "zone": "defence", "state": "free"}},
                 {"do": "move", "to": "who", "slot": "slot"})
    t = Scenario(own={"z1.0": unit("Lento")}, hand=[push]).at("deploy").do("play", "Empujar").answer("b.2")
    assert t.where("Lento") == "0:b.2"
    t.end_turn().end_turn()

    assert t.where("Lento") == "0:z1.0"


@clause("ENA-J1.2")
def test_recharge_adds_energy_then_fills_the_hand_to_six():
    """Five drawn with one in hand; none with six or more."""
    t = Scenario(energy=3).at("deploy").end_turn().end_turn()
    assert t.store.energy[0] == 7
    assert len(t.store.zone[PLACES["0:hand"]]) == 6
    t = Scenario(hand=[unit(f"Carta {i}") for i in range(7)]).at("deploy").end_turn().end_turn()
    assert len(t.store.zone[PLACES["0:hand"]]) == 8, "a hand has no upper limit"


@clause("ENA-J1.2.1", "ENA-K1.3.1", "ENA-K1.3.2")
def test_a_massive_attack_costs_ten_and_changes_the_roles_of_both_rows():
    """All six own slots attack, all six of the opponent's defend; only that turn."""
    t = Scenario(energy=6, foe_energy=20).at("deploy").do("end")
    assert t.asks() == "massive"
    assert [place_name(z) for z in attack_zone(t.store, 1)] == ["1:b.4", "1:b.5", "1:b.6"]
    energy = t.store.energy[1]
    t.do("massive")

    assert t.store.energy[1] == energy - 10
    assert len(attack_zone(t.store, 1)) == len(defence_zone(t.store, 0)) == 6
    assert role(t.store, PLACES["1:b.0"]) == "attack" and role(t.store, PLACES["0:b.5"]) == "defence"
    t.end_turn()
    assert len(attack_zone(t.store, 0)) == len(defence_zone(t.store, 1)) == 3


@clause("ENA-J1.2.1")
def test_before_the_first_turn_nobody_attacks_massively():
    """While the cards are dealt the battle rows have their usual roles."""
    t = Scenario()
    put(t.match, "turn", TABLE, 0)

    assert [len(attack_zone(t.store, seat)) for seat in (0, 1)] == [3, 3]
    assert [len(defence_zone(t.store, seat)) for seat in (0, 1)] == [3, 3]
    assert not massive(t.store, 0)


@clause("ENA-J1.2.1")
def test_without_ten_energy_there_is_no_massive_attack():
    """The question does not even come."""
    t = Scenario(energy=0, foe_energy=5).at("deploy").do("end")
    assert t.asks() == "deploy"


@clause("ENA-R5", "ENA-K1.3.1")
def test_attackers_block_in_the_right_wing_when_it_became_a_defence_zone():
    """Under the opponent's Massive Attack the Unit left in the Attack Zone blocks."""
    t = Scenario(own={"z2.4": unit("Lancera", 0, 9)}, foe={"z2.2": unit("Ariete", 4)}, foe_energy=20).at("attack")
    t.do("move", "Lancera", to="b.4")
    while t.asks() != "massive":
        t.do("done")
    t.do("massive").at("attack").do("move", "Ariete", to="1:b.2").fight()

    assert t.facts("clashed")[-1][1] == t.card("Lancera")


@clause("ENA-J1.3")
def test_in_deploy_everything_goes_in_any_order():
    """A Power, a Unit, a move, a Technology, an ability and another Unit."""
    fury = {"colour": "cyan", "cost": 1, "do": [{"do": "fury", "amount": 1}]}
    t = Scenario(own={"z1.0": unit("Furioso", abilities=[fury])}, hand=[
        power("Libro", {"do": "gain", "amount": 1}), unit("Uno"), unit("Dos"),
        technology("Torno")]).at("deploy")
    t.do("play", "Libro").do("deploy", "Uno", to="z1.1").do("move", "Furioso", to="z2.0")
    t.do("install", "Torno").do("use", "Furioso").do("deploy", "Dos", to="z1.2")

    assert t.asks() == "deploy" and t.where("Torno") == "0:technology"


@clause("ENA-J1.4")
def test_battle_is_optional_and_needs_somebody_who_attacks():
    """With nobody to attack it is refused; with somebody the player may still end the turn."""
    Scenario().at("deploy").refuses("battle", clause="ENA-J1.4")
    t = Scenario(own={"z2.5": unit("Lancera")}).at("deploy")
    assert t.offers("battle") and t.offers("end")


@clause("ENA-J1.4.1", "ENA-R15")
def test_in_attack_units_move_into_the_attack_zone_and_nothing_else_is_done():
    """No Defence Zone, no deploying, no Powers, no abilities."""
    fury = {"colour": "cyan", "cost": 1, "do": [{"do": "fury", "amount": 1}]}
    t = Scenario(own={"z2.5": unit("Lancera", abilities=[fury]), "z2.1": unit("Otra")}, hand=[
        unit("Raudo", speed=3), power("Libro", {"do": "gain", "amount": 1})]).at("attack")
    t.refuses("move", "Otra", to="b.1", clause="ENA-J1.4.1")

    assert {o[0] for o in t.match.options()} == {"move", "done"}


@clause("ENA-J1.4.2", "ENA-R15")
def test_in_defence_the_opponent_blocks_deploys_fast_units_plays_powers_and_uses_abilities():
    """Any slot of the Defence Zone, facing an attacker or not; no Technologies, nothing into Zones 1 or 2."""
    fury = {"colour": "cyan", "cost": 1, "do": [{"do": "fury", "amount": 1}]}
    t = Scenario(own={"b.4": unit("Ariete", 1)}, foe={"z2.0": unit("Guarda", abilities=[fury])}, foe_hand=[
        unit("Raudo", speed=3), unit("Lento", speed=2), power("Libro", {"do": "gain", "amount": 1}),
        technology("Torno")]).at("defence")
    assert t.seat == 1
    t.refuses("deploy", "Raudo", to="1:z1.0", clause="ENA-J1.4.2")
    t.refuses("deploy", "Raudo", to="1:b.5", clause="ENA-J1.4.2")
    t.refuses("deploy", "Lento", to="1:b.1", clause="ENA-K1.3")
    assert "install" not in {o[0] for o in t.match.options()}
    t.do("play", "Libro").do("use", "Guarda").do("deploy", "Raudo", to="1:b.1").do("move", "Guarda", to="1:b.0")

    assert t.where("Raudo") == "1:b.1" and t.where("Guarda") == "1:b.0"


@clause("ENA-J1.4.3", "ENA-R15")
def test_in_reinforcement_the_attacker_plays_powers_and_uses_abilities_only():
    """Nothing is moved or deployed."""
    fury = {"colour": "cyan", "cost": 1, "do": [{"do": "fury", "amount": 1}]}
    t = Scenario(own={"b.4": unit("Ariete", 1, abilities=[fury]), "z2.5": unit("Otro")}, hand=[
        unit("Raudo", speed=3), power("Libro", {"do": "gain", "amount": 1})]).at("reinforcement")

    assert {o[0] for o in t.match.options()} == {"play", "use", "done"}


@clause("ENA-R16")
def test_every_unit_in_the_attack_zone_attacks_however_it_came_there():
    """One deployed there in Deploy attacks."""
    t = Scenario(hand=[unit("Raudo", 3, speed=3)]).at("deploy").do("deploy", "Raudo", to="b.6").fight()
    assert t.facts("struck")[0][1:3] == (t.card("Raudo"), 3)


@clause("ENA-R16")
def test_without_an_attacker_the_rest_of_the_battle_is_skipped():
    """The opponent is not asked to defend."""
    t = Scenario(own={"z2.5": unit("Lancera")}).at("attack").do("done")
    assert t.store.turn[6] == 2 and t.asks() in ("deploy", "massive")


@clause("ENA-R16")
def test_units_that_face_no_attacker_do_nothing():
    """A blocker in an empty lane neither blocks nor strikes."""
    t = Scenario(own={"b.4": unit("Ariete", 2)}, foe={"b.0": unit("Guarda", 9, 9)}).fight()
    assert t.facts("struck")[0][2] == 2 and not t.facts("clashed")


@clause("ENA-J1.4.4")
def test_an_unblocked_attacker_hurts_the_base():
    """Attack is taken from the base."""
    t = Scenario(own={"b.4": unit("Ariete", 7)}).fight()
    assert t.store.base[1] == 23


@clause("ENA-J1.4.4")
@pytest.mark.parametrize(("blow", "lives"), [(3, True), (4, False)])
def test_a_blocker_dies_only_below_zero(blow: int, lives: bool):
    """Defence 3 survives a blow of 3, and dies of 4."""
    t = Scenario(own={"b.4": unit("Ariete", blow, 9)}, foe={"b.2": unit("Guarda", 1, 3)}).fight()

    assert (t.where("Guarda") != "1:incinerator") == lives
    assert t.store.base[1] == 30, "a blocked attacker does not hurt the base"


@clause("ENA-J1.4.4")
def test_a_blocker_that_survives_strikes_back():
    """The attacker is destroyed below 0; a dead blocker does not strike."""
    t = Scenario(own={"b.4": unit("Ariete", 3, 1), "b.5": unit("Bruto", 9, 0)},
                 foe={"b.2": unit("Guarda", 2, 3), "b.1": unit("Débil", 9, 0)}).fight()

    assert t.where("Ariete") == "0:incinerator"
    assert t.where("Débil") == "1:incinerator" and t.where("Bruto") == "0:b.5"


@clause("ENA-R6")
def test_slots_resolve_from_the_attackers_left_to_the_right():
    """Column 4 before 5 before 6."""
    t = Scenario(own={"b.6": unit("Tres", 3), "b.4": unit("Uno", 1), "b.5": unit("Dos", 2)}).fight()
    assert [row[2] for row in t.facts("struck")] == [1, 2, 3]


@clause("ENA-R6", "ENA-J1.5")
def test_damage_adds_up_over_the_turn_and_is_cleared_at_its_end():
    """Two hits of 2 kill a Unit of defence 3 in one turn, not in two."""
    hit = {"do": "harm", "amount": 2, "to": {"who": "units", "side": "enemy"}}
    t = Scenario(foe={"z1.0": unit("Guarda", 1, 3)}, hand=[power("Golpe", hit), power("Otro", hit)]).at("deploy")
    t.do("play", "Golpe")
    assert t.store.damage[t.card("Guarda")] == 2
    t.end_turn()
    assert t.store.damage[t.card("Guarda")] == 0
    t.end_turn().do("play", "Otro")
    assert t.where("Guarda") == "1:z1.0"

    t = Scenario(foe={"z1.0": unit("Guarda", 1, 3)}, hand=[power("Golpe", hit), power("Otro", hit)]).at("deploy")
    t.do("play", "Golpe").do("play", "Otro")
    assert t.where("Guarda") == "1:incinerator"


@clause("ENA-R17")
def test_a_unit_is_destroyed_when_its_defence_is_lowered_below_its_damage():
    """Lowered defence kills as damage does; so does a lost bonus."""
    weaken = {"do": "strengthen", "attribute": "defence", "amount": -2, "to": {"who": "units", "side": "enemy"}}
    t = Scenario(foe={"z1.0": unit("Guarda", 1, 1)}, hand=[power("Óxido", weaken)]).at("deploy").do("play", "Óxido")
    assert t.where("Guarda") == "1:incinerator" and t.facts("destroyed")

    wall = technology("Muralla", {"colour": "yellow", "always": [
        {"has": "modify", "attribute": "defence", "amount": 2, "who": {"who": "units", "side": "own"}}]})
    hit = power("Golpe", {"do": "harm", "amount": 2, "to": {"who": "units", "side": "own"}})
    t = Scenario(own={"z1.0": unit("Propia", 1, 1), "technology": wall}, hand=[hit, technology("Otra")]).at("deploy")
    t.do("play", "Golpe")
    assert t.where("Propia") == "0:z1.0"
    t.do("install", "Otra")
    assert t.where("Propia") == "0:incinerator"


@clause("ENA-R18", "ENA-J1.5")
def test_changes_and_damage_are_cleared_together_so_no_unit_dies_of_it():
    """A Unit that lives on a bonus survives the end of the turn."""
    raise_ = {"do": "strengthen", "attribute": "defence", "amount": 3, "to": {"who": "units", "side": "own"}}
    hit = {"do": "harm", "amount": 3, "to": {"who": "units", "side": "own"}}
    t = Scenario(own={"z1.0": unit("Propia", 1, 1)}, hand=[power("Alza", raise_), power("Golpe", hit)]).at("deploy")
    t.do("play", "Alza").do("play", "Golpe").end_turn()

    assert t.where("Propia") == "0:z1.0"
    assert not t.store.zone[1], "the bonus is gone"


@clause("ENA-R18")
def test_what_a_power_changes_lasts_until_the_end_of_the_turn_unless_it_says_longer():
    """A turn's bonus fades; a lasting one stays."""
    short = {"do": "strengthen", "attribute": "attack", "amount": 3, "to": {"who": "units", "side": "own"}}
    t = Scenario(own={"z1.0": unit("Propia", 1, 1)}, hand=[
        power("Breve", short), power("Largo", {**short, "amount": 2, "lasts": "lasting"})]).at("deploy")
    t.do("play", "Breve").do("play", "Largo")
    assert attack(t.store, t.card("Propia")) == 6
    t.end_turn()

    assert attack(t.store, t.card("Propia")) == 3


@clause("ENA-J1.5")
def test_the_turn_passes():
    """The other player becomes active."""
    t = Scenario().at("deploy").end_turn()
    assert t.seat == 1 and t.store.turn[6] == 2


@clause("ENA-I3.1", "ENA-I3.1.1")
def test_a_base_never_rises_above_its_printed_defence():
    """Healing stops at the printed value."""
    t = Scenario(hand=[power("Obra", {"do": "heal", "amount": 50})], bases=(base("Uno", 30), base("Dos"))).at("deploy")
    t.do("play", "Obra")

    assert t.store.base[0] == 30


def _why(t: Scenario, name: str, to: str = "") -> str:
    """The clause that refuses a card put on a place, whatever the move would be."""
    refusal = t.match.why_not(t.seat, t.card(name), PLACES[f"{t.seat}:{to}"] if to else 0)
    assert refusal is not None
    return refusal.clause


@clause("ENA-R15", "ENA-J1.4.2", "ENA-J1.2", "ENA-M2.3")
def test_what_a_part_of_the_turn_leaves_out_is_refused_by_its_clause():
    """Pointed at, not named: the kind of card says which move was meant, the part of the turn why it is not one."""
    cards = [unit("Recluta", speed=3), power("Chispa", {"do": "gain", "amount": 1}), technology("Torno")]
    t = Scenario(own={"z2.4": unit("Ariete"), "z2.5": unit("Otro")}, foe={"z1.0": unit("Suya")}, hand=cards, foe_hand=[
        technology("Noria"), unit("Pronta", speed=3)], foe_energy=0).at("massive")
    assert {_why(t, "Recluta", "z1.0"), _why(t, "Torno"), _why(t, "Ariete", "z1.4")} == {"ENA-J1.2"}
    t.at("attack")
    assert {_why(t, "Recluta", "b.4"), _why(t, "Chispa"), _why(t, "Torno", "z1.0")} == {"ENA-R15"}
    assert _why(t, "Suya", "b.4") == _why(t, "Suya") == "ENA-M2.3"
    t.do("move", "Ariete", to="b.4").at("defence")
    assert _why(t, "Noria") == _why(t, "Noria", "z1.0") == _why(t, "Pronta", "z1.0") == "ENA-J1.4.2"
    t.at("reinforcement")
    assert {_why(t, "Recluta", "b.5"), _why(t, "Torno"), _why(t, "Otro", "b.5")} == {"ENA-R15"}


@clause("ENA-K1.2", "ENA-K1.3")
def test_too_slow_for_a_zone_cites_that_zone():
    """Zone 2 from speed 2, the Battle Zone at speed 3."""
    t = Scenario(hand=[unit("Lento"), unit("Medio", speed=2)]).at("deploy")

    assert (_why(t, "Lento", "z2.0"), _why(t, "Lento", "b.0"), _why(t, "Medio", "b.0")) == ("ENA-K1.2", "ENA-K1.3", "ENA-K1.3")


@pytest.mark.parametrize("units", [1, 2])
@clause("ENA-J1.4")
def test_an_attack_is_sent_off_by_a_word_of_its_player_alone(units):
    """Whether somebody is left to be sent along or not."""
    s = Scenario(own={f"z2.{4 + i}": unit(f"Lobo {i}", 3, 3, speed=2) for i in range(units)}).at("attack")
    for i in range(units):
        s.do("move", f"Lobo {i}", to=f"b.{4 + i}")
        assert s.match.ask()[0].name == "attack"
    assert ("done", 0, 0) in s.match.options()
    s.make(("done", 0, 0))
    assert s.match.ask()[0].name == "defence"


@clause("ENA-J1.4")
def test_blocks_are_sent_off_by_a_word_of_their_player_alone():
    """With an empty hand and the last Unit in its place, too."""
    s = Scenario(own={"z2.4": unit("Lobo", 3, 3, speed=2)}, foe={"z2.2": unit("Muro", 1, 4, speed=2)}).at("attack")
    s.do("move", "Lobo", to="b.4").do("done")
    for card in list(s.match.store.zone[pile(1, HAND)]):
        move(s.match, card, pile(1, DECK))
    block = next(o for o in s.match.options() if o[1] == s.card("Muro") and blocker(s.store, FACING[o[2]]) == 0)
    s.make(block)
    assert s.match.ask()[0].name == "defence" and s.match.options() == [("done", 0, 0)]
