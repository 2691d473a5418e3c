"""ENC-D3, ENC-2.5: invasion of the village and of the tower, Invade and Defensa."""

from __future__ import annotations

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.readers import is_blocked, up
from tabletop.kernel.store import TABLE
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario

DAM = plain.card("Dam", "basto", 4, own=(plain.quality("retired"),))
HAWK = plain.card("Hawk", "espada", 5, words="invade", own=(plain.quality("elusive"),))
SLINGER = plain.card("Slinger", "espada", 2, words="defensa anti-air")
RAM = plain.card("Ram", "espada", 3, own=(plain.quality("ram"),))


@clause("ENC-D3", "ENC-R13", "ENC-D3.1")
def test_a_defender_without_an_army_is_invaded_and_names_before_the_reveal() -> None:
    """The target is named while the attacking card is still hidden."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.RIDER]]}, foe={"village": [plain.WALL, plain.PACK, plain.GRID]})
    scene.attack("Lancer")
    assert (scene.asks(), scene.seat, up(scene.store, 0)) == ("target", 1, 0)
    scene.refuses("name", "Grid", clause="ENC-D3").refuses("name", "Lancer", clause="ENC-3.1")
    scene.do("name", "Wall")
    assert up(scene.store, 0) == scene.card("Lancer")
    assert (scene.value("Wall"), scene.store.stage[TABLE]) == (4, "invasion")


@clause("ENC-D1", "ENC-D3")
def test_a_defender_may_let_itself_be_invaded_and_its_attrition_starts_anew() -> None:
    """The attacker's stays."""
    scene = Scenario(own={"armies": [[plain.PACK], [plain.LANCER, plain.PACK]]},
                     foe={"armies": [[plain.LANCER], [plain.RIDER]], "village": [plain.WALL]})
    scene.attack("Pack").do("defend", "Lancer@1").settle()
    assert scene.wear() == (1, 1)
    scene.do("attack", "Lancer@0").do("yield")
    assert scene.wear() == (1, 0)
    assert scene.asks() == "target"


@clause("ENC-D3.1", "ENC-R17")
def test_each_village_card_used_costs_attrition_won_or_lost_and_may_be_named_again() -> None:
    """The winner stays in the village; the next attacker meets it one weaker."""
    scene = Scenario(own={"armies": [[plain.PACK, plain.RIDER, plain.PACK]]}, foe={"village": [plain.WALL, plain.FORGE]})
    scene.attack("Pack").do("name", "Wall").fight()
    assert (scene.where("Pack#1"), scene.where("Wall"), scene.wear()) == ("0:discard", "1:village", (0, 1))
    scene.do("name", "Wall")
    assert scene.value("Wall") == 3
    scene.fight()
    assert (scene.where("Wall"), scene.wear()) == ("1:discard", (0, 2)), "the tie is the attacker's"
    assert scene.asks() == "target"


@clause("ENC-D3.1", "ENC-R17", "ENC-D4")
def test_the_war_ends_with_the_invading_army() -> None:
    """All its cards are used and blocked; no further army invades."""
    scene = Scenario(own={"armies": [[plain.LANCER], [plain.RIDER]]}, foe={"village": [plain.PACK]})
    scene.attack("Lancer").do("name", "Pack").fight()
    assert (scene.store.stage[TABLE], scene.store.phase[TABLE]) == ("", "second")
    assert is_blocked(scene.store, scene.army("Lancer"))


@clause("ENC-D3.1", "ENC-R17")
def test_an_army_named_in_an_invasion_fights_until_it_ends() -> None:
    """It costs one attrition when it ends; no target is named before."""
    scene = Scenario(own={"armies": [[plain.LANCER] * 3]}, foe={"armies": [[plain.PACK, plain.PACK]], "village": [plain.WALL]})
    scene.attack("Lancer").do("yield").do("defend", "Pack").fight()
    assert (scene.asks(), scene.wear()) == ("war", (0, 0))
    scene.fight()
    assert (scene.asks(), scene.wear()) == ("target", (0, 1))


@clause("ENC-D3.2", "ENC-2.1")
def test_a_tower_loses_the_attackers_value() -> None:
    """The attacker goes to the used; a Ram takes twice as much; attrition of towers there is none."""
    scene = Scenario(own={"armies": [[plain.LANCER, RAM]]}, foe={"village": [plain.FORGE]})
    actions.wear_out(scene.match, 0, 1, clause="ENC-D2.2")
    scene.attack("Lancer").do("name", "tower").fight()
    assert (scene.tower(1), scene.where("Lancer"), scene.wear()) == (48, "army", (1, 0))
    scene.do("name", "tower").fight()
    assert scene.tower(1) == 44


