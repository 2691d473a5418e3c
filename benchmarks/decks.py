"""Page of the ready decks' balance: `python -m benchmarks.decks` writes `BALANCE.md` from the figures `balance-*.json` beside it.

The figures are those of `tabletop balance GAME ... --json > benchmarks/balance-GAME.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.bots.tournament import interval
from tabletop.games.registry import game
from tabletop.present.words import Translations

HERE, WORDS = Path(__file__).parent, Translations("en")
AMONG_MANY = {"first_to_fall": "first to fall %", "turns_standing": "turns standing", "taken_a_turn": "HP taken by attacks a turn",
              "given_a_turn": "HP its attacks take a turn"}
"""The columns of a brawl's table beside a deck's wins."""


def section(found: Mapping[str, Any]) -> str:
    """Return the figures of one run in words, as Markdown."""
    key, mode, players = found["game"], found["mode"], found["players"]
    usual = next(iter(game(key).modes))
    seats = "" if players == 2 else f", {players} players"  # a duel
    command = f"{key} --games {found['matches']} --seed {found['seed']}" + ("" if mode == usual else f" --mode {mode}") + (
        f" --players {players}" if seats else "")
    lines = [f"## {WORDS(key + '_log.title')}, {mode}{seats}\n",
             f"{found['matches']} matches between `{found['level']}` bots. {_source(found, command)}\n",
             f"- The first player wins {_rate(found['first_player'])}",
             *([f"- Wins % in the order of play: {', '.join(_seats(found))}"] if seats else []),
             f"- Turns a side: {_range(found['turns_a_side'])}",
             f"- A person's match: {_range(found['human_minutes'])} minutes, at 7 seconds a move and 1.5 a pass",
             *_massive(found),
             "- Endings: " + ", ".join(f"{why} {n}" for why, n in found["endings"].items()),
             "- Cards of the decks never played: " + (", ".join(found["never_played"]) or "none")]
    return "\n".join([*lines, "", *_table(found)]) + "\n"


def _source(found: Mapping[str, Any], command: str) -> str:
    """Tell how the figures are made; those without cards are of an earlier lab."""
    return f"Made by\n`tabletop balance {command}`." if "cards" in found else f"Made by an earlier lab\nfrom seed {found['seed']}."


def _seats(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield the share of wins of each seat, in the order of play, with its interval."""
    matches = found["matches"]
    for share in found["wins_by_turn_order"]:
        low, high = interval(share * matches / 100, matches)
        yield f"{share:g} [{100 * low:.1f}-{100 * high:.1f}]"


def _rate(row: Mapping[str, float]) -> str:
    return f"{row['win_rate']} % [{row['low']}-{row['high']}]"


def _range(row: Mapping[str, float]) -> str:
    most = f", none over {row['most']:g}" if "most" in row else ""
    return f"median {row['median']:g}, four in five between {row['tenth']:g} and {row['ninetieth']:g}{most}"


def _massive(found: Mapping[str, Any]) -> Iterable[str]:
    if "massive_attacks" in found:
        massive = found["massive_attacks"]
        yield (f"- Massive Attack: in {massive['matches_with_one']} % of matches; who declares the last one wins "
               f"{massive['last_declarer_won']} % of those")


def _table(found: Mapping[str, Any]) -> list[str]:
    decks = found["decks"]
    some = next(iter(decks.values()))
    extra = {name: head for name, head in AMONG_MANY.items() if name in some}
    others = list(decks) if "against" in some else []
    heads = ["deck", "wins %", *extra.values(), *others]
    lines = ["| " + " | ".join(heads) + " |", "| --- " * len(heads) + "|"]
    for deck, row in decks.items():
        cells = [deck, f"**{row['win_rate']}** [{row['low']}-{row['high']}]", *(str(row[name]) for name in extra)]
        lines.append("| " + " | ".join(cells + [_share(row["against"].get(other)) for other in others]) + " |")
    return lines


def _share(found: Any) -> str:
    """Return a deck's share against another one; figures of older runs tell nothing else of a pair."""
    return "" if found is None else f"{found['win_rate'] if isinstance(found, Mapping) else found:g}"


def page(folder: Path) -> str:
    """Return all figures of a folder in words."""
    found = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("balance-*.json"))]
    return "\n".join(["# The ready decks against each other\n\n95 % intervals stand in brackets.\n", *map(section, found)])


if __name__ == "__main__":
    (HERE / "BALANCE.md").write_text(page(HERE), encoding="utf-8")
