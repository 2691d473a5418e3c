"""EPI-5: attack, answers, forced entry, Weapons, beats, damage, left-overs; the worked examples of EPI-5.7."""

import pytest

from tabletop.games.epikha.blows import blow
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario

FIVE, TWENTY, FIFTEEN = plain.character("Five", 5, 5), plain.character("Twenty", 20, 15), plain.character("Fifteen", 15, 15)
ARMOUR = plain.arm("Armour", "object", 0, 15)


@clause("EPI-5.7", "EPI-5.5")
def test_worked_example_of_the_shield():
    """5/5 attacks 5/5 with a 0/5 shield, shield first: shield and attacker die."""
    t = Scenario(own={"deployment": [FIVE]}, foe={"deployment": [(plain.SQUIRE, plain.SHIELD)]})
    t.attack("Five").answers(Squire=0).answer("Shield")
    assert [t.where(name) for name in ("Five", "Squire", "Shield")] == ["0:discard", "1:deployment", "1:discard"]
    assert t.vitals() == (200, 200)


@clause("EPI-5.7", "EPI-5.6", "EPI-R14")
def test_worked_example_of_the_armour():
    """20/15 attacks 15/15: both die, 5 go to the Player, whose 0/15 armour takes them and survives."""
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [FIFTEEN]}, foe_arms=[ARMOUR])
    t.attack("Twenty").answers(Fifteen=0).answer(("Armour", 5), ("foe", 0))
    assert [t.where(name) for name in ("Twenty", "Fifteen", "Armour")] == ["0:discard", "1:discard", "on paladin"]
    assert (t.vital("Armour"), t.vitals()) == (10, (200, 200))


@clause("EPI-5.12")
@pytest.mark.parametrize(("turn", "refused"), [(1, True), (2, True), (3, False)])
def test_nobody_attacks_in_a_players_first_turn(turn, refused):
    """Turn 1 is that of the first player, turn 2 that of the other."""
    t = Scenario(own={"deployment": [FIVE]}, foe={"deployment": [FIVE]}, turn=turn)
    name = f"Five@{t.seat}"
    if refused:
        t.refuses("attack", name, to=0, clause="EPI-5.12")
    else:
        t.do("attack", name, to=0)
        assert t.where(name) == "0:space.0"


@clause("EPI-5.1", "EPI-5.3", "EPI-R1", "EPI-R12")
def test_attackers_take_the_five_spaces_one_each():
    """The Player too; no second one in a space; what is in the zone stays there."""
    t = Scenario(own={"deployment": [plain.RECRUIT] * 5})
    t.do("attack", "me", to=4).refuses("attack", "Recruit#1", to=4, clause="EPI-5.1")
    for place in range(4):
        t.do("attack", f"Recruit#{place + 1}", to=place)
    assert t.asks() != "attack", "five spaces are full"
    assert t.where("me") == "0:space.4"


@clause("EPI-5.2", "EPI-R12", "EPI-R16")
def test_answers_face_an_attacker_one_each():
    """From Deployment, the Reserves among it; a space without an attacker is refused."""
    t = Scenario(own={"deployment": [FIVE, plain.RECRUIT]}, foe={"deployment": [plain.GUARD, plain.SQUIRE]})
    t.attack("Five", "Recruit")
    t.refuses("answer", "Guard", to=2, clause="EPI-R12").do("answer", "Guard", to=1)
    t.refuses("answer", "Squire", to=1, clause="EPI-5.1").do("answer", "Squire", to=0)
    assert (t.vital("Guard"), t.where("Recruit"), t.where("Squire")) == (20, "0:deployment", "1:discard")


@clause("EPI-5.3", "EPI-5.11", "EPI-R16")
def test_survivors_return_and_may_answer():
    """With their arms, to Deployment; in the opponent's turn they answer."""
    t = Scenario(own={"deployment": [(plain.GUARD, plain.SWORD)]}, foe={"deployment": [FIVE]})
    t.attack("Guard").answers(Five=0).answer("Guard")
    assert (t.where("Guard"), t.where("Sword")) == ("0:deployment", "on guard")
    t.do("end").do("attack", "foe", to=0).do("answer", "Guard", to=0)
    assert t.facts("joined")[-1][0] == t.card("Guard")


