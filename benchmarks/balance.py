"""Balance of a game's ready decks, played by bots: win rates, length, ways to end.

`python -m benchmarks.balance GAME --games N --seed S` plays N duels of each pairing from each side, `--mode quick` in a
game's quick format; `--mode brawl --players 4` plays N brawls, `--players 4` alone N tables of four. Figures go to
`balance-GAME.json` beside this module (with the mode and the number of players, where they are not the usual ones), and
`BALANCE.md` is rewritten from all of them; `--out DIR` writes elsewhere.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.matches import LEVEL, READINGS, Outcome, bouts, decks_of, run, stock
from tabletop.games.entries import games
from tabletop.games.registry import game
from tabletop.present.words import Translations

Z = 1.96
"""Standard deviations to each side of a 95 % interval."""
HERE, WORDS = Path(__file__).parent, Translations("en")
FRAY = {"first_to_fall": "first to fall %", "turns_standing": "turns standing", "taken_a_turn": "HP taken by attacks a turn",
        "given_a_turn": "HP its attacks take a turn"}
"""The columns of a brawl's table beside a deck's wins."""
MOVE, PASS = 7.0, 1.5
"""Seconds a person takes for a move and for a pass, to estimate the length of a human match."""


# ---- figures
def interval(wins: float, games: int) -> tuple[float, float, float]:
    """Return a share with its 95 % interval (Wilson's), all in per cent."""
    if not games:
        return 0.0, 0.0, 100.0
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return tuple(round(100 * x, 1) for x in (share, middle - reach, middle + reach))  # type: ignore[return-value]


def _points(outcome: Outcome, seat: int) -> float:
    """Return points: 1 for a win, an equal share of a draw."""
    if not outcome.won:
        return 1 / len(outcome.bout.decks)
    return 1.0 if seat in outcome.won else 0.0


def _seat(outcome: Outcome, deck: str) -> int:
    return outcome.bout.decks.index(deck)


def _of_deck(outcomes: Sequence[Outcome], deck: str, others: Iterable[str]) -> dict[str, Any]:
    mine = [o for o in outcomes if deck in o.bout.decks]
    share, low, high = interval(sum(_points(o, _seat(o, deck)) for o in mine), len(mine))
    found: dict[str, Any] = {"games": len(mine), "win_rate": share, "low": low, "high": high}
    if mine[0].bout.is_duel:
        met = {other: [o for o in mine if other in o.bout.decks] for other in others if other != deck}
        found["against"] = {
            other: interval(sum(_points(o, _seat(o, deck)) for o in those), len(those))[0] for other, those in met.items()}
    if mine[0].bout.mode == "brawl":
        found.update(_in_brawls(mine, deck))
    for kind in sorted({key.partition(".")[0] for o in mine for key in o.told if "." in key}):
        found[f"{kind}_per_match"] = round(sum(o.told.get(f"{kind}.{_seat(o, deck)}", 0) for o in mine) / len(mine), 2)
    return found


def _in_brawls(mine: Sequence[Outcome], deck: str) -> dict[str, float]:
    """Return a deck's rate of falling first, and the hit points per turn it loses to attacks and takes by them."""
    fallen = sum(_seat(o, deck) == o.fell[0][0] for o in mine if o.fell)
    share, low, high = interval(fallen, len(mine))
    turns = sum(next((turn for seat, turn in o.fell if seat == _seat(o, deck)), o.turns) for o in mine)
    taken = sum(hp for o in mine for _, hit, hp in o.wounds if hit == _seat(o, deck))
    given = sum(hp for o in mine for by, hit, hp in o.wounds if by == _seat(o, deck) != hit)
    return {"first_to_fall": share, "first_to_fall_low": low, "first_to_fall_high": high, "turns_standing": round(turns / len(mine), 1),
            "taken_a_turn": round(taken / turns, 1), "given_a_turn": round(given / turns, 1)}


def _spread(numbers: Iterable[float]) -> dict[str, float]:
    many = sorted(numbers)
    tenths = quantiles(many, n=10)
    return {"median": median(many), "tenth": round(tenths[0], 1), "ninetieth": round(tenths[-1], 1), "most": many[-1]}


def _minutes(outcome: Outcome) -> float:
    return round((MOVE * outcome.moves + PASS * outcome.passes) / 60, 1)


def _declarers(outcomes: Sequence[Outcome]) -> dict[str, float]:
    massed = [o for o in outcomes if "massed" in o.last]
    return {"matches_with_one": interval(len(massed), len(outcomes))[0],
            "per_match": round(sum(n for o in outcomes for key, n in o.told.items() if key.startswith("massed")) / len(outcomes), 2),
            "last_declarer_won": interval(sum(o.last["massed"] in o.won for o in massed), len(massed))[0]}


def summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return the figures of a run, in the form of the file."""
    bout, decks = outcomes[0].bout, decks_of(outcomes)
    share, low, high = interval(sum(_points(o, o.first) for o in outcomes), len(outcomes))
    played: Counter[str] = Counter()
    for outcome in outcomes:
        played.update(outcome.played)
    inside = {card for deck in decks for card in stock(bout.game).decks[deck].cards}
    figures: dict[str, Any] = {
        "game": bout.game, "mode": bout.mode, "players": len(bout.decks), "level": LEVEL, "matches": len(outcomes),
        "first_player": {"win_rate": share, "low": low, "high": high},
        "wins_by_turn_order": [interval(sum(_points(o, o.order[i]) for o in outcomes), len(outcomes))[0]
                               for i in range(len(bout.decks))],
        "turns_a_side": _spread(o.turns for o in outcomes),
        "human_minutes": _spread(map(_minutes, outcomes)),
        "decisions_per_match": round(sum(o.moves + o.passes for o in outcomes) / len(outcomes)),
        "endings": dict(Counter(o.why for o in outcomes).most_common()),
        "never_played": sorted(card for card in inside - set(played) if _played_at_all(bout.game, card))}
    told = READINGS[bout.game].told
    if "massed" in told:
        figures["massive_attacks"] = _declarers(outcomes)
    if "season" in told:
        figures["season_changes_per_match"] = round(sum(o.told.get("season", 0) for o in outcomes) / len(outcomes), 1)
    return {**figures, "decks": {deck: _of_deck(outcomes, deck, decks) for deck in decks}}


def _played_at_all(game: str, card: str) -> bool:
    """Whether a card can be played at all: Bases, races, classes, Heroes, Resources, Players and towers are there from the start."""
    return stock(game).library[card].kind not in ("base", "race", "class", "hero", "resource", "player", "tower")


# ---- in words
def _percent(found: Mapping[str, float]) -> str:
    return f"{found['win_rate']} % [{found['low']}-{found['high']}]"


def _range(found: Mapping[str, float]) -> str:
    most = f", none over {found['most']:g}" if "most" in found else ""
    return f"median {found['median']:g}, four in five between {found['tenth']:g} and {found['ninetieth']:g}{most}"


def _modes(key: str) -> list[str]:
    """List a game's modes, the usual one first."""
    return list(game(key).modes)


def _row(numbers: Iterable[float]) -> str:
    return ", ".join(f"{number:g}" for number in numbers)


def section(s: Mapping[str, Any]) -> str:
    """Return the figures of one run in words, as Markdown."""
    duel, usual = s["players"] == 2, _modes(s["game"])[0]
    table = "" if duel or s["mode"] != usual else f", {s['players']} players"
    how = "every deck against every other from both sides" if duel else f"{s['players']} players each"
    command = f"{s['game']} --games {s['games']} --seed {s['seed']}" + ("" if s["mode"] == usual else f" --mode {s['mode']}") + (
        "" if duel else f" --players {s['players']}")
    lines = [f"## {WORDS(s['game'] + '_log.title')}, {s['mode']}{table}\n",
             f"{s['matches']} matches between `{s['level']}` bots, {how}. Made by\n`python -m benchmarks.balance {command}`.\n",
             f"- The first player wins {_percent(s['first_player'])}",
             *([f"- Wins % in the order of play: {_row(s['wins_by_turn_order'])}; an even share is {100 / s['players']:g}"]
               if s["mode"] == "brawl" or table else []),
             f"- Turns a side: {_range(s['turns_a_side'])}",
             f"- A person's match: {_range(s['human_minutes'])} minutes, at {MOVE:g} seconds a move and {PASS:g} a pass"]
    if "massive_attacks" in s:
        massive = s["massive_attacks"]
        lines.append(f"- Massive Attack: in {massive['matches_with_one']} % of matches, {massive['per_match']} a match; who "
                     f"declares the last one wins {massive['last_declarer_won']} % of those")
    if "season_changes_per_match" in s:
        lines.append(f"- Season cards turned up: {s['season_changes_per_match']} a match")
    lines.append("- Endings: " + ", ".join(f"{why} {n}" for why, n in s["endings"].items()))
    lines.append("- Cards of the decks never played: " + (", ".join(s["never_played"]) or "none"))
    return "\n".join([*lines, "", *_table(s)]) + "\n"


def _table(s: Mapping[str, Any]) -> list[str]:
    extra = {"massed_per_match": "massive a match"} if "massive_attacks" in s else FRAY if s["mode"] == "brawl" else {}
    others = list(s["decks"]) if s["players"] == 2 else []
    heads = ["deck", "wins %", *extra.values(), *others]
    lines = ["| " + " | ".join(heads) + " |", "| --- " * len(heads) + "|"]
    for deck, row in s["decks"].items():
        cells = [deck, f"**{row['win_rate']}** [{row['low']}-{row['high']}]", *(str(row.get(key, 0)) for key in extra)]
        cells += [f"{row['against'][d]:g}" if d in row["against"] else "" for d in others]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def page(folder: Path) -> str:
    """Return all figures of a folder in words."""
    found = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("balance-*.json"))]
    return "\n".join(["# The ready decks against each other\n\n95 % intervals stand in brackets.\n", *map(section, found)])


def main(argv: Sequence[str] | None = None) -> None:
    """Play, print the figures in words, and write them."""
    parser = argparse.ArgumentParser(prog="benchmarks.balance", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--games", type=int, default=10, help="duels of each pairing from each side, or matches of another mode")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", help="one of the game's; its first, if none is named")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--out", type=Path, default=HERE, help="folder for the figures and BALANCE.md")
    parser.add_argument("--keep", type=Path, help="file to add every match to; those in it are not played again")
    args = parser.parse_args(argv)
    usual = _modes(args.game)[0]
    mode = args.mode or usual
    wanted = bouts(args.game, mode=mode, players=args.players, games=args.games, seed=args.seed)
    figures = {"games": args.games, "seed": args.seed, **summary(run(wanted, jobs=args.jobs, keep=args.keep))}
    args.out.mkdir(parents=True, exist_ok=True)
    many = f"-{args.players}" if mode == usual and args.players > 2 else ""
    name = f"balance-{args.game}" + ("" if mode == usual else f"-{mode}") + many
    (args.out / f"{name}.json").write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (args.out / "BALANCE.md").write_text(page(args.out), encoding="utf-8")
    print(section(figures))


if __name__ == "__main__":
    main()
