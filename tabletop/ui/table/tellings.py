"""Tellings of a table: after each decision what it did, whose turn began, what is asked and what waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Protocol

from tabletop.games.registry import Game
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import Entry
from tabletop.play.forecast import ASSUMED, foresee
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.toolkit.text.aloud import aloud
from tabletop.toolkit.text.phrase import NOTHING, plain
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.retelling import Retelling, Retold

EVERYBODY = -1
MOST = 3
"""Lines of a forecast that are told; of more, their number."""


class Tell(Protocol):
    """Teller of one text; `private` where only the viewer may know it."""

    def __call__(self, says: Telling, topic: Topic, *, private: bool = False) -> None:
        """Tell it."""


class Tellings:
    """Teller of one table: what the viewer learnt since it last told, and the question that is open now."""

    def __init__(self, session: Session, game: Game, kit: BoardKit, labels: Labels, words: Callable[[], Words], tell: Tell, *,
                 heard: Callable[[], bool]) -> None:
        self._heard = heard
        self._session, self._game, self._kit, self._labels, self._words, self._tell = session, game, kit, labels, words, tell
        self._of: dict[tuple[int, str], Retelling] = {}
        self._decided = len(session.match.history.line)
        self._asked: object = None
        self._since: dict[int, list[tuple[str, str]]] = {}  # by viewer what was told since their last decision, and its public form

    def settled(self) -> None:
        """Tell what happened since the last time, as one decision, and what is asked of the viewer."""
        session = self._session
        viewer, line = session.viewer, session.match.history.line
        if not 0 <= viewer < session.store.seats:
            return
        new, self._decided = line[min(self._decided, len(line)):], len(line)
        others = any(node.seat != viewer for node in new)
        if (new and not others) or viewer not in self._since:
            self._since[viewer] = []
        before, shared = self._retelling(viewer, session.told), self._retelling(EVERYBODY, session.told_to_all())
        parts, open_to_all = before.parts(session.told, others=others), shared.parts(session.told_to_all(), others=False)
        for told, public in zip_longest(parts, open_to_all, fillvalue=Retold()):
            self._since[viewer].append((told.normal, public.normal))
            if told.turn is not None:
                self._turn(told, public)
            elif told.normal:
                self._say(told, public, Topic.OTHERS if others else Topic.OWN)
        if session.stage == "deciding":
            rest = before.rest()
            if rest:
                self._tell(Telling(plain(rest), NOTHING, NOTHING), Topic.OTHERS)
        self._ask()

    def since(self, *, own_aloud: bool) -> str:
        """Return what the viewer was told since their last decision; its public form where their own cards may not be named."""
        return " ".join(told if own_aloud else public for told, public in self._since.get(self._session.viewer, ()) if told)

    def _retelling(self, viewer: int, entries: Sequence[Entry]) -> Retelling:
        """Return the retelling to a viewer; one that begins now, or after an undo, tells nothing of what is past."""
        words, setup = self._words(), self._session.match.setup
        found = self._of.get((viewer, words.lang))
        if found is None:
            found = self._of[viewer, words.lang] = Retelling(
                words, self._game, players=setup.players, defs=setup.defs, viewer=viewer, asides=self._kit.hearing.asides)
            found.skip(entries)
        elif found.told > len(entries):
            found.skip(entries)
        return found

    def _say(self, told: Retold, public: Retold, topic: Topic) -> None:
        private = told.normal != public.normal
        self._tell(Telling(plain(told.brief), plain(told.normal), plain(told.full), plain(public.brief)), topic, private=private)

    def _turn(self, told: Retold, public: Retold) -> None:
        """Tell whose turn begins, with what came by itself."""
        assert told.turn is not None
        words, kinds = self._words(), self._game.rules.facts
        seat, number = int(field_of(kinds, told.turn, "seat")), int(field_of(kinds, told.turn, "turn"))
        whose = "own" if seat == self._session.viewer else "of"
        head = words("aloud.region.end", said=words(f"aloud.turn.{whose}", n=number, name=self._session.match.setup.players[seat]))
        brief, normal, full, shared = (
            plain(words("aloud.turn.then", head=head, then=then) if then else head) for then in ("", told.brief, told.full, public.brief))
        self._tell(Telling(brief, normal, full, shared), Topic.TURN, private=told.normal != public.normal)

    def _foretold(self, words: Words) -> str:
        """Say what comes of the big button, such as a pass; "" where that is not known."""
        session, main = self._session, self._kit.exits(self._session)[0]
        if session.question() is not None or main.option is None or main.option not in session.options():
            return ""
        outcomes = self._kit.outcomes
        foreseen = foresee(session.match, session.viewer, (main.option,), ends=outcomes.ends, onward=outcomes.after_move)
        found = outcomes.compare(session, foreseen, lambda card: plain(self._labels.card(card)))
        told = [aloud(says(words), words).rstrip(".") for icon, _, says in found.lines if icon != ASSUMED]
        if found.empty or not told:
            return ""
        said = told[0]
        for text in told[1:MOST]:
            said = words("aloud.region.next", first=said, second=text)
        if len(told) > MOST:
            said = words("aloud.details.more", said=said, n=len(told) - MOST)
        return aloud(words("aloud.pending.exit", exit=main.says(words), said=said), words)

    # ---- questions
    def forget_asked(self) -> None:
        """Tell the open question again."""
        self._asked = None

    def _ask(self) -> None:
        """Tell a question that was not open before, or what waits for an answer."""
        session, words = self._session, self._words()
        question = session.question()
        asked = (session.viewer, self._decided, None if question is None else question.name)
        if session.stage != "deciding" or asked == self._asked:
            return
        self._asked = asked
        waits = [text(words) for text in self._kit.hearing.pending(session)]
        if waits:
            every = " ".join(aloud(words("aloud.region.end", said=text), words) for text in waits)
            more = words("aloud.told.more", said=waits[0], n=len(waits) - 1) if len(waits) > 1 else words("aloud.region.end", said=waits[0])
            first, then = aloud(more, words), self._foretold(words) if self._heard() else ""
            normal, full = (words("aloud.turn.then", head=head, then=then) if then else head for head in (first, every))
            self._tell(Telling(plain(first), plain(normal), plain(full)), Topic.PENDING)
        if question is not None:
            says = self._labels.asks_aloud(question)
            key = "aloud.ask.choices" if question.items else "aloud.region.end"
            asks = plain(aloud(words(key, said=says.rstrip("."), n=len(question.items)), words))
            uncounted = plain(aloud(words("aloud.region.end", said=says.rstrip(".")), words))  # how many cards of a hand fit is a secret
            self._tell(Telling(asks, asks, asks, uncounted), Topic.ASK, private=question.noun == "card")
