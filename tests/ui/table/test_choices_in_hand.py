"""Choices among cards of the hand are made in the hand: nothing is marked beforehand, and what is final takes two clicks."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.kernel.match import Match
from tabletop.play.question import question_of
from tabletop.ui.tools.pilot import Pilot
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table
from tests.ui.table.test_uncovered import asked


def full_hand() -> Match:
    """Return a match of Epikha that asks which card of a full hand to give up."""
    return next(m for m, question in asked("epikha", 7, 4000) if question.name == "trim")


@contextmanager
def choosing(**given: object) -> Iterator[Pilot]:
    """The table of such a match."""
    m = full_hand()
    with seated(m, people=(m.waiting()[0],), **given) as p:
        yield p


def test_a_full_hand_is_asked_in_the_hand_and_nothing_is_marked() -> None:
    """No panel; a click on a card gives it up, and the card can be taken back."""
    with choosing() as p:
        scene = table(p)
        question = scene.asking.question
        assert question is not None and scene.asking.prompt is None and scene.asking.chosen == []
        node = scene.board.cards["card", question.items[0], 0]
        assert (node.form, node.light) == ("hand", "target")
        before = len(scene.session.match.history.line)
        p.click(node)
        if question.high > 1:
            assert scene.asking.chosen == [question.items[0]]
        else:
            assert len(scene.session.match.history.line) > before


@pytest.mark.parametrize("keys", [False, True])
def test_where_undo_is_agreed_on_a_click_marks_and_the_button_answers(keys: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another click changes the mark; a second one on the same card takes it off."""
    with choosing() as p:
        scene = table(p)
        question = scene.asking.question
        assert question is not None
        monkeypatch.setattr(type(scene.asking), "_final", property(lambda asking: True))
        scene.asking.arrange()
        if question.high > 1:
            pytest.skip("several at once are confirmed anyway")
        one, other = (scene.board.cards["card", item, 0] for item in question.items[:2])
        for node in (one, other):
            p.click(node)
            assert scene.asking.chosen == [node.card]
        before = len(scene.session.match.history.line)
        p.press("space") if keys else p.click("done")
        assert len(scene.session.match.history.line) > before
        assert question_of(scene.session.match, question.seat) != question


def test_a_covered_hand_is_asked_in_a_panel() -> None:
    """Its cards lie face down: which is which is told in the panel."""
    m = full_hand()
    with seated(m, people=(m.waiting()[0],)) as p:
        scene = table(p)
        scene.asking.close()
        scene.session.covered = lambda: True
        scene.asking.refresh()
        assert scene.asking.prompt is not None


