"""How the bot of Epikha evaluates: what it compares, and what it does with a plan of a combat."""

import pytest

from tabletop.bots.games import epikha as sense
from tabletop.bots.novice import novice
from tabletop.bots.search import Effort, judged
from tabletop.bots.world import world_of
from tabletop.kernel.match import Match
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.epikha_set import sheet

BRUTE, WALLED = plain.character("Brute", 40, 40), plain.character("Walled", 5, 10)


def verbs(m: Match, seat: int) -> list[str]:
    """The moves that the bot compares."""
    return [picks[0][0] for picks in sense.candidates(m, seat) or []]


def test_a_payment_is_no_search():
    """However many ways there are to share it out, one is compared."""
    t = Scenario(own={"magic": [plain.OPAL, plain.OPAL, plain.MAGE]}, hand=[plain.CAPTAIN]).do("deploy", "Captain")
    assert len(sense.candidates(t.match, 0) or []) == 1


def test_handing_an_arm_round_gains_nothing():
    """To a bearer as good as the other: the end of the turn is worth as much and comes first."""
    t = Scenario(own={"deployment": [(plain.SQUIRE, plain.SWORD), plain.SQUIRE]})
    before = sense.worth(t.store, 0)
    assert verbs(t.match, 0)[0] == "end"
    t.do("give", "Sword", to="Squire#2")
    assert sense.worth(t.store, 0) == before


def test_a_search_seldom_hands_an_arm_round_for_nothing():
    """It may go to and fro for free: it stays where it is, though quick continuations find no difference; a short search may err once."""
    handed = []
    for seed in range(4):
        t = Scenario(own={"deployment": [(plain.SQUIRE, plain.SWORD), plain.SQUIRE]}, foe={"deployment": [BRUTE] * 3}, hand=[plain.CAPTAIN])
        for _ in range(4):
            if t.seat != 0 or t.asks() not in ("deploy", "regroup"):
                break
            picks = judged(world_of(t.match, 0, seed=seed), Effort(lines=20, replies=1))[0].picks
            handed.append(picks[0][0] == "give")
            t.match.play(0, picks)
    assert sum(handed) <= 1 and len(handed) >= 8


@pytest.mark.parametrize(("hand", "magic", "goes"), [((), (), False), ((plain.INSIGHT,), (), True), ((plain.INSIGHT,), (plain.MAGE,), False)])
def test_a_player_goes_to_the_magic_zone_only_for_a_spell_without_a_host(hand, magic, goes):
    """It pays from anywhere; there it can neither attack nor answer."""
    t = Scenario(own={"magic": list(magic)}, hand=list(hand))
    me = ("withdraw", t.store.player[0], 0)
    assert me in t.match.options()
    assert ((me,) in (sense.candidates(t.match, 0) or [])) == goes


def test_only_attacks_of_a_plan_are_compared():
    """With the strongest first; none where each would be lost for nothing."""
    t = Scenario(own={"deployment": [BRUTE, WALLED, WALLED]}, foe={"deployment": [plain.SQUIRE]})
    assert verbs(t.match, 0).count("attack") in (1, 2)
    t = Scenario(own={"deployment": [WALLED]}, foe={"deployment": [BRUTE]}, players=(plain.player("Weak", 0), plain.PALADIN))
    assert "attack" not in verbs(t.match, 0)


def test_a_plan_is_played_to_the_next_move_of_a_turn():
    """Attackers, answers, damage and left-overs, everybody by plan."""
    t = Scenario(own={"deployment": [BRUTE]}, foe={"deployment": [plain.SQUIRE]})
    t.do("attack", "Brute", to=2)
    sense.settle(t.match, sense.clock(t.store))
    assert (t.asks(), t.seat) == ("regroup", 0)


def test_vital_is_dearer_as_it_runs_out_and_a_win_is_above_all():
    """Ten of the last twenty count more than ten of two hundred."""
    few, many = (sense.worth(Scenario(players=(plain.PALADIN, plain.player("Foe", 20, left))).store, 0) for left in (10, 190))
    less, more = (sense.worth(Scenario(players=(plain.PALADIN, plain.player("Foe", 20, left))).store, 0) for left in (20, 200))
    assert few - less > many - more > 0
    t = Scenario(own={"deployment": [BRUTE]}, players=(plain.PALADIN, plain.player("Frail", 0, 5))).attack("Brute")
    t.answers().resolve()
    while not t.match.over:
        t.match.submit(t.seat, (t.match.options()[0],))
    assert sense.worth(t.store, 0) == sense.WIN


def novice_plays(t: Scenario) -> list[str]:
    """The names of the cards that the novice plays until its turn's end or its combat."""
    played = []
    while t.seat == 0 and t.asks() != "attack" and not t.match.over:
        picks = novice(world_of(t.match, 0, seed=3))
        if picks[0][0] in ("end", "attack", "done"):
            break
        if picks[0][0] in ("deploy", "cast", "equip"):
            played.append(t.store.defs[t.store.card[picks[0][1]]].id)
        assert t.match.submit(0, picks) is None
        t.resolve()
    return played


@pytest.mark.parametrize("name", ["gigante-dormido", "niebla-de-abaron", "canto-del-pantano", "grano-en-el-eje", "voto-del-escudo",
                                  "paso-de-gigantes"])
def test_cards_whose_use_comes_later_are_played(name):
    """Sleepers, Continuous Spells and Spells against one kind of card: when the Magic Zone pays and nothing better is in hand."""
    t = Scenario(own={"magic": [plain.MAGE, *[plain.OPAL] * 6], "deployment": [plain.CAPTAIN]}, hand=[sheet(name)],
                 foe={"deployment": [plain.SQUIRE, sheet("torre-andante")]})
    assert novice_plays(t) == [name]


def test_an_ambush_saves_the_attacker():
    """Swift for a turn is worth a Spell where the attacker would fall with what it strikes down; else it is kept."""
    own = {"magic": [plain.MAGE, plain.OPAL, plain.OPAL], "deployment": [plain.character("Glass", 30, 10)]}
    t = Scenario(own=own, hand=[sheet("emboscada")], foe={"deployment": [plain.character("Twin", 20, 20)]})
    assert novice_plays(t) == ["emboscada"]
    t = Scenario(own=own, hand=[sheet("emboscada")])
    assert novice_plays(t) == []
