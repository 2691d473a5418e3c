"""How the bot of Encrucijada evaluates: what it compares, and what it does in a war by plan."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.bots.games import encrucijada as sense
from tabletop.bots.games.encrucijada_war import CALL_OFF, attack, planned
from tabletop.bots.novice import novice
from tabletop.bots.world import world_of
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.encrucijada.sheet import Sheet
from tabletop.kernel.atoms import move, put
from tabletop.kernel.match import Match
from tests.support import encrucijada_plain as plain
from tests.support.encrucijada import Scenario, start
from tests.support.encrucijada_set import scene, sheet

BULL = plain.card("Bull", "espada", 6)
GIANT = plain.card("Giant", "espada", 9)


def verbs(m: Match, seat: int) -> list[str]:
    """The moves that the bot compares."""
    return [picks[0][0] for picks in sense.candidates(m, seat) or []]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_setup_is_no_search(players: int) -> None:
    """However many ways there are to split fifty cards and to form six, one is compared."""
    m = start(wanted=[[plain.FORGE] * 10 + [plain.PIKE] * 20 + [plain.VETO] * 18] * players, filler=0)
    asked = set()
    while m.ask()[0].name != "put":
        seat = m.waiting()[0]
        asked.add(m.ask()[0].name)
        compared = sense.candidates(m, seat) or []
        assert len(compared) == 1 and m.submit(seat, compared[0]) is None
    assert {"split", "opening", "formation", "pile"} <= asked


def test_cards_alike_are_compared_once() -> None:
    """Of five Forges, one is put down; a stacking joins the army that the bot builds."""
    t = Scenario(own={"hand": [plain.FORGE] * 3 + [plain.LANCER] * 2, "armies": [[plain.LANCER], [plain.LANCER]]})
    found = verbs(t.match, 0)
    assert found[0] == "done" and found.count("raise") == 2 and found.count("hide") == 2 and found.count("stack") <= 1
    assert "recall" not in found and "part" not in found and "order" not in found


def test_effects_that_change_no_war_are_left_to_the_action() -> None:
    """The Polytechnic draws and buries; the Forum Atempus gives Defensa, and may be used in a war."""
    t = scene("politecnica", towers=(sheet("atempus-del-foro"),), armies=[[plain.LANCER]]).to_action()
    assert verbs(t.match, 0).count("use") == 2
    t.declare()
    assert [option[0] for option in t.match.options()].count("use") == 2 and verbs(t.match, 0).count("use") == 1


def test_piles_and_prices_are_chosen_by_rule() -> None:
    """The fullest of one's piles is drawn from, a card is buried in the smallest, and two cards are compared as a price."""
    t = scene("politecnica", hand=[plain.LANCER, plain.LANCER, GIANT]).to_action().do("use", "Politécnica")
    sizes = {zone: len(t.store.zone[zone]) for zone in PILE_ROWS[0]}
    assert t.asks() == "heap" and sense.candidates(t.match, 0) == [(("place", 0, max(sizes, key=lambda zone: sizes[zone])),)]
    t.make(t.match.options()[0])
    compared = sense.candidates(t.match, 0) or []
    assert t.asks() == "one" and len(compared) < len(t.match.options())
    t.answer("Giant")
    sizes = {zone: len(t.store.zone[zone]) for zone in PILE_ROWS[0]}
    assert t.asks() == "under" and sense.candidates(t.match, 0) == [(("place", 0, min(sizes, key=lambda zone: sizes[zone])),)]
    t = scene("altar-de-coral", armies=[[GIANT], [plain.LANCER], [plain.PIKE]], hand=[]).to_action().do("use", "Altar de Coral").resolve()
    while t.asks() != "price":
        t.make(t.match.options()[0])
    named = [t.store.defs[t.store.card[picks[0][1]]].names[-1] for picks in sense.candidates(t.match, 0) or []]
    assert len(named) == 2 < len(t.match.options()) and "Giant" not in named


def test_a_war_is_played_to_the_next_move_of_a_turn() -> None:
    """Windows, armies, the clash and the regrouping, everybody by plan."""
    t = Scenario(own={"armies": [[GIANT]]}, foe={"village": [plain.FORGE]}).declare()
    sense.settle(t.match, sense.clock(t.store))
    assert t.asks() in sense.TURN and not t.store.stage[6] and t.facts("compared")


