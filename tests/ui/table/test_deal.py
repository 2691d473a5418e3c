"""A new match is dealt on screen: card by card, from the decks to the hands, never a face before its flight."""

import re

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.play.session import HouseRules
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.pieces import IN_HAND
from tabletop.ui.tools.pilot import Pilot
from tests.ui.boards import heroes
from tests.ui.table import deals

GAMES = {"enadrya": lambda: deals.start(1), "duel": lambda: heroes.start(1), "brawl": lambda: heroes.start(1, 4)}
OPEN = HouseRules(curtain="never")


def table(game, *, size=(1280, 720), house=OPEN, opening="dealt", people=None, reduced=False, motion="animated"):
    """The table of a new match."""
    settings = Settings(language="es", motion=motion, reduced_motion=reduced)
    session = make_session(GAMES[game](), house=house, people=people)
    return Pilot(lambda app: table_scene(app, session, opening=opening), size=size, settings=settings)


def held(scene):
    """The cards of all hands that are on the table, by key, with their places."""
    return {key: node.box.centre for key, node in scene.board.cards.items() if node.form in IN_HAND}


def frames(p, most=150):
    """What lies in the hands, frame by frame, until all is dealt."""
    seen = [held(p.scene)]
    while p.scene.deal.going and len(seen) < most:
        p.step()
        seen.append(held(p.scene))
    return seen


def in_hand(scene):
    """How many cards the bottom hand holds."""
    return len(scene.session.store.zone[scene.kit.hand(scene.board.below)])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_cards_travel_one_by_one_from_the_decks(game, size):
    """None lies in a hand before; each starts at a deck and ends at its spot, one after another."""
    with table(game, size=size) as p:
        scene, seen = p.scene, frames(p)
        spots = {spot.key: spot.box.centre for spot in scene.board.spots() if spot.form in IN_HAND}
        decks = [scene.board.resting_box(scene.kit.deck(seat)).centre for seat in range(scene.session.store.seats)]
        first = {}
        for i, cards in enumerate(seen):
            for key, at in cards.items():
                first.setdefault(key, (i, at))
        assert len(seen[0]) <= 1
        for i, at in first.values():
            assert min(abs(at[0] - x) + abs(at[1] - y) for x, y in decks) < 60, f"frame {i} shows a card that no deck gave"
        assert len({i for i, _ in first.values()}) >= in_hand(scene), "dealt all at once"
        assert seen[-1].keys() == spots.keys() and len(spots) >= in_hand(scene) >= 5
        assert all(seen[-1][key] == pytest.approx(spots[key]) for key in spots)
        assert 0.5 < len(seen) / 60 < 1.8


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_dealt_its_cards_though_its_hand_be_a_number(game):
    """Counts of decks and hands follow, from nothing in the hands to what the store says."""
    with table(game) as p:
        board, store = p.scene.board, p.scene.session.store
        zones = [pile(seat) for seat in range(store.seats) for pile in (board.kit.hand, board.kit.deck)]
        counts = []
        while p.app.pace == "moving":
            counts.append([board.undealt.count(store, zone) for zone in zones])
            p.step()
        assert sum(counts[0][::2]) <= 1
        assert counts[-1] == [len(store.zone[zone]) for zone in zones]
        assert {sum(row) for row in counts} == {sum(counts[-1])}, "a card lay in two places"


@pytest.mark.parametrize("game", GAMES)
def test_with_reduced_motion_the_deal_is_a_short_fade(game):
    """All cards at once, where they belong."""
    with table(game, reduced=True) as p:
        scene = p.scene
        spots = {spot.key: spot.box.centre for spot in scene.board.spots() if spot.form in IN_HAND}
        dealt = [node for node in scene.board.cards.values() if node.form in IN_HAND]
        assert held(scene) == spots and dealt
        assert all(node.opacity < 1 for node in dealt)
        p.wait(0.25)
        assert all(node.opacity == 1 for node in dealt)
        assert not scene.deal.going and scene.board.high.find("dealt") is None


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_waits_for_the_curtain(game):
    """Nothing lies in any hand while it is down, whatever is done meanwhile; then the cards are dealt."""
    with table(game, house=HouseRules()) as p:
        p.settle()
        scene = p.scene
        assert scene.curtain.down and not held(scene)
        p.app.resized((1600, 900))
        p.wait(1.0)
        assert scene.curtain.down and not held(scene)
        p.post_key("space", pygame.KEYDOWN)
        while scene.curtain.down:
            assert not held(scene)
            p.step()
        p.post_key("space", pygame.KEYUP)
        seen = frames(p)
        assert not seen[0] and any(0 < len(cards) < len(seen[-1]) for cards in seen)
        assert len(seen[-1]) >= in_hand(scene) >= 5


