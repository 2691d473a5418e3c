"""Fact kinds of ECG, in the past tense: one table for triggers, views, log, cues and files."""

from __future__ import annotations

from tabletop.kernel.facts import FactKind, Role, table

Field = tuple[str, Role]
_SEAT: Field = ("seat", "seat")
_CARD: Field = ("card", "card")
_AMOUNT: Field = ("amount", "number")

FACTS = table((
    # the start and the turn
    FactKind("started", (_SEAT,)),
    FactKind("drawn_by_lot", (_SEAT,), chance=True),
    FactKind("yielded", (_SEAT,)),
    FactKind("turned", (_SEAT, ("turn", "number"))),
    FactKind("phased", (("phase", "word"),)),
    FactKind("readied", (_CARD,)),
    FactKind("prepared", (_CARD, _AMOUNT, ("left", "number"))),
    FactKind("ended", (("turn", "number"),)),
    # cards
    FactKind("drawn", (_SEAT, _CARD)),
    FactKind("shuffled", (_SEAT,), chance=True),
    FactKind("renewed", (_SEAT, _AMOUNT)),
    FactKind("ran_out", (_SEAT,)),
    FactKind("discarded", (_SEAT, _CARD, ("from", "zone"))),
    FactKind("exiled", (_CARD, ("from", "zone"))),
    FactKind("destroyed", (_CARD, ("from", "zone"))),
    FactKind("paid", (_SEAT, _CARD, _AMOUNT)),
    FactKind("spent", (_CARD,)),
    # announced and done
    FactKind("announced", (_SEAT, _CARD, ("how", "word"))),
    FactKind("answered", (_SEAT, _CARD, ("to", "card"))),
    FactKind("aimed", (_CARD, ("at", "card"))),
    FactKind("seated", (_SEAT, _CARD)),
    FactKind("trained", (_SEAT, _CARD, ("to", "zone"))),
    FactKind("led", (_SEAT, _CARD)),
    FactKind("prayed", (_SEAT, _CARD, _AMOUNT)),
    FactKind("endowed", (_SEAT, _CARD)),
    FactKind("played", (_SEAT, _CARD)),
    FactKind("activated", (_SEAT, _CARD)),
    FactKind("failed", (_CARD,)),
    FactKind("undone", (_CARD, ("how", "word"))),
    FactKind("curtailed", (_CARD,)),
    FactKind("redirected", (_CARD, ("at", "card"))),
    FactKind("softened", (_CARD, _AMOUNT)),
    # manoeuvres
    FactKind("manoeuvred", (_CARD, ("how", "word"), ("at", "card"))),
    FactKind("won", (_CARD, ("at", "card"), ("how", "word"))),
    FactKind("recovered", (_CARD, _AMOUNT)),
    FactKind("moved", (_CARD, ("from", "zone"), ("to", "zone"))),
    # numbers
    FactKind("wounded", (_CARD, _AMOUNT, ("left", "number"))),
    FactKind("mended", (_CARD, _AMOUNT, ("left", "number"))),
    FactKind("demoralised", (_SEAT, _AMOUNT, ("left", "number"))),
    FactKind("heartened", (_SEAT, _AMOUNT, ("left", "number"))),
    FactKind("renown", (_SEAT, _AMOUNT, ("total", "number"))),
    FactKind("maddened", (_SEAT, _AMOUNT, ("total", "number"))),
    FactKind("lapsed", (_SEAT,)),
    FactKind("changed", (_CARD, ("attribute", "word"), _AMOUNT)),
    FactKind("faded", (_AMOUNT,)),
    # the end
    FactKind("conceded", (_SEAT,)),
    FactKind("stopped", ()),
    FactKind("finished", (("winners", "word"), ("reason", "word"))),
))
"""Every kind of fact, by name."""
