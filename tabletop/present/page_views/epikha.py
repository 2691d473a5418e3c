"""Epikha's data for the HTML page of an exported match: lanes face to face, Deployment, Magic Zones, Players, the chain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.epikha import describe
from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.board import (
    CHAIN,
    COMBAT,
    DEPLOYMENT,
    HAND,
    MAGIC,
    SKILLS,
    SPACES,
    kind_of,
)
from tabletop.games.epikha.homes import home
from tabletop.games.epikha.readers import (
    carried,
    cost,
    is_fighter,
    is_opal,
    sheet,
    strength,
    vital,
)
from tabletop.games.epikha.table import EPIKHA_TABLE, left
from tabletop.kernel.store import TABLE
from tabletop.lang.printed import printed_name
from tabletop.lang.targets import targets
from tabletop.present.page_views.page_view import Badge, Plain
from tabletop.present.page_views.row_page import RowPage

FREE = frozenset({"player", "skill"})
"""Kinds that nobody pays for."""


class EpikhaPage(RowPage):
    """Page data of Epikha."""

    describe, table_rows = describe, EPIKHA_TABLE

    # ---- cards
    def dye(self, sheet: Any) -> str:
        art = sheet.definition.art
        return home(art.home, sheet.families, sheet.people) or str(sheet.kind)

    def kind_line(self, sheet: Any) -> str:
        kind = self.words(f"epikha.kind.{'opal' if sheet.offer else sheet.kind}")
        if sheet.answers:
            kind = self.words("epikha.face.answer", kind=kind)
        told = [f"epikha.people.{sheet.people}"] if sheet.people else []
        for key in (*told, *(f"epikha.family.{family}" for family in sorted(sheet.families))):
            kind = self.words("epikha.face.kind_line", kind=kind, people=self.words(key))
        return self.words("epikha.face.kind_line", kind=kind, people=self.words("epikha.face.level", n=sheet.level))

    def costs(self, sheet: Any) -> list[Badge]:
        return [] if sheet.kind in FREE else [("energy", self._called("cost"), str(sheet.cost))]

    def costs_now(self, store: Any, card: int) -> list[Badge]:
        if sheet(store, card).kind in FREE:
            return []
        return [("energy", self._called("cost"), str(cost(store, card)))]

    def printed(self, sheet: Any) -> list[Badge]:
        if sheet.offer:
            return [("hp", self._called("offer"), str(sheet.offer))]
        if sheet.kind == "skill":
            return [("hp", self._called("loss"), f"−{sheet.loss}")]
        if sheet.kind in ("spell", "continuous"):
            return []
        told = [("attack", self._called("strength"), str(sheet.strength)), self._life(sheet, sheet.vital)]
        if sheet.kind == "player":
            told.append(("hp", self._called("quick_vital"), str(sheet.quick_vital)))
        return told

    def _life(self, sheet: Any, number: int) -> Badge:
        has_vital = sheet.kind in ("character", "player") or bool(sheet.offer)
        return ("hp", self._called("vital"), str(number)) if has_vital else ("defence", self._called("resistance"), str(number))

    def _called(self, name: str) -> str:
        return self.words(f"epikha.inspector.{name}")

    def describe_in_place(self, store: Any, card: int) -> Plain:
        kind = kind_of(store.at[card])
        if kind == HAND:
            return self.in_hand(store, card)
        if kind == SKILLS:
            return {"note": self._called("named")} if store.named[card] else {"idle": 1}
        if kind not in (DEPLOYMENT, MAGIC, COMBAT) or sheet(store, card).kind == "continuous":
            return {}
        return self._in_play(store, card, kind)

    def _in_play(self, store: Any, card: int, kind: int) -> Plain:
        """Describe a card in play: the numbers it has now, and the cards it carries."""
        life = self._life(sheet(store, card), vital(store, card))
        told: Plain = {"badges": [life]}
        if is_fighter(store, card):
            deals = blow(store, card) if kind == COMBAT and not store.fallen[card] else strength(store, card)
            told["badges"].insert(0, ("attack", self._called("strength"), str(deals)))
        arms = [printed_name(sheet(store, arm), self.words.lang) for arm in carried(store, card)]
        if store.fallen[card]:
            told |= {"idle": 1, "note": self.words("epikha.page.fallen")}
        elif arms:
            told["note"] = self.words("epikha.page.carries", names=", ".join(arms))
        if kind == MAGIC and not is_opal(store, card):
            told["idle"] = 1
        return told

    # ---- places
    def rows(self, seat: int) -> list[Plain]:
        return [{"title": self.words("epikha.place.combat"), "zones": list(SPACES[seat]), "straight": 1}]

    def counters(self, store: Any, seat: int) -> list[Badge]:
        return [("hp", self._called("vital"), str(left(store, seat)))]

    # ---- between the seats
    def table(self, store: Any) -> Plain:
        told = super().table(store)
        return told if store.turn[TABLE] else told | {"when": []}

    def boxes(self, store: Any) -> Iterator[Plain]:
        """List the chain, the Spell that resolves first on top (EPI-R18)."""
        if store.zone[CHAIN]:
            yield {"title": self.words("epikha.chain.title"), "rows": [self._waits(store, item) for item in reversed(store.zone[CHAIN])]}

    def _waits(self, store: Any, item: int) -> Plain:
        kind = self.words(f"epikha.kind.{sheet(store, item).kind}")
        told = [self.words("epikha.chain.who", player=self.player(store.own[item]), how=kind)]
        aimed = [self.sheet(store, thing) for thing in (*targets(store, item), store.replies[item])]
        told += [self.words("epikha.chain.aimed", target=printed_name(target, self.words.lang)) for target in aimed if target is not None]
        return {"card": item, "text": told}


VIEW = EpikhaPage