@pytest.mark.parametrize("key", ["space", "escape", "return"])
@pytest.mark.parametrize("game", GAMES)
def test_a_press_ends_the_deal(game, key):
    """All cards lie in their hands at once, and nothing was decided."""
    with table(game) as p:
        p.wait(0.2)
        scene = p.scene
        assert scene.deal.going
        p.press(key)
        assert not scene.deal.going and not scene.board.undealt.left
        assert held(scene) == {spot.key: spot.box.centre for spot in scene.board.spots() if spot.form in IN_HAND}
        assert not scene.session.match.history.line


@pytest.mark.parametrize("game", GAMES)
def test_a_match_gone_on_with_and_one_shown_at_once_have_no_deal(game):
    """Neither a table that is not told to deal nor one without motion takes any time for it."""
    with table(game, opening="shown") as p:
        assert len(held(p.scene)) >= in_hand(p.scene) and not p.scene.deal.going
    with table(game, motion="instant") as p:
        assert len(held(p.scene)) >= in_hand(p.scene) and not p.scene.deal.going
        assert all(node.opacity == 1 for node in p.scene.board.cards.values())


def test_bots_wait_until_all_is_dealt():
    """The match goes on when everybody holds their cards."""
    m = deals.start(1)
    bot = m.waiting()[0]
    session = make_session(m, people=(1 - bot,))
    with Pilot(lambda app: table_scene(app, session, opening="dealt", bots=Bots({bot: "random"})), settings=Settings(motion="animated")) as p:
        while p.scene.deal.going:
            assert not m.history.line
            p.step()
        p.wait(4.0)
        assert m.history.line


@pytest.mark.parametrize("game", GAMES)
def test_the_log_names_no_card_before_all_are_dealt(game):
    """It would tell the hand before the hand is seen; and nothing is asked or offered but to skip."""
    with table(game) as p:
        scene = p.scene
        first = len(scene.session.told)
        while scene.deal.going:
            assert scene.show.told < first
            assert not any(moment.line.kind == "drawn" for moment in scene.rails._moments)
            assert scene.exits[0].option is None and not scene.exits[0].refusal
            assert not scene.asking.question
            p.step()
        assert scene.show.told >= first
        assert any(moment.line.kind == "drawn" for moment in scene.rails._moments)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_deal_after_the_decks_were_cut_is_seen_too(reduced):
    """The hands are empty while each player is asked; then the cards come one by one, or at once with reduced motion."""
    m = deals.start(1, cut=True)
    settings = Settings(motion="animated", reduced_motion=reduced)
    session = make_session(m, house=OPEN)
    with Pilot(lambda app: table_scene(app, session, opening="dealt"), size=(1920, 1080), settings=settings) as p:
        for pick in ("yes", "no"):
            p.settle()
            assert m.ask()[0].name == "cut" and not held(p.scene)
            p.scene.answer(((pick, 0, 0),))
        counts = [len(held(p.scene))]
        while counts[-1] < 12 and len(counts) < 120:
            p.step()
            counts.append(len(held(p.scene)))
        assert counts == sorted(counts)
        assert len(counts) / 60 < (0.25 if reduced else 1.5)
        assert reduced or {*range(1, 13)} == {*counts} - {0}


@pytest.mark.parametrize("game", ["enadrya", "duel"])
def test_the_plates_count_the_cards_that_have_come(game):
    """Both begin without a card and end with the whole hand; no number is skipped."""
    with table(game, size=(1920, 1080)) as p:
        scene, words = p.scene, p.app.look.words
        told = {banner.name: [] for banner in scene.rails.banners}
        while scene.deal.going:
            for banner in scene.rails.banners:
                told[banner.name].append(int(re.search(r"(\d+) carta", banner.spoken(words).value)[1]))
            p.step()
        for counts in told.values():
            assert counts[0] <= 1
            assert counts == sorted(counts)
            assert set(counts) >= set(range(1, in_hand(scene) + 1))
