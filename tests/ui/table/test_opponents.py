"""Seats that bots play: at a pace, without a curtain, taken back together with what they answered, never a hang."""

import time
from typing import Any

import pytest

from tabletop.bots.worker import Reply
from tabletop.bots.world import World
from tabletop.games.enadrya.board import HAND, pile
from tabletop.games.registry import Deal
from tabletop.kernel.match import Match
from tabletop.play.bot_worker import InlineWorker, ProcessWorker
from tabletop.play.session import HouseRules
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.table.effects import AGAIN, PLAY, Effects
from tabletop.ui.table.opponents import BEAT, SHORT_BEAT, Bots
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot

from .deals import lift, pilot, start, table


class Slow(InlineWorker):
    """Answers only when told to."""

    ready = "no"

    def poll(self) -> Reply | None:
        """Nothing, till then."""
        return super().poll() if self.ready == "yes" else None


class Broken(InlineWorker):
    """Fails at every errand."""

    def ask(self, world: World, level: str, *, deal: Deal | None) -> int:
        """Ask for a level there is not."""
        return super().ask(world, "oracle", deal=deal)


def against(m: Match, seat: int, *, thinker: InlineWorker | ProcessWorker | None = None, level: str = "novice", **more: Any) -> Pilot:
    """A table where a bot plays one seat of a match."""
    people = tuple(s for s in range(m.store.seats) if s != seat)
    return pilot(m, people=people, bots=Bots({seat: level}, thinker or InlineWorker()), **more)


def wait_for(p: Pilot, what: Any, *, seconds: float = 60) -> None:
    """Let time go by until something holds."""
    for _ in range(round(seconds / 0.1)):
        if what():
            return
        p.step(0.1)
    raise AssertionError("it never came to that")


def stage(p: Pilot) -> str:
    """What the table waits for."""
    return table(p).session.stage


def play(p: Pilot, decisions: int) -> None:
    """Answer so many times for whoever sits there, leaving menus by the last exit."""
    for _ in range(decisions):
        wait_for(p, lambda: stage(p) in ("deciding", "over"))
        if stage(p) == "over":
            return
        session = table(p).session
        m, seat, picks = session.match, session.seat, ()
        while not picks or not m.complete(seat, picks):
            picks += (m.options(seat, picks)[-1],)
        table(p).answer(picks)
        p.settle()


def test_a_bot_moves_by_itself_and_no_curtain_falls() -> None:
    """The person decides again after a while, having seen the other's turn from their own side."""
    m = start(1)
    bot = m.waiting()[0]
    with against(m, bot) as p:
        scene = table(p)
        wait_for(p, lambda: stage(p) == "deciding")

        assert scene.session.viewer == 1 - bot
        assert not scene.curtain.down
        assert {node.seat for node in m.history.line} == {bot}
        play(p, 6)
        assert not scene.curtain.layer.visible
        assert {node.seat for node in m.history.line} == {0, 1}


@pytest.mark.parametrize("motion", ["instant", "animated"])
def test_a_match_against_a_bot_goes_to_its_end(motion: str) -> None:
    """Whatever is asked; two bots play it out before nobody."""
    m = start(3, bases=4)
    with pilot(m, people=(), motion=motion, bots=Bots({0: "random", 1: "novice"}, InlineWorker())) as p:
        wait_for(p, lambda: stage(p) == "over", seconds=4000)
        assert m.over


def test_a_beat_goes_by_before_a_move() -> None:
    """One can follow: not at once, and what only passes comes sooner."""
    m = start(1)
    with against(m, m.waiting()[0], motion="animated") as p:
        scene: TableScene = table(p)
        wait_for(p, lambda: not scene.show.busy and stage(p) == "waiting")
        p.step(0.0)
        before = len(m.history.line)
        p.step(SHORT_BEAT / 2)
        assert len(m.history.line) == before
        for _ in range(12):
            p.step(BEAT / 10)
        assert len(m.history.line) == before + 1


class Hurried(Slow):
    """Answers when told to hurry."""

    def hurry(self) -> None:
        """The best found so far."""
        self.ready = "yes"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_an_expert_that_thinks_long_says_so_and_plays_when_told(lang: str) -> None:
    """First nothing, then a note and a button beside it; pressed, the move comes and both are gone."""
    m = start(1)
    with against(m, m.waiting()[0], thinker=Hurried(), level="expert", lang=lang) as p:
        scene = table(p)
        wait_for(p, lambda: stage(p) == "waiting")
        p.step(0.01)
        assert not scene.exits[1].says
        p.wait(1)
        words = p.app.look.words
        assert scene.exits[1].says(words) == words("table.button.play_now")
        assert scene.exits[0].note(words) == words("table.button.ponders")
        assert not m.history.line
        p.click("second")
        assert not scene.exits[1].hurries
        wait_for(p, lambda: bool(m.history.line), seconds=5)


