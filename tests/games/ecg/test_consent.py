"""Leave to look through the rival's discard or exile: asked, given, withheld, taken back (ECG-3.8, R45)."""

from __future__ import annotations

import pytest

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games.ecg.game import RULES
from tabletop.kernel.undo_policy import may_undo
from tabletop.kernel.views import knows, seat_store
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BLADE, CHAMPION, RANGER

ASK = ("ask_discard", 0, 0)


def asked(**own: object) -> Scenario:
    """A player on turn whose rival has two cards in its discard and one in exile."""
    t = Scenario(foe={"discard": [BLADE, RANGER], "exile": [CHAMPION]})
    assert t.match.play_standing(0, ASK) is None
    return t


@clause("ECG-3.8", "ECG-R45")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_rival_is_asked_and_its_answer_decides_what_is_seen(answer: str) -> None:
    """Yes shows this pile, as it lies, to the one who asked; then the turn goes on where it was."""
    t = asked()
    assert (t.match.waiting(), t.asks()) == ((1,), "consent")
    t.match.play(1, ((answer, 0, 0),))
    assert (t.match.waiting(), t.asks()) == ((0,), "action")
    seen = [knows(RULES, t.store, 0, t.card(f"{name}@1")) for name in ("Blade", "Ranger", "Champion")]
    assert seen == [answer == "yes", answer == "yes", False]
    assert t.facts("begged") == [(0, "discard")]
    assert t.facts("allowed" if answer == "yes" else "withheld") == [(1, "discard")]


@clause("ECG-R45")
def test_leave_is_asked_once_a_turn_and_for_what_is_not_known() -> None:
    """Not of an empty pile, not while the other decides, not twice; another turn opens it again."""
    assert not {"ask_discard", "ask_exile"} & {option[0] for option in Scenario().match.standing(0)}
    t = asked()
    assert [option for option in t.match.standing(1) if option[0].startswith("ask_")] == []
    t.match.play(1, (("no", 0, 0),))
    again = t.match.play_standing(0, ASK)
    assert again is not None and (again.clause, again.reason) == ("ECG-R45", "ecg.refusal.begged")
    early = t.match.play_standing(1, ASK)
    assert early is not None and early.clause == "ECG-R45"
    t.end_turn().end_turn()
    assert t.match.play_standing(0, ASK) is None
    t.match.play(1, (("yes", 0, 0),))
    t.end_turn().end_turn()
    known = t.match.play_standing(0, ASK)
    assert known is not None and (known.clause, known.reason) == ("ECG-3.8", "ecg.refusal.known")
    assert t.match.play_standing(0, ("ask_exile", 0, 0)) is None


@clause("ECG-3.8")
def test_a_refusal_tells_nothing_and_an_answer_is_undone_whole() -> None:
    """The view of the one who asked is as before a refusal; an undo takes back what was seen."""
    t = asked()
    before = seat_store(RULES, t.store, 0).state()
    t.match.play(1, (("no", 0, 0),))
    assert seat_store(RULES, t.store, 0).state() == before
    t.match.undo()
    t.match.play(1, (("yes", 0, 0),))
    assert seat_store(RULES, t.store, 0).state() != before
    assert may_undo(t.match, 0, "unrevealed") == "answered"
    t.match.undo()
    assert seat_store(RULES, t.store, 0).state() == before
    t.match.undo()
    assert (t.match.waiting(), t.asks()) == ((0,), "action")


@pytest.mark.parametrize("level", ["casual", "novice", "steady"])
def test_bots_let_the_rival_look(level: str) -> None:
    """Each card was seen as it came there."""
    t = asked()
    assert LEVELS[level](world_of(t.match, 1, seed=1)) == (("yes", 0, 0),)
