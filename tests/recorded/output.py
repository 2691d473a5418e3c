"""Recorder of all that the program says of two kept matches a game, as lines in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tabletop.archive.matchfile import open_match
from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.lang.languages import LANGUAGES
from tabletop.play.follow import follow
from tabletop.play.forecast import foresee
from tabletop.play.session import HouseRules, Session
from tabletop.present.page_views.registry import page_view_of
from tabletop.present.words import Translations, Words
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.table_factory import make_session
from tabletop.ui.table.exits import NO_EXIT, exits_of
from tests.recorded.tries import tries
from tests.support.source import ROOT

KEPT = Path(__file__).with_name("kept.txt")
KINDS = ("forecast", "reasons", "inspector", "page", "plates", "buttons", "record", "drops")
WORDS = {lang: Translations(lang) for lang in LANGUAGES}


@dataclass(frozen=True, slots=True)
class Depth:
    """Moments of a match that are looked at, options forecast at each; every so many moments the cards are inspected."""

    moments: int
    options: int
    inspected: int
    pictures: bool = False


EVERYDAY, WHOLE = Depth(44, 5, 9), Depth(10_000, 10_000, 5, pictures=True)
TRIED = ("0", "3", "6")
"""Last digits of the moments at which each card is clicked and dropped everywhere, where moves are open."""
Output = dict[str, list[str]]
"""Lines by kind."""


def files(game: str) -> tuple[Path, Path]:
    """Return a game's two kept matches: that of the golden pictures and the sample."""
    (sample,) = (ROOT / "saves").glob(f"{game.capitalize() if game != 'ecg' else 'ECG'} - *.tapete")
    return ROOT / "tests" / "golden" / f"{game}.tapete", sample


