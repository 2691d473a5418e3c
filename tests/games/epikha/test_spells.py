"""EPI-R4, R5, R18, R22: Spells, their hosts and Levels, replies, answers to damage, Continuous Spells."""

from tabletop.games.epikha import actions
from tabletop.games.epikha.board import PLACES
from tabletop.games.epikha.readers import level
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario

MAGES = {"magic": [plain.MAGE]}
TWENTY = plain.character("Twenty", 20, 15)


@clause("EPI-R4", "EPI-R37")
def test_a_spell_needs_a_host_in_the_magic_zone():
    """A Character or the Player; an Opal is none; the Spell is discarded once it has resolved."""
    t = Scenario(own={"magic": [plain.OPAL]}, hand=[plain.INSIGHT])
    t.refuses("cast", "Insight", clause="EPI-R4").do("withdraw", "me").do("cast", "Insight").answer(("Opal", 5), ("me", 0))
    assert (t.where("Insight"), t.size("0:hand")) == ("0:discard", 3)


@clause("EPI-R5", "EPI-R22")
def test_a_spell_aims_at_its_level_or_lower():
    """Own cards too; raised in Level it reaches higher."""
    t = Scenario(own=MAGES, hand=[plain.DART, plain.INSIGHT], foe={"deployment": [plain.GIANT, plain.CAPTAIN, plain.SQUIRE]})
    t.do("cast", "Dart").answer(("Mage", 5), ("me", 0))
    assert {o[1] for o in t.match.options()} == {t.card("Mage"), t.card("Squire")}

    t = Scenario(own={"magic": [plain.MAGE, plain.CIRCLE, plain.CIRCLE]}, hand=[plain.DART], foe={"deployment": [plain.GIANT, plain.CAPTAIN]})
    assert level(t.store, t.card("Dart")) == 4
    t.do("cast", "Dart").answer(("Mage", 5), ("me", 0)).answer("Giant")
    assert t.vital("Giant") == 20


@clause("EPI-R35")
def test_two_copies_of_a_continuous_spell_both_work():
    """Each raises the Level of Spells by 1."""
    t = Scenario(own={"magic": [plain.MAGE, plain.CIRCLE, plain.CIRCLE]}, hand=[plain.DART])
    assert level(t.store, t.card("Dart")) == 4


@clause("EPI-R4", "EPI-R18")
def test_a_continuous_spell_stays():
    """In the Magic Zone, whoever else leaves."""
    t = Scenario(own=MAGES, hand=[plain.CIRCLE, plain.DART])
    t.do("cast", "Circle").answer(("Mage", 10), ("me", 0))
    assert (t.where("Circle"), level(t.store, t.card("Dart"))) == ("0:magic", 3)
    t.end_turn().end_turn()
    assert (t.where("Mage"), t.where("Circle")) == ("0:deployment", "0:magic")
    assert level(t.store, t.card("Dart")) == 3


@clause("EPI-R18")
def test_spells_are_played_in_ones_own_deployment_and_regroup():
    """Not in combat; an answer not at all there."""
    t = Scenario(own={"deployment": [TWENTY], **MAGES}, hand=[plain.INSIGHT, plain.CLOSED, plain.SILENCE])
    t.refuses("cast", "Closed", clause="EPI-R18").refuses("cast", "Silence", clause="EPI-R18")
    t.do("attack", "Twenty", to=0).refuses("cast", "Insight", clause="EPI-R18")
    t.do("done").answers().resolve()
    assert t.asks() == "regroup"
    t.do("cast", "Insight")


@clause("EPI-R18", "EPI-R5", "EPI-R39")
def test_a_spell_may_be_answered_and_the_answer_too():
    """The last resolves first; a silenced Spell does nothing; the Level of the reply must suffice."""
    t = Scenario(own=MAGES, foe=MAGES, hand=[plain.DART, plain.SILENCE], foe_hand=[plain.SILENCE])
    t.do("cast", "Dart").answer(("Mage@0", 5), ("me", 0)).answer("Mage@1")
    assert (t.asks(), t.seat) == ("priority", 1)
    t.do("reply", "Silence@1", to="Dart").answer(("Mage@1", 5), ("foe", 0))
    assert (t.asks(), t.seat) == ("priority", 0)
    t.do("reply", "Silence@0", to="Silence@1").answer(("Mage@0", 5), ("me", 0))
    t.resolve()
    assert t.vital("Mage@1") == 21 - 5 - 15
    assert [t.where(name) for name in ("Dart", "Silence@0", "Silence@1")] == ["0:discard", "0:discard", "1:discard"]


@clause("EPI-R18")
def test_a_silenced_spell_does_nothing():
    """And goes to the discard, a Continuous one too; its cost stays paid."""
    for sheet in (plain.DART, plain.CIRCLE):
        t = Scenario(own=MAGES, foe=MAGES, hand=[sheet], foe_hand=[plain.SILENCE])
        name = sheet.names[0]
        t.do("cast", name).answer(("Mage@0", sheet.cost), ("me", 0))
        if t.asks() == "it":
            t.answer("Mage@1")
        t.do("reply", "Silence", to=name).answer(("Mage@1", 5), ("foe", 0)).resolve()
        assert (t.where(name), t.vital("Mage@0"), t.vital("Mage@1")) == ("0:discard", 21 - sheet.cost, 16)


