"""Forgeries of a match of Encrucijada: contents that no match could hold, and those against the rules or its secrets."""

from collections.abc import Callable, Mapping

from tabletop.games.encrucijada.board import PLACES
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.journal import FACT, MOVE, ORDER
from tests.support.forged import Forgeries
from tests.support.forging import (
    CARDS,
    DEALT,
    FIRST,
    Forge,
    Forger,
    Record,
    after_the_next,
    another_card_in_a_deck,
    another_seed,
    by_the_other,
    decks_swapped,
    instead,
    made,
    pick,
    without,
    written,
)

FORGER = Forger(EncrucijadaStore, PLACES)
SIDE = PLACES["1:hand"] - PLACES["0:hand"]
"""Numbers from a zone of the first seat to the same zone of the second."""
FORMATION = FIRST + 4
"""Place of the first seat's starting stacks: after both splits and both openings."""


def _tower(rows: list[Record], seat: int) -> int:
    zone = PLACES[f"{seat}:tower"]
    return next(int(card) for tag, card, target, *_ in (entry for entry in rows[DEALT]["c"] if entry[0] == MOVE) if target == zone)


def _starter(rows: list[Record], seat: int) -> int:
    """Return a card that starts hidden in an army of a seat."""
    return int(rows[FORMATION + seat]["d"][0][1])


def _secretly(place: int, change: Callable[[list[list[int]]], None]) -> Forge:
    """Change the picks of a secret answer of the start: a split, or the starting stacks."""
    def forge(rows: list[Record]) -> int:
        change(rows[place]["d"])
        return place

    return forge


def _one_pile(picks: list[list[int]]) -> None:
    for one in picks:
        one[2] = picks[0][2]


def _exchanged(picks: list[list[int]]) -> None:
    """Exchange the piles of two cards: a sound split, but not the one that was made."""
    other = next(one for one in picks if one[2] != picks[0][2])
    picks[0][2], other[2] = other[2], picks[0][2]


def _to_the_rival(picks: list[list[int]]) -> None:
    picks[0][2] += SIDE


def _twice(picks: list[list[int]]) -> None:
    picks[1][1] = picks[0][1]


