"""Details of a card by ear: whose it is, its values with their reasons, its text, its words with their clauses, what it may do."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.kernel.store import FIRST
from tabletop.play.seen import Seen
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.text.aloud import aloud
from tabletop.ui.drawing import Face
from tabletop.ui.table.answers import named
from tabletop.ui.table.details import Details
from tabletop.ui.table.exits import NO_EXIT
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels

UNPRINTED = "–"
"""Printed value of a number that cards do not print."""
MOST = 6
"""Moves of a card that are named; of more, their number."""


def card_details(seen: Seen, kit: BoardKit, face: Face | None, card: int, words: Words, *, may: str = "") -> list[str]:
    """List what is known of a card, a line each, `may` last; nothing of one that the viewer does not know."""
    if card < FIRST or face is None:
        return []
    return [_sentence(aloud(line, words)) for line in (*_lines(seen, kit, face, card, words), may) if line]


def _sentence(text: str) -> str:
    """Return a text with a capital and a stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")


def _lines(seen: Seen, kit: BoardKit, face: Face, card: int, words: Words) -> Iterator[str]:
    store = seen.store
    owner = int(store.own[card]) if card < len(store.card) and store.card[card] else -1
    if 0 <= owner < store.seats:
        whose = "own" if owner == seen.side else "of"
        yield words(f"aloud.details.{whose}", name=seen.match.setup.players[owner],
                    kind=face.kind_line or kit.wording.place(store.at[card])(words))
    if face.level:
        yield words("aloud.details.level", n=face.level)
    if face.lack:
        yield face.lack
    details = kit.details(store, card, words) if store.card[card] else Details()
    for value in details.values:
        changed = value.printed not in ("", UNPRINTED, value.now)
        key = "changed" if changed and value.now else "value" if value.now else "state"
        said = words(f"aloud.details.{key}", label=value.label, now=value.now, printed=value.printed)
        for why in value.why:
            said = words("aloud.details.why", said=said, why=why)
        yield said
    for row in face.rows:
        yield row.text
    for note in details.notes:
        said = _sentence(words("aloud.details.note", title=note.title, body=note.body) if note.body else note.title)
        yield words("aloud.told.cited", said=said, clause=note.clause) if note.clause else said


def moves_of(session: Session, labels: Labels, card: int, words: Words) -> str:
    """Return what a card may do now; "" for nothing."""
    if not session.choosing:
        return ""
    options = session.by_subject().get(card, ())
    if not options:
        return ""
    told = list(dict.fromkeys(named(labels, None, (NO_EXIT, NO_EXIT), (option,))(words) for option in options))
    said = told[0]
    for text in told[1:MOST]:
        said = words("aloud.region.next", first=said, second=text)
    if len(told) > MOST:
        said = words("aloud.details.more", said=said, n=len(told) - MOST)
    return said
