"""A hint: what a bot would do, shown on the table in both games, from what the viewer knows, and gone when the moment is."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from tabletop.archive.settings import Settings
from tabletop.bots.levels import ADVISER, LEVELS
from tabletop.bots.outlook import Answer, Usual
from tabletop.bots.tournament import deal_of, deals
from tabletop.bots.worker import Reply, answered
from tabletop.bots.world import World, world_of
from tabletop.games import registry
from tabletop.games.epikha.board import PLACES
from tabletop.games.shelf import Shelf
from tabletop.kernel.asks import NO, Picks
from tabletop.kernel.match import Match
from tabletop.play.bot_worker import InlineWorker
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.theme import DIM
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.hints import (
    PASSING,
    SEED,
    UNTOLD,
    WORSE,
    Alternative,
    is_forlorn,
    mark_piece,
    others_of,
    turn_won,
)
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.rejoinder import rejoinder
from tabletop.ui.tools.pilot import Pilot
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BLADE, CHAMPION, SPEARMAN
from tests.support.epikha import Scenario as Epikha
from tests.support.epikha_plain import character
from tests.support.scenario import Scenario as Enadrya
from tests.support.scenario import base, unit
from tests.support.veil import veil

from .deals import table

SHELF = Shelf()
GAMES = registry.games()
WIDE, SMALL = (1920, 1080), (1280, 720)


def dealt(game: str, seed: int) -> Match:
    """A match of ready decks."""
    return registry.game(game).start(next(deals(SHELF.stock(game), game, games=1, seed=seed, options={})))


@contextmanager
def at(m: Match, size: tuple[int, int] = SMALL, lang: str = "es") -> Iterator[Pilot]:
    """A table where everybody sees everything that one may see, so that no curtain falls."""
    session = make_session(m, house=HouseRules(curtain="never"))
    settings = Settings(language=lang, motion="instant")
    with Pilot(lambda app: table_scene(app, session), size=size, settings=settings) as p:
        p.settle()
        yield p


def until_deciding(p: Pilot) -> bool:
    """Let all be shown; False when the match is over."""
    for _ in range(200):
        if table(p).session.stage in ("deciding", "over"):
            return table(p).session.stage == "deciding"
        p.step(0.1)
    raise AssertionError(table(p).session.stage)


def ask(p: Pilot) -> None:
    """H, and wait for the advice."""
    p.press("h")
    p.step(0.1)


@pytest.mark.parametrize("size", [SMALL, (1024, 768)])
def test_a_hint_covers_no_part_of_the_question_it_answers(size: tuple[int, int]) -> None:
    """Warage asks how to draw in the middle of the table."""
    with at(dealt("warage", 9), size) as p:
        scene = table(p)
        while scene.asking.question is None or scene.asking.question.name != "how":
            until_deciding(p)
            scene.answer(LEVELS["random"](world_of(scene.session.match, scene.session.viewer, seed=1)))
            p.settle()
        ask(p)
        assert scene.asking.prompt is not None and scene.hints.plate.visible
        assert not scene.hints.plate.box.overlaps(scene.asking.prompt.box)
        assert scene.plan.size[0] >= scene.hints.plate.box.right and scene.plan.size[1] >= scene.hints.plate.box.bottom


@pytest.mark.covering
@pytest.mark.one_in(4)
@pytest.mark.parametrize(("size", "lang"), [(WIDE, "es"), (SMALL, "en")])
@pytest.mark.parametrize("game", GAMES)
def test_at_every_decision_there_is_a_hint_one_can_see_and_read(
    request: pytest.FixtureRequest, game: str, size: tuple[int, int], lang: str,
) -> None:
    """It is what the bot would do; something is marked, or the words say all; nothing is decided by asking."""
    m, seen = dealt(game, 9), set()
    with at(m, size, lang) as p:
        scene = table(p)
        full = request.config.getoption("--full")
        for step in range(70 if full else 14):
            if not until_deciding(p):
                break
            digest, question = m.digest(), scene.asking.question
            ask(p)
            hints = scene.hints
            if full or step % 4 == 0:  # the bot thinks once more
                assert hints.picks == answered(world_of(m, scene.session.viewer, seed=SEED), ADVISER).picks
            assert hints.plate.visible and m.digest() == digest
            move = hints._move_text(p.app.look.words)
            assert move and "{" not in move
            seen.add((question.shape if question else "menu", bool(scene.asking.prompt), bool(hints._marks)))
            if question is None or isinstance(scene.asking.prompt, ChoicePrompt):
                assert hints._marks, (m.ask()[0].name, hints.picks)
            if hints._marks and hints._marks[0].parent in scene.focus.ring():
                assert scene.focus.node is hints._marks[0].parent, "Enter begins the move"
            assert not {line[0] for line in hints._lines[len(hints._reasons(hints.picks)):]} & {line[0] for line in hints._reasons(hints.picks)}
            scene.answer(hints.picks)
            p.settle()
            assert not hints.plate.visible and not hints._marks
    assert ("menu", False, True) in seen
    assert any(shape == "choose" for shape, _, _ in seen)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_goes_with_escape_undo_and_redo_and_comes_by_the_lamp(game: str) -> None:
    """Esc takes it away before it opens the menu."""
    m = dealt(game, 3)
    with at(m) as p:
        scene = table(p)
        until_deciding(p)
        while len(m.history.line) < 3 or scene.asking.prompt is not None:
            scene.answer(LEVELS["random"](world_of(m, scene.session.viewer, seed=1)))
            p.settle()
            until_deciding(p)
        p.click("hint")
        p.step(0.1)
        assert scene.hints.plate.visible
        p.press("escape")
        assert not scene.hints.plate.visible and not scene.dialogs
        ask(p)
        p.press("u")
        p.step(0.1)
        assert not scene.hints.plate.visible
        ask(p)
        p.press("ctrl+y")
        p.step(0.1)
        assert not scene.hints.plate.visible


def test_a_hint_at_a_small_table_of_warage_leaves_the_rivals_hero_in_sight() -> None:
    """Its plate lies over the life pile; where it points at that, it goes to another end."""
    m = dealt("warage", 3)
    with at(m) as p:
        scene = table(p)
        until_deciding(p)
        while scene.asking.prompt is not None:
            scene.answer(LEVELS["random"](world_of(m, scene.session.viewer, seed=1)))
            p.settle()
            until_deciding(p)
        ask(p)
        plan, plate = scene.plan, scene.hints.plate
        rival = plan.sides[1 - plan.bottom]
        assert plate.visible
        assert not plate.box.overlaps(rival.hp)
        assert plate.box.right <= plan.room.right + 8
        scene.hints._marks.append(mark_piece(scene.board.layer.add(Node("piece", rival.life))))
        scene.hints._place()
        assert not plate.box.overlaps(rival.life)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_tells_nothing_that_the_viewer_may_not_know(game: str) -> None:
    """Hidden cards permuted, other dice: the same advice in the same words, the same lines."""
    m = dealt(game, 7)
    with at(m) as p:
        scene = table(p)
        for step in range(5):
            until_deciding(p)
            truth, seed, said = m.store.card[:], m.seed, []
            for turn in range(2):
                if turn:
                    veil(m, scene.session.viewer, Random(step))
                ask(p)
                hints, words = scene.hints, p.app.look.words
                said.append((hints.picks, hints._move_text(words), [says(words) for _, _, says in hints._lines]))
                hints.clear()
            assert said[0] == said[1]
            m.store.card[:], m.seed = truth, seed
            m.store.renew()
            scene.answer(said[0][0] or ())
            p.settle()


def test_no_hint_behind_the_curtain_nor_while_another_is_asked() -> None:
    """It says when one may ask."""
    m = dealt("enadrya", 3)
    session = make_session(m)
    with Pilot(lambda app: table_scene(app, session), settings=Settings(motion="instant")) as p:
        p.settle()
        assert table(p).curtain.down
        ask(p)
        assert not table(p).hints.plate.visible


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize(("size", "lang"), [(WIDE, "es"), (SMALL, "en")])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_what_else_could_be_done_and_how_much_worse_it_is(game: str, size: tuple[int, int], lang: str) -> None:
    """Two other answers, worse and worse, each in words; their reasons come a frame later and are not those of the best."""
    m, named, explained = dealt(game, 9), 0, 0
    with at(m, size, lang) as p:
        scene, words = table(p), p.app.look.words
        for _ in range(16):
            if (named > 3 and explained) or not until_deciding(p):
                break
            ask(p)
            hints = scene.hints
            others = list(hints._others)
            assert len(others) <= 2
            assert [0, *(one.loss for one in others)] == sorted([0, *(one.loss for one in others)])
            assert len({hints.picks, *(one.picks for one in others)}) == 1 + len(others)
            assert all(m.judge(scene.session.viewer, one.picks) is None for one in others)
            for _ in others:
                p.step(0.05)
            own = {says(words) for _, _, says in hints._lines}
            told = [says(words) for _, _, says in hints._texts()]
            for one in others:
                assert any(hints._words(one.picks)(words) in line for line in told)
                assert one.reasons is not None and not own & {says(words) for _, _, says in one.reasons}
                assert not any(says(words).endswith(":") for _, _, says in one.reasons)
                assert not any(icon in UNTOLD or colour == DIM for icon, colour, _ in one.reasons)  # an opinion of the second best is none
                explained += len(one.reasons)
            assert hints.plate.box.bottom <= hints.layer.h and hints.plate.box.y >= 0
            named += len(others)
            scene.answer(hints.picks)
            p.settle()
            assert not hints._others and not scene.aim._advised
    assert named > 3 and explained


def test_arrows_show_the_best_answer_and_the_others() -> None:
    """Each from its card to its place, told apart by kind; all gone with the hint."""
    m = dealt("enadrya", 9)
    with at(m, WIDE) as p:
        scene = table(p)
        for _ in range(40):
            until_deciding(p)
            ask(p)
            kinds = [arrow.kind for arrow in scene.aim._advised]
            if len(kinds) == 3:
                break
            scene.answer(scene.hints.picks or ())
            p.settle()
        assert kinds == ["other", "other", "aim"]
        p.press("escape")
        assert not scene.aim._advised and not any(node.name == "arrow" for node in scene.aim.layer.children)


def test_an_answer_that_prevents_something_says_what_a_pass_would_bring() -> None:
    """In words of the forecast of that pass; a pass itself says nothing of the kind."""
    m = registry.game("ecg").start(deal_of(SHELF.stock("ecg"), "ecg", 8, seed=91, options={"quick": True}))
    for _ in range(33):
        seat = m.waiting()[0]
        m.play(seat, LEVELS["novice"](world_of(m, seat, seed=8)))
    with at(m, WIDE, "en") as p:
        until_deciding(p)
        while m.ask()[0].name != "priority" or table(p).session.viewer not in m.waiting():
            table(p).answer(LEVELS["novice"](world_of(m, m.waiting()[0], seed=8)))
            p.settle()
            until_deciding(p)
        words = p.app.look.words
        react = next((option,) for option in m.options(table(p).session.viewer) if option[0] == "react")
        said = [says(words) for _, _, says in table(p).hints._reasons(react)]
        assert said and all(line.startswith("If you pass: ") for line in said)
        assert not any(says(words).startswith("If you pass") for _, _, says in table(p).hints._reasons((("pass", 0, 0),)))


@pytest.mark.parametrize("language", ["es", "en"])
def test_an_alternative_is_said_to_be_worse_without_a_number(language: str) -> None:
    """A newcomer knows no points of winning: four words in growing order, the first for what the bot itself doubts."""
    with at(dealt("enadrya", 3), lang=language) as p:
        until_deciding(p)
        option = table(p).session.match.options(table(p).session.viewer)[0]
        told = [table(p).hints._in_place(Alternative((option,), loss))(p.app.look.words) for loss in (0, 3, 9, 40)]
        assert len(set(told)) == len(told) == len(WORSE)
        assert not any("punt" in one or "point" in one for one in told)


def test_a_small_loss_is_about_as_good() -> None:
    """The bot's guess is no better than that."""
    m = dealt("enadrya", 3)
    small, large = (one.loss for one in others_of([((), 0.5), ((), 0.496), ((), 0.2)], m))
    assert small == 0 < WORSE[0][0] < large < 30, "at the start little is decided"
    assert others_of([((), 0.5)], m) == others_of([], m) == []


