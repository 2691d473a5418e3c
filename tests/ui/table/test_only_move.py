"""A click on a piece with one move: no menu of one button stands, unless it tells what an ability does, or warns."""

from random import Random

import pytest

from tabletop.games import registry
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.play.question import question_of
from tabletop.ui.table.moves import ABILITY
from tests.support import marathon
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table

STEPS = 700


def clicked(m: Match, seat: int, option: Option) -> str:
    """Return what a click on the piece of the only move of a card does: it is done, aimed, told in a menu, or only asked for."""
    before = m.history.cursor
    with seated(m, people=(seat,)) as p:
        scene = table(p)
        node = scene.board.node_of(option[1])
        if node is None or not node.is_shown() or len(scene.session.by_subject()[option[1]]) != 1:
            return ""
        p.click(node)
        moves = [button for button in scene.offers.layer.children if button.name.startswith("move")]
        if moves:
            warns = scene.board.cautions.warning(option) or scene.board.cautions.consequence(option)
            return "told" if warns or option[0] == ABILITY or len(moves) > 1 else "asked"
        if scene.carry.held is not None:
            assert any(piece.light for piece, _ in scene.board.drops.lights(option[1], [option]))
            return "aimed"
    done = m.history.cursor is not before
    while m.history.cursor is not before:
        m.undo()
    return "done" if done else "unfolded"


@pytest.mark.parametrize("kind", ["ecg", "enadrya", "epikha", "encrucijada", "duel"])
def test_a_click_on_a_piece_with_one_move_does_it_or_aims_it(kind: str) -> None:
    """One of each verb of each game, as its match goes on at random."""
    dealt = marathon.deal(marathon.KINDS[kind], 7)
    m, dice, ways = registry.game(dealt.game).start(dealt), Random(3), dict[tuple[str, bool], str]()
    for _ in range(STEPS):
        if m.over:
            break
        seat = m.waiting()[0]
        subjects = [option[1] for option in m.options(seat)] if question_of(m, seat) is None else []
        for option in m.options(seat) if subjects else ():
            what = option[0], bool(option[2])
            if option[1] and subjects.count(option[1]) == 1 and what not in ways and (way := clicked(m, seat, option)):
                ways[what] = way
        m.play(seat, marathon.by_chance(m, seat, dice))
    assert "asked" not in ways.values(), ways
    assert {"done", "aimed"} & set(ways.values())
