"""Parser of queries: lexemes into a tree, with a place for every mistake. No text is refused."""

from __future__ import annotations

from collections.abc import Collection as Bag
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tabletop.collection.keys import Vocabulary
from tabletop.collection.lexing import Lexeme, lexemes
from tabletop.collection.query import (
    LONGEST,
    All,
    Any,
    Compare,
    Ink,
    Node,
    Not,
    Order,
    Piece,
    Plain,
    Problem,
    Query,
    State,
    Stretch,
    Wanted,
)
from tabletop.collection.values import wanted
from tabletop.lang.languages import Lang
from tabletop.toolkit.text.search import folded

MENDED = 3
"""Most mistakes of a query for which the nearest names are looked up: this is the slow part."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """Grammar of a game's queries: its keys, and the games of the keys that it does not have, for the message."""

    vocabulary: Vocabulary
    lang: Lang
    elsewhere: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class _Frame:
    """Open bracket: its alternatives, each with its terms."""

    negative: bool = False
    alternatives: list[list[Node]] = field(default_factory=lambda: [[]])


def parse(text: str, grammar: Grammar, *, off: Bag[str] = ()) -> Query:
    """Parse a query. `off` are the pieces, as written, that the player switched off."""
    return _Parser(text, grammar, frozenset(off)).query()


