"""Faults of a deck: the game's own rules, each at its cards, with one-click ways out found by trying them on those rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tabletop.collection.deck_list import DeckList, placed_within, table_of
from tabletop.games.shelf import Stock
from tabletop.lang.printed import MOST_COPIES, Breach

MOST_MENDS = 4
"""Ways out that are offered for a fault."""
MOST_ADDED = 60
"""Cards that a proposal adds at most."""


@dataclass(frozen=True, slots=True)
class Mend:
    """Way out of a fault: what it does (a text under `decks.mend`), for which card or group, and the deck after it."""

    does: str
    deck: DeckList
    card: str = ""
    group: str = ""
    n: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class Fault:
    """Breach of a deck: its clause, its sentence, the cards it is marked at, and the ways out."""

    clause: str
    text: str
    cards: tuple[str, ...]
    breach: Breach


Identity = tuple[str, str, object]


def identity(breach: Breach) -> Identity:
    """Return what makes a breach the same one after a change: its clause, its text and its card, not its numbers."""
    return breach.clause, breach.key, breach.fields.get("card")


def faults_of(deck: DeckList, stock: Stock, lang: str) -> list[Fault]:
    """List the faults of a deck by the game's rules; empty for a legal one."""
    found = stock.breaches_of(deck.counts)
    return [Fault(breach.clause, stock.breach_text(breach, lang), _cards(deck, stock, breach, found), breach) for breach in found]


def marks_of(faults: Sequence[Fault]) -> dict[str, Fault]:
    """Map each marked card to its first fault."""
    marks: dict[str, Fault] = {}
    for fault in faults:
        for card in fault.cards:
            marks.setdefault(card, fault)
    return marks


def _cards(deck: DeckList, stock: Stock, breach: Breach, found: Sequence[Breach]) -> tuple[str, ...]:
    """List the cards a breach is about: the one it names, a leading card too many, or the smallest group to blame."""
    named = breach.fields.get("card")
    if named is not None:
        return (str(named),)
    if identity(breach) in {identity(other) for other in stock.breaches_of({})}:  # a number: only a leading card can be too many
        rest = {identity(other) for other in found} - {identity(breach)}
        return next((cards for cards in _singles(deck, stock) if _without_one(deck, cards[0], stock) <= rest), ())
    sets = sorted(_by_group(deck, stock).values(), key=lambda cards: sum(deck.cards[card] for card in cards))
    return next((cards for cards in sets if _heals(_less(deck, dict.fromkeys(cards, 0)), stock, breach, found)), ())


def _without_one(deck: DeckList, card: str, stock: Stock) -> set[Identity]:
    """Return what is wrong with a deck that has one copy less of a card."""
    return {identity(other) for other in stock.breaches_of(_less(deck, {card: deck.cards[card] - 1}).counts)}


def mends_of(deck: DeckList, stock: Stock, fault: Fault) -> list[Mend]:
    """List the ways out of a fault, each tried on the rules: the fault is gone after it, and no other has come."""
    found = stock.breaches_of(deck.counts)
    good: list[Mend] = []
    for mend in _ways(deck, stock, fault):
        if len(good) < MOST_MENDS and all(mend.deck != other.deck for other in good) and _heals(mend.deck, stock, fault.breach, found):
            good.append(mend)
    return good


def _ways(deck: DeckList, stock: Stock, fault: Fault) -> Iterator[Mend]:
    """List what may mend a fault, the likeliest first: at its card; by number for a wrong size; by groups for a mixture."""
    if "card" in fault.breach.fields:
        yield from _at_card(deck, fault)
    elif identity(fault.breach) in map(identity, stock.breaches_of({})):
        yield from _by_number(deck, stock, fault)
        yield from _by_groups(deck, stock)
    else:
        yield from _by_groups(deck, stock)
        yield from _by_number(deck, stock, fault)


def _heals(deck: DeckList, stock: Stock, breach: Breach, found: Sequence[Breach]) -> bool:
    """Whether a breach is gone from a deck, and none has come but wrong sizes, which the next step mends."""
    left = {identity(other) for other in stock.breaches_of(deck.counts)}
    sizes = {identity(other) for other in stock.breaches_of({})}
    return identity(breach) not in left and left <= {identity(other) for other in found} | (sizes - {identity(breach)})


def _at_card(deck: DeckList, fault: Fault) -> Iterator[Mend]:
    card = str(fault.breach.fields.get("card", ""))
    have = deck.counts.get(card, 0)
    most = fault.breach.fields.get("most")
    if have and isinstance(most, int) and 0 < most < have:
        yield Mend("keep", _less(deck, {card: most}), card, n=most, of=have)
    if have:
        yield Mend("remove_all" if have > 1 else "remove", _less(deck, {card: 0}), card, n=have)


def _by_groups(deck: DeckList, stock: Stock) -> Iterator[Mend]:
    """Propose to take out a smaller group of cards, such as a race, or one of the leading cards."""
    for group, cards in sorted(_by_group(deck, stock).items(), key=lambda item: sum(deck.cards[card] for card in item[1])):
        if 2 * sum(deck.cards[card] for card in cards) > deck.total:
            continue  # most of the deck: nobody wants that
        yield Mend("remove_group", _less(deck, dict.fromkeys(cards, 0)), group=group, n=sum(deck.cards[card] for card in cards))
    yield from _alone(deck, stock)


