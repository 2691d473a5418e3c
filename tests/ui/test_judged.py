"""Decisions of a review in words: reasons speak for the better line and against the answer made, in the samples of all games."""

import pytest

from tabletop.kernel.asks import Picks
from tabletop.present.words import Translations
from tabletop.review.record import Row
from tabletop.toolkit.text.markup import bare
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.judged.decision_words import Told, told
from tabletop.ui.judged.phrases import reason
from tests.support.reviewed import begun_match

WORDS = Translations("en")


def spoken(game: str, decision: int, line: tuple[Picks, ...]) -> Told:
    """Put a decision of a sample in words, against a line that was better."""
    match, _ = begun_match(game, decision)
    node = match.history.line[-1]
    match.go(node.parent)
    even = (500, 500)
    row = Row(number=node.number, seat=node.seat, turn=1, before=even, after=even, loss=100, line=line)
    return told(kit_of(game), lambda: WORDS, match, row, node.picks)


@pytest.mark.parametrize(("game", "decision", "line", "gains", "costs"), [
    ("enadrya", 74, ((("deploy", 66, 42),), (("deploy", 53, 52),), (("install", 64, 0),)), ["Nobody stands opposite your 1/3 on your left"], []),
    ("encrucijada", 301, ((("use", 105, 0),), (("declare", 0, 0),), (("use", 65, 0),)), [], []),
    ("encrucijada", 441, ((("pick", 58, 0),),), [], ["You lose Ebb Guard"]),
    ("ecg", 17, ((("train", 14, 9),),), ["Ana's renown: 7 to 8", "Sleepless Scholar enters battle with strength 1 and preparation 2"], []),
    ("warage", 128, ((("flash", 76, 0),), (("flash", 65, 0),)), ["Your spell Spark becomes active again"], []),
    ("epikha", 12, ((("deploy", 35, 0),), (("give", 46, 5), ("give", 45, 5), ("give", 55, 0))),
     ["Field Crane enters with Strength 0 and Vital 15", "Pays 10 without spending your Vital: 5 left in the Magic Zone"],
     ["Costs you 5 Vital: 165 left"])])
def test_reasons_speak_for_the_better_line_and_against_the_fault(
    game: str, decision: int, line: tuple[Picks, ...], gains: list[str], costs: list[str],
) -> None:
    """No price as a gain, no rival's gain, no praise of a fault, nothing said twice."""
    found = spoken(game, decision, line)

    assert [bare(says(WORDS)) for _, _, says in found.gains] == gains
    assert [bare(says(WORDS)) for _, _, says in found.costs] == costs


def test_reasons_speak_to_the_player_who_decided() -> None:
    """Whoever reads it: the name comes first."""
    found = spoken("warage", 128, ((("flash", 76, 0),), (("flash", 65, 0),)))
    row = Row(number=128, seat=1, turn=1, before=(500, 500), after=(500, 500), loss=100)
    assert bare(reason(found, row)(WORDS)) == f"{found.name}, with this: Your spell Spark becomes active again"
    assert found.name in ("Ana", "Bruno")


def test_an_answer_without_a_card_says_what_asked() -> None:
    """“Draw it” alone tells nothing."""
    made = spoken("warage", 159, ()).made.says(WORDS)
    assert made.endswith(" · Draw it") and made != " · Draw it"


def test_points_kept_are_no_reason_to_leave_something_else_undone() -> None:
    """A card was drawn for 2; that the cheapest in hand costs 5 says nothing of it."""
    assert not spoken("warage", 208, ((("pass", 0, 0),),)).gains


def test_a_line_that_cannot_be_played_is_left_out() -> None:
    """A forged review may name anything."""
    assert not spoken("ecg", 17, ((("train", 999, 9),),)).steps
