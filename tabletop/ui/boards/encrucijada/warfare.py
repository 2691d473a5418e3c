"""War on Encrucijada's board, and the forecast of the chain: the band in the middle, the panels in the left rail, the words on cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.games.encrucijada.board import CHAIN
from tabletop.games.encrucijada.readers import stands
from tabletop.play.forecast import ForecastLine, Outcome, foresee
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint import icons, titled_panel
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BODY, CREAM
from tabletop.toolkit.text.phrase import Phrase
from tabletop.ui.boards.encrucijada.band import BandNode, DuelPlate, NoteNode, StandIn, WarNotice
from tabletop.ui.boards.encrucijada.campaign import campaign
from tabletop.ui.boards.encrucijada.crowd import BoardRivals
from tabletop.ui.boards.encrucijada.groups import Group
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.boards.encrucijada.outcome import Changes, EncrucijadaOutcomes, changes
from tabletop.ui.boards.encrucijada.view_model import KEY, card_says
from tabletop.ui.boards.encrucijada.war import war_text, warning
from tabletop.ui.drawing import Amount, Face
from tabletop.ui.table.pieces import IN_HAND
from tabletop.ui.table.spots import Spot

PASS = ("pass", 0, 0)
WHOLE = "ENC-2.8"
"""Clause named on the panel: an effect is done whole or not at all."""
TOP, GAP = 54.0, 8.0


class Pending:
    """Forecast of the chain, kept until the match goes on. `outcome` and `changes` are None while nothing is foreseen."""

    def __init__(self) -> None:
        self._key: tuple[int, int, int] | None = None
        self.outcome: Outcome | None = None
        self.changes: Changes | None = None

    def see(self, seen: Seen, name: Callable[[int], Phrase]) -> None:
        """Update the forecast, which is made for a player who may pass while an effect waits."""
        if not seen.deciding or not seen.store.zone[CHAIN] or PASS not in seen.options():
            self._key = self.outcome = self.changes = None
            return
        key = (id(seen.match), len(seen.match.log), int(seen.viewer))
        if key == self._key:
            return
        self._key, outcomes = key, EncrucijadaOutcomes()
        foreseen = foresee(seen.match, seen.viewer, (PASS,), ends=outcomes.ends, onward=outcomes.onward)
        self.outcome, self.changes = outcomes.compare(seen, foreseen, name), changes(foreseen)

    @property
    def lines(self) -> tuple[ForecastLine, ...]:
        """Lines of the panel, without the one that names the assumption."""
        if self.outcome is None:
            return ()
        return tuple(line for line in self.outcome.lines if line[0] != "backward-time")


class ResolvesPanel(Node):
    """Panel in the left rail: the forecast of the chain; as high as its lines."""

    def __init__(self) -> None:
        super().__init__("resolves")
        self.lines: tuple[ForecastLine, ...] = ()
        self.room = 0.0

    def show(self, lines: tuple[ForecastLine, ...]) -> None:
        """Show those lines; none hide it."""
        self.visible = bool(lines)
        if lines != self.lines:
            self.lines = lines
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        brush, w = look.brush, self.w
        laid = [(icon, colour, layout(brush, says.marked(look.words), w - 62, lettering=BODY.at(16))) for icon, colour, says in self.lines]
        y, shown = TOP, []
        for one in laid:
            if y + one[2].h > self.h - 8:
                break
            shown.append((y, one))
            y += one[2].h + GAP
        canvas = Canvas.over(brush, titled_panel(brush, w, y + 4, look.words(f"{KEY}.resolves.title"), note=WHOLE, tone="glass"))
        for top, (icon, colour, text) in shown:
            canvas.put(icons.icon(brush, icon, 20, colour=colour), 26, top + 9, "mm")
            canvas.put(block(brush, text, colour=CREAM), 46, top)
        return canvas.picture()


NOTE = (124.0, 24.0)
"""Size of the words under a revealed card."""


class BoardWar(BoardRivals):
    """Part of the board for wars and forecasts of the chain. `fronts` are the groups of villages by their front card."""

    fronts: dict[int, Group]

    def make_war(self) -> None:
        """Make the band with its plates, and the panels in the left rail."""
        self.band, self.duel, self.warning, self.stand_in = BandNode(), DuelPlate(), WarNotice(), StandIn()
        self.notes = (NoteNode("note-attacker"), NoteNode("note-defender"))
        self.pending, self.resolves = Pending(), ResolvesPanel()
        self.layer.add(self.band, self.duel, self.warning, self.stand_in)
        self.over.add(*self.notes, self.resolves)

    def put_war(self, plan: EncrucijadaPlan) -> None:
        """Place them."""
        self.band.arrange(plan.band)
        self.warning.put(plan.band.warning)
        self.stand_in.put(plan.band.duels[1])
        w, h = NOTE
        for note, box in zip(self.notes, plan.band.duels, strict=True):
            note.put(Box(box.centre[0] - w / 2, box.bottom - h * 0.6, w, h))
        self.resolves.put(plan.resolves)

    def show_war(self) -> None:
        """Update the band: a war, or in peace whose turn it is."""
        store = self.store
        text = war_text(self.seen, tuple(self.sleeve(seat) for seat in range(store.seats)), campaign(self.seen.told))
        self.band.show(text)
        self.duel.show(text)
        named = text.named if text.right in ("named", "tower") else 0
        self.stand_in.show(self.face_of(named) if named and not stands(store, named) else None)
        for note, says in zip(self.notes, text.notes, strict=True):
            note.show(says)
        warns = warning(store, self.pending.changes, self.seen.match.setup.players)
        self.warning.show(warns)
        assert self.plan is not None
        band = self.plan.band
        high = (band.plate if warns else band.warning).bottom - band.plate.y  # without a warning, the plate has its room too
        if high != self.duel.h:
            self.duel.touch()
        self.duel.put(Box(band.plate.x, band.plate.y, band.plate.w, high))

    def show_pending(self) -> None:
        """Update the forecast of the chain: in words, and on the cards that would go dark."""
        before = self._dark()
        self.pending.see(self.seen, lambda card: card_says(self.store, card))
        self.resolves.show(self.pending.lines if self.seen.at_table and self.resolves.h else ())
        for card in self._dark() ^ before:
            node = self.cards.get(("card", card, 0))
            if node is not None and node.form not in IN_HAND:
                node.show(self._dressed(self.face_of(card), card), node.form, sleeve=node.sleeve, size=(node.w, node.h))

    def _dark(self) -> frozenset[int]:
        """Return the cards that would go dark."""
        return frozenset(self.pending.changes.dark if self.pending.changes is not None else ())

    def face_in_place(self, face: Face, spot: Spot) -> Face:
        """Return the face of a group's front card with its copies and what they give together; of one that would go dark, with a word."""
        return self._dressed(face, spot.card)

    def _dressed(self, face: Face, card: int) -> Face:
        group = self.fronts.get(card)
        if group is not None and len(group.cards) > 1:
            face = replace(face, copies=len(group.cards), gives=tuple(Amount(resource, n) for resource, n in group.gives))
        if card in self._dark() and not face.lack:
            face = replace(face, lack=self.services.look.words(f"{KEY}.would_darken"))
        return face