@clause("EPI-5.4", "EPI-R43")
def test_the_defending_player_must_face_an_unanswered_attacker():
    """Its owner chooses which; it strikes back at that one alone."""
    t = Scenario(own={"deployment": [FIVE, plain.RECRUIT, plain.GUARD]}, foe={"deployment": [plain.SQUIRE]})
    t.attack("Five", "Recruit", "Guard").answers(Squire=0)
    assert (t.asks(), t.seat) == ("stand", 1)
    t.answer(2)
    assert t.where("Guard") == "0:deployment"
    assert t.vital("Guard") == 5, "20 from the Player"
    assert t.vital("Recruit") == 15, "nobody strikes the other"
    assert t.vital("foe") == 190, "5 of the Guard, 5 left over from the Recruit"


@clause("EPI-5.4", "EPI-R12", "EPI-R33", "EPI-R3")
def test_the_player_is_fetched_from_the_magic_zone():
    """And its Skill ends."""
    t = Scenario(own={"deployment": [FIVE]}, skills=[plain.COMMAND])
    t.do("withdraw", "me").answer("Command").do("end")
    t.do("attack", "foe", to=1) if t.offers("attack", "foe", to=1) else t.do("end")
    t.answers()
    assert t.where("me") == "0:deployment"
    assert not any(t.store.named)


@clause("EPI-R1", "EPI-R27", "EPI-5.6")
def test_a_player_in_combat_is_not_fetched_again_and_further_attackers_reach_it():
    """Their whole damage is left over, and the Player outside that combat deals none."""
    t = Scenario(own={"deployment": [FIVE, plain.GUARD]}, foe={})
    t.attack("Five", "Guard").do("answer", "foe", to=0)
    if t.asks() == "answer":
        t.do("done")
    assert t.vital("foe") == 190
    assert t.vital("Guard") == 25


@clause("EPI-5.9", "EPI-R25")
def test_two_weapons_at_most_are_named_and_a_weapon_not_used_takes_no_part():
    """The attacker names before the answers; another choice may be made in each combat."""
    t = Scenario(own={"deployment": [(plain.GUARD, plain.SWORD, plain.SWORD, plain.HEIRLOOM)]}, foe={"deployment": [plain.WALL]})
    t.do("attack", "Guard", to=0)
    assert t.asks() == "weapons"
    seat, picks = t.seat, (("pick", t.card("Sword#1"), 0), ("pick", t.card("Sword#2"), 0))
    assert t.match.complete(seat, picks)
    t.answer("Sword#1", "Sword#2")
    assert blow(t.store, t.card("Guard")) == 15
    t.do("done").answers(Wall=0)
    assert t.vital("Wall") == 15
    assert t.store.wielded[t.card("Sword#1")] == 0


@clause("EPI-5.9", "EPI-R15")
def test_weapons_that_contradict_are_not_named_together():
    """Swift and Heavy: two Weapons, or a Weapon and the Character's Object."""
    t = Scenario(own={"deployment": [(plain.GUARD, plain.AXE, plain.KNIFE), (plain.RECRUIT, plain.BELT, plain.KNIFE)]})
    t.do("attack", "Guard", to=0)
    picked = (("pick", t.card("Axe"), 0),)
    assert [o[0] for o in t.match.options(t.seat, picked)] == ["done"]
    t.answer("Axe").do("attack", "Recruit", to=1)
    assert t.asks() != "weapons", "the Belt is Heavy: the Knife cannot be named"


@clause("EPI-R15", "EPI-5.9")
@pytest.mark.parametrize(("attacker", "answerer", "alive"), [
    ("Swift", "Plain", ("0:deployment", "1:discard")), ("Plain", "Slow", ("0:deployment", "1:discard")),
    ("Swift", "Slow", ("0:deployment", "1:discard")), ("Plain", "Plain", ("0:discard", "1:discard")),
    ("Slow", "Swift", ("0:discard", "1:deployment")), ("Both", "Plain", ("0:discard", "1:discard")),
])
def test_damage_falls_in_three_beats(attacker, answerer, alive):
    """What an earlier beat destroyed deals nothing; Swift and Heavy of Character and Object make plain."""
    bodies = {"Swift": plain.character("Swift", 10, 10, words="swift"), "Slow": plain.character("Slow", 10, 10, words="heavy"),
              "Plain": plain.character("Plain", 10, 10), "Both": plain.character("Both", 10, 10, words="swift heavy")}
    t = Scenario(own={"deployment": [bodies[attacker]]}, foe={"deployment": [bodies[answerer]]})
    t.do("attack", f"{attacker}@0", to=0)
    if t.asks() == "attack":
        t.do("done")
    t.do("answer", f"{answerer}@1", to=0)
    if t.asks() == "answer":
        t.do("done")
    assert (t.where(f"{attacker}@0"), t.where(f"{answerer}@1")) == alive


