"""War on Encrucijada's board, and the forecast of the chain: the band in the middle, the panels in the left rail, the words on cards."""

from __future__ import annotations

from dataclasses import replace

from tabletop.games.encrucijada.board import CHAIN
from tabletop.games.encrucijada.readers import active, stands
from tabletop.kernel.store import TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.encrucijada.band import BandNode, DuelPlate, NoteNode, StandIn, WarNotice
from tabletop.ui.boards.encrucijada.campaign import campaign
from tabletop.ui.boards.encrucijada.crowd import BoardRivals
from tabletop.ui.boards.encrucijada.groups import Group
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.boards.encrucijada.pending import Pending, RanksPanel, ResolvesPanel
from tabletop.ui.boards.encrucijada.view_model import KEY, card_says
from tabletop.ui.boards.encrucijada.war import war_text, warning
from tabletop.ui.drawing import Amount, Face
from tabletop.ui.table.pieces import IN_HAND
from tabletop.ui.table.spots import Spot

NOTE = {"wide": (124.0, 24.0), "small": (88.0, 18.0)}
"""Size of the words under a revealed card."""


class BoardWar(BoardRivals):
    """Part of the board for wars and forecasts of the chain. `fronts` are the groups of villages by their front card."""

    fronts: dict[int, Group]

    def make_war(self) -> None:
        """Make the band with its plates, and the panels in the left rail."""
        self.lent: Box | None = None
        self.band, self.duel, self.warning, self.stand_in = BandNode(), DuelPlate(), WarNotice(), StandIn()
        self.notes = (NoteNode("note-attacker"), NoteNode("note-defender"))
        self.pending, self.resolves, self.ranks = Pending(), ResolvesPanel(), RanksPanel()
        self.layer.add(self.band, self.duel, self.warning, self.stand_in)
        self.over.add(*self.notes, self.resolves, self.ranks)

    def put_war(self, plan: EncrucijadaPlan) -> None:
        """Place them."""
        self.band.arrange(plan.band, plan.layout)
        self.warning.put(plan.band.warning)
        self.stand_in.put(plan.band.duels[1])
        w, h = NOTE[plan.layout]
        for note, box in zip(self.notes, plan.band.duels, strict=True):
            note.put(Box(box.centre[0] - w / 2, box.bottom - h * 0.6, w, h))
        self.put_rails()

    def put_rails(self) -> None:
        """Place the panels in the left rail."""
        assert self.plan is not None
        self.resolves.put(self.lent or self.plan.resolves)
        self.ranks.put(self.plan.ranks)

    def show_war(self) -> None:
        """Update the band: a war, or in peace whose turn it is."""
        store = self.store
        text = war_text(self.seen, tuple(self.sleeve(seat) for seat in range(store.seats)), campaign(self.seen.told))
        self.band.show(text, NOTHING if text.stage else self._peace())
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

    def _peace(self) -> Phrase:
        """Return the line in the middle of a table at peace; NOTHING before the first turn and after the end."""
        store = self.store
        if not store.turn[TABLE] or store.over[TABLE]:
            return NOTHING
        if active(store) != self.seen.viewer:
            return say(f"{KEY}.peace.theirs", name=plain(self.seen.match.setup.players[active(store)]))
        if any(option[0] == "declare" for option in self.seen.options()):
            return say(f"{KEY}.peace.may")
        return say(f"{KEY}.peace.{'put' if store.phase[TABLE] == 'put' else 'none'}")

    def show_pending(self) -> None:
        """Update the forecast of the chain: in words, and on the cards that would go dark."""
        plan, store = self.plan, self.store
        assert plan is not None
        before = self._dark()
        self.pending.see(self.seen, lambda card: card_says(store, card))
        wide = plan.layout == "wide" and self.seen.at_table
        self.resolves.show(self.pending.lines if wide else ())
        self.ranks.visible = wide and self.lent is None and bool(store.zone[CHAIN] or store.stage[TABLE]) and not store.over[TABLE]
        for card in self._dark() ^ before:
            node = self.cards.get(("card", card, 0))
            if node is not None and node.form not in IN_HAND:
                node.show(self._dressed(self.face_of(card), card), node.form, sleeve=node.sleeve, layout=node.layout)

    def _dark(self) -> frozenset[int]:
        """Return the cards that would go dark."""
        return frozenset(self.pending.changes.dark if self.pending.changes is not None else ())

    def dressed(self, face: Face, spot: Spot) -> Face:
        """Return the face of a group's front card with its copies and what they give together; of one that would go dark, with a word."""
        return self._dressed(face, spot.card)

    def _dressed(self, face: Face, card: int) -> Face:
        group = self.fronts.get(card)
        if group is not None and len(group.cards) > 1:
            face = replace(face, copies=len(group.cards), gives=tuple(Amount(resource, n) for resource, n in group.gives))
        if card in self._dark() and not face.lack:
            face = replace(face, lack=self.services.look.words(f"{KEY}.would_darken"))
        return face

    def floor(self) -> float | None:
        """Return the top of the panels at the foot of the left rail."""
        shown = [panel.y for panel in (self.resolves, self.ranks) if panel.visible]
        return min(shown) if shown else None