@clause("ENC-R17")
def test_the_tower_is_named_if_nothing_else_is_left() -> None:
    """Without a question."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.RIDER]]})
    scene.attack("Lancer")
    assert scene.store.named[TABLE] == scene.store.tower[1]
    scene.fight().fight()
    assert scene.tower(1) == 44


@clause("ENC-R17", "ENC-D2.1")
def test_a_target_is_named_anew_after_a_card_went_home() -> None:
    """The Pike cannot be active; the defender chooses again for the Lancer."""
    scene = Scenario(own={"armies": [[plain.PIKE, plain.LANCER]]}, foe={"village": [plain.WALL, plain.PACK]})
    scene.attack("Pike").do("name", "Wall")
    assert (scene.where("Pike"), scene.asks()) == ("0:hand", "target")
    scene.do("name", "Pack").fight()
    assert scene.where("Pack") == "1:discard"


@clause("ENC-R17")
def test_another_card_is_named_if_the_first_can_no_longer_be_used() -> None:
    """The Rail gun shoots it in the window; the attacker stays revealed."""
    scene = Scenario(own={"village": [plain.FORGE, plain.FORGE, plain.RAIL], "hand": [plain.CAR], "armies": [[plain.LANCER, plain.PACK]]},
                     foe={"village": [plain.PACK, plain.WALL]})
    scene.attack("Lancer").do("name", "Pack@1").do("use", "Rail").resolve().answer("Car")
    assert (scene.asks(), scene.seat, up(scene.store, 0)) == ("target", 1, scene.card("Lancer"))


@clause("ENC-2.5")
def test_invade_changes_the_target_within_the_village() -> None:
    """Not to the tower, nor from it; the attacker may also leave it as it is."""
    scene = Scenario(own={"village": [plain.FORGE, plain.DYNAMO], "armies": [[plain.CAR, plain.LANCER]]}, towers=(plain.FORUM,),
                     foe={"village": [plain.LANCER, plain.FORGE, plain.GRID]})
    scene.attack("Car").do("name", "Lancer@1")
    assert (scene.asks(), scene.seat) == ("invade", 0)
    assert {option[1] for option in scene.match.options()} == {scene.card("Forge@1"), 0}
    scene.answer("Forge@1").fight()
    assert (scene.where("Forge@1"), scene.where("Lancer@1")) == ("1:discard", "1:village")


@clause("ENC-2.5", "ENC-R44")
def test_defensa_forces_an_invader_and_may_be_shown_for_it() -> None:
    """Only after the target was changed; a hidden card with Defensa is shown for it."""
    scene = Scenario(own={"village": [plain.FORGE, plain.DYNAMO], "armies": [[plain.CAR, plain.LANCER]]}, towers=(plain.FORUM,),
                     foe={"village": [plain.LANCER, plain.FORGE], "armies": [[plain.WALL, plain.PACK]]})
    scene.attack("Car").do("yield").do("name", "Lancer@1").answer("Forge@1")
    assert (scene.asks(), scene.seat) == ("defensa", 1)
    scene.refuses("force", "Lancer@1", clause="ENC-2.5").refuses("force", "Pack", clause="ENC-2.5")
    scene.do("force", "Wall")
    assert (scene.where("Wall"), scene.store.named[TABLE]) == ("1:village", scene.card("Wall"))
    scene.fight()
    assert (scene.where("Wall"), scene.where("Forge@1")) == ("1:discard", "1:village")
    scene.do("name", "Lancer@1")
    assert scene.asks() == "war", "a card without Invade is not forced"


@clause("ENC-2.5", "ENC-2.4")
def test_an_elusive_card_is_forced_by_anti_aereo_alone() -> None:
    """Traits matter to texts alone."""
    scene = Scenario(own={"armies": [[HAWK, plain.PACK]]}, foe={"village": [plain.WALL, SLINGER, plain.FORGE, plain.LANCER]})
    scene.attack("Hawk").do("name", "Lancer").answer("Forge")
    scene.refuses("force", "Wall", clause="ENC-2.5").do("force", "Slinger")
    assert scene.store.named[TABLE] == scene.card("Slinger")


@clause("ENC-R40")
def test_a_card_that_hides_behind_others_is_named_last() -> None:
    """Neither named nor found by Invade while another card is free; alone it may be."""
    scene = Scenario(own={"armies": [[HAWK, HAWK]]}, foe={"village": [DAM, plain.PACK, plain.LANCER]})
    scene.attack("Hawk").refuses("name", "Dam", clause="ENC-R40").do("name", "Lancer")
    assert {option[1] for option in scene.match.options()} == {scene.card("Pack"), 0}
    scene = Scenario(own={"armies": [[HAWK, HAWK]]}, foe={"village": [DAM, plain.GRID]})
    scene.attack("Hawk").do("name", "Dam")


@clause("ENC-R18")
def test_an_invasion_may_be_called_off_between_reveal_and_comparison() -> None:
    """The revealed card has not fought; it goes to the used, and the rest with it."""
    scene = Scenario(own={"armies": [[plain.LANCER, plain.RIDER]]}, foe={"village": [plain.WALL]})
    scene.attack("Lancer").do("name", "Wall").do("call_off")
    assert scene.stack("Lancer") == ["lancer"]
    assert is_blocked(scene.store, scene.army("Lancer"))
    assert not is_blocked(scene.store, scene.army("Rider")), "a Rider is not blocked"
