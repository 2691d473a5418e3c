"""Lexer of queries: brackets, signs and terms with their places. Every text is cut into lexemes without an error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["open", "close", "or", "minus", "word", "quote", "compare"]
OPERATORS = {"≤": "<=", "≥": ">=", "≠": "!="}
"""Signs that stand for two characters."""
_HEAD = re.compile(r"([^\W\d_][\w.]*)(!=|<=|>=|[:=<>≤≥≠])")
_VALUE = re.compile(r'"([^"]*)("?)|([^\s()|",]*)')
_WORD = re.compile(r'[^\s()|"]+')
_ALTERNATIVES = frozenset({"O", "OR"})
_SIGNS: dict[str, Kind] = {"(": "open", ")": "close", "|": "or", "-": "minus", "\u2212": "minus"}


@dataclass(frozen=True, slots=True)
class Written:
    """Value as written, with its place; quotes are not part of its text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Lexeme:
    """Sign, word or comparison with its place; `open` if its quote was never closed."""

    kind: Kind
    start: int
    end: int
    text: str = ""
    op: str = ""
    values: tuple[Written, ...] = ()
    open: bool = False


def lexemes(text: str) -> Iterator[Lexeme]:
    """Cut a text into lexemes."""
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        one = _lexeme(text, at)
        yield one
        at = one.end


def _lexeme(text: str, at: int) -> Lexeme:
    kind = _SIGNS.get(text[at])
    if kind is not None:
        return Lexeme(kind, at, at + 1, text[at])
    if text[at] == '"':
        end = text.find('"', at + 1)
        return Lexeme("quote", at, (end if end >= 0 else len(text) - 1) + 1, text[at + 1:end if end >= 0 else None], open=end < 0)
    head = _HEAD.match(text, at)
    if head is not None:
        return _comparison(text, head)
    found = _WORD.match(text, at)
    assert found is not None
    return Lexeme("or" if found.group() in _ALTERNATIVES else "word", at, found.end(), found.group())


def _comparison(text: str, head: re.Match[str]) -> Lexeme:
    """Read a key, its operator and its values, separated by commas."""
    values, at, unclosed = [], head.end(), False
    while True:
        found = _VALUE.match(text, at)
        assert found is not None
        quoted, closed, bare = found.groups()
        values.append(Written(at, found.end(), bare if quoted is None else quoted))
        unclosed, at = quoted is not None and not closed, found.end()
        if at >= len(text) or text[at] != ",":
            break
        at += 1
    op = OPERATORS.get(head.group(2), head.group(2))
    return Lexeme("compare", head.start(), at, head.group(1), op, tuple(value for value in values if value.text), unclosed)