def _alone(deck: DeckList, stock: Stock) -> Iterator[Mend]:
    """Propose to take out a leading card beside others of its section, and to leave one copy of one alone there."""
    table, library = table_of(deck.game), stock.library
    ways: list[Mend] = []
    for (card,) in _singles(deck, stock):
        section = table.section_of(library[card])
        others = [other for (other,) in _singles(deck, stock) if other != card and table.section_of(library[other]) is section]
        if others:
            yield Mend("remove", _less(deck, {card: 0}), card, n=1)
        if others or deck.cards[card] > 1:
            ways.append(Mend("alone", _less(deck, {card: 1, **dict.fromkeys(others, 0)}), card))
    yield from ways


def _leading(deck: DeckList, stock: Stock) -> Iterator[Mend]:
    """Propose leading cards of decks like it for a section without one; where that is one card too many, another goes."""
    table, library = table_of(deck.game), stock.library
    for section in table.sections:
        if not section.lead or any(section.holds(library[card]) for card in deck.cards):
            continue
        for card in list(dict.fromkeys(card for like in _likes(deck, stock) for card in like if section.holds(library[card])))[:3]:
            made = replace(deck, cards={**deck.cards, card: 1})
            over = table.counted(made.counts, library.cards) - table.most if table.most else 0
            yield Mend("add", _trimmed(made, stock, over) if over > 0 else made, card, n=1)


def _by_number(deck: DeckList, stock: Stock, fault: Fault) -> Iterator[Mend]:
    """Propose to fill up with cards of decks like it, or to take out the cards it shares least with them."""
    yield from _leading(deck, stock)
    filled = filled_up(deck, stock, fault.breach)
    if filled is not None:
        yield Mend("complete", filled, n=filled.total - deck.total)
    table = table_of(deck.game)
    over = table.counted(deck.counts, stock.library.cards) - table.most if table.most else 0
    if over > 0:
        for card in _spare(deck, stock, over):
            yield Mend("trim", _less(deck, {card: deck.cards[card] - over}), card, n=over)
        yield Mend("trim_many", _trimmed(deck, stock, over), n=over)


def _trimmed(deck: DeckList, stock: Stock, over: int) -> DeckList:
    """Take so many copies out, of the cards first that decks like it have least of."""
    counts = dict(deck.cards)
    for card in _spare(deck, stock, 1, most=len(counts)):
        gone = min(over, counts[card])
        counts[card] -= gone
        over -= gone
    return _less(deck, counts)


def _spare(deck: DeckList, stock: Stock, over: int, *, most: int = 3) -> list[str]:
    """List the cards of which so many could go, those first that decks like it have least of."""
    likes = _likes(deck, stock)
    shuffled = table_of(deck.game).shuffled(deck.cards, stock.library.cards)
    return sorted((card for card, n in shuffled.items() if n >= over),
                  key=lambda card: (sum(like.get(card, 0) for like in likes[:2]), -deck.cards[card]))[:most]


def filled_up(deck: DeckList, stock: Stock, breach: Breach) -> DeckList | None:
    """Add cards of the ready decks like it, one by one, until a breach is gone; None where that does not help."""
    made = deck
    for card in (card for like in _likes(deck, stock) for card in _missing(deck, like)):
        found = stock.breaches_of(made.counts)
        if breach not in found and identity(breach) not in map(identity, found):
            break
        if made.total - deck.total >= MOST_ADDED or made.cards.get(card, 0) >= MOST_COPIES:
            break
        more = replace(made, cards={**made.cards, card: made.cards.get(card, 0) + 1})
        if set(map(identity, stock.breaches_of(more.counts))) <= set(map(identity, found)) and _nearer(deck, stock, breach, made, more):
            made = more
    gone = identity(breach) not in map(identity, stock.breaches_of(made.counts))
    return made if gone and made != deck else None


def _nearer(deck: DeckList, stock: Stock, breach: Breach, made: DeckList, more: DeckList) -> bool:
    """Whether a card more makes a breach's number grow, or the breach go away."""
    def number(one: DeckList) -> object:
        return next((other.fields.get("n") for other in stock.breaches_of(one.counts) if identity(other) == identity(breach)), None)

    before, after = number(made), number(more)
    return after is None or (isinstance(before, int) and isinstance(after, int) and after > before)


def _missing(deck: DeckList, like: Mapping[str, int]) -> Iterator[str]:
    """List the copies that another deck has more of than this one."""
    for card, n in like.items():
        yield from [card] * max(0, n - deck.cards.get(card, 0))


def _likes(deck: DeckList, stock: Stock) -> list[Mapping[str, int]]:
    """List the ready decks, those first that share most cards with this one."""
    decks = [one.cards for one in stock.decks.values()]
    return sorted(decks, key=lambda cards: -sum(min(n, deck.cards.get(card, 0)) for card, n in cards.items()))


def _by_group(deck: DeckList, stock: Stock) -> dict[str, tuple[str, ...]]:
    groups: dict[str, tuple[str, ...]] = {}
    for card in deck.cards:
        group = stock.group_of(stock.library[card])
        groups[group] = (*groups.get(group, ()), card)
    return groups


def _singles(deck: DeckList, stock: Stock) -> list[tuple[str, ...]]:
    """List the leading cards, each alone."""
    return [(card.id,) for card in table_of(deck.game).leads(deck.cards, stock.library.cards)]


def _less(deck: DeckList, counts: Mapping[str, int]) -> DeckList:
    """Return the list with other counts of some cards, 0 for none."""
    cards = {card: counts.get(card, n) for card, n in deck.cards.items()}
    unknown = {text: counts.get(text, n) for text, n in deck.unknown.items()}
    return placed_within(replace(deck, cards={card: n for card, n in cards.items() if n > 0},
                                 unknown={text: n for text, n in unknown.items() if n > 0}))
