"""Matches of Warage for the tests of its table, and a pair of hands that play them by pointer."""

from tabletop.games.registry import Deal, game
from tabletop.games.shelf import Shelf
from tabletop.games.warage.board import DISCARD, PLAY, pile
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.node import Node
from tests.ui.table.hands import Hands, scene_of

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín")
STOCK = Shelf().stock("warage")
DECKS = list(STOCK.decks)


def start(seed: int, seats: int = 2, *, mode: str = "", hp: int = 0, **options: object) -> Match:
    """A new match of the program's decks; `hp` is what every hero begins with, for short matches."""
    decks = [dict(STOCK.decks[DECKS[(seed + i) % len(DECKS)]].cards) for i in range(seats)]
    plain = {card: dict(fields) for card, fields in STOCK.library.plain.items()}
    if hp:
        for fields in plain.values():
            if fields["kind"] == "race":
                fields["hp"] = hp
    chosen = {"mode": mode or ("duel" if seats == 2 else "brawl"), "undo": "free", **options}
    deal = Deal.of("warage", seed, players=NAMES[:seats], decks=decks, plain=plain, options=chosen)
    return game("warage").start(deal)


class HeroHands(Hands):
    """Plays random moves by pointer: buys and aims by dragging or clicking, as it happens."""

    def _carried(self, option: Option) -> bool:
        """Half of what can be carried is."""
        verb = option[0]
        carried = verb in ("buy", "flash", "sell", "attack", "strike") and self.random.random() < 0.5 and self._dragged(option)
        if carried:
            self.note(f"{verb}:drag")
        return carried

    def _dragged(self, option: Option) -> bool:
        """Carry the card where it means that; False where it cannot be picked up."""
        scene = scene_of(self.p)
        verb, card, _ = option
        store, seat = scene.session.store, scene.session.viewer
        node = scene.board.cards.get(("card", card, 0))
        if node is None:
            return False
        if verb == "sell":
            target: Node = scene.board.piles[pile(seat, DISCARD)]
        elif verb == "buy":
            target = scene.board.places[pile(seat, PLAY)]
        else:
            target = scene.board.seats[next(s for s in range(store.seats) if store.guild[s] != store.guild[seat] and not store.out[s])]
            if verb == "flash":
                target = scene.board.seats[seat]
        warned = bool(scene.board.cautions.warning(option))
        self.p.drag(node, to=target, steps=2)
        if warned:
            self.p.settle()
            self.p.click("move0")
        return True

    def _own(self, card: int) -> Node:
        scene = scene_of(self.p)
        node = scene.board.cards.get(("card", card, 0))
        assert node is not None
        return node

    def _node(self, card: int) -> Node:
        scene = scene_of(self.p)
        node = scene.board.board_piece(card)
        assert node is not None
        return node


