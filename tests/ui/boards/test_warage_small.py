"""Warage's table in a small window: what floats over the board leaves in sight what a question is about."""

from typing import Any

import pytest

from tabletop.archive.settings import Settings
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.theme import Lettering
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.inspector import GAP, Column
from tabletop.ui.table.room import overlap
from tabletop.ui.tools.pilot import Pilot
from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, helper, side, spell
from tests.ui.boards.heroes import start
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


@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize(("mode", "key"), [("brawl", "heroes"), ("guild", "heroes")])
def test_the_banner_of_many_tells_all_of_it(mode: str, key: str, percent: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In which turn, and where the name leaves room how many heroes are left, with any size of text."""
    told: list[tuple[str, str]] = []
    line = letters.line

    def noting(brush: Brush, text: str, lettering: Lettering, **how: Any) -> Picture:
        told.append((text, letters.fitted(brush, text, lettering, how.get("fit") or 9999.0, how.get("minimum", 15.0))[0]))
        return line(brush, text, lettering, **how)

    monkeypatch.setattr(letters, "line", noting)
    settings = Settings(language=lang, motion="instant", curtain=False, card_text_scale=percent)
    session = make_session(start(3, 4, mode=mode), house=HouseRules(curtain="never"))
    with Pilot(lambda app: table_scene(app, session), size=(1280, 720), settings=settings) as p:
        p.settle()
        p.draw()
        says = p.app.look.words(f"warage.banner.{key}", n=4, turn=1)
        assert (says, says) in told



@clause("WAR-6.6")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_words_mean_stands_off_the_question(lang: str) -> None:
    """Boxes and card lie beside or under the strip that asks, wherever the pointer is; what finds room is told."""
    strip = Box(205, 319, 700, 40)
    column = Column(10, 230, 700, beside=10, low=700)
    assert column.next(204, 90, (strip,)) == Box(10, strip.bottom + GAP, 204, 90)
    assert column.next(180, 90, (strip,)) == Box(10, 230, 180, 90)
    mine = side(play=[spell("Bola", 5), helper("Lobo")], hand=[equipment("Casco", burden="helmet")])
    s = Scenario(mine, side(play=[helper("Oso")])).at("melee").do("attack", 0)
    with seated(s, size=(1280, 720), lang=lang) as p:
        p.settle()
        scene = table(p)
        assert scene.asking.strip.visible
        told = 0
        for card in ("Bola", "Lobo", "Oso", "Casco"):
            p.move(board(p).cards["card", s.card(card), 0])
            p.wait(1.0)
            shown = [node.box for node in scene.inspector.layer.children if node.visible]
            assert scene.inspector.card == s.card(card)
            assert not any(overlap(box, scene.asking.strip.box) for box in shown)
            told += len(shown) - 1
        assert told >= 4
