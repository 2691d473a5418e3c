"""ENC-R14: passes that tell nothing of hidden cards."""

from tabletop.play.games.encrucijada.forced_answers import uninvolved, unseen
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
