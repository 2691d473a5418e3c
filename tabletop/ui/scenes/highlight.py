"""Turning point of a match with public information only: its card, its line in the log, the lead."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.registry import game
from tabletop.kernel.facts import cause_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, UNKNOWN
from tabletop.play.viewpoint import Viewpoint
from tabletop.present.narrate import Narrator
from tabletop.present.turning import Turning
from tabletop.present.words import Words
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.log_keys import markup


@dataclass(frozen=True, slots=True)
class _Seen:
    """Public view of the turning point: the store after the event, the changes up to its fact, the named card."""

    viewpoint: Viewpoint
    entries: tuple[Entry, ...]
    card: int


class Highlight:
    """Turning point to show. Computed when first painted, from a public viewpoint."""

    def __init__(self, match: Match, kit: BoardKit, turning: Turning) -> None:
        self._match, self._kit, self.turning = match, kit, turning
        self._found: _Seen | None = None

    @property
    def _seen(self) -> _Seen:
        if self._found is None:
            self._found = self._look_up()
        return self._found

    def _look_up(self) -> _Seen:
        match, place = self._match, self.turning.place
        viewpoint = Viewpoint(match, match.rules, UNKNOWN)
        before = next((i + 1 for i in range(place - 1, -1, -1) if match.log[i][0] == FACT), 0)
        viewpoint.catch_up(before)
        viewpoint.follow(place + 1)
        entries = viewpoint.beats[0].entries if viewpoint.beats else ()
        fact = entries[-1] if entries else None
        named = self._named(fact) if fact is not None else []
        known = [card for card in named if self._definition(viewpoint, card)]
        while viewpoint.next_beat() is not None:
            pass
        known += [card for card in named if card not in known and self._definition(viewpoint, card)]
        return _Seen(viewpoint, entries, known[0] if known else 0)

    def _named(self, fact: Entry) -> list[int]:
        """List the cards of a fact: first its subjects, then the card whose text caused it."""
        hidden = self._match.rules.facts[kind_of(fact)].hidden
        named = [card for place, role in hidden for card in (fact[place] if role == "cards" else (fact[place],))]
        return [card for card in (*named, cause_of(fact)) if isinstance(card, int) and card >= FIRST]

    def _definition(self, viewpoint: Viewpoint, card: int) -> int:
        return int(viewpoint.store.card[card] or viewpoint.known.get(card, 0))

    def says(self, words: Words) -> str:
        """Line of the event, card names in **bold**; "" where the turning point is no single event."""
        if self.turning.how == "trailed":
            return ""
        match, viewpoint = self._match, self._seen.viewpoint
        narrator = Narrator(words, game(match.rules.key), players=match.setup.players, defs=match.setup.defs, store=viewpoint.store)
        lines = narrator.tell(self._seen.entries)
        return markup(lines[-1]) if lines else ""

    def face(self, words: Words) -> Face | None:
        """Face of the card that caused it, as printed; None where no public card was named."""
        definition = self._definition(self._seen.viewpoint, self._seen.card) if self._seen.card else 0
        return self._kit.faces(words).printed(self._match.setup.defs[definition]) if definition else None

    def picture(self, look: Look, w: float, h: float) -> Picture:
        """Paint the card that caused it, small; else the board as it stood."""
        face = self.face(look.words) if self.turning.how != "trailed" else None
        if face is not None:
            return drawing.thumb(look.brush, face, w=w, h=h)
        return self._kit.record.picture(look, self._match, self._seen.viewpoint.store, w, h)
