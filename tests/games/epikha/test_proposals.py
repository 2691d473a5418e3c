"""Answers that the table proposes and bots give."""

from random import Random

from tabletop.games.epikha.proposals import proposal
from tabletop.kernel.match import Match
from tests.support import epikha_plain as plain
from tests.support import epikha_set, walks
from tests.support.clauses import clause
from tests.support.epikha import Scenario

IDLE = plain.character("Idle", 0, 5)


def shared(t: Scenario) -> dict[str, int]:
    """The shares proposed, by name of the card; nothing for nothing."""
    picks = proposal(t.match, t.seat) or ()
    return {t.store.defs[t.store.card[card]].names[0]: share for _, card, share in picks if share}


@clause("EPI-R2")
def test_opals_pay_first_and_the_player_last():
    """Then what is in the Magic Zone already, the smallest rest first."""
    t = Scenario(own={"magic": [plain.MAGE, plain.OPAL, plain.SPIRIT]}, hand=[plain.character("Dear", 5, 5, cost=60)])
    t.do("deploy", "Dear")
    assert shared(t) == {"opal": 10, "spirit": 15, "mage": 20, "paladin": 15}
    assert t.match.submit(0, proposal(t.match, 0)) is None


def struck(amount: int, **more) -> Scenario:
    """An amount is left over against a Player with a Plate, who faces another attacker that deals nothing."""
    t = Scenario(own={"deployment": [plain.character("Brute", amount, 5), IDLE]}, foe_arms=[plain.PLATE], **more)
    return t.attack("Brute", "Idle").answers().answer(1).resolve()


@clause("EPI-R14")
def test_arms_of_the_player_take_left_overs_and_survive():
    """All but 1 of their Resistance; the rest is the Player's."""
    assert shared(struck(20)) == {"plate": 14, "paladin": 6}
    assert shared(struck(10)) == {"plate": 10}


@clause("EPI-R14")
def test_arms_are_given_up_for_a_player_that_would_be_beaten():
    """The last point of Resistance counts then."""
    frail = (plain.PALADIN, plain.player("Frail", 0, 20))
    assert shared(struck(33, players=frail)) == {"plate": 14, "frail": 19}
    assert shared(struck(34, players=frail)) == {"plate": 15, "frail": 19}


@clause("EPI-5.9")
def test_the_strongest_weapons_that_go_together_are_named():
    """Two at most, never Swift with Heavy."""
    t = Scenario(own={"deployment": [(plain.GUARD, plain.SWORD, plain.AXE, plain.KNIFE)]})
    t.do("attack", "Guard", to=0)
    assert [t.store.defs[t.store.card[card]].names[0] for _, card, _ in proposal(t.match, 0)] == ["sword", "axe"]


@clause("EPI-5.5")
def test_a_card_that_survives_takes_the_damage():
    """Else the cheapest."""
    t = Scenario(own={"deployment": [plain.character("Fifteen", 10, 5)]}, foe={"deployment": [(plain.GUARD, plain.SHIELD)]})
    t.attack("Fifteen").answers(Guard=0)
    assert t.asks() == "taker" and proposal(t.match, 1) == (("pick", t.card("Guard"), 0),)


def test_a_question_of_its_own_is_left_to_the_player():
    """Neither a move, nor a yes or no."""
    assert proposal(Scenario().match, 0) is None


def test_every_proposal_is_a_legal_answer():
    """In whole matches with the shipped cards."""
    proposed = set()

    def look(m: Match) -> None:
        if not m.over and (picks := proposal(m, m.waiting()[0])) is not None:
            proposed.add(m.ask()[0].name)
            assert m.judge(m.waiting()[0], picks) is None

    for seed in range(8):
        walks.play(Match.start(plain.RULES, epikha_set.setup(seed)), Random(seed), then=look)
    assert proposed >= {"pay", "shares", "weapons", "taker"}
