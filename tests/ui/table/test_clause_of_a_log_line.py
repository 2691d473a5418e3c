"""From a log line to its clause in the rulebook, and back to the table as it was."""

import pytest

from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.tools.pilot import Pilot

from .deals import in_turn, pilot, reveal, start, wander


def pieces(p: Pilot) -> list[str]:
    """Return what the table says, but for the row of the log that was pointed at."""
    return [text for text in p.texts() if not text.startswith("Registro:")]


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
        p.press("l")
        log.wheeled(0, 6)
        p.settle()
        scene.pin(next(node for node in scene.board.cards.values() if node.face is not None))
        p.settle()
        before = (log.offset, scene.inspector.card, scene.session.match.digest(), pieces(p))
        box, k = log.world_box(), log.world_scale()
        row = next(row for row in log.rows if row.line.clause and row.laid is not None and row.y - log.offset > 60)
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
        assert (log.offset, scene.inspector.card, scene.session.match.digest(), pieces(p)) == before


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_rows_are_walked_by_keys_to_a_clause_and_to_a_moment(size: tuple[int, int]) -> None:
    """F6 goes to the last row and back; Shift+Enter opens the rulebook, Enter the moment; each row comes into view."""
    opened: list[str] = []
    seen: list[object] = []
    m = wander(start(3, 3, 4), in_turn(7), seed=3)
    with pilot(m, size=size, on_rules=opened.append) as p:
        scene = reveal(p)
        log = scene.rails.log
        log._on_moment = seen.append
        p.press("f6")
        p.settle()
        assert log.is_shown()
        assert scene.focus.node is log
        assert log._hot is log.rows[-1]
        while not (log._hot is not None and log._hot.line.clause):
            p.press("up")
        row = log._hot
        assert log.offset <= row.y <= log.offset + log._room
        p.press("shift+return")
        assert opened == [row.line.clause]
        p.press("home")
        assert log._hot is log.rows[0]
        assert log.offset == 0
        p.press("return")
        assert seen == [log.rows[0].moment]
        p.press("f6")
        assert scene.focus.node is not log
        assert log._hot is None
