"""The end of a match as a moment: the blow, the break, the light, the name and the cause, and then the next scene."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tabletop import places
from tabletop.archive.matchfile import open_match
from tabletop.play.session import HouseRules
from tabletop.present.ending import NOBODY, End, end_of
from tabletop.present.words import Translations
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.drawing.impact import CLEFTS, RINGS, net
from tabletop.ui.table import finale
from tabletop.ui.table.finale import BREAK, BUTTONS, CRACKS, LIGHT, NAME, cause_of_end, view_of
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.support.scenario import Scenario, base, unit
from tests.ui.table.deals import pilot, reveal

GAMES = ("Enadrya", "Encrucijada", "Epikha", "ECG", "Warage")


def last_blow() -> Scenario:
    """One blow before the end: Ana's Unit goes through to Bruno's Base."""
    t = Scenario(own={"z2.4": unit("Lancera", 5)}, bases=(base(), base("Fuerte rival", 5)))
    return t.at("attack").do("move", "Lancera", to="b.4").at("reinforcement")


@contextmanager
def ending(people: tuple[int, ...] = (0,), *, calm: str = "full") -> Iterator[tuple[Pilot, list[Any]]]:
    """The table as the finale begins."""
    t, ends = last_blow(), []
    with pilot(t.match, motion="animated", people=people, on_end=ends.append) as p:
        scene = reveal(p)
        scene.motion.calm = calm
        done = next(option for option in t.match.options(0, ()) if option[0] == "done")
        assert scene.session.answer_for(0, (done,)) is None
        scene.show.go()
        for _ in range(400):
            if scene.finale.going:
                break
            p.step()
        assert scene.finale.going
        yield p, ends


def frames(p: Pilot, ends: list[Any]) -> list[dict[str, Any]]:
    """What the finale shows, frame by frame, until the next scene."""
    layer, seen = p.scene.finale.layer, []
    while not ends and len(seen) < 400:
        seen.append({child.name: (child.opacity if child.visible else 0.0, child.box, child.rotation) for child in layer.children})
        p.step()
    return seen


def first(seen: list[dict[str, Any]], name: str) -> float:
    """The second at which a part of the finale can first be seen."""
    return next(i for i, frame in enumerate(seen) if name in frame and frame[name][0] > 0) * FRAME


def test_the_blow_freezes_the_base_breaks_the_light_comes_and_then_the_words():
    """In that order, each at its time, 2.2 seconds in all."""
    with ending() as (p, ends):
        seen = frames(p, ends)
        heard = p.app.audio.heard
    times = {"dark": 0.0, "struck": 0.0, "striker": 0.0, "cracks": CRACKS, "shard0": BREAK, "laurel": LIGHT, "title": NAME, "cause": NAME}
    for name, when in times.items():
        assert first(seen, name) == pytest.approx(when, abs=3 * FRAME), name
    assert len(seen) * FRAME == pytest.approx(BUTTONS, abs=3 * FRAME)
    assert all(frame["struck"][1] == seen[0]["struck"][1] for frame in seen), "what is struck stands still until it breaks"
    shards = [name for name in seen[-1] if name.startswith("shard")]
    assert len(shards) >= 20
    after = seen[round((BREAK + 0.3) / FRAME)]
    assert after["struck"][0] == 0.0
    assert all(after[name][1] != seen[0][name][1] for name in shards), "every piece flies"
    assert heard[-3:] == ["toll", "destroy", "victory"]


def test_a_box_breaks_into_thirty_three_pieces():
    """Eleven cracks from the point of the blow, and three across them; the same box breaks alike."""
    cells = net(200, 100, (90, 40))
    assert len(cells) == CLEFTS * len(RINGS) == 33
    assert cells == net(200, 100, (90, 40))


def test_the_cause_names_the_blow_and_its_number():
    """Under the winner's name, and on the last page."""
    t = last_blow()
    t.do("done")
    assert t.match.over
    words = Translations("es")
    assert cause_of_end(t.match, kit_of("enadrya"))(words) == "La Base de Bruno cae en el turno 1: Lancera (−5)"


