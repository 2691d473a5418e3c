"""A refusal that cites a clause, clicked, opens the rulebook at that clause; one that cites none only goes."""

from tabletop.toolkit.text.phrase import plain
from tabletop.ui.tools.pilot import Pilot

from .deals import pilot, reveal, start


def refused(p: Pilot, clause: str) -> None:
    """Have the table refuse something, and click what it says."""
    p.scene.refuse(plain("No se puede."), clause)
    p.wait(0.4)
    p.click("No se puede.")


def test_a_cited_clause_is_looked_up() -> None:
    """The scene that has the rulebook is asked for it; the notice goes."""
    asked: list[str] = []
    with pilot(start(3), on_rules=asked.append) as p:
        reveal(p)
        refused(p, "ENA-L2")
        assert asked == ["ENA-L2"]
        p.wait(0.5)
        assert not p.scene.toasts.waiting


def test_without_a_clause_nothing_is_looked_up() -> None:
    """The notice goes, and that is all."""
    asked: list[str] = []
    with pilot(start(3), on_rules=asked.append) as p:
        reveal(p)
        refused(p, "")
        assert asked == []
        p.wait(0.5)
        assert not p.scene.toasts.waiting