def told(value: Any, words: Words) -> Any:
    """Return a value with its phrases in words, as plain data; parts without content are left out."""
    if isinstance(value, Phrase):
        return value(words)
    if is_dataclass(value):
        return {f.name: found for f in fields(value) if (found := told(getattr(value, f.name), words)) not in ("", None, [], {}, False)}
    if isinstance(value, Mapping):
        return {str(name): told(part, words) for name, part in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [told(part, words) for part in (sorted(value) if isinstance(value, set | frozenset) else value)]
    return value.__qualname__ if callable(value) else value


class Recording:
    """Lines of one game, written moment by moment; a line that repeats the last one of its place is left out."""

    def __init__(self, game: str, depth: Depth) -> None:
        self.game, self.kit, self.depth = game, kit_of(game), depth
        self.lines: Output = {kind: [] for kind in KINDS}
        self._last: dict[tuple[str, str], str] = {}
        self._at = ""

    def value(self, kind: str, place: str, shown: Any) -> None:
        """Note what is shown at a place and holds no words yet, in both languages."""
        self.line(kind, place, lambda _: shown)

    def line(self, kind: str, place: str, value: Callable[[Words], Any]) -> None:
        """Note what is shown at a place, in both languages."""
        texts = [json.dumps(told(value(words), words), ensure_ascii=False) for words in WORDS.values()]
        text = " ¦ ".join(dict.fromkeys(texts))
        if self._last.get((kind, place)) != text:
            self._last[kind, place] = text
            self.lines[kind].append(f"{self._at} {place}: {text}")

    # ---- a match
    def match(self, number: int, file: Path) -> None:
        """Note a whole match, from its first moment to its end."""
        match = open_match(file).match
        line = list(match.history.line)
        step = max(1, len(line) // self.depth.moments)
        for moment, node in enumerate(line[::step]):
            match.go(node.parent)
            self._at = f"{number}.{moment}"
            self._moment(match, node, whole=moment % self.depth.inspected == 0)
        match.go(line[-1])
        self._at = f"{number}.end"
        self._looked_at(match, match.store)
        self._record(match)
        for definition, sheet in enumerate(match.setup.defs):
            if sheet.definition is not None:
                self.line("inspector", f"printed {definition}", lambda words, sheet=sheet: self.kit.printed_details(sheet, words))

    def _moment(self, match: Match, node: Node, *, whole: bool) -> None:
        seat = match.waiting()[0]
        session = make_session(match.fork(), house=HouseRules(curtain="never"), people=(seat,))
        session.fast_forward()
        kit = self.kit
        for which in ("own", "rival"):
            self.value("plates", which, kit.banner(session, which, count=lambda zone: len(session.store.zone[zone])))
        self.value("buttons", "exits", exits_of(session, kit.wording, kit.exits, NO_EXIT, kit.active))
        self.value("buttons", "quiet", kit.quiet_exit(session))
        self._forecasts(session, node)
        if session.question() is None and self._at.endswith(TRIED):
            for place, value in tries(session, kit, WORDS["es"]):
                self.value("drops", place, value)
        if whole:
            self._looked_at(match, session.store)
            self._record(match)

    def _forecasts(self, session: Session, node: Node) -> None:
        kit, match = self.kit, session.match

        def name(card: int) -> Phrase:
            return plain(f"#{card}")

        options = session.options()
        chosen: list[Picks] = [node.picks, *((option,) for option in options[::max(1, len(options) // self.depth.options)])]
        onward = kit.outcomes.after_move if options else kit.outcomes.onward
        for picks in dict.fromkeys(chosen):
            foreseen = foresee(match, session.viewer, picks, ends=kit.outcomes.ends, onward=onward)
            self.value("forecast", str(picks), kit.outcomes.compare(session, foreseen, name))
            ahead = follow(match, session.viewer, picks, ends=kit.outcomes.ends, onward=kit.outcomes.onward)
            self.value("reasons", str(picks), kit.reasons(session, ahead, picks, name))

    def _looked_at(self, match: Match, store: Any) -> None:
        defs = match.setup.defs
        known = [card for card in range(FIRST, len(store.card)) if store.card[card] and defs[store.card[card]].definition is not None]
        for card in known:
            self.line("inspector", f"#{card}", lambda words, card=card: self.kit.details(store, card, words))
        views = {words: page_view_of(self.game, words, match.setup) for words in WORDS.values()}
        self.line("page", "table", lambda words: views[words].table(store))
        for seat in range(store.seats):
            self.line("page", f"seat {seat}", lambda words, seat=seat: views[words].seat(store, seat))
            self.line("page", f"places {seat}", lambda words, seat=seat: [views[words].rows(seat), views[words].places(seat)])
        for card in known:
            self.line("page", f"#{card}", lambda words, card=card: views[words].describe_in_place(store, card))

    def _record(self, match: Match) -> None:
        record = self.kit.record
        self.value("record", "summary", record.summary(match))
        self.value("record", "score", [record.score(match.store), record.opener(match.store), record.turn(match.store)])
        if self.depth.pictures:
            look: Any = SimpleNamespace(brush=Brush(0.25), words=WORDS["es"], k=0.25)
            picture = record.picture(look, match, match.store, 296, 176).surface.get_buffer().raw
            self.value("record", "picture", sha256(picture).hexdigest()[:16])
        standing = record.reel.standing
        for seat in range(match.store.seats):
            self.line("record", f"seat {seat}", lambda words, seat=seat: [record.dye(match, seat), record.people(match, seat)(words)])
            if standing is not None:
                self.value("record", f"standing {seat}", standing(match, match.store, seat))


def recorded(game: str, depth: Depth = EVERYDAY) -> Output:
    """Return the lines of a game."""
    recording = Recording(game, depth)
    for number, file in enumerate(files(game), 1):
        recording.match(number, file)
    return recording.lines


def digest(lines: Iterable[str]) -> str:
    """Return the number of lines and their fingerprint."""
    found = list(lines)
    return f"{len(found)} {sha256(chr(10).join(found).encode()).hexdigest()[:16]}"


def digests(game: str, output: Output) -> Iterator[str]:
    """Yield a game's rows of the kept file: game, kind, number of lines, fingerprint."""
    for kind in KINDS:
        yield f"{game} {kind} {digest(output[kind])}"


def kept() -> list[str]:
    """Return the rows of the kept file."""
    return KEPT.read_text(encoding="utf-8").splitlines()
