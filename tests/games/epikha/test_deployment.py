"""EPI-4, EPI-6 and the Vital costs: cards played, arms, the Magic Zone, payment, abilities."""

import pytest

from tabletop.games.epikha.readers import has, level, original, strength
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario


@clause("EPI-4.1", "EPI-R2")
def test_a_cost_is_shared_among_the_magic_zone_and_the_player():
    """Each up to what it has; a Character and the Player keep 1, an Opal may go to 0 (EPI-R17)."""
    t = Scenario(own={"magic": [plain.MAGE, plain.OPAL]}, hand=[plain.GIANT])
    t.do("deploy", "Giant")
    assert t.asks() == "pay"
    shares = [o[2] for o in t.match.options()]
    assert (min(shares), max(shares)) == (0, 20), "21 Vital, of which 1 stays"
    t.answer(("Mage", 7), ("Opal", 10), ("me", 3))
    assert (t.vital("Mage"), t.vital("Opal"), t.vital("me")) == (14, 0, 197)
    assert t.where("Giant") == "0:deployment"


@clause("EPI-R2")
def test_one_vital_must_remain():
    """A Player of 5 pays 4 at most; the Start phase does not give it back."""
    t = Scenario(hand=[plain.RECRUIT, plain.OFFERING])
    t.store.lost[t.card("me")] = 195
    t.refuses("deploy", "Recruit", clause="EPI-R2")
    t.store.lost[t.card("me")] = 194
    t.do("deploy", "Recruit")
    assert t.vital("me") == 1
    assert t.end_turn().end_turn().vital("me") == 1


@clause("EPI-R2")
def test_characters_get_back_what_they_paid():
    """By the Start phase."""
    t = Scenario(own={"magic": [plain.MAGE]}, hand=[plain.RECRUIT])
    t.do("deploy", "Recruit").answer(("Mage", 5), ("me", 0))
    assert t.vital("Mage") == 16
    assert t.end_turn().end_turn().vital("Mage") == 21


def test_a_pact_is_paid_by_the_player_alone():
    """Whatever lies in the Magic Zone."""
    t = Scenario(own={"magic": [plain.OPAL]}, hand=[plain.IMP])
    t.do("deploy", "Imp")
    assert (t.vital("Opal"), t.vital("me"), t.where("Imp")) == (10, 195, "0:deployment")


@clause("EPI-R11", "EPI-R16", "EPI-6.1")
def test_arms_are_played_on_bearers_and_change_them_as_often_as_wished():
    """Onto Characters and the Player in Deployment, not onto Machines; without limit; in Regroup too."""
    t = Scenario(own={"deployment": [plain.RECRUIT, plain.WALL, plain.SQUIRE], "magic": [plain.MAGE]},
                 hand=[plain.SHIELD, plain.PLATE, plain.SWORD])
    t.refuses("equip", "Shield", to="Wall", clause="EPI-R11").refuses("equip", "Shield", to="Mage", clause="EPI-R11")
    t.do("equip", "Shield", to="Recruit").do("equip", "Sword", to="Recruit").answer(("Mage", 5), ("me", 0))
    assert t.where("Sword") == "on recruit"
    t.refuses("give", "Sword", to="Recruit", clause="EPI-R11")
    for _ in range(2):
        t.do("give", "Sword", to="me").do("give", "Sword", to="Recruit")
    t.attack("Squire").answers()
    assert t.asks() == "regroup"
    t.do("give", "Shield", to="me")
    assert t.where("Shield") == "on paladin"


@clause("EPI-R40")
def test_a_text_says_who_may_carry_a_card():
    """The Banner is for humans of Empiria."""
    t = Scenario(own={"deployment": [plain.RECRUIT, plain.MAGE]}, hand=[plain.BANNER])
    t.refuses("equip", "Banner", to="Mage", clause="EPI-R40").do("equip", "Banner", to="Recruit")
    t.refuses("give", "Banner", to="Mage", clause="EPI-R40")