@pytest.mark.parametrize("how", ["click", "space", "escape"])
def test_one_press_goes_on(how: str):
    """From anywhere on the screen, and by any key; the fanfare is not lost, and nothing is played twice."""
    with ending() as (p, ends):
        p.wait(0.3)
        assert not ends
        if how == "click":
            p.click((40.0, 300.0))
        else:
            p.press(how)
        assert len(ends) == 1
        assert p.app.audio.heard.count("victory") == 1


def test_the_beaten_see_a_defeat_without_light():
    """One bell, no fanfare, no laurel."""
    with ending((1,)) as (p, ends):
        title = p.scene.finale.layer.find("title")
        assert title.says(p.app.look.words) == "Derrota"
        assert p.scene.finale.layer.find("laurel") is None
        assert p.scene.finale.layer.find("light") is None
        frames(p, ends)
        assert p.app.audio.heard[-2:] == ["toll", "destroy"]


def test_two_who_share_the_screen_have_a_winner_between_them():
    """And a draw is one to everybody; who only watches bots sees who won."""
    won = End((1,), "base", 0, None)
    assert [view_of(won, people) for people in ((0, 1), (1,), (0,), (), (0, 2))] == ["victory", "victory", "defeat", "victory", "defeat"]
    assert view_of(End((), "idle", -1, None), (0,)) == "draw"


def test_with_reduced_motion_all_is_still_and_the_words_are_there_at_once():
    """The same length; nothing flies, nothing breaks."""
    with ending(calm="reduced") as (p, ends):
        seen = frames(p, ends)
    assert first(seen, "title") <= 0.1
    assert len(seen) * FRAME == pytest.approx(BUTTONS, abs=3 * FRAME)
    assert not any(name.startswith("shard") for frame in seen for name in frame)
    assert all(frame[name][1:] == seen[0][name][1:] for frame in seen for name in seen[0])


def test_a_draw_shows_scales_between_both_medals(monkeypatch: pytest.MonkeyPatch):
    """No light, no break, a chime."""
    t = last_blow()
    ends: list[Any] = []
    with pilot(t.match, motion="animated", people=(0,), on_end=ends.append) as p:
        scene = reveal(p)
        monkeypatch.setattr(finale, "end_of", lambda match, avatar: End((), "idle", NOBODY, None))
        scene.finale.begin(scene.screen)
        names = {child.name for child in scene.finale.layer.children}
        assert {"medal0", "medal1", "scales", "title"} <= names
        assert not names & {"laurel", "light", "cracks"}
        dark, scales = [], []
        for _ in range(round(LIGHT / FRAME)):
            dark.append(scene.finale.layer.find("dark").opacity)
            scales.append(scene.finale.layer.find("scales").opacity)
            p.step()
        assert max(dark) <= (1 - finale.LIT["draw"]) / finale.DARK + 0.01, "nothing falls: the table is never dark"
        assert scales[-1] == 1.0, "nor does anybody wait for what does not break"
        scene.finale.skip()
        assert p.app.audio.heard[-1] == "chime"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_breaks_or_turns_a_piece_of_its_own(game: str):
    """The last decision of the match that comes with the program, seen from both sides."""
    match = open_match(places.samples() / f"{game} - Ana - Bruno.tapete").match
    node = match.history.line[-1]
    match.go(node.parent)
    ends: list[Any] = []
    with pilot(match, house=HouseRules(curtain="never"), motion="animated", people=(0,), on_end=ends.append) as p:
        scene = p.scene
        assert scene.session.answer_for(node.seat, node.picks) is None
        scene.show.go()
        for _ in range(1200):
            if scene.finale.going:
                break
            p.step()
        struck = scene.finale.layer.find("struck")
        assert struck is not None
        assert struck.picture_for(p.app.look) is not None
        home = struck.box
        assert scene.screen.box.contains(*home.centre)
        end = end_of(match, scene.kit.record.avatar)
        assert end is not None
        if end.blow is not None:
            assert scene.finale.layer.find("shard0") is not None
            assert f"(−{end.blow.amount})" in scene.finale.layer.find("cause").says(p.app.look.words)
        frames(p, ends)
        assert ends == [scene.session]