def _ordered(change: Callable[[list[list[int]]], None]) -> Forge:
    """Change the picks by which an army is ordered."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, "pick")
        change(rows[at]["d"])
        return at

    return forge


def _another_order(rows: list[Record]) -> int:
    """Let an army lie in another order than its owner gave it."""
    at, entry = next((at, entry) for at, row in enumerate(rows) if at >= FIRST for entry in row["c"] if entry[0] == ORDER)
    entry[2] = entry[2][::-1]
    return at


def _early(fact: str) -> Forge:
    """Tell a fact one decision before its time: of a revealed card, a secret that nobody knew yet."""
    def forge(rows: list[Record]) -> int:
        at, entry = written(rows, FACT, rows[CARDS]["facts"].index(fact))
        rows[at - 1]["c"].append(entry)
        return at - 1

    return forge


def _stronger(rows: list[Record]) -> int:
    """Print a higher value on every card: the first clash was told of lower ones."""
    for card in rows[CARDS]["cards"]:
        if "suit" in card and card.get("kind", "card") == "card":
            card["value"] += 1
    return written(rows, FACT, rows[CARDS]["facts"].index("compared"))[0]


def _another_shuffle(rows: list[Record]) -> int:
    """Shuffle in another way: here the piles are shuffled once both seats have split their decks (ENC-5.1)."""
    another_seed(rows)
    return written(rows, FACT, rows[CARDS]["facts"].index("shuffled"))[0]


OPTIONS: Mapping[str, Mapping[str, object]] = {
    "no goal": {"conquer": False, "rule": False, "resist": False},
    "teams of one": {"mode": "teams"},
    "a mode of another game": {"mode": "guild"},
    "a word for the half tower": {"half": "yes"},
    "a player who begins and is none": {"first": 2},
}
"""Options that no match for two has (ENC-1.1, 4.4)."""
FORGERIES = Forgeries("encrucijada",
    impossible={
        "a word for the attrition": FORGER.cell("wear", "many"),
        "a fraction of the room": FORGER.cell("room", 0.5),
        "a number for the phase": FORGER.cell("phase", 7),
        "a turn as a list": FORGER.cell("turn", [1]),
        "targets that are a word": FORGER.cell("aims", "Atempus"),
        "a fact about a card far beyond": FORGER.told("raised", 6, 10**9),
        "a fact whose attrition is a list": FORGER.told("wore", 6, [1]),
        "a pile that is a word": _secretly(FIRST, lambda picks: picks[0].__setitem__(2, "Monto A")),  # type: ignore[call-overload]
        "an army that is a word": pick("attack", 1, lambda rows, row: "Aurelia"),  # type: ignore[arg-type, return-value]
        "a line left out": without("declare"),
    },
    against_the_rules={
        "a split into one pile": _secretly(FIRST, _one_pile),
        "another split": _secretly(FIRST, _exchanged),
        "a card split to the rival": _secretly(FIRST, _to_the_rival),
        "a card split twice": _secretly(FIRST, _twice),
        "a split without its last card": _secretly(FIRST, lambda picks: picks.pop() and None),  # type: ignore[func-returns-value]
        "starting stacks of the rival": _secretly(FORMATION, lambda picks: picks[0].__setitem__(1, picks[0][1] + SIDE)),
        "an order with a card twice": _ordered(_twice),
        "an order without a card": _ordered(lambda picks: picks.pop() and None),  # type: ignore[func-returns-value]
        "another order": _ordered(list.reverse),
        "an army in another order": _another_order,
        "a revealed card told of too early": _early("revealed"),
        "a hidden card shown too early": _early("shown"),
        "a rival's hidden card shown": pick("show", 1, lambda rows, row: _starter(rows, 1 - row["s"])),
        "a rival's hidden card taken into an army": pick("tuck", 1, lambda rows, row: _starter(rows, 1 - row["s"])),
        "a card put into a rival's army": pick("tuck", 2, lambda rows, row: _tower(rows, 1 - row["s"])),
        "a tower that is put down": pick("raise", 1, lambda rows, row: _tower(rows, row["s"])),
        "a hidden card that is used": pick("use", 1, lambda rows, row: _starter(rows, 1 - row["s"])),
        "war on oneself": pick("declare", 1, lambda rows, row: row["s"]),
        "an army of the rival that attacks": pick("attack", 1, lambda rows, row: _starter(rows, 1 - row["s"])),
        "a hidden card that defends an invasion": pick("name", 1, lambda rows, row: _starter(rows, row["s"])),
        "an answer of no card": instead("pass", "answer", 0, 0),
        "an answer where nobody points": pick("answer", 1, lambda rows, row: _tower(rows, 1 - row["s"])),
        "a turn ended in a war": instead("pass", "end", 0, 0),
        "a move that is none": instead("raise", "surrender", 0, 0),
        "a decision of the other seat": by_the_other("raise"),
        "moves in another order": after_the_next("end"),
        "a card put down too many": FORGER.unset("room"),
        "attrition out of nothing": FORGER.cell("wear", lambda right: right + 5),
        "an army that is not blocked": FORGER.unset("blocked"),
        "a stronger tower": FORGER.cell("resistance", lambda right: right + 1),
        "a phase that is none": FORGER.cell("phase", "nothing"),
        "another clash": FORGER.told("compared", 7, 99),
        "another clause": FORGER.told("raised", 4, "ENC-1.1"),
        "another cause": FORGER.told("raised", 3, 1),
        "a fact that is not told": FORGER.left_out("wore"),
        "the decks of the other": decks_swapped,
        "a copy more of a card": another_card_in_a_deck,
        "another shuffle": _another_shuffle,
        "other values": _stronger,
    },
)
