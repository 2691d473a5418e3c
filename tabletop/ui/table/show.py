"""Show of a match's events, beat by beat, at the pace of the animation; a click or a key shows the rest at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.games.fact_rows import Cue
from tabletop.kernel.cursor import Beat
from tabletop.kernel.facts import field_of, kind_of
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
from tabletop.ui.table.doing import Do
from tabletop.ui.table.effects import STUN, Effects
from tabletop.ui.table.finale import Finale
from tabletop.ui.table.landed import Lies
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.spots import Key

LUNGE = 0.42
"""Share of the distance to its target that a striking card moves."""
OVERLAP, ABREAST, DRAWS = 0.07, 0.03, 0.09
"""Seconds from one animation to the next that may overlap it, from one of several blows at once to the next, and from draw to draw."""
BACK = 9.0
"""Distance it draws back before that, in units."""


class Show:
    """Player of the session's beats on the board."""

    def __init__(self, session: Session, board: Board, effects: Effects, announcements: Announcements, deal: Deal,
                 motion: Motion, finale: Finale, *, rushing: Callable[[], bool], sound: Callable[[str], None], do: Do) -> None:
        self.finale = finale
        self._session, self._board, self._effects, self._announcements = session, board, effects, announcements
        self._deal, self._motion = deal, motion
        self._rushing, self._sound, self._do = rushing, sound, do
        self._playing: list[Playing] = []
        self._starts: dict[Key, Box] = {}
        self._foretold: Any = None
        self._lies: Lies = "where dropped"
        self._soon: Playing | None = None
        self._led: Beat | None = None
        self._untold: list[int] = []
        self._was_quiet = True
        self._landed: dict[Node, str] = {}
        """Pieces hit by the last blows, with the sound heard: the damage that follows is shown by a number, not by another blow."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        self._playing = [p for p in self._playing if not p.done]
        return bool(self._playing)

    @property
    def told(self) -> int:
        """Number of entries that the log may show: nothing whose die or blow is still in motion."""
        known = self._deal.told(self._session.match.rules.key, self._session.told)
        return min(self._untold, default=known) if self.busy else known

    def start_from(self, card: int, box: Box, foretold: Any, lies: Lies = "where dropped") -> None:
        """Start the next animation of a card from a box; the store `foretold` has it where it will lie."""
        self._starts[("card", card, 0)], self._foretold, self._lies = box, foretold, lies

    def forget_starts(self) -> None:
        """Start no card from where it was dropped: the move was refused."""
        self._starts = {}

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
        self._landed.clear()
        if unseen:
            self._board.reset()  # the pieces have missed the beats that were skipped
        self._do().settled()
        return True

    def skip(self) -> bool:
        """End the present beat; the next one begins. False if nothing was being shown."""
        if not self._session.beats and not self.busy:
            return False
        for playing in self._playing:
            playing.finish()
        self._deal.finish()
        self._effects.put_away()
        self.advance()
        return True

    def join(self, playing: Playing) -> None:
        """Delay the next beat until this animation is also done."""
        self._playing.append(playing)

    def go(self) -> None:
        """Show the result of a decision, even if it has no beats."""
        self._was_quiet = False
        self._board.landed.land(self._starts, [entry for beat in self._session.beats for entry in beat.entries], self._foretold, self._lies)
        if not (self._rushing() and self.hurry()):
            self.advance()

    def advance(self) -> None:
        """Show the next beat, if the one before is done."""
        session = self._session
        shown = False
        while session.beats and (not self.busy or (self._soon is not None and self._soon.done)):
            self._soon = None
            if not self._leads():
                self._beat()
            shown = True
        quiet = not session.beats and not self.busy
        if quiet and not self._was_quiet:
            self._board.highlight_zones(())
        if quiet and (shown or not self._was_quiet):
            self._do().settled()
        self._was_quiet = quiet

    def _leads(self) -> bool:
        """Show once, before the next beat, what resolves in it: its seal breaks, arrows grow to its targets. False if it has none."""
        beat = self._session.beats[0]
        led, self._led = self._led, beat
        leads = self._board.motion.resolving(beat.entries, cue_of(self._session.match.rules.key, beat.fact).sound) if led is not beat else ()
        if not leads:
            return False
        sealed = [self._board.motion.unseal(node) for node in {source for source, _, _ in leads} if isinstance(node, CardNode)]
        self._sound("resolve")
        self._playing.append(self._motion.play(self._effects.lead(leads, self._board.motion.bend, sealed=any(sealed)), tag="beat"))
        return True

    def _beat(self) -> None:
        session = self._session
        unseen = self._unseen()
        self.finale.remember(session.beats[0].fact)
        beat = session.next_beat()
        assert beat is not None
        cue = cue_of(session.match.rules.key, beat.fact)
        struck = self._struck(cue, beat.fact)
        lands, starts = struck is not None, self._starts
        self._starts = {}
        if struck is not None and beat.fact is not None:
            anims = [self._strike(*struck, cue, beat, starts), self._telling(len(session.told) - len(beat.entries))]
        else:
            before = self._board.motion.perform(cue, beat.fact) if beat.fact is not None and beat.fact[0] == FACT else None
            moved = self._board.follow(beat.entries, starts=starts)
            anims = [moved] if before is None else [before, self._telling(len(session.told) - len(beat.entries)), moved]
        held = self._extras(cue, beat.fact, unseen) if beat.fact is not None else 0.0
        if cue.sound and not (lands or cue.motion == "end" or self._echoes(cue, beat.fact)):  # the end sounds after the last animation
            self._sound("unveil" if held else cue.sound)
        if beat.fact is not None and not lands:
            self._effects.shine(self._board, cue, beat.fact, self._landed)
            self._forget(cue, beat.fact)
        entered = [Call(partial(self._effects.arrive, self._board, beat.fact))] if beat.fact is not None and cue.motion == "place" else []
        anim = Together(Sequence(*anims, *entered), Wait(max(held, cue.seconds if len(anims) == 1 else 0.0)))
        if anim.seconds <= 0:
            self._motion.play(anim)
            self._do().beat_shown()
            return
        self._playing.append(self._motion.play(anim, tag="beat"))
        self._do().beat_shown()
        if cue.pace == "with the next":
            self._soon = self._motion.play(Hold(DRAWS if cue.motion == "draw" else OVERLAP))
        elif cue.pace == "with its like" and self._follows_like(beat.fact):
            self._soon = self._motion.play(Hold(ABREAST))

    def _telling(self, before: int) -> Anim:
        """Return a step that lets the log show entries from `before` on."""
        self._untold.append(before)

        def tell() -> None:
            if before in self._untold:
                self._untold.remove(before)
                self._do().beat_shown()

        return Call(tell)

    # ---- blows and banners
    def _struck(self, cue: Cue, fact: Entry | None) -> tuple[CardNode, Node] | None:
        """Return the attacker and the target of a beat's blow; None without one."""
        return self._board.motion.strike(cue, fact) if fact is not None and fact[0] == FACT else None

    def _strike(self, node: CardNode, target: Node, cue: Cue, beat: Beat, starts: dict[Key, Box]) -> Anim:
        """Animate a blow: the card draws back, moves to its target over everything else, stays for a moment, and returns."""
        self.finale.struck_by(node)
        home, fact = node.box, beat.fact
        assert fact is not None

        def land() -> None:
            """Show the results only now, as for a striker that lies in its place."""
            (node.x, node.y), (x, y), parent = (home.x, home.y), (node.x, node.y), node.parent
            self._playing.append(self._motion.play(self._board.follow(beat.entries, starts=starts), tag="beat"))
            node.x, node.y = x, y
            if parent is not None and node.parent is not None:
                parent.add(node)
            self._land(target, cue, fact)

        if self._motion.calm == "reduced":
            return Sequence(self._effects.point(node, target), Call(land))
        dx, dy = target.box.centre[0] - home.centre[0], target.box.centre[1] - home.centre[1]
        far = max(1.0, (dx * dx + dy * dy) ** 0.5)
        reach = max(20.0, min(far * LUNGE, far - 70.0))
        goal, drawn = ({"x": home.x + dx / far * by, "y": home.y + dy / far * by} for by in (reach, -BACK))
        low = node.parent
        node.z = 50
        self._board.over.add(node)
        back = {"x": home.x, "y": home.y}

        def rest() -> None:
            node.z = 0
            if low is not None and node.parent is self._board.over:
                low.add(node)

        return Sequence(Tween(node, drawn, 0.08, ease.out_quad), Tween(node, goal, 0.1, ease.in_quad), Call(land), Hold(STUN),
                        Tween(node, back, 0.18, ease.out_cubic), Call(rest))

    def _echoes(self, cue: Cue, fact: Entry | None) -> bool:
        """Whether the fact is the damage of a blow already heard and seen; a plain hit adds nothing to any blow."""
        if not self._landed or fact is None:
            return False
        return any(cue.sound in (self._landed.get(piece), "hit") for piece, _, _ in self._board.motion.shine(cue, fact) if piece in self._landed)

    def _follows_like(self, fact: Entry | None) -> bool:
        """Whether the next beat shows a fact of the same kind."""
        beats = self._session.beats
        after = beats[0].fact if beats else None
        return fact is not None and after is not None and kind_of(fact) == kind_of(after)

    def _forget(self, cue: Cue, fact: Entry) -> None:
        """Forget a blow whose damage is shown now; all of them once other things happen."""
        if cue.motion != "hit":
            self._landed.clear()
        for piece, _, _ in self._board.motion.shine(cue, fact) if self._landed else ():
            self._landed.pop(piece, None)

    def _land(self, target: Node, cue: Cue, fact: Entry) -> None:
        """Play the sound and the effects of a blow."""
        self._landed[target] = cue.sound
        self._sound(cue.sound)
        self._effects.hit(target)
        self._effects.shine(self._board, cue, fact, (target,))

    def _unseen(self) -> int:
        """Return the card that the next beat names, if the viewer does not know it yet; 0 for none."""
        session = self._session
        fact = session.beats[0].fact
        card = field_of(session.match.rules.facts, fact, "card") if fact is not None else 0
        return card if card >= FIRST and (card >= len(session.store.card) or not session.store.card[card]) else 0

    def _extras(self, cue: Cue, fact: Entry, unseen: int) -> float:
        """Show the banner or the large card of a beat; return the seconds needed to read it."""
        kinds = self._session.match.rules.facts
        self._board.highlight_zones(zones_named(kinds, fact))
        seat = field_of(kinds, fact, "seat")
        if cue.motion == "turn":
            self._announcements.announce_turn(seat)
        elif cue.motion == "show" or (cue.motion == "place" and unseen):
            return self._announcements.show_play(fact, seat, field_of(kinds, fact, "card"))
        return 0.0