class _Parser:
    """Parser with a stack of its own, for brackets nested to any depth."""

    def __init__(self, text: str, grammar: Grammar, off: frozenset[str]) -> None:
        self.text, self.grammar, self.off = text, grammar, off
        self.frames = [_Frame()]
        self.pieces: list[Piece] = []
        self.stretches: list[Stretch] = []
        self.problems: list[Problem] = []
        self.orders: list[Order] = []
        self.minus: list[int] = []

    def query(self) -> Query:
        """Parse the whole text."""
        closing = ""
        for lexeme in lexemes(self.text[:LONGEST]):
            self._take(lexeme)
            closing = '"' if lexeme.open else ""
        if len(self.text) > LONGEST:
            self.problems.append(Problem("long", LONGEST, len(self.text), {"n": str(LONGEST)}))
        while len(self.frames) > 1:
            closing += ")"
            self._close()
        split = len(self.frames[0].alternatives) > 1
        pieces = tuple(replace(piece, top=False) for piece in self.pieces) if split else tuple(self.pieces)
        return Query(self.text, _node(self.frames[0]), pieces, tuple(self.stretches), tuple(self.problems), tuple(self.orders), closing)

    def _take(self, lexeme: Lexeme) -> None:
        if lexeme.kind == "minus":
            self.minus.append(lexeme.start)
            self._colour(lexeme.start, lexeme.end, "minus")
        elif lexeme.kind == "open":
            self.frames.append(_Frame(self._negative()))
            self._colour(lexeme.start, lexeme.end, "sign")
        elif lexeme.kind == "close":
            self._closed(lexeme)
        elif lexeme.kind == "or":
            self.minus.clear()
            self.frames[-1].alternatives.append([])
            self._colour(lexeme.start, lexeme.end, "sign")
        else:
            self._leaf(lexeme)

    def _negative(self) -> bool:
        negative = len(self.minus) % 2 == 1
        self.minus.clear()
        return negative

    def _closed(self, lexeme: Lexeme) -> None:
        self.minus.clear()
        if len(self.frames) > 1:
            self._close()
            self._colour(lexeme.start, lexeme.end, "sign")
        else:
            self.problems.append(Problem("stray", lexeme.start, lexeme.end, {}, ("",)))
            self._colour(lexeme.start, lexeme.end, "wrong")

    def _close(self) -> None:
        self._add(_node(self.frames.pop()))

    def _add(self, node: Node | None) -> None:
        if node is not None:
            self.frames[-1].alternatives[-1].append(node)

    def _leaf(self, lexeme: Lexeme) -> None:
        start, negative = (self.minus[0] if self.minus else lexeme.start), self._negative()
        written = self.text[start:lexeme.end]
        piece = Piece(start, lexeme.end, written, negative=negative, top=len(self.frames) == 1)
        if lexeme.kind == "compare":
            piece, node = self._compare(lexeme, piece)
        else:
            piece, node = self._words(lexeme, piece)
        if written in self.off and piece.state == "on":
            piece, node = replace(piece, state="off"), None
        self.pieces.append(piece)
        self._colour_piece(piece, lexeme)
        self._add(Not(node) if node is not None and negative else node)

    def _words(self, lexeme: Lexeme, piece: Piece) -> tuple[Piece, Node | None]:
        text = " ".join(folded(lexeme.text).split())
        if lexeme.kind == "word" and lexeme.text[0] in "<>=:!≤≥≠":
            return self._wrong(piece, Problem("no_key", piece.start, piece.end, {"text": lexeme.text}))
        return (piece, Plain(text)) if text else (replace(piece, state="begun"), None)

    def _compare(self, lexeme: Lexeme, piece: Piece) -> tuple[Piece, Node | None]:
        vocabulary, lang = self.grammar.vocabulary, self.grammar.lang
        key = vocabulary.find(lexeme.text)
        if key is None:
            return self._wrong(piece, self._unknown(lexeme))
        values = tuple(value.text for value in lexeme.values)
        piece = replace(piece, key=key.name, op=lexeme.op, values=values)
        if key.why:
            return self._wrong(piece, Problem(key.why, lexeme.start, lexeme.end, {"name": lexeme.text}))
        if not values:
            return replace(piece, state="begun"), None
        found, problem = wanted(key, lexeme, vocabulary, lang)
        if problem is not None and problem.grave:
            return self._wrong(piece, problem)
        if problem is not None:
            self.problems.append(problem)
        piece = replace(piece, wanted=found)
        if key.kind == "order":
            self._order(piece, found)
            return piece, None
        node: Node = Compare(key.name, found)
        return piece, Not(node) if lexeme.op == "!=" else node

    def _order(self, piece: Piece, found: Sequence[Wanted]) -> None:
        """Note an order; it narrows nothing."""
        if piece.text not in self.off:
            self.orders += [Order(min(one.words), piece.negative) for one in found]

    def _unknown(self, lexeme: Lexeme) -> Problem:
        grammar, end = self.grammar, lexeme.start + len(lexeme.text)
        game = grammar.elsewhere.get(folded(lexeme.text))
        if game:
            return Problem("elsewhere", lexeme.start, end, {"name": lexeme.text, "game": game})
        near = grammar.vocabulary.nearest(lexeme.text, grammar.lang) if len(self.problems) < MENDED else ()
        kind = "no_key_like" if near else "no_such_key"
        return Problem(kind, lexeme.start, end, {"name": lexeme.text, "near": near[0] if near else ""}, near)

    def _wrong(self, piece: Piece, problem: Problem) -> tuple[Piece, None]:
        if piece.text not in self.off:
            self.problems.append(problem)
        return replace(piece, state="off" if piece.text in self.off else "wrong"), None

    # ---- colours
    def _colour(self, start: int, end: int, ink: Ink) -> None:
        if end > start:
            self.stretches.append(Stretch(start, end, ink))

    def _colour_piece(self, piece: Piece, lexeme: Lexeme) -> None:
        plain: dict[State, Ink] = {"off": "off", "wrong": "wrong", "begun": "pale"}
        if piece.state in plain:
            while self.stretches and self.stretches[-1].start >= piece.start:
                self.stretches.pop()  # the minus is coloured as its piece
            self._colour(piece.start, piece.end, plain[piece.state])
        elif lexeme.kind == "compare":
            sign = lexeme.start + len(lexeme.text)
            first = lexeme.values[0].start if lexeme.values else lexeme.end
            self._colour(lexeme.start, sign, "key")
            self._colour(sign, first, "op")
            self._colour(first, lexeme.end, "value")
        else:
            self._colour(lexeme.start, lexeme.end, "word")


def _node(frame: _Frame) -> Node | None:
    """Make the node of a bracket; None for one with nothing in it."""
    found = [part for part in (_joined(terms) for terms in frame.alternatives) if part is not None]
    if not found:
        return None
    node = found[0] if len(found) == 1 else Any(tuple(found))
    return Not(node) if frame.negative else node


def _joined(terms: Sequence[Node]) -> Node | None:
    flat: dict[Node, None] = {}
    for term in terms:
        flat |= dict.fromkeys(term.parts if isinstance(term, All) else (term,))
    return None if not flat else next(iter(flat)) if len(flat) == 1 else All(tuple(flat))


