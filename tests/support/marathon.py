"""Endurance runs: whole matches by bots, of every game and mode, each checked at its end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.bots.levels import LEVELS
from tabletop.bots.tournament import MOST_DECISIONS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf, Stock
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, NOWHERE, TABLE

PLAYERS = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Félix")
SEASONS = {"spring": 4, "summer": 3, "autumn": 3, "winter": 3, "luna-doble": 1, "calma-chicha": 1, "anio-de-lobos": 1,
           "feria-grande": 1, "lluvia-de-ceniza": 1, "veda": 1, "anio-de-miel": 1}


@dataclass(frozen=True)
class Kind:
    """A game in one of its modes, with the number of matches in a full run; `seasons` gives it a deck of all of them."""

    game: str
    mode: str
    seats: int
    full: int
    seasons: str = "base"


KINDS = {
    "enadrya": Kind("enadrya", "duel", 2, 2000),
    "ecg": Kind("ecg", "duel", 2, 1500),
    "encrucijada": Kind("encrucijada", "free", 2, 500),
    "encrucijada-3": Kind("encrucijada", "free", 3, 200),
    "encrucijada-4": Kind("encrucijada", "free", 4, 100),
    "encrucijada-5": Kind("encrucijada", "free", 5, 100),
    "encrucijada-6": Kind("encrucijada", "free", 6, 100),
    "encrucijada-teams": Kind("encrucijada", "teams", 5, 200),
    "encrucijada-teams3": Kind("encrucijada", "teams3", 6, 100),
    "epikha": Kind("epikha", "standard", 2, 1000),
    "epikha-quick": Kind("epikha", "quick", 2, 700),
    "duel": Kind("warage", "duel", 2, 900),
    "duel-seasons": Kind("warage", "duel", 2, 400, "all"),
    "brawl-3": Kind("warage", "brawl", 3, 600),
    "brawl-4": Kind("warage", "brawl", 4, 500),
    "brawl-5": Kind("warage", "brawl", 5, 300),
    "brawl-6": Kind("warage", "brawl", 6, 200),
    "brawl-6-seasons": Kind("warage", "brawl", 6, 150, "all"),
    "guild-4": Kind("warage", "guild", 4, 300),
    "guild-6": Kind("warage", "guild", 6, 100),
    "guild3": Kind("warage", "guild3", 6, 100),
}


@cache
def stock(game: str) -> Stock:
    """Return a game's cards and decks, read once."""
    return Shelf().stock(game)


def deal(kind: Kind, seed: int) -> Deal:
    """Return a deal of shipped decks, drawn from the seed; every third is quick, and every fourth stops one seat at
    everything."""
    held = stock(kind.game)
    names = sorted(held.decks)
    decks = [dict(held.decks[names[(seed // len(names)**i + i) % len(names)]].cards) for i in range(kind.seats)]
    if kind.seasons == "all":
        decks.append(SEASONS)
    options = {"mode": kind.mode, "quick": seed % 3 == 0}
    if kind.game == "warage" and seed % 4 == 0:
        options["stops"] = [["all"] if seat == seed % kind.seats else None for seat in range(kind.seats)]
    plain = held.library.plain
    cards = tuple(plain[card] for card in sorted({card for deck in decks for card in deck}) if card in plain)
    return Deal(kind.game, seed, PLAYERS[:kind.seats], tuple(decks), cards, options)


def play(dealt: Deal, *, level: str = "random") -> Match:
    """Return a match played to its end by bots of a level; every answer goes through the checked entry and must be
    accepted."""
    match, dice = registry.game(dealt.game).start(dealt), Random(dealt.seed)
    for _ in range(MOST_DECISIONS):
        if match.over:
            return match
        seat = dice.choice(match.waiting())
        picks = by_chance(match, seat, dice) if level == "random" else LEVELS[level](world_of(match, seat, seed=dealt.seed))
        refusal = match.submit(seat, picks)
        assert refusal is None, (dealt.seed, seat, picks, refusal)
    raise AssertionError(f"seed {dealt.seed}: no end after {MOST_DECISIONS} decisions")


def by_chance(match: Match, seat: int, dice: Random) -> Picks:
    """Return any legal answer of a seat; there must be one."""
    picks: Picks = ()
    while not picks or not match.complete(seat, picks):
        options = match.options(seat, picks)
        picks += (options[int(dice.random() * len(options))],)
    return picks


def look_over(match: Match) -> None:
    """Check the end: the last fact is the end, every dealt card is in one place, no other entity has a place."""
    store = match.store
    assert match.log[-1][1] == "finished"
    assert match.waiting() == () and match.options() == []
    found = [card for cards in store.zone for card in cards]
    count = sum(len(deck) for deck in match.setup.decks)
    assert len(set(found)) == len(found) and not store.zone[NOWHERE]
    assert all(store.at[card] == zone for zone, cards in enumerate(store.zone) for card in cards)
    assert set(range(FIRST, FIRST + count)) <= set(found)
    assert sum(store.at[card] != NOWHERE for card in range(FIRST, store.made[TABLE])) == len(found)
    dealt = sorted(store.card[card] for card in range(FIRST, FIRST + count))
    assert dealt == sorted(number for deck in match.setup.decks for number in deck)


def rewind(match: Match, dealt: Deal) -> None:
    """Check undo and redo: back to the deal decision by decision, and forward to the end again."""
    end, fresh = match.digest(), registry.game(dealt.game).start(dealt)
    while match.undo() is not None:
        continue
    assert match.digest() == fresh.digest() and match.log == fresh.log
    while match.redo() is not None:
        continue
    assert match.digest() == end


def keep(match: Match, dealt: Deal, folder: Path) -> None:
    """Check that its file opens as the same match and verifies."""
    path = folder / f"{dealt.game}-{dealt.seed}.tapete"
    Recorder.create(path, match, game=registry.game(dealt.game), deal=dealt, created="")
    assert open_match(path).match.digest() == match.digest()
    verdict = verify(path)
    assert verdict.problem is None, verdict.problem
    path.unlink()