def test_an_alternative_loses_as_much_as_a_review_would_tell() -> None:
    """At the start of Epikha a blow that worth alone puts at 26 points costs a few; beside a sure win all of it is lost."""
    m = dealt("epikha", 3)
    assert 1 <= others_of([((), 0.8), ((), 0.54)], m)[0].loss <= 6
    assert others_of([((), 1.0), ((), 0.5)], m)[0].loss == 50


class Lost(InlineWorker):
    """Asks for a level there is not."""

    def ask(self, world: World, level: str, *, deal: object) -> int:
        """Go wrong."""
        return super().ask(world, "oracle", deal=None)


def test_a_hint_that_fails_is_told_in_a_sentence() -> None:
    """And the table goes on."""
    m = dealt("enadrya", 3)
    with at(m) as p:
        table(p).opponents.bots.thinker = Lost()
        until_deciding(p)
        ask(p)
        assert not table(p).hints.plate.visible
        assert any("No hay consejo" in text for text in p.texts())


def test_enter_takes_what_has_the_keyboard_and_the_safe_answer_first() -> None:
    """Throwing a hand back is not what Enter does unasked; a tile that answers at once takes Enter as it takes Space."""
    m = dealt("warage", 5)
    with at(m) as p:
        until_deciding(p)
        assert m.ask()[0].name == "redraw"
        p.press("return")
        assert m.history.line[-1].picks == (NO,)
        while m.ask()[0].name != "how":
            p.press("return")
            until_deciding(p)
        before = len(m.history.line)
        p.press("right", "return")
        assert [node.picks for node in m.history.line[before:]] == [(("word", 1, 0),)]