def test_a_war_worth_its_army_is_declared_and_a_lost_one_is_not() -> None:
    """Nine against an open village; one against nine that stand ready."""
    t = Scenario(own={"armies": [[GIANT, GIANT]]}, foe={"village": [plain.FORGE, plain.FORGE]}).to_action()
    assert novice(world_of(t.match, 0, seed=3))[0][0] == "declare"
    weak = plain.card("Weak", "espada", 1)
    t = Scenario(own={"armies": [[weak]]}, foe={"village": [plain.card("Wall", "espada", 9, words="defensa")], "armies": []}).to_action()
    assert novice(world_of(t.match, 0, seed=3))[0][0] == "end"


def test_by_plan_the_weakest_army_that_stops_the_attacker_defends() -> None:
    """A tower that stands many more blows takes one, if no card of the village beats it."""
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"armies": [[plain.PIKE], [GIANT]], "village": [plain.FORGE]}).attack("Lancer")
    assert t.asks() == "defend" and planned(t.match, 1, t.match.options(1)) == ("defend", t.army("Pike"), 0)
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [plain.FORGE]}).attack("Lancer")
    assert t.asks() == "target" and planned(t.match, 1, t.match.options(1)) == ("name", t.store.tower[1], 0)


def test_by_plan_a_worn_attacker_goes_on_only_with_what_beats_the_guard() -> None:
    """The first army is sent; after it has ended, another only if its best card is above the best that could defend."""
    for guard, sent in ((plain.LANCER, True), (GIANT, False)):
        t = Scenario(own={"armies": [[plain.PIKE], [BULL]], "village": [plain.FORGE]}, foe={"armies": [[guard]]}).attack("Pike")
        put(t.match, "wear", 0, 1)
        put(t.match, "army", 0, 0)
        assert (attack(t.store, 0) != CALL_OFF) == sent
        put(t.match, "wear", 0, 0)
        assert attack(t.store, 0) != CALL_OFF


def test_a_war_just_declared_is_not_called_off() -> None:
    """While an army could fight, one is sent; a war that has worn out its side may end, as may one that nobody can fight."""
    def found(wear: int) -> set[str]:
        t = Scenario(own={"armies": [[BULL]], "village": [plain.FORGE]}, foe={"armies": [[GIANT]]}).declare().settle()
        assert t.asks() == "attack"
        put(t.match, "wear", 0, wear)
        return set(verbs(t.match, 0))

    assert found(0) == {"attack"}
    assert found(1) == {"attack", "call_off"}


def test_a_blow_that_lands_is_not_called_off() -> None:
    """One that hits a tower or beats its card is dealt; a war may end before a card falls, or after the blow."""
    def found(attacker: Sheet, **foe: Any) -> set[str]:
        t = Scenario(own={"armies": [[attacker, GIANT]], "village": [plain.FORGE]}, foe=foe).attack(attacker.names[0])
        t.do("defend", "Bull") if foe else t.make(planned(t.match, 1, t.match.options(1)))
        assert t.asks() == "war" and ("call_off", 0, 0) in t.match.options(0)
        return set(verbs(t.match, 0))

    assert "call_off" not in found(plain.LANCER)
    assert "call_off" not in found(GIANT, armies=[[BULL]])
    assert "call_off" in found(plain.LANCER, armies=[[BULL]])


def test_of_several_rivals_each_counts() -> None:
    """A tower hit by ten is worth a good deal, though two others stand; the strongest rival's is worth most."""
    t = Scenario(own={}, foe={"village": [plain.FORGE] * 3}, others=[{}, {}])
    for seat in (1, 2, 3):
        put(t.match, "resistance", t.store.tower[seat], 30)
    start_worth, gains = sense.worth(t.store, 0), []
    for seat in (1, 2):
        put(t.match, "resistance", t.store.tower[seat], 20)
        gains.append(sense.worth(t.store, 0) - start_worth)
        put(t.match, "resistance", t.store.tower[seat], 30)
    assert gains[0] > gains[1] > 3.5


