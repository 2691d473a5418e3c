"""What a newcomer points at on Warage's table says what it is for; and what looks like a handle of the hero is one."""

import pytest

from tabletop.games.warage.board import SEASONS
from tabletop.games.warage.readers import attack
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.pieces import Part
from tabletop.ui.tools.pilot import Pilot
from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, side

from .test_warage_table import board, seated, table


def shown_tip(p: Pilot, node: Node) -> str:
    """What comes up when the pointer rests on a node; "" for nothing."""
    p.move(p.point(node))
    tip = p.scene.top.find("tip")
    assert tip is not None
    p.wait(0.7)
    assert not tip.visible, "what a place is for comes later than a button's words"
    p.wait(1.2)
    return tip.says(p.app.look.words) if tip.visible else ""


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_place_and_pile_of_a_hero_says_what_it_is_for(seats: int, size: tuple[int, int]) -> None:
    """In beds and in panels: ready places, rows, heaps; each its own sentences."""
    with seated(Scenario(*(side() for _ in range(seats))).at("first"), size=size) as p:
        p.settle()
        words, told = p.app.look.words, set()
        for piece in board(p).heroes:
            parts = [part for part in piece.worn if part.w]
            assert [words(f"warage_guide.place.{b}") for b in ("helmet", "armour", "one_hand", "one_hand")] == [t.tip(words) for t in parts]
            assert shown_tip(p, parts[0]) == words("warage_guide.place.helmet")
        for heap in board(p).heaps:
            if heap.visible and heap.w:
                assert shown_tip(p, heap) == words(f"warage_guide.place.{heap.kind}")
                told.add(heap.kind)
        assert told >= ({"deck", "discard"} if seats == 2 else {"deck", "discard", "life", "hand"})
        assert shown_tip(p, board(p).piles[SEASONS]) == words("warage_guide.place.seasons")
        assert shown_tip(p, board(p).beds[0].lower) == words("warage_guide.place.helpers")
        assert shown_tip(p, board(p).beds[1].lower) == words("warage_guide.place.life")


@clause("WAR-4.9")
def test_a_bed_tells_how_many_slots_are_in_use() -> None:
    """With the numbers of now."""
    s = Scenario(side(play=[equipment("Casco", burden="helmet")]), side()).at("first")
    with seated(s) as p:
        p.settle()
        bed, words = board(p).beds[0], p.app.look.words
        used, total = bed.pips.shown
        assert used == 1 and total > 1
        assert words("warage_guide.place.gear", n=1, most=total) == bed.tip(words)


def test_an_empty_place_is_not_looked_at_as_its_hero_but_aimed_at_as_it_is() -> None:
    """One thing is told at a time; what a click there would answer is foretold all the same."""
    s = Scenario(side(), side(), side()).at("melee")
    with seated(s) as p:
        p.settle()
        rival = board(p).heroes[2]
        p.move(rival.worn[0])
        p.wait(2.0)
        assert table(p).inspector.card != s.hero(2)
        s.do("attack", 0)
        table(p).settled()
        p.move("main")
        p.move(rival.worn[0])
        assert table(p).forecast.outcome is not None
        p.click(rival.worn[0])
        assert s.store.target[attack(s.store)] == s.hero(2)


def test_what_lies_on_a_place_is_looked_at_itself() -> None:
    """A card that is worn says nothing of its place."""
    s = Scenario(side(play=[equipment("Casco", burden="helmet")]), side()).at("first")
    with seated(s) as p:
        p.settle()
        p.move(board(p).cards["card", s.card("Casco"), 0])
        p.wait(2.0)
        tip = p.scene.top.find("tip")
        assert tip is not None and not tip.visible


@clause("WAR-6.3")
@pytest.mark.parametrize("handle", ["health", "attack"])
def test_the_hero_is_carried_by_its_counters_too(handle: str) -> None:
    """What is large and looks like the hero is a handle of it: its race card comes under the pointer."""
    s = Scenario(side(), side(), side()).at("melee")
    with seated(s) as p:
        p.settle()
        mine = board(p).heroes[0]
        at = p.point(mine.health if handle == "health" else mine.badges[0])
        p.drag(at, to="hero2", drop="hold")
        carried = table(p).carry.held
        assert carried is not None and carried.payload == s.hero(0)
        assert carried.ghost is not None and carried.ghost.world_box().contains(*p.point("hero2"))
        p.release(p.point("hero2"))
        assert s.store.target[attack(s.store)] == s.hero(2)


def test_an_empty_place_of_the_hero_is_no_handle() -> None:
    """Nor are the counters of another."""
    s = Scenario(side(), side()).at("melee")
    with seated(s) as p:
        p.settle()
        for start in (board(p).heroes[0].worn[0], board(p).heroes[1].health):
            p.drag(p.point(start), to=(960.0, 500.0), drop="hold")
            assert table(p).carry.held is None
            p.release((960.0, 500.0))


@clause("WAR-4.1")
def test_a_card_let_go_on_a_ready_place_is_bought() -> None:
    """The words of a place are in nobody's way."""
    s = Scenario(side(hand=[equipment("Casco", burden="helmet")]), side()).at("first")
    with seated(s) as p:
        p.settle()
        place = board(p).heroes[0].worn[0]
        assert isinstance(p.scene.node_at(*p.point(place)), Part)
        p.drag(board(p).cards["card", s.card("Casco"), 0], to=place)
        p.settle()
        assert s.where("Casco") in ("queue", "0:play")
