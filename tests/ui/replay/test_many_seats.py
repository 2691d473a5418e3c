"""A replay of many: everybody's hand, viewpoint and course; turns counted as the game counts them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.games.series import Series
from tabletop.kernel.match import Match
from tabletop.play.disclosure import Disclosure
from tabletop.present.replay import Replay
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.library.forms import export_dialog
from tabletop.ui.replay.events import _strip
from tabletop.ui.replay.reel import scores, standing
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.scenes.end import End
from tabletop.ui.scenes.end_summary import Ending
from tabletop.ui.tools.pilot import Pilot
from tests.ui.boards.heroes import NAMES, start
from tests.ui.table.deals import wander

SEATS = 5


@pytest.fixture(scope="module")
def match() -> Match:
    """A brawl of five in its third turn or later."""
    return wander(start(3, SEATS), lambda m: m.store.turn[6] >= 3, seed=3)


@pytest.fixture(params=[(1920, 1080), (1280, 720)])
def watched(match: Match, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """Its replay."""
    def first(app: object) -> ReplayScene:
        return ReplayScene(app, match, names=NAMES[:SEATS], disclosure=Disclosure((), secret=False))  # type: ignore[arg-type]

    with Pilot(first, size=request.param, settings=Settings(language="es", motion="instant")) as p:
        p.settle()
        yield p


def test_everybodys_hand_is_laid_out_inside_the_board(watched: Pilot) -> None:
    """Five rows with their names, not one outside the window."""
    scene = watched.scene
    assert isinstance(scene, ReplayScene)
    scene.see("all")
    scene.go(scene.replay.length // 2)
    watched.settle()
    hands = scene.parts.hands
    box = hands.world_box()
    assert hands.visible
    assert box.y >= 0
    assert box.bottom <= scene.screen.box.bottom
    held = [card for seat in range(SEATS) for card in scene.replay.store.zone[kit_of("warage").hand(seat)]]
    assert len(hands.card_names()) == len(held) > 0
    said = hands.spoken(watched.app.look.words)
    assert said is not None
    assert all(name in said.name for name in NAMES[:SEATS])


def test_a_turns_strip_tells_its_turn_to_the_end(watched: Pilot) -> None:
    """In a rail too, where it takes two lines: strips that differ in their last words alone look different."""
    scene, look = watched.scene, watched.app.look
    assert isinstance(scene, ReplayScene)
    events = scene.parts.events
    row = next(shown.row for shown in events.shown if shown.block is None)
    texts = [look.words("warage_log.heading.turned", round=128, seat="Fernanda", turn=turn) for turn in (38, 39)]
    twins = [replace(row, line=replace(row.line, text=text)) for text in texts]
    heights = [shown.height for shown in events.shown]
    pictures = [_strip(look.brush, twin, events.w - 14, max(heights) - 2, "neutral") for twin in twins]
    assert len({pygame.image.tobytes(picture.surface, "RGBA") for picture in pictures}) == 2


def test_any_of_them_can_be_looked_through(watched: Pilot) -> None:
    """A list holds all five, everybody's viewpoint and those of whoever decided; another's hand stays secret then."""
    scene = watched.scene
    assert isinstance(scene, ReplayScene)
    for seat in range(SEATS):
        scene.see(seat)
        watched.settle()
        assert scene.replay.view == seat
        other = (seat + 1) % SEATS
        hand = scene.replay.store.zone[kit_of("warage").hand(other)]
        assert all(scene.stage.face(card) is None for card in hand)


def test_each_has_a_curve_and_two_have_one(match: Match) -> None:
    """Between 0 and 1 for many; the lead for two; both as long."""
    rows = scores(Replay(match), kit_of("warage").record.reel)
    curves = standing(rows)
    assert len(rows) == len(curves) == SEATS
    assert all(0 <= value <= 1 for curve in curves for value in curve)
    assert [row[-1] for row in rows] == [max(0, hp) for hp in match.store.hp[:SEATS]]
    (lead,) = standing(rows[:2])
    assert all(-1 <= value <= 1 for value in lead)
    assert len(lead) == len(curves[0])


def test_the_curve_of_who_leaves_ends_at_nothing() -> None:
    """Whatever hit points that hero had left: it is out, and the end plate shows it so."""
    match = wander(start(3, 4, mode="guild"), lambda m: m.store.turn[6] >= 2, seed=3)
    seat = 0
    concede = next(option for option in match.standing(seat) if option[0] == "concede")
    assert match.play_standing(seat, concede) is None
    rows = scores(Replay(match), kit_of("warage").record.reel)
    assert match.store.hp[seat] > 0
    assert [bool(row[-1]) for row in rows] == [own != seat for own in range(4)]
    assert max(rows[seat]) >= match.store.hp[seat]


def test_a_turn_is_a_round_of_everybody(match: Match) -> None:
    """Turns are stepped through as the game numbers them, not round by round."""
    replay = Replay(match)
    turns = replay.turns
    assert len(turns) == match.store.turn[6]
    assert list(turns) == sorted(turns)
    rounds = [fact for fact in replay.facts if fact[1] == "turned"]
    assert len(rounds) > len(turns)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("winners", [(2,), (0, 2, 4), ()])
def test_the_end_tells_of_all_of_them(match: Match, size: tuple[int, int], winners: tuple[int, ...]) -> None:
    """A winner, a guild, a draw: everybody has a row, a column and a curve."""
    record = kit_of("warage").record
    told = replace(record.summary(match), winners=winners)
    dyes = tuple(record.dye(match, seat) for seat in range(SEATS))
    series = Series(3, (0,) * SEATS).after(winners, 0)
    ending = Ending(NAMES[:SEATS], dyes, told, series)

    def first(app: object) -> End:
        return End(app, ending, again=lambda: None, replay=lambda position: None, leave=lambda: None)  # type: ignore[arg-type]

    with Pilot(first, size=size, settings=Settings(language="en", motion="instant")) as p:
        p.settle()
        assert p.surface.get_size() == size
        assert sum(series.wins) == len(winners)


def test_the_keys_of_turns_lead_to_where_the_turn_has_begun(watched: Pilot) -> None:
    """And nobody has done anything yet, so that playing on from there plays that turn."""
    scene = watched.scene
    assert isinstance(scene, ReplayScene)
    words, turn = watched.app.look.words, scene.replay.turns[-2]  # the last has just begun where it ends
    watched.press("end", "shift+left")
    assert scene.replay.position > turn
    assert {fact[1] for fact in scene.replay.facts[turn:scene.replay.position]} == {"phased"}
    assert scene.parts.dock.timeline.says(words).startswith("Ronda ")
    assert scene.replay.after(scene.replay.branch()) == scene.replay.position
    here = scene.replay.position
    watched.press("shift+left", "shift+right")
    assert scene.replay.position == here


def test_the_export_offers_the_viewpoints_of_many_in_a_list(watched: Pilot) -> None:
    """Their names side by side could not be read; the public's viewpoint comes first, and one can be taken."""
    dialog, _, viewpoint = export_dialog(NAMES[:SEATS], Path("exports"), seats=range(SEATS), first="public")
    watched.scene.open(dialog)
    watched.settle()
    assert isinstance(viewpoint, Dropdown)
    assert (viewpoint.value, [value for value, _ in viewpoint._options]) == ("public", ["public", *map(str, range(SEATS))])
    watched.click(viewpoint)
    watched.press("down", "return")
    assert viewpoint.value == "0"
    assert watched.scene.dialog is dialog