@clause("EPI-R15", "EPI-1.7", "EPI-5.10")
def test_a_side_is_swift_by_a_weapon_used_and_heavy_by_an_object():
    """As a whole; all Objects are used, a Weapon only if named."""
    slow = plain.character("Slow", 10, 10)
    t = Scenario(own={"deployment": [(slow, plain.BELT)]}, foe={"deployment": [(plain.SQUIRE, plain.KNIFE)]})
    t.attack("Slow").answers(Squire=0)
    assert t.facts("struck") == [(t.card("Squire"), t.card("Slow"), 15, "swift")], "Swift comes first"
    t.answer("Belt")
    assert [row[0] for row in t.facts("struck")] == [t.card("Squire"), t.card("Slow")]
    assert (t.where("Belt"), t.where("Squire"), t.where("Knife")) == ("0:discard", "1:discard", "1:discard")


@clause("EPI-R13", "EPI-5.5")
def test_a_side_deals_and_takes_as_one():
    """The sum of Character, Weapons used and Objects; all are full before anything is left over."""
    t = Scenario(own={"deployment": [(plain.GIANT, plain.SHIELD)]}, foe={"deployment": [(plain.SQUIRE, plain.SWORD, plain.SHIELD)]})
    t.attack("Giant").answers(Squire=0)
    assert (t.asks(), t.seat) == ("taker", 0)
    t.answer("Shield@0")
    assert t.facts("struck") == [(t.card("Squire"), t.card("Giant"), 10, "plain"), (t.card("Giant"), t.card("Squire"), 20, "heavy")]
    assert (t.where("Shield@0"), t.vital("Giant")) == ("0:discard", 30)
    assert [t.where(name) for name in ("Squire", "Sword", "Shield@1")] == ["1:discard"] * 3
    assert t.vital("foe") == 195, "5 of 20 are left over"


@clause("EPI-R44", "EPI-5.5")
def test_the_owner_orders_the_cards_that_take_damage():
    """One after another until the damage is used up; the last takes the rest."""
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [(plain.GUARD, plain.PLATE, plain.SHIELD)]})
    t.attack("Twenty").answers(Guard=0)
    assert (t.asks(), t.seat) == ("taker", 1)
    t.answer("Plate").answer("Guard")
    assert (t.where("Plate"), t.vital("Guard"), t.vital("Shield")) == ("1:discard", 20, 5)


@clause("EPI-5.8", "EPI-R24")
def test_damage_stays_until_the_owners_start_phase():
    """Through the opponent's turn."""
    t = Scenario(own={"deployment": [plain.GUARD]}, foe={"deployment": [FIVE]})
    t.attack("Guard").answers(Five=0)
    assert t.vital("Guard") == 20
    t.end_turn()
    assert t.vital("Guard") == 20
    assert t.end_turn().vital("Guard") == 25


@clause("EPI-R14", "EPI-5.6")
def test_the_active_player_takes_left_overs_first():
    """Both sides leave something over; each is shared out by its owner."""
    giant = plain.character("Brute", 30, 5)
    t = Scenario(own={"deployment": [giant, giant]}, foe={"deployment": [giant]}, arms=[ARMOUR], foe_arms=[plain.PLATE])
    t.attack("Brute#1@0", "Brute#2@0").do("answer", "Brute@1", to=0).answers()
    assert (t.asks(), t.seat) == ("taker", 1)
    t.answer("foe")
    assert (t.asks(), t.seat) == ("shares", 0)
    t.answer(("Armour", 15), ("me", 10))
    assert (t.asks(), t.seat) == ("shares", 1)
    t.answer(("Plate", 15), ("foe", 10))
    assert t.vitals() == (175, 160), "15 more from the space of the Player"
    assert (t.where("Armour"), t.where("Plate")) == ("0:discard", "1:discard")


@clause("EPI-R21", "EPI-R14")
def test_what_the_player_carries_in_the_magic_zone_takes_left_overs():
    """None above its Resistance."""
    t = Scenario(own={"deployment": [TWENTY]}, arms=[ARMOUR], foe={"deployment": [TWENTY]})
    t.do("withdraw", "me").do("end").do("attack", "Twenty@1", to=0)
    if t.asks() == "attack":
        t.do("done")
    t.do("answer", "Twenty@0", to=0)
    assert t.asks() == "shares"
    t.answer(("Armour", 5), ("me", 0))
    assert (t.where("me"), t.vital("Armour"), t.vital("me")) == ("0:magic", 10, 200)