@clause("EPI-R40")
def test_a_text_bars_a_card():
    """The Sleeper neither attacks, nor answers, nor enters the Magic Zone."""
    t = Scenario(own={"deployment": [plain.SLEEPER, plain.RECRUIT]}, foe={"deployment": [plain.SLEEPER, plain.SQUIRE]})
    t.refuses("attack", "Sleeper@0", to=0, clause="EPI-R40").refuses("withdraw", "Sleeper@0", clause="EPI-R40")
    t.attack("Recruit").refuses("answer", "Sleeper@1", to=0, clause="EPI-R40")


@clause("EPI-R3", "EPI-R6")
def test_what_may_enter_the_magic_zone_and_what_it_does_there():
    """Characters, the Player and Opals; there they neither attack, nor answer, nor come back of their own."""
    t = Scenario(own={"deployment": [(plain.RECRUIT, plain.SWORD), plain.WALL, plain.OPAL, plain.SQUIRE]},
                 foe={"magic": [plain.MAGE]})
    t.refuses("withdraw", "Wall", clause="EPI-R3").refuses("withdraw", "Sword", clause="EPI-R3")
    t.do("withdraw", "Recruit").do("withdraw", "Opal").do("withdraw", "me")
    assert (t.where("Recruit"), t.where("Sword"), t.where("Opal"), t.where("me")) == ("0:magic", "on recruit", "0:magic", "0:magic")
    t.refuses("attack", "Recruit", to=0, clause="EPI-R3").refuses("give", "Sword", to="Squire", clause="EPI-R11")
    t.refuses("withdraw", "Recruit", clause="EPI-4.1")
    t.attack("Squire")
    assert not t.offers("answer", "Mage", to=0)


@clause("EPI-R21", "EPI-1.7")
def test_arms_are_idle_in_the_magic_zone_but_for_texts_that_say_so():
    """The Belt makes nobody Heavy there; the Staff raises the Level of Spells there and only there."""
    t = Scenario(own={"deployment": [(plain.MAGE, plain.STAFF, plain.BELT)]}, hand=[plain.DART])
    from tabletop.games.epikha.readers import shares

    mage, dart = t.card("Mage"), t.card("Dart")
    assert shares(t.store, mage, "heavy")
    assert level(t.store, dart) == 2
    t.do("withdraw", "Mage")
    assert not shares(t.store, mage, "heavy")
    assert level(t.store, dart) == 3


@clause("EPI-R17", "EPI-R36")
def test_an_opal_is_carried_by_nobody_and_pays_only_in_magic():
    """Played into Deployment, it offers nothing there, does not fight, and may be destroyed as an Object."""
    t = Scenario(own={"deployment": [plain.RECRUIT], "magic": [plain.MAGE]}, hand=[plain.OPAL, plain.GUARD],
                 foe={"deployment": [plain.OPAL]})
    t.refuses("equip", "Opal@0", to="Recruit", clause="EPI-R11")
    t.do("deploy", "Opal@0").answer(("Mage", 5), ("me", 0))
    t.refuses("attack", "Opal@0", to=0, clause="EPI-R6")
    t.do("deploy", "Guard")
    assert {o[1] for o in t.match.options()} == {t.card("Mage")}, "the Opal in Deployment is no payer"

    t = Scenario(own={"magic": [plain.MAGE]}, hand=[plain.DISSOLVE], foe={"deployment": [plain.OPAL]})
    t.do("cast", "Dissolve").answer(("Mage", 5), ("me", 0))
    assert t.where("Opal") == "1:discard"


@clause("EPI-R19", "EPI-1.6", "EPI-R33")
def test_a_skill_is_in_force_while_the_player_is_in_the_magic_zone():
    """One of them, named on entering; it ends as the Player leaves, and may be named again."""
    t = Scenario(own={"deployment": [plain.RECRUIT]}, skills=[plain.COMMAND, plain.READING])
    recruit = t.card("Recruit")
    assert strength(t.store, recruit) == 5
    t.do("withdraw", "me")
    assert t.asks() == "skill"
    t.answer("Command")
    assert strength(t.store, recruit) == 10
    t.end_turn()
    assert strength(t.store, recruit) == 10, "until the Player leaves the zone"
    t.end_turn()
    assert strength(t.store, recruit) == 5
    t.do("withdraw", "me").answer("Reading")
    assert strength(t.store, recruit) == 5


