"""The program by ear: focus and notices spoken by its own voice, silence, the player's settings, and what may be heard of a hand."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.archive.settings import Settings
from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.play.session import NOBODY
from tabletop.toolkit.access.topics import Detail, Topic
from tabletop.toolkit.access.tree import Numbers, snapshot
from tabletop.toolkit.access.voice.voice import MUTE
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.scenes import hearing
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.tools.pilot import Pilot
from tests.ui.gallery import Gallery
from tests.ui.table.deals import in_turn, pilot, reveal, start, wander

from .test_announcer import Heard


@pytest.fixture(name="voice", autouse=True)
def voice_(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """The voice that the program finds."""
    heard = Heard()
    monkeypatch.setattr(hearing, "find_voice", lambda: heard)
    return heard


@pytest.fixture(name="gallery")
def gallery_() -> Iterator[Pilot]:
    """One of every widget, spoken by the own voice."""
    with Pilot(Gallery, settings=Settings(language="es", voice="own", voice_speed=150)) as p:
        p.settle()
        yield p


def test_the_own_voice_says_the_focus_and_what_changes_under_it(gallery: Pilot, voice: Heard) -> None:
    """Each move of the focus interrupts; a new label of the focused button is said, too."""
    assert 150 == voice.rate
    gallery.press("tab")
    assert "|" in voice.said and voice.said[-1].endswith(", botón")
    gallery.node("play").says = plain("Terminar turno")  # type: ignore[attr-defined]
    gallery.step()
    assert "Terminar turno, botón." == voice.said[-1]


def test_dialogs_refusals_and_notices_are_told(gallery: Pilot, voice: Heard) -> None:
    """A dialog with its text, a refusal with its reason; a notice waits its turn."""
    scene, words = gallery.scene, gallery.app.look.words
    scene.toast(plain("Guardado"))
    gallery.step()
    assert "Guardado." == voice.said[-1]
    gallery.click("off")
    assert words("ui.menu.coming_why") in voice.said[-1]
    gallery.click("ask")
    assert words("ui.menu.quit_title") in " ".join(voice.said[-2:])
    assert {Topic.PROGRAM, Topic.REFUSAL, Topic.ASK} <= {said.topic for said in gallery.app.announcer.history}


def test_left_control_alone_silences_and_f4_turns_the_voice_off_and_on(gallery: Pilot, voice: Heard) -> None:
    """Control with another key is no silence."""
    voice.said.clear()
    gallery.post_key("left ctrl")
    gallery.step()
    gallery.step()
    assert ["|"] == voice.said
    gallery.press("f4")
    assert "reader" == gallery.app.settings.voice
    gallery.press("f4")
    assert "own" == gallery.app.settings.voice
    assert any("Own voice on" in text for text in voice.said)


def test_a_system_without_a_voice_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the screen, since nothing can be heard."""
    monkeypatch.setattr(hearing, "find_voice", lambda: MUTE)
    with Pilot(Gallery, settings=Settings(language="es")) as p:
        p.press("f4")
        assert p.app.look.words("ui.app.no_voice") in p.scene.toasts.texts[-1](p.app.look.words)


def test_topics_have_their_own_lengths() -> None:
    """Where none is set, the one for all."""
    told = hearing.lengths(Settings(voice_detail="brief", voice_topics={"others": "full", "turn": "off"}))
    assert (Detail.FULL, Detail.OFF, Detail.BRIEF) == (told[Topic.OTHERS], told[Topic.TURN], told[Topic.OWN])


def _hand(p: Pilot) -> list[CardNode]:
    return [node for node in p.scene.root.walk() if isinstance(node, CardNode) and node.form == "hand"]


@pytest.mark.parametrize(("settings", "heard"), [
    ({"voice": "own"}, False), ({"voice": "own", "mine_aloud": "always"}, True), ({"voice": "own", "mine_aloud": "never"}, False),
    ({}, True), ({"mine_aloud": "held"}, False)])
def test_a_hand_is_not_named_aloud_where_others_listen(settings: dict[str, Any], heard: bool) -> None:
    """Two people at one screen, and a voice: cards of the hand are told by their place only. Nobody listens: nothing is kept."""
    m = wander(start(4, 1, 3), in_turn(7), seed=4)
    with pilot(m) as p:
        scene = reveal(p)
        p.app.change(**settings)
        p.step()
        tree = snapshot(scene, numbers := Numbers())
        told = [tree.items[numbers.of(node)] for node in _hand(p)]
        kept = p.app.look.words("ui.speak.kept")
        assert told and all((item.name != kept) is heard for item in told)
        scene.tell(plain("Robas Paje"), Topic.OWN, private=True)
        assert heard is bool(scene.app.announcer.history and scene.app.announcer.history[-1].text == "Robas Paje")


def test_a_held_key_lets_the_hand_be_heard() -> None:
    """Until it is released."""
    m = wander(start(4, 1, 3), in_turn(7), seed=4)
    with pilot(m) as p:
        scene = reveal(p)
        p.app.change(voice="own")
        assert not scene.own_aloud
        p.post_key("v", 768)
        p.step()
        assert scene.own_aloud
        p.post_key("v", 769)
        p.step()
        assert not scene.own_aloud


def test_what_a_player_was_told_goes_with_them_behind_the_curtain() -> None:
    """A text told to a player is in no live object once somebody else, or nobody, looks; nor in the history that is read back."""
    m = wander(start(4, 1, 3), in_turn(7), seed=4)
    with pilot(m) as p:
        scene, announcer = reveal(p), p.app.announcer
        seat = scene.session.viewer
        scene.tell(plain("Robas Paje Astado"), Topic.OWN, private=True)
        p.step()
        assert "Robas Paje Astado." == announcer.live["polite"]
        scene.session.lower()
        assert NOBODY == scene.session.viewer
        p.step()
        assert "" == announcer.live["polite"]
        assert not [said for said in announcer.history if "Paje" in said.text]
        assert (scene.session, seat) != scene.hearer


def test_the_curtain_says_whom_to_pass_the_screen_to(voice: Heard) -> None:
    """By name, to whoever hears it: a speaker knows no players."""
    m = wander(start(4, 1, 3), in_turn(7), seed=4)
    with pilot(m) as p:
        p.app.change(voice="own")
        scene = reveal(p)
        while scene.session.stage == "deciding":
            seat = scene.session.viewer
            scene.answer(LEVELS["novice"](world_of(scene.session.match, seat, seed=1)))
            p.settle()
        assert scene.curtain.down
        p.step()
        name = scene.names[scene.session.decider or 0]
        assert any(p.app.look.words("table.curtain.aloud", name=name) in text for text in voice.said)
