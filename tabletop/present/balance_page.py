"""Page of a lab's figures for any browser: decks, matrix, length, ways to win, cards, with nothing else to download."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import zip_longest
from typing import Any

from tabletop import places
from tabletop.present.balance_plots import Band, bar, histogram, span
from tabletop.present.balance_text import ending, rate
from tabletop.present.words import Words

ENDS = 12
"""Cards that the page shows at each end of the list: those whose whole interval lies highest, and lowest."""
NARROWEST = 20.0
"""Points of lift to each side that the plot of cards shows at least."""
DUEL = 2
FAIR: Mapping[int, Band] = {DUEL: (40.0, 60.0)}
"""Bounds of a fair deck in per cent, by number of sides; among more, half an even share to one and a half."""
HALF = 50
WARM, COLD = "217,164,65", "70,132,190"
"""Colours of a deck that wins more than half of its matches against another, and less."""
Figures = Mapping[str, Any]


def to_page(figures: Figures, words: Words, *, names: Mapping[str, str], sides: int) -> str:
    """Write the page; `names` are those of decks and cards by id, `sides` the number of sides that may win."""
    page = _Page(figures, words, names)
    sections = [page.decks(sides), page.matrix(), page.length(), page.endings(), page.order(), page.cards()]
    template = (places.assets() / "pages" / "balance.html").read_text(encoding="utf-8")
    fields = {"lang": words.lang, **page.head(), "sections": "\n".join(filter(None, sections))}
    return re.sub(r"\{\{(\w+)\}\}", lambda found: fields[found.group(1)], template)


@dataclass(frozen=True, slots=True)
class _Page:
    """Figures with what writes them; all its texts are escaped."""

    figures: Figures
    words: Words
    names: Mapping[str, str]

    def _say(self, key: str, **fields: object) -> str:
        return escape(self.words(f"balance.{key}", **fields))

    def _name(self, thing: str) -> str:
        return escape(self.names[thing])

    def _rate(self, row: Figures) -> str:
        return escape(rate(row, self.words))

    def _section(self, key: str, note: str, inside: str, *, small: bool = False) -> str:
        """Frame a section; three small ones stand beside each other, two in a duel, whose head tells of who begins."""
        size = "" if not small else "half" if self.figures["players"] == DUEL else "third"
        told = f'<p class="note">{note}</p>' if note else ""
        return f'<section class="{size}"><h2>{self._say(key)}</h2>{told}{inside}</section>'

    def head(self) -> dict[str, str]:
        """Write title, what was played, and who begins."""
        found = self.figures
        mode, title = self.words(f"flow.mode.{found['mode']}"), self.words(f"ui.game.{found['game']}.name")
        how = self._say("how", n=found["matches"], mode=mode, players=found["players"], level=found["level"], seed=found["seed"])
        first = self._say("first", rate=rate(found["first_player"], self.words))
        return {"title": self._say("title", game=title), "how": how, "first": first, "made": self._say("made")}

    # ---- decks
    def decks(self, sides: int) -> str:
        """Write each deck's share of wins, the best first."""
        even, rows = 100 / sides, sorted(self.figures["decks"].items(), key=lambda row: -row[1]["win_rate"])
        fair = FAIR.get(sides, (even / 2, even * 1.5))
        drawn = {deck: span(row["win_rate"], (row["low"], row["high"]), scale=(0, 100), line=even, band=fair) for deck, row in rows}
        return self._section("decks", self._say("decks_note"), _plot(
            ((self._name(deck), drawn[deck], self._rate(row), row["games"]) for deck, row in rows),
            heads=[self._say(name) for name in ("deck", "wins", "matches")]))

    def matrix(self) -> str:
        """Write each deck's share against each other; nothing where more than two meet."""
        decks = self.figures["decks"]
        if not all("against" in row for row in decks.values()):
            return ""
        heads = "".join(f"<th>{self._name(deck)}</th>" for deck in decks)
        rows = ""
        for deck, row in decks.items():
            cells = "".join(self._cell(deck, other, row["against"].get(other)) for other in decks)
            rows += f"<tr><td>{self._name(deck)}</td>{cells}</tr>"
        table = f'<table class="matrix"><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
        return self._section("against", self._say("against_note"), table)

    def _cell(self, deck: str, other: str, found: Figures | None) -> str:
        if found is None or not found["games"]:
            return "<td></td>"
        told = self._say("cell", row=self.names[deck], column=self.names[other], rate=rate(found, self.words), n=found["games"])
        share = found["win_rate"]
        colour = f"rgba({WARM if share > HALF else COLD},{abs(share - HALF) / 62:.2f})"
        return f'<td title="{told}" style="background:{colour}">{share:.0f}</td>'

    # ---- matches
    def length(self) -> str:
        """Write how many rounds matches last."""
        spread, human = self.figures["turns_a_side"], self.figures["human_minutes"]
        told = {name: f"{spread[name]:.0f}" for name in ("median", "tenth", "ninetieth", "most")}
        turns = {int(turn): count for turn, count in self.figures["turns"].items()}
        note = self._say("length_note", **told, minutes=f"{human['median']:.0f}")
        return self._section("length", note, histogram(turns, self.words("balance.rounds")), small=True)

    def endings(self) -> str:
        """Write how often each way to win ends a match."""
        return self._section("endings", "", _bars(
            [(escape(ending(why, self.words)), count, str(count)) for why, count in self.figures["endings"].items()]), small=True)

    def order(self) -> str:
        """Write the shares in the order of play; nothing for a duel."""
        if self.figures["players"] == DUEL:
            return ""
        shares = enumerate(self.figures["wins_by_turn_order"], 1)
        return self._section("order", self._say("order_note"), _bars(
            [(self._say("place", n=place), share, self._say("share", share=f"{share:.0f}")) for place, share in shares]), small=True)

    # ---- cards
    def cards(self) -> str:
        """Write the cards with their lift: both ends of the list, and all folded away."""
        every = self.figures["cards"]
        rows = [row for row in every if row["lift"] is not None]
        best, worst = sorted(rows, key=lambda row: -row["low"])[:ENDS], sorted(rows, key=lambda row: row["high"])[:ENDS]
        never = ", ".join(self.names[card] for card in self.figures["never_played"])
        told = f'<p class="note">{self._say("never", cards=never) if never else self._say("all_played")}</p>'
        reach = max([NARROWEST, *(abs(row[end]) for row in rows for end in ("low", "high"))])
        if len(rows) <= 2 * ENDS:
            return self._section("cards", self._say("cards_note"), self._lifts(every, reach) + told)
        return self._section("cards", self._say("cards_note"), (
            f"<h2>{self._say('best')}</h2>{self._lifts(best, reach)}<h2>{self._say('worst')}</h2>{self._lifts(worst, reach)}"
            f"<details><summary>{self._say('every')}</summary>{self._lifts(every, reach)}</details>{told}"))

    def _lifts(self, rows: Iterable[Figures], reach: float) -> str:
        told = ((self._name(row["card"]), *self._lift(row, reach), f"{row['drawn']} / {row['matches']}",
                 f"{row['played_per_match']:g}".replace(".", self.words("replay.decimal"))) for row in rows)
        return _plot(told, heads=[self._say(name) for name in ("card", "lift", "drawn", "played")])

    def _lift(self, row: Figures, reach: float) -> tuple[str, str]:
        """Draw and tell a card's lift; nothing for one that was always drawn."""
        if row["lift"] is None:
            return "", ""
        told = self._say("points", **{name: round(row[name]) for name in ("lift", "low", "high")})
        return span(row["lift"], (row["low"], row["high"]), scale=(-reach, reach), line=0), told


def _plot(rows: Iterable[Sequence[object]], *, heads: Sequence[str] = ()) -> str:
    """Write a table whose second column is drawn, with the heads of the others; a narrow page tells a head before its cell."""
    first, *others = heads or ("",)
    told = f"<thead><tr><th>{first}</th><th></th>{''.join(f'<th>{head}</th>' for head in others)}</tr></thead>" if heads else ""
    inside = "".join(f"<tr>{''.join(_cells(row, others))}</tr>" for row in rows)
    return f'<table class="plot">{told}<tbody>{inside}</tbody></table>'


def _cells(row: Sequence[object], heads: Sequence[str]) -> Iterator[str]:
    for cell, head in zip_longest(row, ("", "", *heads), fillvalue=""):
        label = f' data-head="{head}"' if head else ""
        yield f"<td{label}>{cell}</td>"


def _bars(rows: Sequence[tuple[str, float, str]]) -> str:
    most = max(share for _, share, _ in rows) or 1
    return _plot((name, bar(share, most), told) for name, share, told in rows)
