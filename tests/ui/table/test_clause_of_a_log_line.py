"""From a log line to its clause in the rulebook, and back to the table as it was."""

import pytest

from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.tools.pilot import Pilot

from .deals import in_turn, pilot, reveal, start, wander


@pytest.mark.parametrize("how", ["pill", "right button"])
def test_a_log_line_leads_to_its_clause_and_esc_back_to_the_table_as_it_was(how: str) -> None:
    """The pill under the pointer, or the right button; scrolled place, pinned card and question stay."""
    opened: list[str] = []
    m = wander(start(3, 3, 4), in_turn(7), seed=3)

    def rules(clause: str) -> None:
        opened.append(clause)
        p.app.push(RulebookScene(p.app, "enadrya", clause=clause), "none")

    p: Pilot
    with pilot(m, size=(1920, 1080), on_rules=rules) as p:
        scene = reveal(p)
        log = scene.rails.log
        log.wheeled(0, 6)
        p.settle()
        scene.pin(next(node for node in scene.board.cards.values() if node.face is not None))
        p.settle()
        before = (log.offset, scene.inspector.card, scene.session.match.digest(), p.texts())
        box, k = log.world_box(), log.world_scale()
        row = next(row for row in log.rows if row.line.clause and row.y - log.offset > 60)
        at = (box.x + 60 * k, box.y + (log._top + row.y - log.offset + row.h / 2) * k)
        p.move(at)
        p.draw()
        if how == "pill":
            pill = log._pill.centre
            p.click((box.x + pill[0] * k, box.y + pill[1] * k))
        else:
            p.click(at, button=3)
        p.settle()
        book = p.scene
        assert isinstance(book, RulebookScene)
        assert opened == [row.line.clause]
        assert book.mark.visible
        p.press("escape")
        p.move((2, 2))
        p.settle()
        assert p.scene is scene
        assert (log.offset, scene.inspector.card, scene.session.match.digest(), p.texts()) == before
