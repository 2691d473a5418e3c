"""Games under the laws, by key: an entry here puts a further game under every law."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletop.kernel.match import Match, Rules, Setup
from tests.support import (
    ecg_cards,
    ecg_full,
    ecg_plain,
    enadrya_full,
    enadrya_plain,
    encrucijada_dealt,
    encrucijada_plain,
    epikha_plain,
    epikha_set,
    toy,
    toy_responses,
    warage_full,
)


def _any_owner(store: Any, card: int) -> bool:
    return bool(0 <= store.own[card] < store.seats)


@dataclass(frozen=True, slots=True)
class Game:
    """A game under the laws.

    `setup` deals from (seed, quick). `owner_right` says whether an entity's owner fits its zone. `law` is False for a
    game kept for its fixed positions only, because another stands for it under the laws. `daily` is False for a game
    that is under the laws in a full run only, because a relative is under them every day.
    """

    rules: Rules
    setup: Callable[..., Setup]
    owner_right: Callable[[Any, int], bool] = _any_owner
    law: bool = True
    daily: bool = True

    def start(self, seed: int, *, quick: bool = False) -> Match:
        """Return a dealt match, at its first ask."""
        return Match.start(self.rules, self.setup(seed, quick=quick))


GAMES: dict[str, Game] = {
    "fair-2": Game(toy.RULES, partial(toy.setup, players=2), daily=False),
    "fair-3": Game(toy.RULES, partial(toy.setup, players=3)),
    "fair-4": Game(toy.RULES, partial(toy.setup, players=4), daily=False),
    "haggle-3": Game(toy_responses.RULES, toy_responses.setup),
    "enadrya": Game(enadrya_full.RULES, enadrya_full.setup, enadrya_full.owner_right),
    "enadrya-plain": Game(enadrya_plain.RULES, enadrya_plain.setup, enadrya_plain.owner_right, law=False),
    "ecg": Game(ecg_full.RULES, ecg_full.setup, ecg_full.owner_right),
    "ecg-cards": Game(ecg_plain.RULES, ecg_cards.setup, ecg_plain.owner_right, daily=False),
    "ecg-plain": Game(ecg_plain.RULES, ecg_plain.setup, ecg_plain.owner_right, daily=False),
    "encrucijada": Game(encrucijada_plain.RULES, encrucijada_plain.setup, encrucijada_plain.owner_right, daily=False),
    "encrucijada-cards": Game(encrucijada_dealt.RULES, encrucijada_dealt.setup, encrucijada_dealt.owner_right),
    "encrucijada-cards-5": Game(
        encrucijada_dealt.RULES, partial(encrucijada_dealt.setup, players=5), encrucijada_dealt.owner_right, daily=False),
    "encrucijada-3": Game(
        encrucijada_plain.RULES, partial(encrucijada_plain.setup, players=3), encrucijada_plain.owner_right, daily=False),
    "encrucijada-4": Game(
        encrucijada_plain.RULES, partial(encrucijada_plain.setup, players=4, mode="teams"), encrucijada_plain.owner_right),
    "encrucijada-6": Game(
        encrucijada_plain.RULES, partial(encrucijada_plain.setup, players=6), encrucijada_plain.owner_right, daily=False),
    "epikha": Game(epikha_plain.RULES, epikha_set.setup, epikha_plain.owner_right),
    "epikha-plain": Game(epikha_plain.RULES, epikha_plain.setup, epikha_plain.owner_right, daily=False),
    "warage": Game(warage_full.RULES, warage_full.setup, warage_full.owner_right),
    "warage-4": Game(
        warage_full.RULES, partial(warage_full.setup, players=4, mode="guild"), warage_full.owner_right),
}
