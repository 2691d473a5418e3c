"""What markup is not to take for its own: text that players typed; and a told line with the names of cards to point at."""

from __future__ import annotations

from tabletop.present.narrate import Line

_MEANT = "{}[]*"
_FIRST_HELD = 0xE200
# Code points for private use, which no font draws, no name holds and the teller of lines does not use.
_HELD = {ord(sign): _FIRST_HELD + i for i, sign in enumerate(_MEANT)}
_FREED = {held: sign for sign, held in _HELD.items()}


def literal(text: str) -> str:
    """A text as markup that shows exactly that text."""
    return text.translate(_HELD)


def shown(piece: str) -> str:
    """What a piece of markup shows: the signs of its literal texts as they were typed."""
    return piece.translate(_FREED)


def with_names(line: Line) -> str:
    """A line's text as markup: card names bold and to be pointed at, all else as it stands."""
    text, out, at = line.text, "", 0
    for span in line.spans:
        out += f"{literal(text[at:span.start])}**[{literal(text[span.start:span.end])}]({span.card})**"
        at = span.end
    return out + literal(text[at:])