@pytest.mark.parametrize(("game", "reason", "how", "name"), [
    ("ECG", "renown", "fills", "renown"), ("ECG", "blessing", "fills", "hero0"), ("ECG", "battle", "breaks", "hero1"),
    ("Encrucijada", "rule", "fills", "sums0"), ("Encrucijada", "pile", "turns", "pile1"), ("Encrucijada", "tower", "breaks", "tower1"),
    ("Epikha", "deck", "turns", "deck1"), ("Epikha", "length", "fills", "vital"),
    ("Warage", "deck", "turns", "deck1"), ("Warage", "infinite", "fills", "hp"), ("Enadrya", "base", "breaks", "base1")])
def test_what_ends_a_match_is_what_is_shown(game: str, reason: str, how: str, name: str):
    """A counter fills, the last card turns, or a piece of the loser breaks; and it can be seen as it does."""
    match = open_match(places.samples() / f"{game} - Ana - Bruno.tapete").match
    match.go(match.history.line[-1].parent)
    told = End((0,), reason, 1, None)
    ends: list[Any] = []
    with pilot(match, house=HouseRules(curtain="never"), motion="animated", people=(0,), on_end=ends.append) as p:
        p.settle()
        scene = p.scene
        climax = scene.board.motion.climax(told)
        assert climax.how == how
        assert climax.node is not None and climax.node.name.startswith(name)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(finale, "end_of", lambda match, avatar: told)
            playing = scene.finale.begin(scene.screen)
        assert playing is not None and scene.finale.layer.find("struck") is not None
        names = {child.name for child in scene.finale.layer.children}
        assert {"breaks": "shard0", "fills": "glow", "turns": "struck"}[how] in names
        if name == "sums0":
            glow, counter = scene.finale.layer.find("glow"), scene.finale.layer.find("struck")
            assert glow.h < 0.7 * counter.h, "the light frames the chips, not the room for more of them"
        seen = frames(p, ends)
        if how == "turns":
            assert scene.finale.layer.find("struck").turned == 1.0
        assert seen and len(ends) == 1


def test_no_frame_of_the_end_paints_more_than_one_picture_of_its_own(monkeypatch: pytest.MonkeyPatch):
    """What comes later is painted while everything stands still, a picture a frame; from the break on nothing is left to paint."""
    made: list[str] = []
    with ending() as (p, ends):
        layer, painted = p.scene.finale.layer, Node.picture_for

        def watched(node: Node, look: Look) -> Any:
            if node.parent is layer and node.picture is None:
                made.append(node.name)
            return painted(node, look)

        monkeypatch.setattr(Node, "picture_for", watched)
        frame = 0
        while not ends and frame < 400:
            made.clear()
            p.step()
            p.draw()
            own = [name for name in made if not name.startswith(("shard", "struck", "striker"))]
            assert len(own) <= (1 if frame * FRAME < BREAK - 0.05 else 0), (frame, own)
            frame += 1
    assert ends


def test_the_table_has_its_light_back_under_the_words():
    """Darkest while it breaks; brightest for the winners."""
    with ending() as (p, ends):
        seen = frames(p, ends)
    veil = [frame["dark"][0] for frame in seen]
    assert max(veil) == 1.0
    assert 1 - finale.DARK * veil[-1] == pytest.approx(finale.LIT["victory"], abs=0.02)
    assert finale.LIT["victory"] > finale.LIT["draw"] > finale.LIT["defeat"] >= 0.4
