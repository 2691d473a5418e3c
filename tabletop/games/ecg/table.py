"""Rows of ECG: its zones, morale, renown and madness, the numbers of Troops, moves, states and counts."""

from __future__ import annotations

from tabletop.games.table_rows import Count, Course, Figure, Hint, Said, State, Table, Way, Zone, cell

from .board import COURT, DECK, DISCARD, EXILE, HAND, HERO, INFANTRY, KIND, LEGACY, LINES, SUPPORT, pile
from .facts import FACTS
from .manoeuvres import is_fit, is_free
from .readers import active, court, prayers, sheet, strength, troops
from .sheet import Sheet
from .store import EcgStore

S = EcgStore
PLAY = (*LINES, COURT, LEGACY)


def _is_hero(own: Sheet) -> bool:
    return own.kind == "hero"


def _is_troop(own: Sheet) -> bool:
    return own.kind == "troop"


def _troops(s: S) -> list[int]:
    return [*troops(s, 0), *troops(s, 1)]


def _in_line(s: S, card: int) -> bool:
    return KIND[s.at[card]] in LINES


def _is_spent(s: S, card: int) -> bool:
    return bool(s.spent[card])


def _is_ready(s: S, card: int) -> bool:
    return not s.spent[card]


def _has_fallen(s: S, card: int) -> bool:
    return not strength(s, card)


def _has_acted(s: S, card: int) -> bool:
    return not is_free(s, card)


def _prepares(s: S, card: int) -> bool:
    return bool(s.preparation[card])


def _body(s: S, card: int) -> dict[str, int]:
    return {"n": strength(s, card), "wait": int(s.preparation[card])}


def _courtiers(s: S, card: int) -> dict[str, int]:
    return {"n": len(court(s, s.own[card]))}


def _stays(kind: str, icon: str) -> Way[S]:
    return Way(kind, icon, "gain", goes=(LEGACY,), fits=lambda s, card: sheet(s, card).kind == kind,
               values=lambda s, card: {"n": prayers(s, s.own[card])})


MORALE: Figure[S] = Figure(
    "morale", "flying-flag", cell("morale"), of="seat", at=(HERO,), prints=_is_hero, printed=lambda own: own.morale, shape="hp",
    hints={"own+": Hint("hearten"), "own-": Hint("suffers"), "rival-": Hint("demoralises")})
RENOWN: Figure[S] = Figure(
    "renown", "laurel-crown", cell("renown"), of="seat", at=(HERO,), prints=_is_hero, printed=lambda own: own.renown, shape="sale",
    hints={"own+": Hint("renown", "prize")})
MADNESS: Figure[S] = Figure(
    "madness", "brain", cell("madness"), of="seat", good="less", at=(HERO,), printed=lambda own: "0", shape="magic",
    hints={"own+": Hint("madness")})
STRENGTH: Figure[S] = Figure(
    "strength", "shining-sword", strength, among=_troops, still=_in_line, gone=0, zero=Said("skull-crack", "falls", "loss"),
    mark="strength", at=LINES, prints=_is_troop, printed=lambda own: own.strength, changes="strength", shape="attack",
    hints={"own+": Hint("grows", icon="checked-shield"), "rival-": Hint("hurts", icon="sword-slice")})
PREPARATION: Figure[S] = Figure(
    "preparation", "hourglass", cell("preparation"), good="less", among=_troops, still=_in_line, at=LINES, prints=_is_troop,
    printed=lambda own: own.preparation, shape="speed", quiet="page")
WOUNDS: Figure[S] = Figure("wounds", "heart-drop", cell("wounds"), good="less", at=LINES)

ECG_TABLE: Table[S] = Table(
    area="ecg", facts=FACTS, kind_of=KIND.__getitem__, pile=pile, active=active,
    zones=(Zone(HERO, "hero", "spread"), Zone(LEGACY, "legacy", "spread"), Zone(INFANTRY, "infantry", "spread"),
           Zone(SUPPORT, "support", "spread"), Zone(COURT, "court", "spread"), Zone(HAND, "hand", "hand"), Zone(DECK, "deck", "deck"),
           Zone(DISCARD, "discard", "pile"), Zone(EXILE, "exile", "pile")),
    score=MORALE, course=Course("morale"), figures=(STRENGTH, PREPARATION, WOUNDS, MORALE, RENOWN, MADNESS),
    ways=(Way("gone", "flame", "loss", comes=PLAY, goes=(DISCARD,)), Way("exiled", "flame", "loss", comes=PLAY, goes=(EXILE,)),
          Way("moved", "sprint", "note", comes=LINES, goes=LINES, place=True, hint=Hint("line")),
          Way("trained", "entry-door", "gain", goes=LINES, values=_body, hint=Hint("body", icon="shining-sword")),
          Way("seated", "wax-seal", "gain", goes=(COURT,), values=_courtiers, hint=Hint("seat")),
          _stays("general", "crown"), _stays("legacy", "vertical-banner"), _stays("blessing", "prayer"),
          Way("", "", "note", comes=PLAY, goes=(DECK, HAND, HERO))),
    states=(State("fallen", "skull-crack", "ECG-5.4", LINES, _has_fallen, idle=True), State("fit", "crossed-swords", "ECG-6.1", LINES, is_fit),
            State("acted", "check-mark", "ECG-6.1", LINES, _has_acted, idle=True),
            State("preparing", "hourglass", "ECG-6.1", LINES, _prepares, n=cell("preparation")),
            State("spent", "wax-seal", "ECG-8.2", (COURT,), _is_spent, idle=True, body="court"),
            State("ready", "wax-seal", "ECG-8.2", (COURT,), _is_ready, body="court")),
    record=(MORALE, RENOWN, Count("trained", "entry-door", "trained", lambda s, field: int(field("seat"))),
            Count("lost", "skull-crack", "destroyed", lambda s, field: s.own[field("card")])),
    order=("strength", "morale", "renown", "madness", "moved", "preparation", "drawn"),
    ends=frozenset({"ended", "turned"}), unanswered=("priority",), closing="resolution",
    losers=frozenset({"battle", "concede"}), draws={"battle": "both_fall"},
    outcome="ecg.outcome", hint="ecg_board.hint", inspector="ecg.inspector")
