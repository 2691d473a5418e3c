"""A question covers none of its choices on the table, nor the card that asks, nor what it is about: all kinds of question."""

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.games import registry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.play.question import Question, question_of
from tabletop.toolkit.graph.box import Box
from tabletop.ui.tools.pilot import Pilot
from tests.support import marathon
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table

STEPS, FULL_STEPS = 1200, 12000
SIZES = [(1280, 720), (1920, 1080)]


def asked(kind: str, seed: int, steps: int) -> Iterator[tuple[Match, Question]]:
    """Play at random, and yield the match at each kind of question that was not asked before."""
    dealt = marathon.deal(marathon.KINDS[kind], seed)
    m, dice, known = registry.game(dealt.game).start(dealt), Random(seed), set()
    for _ in range(steps):
        if m.over:
            return
        seat = m.waiting()[0]
        question = question_of(m, seat)
        if question is not None and (question.name, question.shape, question.noun) not in known:
            known.add((question.name, question.shape, question.noun))
            yield m, question
        m.play(seat, marathon.by_chance(m, seat, dice))


def watched(p: Pilot, question: Question) -> list[Box]:
    """Return where the choices lie on the table, in the hand those that are made there, the source, and what is at stake.

    Cards that are to be arranged lie in the panel itself.
    """
    asking, board = table(p).asking, table(p).board
    items = question.items if question.noun == "card" and question.shape != "arrange" else ()
    found = [asking.piece(item) if asking.prompt is None else board.board_piece(item) for item in items]
    found += [board.seats[item] for item in question.items if question.noun == "seat"]
    found += [node for node, _ in board.questions.about(question)]
    found.append(board.board_piece(question.source) if question.source >= FIRST else None)
    return [node.box for node in found if node is not None and node.box.w]


@pytest.mark.covering
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["ecg", "enadrya", "epikha", "encrucijada", "encrucijada-4", "duel", "brawl-4"])
def test_no_kind_of_question_covers_a_choice_the_source_or_the_stake(
        kind: str, size: tuple[int, int], request: pytest.FixtureRequest) -> None:
    """Neither the panel nor the strip of a question that is answered on the board."""
    steps = FULL_STEPS if request.config.getoption("--full") else STEPS
    found = []
    for m, question in asked(kind, 7, steps):
        with seated(m, size=size, people=(question.seat,)) as p:
            asking = table(p).asking
            if asking.question is None or asking.sharing is not None:
                continue
            place = asking.strip.box if asking.prompt is None else asking.prompt.box
            found.append((question.name, question.shape, [box for box in watched(p, question) if place.overlaps(box)]))
            assert asking.prompt is None or table(p).plan.size[1] >= place.bottom
    assert found
    assert not [one for one in found if one[2]]
