"""Advice in a replay: what a bot would have done at a decision, by what the one who decided knew."""

from collections.abc import Iterator

import pytest

from tabletop.archive.settings import Settings
from tabletop.bots.levels import ADVISER
from tabletop.bots.worker import Reply, answered
from tabletop.bots.world import world_of
from tabletop.games.entries import games
from tabletop.games.registry import Deal
from tabletop.kernel.match import Match
from tabletop.kernel.views import sample
from tabletop.play.bot_worker import InlineWorker
from tabletop.present.replay import PUBLIC
from tabletop.ui.replay.advice import SEED, Advisor, Question
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.table.answers import AnswerNames, standing
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely
from tests.support.games import GAMES
from tests.ui.replay.conftest import play_on

NAMES = ("Ana", "Bruno")
DEAL = Deal("enadrya", 1, NAMES, ({}, {}), ())


@pytest.fixture(name="pilot", params=["es", rarely("en")])
def _open(request: pytest.FixtureRequest, match: Match) -> Iterator[Pilot]:
    settings = Settings(language=request.param, motion="instant")
    advisor = Advisor(InlineWorker(), DEAL)
    with Pilot(lambda app: ReplayScene(app, match, names=NAMES, advisor=advisor), size=(1280, 720), settings=settings) as pilot:
        pilot.settle()
        yield pilot


def _step(request: pytest.FixtureRequest, everyday: int) -> int:
    """How many decisions on the next one is tried."""
    return 4 if request.config.getoption("--full") else everyday


def _told(pilot: Pilot) -> str:
    """What the notice says once the bot has thought."""
    pilot.press("a")
    pilot.wait(0.2)
    return pilot.scene.toasts.texts[-1](pilot.app.look.words)


def _bots_answer(match: Match, scene: ReplayScene) -> object:
    there = standing(match, scene.replay.branch())
    return answered(world_of(there, scene.replay.next_decision().seat, seed=SEED), ADVISER).picks


def test_it_tells_what_the_bot_would_do_and_whether_it_was_done(pilot: Pilot, match: Match) -> None:
    """Along a whole match: the same where the answers are one, else something else."""
    scene, found, before = pilot.scene, set(), None
    words = pilot.app.look.words
    for position in range(scene.replay.opening(), scene.replay.length, scene.replay.length // 150):
        if found == {True, False}:
            break
        scene.go(position)
        before, made = scene.replay.next_decision(), before
        if before is made:
            continue
        same = _bots_answer(match, scene) == scene.replay.next_decision().picks
        told = _told(pilot)
        assert (told == words("replay.advice.same")) == same
        found.add(same)
        pilot.wait(0.1)

    assert found == {True, False}


def test_the_board_shows_the_moment_that_is_asked_about(pilot: Pilot) -> None:
    """In the middle of what came of a decision it goes back to where that was made."""
    scene, moved = pilot.scene, 0
    for position in range(scene.replay.opening(), scene.replay.length, scene.replay.length // 12):
        scene.go(position)
        made = scene.replay.next_decision()
        _told(pilot)
        assert scene.replay.next_decision() is made
        assert scene.replay.position == scene.replay.span(made)[0]
        moved += scene.replay.position != position
    assert moved


def test_the_match_stays_where_it_was(pilot: Pilot, match: Match) -> None:
    """Its store, its line and its branches."""
    before = (match.digest(), list(match.history.line), len(match.history.nodes), list(match.log))
    pilot.scene.go(pilot.scene.replay.length // 2)
    _told(pilot)

    assert before == (match.digest(), list(match.history.line), len(match.history.nodes), list(match.log))


def test_nobody_is_advised_from_another_viewpoint(pilot: Pilot) -> None:
    """An advice is made from the hand of the one who decides: it is given to that viewpoint, or to everybody's."""
    scene = pilot.scene
    scene.go(scene.replay.length // 2)
    seat = scene.replay.next_decision().seat
    refused = pilot.app.look.words("replay.advice.viewpoint", name=NAMES[seat])
    for view, given in ((1 - seat, False), (PUBLIC, False), (seat, True), ("all", True), ("then", True)):
        scene.see(view)
        assert (_told(pilot) != refused) == given


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", games())
def test_it_tells_nothing_that_the_one_who_decides_could_not_know(request: pytest.FixtureRequest, game: str) -> None:
    """Whatever lies in the deck and in the rival's hand, and however dice would fall: the same words."""
    match, told = GAMES[game].start(1, quick=True), set()
    play_on(match, 150, 3)
    with Pilot(lambda app: ReplayScene(app, match, names=NAMES), settings=Settings(language="es", motion="instant")) as pilot:
        scene, words = pilot.scene, pilot.app.look.words
        for made in match.history.line[::_step(request, 15)]:
            there = standing(match, made.parent)
            for option in there.options(made.seat):
                if there.complete(made.seat, (option,)) and (option,) != made.picks:
                    worlds = (there, sample(there, made.seat, 5), sample(there, made.seat, 77))
                    said = {scene.advice.words(Question(world, made), Reply(0, (option,)))(words) for world in worlds}
                    assert len(said) == 1
                    told |= said

    assert len(told) > 9


@pytest.mark.one_in(4)
@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", games())
def test_it_names_the_move_also_where_that_is_a_pass(request: pytest.FixtureRequest, game: str, lang: str) -> None:
    """A card by its name, a pass by its button, an answer by what it says; no advice is only what would come of it."""
    match, kinds = GAMES[game].start(1, quick=True), set()
    play_on(match, 150, 3)
    with Pilot(lambda app: ReplayScene(app, match, names=NAMES), settings=Settings(language=lang, motion="instant")) as pilot:
        scene, words = pilot.scene, pilot.app.look.words
        for made in match.history.line[::_step(request, 12)]:
            there = standing(match, made.parent)
            asked = Question(there, made)
            for option in there.options(made.seat):
                if not there.complete(made.seat, (option,)) or (option,) == made.picks:
                    continue
                said = scene.advice.words(asked, Reply(0, (option,)))(words)
                names = AnswerNames(scene.kit, lambda: words, asked.match, asked.made.seat)
                name = names.named((option,))(words)
                assert name and name in said
                card = names.labels.card(option[1]) if option[0] in ("deploy", "play", "buy", "flash", "move") else ""
                assert card in name
                kinds.add("card" if option[1] else "pass")
    assert kinds == {"card", "pass"}


def test_at_the_end_there_is_nothing_to_decide(pilot: Pilot) -> None:
    """It says so."""
    pilot.press("end")

    assert _told(pilot) == pilot.app.look.words("replay.advice.over")


def test_a_replay_that_has_gone_on_meanwhile_is_told_nothing(pilot: Pilot) -> None:
    """What was asked about is no longer on the screen."""
    scene = pilot.scene
    scene.go(scene.replay.opening())
    scene.do("advice")
    scene.go(scene.replay.length)
    pilot.wait(0.5)

    assert not scene.advice.thinking
    assert not scene.toasts.texts
