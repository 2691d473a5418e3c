"""Hold to look: while one's hand lies face down the log tells what anybody may know, and so does looking back."""

import pygame
import pytest

from tabletop.games.warage.board import PLAY, pile
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.text.phrase import NOTHING
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.room import overlap
from tabletop.ui.tools.pilot import Pilot
from tests.support import warage
from tests.support.clauses import clause
from tests.support.scenario import Scenario, unit
from tests.ui.boards import heroes

from . import deals
from .deals import in_turn, pilot, reveal, table, wander


def in_swing(game: str) -> Match:
    """A match in which hands were drawn."""
    if game == "enadrya":
        return wander(deals.start(3, 3, 4), in_turn(3), seed=3)
    return wander(heroes.start(2, 3), lambda m: m.ask()[0].name == "priority" and m.store.turn[6] >= 2, seed=2)


def key(p: Pilot, kind: int) -> None:
    """V goes down or up."""
    pygame.event.post(pygame.event.Event(kind, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    p.step()


def drawn(p: Pilot) -> list[str]:
    """What the log and its strip name as drawn."""
    scene = table(p)
    told = [line for line in scene.rails.lines if line.kind == "drawn"]
    assert scene.rails.log._moments[-1].line == scene.rails.lines[-1]
    assert scene.rails.strip._lines[-1] in scene.rails.lines
    return [line.text[span.start:span.end] for line in told for span in line.spans]


@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_the_log_names_what_was_drawn_only_while_the_hand_is_open(game: str) -> None:
    """It follows the key, and goes on veiled when something happens."""
    with pilot(in_swing(game)) as p:
        scene = reveal(p)
        opened = drawn(p)
        assert opened
        p.app.change(hold_to_peek=True)
        scene.place()
        assert not drawn(p)
        key(p, pygame.KEYDOWN)
        assert drawn(p) == opened
        key(p, pygame.KEYUP)
        assert not drawn(p)
        for _ in range(6):
            if scene.session.stage == "deciding" and scene.session.question() is None:
                scene.answer((scene.session.exits()[0],))
            p.settle()
            if scene.curtain.down:
                reveal(p)
            assert not drawn(p)


def test_looking_back_with_the_hand_face_down_is_looking_from_anybodys_viewpoint() -> None:
    """The replay would show the hand."""
    glances: list[object] = []
    with pilot(in_swing("enadrya"), on_look_back=glances.append) as p:
        scene = reveal(p)
        p.app.change(hold_to_peek=True)
        scene.place()
        scene.lookback.at()
        key(p, pygame.KEYDOWN)
        scene.lookback.at()
        assert [glance.viewpoint for glance in glances] == [UNKNOWN, scene.session.viewer]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_a_card_that_lies_face_down_is_not_played_unseen(game: str) -> None:
    """Neither a click nor Enter plays it, and no light tells which could be; with the key held they do as ever."""
    with pilot(in_swing(game)) as p:
        scene = reveal(p)
        usable = next(card for card, options in scene.session.by_subject().items()
                      if (node := scene.board.node_of(card)) is not None and node.form == "hand" and options)
        node = scene.board.node_of(usable)
        assert node.light
        p.app.change(hold_to_peek=True)
        scene.place()
        assert not [card.light for card in scene.board.cards.values() if card.form == "hand" and card.light]
        where = scene.session.match.position
        p.click(node)
        assert scene.peek.covers(node)
        scene.focus.set(node, "keys")
        p.press("return")
        assert (scene.session.match.position, scene.carry.held) == (where, None)
        assert not scene.offers.layer.children
        key(p, pygame.KEYDOWN)
        assert node.light
        p.click(node)
        assert scene.session.match.position > where or scene.carry.held is not None or scene.offers.layer.children


def spoken(p: Pilot) -> list[str]:
    """What the big buttons and Warage's queue say."""
    scene, words = table(p), p.app.look.words
    shown = [(button.says, button.note) for button in (scene.rails.main, scene.rails.second) if button.visible]
    queue = [scene.board.queue.place._shown] if scene.kit.key == "warage" else []  # type: ignore[attr-defined]
    return [says(words) for pair in (*shown, *queue) for says in pair]


def asked_with_a_card(whose: str, cost: int) -> Match:
    """J1 may answer an attack, or J0 buy or deploy, with the only card of the hand, if hit points or energy allow."""
    if whose == "deploying":
        return Scenario(energy=0, hand=[unit("Lancera", cost=cost)]).at("deploy").match
    if whose == "buying":
        return warage.Scenario(warage.side(hp=25, hand=[warage.equipment("Espada", cost=cost)]), warage.side(hp=90)).at("first").match
    held = warage.flash("Cura", {"do": "gain", "amount": 4}, cost=cost)
    return warage.Scenario(warage.side(hp=90), warage.side(hp=25, hand=[held]), stops=(None, None)).at("melee").do("attack", 0).match


@clause("WAR-R9")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("whose", ["answering", "buying", "deploying"])
def test_nothing_is_told_of_a_hand_that_lies_face_down(size: tuple[int, int], whose: str) -> None:
    """Buttons and queue say the same whatever it holds; with the key held they tell what can be done with it."""
    told: list[list[str]] = []
    opened: list[list[str]] = []
    for cost in (0, 30):
        with pilot(asked_with_a_card(whose, cost), size=size) as p:
            p.app.change(hold_to_peek=True)
            assert reveal(p).session.viewer == (1 if whose == "answering" else 0)
            told.append(spoken(p))
            key(p, pygame.KEYDOWN)
            opened.append(spoken(p))
            key(p, pygame.KEYUP)
            assert spoken(p) == told[-1]
    assert told[0] == told[1]
    assert opened[0] != opened[1]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_it_is_said_which_key_to_hold(game: str, lang: str) -> None:
    """Also where there is no room for other keys, in a place of its own."""
    with pilot(in_swing(game), lang=lang) as p:
        p.settle()
        scene = table(p)
        p.app.change(hold_to_peek=True)
        scene.take_seat()
        p.wait(0.5)
        p.settle()
        keys = scene.rails.keys
        assert keys.visible and scene.rails._hints() == [("v", "table.key.peek")]
        picture = keys.picture_for(scene.look.at(scene.k))
        assert picture is not None and picture.surface.get_bounding_rect().right <= keys.w * scene.k + 1
        assert not any(overlap(keys.box, button.box) for button in (scene.rails.main, scene.rails.second) if button.visible)
        p.app.change(hold_to_peek=False)
        scene.place()
        assert not keys.visible


def test_the_curtain_promises_no_look_at_a_hand_that_stays_face_down() -> None:
    """Whoever sits down finds it covered, and is told so."""
    with pilot(in_swing("enadrya")) as p:
        p.settle()
        curtain = table(p).curtain
        assert curtain.down and curtain.plate.key == "key"
        p.app.change(hold_to_peek=True)
        curtain.drop(0, NOTHING)
        assert curtain.plate.key == "key_covered"


def test_as_long_as_the_key_is_held_a_click_does_not_close_the_hand() -> None:
    """Nor does another key; two cards are bought with one look."""
    hand = [warage.equipment("Espada"), warage.equipment("Casco", burden="helmet")]
    s = warage.Scenario(warage.side(hand=hand), warage.side(), stops=(None, None)).at("first")
    with pilot(s.match) as p:
        p.app.change(hold_to_peek=True)
        scene = reveal(p)
        key(p, pygame.KEYDOWN)
        p.press("f12")
        assert not scene.peek.closed
        for name in ("Espada", "Casco"):
            p.click(scene.board.node_of(s.card(name)))
            p.click(scene.board.places[pile(0, PLAY)])
            p.settle()
            assert not scene.peek.closed
            assert s.where(name) == "0:play"
        key(p, pygame.KEYUP)
        assert scene.peek.closed


def look(p: Pilot, way: str, node: CardNode) -> None:
    """Have a card of the hand shown large, with a button or by a finger that stays."""
    if way == "finger":
        p.tool = "finger"
        p.hold(node)
    else:
        p.click(node, button=3)


@pytest.mark.parametrize("game", ["enadrya", "warage"])
@pytest.mark.parametrize("way", ["right", "finger"])
def test_a_hand_that_lies_face_down_is_not_shown_large(game: str, way: str) -> None:
    """Neither by the right button, nor by a finger once it is gone: whoever sits beside one would read it."""
    with pilot(in_swing(game)) as p:
        scene = reveal(p)
        node = next(card for card in scene.board.cards.values() if card.form == "hand")
        p.app.change(hold_to_peek=True)
        scene.place()
        look(p, way, node)
        p.wait(1.0)
        assert scene.peek.closed
        assert scene.inspector.card != node.card
        assert scene.inspector.pinned == 0


@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_a_card_pinned_while_the_hand_was_open_goes_with_it(game: str) -> None:
    """One that lies on the table stays pinned."""
    with pilot(in_swing(game)) as p:
        scene = reveal(p)
        p.app.change(hold_to_peek=True)
        scene.place()
        held = next(card for card in scene.board.cards.values() if card.form == "hand")
        lying = next(card for card in scene.board.cards.values() if card.form not in ("hand", "back") and card.face is not None)
        for node, stays in ((held, 0), (lying, lying.card)):
            key(p, pygame.KEYDOWN)
            p.click(node, button=3)
            assert scene.inspector.pinned
            key(p, pygame.KEYUP)
            assert scene.inspector.pinned == stays
