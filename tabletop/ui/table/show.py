"""Shows what happens, beat by beat, at the pace of the animation; a click or a key shows the rest at once."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import FIRST
from tabletop.play.log_model import zones_named
from tabletop.play.session import Session
from tabletop.present.cues import cue_of
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Hold, Sequence, Together, Tween, Wait
from tabletop.toolkit.motion.motion import Motion, Playing
from tabletop.ui.table.announcements import Announcements
from tabletop.ui.table.board import Board
from tabletop.ui.table.deal import Deal
from tabletop.ui.table.effects import STUN, Effects
from tabletop.ui.table.notices import BeatShown, Send, Settled
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.spots import Key

LUNGE = 0.42
"""How far a striking card goes towards what it strikes."""
OVERLAP = 0.07
BACK = 9.0
"""How far it draws back before that, in units."""
BLOWS = frozenset({"hit", "wound", "destroy"})
"""Sounds of blows, which are shown as blows."""
LINGER = 1.1
"""How long the last blow is looked at before the match is summed up."""


class Show:
    """Consumes the sitting's beats."""

    def __init__(self, session: Session, board: Board, effects: Effects, announcements: Announcements, deal: Deal,
                 motion: Motion, *, rushing: Callable[[], bool], sound: Callable[[str], None], send: Send) -> None:
        self._session, self._board, self._effects, self._announcements = session, board, effects, announcements
        self._deal, self._motion = deal, motion
        self._rushing, self._sound, self._send = rushing, sound, send
        self._playing: list[Playing] = []
        self._starts: dict[Key, Box] = {}
        self._soon: Playing | None = None
        self._untold: list[int] = []
        self._was_quiet = True
        self._landed: Node | None = None
        """What the last blow hit: the damage that follows is told by a number, not by another blow."""
        self._heard = ""

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        self._playing = [p for p in self._playing if not p.done]
        return bool(self._playing)

    @property
    def told(self) -> int:
        """How many entries of what happened the log may tell: none of what a die or a blow is still on its way to."""
        known = self._deal.told(self._session.match.rules.key, self._session.told)
        return min(self._untold, default=known) if self.busy else known

    def start_from(self, card: int, box: Box) -> None:
        """A card was dropped there: what happens next begins there."""
        self._starts[("card", card, 0)] = box

    def hurry(self) -> bool:
        """Show all that is left at once; False if nothing was being shown."""
        session = self._session
        if not session.beats and not self.busy:
            return False
        unseen = bool(session.beats)
        session.fast_forward()
        for playing in self._playing:
            playing.finish()
        self._playing.clear()
        self._deal.finish()
        self._effects.put_away()
        self._untold.clear()
        self._landed = None
        if unseen:
            self._board.reset()  # what no beat has shown, nothing has brought to the pieces
        self._send(Settled())
        return True

    def join(self, playing: Playing) -> None:
        """Wait with the next beat until this has been shown too."""
        self._playing.append(playing)

    def go(self) -> None:
        """Something was decided: show what came of it, even if that is nothing."""
        self._was_quiet = False
        if not (self._rushing() and self.hurry()):
            self.advance()

    def advance(self) -> None:
        """Show the next beat, if the one before is done."""
        session = self._session
        shown = False
        while session.beats and (not self.busy or (self._soon is not None and self._soon.done)):
            self._soon = None
            self._beat()
            shown = True
        quiet = not session.beats and not self.busy
        if quiet and not self._was_quiet:
            self._board.spoken_of(())
        if quiet and (shown or not self._was_quiet):
            self._send(Settled())
        self._was_quiet = quiet

    def _beat(self) -> None:
        session = self._session
        unseen = self._unseen()
        beat = session.next_beat()
        assert beat is not None
        cue = cue_of(session.match.rules.key, beat.fact)
        struck = self._struck(cue, beat.fact)
        lands = struck is not None
        before = self._before(cue, beat.fact, struck)
        moved = self._board.follow(beat.entries, starts=self._starts)
        self._starts = {}
        anims: list[Anim] = [moved]
        if before is not None:
            anims = [before, self._telling(len(session.told) - len(beat.entries)), moved]
        if cue.sound and not (lands or cue.motion == "end" or self._echoes(cue, beat.fact)):  # the end is heard when all is shown
            self._sound(cue.sound)
        held = self._extras(cue, beat.fact, unseen) if beat.fact is not None else 0.0
        if beat.fact is not None and not lands:
            self._shine(cue, beat.fact, struck=self._landed)
            self._landed = None
        anim = Together(Sequence(*anims), Wait(max(held, cue.seconds if len(anims) == 1 else 0.0)))
        if anim.seconds <= 0:
            self._motion.play(anim)
            self._send(BeatShown())
            return
        self._playing.append(self._motion.play(anim, tag="beat"))
        self._send(BeatShown())
        if cue.pace == "with the next":
            self._soon = self._motion.play(Hold(OVERLAP))

    def _telling(self, before: int) -> Anim:
        """The log may tell on from there, once it is come to."""
        self._untold.append(before)

        def tell() -> None:
            if before in self._untold:
                self._untold.remove(before)
                self._send(BeatShown())

        return Call(tell)

    # ---- motions of their own
    def _struck(self, cue: Cue, fact: Entry | None) -> tuple[CardNode, Node] | None:
        """Who strikes whom in a beat."""
        return self._board.strike(cue, fact) if fact is not None and fact[0] == FACT else None

    def _before(self, cue: Cue, fact: Entry | None, struck: tuple[CardNode, Node] | None) -> Anim | None:
        """What comes before the outcome shows: a blow, or what only this game has."""
        if fact is None or fact[0] != FACT:
            return None
        return self._strike(*struck, cue, fact) if struck is not None else self._board.perform(cue, fact)

    def _strike(self, node: CardNode, target: Node, cue: Cue, fact: Entry) -> Anim:
        """A card draws back, goes for its target, is held there for a moment, and comes back."""
        home = node.box
        dx, dy = target.box.centre[0] - home.centre[0], target.box.centre[1] - home.centre[1]
        far = max(1.0, (dx * dx + dy * dy) ** 0.5)
        reach = max(20.0, min(far * LUNGE, far - 70.0))
        goal, drawn = ({"x": home.x + dx / far * by, "y": home.y + dy / far * by} for by in (reach, -BACK))
        node.z = 50
        back = {"x": home.x, "y": home.y}
        return Sequence(Tween(node, drawn, 0.08, ease.out_quad), Tween(node, goal, 0.1, ease.in_quad),
                        Call(lambda: self._land(target, cue, fact)), Hold(STUN), Tween(node, back, 0.18, ease.out_cubic),
                        Call(lambda: setattr(node, "z", 0)))

    def _echoes(self, cue: Cue, fact: Entry | None) -> bool:
        """Whether this is the damage of a blow that was heard and seen as it landed."""
        hit = self._landed
        if hit is None or fact is None or cue.sound != self._heard:
            return False
        return any(piece is hit for piece, _, _ in self._board.shine(cue, fact))

    def _land(self, target: Node, cue: Cue, fact: Entry) -> None:
        """The blow is heard, seen and felt."""
        self._landed, self._heard = target, cue.sound
        self._sound(cue.sound)
        self._effects.hit(target)
        self._shine(cue, fact, struck=target)

    def _unseen(self) -> int:
        """The card that the next beat names, if the viewer does not know it yet; 0 for none."""
        session = self._session
        fact = session.beats[0].fact
        card = field_of(session.match.rules.facts, fact, "card") if fact is not None else 0
        return card if card >= FIRST and (card >= len(session.store.card) or not session.store.card[card]) else 0

    def _extras(self, cue: Cue, fact: Entry, unseen: int) -> float:
        """Banners and large cards that go with a beat; how many seconds it takes to read them."""
        kinds = self._session.match.rules.facts
        self._board.spoken_of(zones_named(kinds, fact))
        seat = field_of(kinds, fact, "seat")
        if cue.motion == "turn":
            self._announcements.announce_turn(seat)
        elif cue.motion == "show" or (cue.motion == "place" and unseen):
            return self._announcements.show_play(fact, seat, field_of(kinds, fact, "card"))
        return LINGER if cue.motion == "end" else 0.0

    def _shine(self, cue: Cue, fact: Entry, struck: Node | None = None) -> None:
        """The lights and numbers of a fact; where nobody was seen to strike, who is hurt is hit from nowhere."""
        effects = self._effects
        for piece, light, amount in self._board.shine(cue, fact):
            if light:
                effects.flash(piece, light)
            if light == "refused" and cue.sound in BLOWS and piece is not struck:
                effects.hit(piece)
            effects.float_number(piece, amount)
