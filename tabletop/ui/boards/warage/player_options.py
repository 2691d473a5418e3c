"""Options on when a player of Warage is asked: set with the match, and in its menu at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.warage.stops import PRESETS, preset_of
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import say, spoken_by
from tabletop.ui.table.dealing import Extra
from tabletop.ui.table.wording import PlayerOptions

USUAL = "usual"
STOPS = Extra("stops", say("warage_record.stops.title"),
              tuple((preset, say(f"warage_record.stops.{preset}")) for preset in PRESETS), USUAL,
              {preset: say(f"warage_record.stops.{preset}_note") for preset in PRESETS})


LIMIT = Extra("limit", say("warage_record.limit.title"), tuple((way, say(f"warage_record.limit.{way}")) for way in ("sixty", "none")),
              "sixty", {way: say(f"warage_record.limit.{way}_note") for way in ("sixty", "none")})


def settled_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """Return initial options: when everybody is asked, and whether the match ends after its last turn (WAR-R21)."""
    limit = {"limit": False} if extras.get(LIMIT.name) == "none" else {}
    return {**stops_options(extras, seats), **limit}


def stops_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """Return the same initial value for everybody."""
    preset = extras.get(STOPS.name, USUAL)
    return {} if preset == USUAL else {"stops": [list(PRESETS[preset])] * seats}


def player_options(session: Session) -> PlayerOptions:
    """Return the values for the seat at the screen."""
    now = preset_of(session.match, session.viewer)
    ways = tuple((f"ask_{preset}", say(f"warage_record.stops.{preset}")) for preset in PRESETS)
    note = spoken_by(lambda words: " ".join(words(f"warage_record.stops.{preset}_line") for preset in PRESETS))
    return PlayerOptions(say("warage_record.stops.title"), note, ways, f"ask_{now}" if now else "")
