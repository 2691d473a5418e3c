"""ENC-D1, D2, D4: war declared, clashes, attrition, further armies, calling off, regrouping and blocking."""

from __future__ import annotations

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.readers import armies, is_blocked, up
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.kernel.views import seat_store
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario


@clause("ENC-6.1", "ENC-R13")
def test_war_needs_a_free_army_and_a_rival_who_has_had_a_turn() -> None:
    """One war a turn; no war on a player without a turn, on an ally, with blocked armies alone."""
    scene = Scenario(own={"armies": [[plain.PIKE]]}, others=[{}, {}], mode="teams").to_action()
    scene.store.turns[1] = 0
    scene.refuses("declare", "1", clause="ENC-6.1").refuses("declare", "2", clause="ENC-R4").refuses("declare", "0", clause="ENC-R4")
    scene.store.blocked[scene.army("Pike")] = scene.store.turn[TABLE] + 1
    scene.refuses("declare", "3", clause="ENC-R13")
    scene.store.blocked[scene.army("Pike")] = 0
    scene.declare(3).do("call_off")
    scene.refuses("declare", "3", clause="ENC-R13")


@clause("ENC-D1", "ENC-R14", "ENC-R13", "ENC-R43")
def test_a_war_goes_by_effects_then_stacks_then_armies() -> None:
    """The attacker first, in turns, until both have passed in a row; then each arranges; then armies are named."""
    scene = Scenario(own={"armies": [[plain.PIKE], [plain.LANCER]]}, foe={"armies": [[plain.WALL], [plain.RIDER]]}).declare()
    assert (scene.asks(), scene.seat) == ("war", 0)
    scene.do("pass").do("show", "Rider")
    assert scene.seat == 0
    scene.do("pass")
    assert (scene.asks(), scene.seat) == ("war", 1)
    scene.do("pass")
    assert (scene.asks(), scene.seat) == ("arrange", 0)
    scene.do("stack", "Lancer", to="Pike").do("done")
    assert (scene.asks(), scene.seat) == ("arrange", 1)
    scene.do("done")
    assert (scene.asks(), scene.seat) == ("attack", 0)
    scene.do("attack", "Pike")
    assert (scene.asks(), scene.seat) == ("defend", 1)
    scene.do("defend", "Wall")
    assert (up(scene.store, 0), up(scene.store, 1)) == (scene.card("Lancer"), scene.card("Wall")), "the Pike went home"


@clause("ENC-D2", "ENC-R15", "ENC-R8")
def test_the_lower_value_is_discarded_and_the_winner_goes_to_the_used() -> None:
    """Face down, so that the rival sees it no more; the loser's army goes on with its next card."""
    scene = Scenario(own={"village": [plain.FORGE], "armies": [[plain.PIKE, plain.LANCER]]}, foe={"armies": [[plain.LANCER, plain.RIDER]]})
    scene.attack("Pike").do("defend", "Lancer@1")
    assert (up(scene.store, 0), up(scene.store, 1)) == (scene.card("Pike"), scene.card("Lancer@1"))
    scene.fight()
    assert scene.where("Lancer@1") == "1:discard"
    used = scene.army("Pike")
    assert scene.store.spent[used]
    assert seat_store(scene.match.rules, scene.store, 1).contents(used) == [UNKNOWN]


@clause("ENC-D2")
def test_a_tie_goes_to_the_attacker() -> None:
    """Unless a text says otherwise: with a Mammoth both fall."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.PACK]]}, foe={"armies": [[plain.RIDER, plain.WALL]]})
    scene.attack("Lancer").do("defend", "Rider").settle()
    assert scene.where("Rider") == "1:discard"
    assert scene.where("Lancer") == "army"
    even = plain.card("Even", "espada", 4, own=(plain.quality("ruinous"),))
    scene = Scenario(own={"armies": [[even, plain.PACK]]}, foe={"armies": [[plain.WALL, plain.RIDER]]})
    scene.attack("Even").do("defend", "Wall").settle()
    assert (scene.where("Even"), scene.where("Wall")) == ("0:discard", "1:discard"), "a Wall defends with 4"


@clause("ENC-R38")
def test_a_text_for_defence_counts_while_it_defends() -> None:
    """In an army the defender named, not in one that attacks."""
    scene = Scenario(own={"armies": [[plain.WALL]]}, foe={"armies": [[plain.WALL, plain.RIDER]]})
    scene.attack("Wall@0").do("defend", "Wall@1")
    assert (scene.value("Wall@0"), scene.value("Wall@1")) == (3, 4)


@clause("ENC-D2.1", "ENC-2.7")
def test_a_revealed_card_that_cannot_be_active_goes_home() -> None:
    """The next is revealed; both sides' cards alike."""
    scene = Scenario(own={"armies": [[plain.PIKE, plain.LANCER]]}, foe={"armies": [[plain.CAR, plain.WALL]]})
    scene.attack("Pike").do("defend", "Car")
    assert (scene.where("Pike"), scene.where("Car")) == ("0:hand", "1:hand")
    assert (up(scene.store, 0), up(scene.store, 1)) == (scene.card("Lancer"), scene.card("Wall"))
    assert scene.asks() == "war"


