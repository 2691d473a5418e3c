"""What things on the table are called, as far as the viewer knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.enadrya.board import KIND, ROW
from tabletop.kernel.store import FIRST
from tabletop.ui.boards.enadrya.exits import plate_words
from tabletop.ui.boards.enadrya.faces import name_of
from tabletop.ui.boards.enadrya.ground import column_of
from tabletop.ui.say import NOTHING, Say, say

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Naming:
    """Names of cards and places."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def card(self, card: int) -> str:
        """What a card is called, as far as the viewer knows."""
        if card < FIRST:
            return ""
        definition = self.scene.sitting.store.card[card] or self.scene.sitting.known.get(card, 0)
        name = name_of(self.scene.sitting.match.setup.defs[definition], self.scene.look.words.lang)
        return name or self.scene.look.words("enadrya.inspector.unknown_card")

    def place(self, zone: int) -> Say:
        """What a place is called."""
        if ROW[zone] >= 0:
            return say(f"enadrya.place.{('z1', 'z2', 'b')[ROW[zone]]}", column=column_of(zone))
        names = ("deck", "hand", "incinerator", "technology", "power", "base")
        return say(f"enadrya.place.{names[KIND[zone]]}") if 0 <= KIND[zone] < len(names) else NOTHING

    def plate(self, seat: int) -> tuple[str, str, Say]:
        """What the plate in a battle lane says."""
        return plate_words(self.scene.sitting.store, seat)
