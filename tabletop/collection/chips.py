"""Chips: values of a key to tap. A chip writes its piece into the query, and the query lights the chips it names."""

from __future__ import annotations

from collections.abc import Collection as Bag
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.keys import Key
from tabletop.collection.parsing import parse
from tabletop.collection.query import Piece, Query, Span

MOST_NUMBERS = 8
"""Most chips of a key of numbers; the last one stands for all above."""


@dataclass(frozen=True, slots=True)
class Chip:
    """Chip: a value of a key (word), or a stretch of its numbers; `text` is its piece of a query, `label` what it shows."""

    key: str
    text: str
    label: str
    value: str = ""
    span: Span | None = None


def chip_rows(catalogue: Catalogue) -> tuple[tuple[Chip, ...], ...]:
    """Return the rows of chips of a game, in the catalogue's language."""
    return tuple(chips_of(catalogue, key) for key in catalogue.cards.table.chips)


def chips_of(catalogue: Catalogue, name: str) -> tuple[Chip, ...]:
    """Return the chips of one key: its words that occur on cards, or its numbers."""
    key = catalogue.key(name)
    if key.kind == "number":
        return tuple(_number_chip(catalogue, key, span) for span in _spans(catalogue, name))
    used = {value for values in catalogue.values(name) for value in values}
    called = catalogue.vocabulary
    return tuple(Chip(name, _written(catalogue, key, (called.written(key, value, catalogue.lang),)),
                      called.value_name(key, value, catalogue.lang), value) for value in key.values if value in used)


def _spans(catalogue: Catalogue, name: str) -> list[Span]:
    """Divide the numbers of a key: one by one if most are small, otherwise by equal steps; the last stretch is open."""
    numbers = sorted(value for values in catalogue.values(name) for value in values if isinstance(value, int))
    low, high, most = numbers[0], numbers[-1], numbers[len(numbers) * 9 // 10]
    step = 1 if most - low < 2 * MOST_NUMBERS else -(-(most + 1) // (MOST_NUMBERS * 5)) * 5
    starts = range(low - low % step, high + 1, step)[:MOST_NUMBERS]
    ends = [float("inf") if start == starts[-1] and high >= start + step else start + step - 1 for start in starts]
    spans = [Span(start, end) for start, end in zip(starts, ends, strict=True)]
    return [span for span in spans if any(map(span.holds, numbers))]


def _number_chip(catalogue: Catalogue, key: Key, span: Span) -> Chip:
    low, high = int(span.low), span.high
    label = f"{low}+" if high == float("inf") else f"{low}" if high == low else f"{low}–{int(high)}"
    return Chip(key.name, _spans_text(catalogue, key, [span]), label, span=span)


# ---- lit by a query
def pieces_of(query: Query, key: str) -> list[Piece]:
    """Return the pieces that ask for values of a key, beside the others and counted."""
    return [piece for piece in query.pieces if piece.top and piece.state == "on" and piece.key == key
            and not piece.negative and piece.op != "!="]


def lit(query: Query, row: Sequence[Chip]) -> frozenset[Chip]:
    """Return the chips of a row that a query names."""
    pieces = pieces_of(query, row[0].key) if row else []
    return frozenset(chip for chip in row if pieces and all(_admits(piece, chip) for piece in pieces))


def _admits(piece: Piece, chip: Chip) -> bool:
    if chip.span is None:
        return any(chip.value in one.words for one in piece.wanted)
    span = chip.span
    return any(one.span is not None and not one.span.x and one.span.low <= span.low and one.span.high >= span.high for one in piece.wanted)


# ---- written into a query
def toggled(catalogue: Catalogue, text: str, row: Sequence[Chip], chip: Chip, *, off: Bag[str] = ()) -> str:
    """Return a query with a chip of a row pressed: its value added, or taken away."""
    query = parse(text, catalogue.grammar, off=off)
    on = lit(query, row) ^ {chip}
    return _replaced(query, pieces_of(query, chip.key), piece_text(catalogue, [one for one in row if one in on]))


def piece_text(catalogue: Catalogue, chips: Sequence[Chip]) -> str:
    """Write the piece that names some chips of one row; "" for none."""
    if not chips:
        return ""
    key = catalogue.key(chips[0].key)
    if chips[0].span is not None:
        return _spans_text(catalogue, key, [chip.span for chip in chips if chip.span is not None])
    return _written(catalogue, key, [catalogue.vocabulary.written(key, chip.value, catalogue.lang) for chip in chips])


def without(query: Query, piece: Piece) -> str:
    """Return a query without one of its pieces."""
    return _replaced(query, [piece], "")


def _replaced(query: Query, pieces: Sequence[Piece], text: str) -> str:
    """Put a text in the place of the first of some pieces, or at the end, and drop the others."""
    left = query.text
    for i, piece in reversed(list(enumerate(pieces))):
        middle = text if i == 0 else ""
        head, tail = left[:piece.start], left[piece.end:]
        left = head + middle + tail if middle else f"{head.rstrip()} {tail.lstrip()}".strip()
    if pieces or not text:
        return left if pieces else query.text
    return f"{left.rstrip()}{query.closing} {text}" if left.strip() else text


def _written(catalogue: Catalogue, key: Key, values: Iterable[str]) -> str:
    return f"{catalogue.vocabulary.called(key.name, catalogue.lang)}:{','.join(values)}"


def _spans_text(catalogue: Catalogue, key: Key, spans: Sequence[Span]) -> str:
    """Write numbers: one range as a comparison where that is shorter, several in a row with commas."""
    name, runs = catalogue.vocabulary.called(key.name, catalogue.lang), _runs(spans)
    if len(runs) == 1:
        low, high = runs[0].low, runs[0].high
        if high == float("inf"):
            return f"{name}>={int(low)}"
        if low == 0 and high > 0:
            return f"{name}<={int(high)}"
        if low == high:
            return f"{name}={int(low)}"
    return f"{name}:{','.join(_range(run) for run in runs)}"


def _range(run: Span) -> str:
    low = int(run.low)
    return f"{low}.." if run.high == float("inf") else str(low) if run.high == run.low else f"{low}..{int(run.high)}"


def _runs(spans: Sequence[Span]) -> list[Span]:
    """Join neighbouring spans."""
    ordered = sorted(spans, key=lambda span: span.low)
    marks = [i - sum(1 for before, after in pairwise(ordered) if before.high + 1 == after.low)
             for i in range(len(ordered))]
    runs = [[span for span, _ in group] for _, group in groupby(zip(ordered, marks, strict=True), key=lambda pair: pair[1])]
    return [Span(run[0].low, run[-1].high) for run in runs]