@clause("ENC-D2.1", "ENC-R15", "ENC-2.3")
def test_a_break_in_the_window_sends_a_card_home() -> None:
    """The Forge that pays for the Pike is shot by the Rail gun: the Pike goes home, the Lancer comes up, the window opens anew."""
    scene = Scenario(own={"village": [plain.FORGE, plain.FORGE, plain.RAIL], "hand": [plain.CAR], "armies": [[plain.RIDER, plain.PACK]]},
                     foe={"village": [plain.FORGE], "armies": [[plain.PIKE, plain.LANCER]]})
    scene.attack("Rider").do("defend", "Pike").do("use", "Rail")
    scene.resolve().answer("Car")
    assert scene.where("Pike") == "1:hand"
    assert up(scene.store, 1) == scene.card("Lancer")


@clause("ENC-D2.2", "ENC-R16")
def test_attrition_grows_when_an_army_ends_and_lowers_values() -> None:
    """The attacker goes on with another army or regroups; the next clash counts one less; the turn's end clears it."""
    scene = Scenario(own={"armies": [[plain.PACK], [plain.LANCER]]}, foe={"armies": [[plain.RIDER, plain.WALL]]})
    scene.attack("Pack").do("defend", "Rider").settle()
    assert scene.wear() == (1, 0)
    assert (scene.asks(), up(scene.store, 1)) == ("attack", 0), "the Rider won and is used"
    scene.do("attack", "Lancer")
    assert scene.value("Lancer") == 2
    scene.settle()
    assert (scene.wear(), scene.store.turn[TABLE]) == ((0, 0), 4), "the war and the turn are over"


@clause("ENC-R16")
def test_both_armies_may_end_at_once_and_the_attacker_chooses_first() -> None:
    """Each side's attrition grows; used armies may be taken again, ordered anew."""
    scene = Scenario(own={"armies": [[plain.LANCER], [plain.RIDER]]}, foe={"armies": [[plain.RIDER], [plain.LANCER]]})
    scene.attack("Lancer@0").do("defend", "Rider@1").settle()
    assert scene.wear() == (1, 1)
    assert (scene.asks(), scene.seat) == ("attack", 0)
    assert scene.offers("attack", "Lancer@0"), "its used army"
    scene.do("attack", "Lancer@0")
    assert (scene.asks(), scene.seat) == ("defend", 1)
    assert not scene.store.spent[scene.store.army[0]]


@clause("ENC-R16")
def test_a_revealed_card_that_has_met_nobody_stays_up() -> None:
    """The attacker's whole army goes home; the defender's card waits for the next army."""
    scene = Scenario(own={"armies": [[plain.CAR], [plain.LANCER]]}, foe={"armies": [[plain.WALL]]})
    scene.attack("Car").do("defend", "Wall")
    assert (scene.asks(), scene.wear()) == ("attack", (1, 0))
    assert up(scene.store, 1) == scene.card("Wall")
    scene.do("attack", "Lancer")
    assert up(scene.store, 1) == scene.card("Wall")


