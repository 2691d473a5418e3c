"""What moves as a card is played is the same by pointer and by keys, with sound and without, in every game."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.kernel.facts import kind_of
from tabletop.kernel.journal import FACT
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.motion import Motion
from tabletop.ui.tools.pilot import Pilot
from tests.ui.table.deals import table
from tests.ui.table.frames import carry
from tests.ui.table.test_landing import GAMES
from tests.ui.table.test_without_place import GAMES as WITHOUT
from tests.ui.table.test_without_place import played

Shown = tuple[list[str], set[str], int, list[str]]
"""Facts told, tags of the motions, frames from the deed on, and sounds heard."""
RAISE = "Bajar visible"
MOST = 40
"""Presses of Tab in which any place is reached."""


def shown(p: Pilot, deed: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Do a deed and let all of it be shown."""
    scene, tags, frames = table(p), set[str](), 0
    told, play = len(scene.session.told), Motion.play
    p.app.audio.heard = []
    with monkeypatch.context() as patch:
        patch.setattr(Motion, "play", lambda self, anim, tag="": (tags.add(tag), play(self, anim, tag))[1])
        deed()
        p.step()
        while scene.show.busy or scene.session.beats:
            frames += 1
            p.step()
    facts = [kind_of(entry) for entry in scene.session.told[told:] if entry[0] == FACT]
    return facts, tags, frames, p.app.audio.heard


def by_pointer(game: str, monkeypatch: pytest.MonkeyPatch, prepare: Callable[[Pilot], object] = bool) -> Shown:
    """Drop the card."""
    with GAMES[game]() as (p, card, to):
        prepare(p)
        end = carry(p, card, to)
        return shown(p, lambda: p.post_button(end, 1, pygame.MOUSEBUTTONUP), monkeypatch)


def by_keys(game: str, monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Take it with Enter and lay it down with Enter, where the focus leads."""
    with GAMES[game]() as (p, card, to):
        scene = table(p)
        scene.focus.set(scene.board.node_of(card), "keys")
        p.wait(0.6)
        p.post_key("return")
        p.step()
        for _ in range(MOST):
            if scene.carry.held is None or scene.carry.held.target is to or (not isinstance(to, Node) and scene.carry.held.target is not None):
                break
            p.post_key("tab")
            p.step()
        while game == "encrucijada" and scene.focus.node.says(p.app.look.words) != RAISE:  # its moves are in a menu
            p.post_key("tab")
            p.step()
        return shown(p, lambda: p.post_key("return"), monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_played_by_keys_moves_as_one_that_is_dropped(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same facts, motions and sounds, in as many frames."""
    dropped, keyed = by_pointer(game, monkeypatch), by_keys(game, monkeypatch)
    assert dropped[0] and keyed[0] == dropped[0]
    assert keyed[1] - dropped[1] <= {""} and dropped[1] - keyed[1] <= {""}
    assert abs(keyed[2] - dropped[2]) <= 6
    assert [sound for sound in keyed[3] if sound != "click"] == dropped[3]  # a button of a menu clicks


@pytest.mark.parametrize("game", GAMES)
def test_without_sound_nothing_is_slower_or_missing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Muted, without a device, or with volumes at nothing."""
    def silent(p: Pilot) -> None:
        p.app.audio.close()
        p.app.audio.muted = True
        p.app.audio.set_volumes({"effects": 0, "interface": 0, "music": 0}, "mute")
        assert p.app.audio.silent

    assert by_pointer(game, monkeypatch, silent) == by_pointer(game, monkeypatch)


@pytest.mark.parametrize("game", WITHOUT)
def test_a_card_without_a_place_sounds_and_moves_by_a_menu_too(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is laid down, and its effect is shown."""
    with played(game) as (p, _card):
        assert "card_place" in p.app.audio.heard
        facts, tags, frames, _ = shown(p, lambda: None, monkeypatch)
        assert facts and "beat" in tags and frames > 10
