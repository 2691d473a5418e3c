"""Cues: the look and sound of a fact, as plain values that the screen plays; no fact is longer than 600 ms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.facts import FactKind
from tabletop.kernel.journal import Entry

Motion = Literal["", "flow", "draw", "place", "lunge", "hit", "destroy", "base", "number", "turn", "phase", "show", "spark",
                 "shuffle", "end", "dice", "totals", "season", "start"]
"""flow: cards glide to their new places; lunge: one strikes another; base: one strikes a Base; show: a card is shown large;
spark: a card lights up; turn: the banner of a turn; start: who begins the match; number: counters roll; dice: a die tumbles;
totals: both are read; season: the felt takes another colour."""


@dataclass(frozen=True, slots=True)
class Cue:
    """Display of one fact: the motion, the sound, the duration in seconds, and whether the next may overlap."""

    motion: Motion = ""
    sound: str = ""
    seconds: float = 0.0
    pace: Literal["alone", "with the next"] = "alone"


SILENT = Cue()
ENADRYA: Mapping[str, Cue] = {
    "started": Cue("start", "chime", 0.2), "turned": Cue("turn", "turn", 0.55), "phased": Cue("phase", "", 0.0),
    "withdrawn": Cue("flow", "card_place", 0.24), "recharged": Cue("number", "chime", 0.25),
    "drawn": Cue("draw", "card_flick", 0.12, "with the next"), "massed": Cue("spark", "turn", 0.4), "paid": Cue("number", "", 0.0),
    "deployed": Cue("place", "card_place", 0.26), "announced": Cue("show", "card_flick", 0.3),
    "activated": Cue("spark", "chime", 0.25), "moved": Cue("flow", "card_place", 0.24), "battled": Cue("spark", "", 0.08),
    "bridged": Cue("spark", "", 0.12),
    "burnt": Cue("destroy", "destroy", 0.4), "destroyed": Cue("destroy", "destroy", 0.5), "returned": Cue("flow", "card_flick", 0.26),
    "clashed": Cue("lunge", "hit", 0.36), "harmed": Cue("hit", "hit", 0.24), "shielded": Cue("spark", "refusal", 0.24),
    "struck": Cue("base", "hit", 0.42), "repaired": Cue("number", "chime", 0.25),
    "energised": Cue("number", "chime", 0.25), "changed": Cue("spark", "chime", 0.2), "qualified": Cue("spark", "chime", 0.2),
    "imposed": Cue("spark", "chime", 0.2), "played": Cue("flow", "", 0.2), "typed": Cue("spark", "chime", 0.2),
    "locked": Cue("spark", "refusal", 0.24), "spied": Cue("flow", "card_flick", 0.24), "arranged": Cue("flow", "shuffle", 0.2),
    "cut": Cue("shuffle", "shuffle", 0.2), "uncut": Cue("", "", 0.0),
    "shuffled": Cue("shuffle", "shuffle", 0.2, "with the next"), "found": Cue("flow", "card_flick", 0.26),
    "discarded": Cue("flow", "card_flick", 0.3), "fused": Cue("flow", "card_place", 0.26),
    "triggered": Cue("spark", "", 0.16), "faded": Cue("number", "", 0.0), "finished": Cue("end", "victory", 0.5),
    "conceded": Cue("", "", 0.0), "offered": Cue("", "chime", 0.0), "declined": Cue("", "refusal", 0.0),
}
WARAGE: Mapping[str, Cue] = {
    "seated": Cue("", "", 0.0), "conceded": Cue("", "", 0.0), "started": Cue("start", "chime", 0.2),
    "turned": Cue("turn", "turn", 0.55), "phased": Cue("phase", "", 0.0),
    "shuffled": Cue("shuffle", "shuffle", 0.2, "with the next"), "redrawn": Cue("flow", "shuffle", 0.2),
    "drawn": Cue("draw", "card_flick", 0.14, "with the next"), "stored": Cue("place", "card_place", 0.28),
    "awoken": Cue("spark", "chime", 0.1, "with the next"), "exhausted": Cue("number", "refusal", 0.3),
    "paid": Cue("number", "coin", 0.1, "with the next"), "lost": Cue("number", "wound", 0.4), "gained": Cue("number", "mend", 0.3),
    "queued": Cue("show", "queue", 0.3), "cast": Cue("", "", 0.0),
    "aimed": Cue("spark", "", 0.16, "with the next"), "announced": Cue("flow", "chime", 0.3),
    "resolved": Cue("flow", "resolve", 0.14), "fizzled": Cue("flow", "cancel", 0.24), "cancelled": Cue("flow", "cancel", 0.3),
    "triggered": Cue("spark", "", 0.2), "entered": Cue("place", "card_place", 0.3), "readied": Cue("flow", "card_place", 0.24),
    "unreadied": Cue("flow", "card_flick", 0.24), "benched": Cue("flow", "card_flick", 0.24),
    "sold": Cue("number", "sale", 0.3), "destroyed": Cue("hit", "destroy", 0.5),
    "discarded": Cue("flow", "card_flick", 0.3), "recalled": Cue("flow", "card_flick", 0.26), "found": Cue("flow", "card_flick", 0.26),
    "milled": Cue("flow", "card_flick", 0.26), "attacked": Cue("spark", "clang", 0.3),
    "attacked magic": Cue("spark", "magic", 0.3), "blocked": Cue("spark", "clang", 0.3),
    "rolled": Cue("dice", "dice", 0.1, "with the next"), "rerolled": Cue("dice", "dice", 0.1),
    "flipped": Cue("flow", "card_flick", 0.2), "compared": Cue("totals", "", 0.0), "struck": Cue("number", "hit", 0.5),
    "missed": Cue("flow", "clang", 0.24), "changed": Cue("spark", "chime", 0.2), "slept": Cue("spark", "refusal", 0.2),
    "season": Cue("season", "season", 0.5), "renewed": Cue("shuffle", "shuffle", 0.2), "beaten": Cue("hit", "destroy", 0.6),
    "faded": Cue("number", "", 0.0), "finished": Cue("end", "victory", 0.5),
}
CUES: Mapping[str, Mapping[str, Cue]] = {"enadrya": ENADRYA, "warage": WARAGE}


def cue_of(game: str, fact: Entry | None) -> Cue:
    """Return the cue of a fact, by its kind and its last word if a table names them; others are silent and instant."""
    if fact is None:
        return SILENT
    table = CUES.get(game, {})
    return table.get(f"{fact[1]} {fact[-1]}") or table.get(fact[1], SILENT)


def field_of(kinds: Mapping[str, FactKind], fact: Entry, name: str) -> int:
    """Return a field of a fact by name; 0 if its kind has none."""
    place = kinds[fact[1]].places.get(name)
    return 0 if place is None else fact[place]