@clause("EPI-R5")
def test_a_reply_reaches_spells_of_its_level():
    """A Spell raised above it cannot be silenced."""
    t = Scenario(own={"magic": [plain.MAGE, plain.CIRCLE, plain.CIRCLE]}, foe=MAGES, hand=[plain.DART], foe_hand=[plain.SILENCE])
    t.do("cast", "Dart").answer(("Mage@0", 5), ("me", 0)).answer("Mage@1")
    t.refuses("reply", "Silence", to="Dart", clause="EPI-R5")


@clause("EPI-R39", "EPI-R37", "EPI-R4")
def test_nobody_is_asked_who_could_not_answer():
    """Without a host, and in a match without such a card."""
    t = Scenario(own=MAGES, hand=[plain.INSIGHT], foe_hand=[plain.SILENCE])
    t.do("cast", "Insight").answer(("Mage", 5), ("me", 0))
    assert t.asks() == "deploy"
    t = Scenario(own=MAGES, foe=MAGES, hand=[plain.INSIGHT])
    t.do("cast", "Insight").answer(("Mage@0", 5), ("me", 0))
    assert t.asks() == "deploy"


@clause("EPI-R18")
def test_a_spell_whose_target_is_gone_does_nothing():
    """Here the reply took it back to the hand."""
    def recall(m, env):
        actions.recall(m, m.store.zone[PLACES["1:deployment"]][-1], clause="EPI-R7")

    flee = plain.spell("Flee", recall, level=4, answers="spell")
    t = Scenario(own=MAGES, foe={"magic": [plain.MAGE], "deployment": [plain.SQUIRE]}, hand=[plain.RAY], foe_hand=[flee])
    t.do("cast", "Ray").answer(("Mage@0", 10), ("me", 0)).answer("Squire")
    t.do("reply", "Flee", to="Ray").answer(("Mage@1", 5), ("foe", 0)).resolve()
    assert (t.where("Squire"), t.facts("failed")) == ("1:hand", [(t.card("Ray"),)])


@clause("EPI-5.6", "EPI-R37", "EPI-R14", "EPI-R4")
def test_damage_left_over_may_be_prevented_before_it_is_shared_out():
    """By several answers one after another; what is prevented is gone."""
    t = Scenario(own={"deployment": [TWENTY, TWENTY]}, foe={"deployment": [plain.SQUIRE], **MAGES}, foe_hand=[plain.CLOSED, plain.CLOSED])
    t.attack("Twenty#1", "Twenty#2").answers(Squire=0)
    assert (t.asks(), t.seat) == ("priority", 1)
    t.do("shield", "Closed#1").answer(("Mage", 5), ("foe", 0))
    assert t.vital("foe") == 180, "20 from the Twenty it faces; the 15 of the other prevented"


@clause("EPI-R42")
def test_damage_by_a_spell_is_not_left_over():
    """No answer to damage is asked for."""
    t = Scenario(own={"magic": [plain.MAGE, *[plain.CIRCLE] * 3]}, foe=MAGES, hand=[plain.DART], foe_hand=[plain.CLOSED])
    t.do("cast", "Dart").answer(("Mage@0", 5), ("me", 0)).answer("foe")
    assert (t.vital("foe"), t.asks()) == (185, "deploy")


@clause("EPI-R22")
def test_the_price_in_a_spells_text_is_paid_on_playing():
    """Whatever its Level; without a card to give, the Spell is refused."""
    t = Scenario(own={"deployment": [plain.GIANT], **MAGES}, foe=MAGES, hand=[plain.OFFERING], foe_hand=[plain.SILENCE])
    t.do("cast", "Offering")
    assert t.where("Giant") == "0:discard", "paid before any reply"
    t.do("reply", "Silence", to="Offering").answer(("Mage@1", 5), ("foe", 0)).resolve()
    assert (t.size("0:hand"), t.where("Giant")) == (1, "0:discard")
    t = Scenario(own=MAGES, hand=[plain.OFFERING])
    t.refuses("cast", "Offering", clause="EPI-R18")


@clause("EPI-R18")
def test_a_change_ends_with_its_turn():
    """The Mire makes a card Heavy until the end of its owner's next turn."""
    from tabletop.games.epikha.readers import shares

    t = Scenario(own=MAGES, hand=[plain.MIRE], foe={"deployment": [plain.SQUIRE]})
    t.do("cast", "Mire").answer(("Mage", 5), ("me", 0))
    squire = t.card("Squire")
    assert shares(t.store, squire, "heavy")
    assert shares(t.end_turn().store, squire, "heavy")
    assert not shares(t.end_turn().store, squire, "heavy")
