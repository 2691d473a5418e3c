"""Serialisation of a bot's world to plain values, for sending to the worker process, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.bots.world import World
from tabletop.kernel.agenda import Agenda, Bindings, frames
from tabletop.kernel.match import Match, Rules, Setup
from tabletop.kernel.store import GROWTH, TABLE


@dataclass(frozen=True, slots=True)
class PackedWorld:
    """World as plain values, without the rules and cards, which both sides have; contains only the world's own deal.

    `columns` are the store's cells by attribute, `agenda` the frames by name, next first.
    """

    seat: int
    luck: int
    seed: int
    columns: dict[str, list[Any]]
    zones: list[list[int]]
    agenda: list[tuple[str, str, Bindings]]
    batches: tuple[int, int, int]
    style: str = ""


def pack(world: World) -> PackedWorld:
    """Convert a world to plain values."""
    m = world.match
    zones = m.store.zone[:m.store.fixed + m.store.made[TABLE]]  # without those of entities whose making was undone
    return PackedWorld(world.seat, world.luck, m.seed, m.store.col, zones, frames(m.agenda), (m.batch, m.batches, m.cause), world.style)


def unpack(packed: PackedWorld, *, rules: Rules, setup: Setup) -> World:
    """Rebuild a packed world, by the rules and with the cards it was dealt from."""
    m = Match(rules, setup)
    m.seed = packed.seed
    store = m.store
    for attribute in store.attributes:
        store.col[attribute.name][:] = [*packed.columns[attribute.name], *[attribute.default] * GROWTH]
    if len(packed.zones) > len(store.zone):
        store.spread(len(packed.zones) - 1)  # zones that entities own
    store.zone[:] = packed.zones
    store.renew()
    m.agenda = _chain(m, packed.agenda)
    m.batch, m.batches, m.cause = packed.batches
    return World(m, packed.seat, packed.luck, packed.style)


def _chain(m: Match, named: list[tuple[str, str, Bindings]]) -> Agenda:
    chain: Agenda = None
    for name, step, env in reversed(named):
        program = m.program(name)
        chain = ((program, program.places[step], env), chain)
    return chain
