"""Forgeries of a match of ECG: contents that no match could hold, and those against the rules."""

from tabletop.games.ecg.board import PLACES
from tabletop.games.ecg.store import EcgStore
from tabletop.kernel.journal import MOVE
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
)

FORGER = Forger(EcgStore, PLACES)


def _hero(rows: list[Record], seat: int) -> int:
    zone = PLACES[f"{seat}:hero"]
    return next(int(card) for tag, card, target, *_ in (entry for entry in rows[DEALT]["c"] if entry[0] == MOVE) if target == zone)


def _dearer(rows: list[Record]) -> int:
    """Print a higher cost on every Troop: the first that is trained was paid too little."""
    for card in rows[CARDS]["cards"]:
        if card["kind"] == "troop":
            card["cost"] = min(9, card["cost"] + 1)
    at = made(rows, "train", "use", "play")
    if rows[at]["d"][0][0] != "train":  # an ability may read a cost before one is paid
        raise NotHeld("train")
    return at


def drawn_to_the_court(rows: list[Record]) -> int:
    """Take a drawn card to the court. The next card drawn then has no neighbour in the hand."""
    moves = [(at, entry) for at, row in enumerate(rows[FIRST:], FIRST) for entry in row["c"] if entry[0] == MOVE]
    held: list[tuple[int, list[int]]] = []
    for at, entry in moves:
        held = [(before, drawn) for before, drawn in held if drawn[1] != entry[1]]
        if entry[2] == PLACES["0:hand"]:
            if held and held[-1][0] < at:
                before, drawn = held[-1]
                drawn[2:] = [PLACES["0:court"], 0]
                return before
            held.append((at, entry))
    raise NotHeld("0:hand")


FORGERIES = Forgeries("ecg",
    impossible={
        "a word for wounds": FORGER.cell("wounds", "many"),
        "a fraction of preparation": FORGER.cell("preparation", 0.5),
        "a number for what waits": FORGER.cell("word", 7),
        "targets that are a word": FORGER.cell("aims", "Aurelia"),
        "a turn as a list": FORGER.cell("turn", [1]),
        "a fact about a Troop far beyond": FORGER.told("trained", 6, 10**9),
        "a fact whose morale is a list": FORGER.told("demoralised", 6, [1]),
        "a target that is a word": pick("charge", 2, lambda rows, row: "Aurelia"),  # type: ignore[arg-type, return-value]
        "a card drawn to no place": FORGER.into("0:hand", "0:court", 40),
        "a line left out": without("charge"),
    },
    against_the_rules={
        "a Hero that charges": pick("charge", 1, lambda rows, row: _hero(rows, row["s"])),
        "a charge at the own Hero": pick("charge", 2, lambda rows, row: _hero(rows, row["s"])),
        "a charge at itself": pick("charge", 2, lambda rows, row: row["d"][0][1]),
        "a Troop trained on the other side": pick("train", 2, lambda rows, row: PLACES[f"{1 - row['s']}:infantry"]),
        "a Troop trained in court": pick("train", 2, lambda rows, row: PLACES[f"{row['s']}:court"]),
        "a Hero put in court": pick("seat", 1, lambda rows, row: _hero(rows, row["s"])),
        "an ability of a thing that is none": pick("use", 1, lambda rows, row: 0),
        "nine cards drawn": instead("number", "number", 0, 9),
        "a Reaction of no card": instead("pass", "react", 0, 0),
        "a turn ended in the other's": instead("pass", "end", 0, 0),
        "a move that is none": instead("train", "surrender", 0, 0),
        "a decision of the other seat": by_the_other("train"),
        "moves in another order": after_the_next("end"),
        "a price that was not paid": FORGER.unset("spent"),
        "a Troop trained ready": FORGER.cell("preparation", 0),
        "a wound more": FORGER.cell("wounds", lambda right: right + 1),
        "renown out of nothing": FORGER.cell("renown", lambda right: right + 5),
        "morale below nothing": FORGER.cell("morale", -40),
        "a word that waits and is none": FORGER.cell("word", "nothing"),
        "another clause": FORGER.told("trained", 4, "ECG-1.1"),
        "another cause": FORGER.told("trained", 5, 1),
        "a fact that is not told": FORGER.left_out("wounded"),
        "the decks of the other": decks_swapped,
        "a copy more of a card": another_card_in_a_deck,
        "another shuffle": another_seed,
        "other costs": _dearer,
    },
)
