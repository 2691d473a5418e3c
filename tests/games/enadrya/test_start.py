"""ENA-E to ENA-H: decks, the start, energy and numbers."""

import pytest

from tabletop.games.enadrya.actions import harm_base, repair
from tabletop.games.enadrya.compile import setup
from tabletop.games.enadrya.game import RULES
from tabletop.games.enadrya.readers import attack, cost, hand
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.scenario import Scenario, base, power, technology, unit


@clause("ENA-F2")
def test_a_random_first_player_or_the_one_the_series_names():
    """Both seats come first over some seeds; a series names the seat."""
    firsts = set()
    for seed in range(12):
        t = Scenario(seed=seed)
        assert t.store.first[TABLE] == 0, "the option 'first' decides"
        plain = t.match.setup
        free = Match.start(t.match.rules, type(plain)(
            seed, plain.players, plain.defs, plain.decks, plain.programs, {}))
        firsts.add(free.store.first[TABLE])
    assert firsts == {0, 1}


@clause("ENA-F3", "ENA-F4")
def test_each_player_starts_with_the_base_in_play_and_six_cards():
    """Bases face up with their printed defence, six cards drawn, the first player's turn."""
    t = Scenario(bases=(base("Uno", 33), base("Dos", 27)))
    drawn = t.facts("drawn")

    assert [seat for seat, _ in drawn[:12]] == [0] * 6 + [1] * 6
    assert (t.store.base[0], t.store.base[1]) == (33, 27)
    assert t.where("Uno") == "0:base"
    assert t.match.waiting() == (0,)


@clause("ENA-R33")
@pytest.mark.parametrize(("half", "begun"), [(False, (33, 26)), (True, (17, 13))])
def test_in_a_short_match_a_base_has_half_its_defence(half: bool, begun: tuple[int, int]):
    """Rounded up, and never repaired above it; a match without the option is as it was."""
    cards = [{**one, "number": i} for i, one in enumerate((base("Uno", 33), base("Dos", 26), unit("Raudo", 3)), 1)]
    dealt = setup(3, ("A", "B"), [{one["id"]: 1, cards[2]["id"]: 9} for one in cards[:2]], definitions=cards,
                  options={"first": 0, "half": half})
    m = Match.start(RULES, dealt)
    assert tuple(m.store.base[seat] for seat in (0, 1)) == begun

    harm_base(m, 0, 4, card=0, clause="ENA-J1.4.4")
    repair(m, 0, 99)
    assert m.store.base[0] == begun[0]


@clause("ENA-F3")
def test_decks_are_shuffled():
    """Two seeds deal two orders."""
    orders = {tuple(Scenario(seed=seed).store.zone[2]) for seed in range(4)}
    assert len(orders) > 1


@clause("ENA-R1")
def test_energy_starts_at_zero_and_the_first_turn_recharges():
    """The first Recharge brings the Base's energy on top of 0; the second player's too, a turn later."""
    t = Scenario(bases=(base("Uno", 30, 5), base("Dos", 30, 3)))

    assert t.facts("recharged")[0] == (0, 5, 5)
    t.at("deploy").end_turn()
    assert t.facts("recharged")[1][1] == 3


@clause("ENA-R1")
def test_one_may_attack_in_the_first_turn():
    """Nothing is forbidden in the first turn."""
    t = Scenario(hand=[unit("Raudo", 3, speed=3)], energy=5).at("deploy").do("deploy", "Raudo", to="b.4")
    t.fight()

    assert t.facts("struck")[0][2] == 3


@clause("ENA-G1", "ENA-G1.1")
def test_a_card_costs_its_energy():
    """Deploying pays; without enough it is refused."""
    t = Scenario(hand=[unit("Caro", cost=7), unit("Otro", cost=4)], energy=10).at("deploy")
    t.do("deploy", "Caro", to="z1.0").refuses("deploy", "Otro", to="z1.1", clause="ENA-G1")

    assert t.store.energy[0] == 3


@clause("ENA-G1.2")
def test_an_ability_costs_what_it_prints():
    """Using a cyan ability pays its energy."""
    fury = {"colour": "cyan", "cost": 3, "do": [{"do": "fury", "amount": 2}]}
    t = Scenario(own={"z1.0": unit("Furioso", abilities=[fury])}, energy=5).at("deploy").do("use", "Furioso")

    assert t.store.energy[0] == 2
    assert attack(t.store, t.card("Furioso")) == 3


@clause("ENA-G1.3")
def test_effects_change_costs_never_below_zero():
    """A cheaper card costs less; a lowering beyond 0 is 0."""
    cheap = technology("Fragua", {"colour": "yellow", "always": [
        {"has": "modify", "attribute": "cost", "amount": -3,
         "who": {"who": "cards", "place": "hand", "kind": "unit"}}]})
    t = Scenario(own={"technology": cheap}, hand=[unit("Medio", cost=5), unit("Poco", cost=2)]).at("deploy")

    assert cost(t.store, t.card("Medio")) == 2
    assert cost(t.store, t.card("Poco")) == 0


