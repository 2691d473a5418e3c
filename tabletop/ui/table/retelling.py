"""Retelling of a decision by ear: its headline and what it did to the listener in one sentence, the rest as a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.games.registry import Game
from tabletop.kernel.facts import FactKind, cause_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import FIRST
from tabletop.present.narrate import Line, Narrator, together
from tabletop.present.words import Words
from tabletop.toolkit.text.aloud import aloud

LONGEST = 160
"""Most letters of a sentence."""
TURN = 180
"""Most letters told of a rival's turn, twelve seconds of speech."""
SPARED = 90
"""Letters of a turn that are kept for what happens to the listener."""
STRIDE = 32
"""Entries after which one can go back to a past that was not told."""
HEADS = frozenset({"announced", "activated", "answered", "manoeuvred", "attacked", "queued", "massed", "deployed", "called", "war_declared",
                   "army_named", "prayed", "sold", "stored", "skill_named", "begged"})
"""Kinds of fact that the rest of a decision follows from."""
_BESIDE = re.compile(r" \(([^()]*)\)")


class Clause(NamedTuple):
    """Part of a sentence: what one fact, or several in one line, says; whether it is about the listener."""

    line: Line
    mine: bool
    fact: Entry


class Retold(NamedTuple):
    """Decision told, or the part of it after a turn began (`turn` is that fact): its sentence, the same with a sentence a line, and with
    everything; `left` things were only counted."""

    brief: str = ""
    normal: str = ""
    full: str = ""
    left: int = 0
    turn: Entry | None = None


