"""Warage with plain sheets: worn things with a number, spells and Flashes of a step or two, four base seasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.warage import deeds
from tabletop.games.warage.board import KIND, QUEUE, SEASON, SEASONS, SEAT, USED
from tabletop.games.warage.game import RULES
from tabletop.games.warage.readers import enemies, hero
from tabletop.games.warage.sheet import BLANK, TOKEN, TOKEN_INDEX, Lasting, Rite, Sheet, Text, Use, Watcher
from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.match import Match, Setup
from tabletop.kernel.store import TABLE

__all__ = ["RULES", "owner_right", "setup"]


def _effect(name: str, do: Callable[[Match, int], None]) -> Program:
    def run(m: Match, env: Bindings) -> None:
        do(m, m.store.own[env["this"]])

    return program(f"plain.{name}", do=run)


def _hit(m: Match, seat: int) -> None:
    for other in enemies(m.store, seat):
        deeds.lose(m, other, 6)


def _ward(m: Match, seat: int) -> None:
    if hero(m.store, seat):
        deeds.change(m, hero(m.store, seat), "defence", 4, until="opening")


def _draw(m: Match, seat: int) -> None:
    m.push(m.program("warage.draw"), {"seat": seat, "left": 2, "may": 0})


def _cancel(m: Match, seat: int) -> None:
    if m.store.zone[QUEUE]:
        deeds.leave_queue(m, m.store.zone[QUEUE][-1])


EFFECTS = {
    "hit": _effect("hit", _hit), "ward": _effect("ward", _ward), "draw": _effect("draw", _draw),
    "cancel": _effect("cancel", _cancel), "heal": _effect("heal", lambda m, seat: deeds.gain(m, seat, 5)),
    "bleed": _effect("bleed", lambda m, seat: deeds.lose(m, seat, 1)),
}


def _of_owner(s: Any, source: int, card: int) -> bool:
    return bool(card == hero(s, s.own[source]))


def _worn(attribute: str, amount: int) -> tuple[Lasting, ...]:
    return (Lasting(attribute, _of_owner, lambda s, source, card: amount),)


def _itself(s: Any, source: int, card: int) -> bool:
    return bool(source == card)


def _struck(s: Any, source: int, entry: Any) -> bool:
    return bool(entry[5] == s.own[source])


_FLASHES = ("hit", "heal", "ward", "cancel", "draw")
_BURDENS = ("helmet", "armour", "one_hand", "two_hands", "one_hand", "")
RACES = tuple(Sheet(f"race-{i}", "race", hp=60, bonus=good, malus=bad,
                    use=Use(Text(EFFECTS["heal"]), cost=1, season=good))
              for i, (good, bad) in enumerate((("", ""), ("spring", "autumn"), ("autumn", "spring"))))
CLASSES = tuple(Sheet(f"class-{i}", "class", attack=a, defence=d, magic=m, red=r, blue=b)
                for i, (a, d, m, r, b) in enumerate(((12, 9, 0, 8, 0), (10, 9, 8, 6, 3), (8, 8, 14, 4, 6))))
EQUIPMENT = tuple(
    Sheet(f"worn-{i}", "equipment" if i % 4 else "amulet", cost=3 + i % 5, sale=1 + i % 3, red=1 + i % 2,
          burden=_BURDENS[i % 6], lasting=_worn("attack" if i % 2 else "defence", 2 + i % 3),
          watchers=(Watcher("struck", _struck, Text(EFFECTS["heal"])),) if i == 4 else (),
          rites=(Rite("opening", "own", EFFECTS["bleed"], toll=2), Rite("opening", "own", EFFECTS["draw"]))
          if i == 5 else ()) for i in range(12))
SPELLS = tuple(Sheet(f"spell-{i}", "spell", cost=4, sale=2, blue=1 + i % 2, power=5 if i % 2 else 0,
                     text=None if i % 2 else Text(EFFECTS["ward"])) for i in range(4))
HELPERS = tuple(Sheet(f"helper-{i}", "helper", cost=5, sale=3, attack=6, defence=8 + i,
                      lasting=(Lasting(("attacks", "blocks")[i % 2], _itself, lambda s, source, card: 1),))
                for i in range(3))
FLASHES = tuple(Sheet(f"flash-{name}", "flash", cost=2, text=Text(EFFECTS[name])) for name in _FLASHES)
SEASON_SHEETS = (*(Sheet(name, "season", season=name) for name in ("spring", "summer", "autumn", "winter")),
                 Sheet("eclipse", "season", lasting=(Lasting("dice", lambda s, source, card: True, lambda *_: 1),)))
SHEETS = (BLANK, TOKEN, *RACES, *CLASSES, *EQUIPMENT, *SPELLS, *HELPERS, *FLASHES, *SEASON_SHEETS)
_NUMBER = {sheet.id: i for i, sheet in enumerate(SHEETS)}
_REST = tuple(_NUMBER[sheet.id] for sheet in (*EQUIPMENT, *SPELLS, *HELPERS, *FLASHES) for _ in range(2))
_SEASONS = tuple(_NUMBER[sheet.id] for sheet in SEASON_SHEETS for _ in range(4))


def setup(seed: int, *, quick: bool = False, players: int = 2, mode: str = "duel") -> Setup:
    """Some heroes with 48 plain cards each; the second stops at everything."""
    heroes = [(_NUMBER[f"race-{(seed + i) % 3}"], _NUMBER[f"class-{(seed // 3 + i) % 3}"]) for i in range(players)]
    decks = (*((*hero_cards, *_REST) for hero_cards in heroes), _SEASONS)
    stops = [["all"] if i == 1 else None for i in range(players)]
    options = {"quick": quick, "mode": mode, "stops": stops}
    return Setup(seed, tuple("ABCDEF"[:players]), SHEETS, decks, options=options,
                 programs={p.name: p for p in EFFECTS.values()})


def owner_right(store: Any, card: int) -> bool:
    """Cards lie on their owner's side, season cards and what is made on the table."""
    zone = store.at[card]
    if store.card[card] == TOKEN_INDEX:
        return SEAT[zone] < 0
    if store.own[card] == TABLE:
        return zone in (SEASONS, USED, SEASON)
    return zone == QUEUE or bool(SEAT[zone] == store.own[card] and KIND[zone] in range(6))