def test_two_presses_of_enter_make_the_move_that_a_hint_shows() -> None:
    """The card has the keyboard, and is led to the place of the arrow, not to the first free one."""
    m = dealt("enadrya", 3)
    with at(m) as p:
        scene, led = table(p), 0
        while led < 3:
            assert until_deciding(p)
            ask(p)
            picks = scene.hints.picks
            assert picks is not None
            if picks[0][1] and picks[0][0] in ("deploy", "move"):
                p.press("return", "return")
                assert m.history.line[-1].picks == picks
                led += 1
            else:
                scene.answer(picks)
            p.settle()


def test_the_offer_of_a_hint_does_not_cover_the_lamp_it_names() -> None:
    """It stands beside it."""
    with at(dealt("enadrya", 3)) as p:
        until_deciding(p)
        scene = table(p)
        scene._offer_hint()
        p.step(0.3)
        lamp = scene.rails.layer.find("hint")
        assert lamp is not None
        assert scene.toasts._shown
        assert not any(toast.world_box().overlaps(lamp.world_box()) for toast in scene.toasts._shown)


def test_no_arrow_leads_from_the_best_card_to_where_it_had_better_not_go() -> None:
    """A Troop that should sit in court, where the next best is to train it: the way there would look like the advice."""
    m = dealt("ecg", 6)
    while m.ask()[0].name != "action":
        seat = m.waiting()[0]
        m.play(seat, (m.options(seat)[-1],))
    with at(m, WIDE) as p:
        scene = table(p)
        assert until_deciding(p)
        ask(p)
        hints = scene.hints
        (verb, card, _), *_ = hints.picks
        assert verb == "seat"
        assert any(one.picks[0][:2] == ("train", card) for one in hints._others)
        assert not scene.aim._advised


