"""Fact kinds of Enadrya, in the past tense: a row each, with its fields and the way it is shown and heard."""

from __future__ import annotations

from tabletop.games.fact_rows import CHANGED, CONCEDED, DRAWN, ENDED, FADED, FINISHED, PHASED, TURNED, Cue, FactRow
from tabletop.kernel.facts import table

ROWS = table((
    FactRow("started", "seat", Cue("start", "chime", 0.2), icon="flying-flag", chance=True),
    FactRow("cut", "seat", Cue("shuffle", "shuffle", 0.2), icon="card-random", chance=True),
    FactRow("uncut", "seat", icon="card-random"),
    TURNED, PHASED,
    FactRow("withdrawn", "card from:zone to:zone", Cue("flow", "card_place", 0.24), icon="return-arrow", colour="grey", mark="moves"),
    FactRow("recharged", "seat amount:number total:number", Cue("number", "chime", 0.25), icon="lightning-helix", colour="blue"),
    DRAWN,
    FactRow("massed", "seat", Cue("spark", "turn", 0.4), icon="crossed-swords", colour="red"),
    FactRow("paid", "seat card energy:number defence:number", Cue("number", "charge", 0.0), icon="lightning-helix", colour="blue", price=True),
    FactRow("deployed", "seat card to:zone", Cue("place", "card_place", 0.26), icon="entry-door", colour="orange", mark="deployments"),
    FactRow("announced", "seat card", Cue("show", "card_flick", 0.3), icon="card-play", colour="gold"),
    FactRow("activated", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour="cyan", mark="powers"),
    FactRow("moved", "card from:zone to:zone", Cue("flow", "card_place", 0.24), icon="sprint", colour="blue", mark="moves"),
    FactRow("battled", "card to:zone", Cue("spark", "", 0.08), icon="crossed-swords", colour="red", mark="moves"),
    FactRow("bridged", "card bridge:card", Cue("spark", "", 0.12), icon="stone-bridge", colour="red", mark="moves"),
    FactRow("burnt", "card from:zone", Cue("destroy", "destroy", 0.4), icon="flame", colour="ember", mark="deaths"),
    FactRow("destroyed", "card from:zone attack:number", Cue("destroy", "destroy", 0.5), icon="skull-crack", colour="rose", mark="deaths"),
    FactRow("returned", "card from:zone to:zone", Cue("flow", "card_flick", 0.26), icon="return-arrow", mark="moves"),
    FactRow("clashed", "card blocker:card amount:number", Cue("lunge", "slash", 0.36), icon="crossed-swords", colour="red", mark="damage"),
    FactRow("harmed", "card amount:number left:number", Cue("hit", "hit", 0.24), icon="sword-slice", colour="rose", mark="damage"),
    FactRow("shielded", "card type:word", Cue("spark", "refusal", 0.24), icon="round-shield", colour="green"),
    FactRow("struck", "seat card amount:number left:number", Cue("base", "crush", 0.42), icon="castle", colour="red", mark="damage"),
    FactRow("repaired", "seat amount:number left:number", Cue("number", "mend", 0.25), icon="checked-shield", colour="green"),
    FactRow("energised", "seat amount:number total:number", Cue("number", "chime", 0.25), icon="lightning-helix", colour="blue"),
    CHANGED,
    FactRow("qualified", "card quality:word", Cue("spark", "chime", 0.2), icon="sparkles", colour="gold"),
    FactRow("imposed", "card", Cue("spark", "chime", 0.2)),
    FactRow("played", "seat card", Cue("flow", "", 0.2), icon="card-play", colour="gold", mark="powers"),
    FactRow("typed", "card type:word", Cue("spark", "chime", 0.2), icon="anvil"),
    FactRow("locked", "to:zone", Cue("spark", "refusal", 0.24), icon="padlock", colour="gold"),
    FactRow("spied", "seat cards", Cue("flow", "card_flick", 0.24), icon="all-seeing-eye", colour="lime"),
    FactRow("arranged", "seat amount:number", Cue("flow", "shuffle", 0.2)),
    FactRow("shuffled", "seat", Cue("shuffle", "shuffle", 0.2, "with the next"), icon="card-random"),
    FactRow("found", "seat card", Cue("flow", "card_flick", 0.26), icon="magnifying-glass", mark="draws"),
    FactRow("discarded", "seat card", Cue("flow", "card_flick", 0.3), icon="flame", colour="ember"),
    FactRow("fused", "card into:card", Cue("flow", "card_place", 0.26), icon="linked-rings", colour="gold"),
    FactRow("triggered", "card", Cue("spark", "", 0.16), icon="infinity", colour="gold"),
    FADED, ENDED,
    FactRow("offered", "seat", Cue("", "chime", 0.0)),
    FactRow("declined", "seat", Cue("", "refusal", 0.0)),
    CONCEDED,
    FactRow("retracted", ""),
    FINISHED,
))
"""Every kind of fact, by name."""
FACTS = table(row.kind for row in ROWS.values())
