"""ENC-R14: passes that tell nothing of hidden cards."""

from tabletop.games.encrucijada import actions
from tabletop.play.games.encrucijada.forced_answers import forced_answer, uninvolved, unseen
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario


@clause("ENC-R14")
def test_a_side_that_hides_a_card_is_asked_whatever_it_is() -> None:
    """It could always be shown; passing is open to it in any case, and it may pass on all such offers of this war."""
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"armies": [[plain.PIKE]]}).declare().do("pass")
    assert t.seat == 1 and unseen(t.match, 1) == ("pass", 0, 0) in t.match.options(1)
    assert uninvolved(t.match, 1)


@clause("ENC-R14")
def test_a_side_without_hidden_cards_and_effects_is_not_asked() -> None:
    """Its village is open to all, so its silence tells nothing."""
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [plain.FORGE]}).declare().do("pass")
    assert t.seat == 0 and t.asks() == "arrange"
    assert unseen(t.match, 0) == ("done", 0, 0) in t.match.options(0) and not uninvolved(t.match, 0)


def test_what_points_at_a_player_is_never_passed_over() -> None:
    """An effect waits for an answer."""
    t = Scenario(own={"village": [plain.SUMMONS, plain.FORGE]}, foe={"armies": [[plain.PIKE]]})
    t.to_action().do("use", "Summons")
    assert t.seat == 1 and t.asks() == "priority" and unseen(t.match, 1) == ("pass", 0, 0)
    assert not uninvolved(t.match, 1)


def test_own_moves_and_armies_are_never_passed_over() -> None:
    """Neither the turn nor the naming of an army has a pass."""
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"armies": [[plain.PIKE]]})
    assert unseen(t.match, 0) is None
    t.declare().settle()
    assert t.asks() == "attack" and unseen(t.match, 0) is None and not uninvolved(t.match, 0)


def invaded(*armies: list[object], hand: tuple[object, ...] = (), blocked: str = "") -> Scenario:
    """An invader has changed its target, and its victim is asked for Defensa."""
    t = Scenario(own={"village": [plain.FORGE, plain.DYNAMO], "armies": [[plain.CAR, plain.LANCER]]}, towers=(plain.FORUM,),
                 foe={"village": [plain.LANCER, plain.FORGE], "armies": armies, "hand": hand})
    if blocked:
        actions.block(t.match, t.army(blocked), clause="ENC-D4")
    t.attack("Car")
    if t.asks() == "defend":
        t.do("yield")
    t.do("name", "Lancer@1").answer("Forge@1")
    assert (t.asks(), t.seat) == ("defensa", 1)
    return t


@clause("ENC-2.5")
def test_no_curtain_falls_for_an_invader_that_nothing_could_be_forced_upon() -> None:
    """Its armies are blocked, or no card that it hides has Defensa, wherever it lies."""
    for t in (invaded([plain.WALL], blocked="Wall"), invaded([plain.PACK])):
        assert forced_answer(t.match, 1) == ("let", 0, 0)
        assert t.match.options(1) == [("let", 0, 0)]


@clause("ENC-2.5")
def test_hidden_cards_are_not_told_apart_by_a_curtain() -> None:
    """It falls whether the Wall lies in the army or in the hand."""
    assert forced_answer(invaded([plain.WALL]).match, 1) is None
    assert forced_answer(invaded([plain.PACK], hand=(plain.WALL,)).match, 1) is None