@pytest.mark.parametrize(("lang", "said"), [("es", "Con esto ganas este turno"), ("en", "This wins this turn")])
def test_a_sure_win_is_named_first_and_without_a_number(lang: str, said: str) -> None:
    """No other answer stands beside it, and none is told to be better or worse."""
    t = Scenario(own={"infantry": [CHAMPION]}, hand=[BLADE, BLADE], ready=6).set("morale", 1, 4)
    with at(t.match, lang=lang) as p:
        until_deciding(p)
        ask(p)
        hints, words = table(p).hints, p.app.look.words
        assert hints.picks is not None and hints.picks[0][:2] == ("assault", t.card("Champion"))
        told = [says(words) for _, _, says in hints._texts()]
        assert told[1] == said and not hints._others


@pytest.mark.parametrize(("lang", "said"), [
    ("es", "Con esto ganas este turno en 9 de 12 repartos posibles"), ("en", "This wins this turn in 9 of 12 possible deals")])
def test_a_win_in_most_deals_is_told_with_their_number(lang: str, said: str) -> None:
    """The rival may hold an answer. Of no deals nothing is told."""
    with at(dealt("ecg", 6), lang=lang) as p:
        told = turn_won(Reply(0, PASSING, deals=9))
        assert told is not None and told(p.app.look.words) == said
        assert turn_won(Reply(0, PASSING)) is None


