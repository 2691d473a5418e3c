"""A question covers no choice on the table, not the card that asks, nor its stake; it stands by its source and marks nothing that loses."""

from collections.abc import Iterator
from math import hypot
from random import Random

import pytest

from tabletop.games import registry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.play.question import Question, question_of
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.prompts.amounts import AmountsPrompt
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.prompts.number import NumberPrompt
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


def away(place: Box, source: Box) -> float:
    """Return the gap between a strip and the card that asks."""
    gaps = (source.x - place.right, place.x - source.right, source.y - place.bottom, place.y - source.bottom)
    return hypot(max(0.0, *gaps[:2]), max(0.0, *gaps[2:]))


def is_nearest(p: Pilot, question: Question) -> bool:
    """Whether no free strip of a grid over the felt is much nearer to the card that asks than the one that asks."""
    scene, node = table(p), table(p).board.node_of(question.source) if question.source >= FIRST else None
    if node is None or scene.asking.prompt is not None:
        return True
    strip, room, cards = scene.asking.strip.box, scene.plan.room, [card.box for card in scene.board.cards.values() if card.visible]
    kept = [*watched(p, question), *cards, *(piece.box for piece in scene.board.seats.values()), scene.plan.rail, *scene.plan.plates, node.box]
    across, down = int((room.w - strip.w) // 24) + 1, int((room.h - strip.h) // 8) + 1
    places = (Box(room.x + 24 * i, room.y + 8 * j, strip.w, strip.h) for i in range(across) for j in range(down))
    free = [away(place, node.box) for place in places if not any(place.overlaps(box) for box in kept)]
    return away(strip, node.box) <= min(free, default=10_000.0) + 24


def loses(p: Pilot, question: Question) -> bool:
    """Whether a question opens with something marked that would be lost beyond what is owed anyway."""
    asking = table(p).asking
    match asking.prompt:
        case NumberPrompt() as prompt:
            return prompt.value > question.low
        case AmountsPrompt() as prompt:
            least = prompt.amounts[question.low]
            return prompt.golden is not least and "descart" in prompt.golden.note(p.app.look.words)  # type: ignore[attr-defined]
        case ChoicePrompt() as prompt:
            return bool(prompt.chosen)
    if asking.sharing is not None:
        return sum(asking.sharing.shares) > min(question.high, sum(question.caps))
    return bool(asking.chosen) and question.name != "skill"  # a Skill is named free of charge


@pytest.mark.covering
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["ecg", "enadrya", "epikha", "encrucijada", "encrucijada-4", "duel", "brawl-4"])
def test_no_kind_of_question_covers_its_choices_its_source_or_its_stake_or_marks_a_loss(
        kind: str, size: tuple[int, int], request: pytest.FixtureRequest) -> None:
    """Neither the panel nor the strip of a question that is answered on the board."""
    steps = FULL_STEPS if request.config.getoption("--full") else STEPS
    found = []
    for m, question in asked(kind, 7, steps):
        with seated(m, size=size, people=(question.seat,)) as p:
            asking = table(p).asking
            assert not loses(p, question), question
            if asking.question is None or asking.sharing is not None:
                continue
            assert is_nearest(p, question), question
            place = asking.strip.box if asking.prompt is None else asking.prompt.box
            found.append((question.name, question.shape, [box for box in watched(p, question) if place.overlaps(box)]))
            assert asking.prompt is None or table(p).plan.size[1] >= place.bottom
    assert found
    assert not [one for one in found if one[2]]
