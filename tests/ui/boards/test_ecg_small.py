"""ECG's table in a small window: nothing essential is hidden, what floats leaves targets in sight."""

import pytest

from tabletop.games.ecg.board import COURT, LEGACY, LINES, pile
from tabletop.ui.table.room import overlap
from tests.support.ecg import Scenario
from tests.support.ecg_cards import (
    ARCHIVO,
    BALLESTA,
    CONTRAORDEN,
    MANADA,
    MONJE,
    NOVICIO,
    OSO,
    SARGENTO,
    TEA,
    TISBE,
    ULULA,
)
from tests.ui.boards.playing import seated
from tests.ui.boards.troops import board
from tests.ui.table.deals import table

SMALL = (1280, 720)


def field() -> Scenario:
    """Troops, courtiers and a Legacy zone on both sides, cards in hand."""
    return Scenario(
        own={"infantry": [SARGENTO, NOVICIO], "support": [MONJE], "court": [OSO], "legacy": [TEA, ARCHIVO]},
        foe={"infantry": [MANADA, SARGENTO], "support": [BALLESTA], "court": [NOVICIO]},
        hand=[OSO, CONTRAORDEN, MONJE], foe_hand=[CONTRAORDEN], heroes=(TISBE, ULULA), ready=1, foe_ready=2)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_card_and_counter_of_a_large_table_is_there(lang: str) -> None:
    """Cards of both sides each with a node of its own, the numbers of both Heroes, the piles with their counts."""
    s = field()
    with seated(s.match, size=SMALL, lang=lang) as p:
        shown = board(p)
        for seat in (0, 1):
            for kind in (*LINES, COURT, LEGACY):
                for card in s.store.zone[pile(seat, kind)]:
                    assert shown.cards["card", card, 0].is_shown()
            hero = shown.heroes[seat]
            assert (hero.dial.shown, hero.renown.shown, hero.madness.shown) == (
                s.store.morale[seat], s.store.renown[seat], s.store.madness[seat])
        assert {heap.name: heap.count for heap in shown.piles.values()}["deck0"] == len(s.store.zone[pile(0, 0)])


def test_every_card_in_the_open_has_its_name_printed() -> None:
    """Troops, courtiers and the cards of a Legacy zone need no tag."""
    s = field()
    with seated(s.match, size=SMALL) as p:
        for name in ("Oso", "Novicio@1", "Tea", "Archivo", "Monje"):
            p.move(board(p).cards["card", s.card(name), 0])
            assert not table(p).tag.visible, name


def test_what_is_looked_at_covers_no_target_of_an_aimed_manoeuvre() -> None:
    """The Troop that aims, its cells and its targets stay free of the card that floats."""
    s = field()
    with seated(s.match, size=SMALL) as p:
        shown = board(p)
        p.click(shown.node_of(s.card("Sargento@0")))
        p.press("1")
        for name in ("Manada", "Sargento@1"):
            target = shown.cards["card", s.card(name), 0]
            p.move(target)
            p.wait(1.0)
            boxes = [node.box for node in table(p).inspector.layer.children if node.visible] if table(p).inspector.layer.visible else []
            assert not any(overlap(box, target.box) for box in boxes)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_strip_tells_each_manoeuvre_by_its_tip(lang: str) -> None:
    """Cells show icons alone: name and meaning come on hover, with the reason for a padlock."""
    s = field()
    with seated(s.match, size=SMALL, lang=lang) as p:
        words, strip = p.app.look.words, board(p).strip
        p.click(board(p).node_of(s.card("Sargento@0")))
        for cell in strip.cells.values():
            if cell.w:
                told = cell.tip(words)
                assert cell.title(words) in told
                why = cell.text.refusal
                assert why is None or (words(why.reason) in told and why.clause in told)


def test_a_hovered_card_leaves_the_heroes_numbers_in_sight() -> None:
    """The card is shown large at the right, unless it lies there itself."""
    s = field()
    with seated(s.match, size=SMALL) as p:
        shown, inspector = board(p), table(p).inspector
        for node in [node for node in shown.cards.values() if node.face is not None and node.box.right < 1060]:
            p.move(node)
            p.wait(1.0)
            assert inspector.layer.visible
            boxes = [part.box for part in inspector.layer.children if part.visible]
            assert not any(overlap(box, hero.box) for box in boxes for hero in shown.heroes), node.card