@clause("ENA-G1.3")
def test_effects_change_the_cost_of_abilities():
    """An ability of an own card may cost less."""
    fury = {"colour": "cyan", "cost": 3, "do": [{"do": "fury", "amount": 2}]}
    ease = technology("Engranaje", {"colour": "yellow", "always": [
        {"has": "modify", "attribute": "ability_cost", "amount": -2, "who": {"who": "units", "side": "own"}}]})
    t = Scenario(own={"z1.0": unit("Furioso", abilities=[fury]), "technology": ease}, energy=5).at("deploy")
    t.do("use", "Furioso")

    assert t.store.energy[0] == 4


@clause("ENA-G2")
def test_energy_comes_in_recharge_and_is_stored():
    """Recharge adds to what is stored, without limit."""
    t = Scenario(energy=50).at("deploy").end_turn().end_turn()

    assert t.store.energy[0] == 54


@clause("ENA-G2.1")
def test_energy_comes_from_effects():
    """An effect may give energy, and take it, never below 0."""
    t = Scenario(hand=[power("Pila", {"do": "gain", "amount": 6}), power("Fuga", {"do": "lose", "amount": 99})],
                 energy=10, foe_energy=7).at("deploy").do("play", "Pila").do("play", "Fuga")

    assert t.store.energy[0] == 14
    assert t.store.energy[1] == 0


@clause("ENA-R10")
def test_a_cost_in_base_defence_must_leave_one():
    """5 defence pays 4, not 5; the cost is paid first."""
    t = Scenario(hand=[power("Sangre", {"do": "draw", "amount": 1}, cost={"defence": 4}),
                       power("Más", {"do": "draw", "amount": 1}, cost={"defence": 1})],
                 bases=(base("Uno", 5), base("Dos"))).at("deploy")
    t.do("play", "Sangre").refuses("play", "Más", clause="ENA-R10")

    assert t.store.base[0] == 1


@clause("ENA-R10")
def test_an_ability_paid_in_base_defence_must_leave_one():
    """The same holds for the red cost of an ability."""
    red = {"colour": "cyan", "cost": {"defence": 5}, "do": [{"do": "fury", "amount": 1}]}
    t = Scenario(own={"z1.0": unit("Fanático", abilities=[red])}, bases=(base("Uno", 5), base("Dos"))).at("deploy")
    t.refuses("use", "Fanático", clause="ENA-R10")


@clause("ENA-H1", "ENA-R11", "ENA-H2")
def test_attack_is_whole_and_never_below_zero():
    """A lowering beyond 0 leaves 0."""
    weak = {"do": "strengthen", "attribute": "attack", "amount": -5, "to": {"who": "units", "side": "enemy"}}
    t = Scenario(foe={"z1.0": unit("Guardia", 2, 2)}, hand=[power("Niebla", weak)]).at("deploy").do("play", "Niebla")

    assert attack(t.store, t.card("Guardia")) == 0


@clause("ENA-H3")
def test_x_is_worked_out_anew_whenever_it_is_read():
    """A Unit whose attack is the number of its allies changes with them."""
    horde = unit("Horda", "x", 2, x={"of": "count", "who": {"who": "units", "side": "allied"}})
    t = Scenario(own={"z1.0": horde, "z1.1": unit("Uno")}, hand=[unit("Dos")]).at("deploy")
    assert attack(t.store, t.card("Horda")) == 1
    t.do("deploy", "Dos", to="z1.2")

    assert attack(t.store, t.card("Horda")) == 2


@clause("ENA-H3", "ENA-R10")
def test_x_paid_is_named_by_its_player():
    """A Power of cost X asks for the number and pays it."""
    bolt = power("Descarga", {"do": "harm", "amount": {"of": "x"}, "to": {"who": "base", "side": "enemy"}},
                 cost={"energy": "x"})
    t = Scenario(hand=[bolt], energy=9).at("deploy").do("play", "Descarga").answer(5)

    assert t.store.energy[0] == 4
    assert t.store.base[1] == 25


@clause("ENA-R12")
def test_hands_and_decks_are_secret_and_the_rest_lies_open():
    """A seat knows its own hand and every open pile, neither deck, not the other hand."""
    from tabletop.kernel.views import knows

    t = Scenario(own={"incinerator": unit("Ceniza")}, hand=[unit("Mía")], foe_hand=[unit("Suya")]).at("deploy")
    rules, s = t.match.rules, t.store

    assert knows(rules, s, 0, t.card("Mía")) and not knows(rules, s, 1, t.card("Mía"))
    assert knows(rules, s, 1, t.card("Suya")) and not knows(rules, s, 0, t.card("Suya"))
    assert all(knows(rules, s, seat, t.card("Ceniza")) for seat in (0, 1))
    assert not any(knows(rules, s, seat, s.zone[2][0]) for seat in (0, 1))
    assert len(hand(s, 1)) == 2
