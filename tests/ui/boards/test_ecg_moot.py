"""ECG alone against bots: the table passes where no Reaction in hand could change anything; with two people a pass never depends on the hand."""

from typing import Any

import pytest

from tabletop.play.games.ecg.auto_pass import worth_a_thought
from tabletop.play.games.passes import PASS
from tabletop.play.session import HouseRules
from tabletop.ui.boards.ecg.exits import quiet_exit
from tabletop.ui.boards.table_factory import make_session
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import CONTRAORDEN, MANADA, RELEVO, SARGENTO, TISBE, ULULA, reaction

SHIELD = reaction("Escudo", {"do": "soften", "amount": 1}, to=["manoeuvre"])
PRAISE = reaction("Aplauso", {"do": "mend", "amount": 1, "to": {"who": "troops", "side": "own"}}, to=["manoeuvre"])


def attacked(hand: list[Any], **given: Any) -> Scenario:
    """The first player clashes; the second, with resources ready and a Reaction in the deck, may answer."""
    placed: dict[str, Any] = {"own": {"infantry": [SARGENTO]}, "foe": {"infantry": [MANADA]}, "heroes": (TISBE, ULULA), "ready": 3,
                              "foe_hand": hand, "foe_ready": 3, "foe_deck": [CONTRAORDEN]}
    return Scenario(**{**placed, **given}).do("clash", "Sargento", to="Manada")


def passed(s: Scenario, *, alone: bool) -> bool:
    """Whether the table passes for the second player."""
    session = make_session(s.match, people=(1,) if alone else (0, 1), house=HouseRules(curtain="never"))
    session.fast_forward()
    return quiet_exit(session) == PASS


@clause("ECG-R38")
@pytest.mark.parametrize(("hand", "moot"), [
    ([SARGENTO], True), ([PRAISE], True), ([SHIELD], False), ([CONTRAORDEN], False), ([RELEVO, PRAISE], True)])
def test_alone_a_useless_reaction_is_passed_over(hand: list[Any], moot: bool) -> None:
    """The table passes without Reactions, or with one that could change nothing; it asks about a Reaction that saves a wound."""
    s = attacked(hand)
    assert worth_a_thought(s.match, 1, s.match.options(1)) is not moot
    assert passed(s, alone=True) is moot


@clause("ECG-R38")
def test_beside_another_player_the_hand_is_never_told_by_a_pass() -> None:
    """Two at one screen: asked with and without a Reaction in hand, as the deck holds one."""
    for hand in ([SARGENTO], [PRAISE], [SHIELD]):
        assert not passed(attacked(hand), alone=False)


def test_looking_leaves_the_match_as_it_is() -> None:
    """The table tries answers in copies of the match."""
    s = attacked([SHIELD, PRAISE])
    before = s.match.digest()
    worth_a_thought(s.match, 1, s.match.options(1))
    assert s.match.digest() == before
