"""Forgeries of a match of Epikha: contents that no match could hold, and those against the rules."""

from tabletop.games.epikha.board import PLACES
from tabletop.games.epikha.store import EpikhaStore
from tabletop.kernel.journal import FACT, SET
from tests.support.forged import Forgeries
from tests.support.forging import (
    CARDS,
    DEALT,
    FIRST,
    Forger,
    NotHeld,
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

FORGER = Forger(EpikhaStore, PLACES)
SIDE = PLACES["1:deck"] - PLACES["0:deck"]
"""Numbers from a zone of the first seat to the same zone of the second."""


def _player(rows: list[Record], seat: int) -> int:
    """Return a seat's Player card, as the deal notes it."""
    column = FORGER.column("player")
    return next(int(entry[3]) for entry in rows[DEALT]["c"] if entry[:3] == [SET, column, seat])


def _shared(rows: list[Record]) -> int:
    """Return the place of the first cost that several pay."""
    for at, row in enumerate(rows[FIRST:], FIRST):
        if len([pick for pick in row["d"] if pick[0] == "give"]) > 1:
            return at
    raise NotHeld("give")


def _more_of_the_first(rows: list[Record]) -> int:
    """Take a point from one payer for another: the sum is right, the changes are not those of these shares."""
    at = _shared(rows)
    one, other = rows[at]["d"][:2]
    one[2], other[2] = one[2] - 1, other[2] + 1
    return at


def _one_share(rows: list[Record]) -> int:
    """Leave the last payer out."""
    at = _shared(rows)
    rows[at]["d"].pop()
    return at


def _dearer(rows: list[Record]) -> int:
    """Print a higher cost on all that is deployed: the first that is played was paid too little."""
    for card in rows[CARDS]["cards"]:
        if card["kind"] in ("character", "machine") or "offer" in card:
            card["cost"] += 5
    return made(rows, "deploy")


def _another_shuffle(rows: list[Record]) -> int:
    """Shuffle in another way: here the decks are shuffled once both seats have laid down their cards (EPI-2.1)."""
    another_seed(rows)
    return written(rows, FACT, rows[CARDS]["facts"].index("shuffled"))[0]


FORGERIES = Forgeries("epikha",
    impossible={
        "a word for the damage": FORGER.cell("lost", "many"),
        "a fraction of damage": FORGER.cell("lost", 0.5),
        "a number for the phase": FORGER.cell("phase", 7),
        "damage left over that is a word": FORGER.cell("left", "Bruno"),
        "a turn as a list": FORGER.cell("turn", [1]),
        "a fact about a card far beyond": FORGER.told("deployed", 6, 10**9),
        "a fact whose damage is a list": FORGER.told("harmed", 6, [1]),
        "a space that is a word": pick("attack", 2, lambda rows, row: "Aurelia"),  # type: ignore[arg-type, return-value]
        "a share that is a word": pick("give", 2, lambda rows, row: "all"),  # type: ignore[arg-type, return-value]
        "a card drawn to no place": FORGER.into("0:hand", "0:discard", 90),
        "a line left out": without("attack"),
    },
    against_the_rules={
        "a Player that is deployed": pick("deploy", 1, lambda rows, row: _player(rows, row["s"])),
        "the other's Player that attacks": pick("attack", 1, lambda rows, row: _player(rows, 1 - row["s"])),
        "an attack in the other's space": pick("attack", 2, lambda rows, row: row["d"][0][2] + SIDE * (1 - 2 * row["s"])),
        "an attack in the Magic Zone": pick("attack", 2, lambda rows, row: PLACES[f"{row['s']}:magic"]),
        "an answer where nobody attacks": pick("answer", 2, lambda rows, row: PLACES[f"{row['s']}:space.4"]),
        "a Player that stands in the other's space": pick("place", 2, lambda rows, row: row["d"][0][2] + SIDE * (1 - 2 * row["s"])),
        "an arm on itself": pick("equip", 2, lambda rows, row: row["d"][0][1]),
        "a Spell of a thing that is none": pick("cast", 1, lambda rows, row: 0),
        "a share more than the cost": pick("give", 2, lambda rows, row: row["d"][0][2] + 1),
        "a share below nothing": pick("give", 2, lambda rows, row: -5),
        "a share of a card that may not pay": pick("give", 1, lambda rows, row: _player(rows, 1 - row["s"])),
        "other shares": _more_of_the_first,
        "a payer left out": _one_share,
        "an answer of no card": instead("done", "shield", 0, 0),
        "a turn ended in a combat": instead("done", "end", 0, 0),
        "a move that is none": instead("deploy", "surrender", 0, 0),
        "a decision of the other seat": by_the_other("deploy"),
        "moves in another order": after_the_next("done"),
        "a price that was not paid": FORGER.unset("lost"),
        "a point of damage more": FORGER.cell("lost", lambda right: right + 1),
        "Vital out of nothing": FORGER.cell("lost", -40),
        "a Weapon that was not named": FORGER.cell("wielded", 0),
        "a phase that is none": FORGER.cell("phase", "nothing"),
        "another clause": FORGER.told("deployed", 4, "EPI-1.1"),
        "another cause": FORGER.told("deployed", 3, 1),
        "a fact that is not told": FORGER.left_out("harmed"),
        "the decks of the other": decks_swapped,
        "a copy more of a card": another_card_in_a_deck,
        "another shuffle": _another_shuffle,
        "other costs": _dearer,
    },
)
