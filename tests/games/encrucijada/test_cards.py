"""ENC-2: value, resources, activity, effects once a round, durations, all or nothing."""

from __future__ import annotations

from tabletop.games.encrucijada import actions, ending
from tabletop.games.encrucijada.readers import rank
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.atoms import move, put
from tabletop.kernel.match import Stuck
from tabletop.kernel.store import TABLE
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario


@clause("ENC-2.3", "ENC-2.7", "ENC-R1")
def test_resources_are_levels_reached_step_by_step() -> None:
    """Two Forges and the tower open a Dynamo, three Dynamos a Grid; nothing is spent."""
    scene = Scenario(own={"village": [plain.FORGE, plain.DYNAMO, plain.DYNAMO, plain.DYNAMO, plain.GRID], "armies": [[plain.FORGE]]})
    assert (scene.sum(0, "iron"), scene.sum(0, "energy")) == (6, 31)
    assert scene.active("Grid")
    assert scene.sum(0, "coin") == 3, "of the tower"
    actions.discard(scene.match, scene.card("Dynamo#1"), clause="ENC-2.8")
    assert not scene.active("Grid"), "14 of 18"
    actions.discard(scene.match, scene.card("Forge#1"), clause="ENC-2.8")
    assert (scene.sum(0, "iron"), scene.sum(0, "energy")) == (2, 0), "lost at once"


@clause("ENC-R1")
def test_no_card_supports_itself() -> None:
    """Neither alone nor in a circle; a hidden card supports nothing."""
    ouroboros = plain.card("Ouroboros", "basto", 1, needs="magic 3", gives="magic 5")
    tail = plain.card("Tail", "basto", 1, needs="magic 5", gives="magic 3")
    scene = Scenario(own={"village": [ouroboros, tail], "armies": [[plain.FORGE]]})
    assert scene.sum(0, "magic") == 0
    assert scene.sum(0, "iron") == 2


@clause("ENC-R25", "ENC-R39")
def test_a_lasting_text_adds_to_what_others_give() -> None:
    """Each Herd gives one more for each other active one of the village; inactive or hidden ones do not count."""
    scene = Scenario(own={"village": [plain.HERD] * 3, "armies": [[plain.HERD]]}, foe={"village": [plain.HERD]})
    assert (scene.sum(0, "herd"), scene.sum(1, "herd")) == (12, 2)


@clause("ENC-R39")
def test_a_card_gives_the_resource_named_for_it() -> None:
    """Nothing before one is named."""
    changer = plain.card("Changer", "basto", 1, offers=5)
    scene = Scenario(own={"village": [changer]})
    assert scene.sum(0, "salt") == 0
    put(scene.match, "named_resource", scene.card("Changer"), RESOURCES.index("salt") + 1)
    assert scene.sum(0, "salt") == 5


@clause("ENC-R26", "ENC-2.11")
def test_lowered_resources_end_what_can_no_longer_be_paid() -> None:
    """Furrows starve a Forge: the Rail gun's owner loses it, and its own effect that ran ends for good."""
    scene = Scenario(own={"village": [plain.FURROWS]},
                     foe={"village": [plain.FORGE, plain.CLOCK, plain.EAGLE, plain.LANCER], "armies": [[plain.FORGE]]})
    assert not scene.active("Eagle"), "6 of 8"
    actions.turn_up(scene.match, scene.card("Forge#2"))
    assert scene.active("Eagle")
    actions.change(scene.match, scene.card("Lancer"), "value", 3, turns=2, source=scene.card("Eagle"))
    assert scene.value("Lancer") == 7
    scene.to_action().do("use", "Furrows").answer("Forge#1").settle()
    assert scene.sum(1, "iron") == 6
    assert not scene.active("Eagle")
    assert scene.value("Lancer") == 3
    assert scene.sum(1, "time") == 4, "not below 0, and only of that card"


@clause("ENC-2.2", "ENC-2.6", "ENC-R21")
def test_priority_goes_by_suit_and_evento_raises_it() -> None:
    """Espada 1, Basto 2, Copa 3, Oro 4, one more for an Evento; a tower by the suit it prints."""
    scene = Scenario(own={"village": [plain.RAIL, plain.TRACKER, plain.VETO, plain.STAMPEDE, plain.CLOCK]}, towers=(plain.FORUM,))
    s = scene.store
    assert [rank(s, scene.card(name)) for name in ("Rail", "Tracker", "Veto", "Stampede", "Clock", "Forum@0")] == [1, 2, 3, 4, 4, 3]


@clause("ENC-2.9", "ENC-R18")
def test_an_effect_is_used_once_a_round_by_each_card() -> None:
    """A copy may use it; in the owner's next turn it is open again."""
    scene = Scenario(own={"village": [plain.TRACKER, plain.TRACKER], "armies": [[plain.LANCER]]}, foe={"armies": [[plain.PIKE]]})
    scene.to_action().do("use", "Tracker#1").settle()
    scene.refuses("use", "Tracker#1", clause="ENC-2.9")
    scene.do("use", "Tracker#2").settle()
    scene.end_turn().end_turn().to_action()
    assert scene.offers("use", "Tracker#1")


