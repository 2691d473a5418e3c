"""Warage's data for the HTML page of an exported match: heroes and their cards, season, queue, an attack with its dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.warage import describe
from tabletop.games.warage.board import (
    DECK,
    DICE,
    DISCARD,
    HAND,
    HERO,
    KIND,
    LIFE,
    PLAY,
    QUEUE,
    SEASON,
    SEASONS,
    USED,
    pile,
)
from tabletop.games.warage.guilds import guild_count, letter
from tabletop.games.warage.readers import (
    active,
    attack,
    attack_lost,
    attack_total,
    cost,
    defence_total,
    dice,
    hero,
    is_hero,
    power,
    queued_as,
    ready,
    slots,
    slots_taken,
    spoken_card,
    strength,
)
from tabletop.kernel.store import TABLE
from tabletop.lang.printed import printed_name
from tabletop.lang.targets import targets
from tabletop.present.page_views.page_view import Badge, PageView, Plain, place_entry

NUMBERS = ("attack", "defence", "magic")
PRICELESS = frozenset({"race", "class", "season"})
"""Kinds that nobody buys."""


class WaragePage(PageView):
    """View of two to six heroes round a season."""

    describe = describe

    # ---- cards
    def dye(self, sheet: Any) -> str:
        return str(sheet.season) if sheet.kind == "season" and sheet.season else str(sheet.kind)

    def kind_line(self, sheet: Any) -> str:
        kind = self.words(f"warage.kind.{sheet.kind}")
        if sheet.kind == "spell" and sheet.power:
            return self.words("warage.face.attack_kind")
        burden = sheet.burden and self.words(f"warage.burden.{sheet.burden}")
        return self.words("warage.face.kind_line", kind=kind, burden=burden) if burden else kind

    def costs(self, sheet: Any) -> list[Badge]:
        return [] if sheet.kind in PRICELESS else [("hp", self._called("cost"), str(sheet.cost))]

    def costs_now(self, store: Any, card: int) -> list[Badge]:
        return [("hp", self._called("cost"), str(cost(store, card)))]

    def printed(self, sheet: Any) -> list[Badge]:
        out = [("hp", self._called("hp"), str(sheet.hp))] if sheet.hp else []
        if sheet.kind in ("class", "helper"):
            out += [(name, self._called(name), str(getattr(sheet, name))) for name in NUMBERS if getattr(sheet, name)]
        if sheet.power:
            out.append(("magic", self._called("power"), f"+{sheet.power}"))
        out += [(colour, self._called(colour), str(getattr(sheet, colour))) for colour in ("red", "blue") if getattr(sheet, colour)]
        if sheet.sale:
            out.append(("sale", self._called("sale"), str(sheet.sale)))
        return out

    def _called(self, name: str) -> str:
        return self.words(f"warage.inspector.{name}")

    def describe_in_place(self, store: Any, card: int) -> Plain:
        sheet = self.sheet(store, card)
        if KIND[store.at[card]] == HAND:
            return self.in_hand(store, card)
        if KIND[store.at[card]] != PLAY:
            return {}
        told: Plain = {}
        if sheet.kind == "helper":
            told["badges"] = [(name, self._called(name), str(now)) for name in NUMBERS if (now := strength(store, card, name))]
        elif sheet.power:
            told["badges"] = [("magic", self._called("power"), f"+{power(store, card)}")]
        idle = not store.awake[card] if sheet.kind == "spell" else not ready(store, card)
        if idle:
            why = "benched" if store.benched[card] else "asleep" if sheet.kind == "spell" else "not_ready"
            told |= {"idle": 1, "note": self._called(why)}
        return told

    # ---- places
    def rows(self, seat: int) -> list[Plain]:
        return []

    def places(self, seat: int) -> list[Plain]:
        def place(kind: Any, which: int, name: str) -> Plain:
            return place_entry(kind, pile(seat, which), self.words(f"warage.place.{name}"))

        few = len(self.setup.players) == 2
        return [place("spread", HERO, "hero"), place("spread", PLAY, "play"), place("spread" if few else "pile", LIFE, "life"),
                place("hand", HAND, "hand"), place("deck", DECK, "deck"), place("pile", DISCARD, "discard")]

    def seat(self, store: Any, seat: int) -> Plain:
        told: Plain = {}
        guilds = guild_count(self.setup.options)
        if guilds:
            told["side"] = self.words("warage.page.guild", letter=letter(store, seat, guilds))
        if store.won[seat]:
            told["won"] = 1
        if store.out[seat]:
            return told | {"score": 0, "badges": [], "out": 1, "note": self.words("warage.banner.out")}
        told |= {"score": max(0, store.hp[seat]), "badges": [("hp", self._called("hp"), str(store.hp[seat]))]}
        card = hero(store, seat)
        if card:
            told["badges"] += self._hero(store, seat, card)
        if store.turn[TABLE] and not store.over[TABLE] and active(store) == seat:
            told["now"] = 1
        return told

    def _hero(self, store: Any, seat: int, card: int) -> Iterator[Badge]:
        for name in NUMBERS:
            if name != "magic" or strength(store, card, name):
                yield name, self._called(name), str(strength(store, card, name))
        yield "dice", self._called("dice"), str(dice(store, seat))
        for colour in ("red", "blue"):
            if slots(store, seat, colour):
                yield colour, self._called(colour), f"{slots_taken(store, seat, colour)}/{slots(store, seat, colour)}"

    # ---- between the seats
    def table(self, store: Any) -> Plain:
        when = []
        if store.turn[TABLE]:
            when.append(self.words("warage_log.heading.turned", round=store.round[TABLE], seat=self.player(active(store)),
                                   turn=store.turn[TABLE]))
        phase = f"warage.phase.{store.phase[TABLE]}"
        return {"when": [*when, self.words(phase)] if self.words.has(phase) else when, "boxes": list(self._boxes(store))}

    def _boxes(self, store: Any) -> Iterator[Plain]:
        piles = [(self.words(f"warage.place.{name}"), len(store.zone[zone])) for name, zone in (("seasons", SEASONS), ("used", USED))]
        yield {"title": self.words("warage.place.season"), "pieces": list(store.zone[SEASON]), "piles": piles}
        fight = attack(store)
        if fight:
            yield self._fight(store, fight)
        if store.zone[QUEUE]:
            yield {"title": self.words("warage.queue.title"), "rows": [self._waits(store, entity) for entity in reversed(store.zone[QUEUE])]}

    def _fight(self, store: Any, fight: int) -> Plain:
        source, target, how = store.source[fight], store.target[fight], store.word[fight]
        key = f"warage_log.line.attacked.{'magic' if how == 'magic' else 'default'}"
        box: Plain = {"title": self.words("warage_log.place.attack"),
                      "text": self.words(key, card_who=self._who(store, source), target_who=self._who(store, target))}
        if attack_lost(store, fight):
            return box
        sides = [(self._who(store, source), attack_total(store, fight), self._faces(store, store.own[fight])),
                 (self._who(store, target), defence_total(store, fight), self._faces(store, store.own[target]))]
        return box | {"sides": sides}

    def _faces(self, store: Any, seat: int) -> list[int]:
        return [store.amount[die] for die in store.zone[DICE] if store.own[die] == seat]

    def _who(self, store: Any, card: int) -> str:
        """Name a hero by its player, a card by its own name, a queued item by its card."""
        if is_hero(store, card):
            return self.player(store.own[card])
        if card in store.zone[DICE]:
            return self.words("warage.name.die")
        sheet = self.sheet(store, spoken_card(store, card) if card in store.zone[QUEUE] else card)
        return printed_name(sheet, self.words.lang) if sheet is not None else self.words("warage.name.effect")

    def _waits(self, store: Any, entity: int) -> Plain:
        how = queued_as(store, entity)
        if how == "season":
            return {"card": 0, "text": [self.words("warage.queued.season_title")]}
        who = self.words("warage.queued.who", player=self.player(store.own[entity]), how=self.words(f"warage.queued.{how}"))
        aims = [self.words("warage.queued.aimed", target=self._who(store, target)) for target in self._aims(store, entity)]
        return {"card": spoken_card(store, entity), "text": [who, *aims]}

    def _aims(self, store: Any, entity: int) -> Sequence[int]:
        return targets(store, entity)

    def order(self, store: Any) -> list[int]:
        """List the seats in seating order, clockwise."""
        return sorted(range(store.seats), key=lambda seat: store.place[seat])


VIEW = WaragePage