@clause("EPI-R23", "EPI-R21")
def test_an_ability_is_paid_for_like_a_card():
    """The Mage's works in the Magic Zone alone, as often as it can be paid; the Spirit's once a turn."""
    t = Scenario(own={"deployment": [plain.MAGE, plain.GUARD]})
    t.store.lost[t.card("Guard")] = 20
    t.refuses("use", "Mage", clause="EPI-R21")
    t.do("withdraw", "Mage").do("use", "Mage").answer(("Mage", 5), ("me", 0))
    assert (t.vital("Guard"), t.vital("Mage")) == (25, 16)
    t.store.lost[t.card("me")] = 199
    t.store.lost[t.card("Mage")] = 17
    t.match._asked = None
    t.refuses("use", "Mage", clause="EPI-R2")


@clause("EPI-R28", "EPI-R24", "EPI-R32")
def test_an_absorbed_card_counts_as_destroyed_and_adds_its_printed_numbers():
    """At most 15 / 15; Regeneration takes the card to the hand; an Opal goes to the discard; growth ends with the card."""
    t = Scenario(own={"deployment": [plain.SPIRIT, plain.GUARDIAN, plain.OPAL]})
    spirit = t.card("Spirit")
    t.do("use", "Spirit").answer("Guardian")
    assert t.where("Guardian") == "0:hand"
    assert (strength(t.store, spirit), original(t.store, spirit)) == (10, 31), "5 / 16 more, at most 15"
    t.refuses("use", "Spirit", clause="EPI-R23")
    t.end_turn().end_turn()
    t.do("use", "Spirit")
    assert (t.where("Opal"), original(t.store, spirit)) == ("0:discard", 41)


@clause("EPI-R24")
def test_a_card_whose_growth_ends_may_be_destroyed():
    """Vital now is the original less damage; brought to 0, the card leaves."""
    from tabletop.games.epikha import actions

    t = Scenario(own={"deployment": [plain.SQUIRE, plain.RECRUIT]})
    squire = t.card("Squire")
    actions.change(t.match, squire, "vital", 10, until=3)
    t.store.lost[squire] = 12
    assert t.vital("Squire") == 3
    t.end_turn()
    assert t.where("Squire") == "0:discard"


@clause("EPI-1.5")
def test_a_player_is_a_character():
    """It carries arms, goes to the Magic Zone and hosts Spells, and a text for Characters reaches it."""
    t = Scenario(hand=[plain.SWORD, plain.INSIGHT], skills=[plain.COMMAND])
    t.do("equip", "Sword", to="me").do("withdraw", "me").answer("Command").do("cast", "Insight")
    assert t.where("Insight") == "0:discard"
    assert strength(t.store, t.card("me")) == 25


@clause("EPI-R41")
def test_the_turn_may_end_in_deployment():
    """Without an attack there is no Regroup to wait for."""
    t = Scenario(own={"deployment": [plain.RECRUIT]})
    t.do("end")
    assert (t.asks(), t.seat) == ("deploy", 1)


@clause("EPI-R34")
def test_texts_at_the_end_of_the_turn_come_before_the_hand_is_cut():
    """A draw at the end of the turn counts for the limit."""
    from tabletop.lang.watchers import Watcher

    reckoner = plain.character("Evaluator", watchers=(
        Watcher("turn_ending", lambda s, source, entry: bool(entry[5] == s.own[source]), plain.PROGRAMS["plain:Listener"]),))
    t = Scenario(own={"deployment": [reckoner]}, hand=[plain.DART] * 5)
    t.do("end")
    assert t.asks() == "trim"


@pytest.mark.parametrize("name", ["Filler@1", "Recruit@1"])
@clause("EPI-4.1")
def test_cards_of_the_opponent_are_refused(name):
    """In hand and in play."""
    t = Scenario(foe={"deployment": [plain.RECRUIT]})
    for verb in ("deploy", "withdraw"):
        t.refuses(verb, name, clause="EPI-4.1")
    assert not has(t.store, t.card(name), "swift")