@clause("ENC-2.9")
def test_only_active_visible_cards_use_effects() -> None:
    """An inactive one does not, nor a hidden one before it is shown, nor a rival's."""
    scene = Scenario(own={"village": [plain.RAIL], "armies": [[plain.TRACKER]], "hand": [plain.FORGE]},
                     foe={"village": [plain.TRACKER], "armies": [[plain.PIKE]]}, towers=(plain.FORUM,)).to_action()
    scene.refuses("use", "Rail", clause="ENC-2.9").refuses("use", "Tracker@0", clause="ENC-2.9").refuses("use", "Tracker@1", clause="ENC-3.1")
    scene.do("show", "Tracker@0").do("use", "Tracker@0")
    assert scene.seat == 1, "the rival may answer"


@clause("ENC-2.8")
def test_an_effect_that_cannot_be_completed_is_not_offered() -> None:
    """No card to discard last, no effect; nothing to aim at, no effect."""
    scene = Scenario(own={"village": [plain.CLOCK]}, towers=(plain.FORUM,)).to_action()
    scene.refuses("use", "Clock", clause="ENC-2.8")
    scene = Scenario(own={"village": [plain.CLOCK, plain.TRACKER]}, towers=(plain.FORUM,)).to_action()
    scene.refuses("use", "Tracker", clause="ENC-2.8")
    scene.do("use", "Clock")
    assert scene.where("Tracker") == "0:discard"


@clause("ENC-2.8", "ENC-R20")
def test_an_effect_whose_last_step_fails_leaves_no_trace() -> None:
    """A step that cannot be done undoes the steps before it; the effect counts as used."""
    def fails(m: object, env: object) -> None:
        raise Stuck

    doomed = plain.card("Doomed", "basto", 1, use=plain.Use(plain.text("Doomed", plain.gives_all("value", 5), fails)))
    scene = Scenario(own={"village": [doomed, plain.LANCER], "armies": [[plain.WALL]]}).to_action().do("use", "Doomed")
    assert scene.value("Lancer") == 3
    scene.refuses("use", "Doomed", clause="ENC-2.9")


@clause("ENC-2.11", "ENC-R18")
def test_effects_last_this_turn_or_a_round() -> None:
    """A round ends as the same turn begins again; the tower's effect here lasts one, of two players."""
    scene = Scenario(own={"village": [plain.LANCER], "armies": [[plain.WALL]]}, towers=(plain.FORUM,))
    scene.to_action().do("use", "Forum@0")
    assert scene.value("Lancer") == 5
    scene.end_turn()
    assert scene.value("Lancer") == 5
    scene.end_turn()
    assert scene.value("Lancer") == 3
    actions.change(scene.match, scene.card("Lancer"), "value", 1, turns=1, source=scene.card("Lancer"))
    assert scene.value("Lancer") == 4
    scene.end_turn()
    assert scene.value("Lancer") == 3


@clause("ENC-2.11", "ENC-R24")
def test_an_effect_ends_with_its_card_unless_that_was_its_price() -> None:
    """A card discarded for its own effect lets it run on."""
    scene = Scenario(own={"village": [plain.LANCER, plain.WALL]})
    for source, price, left in (("Wall", True, 4), ("Wall", False, 3)):
        actions.change(scene.match, scene.card("Lancer"), "value", 1, turns=1, source=scene.card(source))
        mark = scene.value("Lancer")
        assert mark == 4
        actions.discard(scene.match, scene.card("Wall"), clause="ENC-2.8", price=price)
        ending.check(scene.match)
        assert scene.value("Lancer") == left
        actions.forget(scene.match, scene.card("Lancer"))
        move(scene.match, scene.card("Wall"), scene.store.at[scene.card("Lancer")])


@clause("ENC-R37")
def test_a_barred_effect_leaves_its_card_active() -> None:
    """It gives as before; an Oro's is barred by nothing."""
    scene = Scenario(own={"village": [plain.TRACKER, plain.CLOCK, plain.LANCER]}, foe={"armies": [[plain.PIKE]]}).to_action()
    for name in ("Tracker", "Clock"):
        actions.change(scene.match, scene.card(name), "no_use", 1, turns=2, source=scene.card("Lancer"))
    scene.refuses("use", "Tracker", clause="ENC-R37")
    assert scene.offers("use", "Clock")
    assert scene.sum(0, "coin") == 6


@clause("ENC-2.11")
def test_a_truce_keeps_a_player_from_declaring_war() -> None:
    """For as long as it lasts, on that player or on anybody."""
    scene = Scenario(own={"armies": [[plain.PIKE]], "village": [plain.LANCER]}, others=[{}]).to_action()
    actions.change(scene.match, 0, "peace.1", 1, turns=3, source=scene.card("Lancer"))
    scene.refuses("declare", "1", clause="ENC-2.11")
    assert scene.offers("declare", "2")
    actions.change(scene.match, 0, "no_war", 1, turns=3, source=scene.card("Lancer"))
    scene.refuses("declare", "2", clause="ENC-2.11")


@clause("ENC-2.1", "ENC-R15")
def test_value_counts_effects_and_attrition_and_is_never_below_0() -> None:
    """A Pack gains from attrition; an Eagle lifts the Espadas of its side alone."""
    scene = Scenario(own={"village": [plain.FORGE, plain.FORGE, plain.EAGLE, plain.LANCER, plain.PACK]}, foe={"village": [plain.LANCER]})
    assert (scene.value("Lancer@0"), scene.value("Lancer@1"), scene.value("Eagle")) == (4, 3, 6)
    actions.wear_out(scene.match, 0, 2, clause="ENC-D2.2")
    actions.wear_out(scene.match, 1, 5, clause="ENC-D2.2")
    assert (scene.value("Lancer@0"), scene.value("Lancer@1"), scene.value("Pack")) == (2, 0, 5)
    assert scene.store.turn[TABLE] == 3
