"""Record of Warage for past matches: races, hit points, damage dealt, costs and gains, replay marks."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage.summary import summary as summed
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.text.message import NOTHING, Say, plain, say
from tabletop.ui.boards.warage.picture import board_picture
from tabletop.ui.boards.warage.seats import dye, people
from tabletop.ui.table.record import Figure, Record, Reel, Summary

REEL = Reel(
    kinds={
        "destroyed": "deaths", "beaten": "deaths", "struck": "damage", "compared": "damage", "lost": "damage",
        "drawn": "draws", "found": "draws", "recalled": "draws", "entered": "deployments", "queued": "powers",
        "rolled": "moves", "rerolled": "moves", "attacked": "moves", "season": "moves"},
    icons={
        "started": "flying-flag", "seated": "flying-flag", "shuffled": "card-random", "redrawn": "card-random",
        "turned": "hourglass", "phased": "hourglass", "awoken": "sparkles", "drawn": "card-draw", "stored": "hearts",
        "exhausted": "card-draw", "paid": "hearts", "lost": "hearts", "gained": "hearts", "queued": "card-play",
        "cast": "sparkles", "aimed": "targeted", "resolved": "sparkles", "fizzled": "fog", "cancelled": "fog", "triggered": "infinity",
        "entered": "entry-door", "readied": "visored-helm", "unreadied": "visored-helm", "benched": "visored-helm", "sold": "card-pick",
        "destroyed": "skull-crack", "discarded": "card-pick", "recalled": "return-arrow", "found": "magnifying-glass",
        "milled": "card-pick", "attacked": "crossed-swords", "blocked": "checked-shield", "rolled": "rolling-dices",
        "rerolled": "rolling-dices", "flipped": "rolling-dices", "compared": "crossed-swords", "struck": "sword-slice",
        "missed": "checked-shield", "changed": "anvil", "slept": "fog", "season": "maple-leaf", "renewed": "maple-leaf",
        "beaten": "skull-crack", "conceded": "flying-flag", "finished": "laurel-crown"},
    score="hp", out="out", prices=frozenset({"paid", "sold"}))
FIGURES = (("dealt", "sword-slice"), ("spent", "heart-drop"), ("gained", "hearts"))


def score(store: Any) -> str:
    """Return everybody's hit points."""
    joint = " – " if store.seats == 2 else " · "
    return joint.join("0" if store.out[seat] else str(max(0, store.hp[seat])) for seat in range(store.seats))


def opener(store: Any) -> int:
    """Return the seat of the first round."""
    return int(store.starter[TABLE])


def summary(match: Match) -> Summary:
    """Return the match's statistics."""
    told = summed(match)
    figures = [Figure("hourglass", say("warage_record.figure.turns"), (str(told.turns),))]
    figures += [Figure(icon, say(f"warage_record.figure.{name}"), tuple(str(n) for n in getattr(told, name))) for name, icon in FIGURES]
    return Summary(told.winners, _reason(match, told.reason, told.turns, told.winners or ()), told.clause, told.turns,
                   tuple(figures), told.course, say("warage_record.figure.course"))


def _reason(match: Match, reason: str, turns: int, winners: tuple[int, ...]) -> Say:
    """Return the reason of the end as a sentence; the last beaten player is named where two were left."""
    if not reason:
        return NOTHING
    names, store = match.setup.players, match.store
    if reason == "last" and store.seats == 2 and winners:
        loser = 1 - winners[0]
        return say(f"warage_record.end.{store.fallen[loser] or 'hp'}", name=plain(names[loser]), turn=turns)
    return say(f"warage_record.end.{reason}", turn=turns)


RECORD = Record(dye=dye, people=people, score=score, opener=opener, summary=summary, picture=board_picture, reel=REEL)