def test_who_moves_first_is_not_the_leader_that_all_fall_upon() -> None:
    """A blow at a seat that has had a turn more is worth what it is among equals: the others' next turn will bring as much."""
    def gain(turns: tuple[int, ...], *villages: list[Sheet]) -> float:
        t = Scenario(own={"village": villages[0]}, foe={"village": [plain.FORGE] * 3}, others=[{"village": cards} for cards in villages[1:]])
        for seat, had in enumerate(turns):
            put(t.match, "turns", seat, had)
        before = sense.worth(t.store, 1)
        put(t.match, "resistance", t.store.tower[0], 20)
        return sense.worth(t.store, 1) - before

    forges = [plain.FORGE] * 3
    among_equals = gain((2, 2, 2, 2), forges, forges, forges)
    assert 0 < gain((1, 1, 0, 0), forges, [], []) == pytest.approx(among_equals)
    assert gain((2, 2, 1, 1), forges, forges[:1], forges[:1]) == pytest.approx(among_equals)
    assert gain((2, 2, 2, 2), forges, [], []) > among_equals, "a seat that has had its turn and has nothing is no leader"


def test_among_many_a_village_is_dearer_than_a_high_tower() -> None:
    """Of three or more a Dynamo is kept for four points of a whole tower; in a duel, and of a low tower, each point counts."""
    def lost(points: int, left: int, **others: list[dict[str, object]]) -> float:
        t = Scenario(**others)
        put(t.match, "resistance", t.store.tower[0], left)
        before = sense.worth(t.store, 0)
        put(t.match, "resistance", t.store.tower[0], left - points)
        return before - sense.worth(t.store, 0)

    many = {"others": [{}, {}]}
    assert lost(4, 50, **many) < lost(4, 34, **many) + 1e-9 < lost(4, 30, **many) < lost(4, 15, **many)
    assert lost(4, 50) == lost(4, 30) > 2 * lost(4, 50, **many)


def test_of_several_rivals_a_young_village_is_no_threat() -> None:
    """A rival's sum counts among many only once it is well on the road to Rule, so that not all fall upon the first to grow."""
    def threat(given: int, **others: list[dict[str, object]]) -> float:
        rich = replace(plain.CROSSING, id="rich", gives=((plain.FORGE.gives[0][0], given),))
        poor, feared = (Scenario(towers=(plain.CROSSING, tower), **others) for tower in (plain.CROSSING, rich))
        return sense.worth(poor.store, 0) - sense.worth(feared.store, 0)

    many = {"others": [{}, {}]}
    assert threat(50, **many) == 0 < threat(50)
    assert threat(90, **many) > 0


def test_a_war_is_weighed_in_several_worlds() -> None:
    """What a war brings hangs on hidden armies; the other moves of a turn are tried in one world."""
    t = Scenario(own={"armies": [[BULL]], "hand": [plain.FORGE]}, foe={"armies": [[GIANT]]}).to_action()
    found = [picks for picks in sense.candidates(t.match, 0) or [] if sense.doubtful(t.match, picks)]
    assert [picks[0][0] for picks in found] == ["declare"]


def test_the_last_cards_of_the_piles_are_the_dearest() -> None:
    """Who empties one is out; a match without Resist does not mind (ENC-4.3, 4.4)."""
    def gap(*, left: int, **options: bool) -> float:
        t = Scenario(**options)
        before = sense.worth(t.store, 0)
        for zone in PILE_ROWS[0]:
            for card in list(t.store.zone[zone])[left:]:
                move(t.match, card, PILE_ROWS[1][0], 0)
        return before - sense.worth(t.store, 0)

    assert gap(left=2) - gap(left=4) > gap(left=6) - gap(left=8) > 0
    assert gap(left=2, resist=False) == 0


def test_a_match_at_six_ends_by_novices_and_no_answer_is_refused() -> None:
    """With teams of three, and hidden cards that the bots only guess."""
    cards = [plain.FORGE] * 12 + [plain.LANCER] * 12 + [plain.PIKE] * 12
    m = start(wanted=[cards] * 6, filler=4, mode="teams", quick=True, half=True)
    dice = Random(1)
    for _ in range(6000):
        if m.over:
            break
        seat = dice.choice(m.waiting())
        assert m.submit(seat, novice(world_of(m, seat, seed=2))) is None
    assert m.over