def test_other_levels_have_no_such_button() -> None:
    """They answer at once: nothing would come of it."""
    m = start(1)
    with against(m, m.waiting()[0], thinker=Hurried(), level="steady") as p:
        wait_for(p, lambda: stage(p) == "waiting")
        p.wait(2)
        assert not table(p).exits[1].says


def test_the_button_goes_when_the_expert_answers_by_itself() -> None:
    """Or when its turn is taken back."""
    m, thinker = start(1), Hurried()
    with against(m, m.waiting()[0], thinker=thinker, level="expert") as p:
        wait_for(p, lambda: stage(p) == "waiting")
        p.wait(1)
        assert table(p).exits[1].hurries
        thinker.ready = "yes"
        wait_for(p, lambda: stage(p) == "deciding")
        assert not table(p).exits[1].hurries


@pytest.mark.parametrize("first", ["person", "bot"])
def test_who_begins_is_told_where_no_curtain_tells_it(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything else, when the match is new."""
    told: list[str] = []
    monkeypatch.setattr(Effects, "announce_turn", lambda self, says, dye: told.append(says(self.above.scene.look.words)))
    m = start(1)
    begins = m.waiting()[0]
    with against(m, 1 - begins if first == "person" else begins, motion="animated") as p:
        assert told == ["Empiezas tú" if first == "person" else f"Empieza {m.setup.players[begins]}"]
        wait_for(p, lambda: stage(p) == "deciding")
        table(p).answer((m.options(m.waiting()[0])[-1],))
        before = len(told)
        table(p).entered()
        assert len(told) == before


def test_a_rivals_card_is_read_the_first_time_and_nothing_goes_on_behind_it() -> None:
    """Longer than one that was seen before; what is skipped goes at once."""
    with against(m := start(1), m.waiting()[0], motion="animated") as p:
        scene = table(p)
        effects = scene.effects
        card = next(card for card in scene.session.store.zone[pile(scene.session.viewer, HAND)] if scene.labels.face(card).rows)
        face = scene.labels.face(card)
        assert effects.show_play(plain("Bruno"), face, "humanos") > PLAY
        assert effects.show_play(plain("Bruno"), face, "humanos") == AGAIN
        effects.put_away()
        assert not any(node.name == "play" for node in effects.above.children)


def test_the_window_lives_while_a_bot_thinks() -> None:
    """Cards can be looked at, the menu opened; the answer waits until the menu is closed."""
    m = start(1)
    thinker = Slow()
    with against(m, m.waiting()[0], thinker=thinker) as p:
        scene = table(p)
        wait_for(p, lambda: stage(p) == "waiting")
        p.wait(2)
        assert not m.history.line
        p.press("escape")
        assert scene.dialogs
        thinker.ready = "yes"
        p.wait(2)
        assert not m.history.line
        p.press("escape")
        wait_for(p, lambda: bool(m.history.line))


def test_undo_goes_back_to_the_persons_last_decision_and_redo_forward_again() -> None:
    """What the bot answered goes with it, and comes with it."""
    m = start(1)
    bot = 1 - m.waiting()[0]
    with against(m, bot) as p:
        wait_for(p, lambda: stage(p) == "deciding")
        for _ in range(30):
            before = len(m.history.line)
            play(p, 1)
            wait_for(p, lambda: stage(p) == "deciding")
            if len(m.history.line) > before + 1:
                break
        line, digest = list(m.history.line), m.digest()
        p.press("u")

        assert m.history.line == line[:before]
        assert stage(p) == "deciding" and table(p).session.viewer == 1 - bot
        p.press("ctrl+y")
        wait_for(p, lambda: stage(p) == "deciding")
        assert m.history.line == line and m.digest() == digest


def test_undo_while_a_bot_thinks_calls_it_off() -> None:
    """Its answer to a position that is no more is not taken."""
    m = start(1)
    thinker = Slow()
    with against(m, 1 - m.waiting()[0], thinker=thinker) as p:
        while stage(p) != "waiting":
            play(p, 1)
            p.step(0.1)
        p.step(0.1)
        before = len(m.history.line)
        p.press("u")
        thinker.ready = "yes"
        p.wait(2)

        assert len(m.history.line) == before - 1
        assert stage(p) == "deciding"


def test_nothing_is_taken_back_before_the_person_decided() -> None:
    """The bot opened: there is nothing of one's own."""
    m = start(1)
    with against(m, m.waiting()[0]) as p:
        wait_for(p, lambda: stage(p) == "deciding")
        before = list(m.history.line)
        assert table(p).session.may_undo() == "start"
        p.press("u")
        assert m.history.line == before


@pytest.mark.parametrize(("rule", "verdict"), [("free", "yes"), ("consent", "yes"), ("unrevealed", "answered"), ("none", "forbidden")])
def test_a_bot_consents_and_counts_as_another_seat(rule: str, verdict: str) -> None:
    """The rules of the house hold against a bot, but it need not be asked."""
    m = start(1)
    with against(m, 1 - m.waiting()[0], house=HouseRules(undo=rule)) as p:  # type: ignore[arg-type]
        wait_for(p, lambda: stage(p) == "deciding")
        while m.history.line == [] or m.history.line[-1].seat == table(p).session.viewer:
            play(p, 1)
            wait_for(p, lambda: stage(p) == "deciding")
        assert table(p).session.may_undo() == verdict


def test_a_bot_that_fails_is_followed_by_chance_and_the_player_is_told() -> None:
    """One clear sentence, and the match goes on."""
    m = start(1)
    bot = m.waiting()[0]
    with against(m, bot, thinker=Broken()) as p:
        wait_for(p, lambda: bool(m.history.line))
        assert table(p).opponents.bots.levels == {bot: "random"}
        assert any("juega al azar" in text for text in p.texts())
        wait_for(p, lambda: stage(p) == "deciding")


def test_where_even_chance_fails_a_person_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat falls to whoever is there: hot seat, with its curtain."""
    def fails(world: World) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tabletop.ui.table.opponents.by_chance", fails)
    m = start(1)
    bot = m.waiting()[0]
    with against(m, bot, level="random") as p:
        wait_for(p, lambda: table(p).curtain.down)
        assert table(p).session.people == (0, 1)
        lift(p)
        wait_for(p, lambda: stage(p) == "deciding")
        assert table(p).session.viewer == bot


def test_a_process_that_dies_or_hangs_does_not_stop_the_match() -> None:
    """It is told as a bot that failed, in good time; the next errand has a process of its own."""
    m = start(1)
    thinker = ProcessWorker(patience=0.0)
    with against(m, m.waiting()[0], thinker=thinker) as p:
        until = time.monotonic() + 30
        while not m.history.line and time.monotonic() < until:
            p.step(0.1)
            time.sleep(0.02)
        assert m.history.line
    thinker.close()
    assert thinker.process is None


def test_leaving_the_table_while_a_bot_thinks_is_clean() -> None:
    """No answer comes to a table that was left, and closing does not wait for it."""
    m = start(1)
    thinker = Slow()
    with against(m, m.waiting()[0], thinker=thinker, on_leave=lambda session: None) as p:
        wait_for(p, lambda: stage(p) == "waiting")
        p.step(0.1)
        p.app.pop("none")
        thinker.ready = "yes"
        assert not m.history.line


def test_a_card_that_comes_out_of_a_rivals_hand_is_shown_large_for_a_beat() -> None:
    """One sees what the bot puts on the table before it goes on."""
    for seed in range(2, 20):
        m = start(seed)
        bot = m.waiting()[0]
        with against(m, bot, motion="animated") as p:
            scene, shown = table(p), 0
            for _ in range(400):
                p.step(0.05)
                shown = max(shown, sum(node.name == "play" for node in scene.effects.above.children))
                if stage(p) == "deciding":
                    break
            if any(node.picks[0][0] == "deploy" for node in m.history.line):
                assert shown == 1
                return
    raise AssertionError("no bot deployed anything")


def test_the_plate_of_a_seat_that_the_program_plays_says_so() -> None:
    """With a robot, and in words for who points at it; a person's plate has neither."""
    with against(start(1), 1) as p:
        own, rival = table(p).rails.banners
        words = p.app.look.words
        assert (own.level, rival.level) == ("", "novice")
        assert rival.tip(words) == words("table.list.tip_of", plays=words("opponent.plays.novice"))
        assert not own.tip
    with pilot(start(1)) as p:
        assert [banner.level for banner in table(p).rails.banners] == ["", ""]


def test_a_button_pressed_in_the_rivals_turn_says_whose_it_is() -> None:
    """In a sentence, not in the button's small print."""
    with against(start(1), 1) as p:
        scene = table(p)
        wait_for(p, lambda: stage(p) == "deciding")
        scene.answer((scene.session.match.options()[-1],))
        wait_for(p, lambda: stage(p) == "waiting")
        assert scene.rails.main.refusal(p.app.look.words) == "Le toca a Bruno"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_plate_of_a_computer_says_that_it_is_one(size):
    """In sight and for those who listen; a person's plate does not."""
    with pilot(start(3), size=size, people=(0,), bots=Bots({1: "casual"}, InlineWorker())) as p:
        wait_for(p, lambda: table(p).session.stage == "deciding")
        words, (own, rival) = p.app.look.words, table(p).rails.banners
        assert "Máquina" in rival.spoken(words).value
        assert "Máquina" not in own.spoken(words).value
        seen = rival.paint(p.app.look)
        rival.level = ""
        assert rival.paint(p.app.look).surface.get_buffer().raw != seen.surface.get_buffer().raw
