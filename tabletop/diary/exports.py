"""Export of a diary: one person's matches as CSV, or the figures and matches as JSON."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from tabletop.diary.figures import Figures, Played

COLUMNS = ("created", "game", "mode", "result", "turns", "minutes", "deck", "list", "rivals", "rival_decks", "reason", "clause", "file")


def to_csv(told: Figures) -> str:
    """Write a line for each match, under a line of columns."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _safe(value) for name, value in _row(played).items()} for played in told.matches)
    return out.getvalue()


def to_json(told: Figures) -> str:
    """Write the person's matches and figures as one JSON document."""
    document = {
        "person": told.person, "matches": [_row(played) | {"rules": played.line.rules.split()} for played in told.matches],
        "won": told.total.won, "lost": told.total.lost, "drawn": told.total.drawn, "best_streak": told.best[0],
        "memories": [{"name": memory.name, "number": memory.number, "event": memory.event, "created": memory.played.line.created,
                      "file": memory.played.line.file} for memory in told.memories.values()],
        "rules": {game: sorted(seen) for game, seen in told.rules.items()},
        "refused": {game: sorted(met) for game, met in told.refused.items()}, "cards": told.cards,
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def _row(played: Played) -> dict[str, Any]:
    line, mine = played.line, played.line.seats[played.seat]
    rivals = [seat for i, seat in enumerate(line.seats) if i != played.seat]
    return {
        "created": line.created, "game": line.game, "mode": line.mode,
        "result": played.result,
        "turns": line.turns, "minutes": line.minutes or "", "deck": mine.deck, "list": mine.list,
        "rivals": " / ".join(seat.name for seat in rivals), "rival_decks": " / ".join(seat.deck for seat in rivals),
        "reason": line.reason, "clause": line.clause, "file": line.file}


def _safe(value: object) -> object:
    """Put an apostrophe before a text that a spreadsheet would take for a formula: names are anybody's."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
