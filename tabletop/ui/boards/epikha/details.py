"""Text beside the inspected card at a table of Epikha: values now and printed, keywords, possible moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.epikha import describe
from tabletop.games.epikha.blows import blow, pace
from tabletop.games.epikha.board import CARRIED, COMBAT, DEPLOYMENT, HAND, MAGIC, SKILLS, kind_of, pile
from tabletop.games.epikha.readers import is_fighter, is_opal, original, sheet, use_of, used_up, vital
from tabletop.games.epikha.sheet import Sheet
from tabletop.games.epikha.table import COST, EPIKHA_TABLE, LEVEL, RESISTANCE, STRENGTH, VITAL
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import reasons
from tabletop.lang.printed import printed_name
from tabletop.present.words import Words
from tabletop.ui.boards.epikha.clashes import BEATS
from tabletop.ui.boards.epikha.clashes import ICONS as BEAT_ICONS
from tabletop.ui.boards.epikha.spots import in_reserves
from tabletop.ui.boards.rows.details import RowDetails, signed
from tabletop.ui.table.details import Note, Value

KEY = "epikha_board.inspector"
KINDS = {"continuous": "infinity", "skill": "power-button", "machine": "cog"}


class EpikhaDetails(RowDetails):
    """Details of Epikha's cards."""

    def values(self, store: Any, card: int, kind: int, words: Words) -> Iterator[Value]:
        definition = sheet(store, card)
        if kind == HAND:
            cost = self.value(COST, store, card, words)
            if cost.now != cost.printed:
                yield cost
        if kind not in (DEPLOYMENT, COMBAT, MAGIC, CARRIED):
            return
        if is_fighter(store, card) or definition.kind == "weapon":
            yield self.value(STRENGTH, store, card, words)
        if kind == COMBAT and not store.fallen[card]:
            beat = pace(store, card)
            yield Value(BEAT_ICONS[beat], words(f"{KEY}.deals"), str(blow(store, card)), words(f"epikha_board.beat.{BEATS[beat]}"), "none")
        if definition.kind not in ("spell", "continuous", "skill"):
            lives = is_opal(store, card) or definition.kind in ("character", "player")
            yield self.value(VITAL if lives else RESISTANCE, store, card, words, printed=_printed(store, definition),
                             why=self._whole(store, card, definition, words))
        level = self.value(LEVEL, store, card, words)
        if level.now != level.printed:
            yield level

    def _whole(self, store: Any, card: int, definition: Sheet, words: Words) -> Iterator[str]:
        """Yield the reasons why Vital or Resistance differs from the printed one: the first player, Skills, texts, losses."""
        seat = store.own[card]
        if definition.kind == "player":
            skills = [skill for skill in store.zone[pile(seat, SKILLS)] if sheet(store, skill).loss]
            late = original(store, card) - _printed(store, definition) + sum(sheet(store, skill).loss for skill in skills) - sum(
                amount for _, amount in reasons(store, card, "vital"))
            if late:
                yield words(f"{KEY}.later", amount=signed(late))
            for skill in skills:
                yield words(f"{KEY}.from", amount=signed(-sheet(store, skill).loss), name=printed_name(sheet(store, skill), words.lang))
        yield from self.why(store, card, "offer" if is_opal(store, card) else "vital", words)
        if store.lost[card]:
            yield words(f"{KEY}.lost", amount=signed(-store.lost[card]))

    def states(self, store: Any, card: int, words: Words) -> Iterator[Note]:
        zone = kind_of(store.at[card])
        if store.fallen[card]:
            yield Note(words(f"{KEY}.fallen"), "", "broken-shield", "EPI-R13")
        elif zone == MAGIC and sheet(store, card).kind != "continuous":
            yield Note(words(f"{KEY}.in_magic"), words(f"{KEY}.pays" if vital(store, card) > 1 else f"{KEY}.pays_none"), "sparkles", "EPI-R3")
        elif zone == DEPLOYMENT and in_reserves(store, card):
            yield Note(words(f"{KEY}.in_reserves"), words(f"{KEY}.reserves"), "return-arrow", "EPI-R16")
        elif zone == CARRIED and sheet(store, card).kind == "weapon" and kind_of(store.at[store.owner(store.at[card])]) == COMBAT:
            key = "wielded" if store.wielded[card] else "unused"
            yield Note(words(f"epikha_board.inspector.{key}"), "", "broadsword", "EPI-5.9")
        if zone != HAND and use_of(store, card) is not None and used_up(store, card):
            yield Note(words(f"{KEY}.used"), "", "power-button", "EPI-R23")

    def notes(self, definition: Sheet, words: Words) -> Iterator[Note]:
        yield from super().notes(definition, words)
        if definition.answers:
            yield Note(words(f"{KEY}.answers"), words(f"{KEY}.answers_{definition.answers}"), "return-arrow", "EPI-R4")
        if definition.offer:
            yield Note(words(f"{KEY}.opal"), words(f"{KEY}.opal_note"), "crystal-growth", "EPI-R17")
        if definition.kind in KINDS:
            yield Note(words(f"epikha.kind.{definition.kind}"), words(f"{KEY}.kind.{definition.kind}"), KINDS[definition.kind])


def _printed(store: Any, definition: Sheet) -> int:
    """Return the printed Vital, Resistance or offer: a Player's by the format."""
    if definition.kind == "player" and store.quick[TABLE]:
        return definition.quick_vital
    return definition.offer or definition.vital


DETAILS = EpikhaDetails(EPIKHA_TABLE, describe)
