"""What things on the table are called, as far as the viewer knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.store import FIRST
from tabletop.lang.printed import printed_name
from tabletop.ui.say import Say

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
        scene = self.scene
        definition = scene.sitting.store.card[card] or scene.sitting.known.get(card, 0)
        name = printed_name(scene.sitting.match.setup.defs[definition], scene.look.words.lang)
        return name or scene.look.words("table.spoken.unknown_card")

    def place(self, zone: int) -> Say:
        """What a place is called."""
        return self.scene.kit.wording.place(zone)

    def pile(self, zone: int) -> Say:
        """Whose pile it is, and what it is called."""
        return self.scene.kit.wording.pile(self.scene.sitting, zone)
