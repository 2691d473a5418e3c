"""Warage's table in a small window: what floats over the board leaves in sight what a question is about."""

import pytest

from tabletop.ui.table.bubble import overlap
from tests.support.clauses import clause
from tests.support.warage import Scenario, side
from tests.ui.boards.test_warage_table import board, seated, table


@clause("WAR-6.3")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_what_is_looked_at_covers_no_target_of_an_open_question(seats: int) -> None:
    """Whichever hero is pointed at."""
    s = Scenario(*(side() for _ in range(seats))).at("melee").do("attack", 0)
    with seated(s, size=(1280, 720)) as p:
        p.settle()
        scene = table(p)
        targets = [piece for piece in board(p).heroes if piece.seat]
        assert scene.asking.question is not None and scene.asking.prompt is None
        for seat in (0, *range(1, seats)):
            pointed = board(p).heroes[seat]
            p.move(pointed.health.world_box().centre)
            p.wait(1.0)
            assert scene.inspector.card == s.hero(seat)
            shown = [node.box for node in scene.inspector.layer.children if node.visible]
            for box in shown:
                assert not any(overlap(box, other.box) for other in (pointed, *targets))
                assert not overlap(box, scene.rails.undo.box)
