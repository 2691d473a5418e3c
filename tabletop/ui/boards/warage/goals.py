"""Drop targets of a Warage card, as pieces on the felt, and the hero a piece belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabletop.games.warage.board import DISCARD, HAND, KIND, SEAT, pile
from tabletop.games.warage.readers import attackable, fits, hero, sheet
from tabletop.kernel.asks import Option
from tabletop.ui.boards.warage import drops
from tabletop.ui.table.pieces import CardNode, Light, Piece

if TYPE_CHECKING:
    from tabletop.ui.boards.warage.focus import BoardFocus


def goals(board: BoardFocus, card: int, options: Sequence[Option]) -> Iterator[tuple[Piece, Light]]:
    """Return the own beds to buy or lay down, the own hero to equip or enchant, enemies, the discard to sell."""
    verbs = _verbs(board, card, options)
    seat = int(board.seen.viewer)
    definition = sheet(board.store, card)
    worn = "buy" in verbs and definition.burden and fits(board.store, card)
    if verbs & {"buy", "unready"} and not worn:
        yield board.beds_of(seat)[definition.kind == "spell"], "legal"
    if verbs & {"ready", "flash", "cast", "use"} or worn:
        yield board.heroes[seat], "legal"
    enemies = attackable(board.store, seat) if verbs & drops.BLOWS else ()
    for meant in (*enemies, *board.meant(card)):
        node = board.lies(meant)
        if node is not None:
            yield node, "target"
    if "sell" in verbs:
        yield board.piles[pile(seat, DISCARD)], "legal"


def _verbs(board: BoardFocus, card: int, options: Sequence[Option]) -> set[str]:
    """Return the verbs of a card; a weapon or class also has the attack of its hero."""
    verbs = {option[0] for option in options}
    subject = card if verbs & drops.AIMED else drops.fighter(board.store, card)
    return verbs | {o[0] for o in board.seen.by_subject().get(subject, ()) if o[0] == "attack"}


def whole(board: BoardFocus, node: Piece) -> int:
    """Return the hero of a piece in its panel or its beds; 0 for none."""
    zone = board.store.at[node.card] if isinstance(node, CardNode) else node.zone
    seat = SEAT[zone] if zone and KIND[zone] != HAND else -1
    assert board.plan is not None
    inside = seat >= 0 and board.plan.sides[seat].box.contains(*node.box.centre)
    return hero(board.store, seat) if inside else 0