class Retelling:
    """Retelling of a journal to one viewer, decision by decision. `asides` are kinds of fact that matter least.

    `spent` are the letters told since the last turn began, `left` the things that were neither told nor counted yet.
    """

    def __init__(self, words: Words, game: Game, *, players: Sequence[str], defs: Sequence[object], viewer: int,
                 asides: frozenset[str] = frozenset()) -> None:
        self._words, self._kinds, self._players, self._viewer = words, game.rules.facts, players, viewer
        self._asides = asides
        self._narrator = Narrator(words, game, players=players, defs=defs, length="spoken")
        self.told = 0
        self.spent = self.left = 0
        self._marks = [(0, self._narrator.mark())]  # entries told when a decision was, and the narrator's way back to there

    def skip(self, entries: Sequence[Entry]) -> None:
        """Take note of what happened before without telling it, and forget what was undone."""
        if self.told > len(entries):
            while self._marks[-1][0] > len(entries):
                self._marks.pop()
            self.told, mark = self._marks[-1]
            self._narrator.go_back(mark)
            self.spent = self.left = 0
        for start in range(self.told, len(entries), STRIDE):
            self._narrator.skip(entries[start:start + STRIDE])
            self._take(min(start + STRIDE, len(entries)))

    def _take(self, told: int) -> None:
        self.told = told
        self._marks.append((told, self._narrator.mark()))

    def tell(self, entries: Sequence[Entry], *, others: bool = True) -> list[Retold]:
        """Tell what is new among the entries, as one decision; `others`: made by somebody else, within the letters of their turn."""
        return [told for told in self.parts(entries, others=others) if told.normal or told.turn is not None]

    def parts(self, entries: Sequence[Entry], *, others: bool = True) -> list[Retold]:
        """Tell the same by parts, which turns begin; a part may have nothing to tell."""
        parts: list[tuple[Entry | None, list[Clause]]] = [(None, [])]
        for clause in self._clauses(entries[self.told:]):
            if clause.line.level == "heading":
                parts.append((clause.fact, []))
            else:
                parts[-1][1].append(clause)
        self._take(len(entries))
        return [self._part(turn, clauses, others=others) for turn, clauses in parts]

    def _part(self, turn: Entry | None, clauses: Sequence[Clause], *, others: bool) -> Retold:
        """Tell what happened between two headings."""
        if turn is not None:
            self.spent = 0
        lines = [clause for clause in clauses if clause.line.level == "line"]
        if not lines:
            return Retold(turn=turn)
        counted = others and turn is None
        room = min(LONGEST, TURN - self.spent - (0 if any(clause.mine for clause in lines) else SPARED)) if counted else LONGEST
        brief, left = self._sentence(lines, room)
        if counted:
            self.spent += len(brief)
            self.left += 0 if brief else left
        return Retold(brief, " ".join(self._whole(clause.line) for clause in lines), " ".join(map(self._cited, clauses)), left, turn)

    def rest(self) -> str:
        """Say how many things of a turn were not told, once; "" for none."""
        left, self.left = self.left, 0
        return self._words("aloud.told.rest", n=left) if left else ""

    # ---- clauses
    def _clauses(self, entries: Sequence[Entry]) -> Iterator[Clause]:
        """Yield what each fact says; two lines that make one sentence, and repetitions, are one."""
        last: Clause | None = None
        for entry in entries:
            lines = self._narrator.tell((entry,))
            if not lines or entry[0] != FACT:
                continue
            now = Clause(lines[0], self._about_me(self._kinds[kind_of(entry)], entry), entry)
            both = together(last.line, now.line, apart=1) if last is not None else None
            if last is not None and both is not None:
                last = Clause(both, last.mine or now.mine, last.fact)
                continue
            if last is not None:
                yield last
            last = now
        if last is not None:
            yield last

    def _about_me(self, kind: FactKind, fact: Entry) -> bool:
        """Whether a fact names the listener or a card of theirs."""
        for (_, role), value in zip(kind.fields, fact[5:], strict=True):
            if role == "seat" and value == self._viewer:
                return True
            cards = value if role == "cards" else (value,) if role == "card" else ()
            if any((card == self._viewer) if card < FIRST else self._narrator.definition(card) and self._narrator.owner(card) == self._viewer
                   for card in cards):
                return True
        return False

    # ---- sentences
    def _sentence(self, lines: Sequence[Clause], room: int) -> tuple[str, int]:
        """Return one sentence within so many letters, and how many things it only counts; "" where not even one has room."""
        main = [i for i, clause in enumerate(lines) if clause.line.kind not in self._asides] or list(range(len(lines)))
        rank = sorted(range(len(lines)), key=lambda i: (i != main[0], i not in main, not lines[i].mine, i))
        texts = [self._clause(clause.line) for clause in lines]
        chosen: list[int] = []
        text = ""
        for i in rank:
            at = sorted((*chosen, i))
            if sum(len(texts[j]) for j in at) > room:
                continue
            more = self._joined([lines[j] for j in at], [texts[j] for j in at], len(lines) - len(at))
            if len(more) > room:
                continue
            chosen.append(i)
            text = more
        if main[0] not in chosen and chosen and lines[main[0]].line.kind in HEADS and not any(lines[i].mine for i in chosen):
            return "", len(lines)  # consequences mean little without their cause
        return text, len(lines) - len(chosen)

    def _joined(self, clauses: Sequence[Clause], texts: Sequence[str], left: int) -> str:
        """Return the clauses as one sentence: the first, then what follows from it, then the number of other things."""
        first, *rest = clauses
        cause = cause_of(first.fact)
        if first.line.kind in HEADS and rest:
            said = self._words("aloud.told.led", first=texts[0], rest=self._listed(texts[1:]))
        elif cause >= FIRST and self._narrator.definition(cause) and all(cause_of(clause.fact) == cause for clause in rest):
            said = self._words("aloud.told.led", first=self._narrator.name(cause), rest=self._listed(texts))
        else:
            said = self._listed(texts)
        said = said[:1].upper() + said[1:]
        return self._words("aloud.told.more", said=said, n=left) if left else self._words("aloud.told.end", said=said)

    def _listed(self, texts: Sequence[str]) -> str:
        said = texts[0]
        for text in texts[1:]:
            said = self._words("aloud.told.next", first=said, second=text)
        return said

    def _clause(self, line: Line) -> str:
        """Return a line as part of a sentence: no full stop, no brackets, no capital but a name's."""
        text = _BESIDE.sub(r", \1", line.text.rstrip("."))
        if line.times > 1:
            text = self._words("aloud.told.times", said=text, n=line.times)
        named = (line.spans and line.spans[0].start == 0) or any(text.startswith(name) for name in self._players)
        return aloud(text if named else text[:1].lower() + text[1:], self._words)

    def _whole(self, line: Line) -> str:
        text = aloud(line.text, self._words)
        return self._words("aloud.told.times", said=text.rstrip("."), n=line.times) + "." if line.times > 1 else text

    def _cited(self, clause: Clause) -> str:
        """Return a whole line with the clause of the rulebook."""
        text = self._whole(clause.line)
        return self._words("aloud.told.cited", said=text, clause=clause.line.clause) if clause.line.clause else text
