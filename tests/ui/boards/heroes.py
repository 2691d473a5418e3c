"""Matches of Warage for the tests of its table, and a pair of hands that play them by pointer."""

import random

from tabletop.games.registry import Deal, game
from tabletop.games.shelf import Shelf
from tabletop.games.warage.board import DISCARD, PLAY, pile
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.ui.graph.node import Node
from tabletop.ui.pilot import Pilot
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

    def __init__(self, p: Pilot, seed: int) -> None:
        super().__init__(p, seed)
        self.random = random.Random(seed)

    def take(self, option: Option) -> None:
        """Make a move of the open menu."""
        scene, p = scene_of(self.p), self.p
        verb, card, _ = option
        self.note(verb)
        before = scene.sitting.match.history.cursor
        if not card:
            p.wait(0.4)
            p.click("main" if scene.exits[0].option == option else "second")
        elif verb in ("buy", "flash", "sell", "attack", "strike") and self.random.random() < 0.5 and self._dragged(option):
            self.note(f"{verb}:drag")
        else:
            p.click(self._own(card))
            menu = scene.offers.layer.children
            if menu:
                self.note("offer")
                p.click(next(n for n in menu if scene.offers.option_of(n) == option))
        assert scene.sitting.match.history.cursor is not before, f"{option} did nothing"

    def _dragged(self, option: Option) -> bool:
        """Carry the card where it means that; False where it cannot be picked up."""
        scene = scene_of(self.p)
        verb, card, _ = option
        store, seat = scene.sitting.store, scene.sitting.viewer
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
        warned = bool(scene.board.warns(option))
        self.p.drag(node, to=target, steps=2)
        if warned:
            self.p.settle()
            self.p.click("deed0")
        return True

    def _own(self, card: int) -> Node:
        scene = scene_of(self.p)
        node = scene.board.cards.get(("card", card, 0))
        assert node is not None
        return node

    def _node(self, card: int) -> Node:
        scene = scene_of(self.p)
        node = scene.board.lies(card)
        assert node is not None
        return node


