"""Contents of a deck: its strips under their headings, in columns; rows do not move under the pointer."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.collection.deck_list import DeckList, Group, groups_of, table_of
from tabletop.collection.faults import Fault
from tabletop.games.shelf import Stock
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.decks.strips import FaceOf, Heading, Strip

ROW, LOW_ROW, GAP, COLUMN = 36.0, 28.0, 2.0, 287.0
HEAD, BAR = 30.0, 16.0
Key = tuple[int, str]


class Contents(ScrollArea):
    """Strips of a deck. A card that was taken out keeps its row, at half light, until the pointer leaves the list."""

    def __init__(self, stock: Stock, faces: FaceOf) -> None:
        super().__init__("contents")
        self._stock, self._faces = stock, faces
        self._strips: dict[Key, Strip] = {}
        self._headings: dict[str, Heading] = {}
        self._order: list[tuple[Heading, list[Strip]]] = []
        self.row = ROW

    @property
    def strips(self) -> list[Strip]:
        """Strips in reading order."""
        return [strip for _, strips in self._order for strip in strips]

    def show(self, deck: DeckList, marks: Mapping[str, Fault], *, lang: str, hold: bool) -> None:
        """Show a list; with `hold` rows whose last copy went stay where they were."""
        groups = groups_of(deck, self._stock, lang)
        if deck.unknown:
            groups.append(Group("unknown", tuple(deck.unknown.items())))
        there = {group.pile for group in groups}
        piles = [Group(key, (), i) for i, key in enumerate(table_of(deck.game).piles) if i not in there]
        groups[1:1] = piles  # an empty pile is a place to lay cards into
        before = self._order if hold else []
        self._order = []
        for group in _with_held(groups, before):
            heading = self._heading(group, deck.game)
            heading.show(group.total)
            strips = [self._strip(card, group.pile) for card, _ in group.cards]
            for strip, (card, count) in zip(strips, group.cards, strict=True):
                strip.show(count, marks.get(card) if count else None, own="decks.own" if card in self._stock.library.own else "")
            self._order.append((heading, strips))
        self._add_shown()
        self.lay()

    def _add_shown(self) -> None:
        """Keep the nodes of the present rows only, in reading order."""
        wanted: list[Node] = [node for heading, strips in self._order for node in (heading, *strips)]
        if self.content.children != wanted:
            held = self.scene.focus.node if self.scene is not None else None
            self.content.clear()
            if wanted:
                self.content.add(*wanted)
            if held is not None and held in wanted and self.scene is not None:
                self.scene.focus.set(held, "scene")

    def _heading(self, group: Group, game: str) -> Heading:
        if group.key not in self._headings:
            shared = group.key in ("others", "unknown")
            key = f"decks.section.{group.key}" if shared else f"decks.section.{game}.{group.key}"
            self._headings[group.key] = Heading(group.key, key, pile=group.pile)
        return self._headings[group.key]

    def _strip(self, card: str, pile: int) -> Strip:
        if (pile, card) not in self._strips:
            self._strips[pile, card] = Strip(card, self._faces, pile=pile)
        return self._strips[pile, card]

    # ---- places
    def put(self, box: Box) -> Node:
        """Place the rows in as many columns as fit."""
        super().put(box)
        self.lay()
        return self

    def lay(self) -> None:
        """Lay the rows out: one column after the other, each about as high."""
        if self.w <= 0:
            return
        columns = max(1, int((self.w + 12) // (COLUMN + 12))) if self.row >= ROW else 1
        pitch = self.row + GAP
        whole = sum(HEAD + len(strips) * pitch for _, strips in self._order)
        room = max(self.h, -(-whole // columns) + HEAD)
        bar = BAR if whole > (self.h - HEAD if columns > 1 else self.h) * columns else 0.0
        width = (self.w - bar - 12 * (columns - 1)) / columns
        x = y = deepest = 0.0
        for heading, strips in self._order:
            if y and y + HEAD + pitch > room and columns > 1:
                x, y = x + width + 12, 0.0
            heading.put(Box(x, y, width, HEAD - 4))
            y += HEAD
            for strip in strips:
                if y + self.row > room and columns > 1 and x == 0.0:
                    x, y = x + width + 12, 0.0
                strip.put(Box(x, y, width, self.row))
                y += pitch
                deepest = max(deepest, y)
        self.content_height = deepest


def _with_held(groups: list[Group], before: list[tuple[Heading, list[Strip]]]) -> list[Group]:
    """Return the groups with the rows that stood there before and are empty now, each at its old place."""
    if not before:
        return groups
    found = {(group.key, group.pile): group for group in groups}
    out: list[Group] = []
    for heading, strips in before:
        group = found.pop((heading.key, heading.pile), Group(heading.key, (), heading.pile))
        counts = dict(group.cards)
        old = [(strip.card, counts.pop(strip.card, 0)) for strip in strips]
        fresh = list(counts.items())
        out.append(Group(group.key, tuple(_merged(old, fresh, group)), group.pile, group.section))
    return [*out, *found.values()]


def _merged(old: list[tuple[str, int]], fresh: list[tuple[str, int]], group: Group) -> list[tuple[str, int]]:
    """Put new cards at their own place among the old rows, which keep theirs."""
    order = {card: i for i, (card, _) in enumerate(group.cards)}
    out = list(old)
    for card, n in fresh:
        at = next((i for i, (other, _) in enumerate(out) if order.get(other, -1) > order[card]), len(out))
        out.insert(at, (card, n))
    return out

