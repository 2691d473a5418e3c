"""Odds of having a card in hand, by the hypergeometric distribution, and the curve of costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb, gcd

from tabletop.collection.deck_list import DeckList, table_of
from tabletop.games.shelf import Stock
from tabletop.lang.sections import Pace

CURVE = 8
"""Bars of a curve; the last one is for its cost and above."""
TURNS = (3, 5)
MOST_ROWS = 4
CERTAIN, LIKELY, UNLIKELY = 100, 99, 1


@dataclass(frozen=True, slots=True)
class Row:
    """Row of the odds: cards of which one is wanted. `kind` is a text under `decks.odds`, `card` or `tag` what it names.

    `pin` is the text of a row that the player pinned: the id of a card, a query, or a usual row as `pin_of` writes it; "" for
    one shown unasked.
    """

    kind: str
    cards: frozenset[str]
    card: str = ""
    tag: str = ""
    cost: int = 0
    pin: str = ""


def chance(wanted: int, cards: int, seen: int) -> float:
    """Return the chance that one of `wanted` cards is among the `seen` of a shuffled deck of `cards`."""
    seen = min(seen, cards)
    return 1 - comb(cards - wanted, seen) / comb(cards, seen) if 0 < wanted <= cards and seen > 0 else 0.0


def percent(share: float) -> int:
    """Round a chance to percent: 100 only for what is certain, 0 only for what cannot be."""
    if share in (0.0, 1.0):
        return round(share * CERTAIN)
    return max(UNLIKELY, min(LIKELY, round(share * CERTAIN)))


def drawn_from(deck: DeckList, stock: Stock) -> dict[str, int]:
    """Return the cards that are shuffled: those of the opening pile, where the deck is split (ENC-5.1), else all but those
    laid down (EPI-2.1)."""
    table = table_of(deck.game)
    shuffled = table.shuffled(deck.cards, stock.library.cards)
    if len(table.piles) > 1 and deck.piles and deck.piles[0]:
        return {card: n for card, n in deck.piles[0].items() if card in shuffled}
    if not deck.piles:
        return shuffled
    left = {card: n - (deck.piles[0].get(card, 0) if len(table.piles) == 1 else 0) for card, n in shuffled.items()}
    return {card: n for card, n in left.items() if n > 0}


def pace_of(deck: DeckList, stock: Stock) -> Pace:
    """Return how many cards a player of the deck sees."""
    table = table_of(deck.game)
    return table.pace(table.leads(deck.cards, stock.library.cards))


def odds(deck: DeckList, stock: Stock, row: Row, turns: Sequence[int] = TURNS) -> tuple[int, ...]:
    """Return the percentages of a row: in the opening hand, and by each turn; these rest on an assumption, so none is certain."""
    cards, pace = drawn_from(deck, stock), pace_of(deck, stock)
    wanted = sum(n for card, n in cards.items() if card in row.cards)
    total = sum(cards.values())
    opening, *later = (percent(chance(wanted, total, pace.seen(turn))) for turn in (0, *turns))
    return opening, *(min(LIKELY, share) if share > opening else share for share in later)


def rows_of(deck: DeckList, stock: Stock, cover: str, pins: Sequence[str], asks: Callable[[str], Iterable[str]]) -> list[Row]:
    """List the rows to show: those pinned, and as many of the usual ones as have room. `asks` returns the cards of a query."""
    pinned = [_pinned(pin, deck, stock, asks) for pin in pins]
    usual = [row for row in usual_rows(deck, stock, cover) if pin_of(row) not in pins]
    return [*pinned, *usual[:max(0, MOST_ROWS - len(pinned))]]


def pin_of(row: Row) -> str:
    """Write a usual row as the text of a pin: "coraza", "#cheap 2", "#tag enadrya.type.impact"."""
    return row.card or f"#{row.kind} {row.tag or row.cost}"


def _pinned(pin: str, deck: DeckList, stock: Stock, asks: Callable[[str], Iterable[str]]) -> Row:
    if pin in stock.library.cards:
        return Row("card", frozenset({pin}), card=pin, pin=pin)
    kind, _, told = pin.partition(" ")
    if kind == "#cheap" and told.isdigit():
        return replace(_cheap(deck, stock, int(told)), pin=pin)
    if kind == "#tag":
        return replace(_tagged(deck, stock, told), pin=pin)
    if kind == "#section" and any(section.key == told for section in table_of(deck.game).sections):
        return replace(_sectioned(deck, stock, told), pin=pin)
    return Row("query", frozenset(asks(pin)), tag=pin, pin=pin)


def usual_rows(deck: DeckList, stock: Stock, cover: str) -> list[Row]:
    """List the rows shown unasked: the cover, first plays, the commonest tag, and the smallest section."""
    return list(_usual(deck, stock, cover))[:MOST_ROWS]


def _usual(deck: DeckList, stock: Stock, cover: str) -> Iterator[Row]:
    table, library = table_of(deck.game), stock.library
    cards = drawn_from(deck, stock)
    leads = table.leads(deck.cards, library.cards)
    if cover in cards:
        yield Row("card", frozenset({cover}), card=cover)
    costs = {cost for card in cards if (cost := table.cost(library[card], leads)) is not None}
    if costs:
        yield _cheap(deck, stock, sorted(costs)[:2][-1])
    tags: Counter[str] = Counter()
    for card, n in cards.items():
        if tag := table.tag(library[card]):
            tags[tag] += n
    for tag, _ in tags.most_common(1):
        yield _tagged(deck, stock, tag)
    for section, _ in reversed(_sections(cards, deck.game, stock).most_common()):
        yield _sectioned(deck, stock, section)


def _cheap(deck: DeckList, stock: Stock, most: int) -> Row:
    table = table_of(deck.game)
    leads = table.leads(deck.cards, stock.library.cards)
    costs = {card: table.cost(stock.library[card], leads) for card in drawn_from(deck, stock)}
    return Row("cheap", frozenset(card for card, cost in costs.items() if cost is not None and cost <= most), cost=most)


def _tagged(deck: DeckList, stock: Stock, tag: str) -> Row:
    table = table_of(deck.game)
    return Row("tag", frozenset(card for card in drawn_from(deck, stock) if table.tag(stock.library[card]) == tag), tag=tag)


def _sectioned(deck: DeckList, stock: Stock, section: str) -> Row:
    cards = frozenset(card for card in drawn_from(deck, stock) if _section(card, deck.game, stock) == section)
    return Row("section", cards, tag=section)


def _section(card: str, game: str, stock: Stock) -> str:
    section = table_of(game).section_of(stock.library[card])
    return section.key if section is not None else ""


def _sections(cards: Mapping[str, int], game: str, stock: Stock) -> Counter[str]:
    found: Counter[str] = Counter()
    for card, n in cards.items():
        found[_section(card, game, stock)] += n
    return found


@dataclass(frozen=True, slots=True)
class Curve:
    """Costs of a deck: copies by bar, the label of each bar, and the mean; `x` counts cards without a fixed cost."""

    counts: tuple[int, ...]
    labels: tuple[str, ...]
    mean: float
    x: int = 0


def curve_of(deck: DeckList, stock: Stock) -> Curve:
    """Count a deck's cards by cost; bars are as wide as the dearest card needs, in steps that all costs share."""
    table = table_of(deck.game)
    leads = table.leads(deck.cards, stock.library.cards)
    shuffled = table.shuffled(deck.cards, stock.library.cards)
    costs = [(table.cost(stock.library[card], leads), n) for card, n in shuffled.items()]
    fixed = [(cost, n) for cost, n in costs if cost is not None]
    unit = gcd(*(cost for cost, _ in fixed)) or 1
    width = unit * max(1, -(-max((cost for cost, _ in fixed), default=0) // (unit * (2 * CURVE - 2))))
    counts = [0] * CURVE
    for cost, n in fixed:
        counts[min(cost // width, CURVE - 1)] += n
    labels = [str(i) if width == 1 else f"{i * width}" for i in range(CURVE - 1)] + [f"{(CURVE - 1) * width}+"]
    total = sum(n for _, n in fixed)
    mean = sum(cost * n for cost, n in fixed) / total if total else 0.0
    return Curve(tuple(counts), tuple(labels), mean, sum(n for cost, n in costs if cost is None))
