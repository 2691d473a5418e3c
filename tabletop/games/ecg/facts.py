"""Fact kinds of ECG, in the past tense: a row each, with its fields and the way it is shown and heard."""

from __future__ import annotations

from tabletop.games.fact_rows import (
    BLUE,
    CREAM,
    CYAN,
    EMBER,
    GOLD,
    GREEN,
    GREY,
    LIME,
    ORANGE,
    RED,
    ROSE,
    SAND,
    Cue,
    FactRow,
)
from tabletop.kernel.facts import table

MANOEUVRES = {"clash": Cue("spark", "clang", 0.24), "charge": Cue("spark", "charge", 0.3), "volley": Cue("spark", "volley", 0.3),
              "redeploy": Cue("spark", "", 0.12), "rally": Cue("spark", "", 0.12), "assault": Cue("spark", "charge", 0.3)}
"""Display of each manoeuvre."""
ROWS = table((
    # the start and the turn
    FactRow("started", "seat", Cue("start", "chime", 0.2), icon="flying-flag"),
    FactRow("drawn_by_lot", "seat", Cue("start", "chime", 0.2), icon="card-random", chance=True),
    FactRow("yielded", "seat", icon="flying-flag"),
    FactRow("turned", "seat turn:number", Cue("turn", "turn", 0.55)),
    FactRow("phased", "phase:word", Cue("phase", "", 0.0), icon="hourglass"),
    FactRow("readied", "card", Cue("spark", "seal", 0.08, "with the next")),
    FactRow("prepared", "card amount:number left:number", Cue("spark", "", 0.12, "with the next"), icon="hourglass"),
    FactRow("ended", "turn:number", icon="hourglass"),
    # cards
    FactRow("drawn", "seat card", Cue("draw", "card_flick", 0.12, "with the next"), icon="card-draw", colour=SAND, mark="draws"),
    FactRow("shuffled", "seat", Cue("shuffle", "shuffle", 0.2, "with the next"), icon="card-random", chance=True),
    FactRow("renewed", "seat amount:number", Cue("shuffle", "shuffle", 0.3), icon="card-random", colour=GREEN),
    FactRow("ran_out", "seat", icon="card-random"),
    FactRow("discarded", "seat card from:zone", Cue("flow", "card_flick", 0.24), icon="return-arrow", colour=GREY),
    FactRow("exiled", "card from:zone", Cue("destroy", "destroy", 0.4), icon="flame", colour=EMBER),
    FactRow("destroyed", "card from:zone", Cue("destroy", "destroy", 0.5), icon="skull-crack", colour=ROSE, mark="deaths"),
    FactRow("paid", "seat card amount:number", Cue("number", "", 0.0), colour=BLUE),
    FactRow("spent", "card", Cue("spark", "crack", 0.08, "with the next")),
    # announced and done
    FactRow("announced", "seat card how:word", Cue("show", "queue", 0.3), icon="card-play", colour=GOLD),
    FactRow("answered", "seat card to:card", Cue("spark", "queue", 0.2), icon="backward-time", colour=RED),
    FactRow("aimed", "card at:card", Cue("spark", "", 0.12)),
    FactRow("seated", "seat card", Cue("place", "card_place", 0.26), icon="throne-king", colour=GOLD, mark="deployments"),
    FactRow("trained", "seat card to:zone", Cue("place", "card_place", 0.26), icon="spears", colour=ORANGE, mark="deployments"),
    FactRow("led", "seat card", Cue("place", "card_place", 0.26), icon="crown", colour=GOLD, mark="deployments"),
    FactRow("prayed", "seat card amount:number", Cue("place", "prayer", 0.4), icon="candle-light", colour=CREAM, mark="powers"),
    FactRow("endowed", "seat card", Cue("place", "chime", 0.3), icon="vertical-banner", colour=GOLD, mark="powers"),
    FactRow("found", "seat card", Cue("flow", "card_flick", 0.26), icon="magnifying-glass", colour=SAND, mark="draws"),
    FactRow("triggered", "card", Cue("spark", "", 0.16), icon="infinity", colour=GOLD),
    FactRow("played", "seat card", Cue("flow", "resolve", 0.2), icon="card-play", colour=GOLD, mark="powers"),
    FactRow("activated", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour=CYAN, mark="powers"),
    FactRow("failed", "card", Cue("spark", "refusal", 0.2), icon="padlock", colour=GREY),
    FactRow("undone", "card how:word", Cue("spark", "cancel", 0.3), icon="padlock", colour=RED),
    FactRow("curtailed", "card", Cue("spark", "cancel", 0.2), icon="padlock", colour=RED),
    FactRow("redirected", "card at:card", Cue("spark", "chime", 0.2), icon="sprint", colour=BLUE),
    FactRow("softened", "card amount:number", Cue("spark", "clang", 0.2), icon="round-shield", colour=GREEN),
    # manoeuvres
    FactRow("manoeuvred", "card how:word at:card", Cue("spark", "card_place", 0.24), cues=MANOEUVRES, icon="crossed-swords", colour=RED,
            mark="moves"),
    FactRow("won", "card at:card how:word", Cue("spark", "chime", 0.2), icon="laurel-crown", colour=GOLD),
    FactRow("recovered", "card amount:number", Cue("spark", "", 0.12), icon="hourglass"),
    FactRow("moved", "card from:zone to:zone", Cue("flow", "card_place", 0.24), icon="sprint", colour=BLUE, mark="moves"),
    # numbers
    FactRow("wounded", "card amount:number left:number", Cue("hit", "wound", 0.24), icon="sword-slice", colour=ROSE, mark="damage"),
    FactRow("mended", "card amount:number left:number", Cue("spark", "mend", 0.25), icon="checked-shield", colour=GREEN),
    FactRow("demoralised", "seat amount:number left:number", Cue("number", "hit", 0.3), icon="flying-flag", colour=RED, mark="damage"),
    FactRow("heartened", "seat amount:number left:number", Cue("number", "chime", 0.25), icon="flying-flag", colour=GREEN),
    FactRow("renown", "seat amount:number total:number", Cue("number", "renown", 0.25), icon="laurel-crown", colour=GOLD),
    FactRow("maddened", "seat amount:number total:number", Cue("number", "madness", 0.2), icon="brain", colour=LIME),
    FactRow("lapsed", "seat amount:number", Cue("spark", "madness", 0.4), icon="brain", colour=RED),
    FactRow("changed", "card attribute:word amount:number", Cue("spark", "chime", 0.2), icon="sparkles", colour=GOLD),
    FactRow("faded", "amount:number", Cue("number", "", 0.0)),
    # the end
    FactRow("conceded", "seat", icon="flying-flag", colour=RED),
    FactRow("stopped", "", Cue("", "refusal", 0.0)),
    FactRow("finished", "winners:word reason:word", Cue("end", "victory", 0.5), icon="laurel-crown", colour=GOLD),
))
"""Every kind of fact, by name."""
FACTS = table(row.kind for row in ROWS.values())