def test_a_hint_asked_for_during_an_animation_comes_when_it_ends() -> None:
    """H while cards move is kept in mind; Esc takes it back."""
    m = dealt("enadrya", 3)
    session = make_session(m, house=HouseRules(curtain="never"))
    with Pilot(lambda app: table_scene(app, session), settings=Settings(language="es", motion="animated")) as p:
        scene = table(p)
        for escaped in (False, True):
            while session.stage != "showing":
                until_deciding(p)
                scene.answer(LEVELS["novice"](world_of(m, session.viewer, seed=1)))
            assert scene.action("hint") and not scene.toasts.texts and not scene.hints.plate.visible
            if escaped:
                scene.hints.clear()
            until_deciding(p)
            p.step(0.1)
            assert scene.hints.plate.visible != escaped


def test_a_hint_tells_how_the_rival_usually_answers() -> None:
    """The name of the answer and how often; what it would cost, where that is seen. A rare answer is not told."""
    t = Epikha(own={"deployment": [character("Brute", 30, 25)]}, foe={"deployment": [character("Wall", 40, 60)]})
    attack: Picks = (("attack", t.card("Brute"), PLACES["0:space.2"]),)
    wall = t.card("Wall")
    answer = Answer(1, (("answer", wall, PLACES["1:space.2"]),), t.match.store.card[wall])
    with at(t.match, lang="en") as p:
        until_deciding(p)
        scene, words = table(p), p.app.look.words

        def told(times: int) -> str:
            line = rejoinder(scene.session, attack, Usual(answer, times, 20), outcomes=scene.kit.outcomes,
                             name=lambda card: plain(scene.labels.card(card)), named=scene._named_elsewhere, words=words)
            return line[2](words) if line is not None else ""

        assert told(14).startswith("If Bruno answers “Respond with") and told(14).endswith("(14 of 20): Ana's Vital: from 200 to 185")
        assert told(3) == ""


def test_advice_asked_for_too_early_is_told_and_not_refused() -> None:
    """It is no mistake: no red plate, no sound of a refusal."""
    m = dealt("ecg", 1)
    with at(m) as p:
        scene = table(p)
        p.settle()
        scene.session.people = ()
        p.app.audio.heard = []
        scene.session._look(1 - m.waiting()[0], len(m.log))
        scene.hints.ask()
        shown = [toast for toast in scene.top.children if toast.name == "toast"]
        assert [toast.kind for toast in shown] == ["program"]
        assert "refusal" not in p.app.audio.heard


