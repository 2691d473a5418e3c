"""Values of a comparison: what is wanted of a key, from the text after its operator, or the problem with it."""

from __future__ import annotations

import re
from dataclasses import replace

from tabletop.collection.keys import Key, Vocabulary
from tabletop.collection.lexing import Lexeme, Written
from tabletop.collection.query import Problem, Span, Wanted
from tabletop.lang.languages import Lang
from tabletop.toolkit.text.search import folded

_RANGE = re.compile(r"([-\u2212]?\d{1,6})?\.\.([-\u2212]?\d{1,6})?")
_NUMBER = re.compile(r"[-\u2212]?\d{1,6}")
_AMOUNT = re.compile(r"(.*?)(<=|>=|!=|[=<>:≤≥≠])(.*)")
_SIGNS = {"≤": "<=", "≥": ">=", "≠": "!=", ":": "="}
Read = tuple[tuple[Wanted, ...], Problem | None]


def wanted(key: Key, lexeme: Lexeme, vocabulary: Vocabulary, lang: Lang) -> Read:
    """Read all values of a comparison. A problem stands for the whole of it, a light one is only told."""
    if key.kind != "number" and lexeme.op in ("<", "<=", ">", ">="):
        sign = lexeme.start + len(lexeme.text)
        fields = {"name": lexeme.text}
        return (), Problem("no_order", sign, sign + len(lexeme.op), fields, (":",))
    found = []
    for value in lexeme.values:
        one = _READERS[key.kind](key, lexeme.op, value, vocabulary, lang)
        if isinstance(one, Problem):
            return (), one
        found.append(one)
    impossible = key.kind == "number" and all(one.span is not None and (one.span.high < max(one.span.low, 0)) for one in found)
    if impossible:
        return tuple(found), Problem("impossible", lexeme.start, lexeme.end, {"name": lexeme.text}, grave=False)
    return tuple(found), None


def span(op: str, text: str) -> Span | None:
    """Read a number, X or a range behind an operator; None for another text."""
    text = text.strip()
    if folded(text) == "x":
        return Span(x=True) if op in (":", "=", "!=") else None
    if _NUMBER.fullmatch(text):
        n = _whole(text)
        return {"<": Span(high=n - 1), "<=": Span(high=n), ">": Span(low=n + 1), ">=": Span(low=n)}.get(op, Span(n, n))
    ends = _RANGE.fullmatch(text)
    if ends is None or op not in (":", "=", "!=") or not any(ends.groups()):
        return None
    low, high = (None if end is None else _whole(end) for end in ends.groups())
    return Span(float("-inf") if low is None else low, float("inf") if high is None else high)


def _whole(text: str) -> int:
    return int(text.replace("\u2212", "-"))


def _number(key: Key, op: str, value: Written, vocabulary: Vocabulary, lang: Lang) -> Wanted | Problem:
    read = span(op, value.text)
    if read is None:
        return Problem("no_number", value.start, value.end, {"name": vocabulary.called(key.name, lang), "value": value.text})
    return Wanted(span=read)


def _word(key: Key, op: str, value: Written, vocabulary: Vocabulary, lang: Lang) -> Wanted | Problem:
    words = vocabulary.values_of(key, value.text)
    if not words:
        near = vocabulary.nearest_values(key, value.text, lang)
        fields = {"name": vocabulary.called(key.name, lang), "value": value.text, "near": ", ".join(near)}
        return Problem("no_value", value.start, value.end, fields, near)
    return Wanted(words=words)


def _text(key: Key, op: str, value: Written, vocabulary: Vocabulary, lang: Lang) -> Wanted | Problem:
    return Wanted(text=folded(value.text), exact=op in ("=", "!="))


def _amounts(key: Key, op: str, value: Written, vocabulary: Vocabulary, lang: Lang) -> Wanted | Problem:
    """Read a thing, or a thing with how many of it ("ley>=2"); a number alone is so many of anything."""
    inner = _AMOUNT.fullmatch(value.text)
    name, sign, size = inner.groups() if inner else (value.text, "", "")
    alone = span(">=", name) if not sign else None
    if alone is not None:
        return Wanted(span=alone)
    thing = _word(key, op, replace(value, text=name, end=value.start + len(name)), vocabulary, lang)
    if isinstance(thing, Problem):
        return thing
    many = span(_SIGNS.get(sign, sign), size) if sign else Span(low=1)
    if many is None:
        return Problem("no_number", value.end - len(size), value.end, {"name": name, "value": size})
    return Wanted(words=thing.words, span=many)


_READERS = {"number": _number, "word": _word, "text": _text, "amounts": _amounts, "order": _word}
