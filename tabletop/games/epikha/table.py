"""Rows of Epikha: its zones, the Players' Vital, the numbers of cards, moves and counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.games.table_rows import Count, Course, Figure, Hint, Said, Table, Way, Zone, cell

from .board import CARRIED, DECK, DEPLOYMENT, DISCARD, HAND, MAGIC, SKILLS, kind_of, pile
from .facts import FACTS
from .readers import active, cost, everything, in_play, level, original, player_vital, strength, vital
from .store import EpikhaStore

S = EpikhaStore
LIES = (HAND, DEPLOYMENT, MAGIC, DISCARD, CARRIED)
"""Kinds of zones from which a move is told."""


def left(s: S, seat: int) -> int:
    """Return the Vital that a seat's Player has left; 0 before the deal."""
    return player_vital(s, seat) if s.player[seat] else 0


def _left_then(s: S, lost: Sequence[int], seat: int) -> int:
    return max(0, original(s, s.player[seat]) - lost[s.player[seat]])


def _all(s: S) -> list[int]:
    return [*everything(s, 0), *everything(s, 1)]


def _others(s: S) -> list[int]:
    return [card for card in _all(s) if card not in s.player[:2]]


def _harmed(s: S, field: Callable[[str], Any]) -> int | None:
    players = s.player[:2]
    return players.index(field("card")) if field("card") in players else None


PLAYER: Figure[S] = Figure(
    "player", "heart-drop", left, of="seat", dial="vital",
    hints={"own+": Hint("heals"), "own-": Hint("pays"), "rival-": Hint("hurts")})
COMING: Figure[S] = Figure("coming", "droplets", cell("coming"), of="seat", good="less", quiet="forecast")
VITAL: Figure[S] = Figure(
    "vital", "heart-drop", vital, among=_others, still=in_play, leaves=Said("broken-shield", "falls", "loss"), mark="vital")
STRENGTH: Figure[S] = Figure(
    "strength", "crossed-swords", strength, among=_all, still=in_play, printed=lambda own: own.strength, changes="strength")
RESISTANCE: Figure[S] = Figure("resistance", "checked-shield", vital)
LEVEL: Figure[S] = Figure("level", "stairs", level, printed=lambda own: own.level)
COST: Figure[S] = Figure("cost", "heart-drop", cost, good="less", printed=lambda own: own.cost, changes="cost")

EPIKHA_TABLE: Table[S] = Table(
    area="epikha", facts=FACTS, kind_of=kind_of, pile=pile, active=active,
    zones=(Zone(DEPLOYMENT, "deployment", "spread"), Zone(MAGIC, "magic", "spread"), Zone(SKILLS, "skills", "spread"),
           Zone(HAND, "hand", "hand"), Zone(DECK, "deck", "deck"), Zone(DISCARD, "discard", "pile")),
    score=PLAYER, course=Course("lost", _left_then), figures=(PLAYER, COMING, VITAL, STRENGTH, RESISTANCE, LEVEL, COST),
    ways=(Way("deployed", "entry-door", "gain", comes=(HAND,), goes=(DEPLOYMENT,)),
          Way("carried", "broadsword", "gain", comes=LIES, goes=(CARRIED,)), Way("magic", "sparkles", "note", comes=LIES, goes=(MAGIC,)),
          Way("hand", "return-arrow", "note", comes=LIES, goes=(HAND,))),
    states=(),
    record=(PLAYER, Count("taken", "sword-slice", "harmed", _harmed, "amount"),
            Count("paid", "sparkles", "paid", lambda s, field: int(field("seat")), "amount"),
            Count("lost", "broken-shield", "destroyed", lambda s, field: s.own[field("card")])),
    order=("player", "coming", "vital", "strength", "moved", "drawn"),
    ends=frozenset({"ended", "turned", "combats_ended"}), unanswered=("priority",), losers=frozenset({"vital", "deck", "concede"}),
    draws={"vital": "both_fall", "length": "length_draw"},
    outcome="epikha_board.outcome", hint="epikha_board.hint", inspector="epikha_board.inspector")