@clause("EPI-R6")
def test_machines_fight_with_resistance():
    """They carry nothing, pay nothing, and are destroyed like Characters."""
    t = Scenario(own={"deployment": [plain.ENGINE]}, foe={"deployment": [plain.WALL]}, hand=[plain.SWORD])
    t.refuses("equip", "Sword", to="Engine", clause="EPI-R11")
    t.attack("Engine").answers(Wall=0)
    assert t.vital("Wall") == 20
    t.end_turn().refuses("attack", "Wall", to=0, clause="EPI-R40")


# ---- keywords of combat
@clause("EPI-R26")
def test_formation_counts_the_legion_beside():
    """5 for each neighbour still standing at the beat."""
    t = Scenario(own={"deployment": [plain.LEGIONARY] * 3})
    t.do("attack", "Legionary#1", to=0).do("attack", "Legionary#2", to=1).do("attack", "Legionary#3", to=2)
    assert [blow(t.store, t.card(f"Legionary#{n}")) for n in (1, 2, 3)] == [10, 15, 10]
    t.store.fallen[t.card("Legionary#1")] = 1
    t.store.renew()
    assert blow(t.store, t.card("Legionary#2")) == 10


@clause("EPI-R29", "EPI-R43")
def test_challenge_calls_a_card_that_could_answer():
    """No Player, none in the Magic Zone, none that is barred; its controller may call nobody."""
    t = Scenario(own={"deployment": [plain.TRACKER]}, foe={"deployment": [plain.SQUIRE, plain.GUARD, plain.SLEEPER], "magic": [plain.MAGE]})
    t.attack("Tracker")
    assert (t.asks(), {o[1] for o in t.match.options() if o[0] == "pick"}) == ("called", {t.card("Squire"), t.card("Guard")})
    t.answer("Squire")
    assert t.where("Squire") == "1:discard"

    t = Scenario(own={"deployment": [plain.TRACKER]}, foe={"deployment": [plain.SQUIRE]})
    t.attack("Tracker").answer()
    assert t.asks() == "answer"


@clause("EPI-R29")
def test_manoeuvre_exchanges_two_spaces_after_the_answers():
    """Once a phase a side; the attacker's first."""
    t = Scenario(own={"deployment": [plain.CAPTAIN, plain.SQUIRE]}, foe={"deployment": [plain.GUARD]})
    t.attack("Captain", "Squire").answers(Guard=1)
    assert t.asks() == "pair"
    t.answer("Captain", "Squire")
    assert t.facts("exchanged") == [(t.card("Captain"), t.card("Squire"))]
    assert t.vital("Guard") == 15, "the Captain faces it now"


@clause("EPI-R30")
def test_sweep_strikes_the_spaces_beside_first():
    """What is left over: first to the enemies beside, the rest to the Player; the swept leave nothing over."""
    t = Scenario(own={"deployment": [plain.SQUIRE, plain.GIANT]}, foe={"deployment": [plain.RECRUIT, plain.SQUIRE]})
    t.attack("Squire@0", "Giant").do("answer", "Recruit", to=0).do("answer", "Squire@1", to=1)
    t.answers()
    assert (t.vital("Recruit"), t.where("Recruit")) == (15, "1:discard")
    assert t.vital("foe") == 195, "20 less 5 less the 10 that the Recruit could still take"


@clause("EPI-R31")
def test_a_tower_shield_takes_left_overs_beside():
    """In the split, none above its Resistance."""
    t = Scenario(own={"deployment": [plain.SQUIRE, TWENTY]}, foe={"deployment": [(plain.GUARD, plain.TOWER), FIVE]})
    t.attack("Squire", "Twenty").do("answer", "Guard", to=0).do("answer", "Five", to=1).answers()
    while t.asks() == "taker":
        t.answer("Guard")
    assert t.asks() == "shares"
    t.answer(("Tower", 10), ("foe", 5))
    assert (t.where("Tower"), t.vital("foe")) == ("1:discard", 195)


@clause("EPI-5.6")
def test_texts_lessen_and_swell_what_is_left_over():
    """The Vow takes 5 of each space, the Tread adds 5 where something is left over."""
    t = Scenario(own={"deployment": [TWENTY], "magic": [plain.TREAD]}, foe={"deployment": [FIFTEEN], "magic": [plain.VOW]})
    t.attack("Twenty").answers(Fifteen=0)
    assert t.vital("foe") == 195
