"""Fact kinds of Encrucijada, in the past tense: a row each, with its fields and the way it is shown and heard."""

from __future__ import annotations

from tabletop.games.fact_rows import CONCEDED, ENDED, FINISHED, PHASED, TURNED, Cue, FactRow
from tabletop.kernel.facts import table

ROWS = table((
    # the start and the turn
    FactRow("split", "seat first:number second:number third:number", Cue("place", "card_place", 0.2), icon="card-play"),
    FactRow("shuffled", "seat pile:zone", Cue("shuffle", "shuffle", 0.2, "with the next"), icon="card-random", chance=True),
    FactRow("seated", "seats:word", Cue("start", "chime", 0.2), icon="crossroad", chance=True),
    FactRow("opened", "seat pile:zone", Cue("place", "card_place", 0.3), icon="card-play"),
    FactRow("formed", "seat", Cue("number", "", 0.0)),
    TURNED, PHASED, ENDED,
    # cards
    FactRow("drawn", "seat card pile:zone", Cue("draw", "card_flick", 0.12, "with the next"), icon="card-draw", mark="draws"),
    FactRow("buried", "seat card pile:zone", Cue("place", "card_place", 0.2), icon="card-pick"),
    FactRow("laid", "seat card at:card", Cue("place", "card_place", 0.22), icon="card-play", mark="deployments"),
    FactRow("raised", "seat card", Cue("place", "card_place", 0.26), icon="entry-door", colour="orange", mark="deployments"),
    FactRow("shown", "seat card", Cue("show", "unveil", 0.3), icon="magnifying-glass", colour="gold", mark="deployments"),
    FactRow("named_resource", "seat card resource:word", Cue("spark", "coin", 0.2), icon="two-coins", colour="gold"),
    FactRow("recalled", "seat card", Cue("flow", "card_flick", 0.24), icon="return-arrow", colour="blue"),
    FactRow("ordered", "seat army:card", Cue("flow", "card_place", 0.2), icon="card-random", colour="grey"),
    FactRow("stacked", "seat card army:card", Cue("flow", "card_place", 0.2), icon="card-random", colour="grey"),
    FactRow("joined", "seat army:card at:card", Cue("flow", "card_place", 0.24), icon="card-random", colour="grey"),
    FactRow("mixed", "seat army:card", Cue("shuffle", "shuffle", 0.2), icon="card-random", chance=True),
    FactRow("discarded", "seat card from:zone", Cue("flow", "card_flick", 0.24), icon="skull-crack", colour="rose", mark="deaths"),
    FactRow("seen", "seat card", Cue("spark", "", 0.12), icon="magnifying-glass"),
    # effects
    FactRow("announced", "seat card", Cue("show", "queue", 0.3), icon="power-button", colour="gold", mark="powers"),
    FactRow("aimed", "card at:card", Cue("spark", "", 0.12)),
    FactRow("pointed", "seat card", Cue("spark", "", 0.12)),
    FactRow("resolved", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour="cyan", mark="powers"),
    FactRow("failed", "card", Cue("spark", "snuff", 0.2), icon="padlock", colour="grey"),
    FactRow("silenced", "card", Cue("spark", "cancel", 0.3), icon="padlock", colour="red"),
    FactRow("changed", "effect:card at:card attribute:word amount:number", Cue("spark", "chime", 0.2), icon="sparkles", colour="gold"),
    FactRow("lessened", "card resource:word amount:number", Cue("spark", "chime", 0.2), icon="sparkles", colour="ember"),
    FactRow("faded", "effect:card", Cue("number", "", 0.0)),
    FactRow("sought", "seat card", Cue("show", "card_flick", 0.3), icon="magnifying-glass", colour="gold", mark="powers"),
    FactRow("found", "seat card", Cue("draw", "card_flick", 0.3), icon="card-draw", colour="gold"),
    FactRow("refreshed", "card", Cue("spark", "chime", 0.2), icon="power-button", colour="lime"),
    FactRow("retracted", "", Cue("number", "", 0.0)),
    FactRow("stopped", "", Cue("number", "", 0.0)),
    # war
    FactRow("war_declared", "seat on:seat", Cue("show", "march", 0.4), icon="crossed-swords", colour="red"),
    FactRow("called_off", "seat", Cue("spark", "refusal", 0.3), icon="flying-flag", colour="cream"),
    FactRow("army_named", "seat army:card", Cue("flow", "charge", 0.24), icon="crossed-swords", colour="red", mark="moves"),
    FactRow("yielded", "seat", Cue("spark", "chime", 0.3), icon="entry-door", colour="ember"),
    FactRow("revealed", "seat card", Cue("show", "unveil", 0.3), icon="magnifying-glass", colour="gold"),
    FactRow("went_home", "seat card", Cue("flow", "homeward", 0.26), icon="return-arrow", colour="blue"),
    FactRow("compared", "card at:card mine:number theirs:number", Cue("lunge", "clang", 0.36), icon="crossed-swords", colour="red"),
    FactRow("used", "seat card army:card", Cue("flow", "card_place", 0.2, "with the next"), icon="card-play", colour="grey"),
    FactRow("hid", "seat card army:card", Cue("flow", "card_place", 0.2, "with the next"), icon="return-arrow", colour="grey"),
    FactRow("wore", "seat amount:number total:number", Cue("number", "hit", 0.2), icon="sword-slice", colour="peach"),
    FactRow("defender_named", "seat card", Cue("spark", "chime", 0.2), icon="checked-shield", colour="green"),
    FactRow("invaded", "card at:card", Cue("spark", "chime", 0.3), icon="crossed-swords", colour="ember"),
    FactRow("forced", "card at:card", Cue("spark", "chime", 0.3), icon="checked-shield", colour="green"),
    FactRow("breached", "seat card amount:number left:number", Cue("hit", "crush", 0.3), icon="castle", colour="rose", mark="damage"),
    FactRow("mended", "seat card amount:number left:number", Cue("spark", "mend", 0.2), icon="checked-shield", colour="green"),
    FactRow("blocked", "seat army:card", Cue("flow", "bolt", 0.2), icon="padlock", colour="grey"),
    FactRow("unblocked", "seat army:card", Cue("spark", "chime", 0.2), icon="padlock", colour="lime"),
    FactRow("war_ended", "seat on:seat", Cue("number", "", 0.0)),
    # the end
    FactRow("hero_rose", "seat card", Cue("show", "renown", 0.4), icon="laurel-crown", colour="gold", mark="powers"),
    CONCEDED,
    FactRow("fell", "seat reason:word", Cue("destroy", "destroy", 0.5), icon="skull-crack", colour="red", mark="deaths"),
    FINISHED,
))
"""Every kind of fact, by name."""
FACTS = table(row.kind for row in ROWS.values())