@pytest.mark.parametrize(("lang", "said"), [
    ("es", "Esta partida está casi perdida; así se aguanta más. Le pasa a cualquiera."),
    ("en", "This match is almost lost; this holds out longest. It happens to everyone.")])
@pytest.mark.parametrize("defence", [5, 6])
def test_a_hint_at_a_lost_position_says_so_kindly(defence: int, lang: str, said: str) -> None:
    """A blow that nobody can block fells the Base: no other answer is about as good. With a point more left it is not said."""
    t = Enadrya(own={"z2.4": unit("Lancera", 5)}, bases=(base(), base("Fuerte rival", defence)))
    t.at("attack").do("move", "Lancera", to="b.4").at("defence")
    with at(t.match, lang=lang) as p:
        assert until_deciding(p) and table(p).session.viewer == 1
        ask(p)
        hints, words = table(p).hints, p.app.look.words
        told = [says(words) for _, _, says in hints._texts()]
        assert (said in told) == (defence == 5), told
        assert not (hints._others and defence == 5)


def test_next_to_no_chance_is_almost_lost() -> None:
    """By the best answer alone, borne out by played matches; without rated answers nothing is said."""
    m = dealt("enadrya", 3)
    assert is_forlorn([((), 0.0)], m)
    assert not is_forlorn([((), 0.5), ((), 0.0)], m)
    assert not is_forlorn([], m)


class Advising(InlineWorker):
    """Advises an answer, `advised` or a novice's."""

    advised: Picks = ()

    def ask(self, world: World, level: str, *, deal: object) -> int:
        """Decide at once."""
        self._found = self.advised or LEVELS["novice"](world)
        return 1

    def poll(self) -> Reply | None:
        """Return the answer."""
        return Reply(1, self._found)


@pytest.mark.parametrize("verb", ["charge", "clash"])
def test_presses_of_enter_make_the_manoeuvre_that_a_hint_shows(verb: str) -> None:
    """Enter opens the manoeuvres of the Troop at the hinted one, aims it, and lets it go at the hinted foe, not at the first."""
    t = Scenario(own={"infantry": [CHAMPION]}, foe={"infantry": [SPEARMAN, BLADE]}, ready=6)
    wanted: Picks = ((verb, t.card("Champion"), t.card("Blade")),)
    with at(t.match) as p:
        until_deciding(p)
        worker = Advising()
        worker.advised = wanted
        table(p).opponents.bots.thinker = worker
        ask(p)
        assert table(p).hints.picks == wanted
        p.press("return")
        assert getattr(table(p).focus.node, "verb", "") == verb
        p.press("return", "return")
        assert t.match.history.line[-1].picks == wanted


NOT_LED = frozenset({"formation", "lay"})
"""Questions of a whole hand in a panel of their own, which Enter answers as it stands."""


@pytest.mark.parametrize("game", GAMES)
def test_enter_does_what_a_hint_shows(game: str) -> None:
    """Whichever of a card's moves it is, at whichever place: the menu beside the card and the payment are led too. In four presses at most."""
    m = dealt(game, 3)
    with at(m, WIDE) as p:
        table(p).opponents.bots.thinker = Advising()
        for _ in range(24):
            if not until_deciding(p):
                break
            before, name = len(m.history.line), m.ask()[0].name
            p.step(1.0)  # a card used only now ignores Enter for a moment
            ask(p)
            picks = table(p).hints.picks
            assert picks is not None
            if name in NOT_LED:
                table(p).answer(picks)
            for _ in range(4):
                if len(m.history.line) == before:
                    p.press("return")
            assert m.history.line[before].picks == picks, name
            p.settle()