@clause("ENC-R18", "ENC-D4")
def test_an_army_called_off_is_used_whole_and_blocked_for_a_round() -> None:
    """The revealed card too; the defender's goes back on top of its army, hidden and free."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.PACK], [plain.RIDER]]}, foe={"armies": [[plain.WALL, plain.RIDER]]})
    scene.attack("Lancer").do("defend", "Wall").do("call_off")
    assert scene.stack("Lancer") == ["lancer", "pack"]
    assert is_blocked(scene.store, scene.army("Lancer"))
    assert not is_blocked(scene.store, scene.army("Rider@0")), "it was not named"
    assert scene.stack("Wall") == ["wall", "rider"]
    assert not is_blocked(scene.store, scene.army("Wall"))
    scene.end_turn()
    assert is_blocked(scene.store, scene.army("Lancer"))
    scene.end_turn()
    assert not is_blocked(scene.store, scene.army("Lancer"))


@clause("ENC-R18")
def test_nothing_is_blocked_before_an_army_is_named() -> None:
    """Calling off in D1 costs the war of the turn and nothing else."""
    scene = Scenario(own={"armies": [[plain.LANCER]]}, foe={"armies": [[plain.WALL]]}).declare().do("call_off")
    assert not is_blocked(scene.store, scene.army("Lancer"))
    assert scene.store.stage[TABLE] == ""


@clause("ENC-D4", "ENC-R34")
def test_the_defender_blocks_used_cards_alone_and_riders_are_set_apart() -> None:
    """A card that is never blocked is an army of its own after the war."""
    scene = Scenario(own={"armies": [[plain.RIDER], [plain.PACK]]}, foe={"armies": [[plain.WALL, plain.LANCER], [plain.PACK]]})
    scene.attack("Rider").do("defend", "Wall").settle()
    assert scene.where("Rider") == "0:discard"
    scene.do("call_off")
    assert is_blocked(scene.store, scene.army("Wall"))
    assert not is_blocked(scene.store, scene.army("Lancer@1"))
    scene = Scenario(own={"armies": [[plain.RIDER, plain.LANCER]]}, foe={"armies": [[plain.PACK, plain.PACK]]})
    scene.attack("Rider").do("defend", "Pack").settle().do("call_off")
    assert not is_blocked(scene.store, scene.army("Rider"))
    assert scene.stack("Rider") == ["rider"]
    assert is_blocked(scene.store, scene.army("Lancer"))


@clause("ENC-D2", "ENC-R15")
def test_a_copa_of_the_village_needs_a_text_for_battle() -> None:
    """Before the battle it may be used; in it only a Copa that says so; Bastos and Oros may."""
    scene = Scenario(own={"village": [plain.FORGE, plain.FURROWS, plain.OVERLOAD, plain.TRACKER], "armies": [[plain.LANCER, plain.RIDER]]},
                     foe={"village": [plain.FORGE], "armies": [[plain.WALL, plain.RIDER], [plain.PIKE]]}).declare()
    assert scene.offers("use", "Furrows")
    scene.attack("Lancer").do("defend", "Wall")
    scene.refuses("use", "Furrows", clause="ENC-D2")
    assert scene.offers("use", "Tracker")
    scene.do("use", "Overload")
    assert scene.value("Lancer") == 7
    assert scene.where("Overload") == "0:discard"


@clause("ENC-3.3", "ENC-R15", "ENC-2.9")
def test_a_revealed_card_loses_what_it_gained_when_it_goes_hidden() -> None:
    """Its own effect, used while it was revealed, ends with it; so does what it had gained."""
    scene = Scenario(own={"village": [plain.OVERLOAD, plain.WALL], "armies": [[plain.BANNER, plain.PACK]]},
                     foe={"armies": [[plain.PACK, plain.LANCER]]})
    scene.attack("Banner").do("defend", "Pack@1").do("use", "Banner")
    assert (scene.value("Banner"), scene.value("Wall@0")) == (3, 4)
    scene.do("pass").do("use", "Overload")
    assert scene.value("Banner") == 7
    scene.fight()
    assert scene.value("Wall@0") == 3
    assert scene.where("Banner") == "army"
    assert not scene.store.used[scene.card("Banner")]
    assert not scene.store.zone[1]


@clause("ENC-2.9")
def test_an_effect_for_the_revealed_card_is_not_used_from_the_village() -> None:
    """A Banner that is shown waits for nothing."""
    scene = Scenario(own={"village": [plain.BANNER], "armies": [[plain.LANCER]]}).to_action()
    scene.refuses("use", "Banner", clause="ENC-2.8")


@clause("ENC-R10", "ENC-R14")
def test_a_card_shown_in_battle_counts_at_once_and_may_end_its_army() -> None:
    """The Forge under the Lancer pays; the army's last card leaves so, and attrition grows."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.FORGE], [plain.RIDER]]}, foe={"armies": [[plain.WALL, plain.RIDER]]})
    scene.attack("Lancer").do("defend", "Wall").do("show", "Forge").fight()
    assert scene.sum(0, "iron") == 6
    assert (scene.asks(), scene.wear()) == ("attack", (1, 0))
    assert scene.where("Lancer") == "0:discard"


@clause("ENC-R10", "ENC-D4")
def test_a_card_shown_from_a_blocked_army_stays_unable_to_defend() -> None:
    """It gives resources, but is not named in an invasion."""
    scene = Scenario(own={"armies": [[plain.LANCER]]}, foe={"armies": [[plain.WALL]], "village": [plain.LANCER]})
    actions.block(scene.match, scene.army("Wall"), clause="ENC-D4")
    actions.turn_up(scene.match, scene.card("Wall"))
    scene.attack("Lancer@0")
    assert scene.asks() == "target"
    scene.refuses("name", "Wall", clause="ENC-D3").do("name", "Lancer@1")


@clause("ENC-R35")
def test_a_further_war_keeps_the_attackers_attrition() -> None:
    """The new defender begins at 0; the same player is spared."""
    scene = Scenario(own={"armies": [[plain.PACK], [plain.LANCER]]}, foe={"armies": [[plain.WALL]]}, others=[{"armies": [[plain.WALL]]}])
    scene.attack("Pack").do("defend", "Wall@1").settle().do("call_off")
    scene.store.wars[TABLE] = 1
    scene.match._asked = None
    assert scene.wear()[0] == 1
    scene.refuses("declare", "1", clause="ENC-R35")
    scene.attack("Lancer", other=2)
    assert (scene.value("Lancer"), scene.wear()[2]) == (2, 0)


@clause("ENC-R13")
def test_an_army_that_fights_keeps_its_order() -> None:
    """While it fights nothing is put into it, taken from it or ordered in it."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.RIDER], [plain.PACK]]}, foe={"armies": [[plain.WALL, plain.RIDER], [plain.PACK]]})
    scene.attack("Lancer")
    assert scene.asks() == "defend"
    scene.do("order", "Wall").answer("Rider@1", "Wall").do("defend", "Wall")
    assert up(scene.store, 1) == scene.card("Rider@1")
    scene.settle()
    assert len(armies(scene.store, 0)) >= 2
