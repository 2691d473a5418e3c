"""Fact kinds of ECG, in the past tense: a row each, with its fields and the way it is shown and heard."""

from __future__ import annotations

from tabletop.games.fact_rows import CHANGED, CONCEDED, DRAWN, ENDED, FADED, FINISHED, PHASED, TURNED, Cue, FactRow
from tabletop.kernel.facts import table

MANOEUVRES = {"clash": Cue("spark", "clang", 0.24), "charge": Cue("spark", "charge", 0.3), "volley": Cue("spark", "volley", 0.3),
              "redeploy": Cue("spark", "", 0.12), "rally": Cue("spark", "", 0.12), "assault": Cue("spark", "charge", 0.3)}
"""Display of each manoeuvre."""
ROWS = table((
    # the start and the turn
    FactRow("started", "seat", Cue("start", "chime", 0.2), icon="flying-flag"),
    FactRow("drawn_by_lot", "seat", Cue("start", "chime", 0.2), icon="card-random", chance=True),
    FactRow("yielded", "seat", icon="flying-flag"),
    TURNED, PHASED,
    FactRow("readied", "card", Cue("spark", "seal", 0.08, "with the next")),
    FactRow("prepared", "card amount:number left:number", Cue("spark", "", 0.12, "with the next"), icon="hourglass"),
    ENDED,
    # cards
    DRAWN,
    FactRow("shuffled", "seat", Cue("shuffle", "shuffle", 0.2, "with the next"), icon="card-random", chance=True),
    FactRow("renewed", "seat amount:number", Cue("shuffle", "shuffle", 0.3), icon="card-random", colour="green"),
    FactRow("ran_out", "seat", icon="card-random"),
    FactRow("discarded", "seat card from:zone", Cue("flow", "card_flick", 0.24), icon="return-arrow", colour="grey"),
    FactRow("exiled", "card from:zone", Cue("destroy", "destroy", 0.4), icon="flame", colour="ember"),
    FactRow("destroyed", "card from:zone", Cue("destroy", "destroy", 0.5), icon="skull-crack", colour="rose", mark="deaths"),
    FactRow("paid", "seat card amount:number", Cue("number", "coin", 0.0), colour="blue"),
    FactRow("spent", "card", Cue("spark", "crack", 0.08, "with the next")),
    # announced and done
    FactRow("announced", "seat card how:word", Cue("show", "queue", 0.3), icon="card-play", colour="gold"),
    FactRow("answered", "seat card to:card", Cue("spark", "queue", 0.2), icon="backward-time", colour="red"),
    FactRow("aimed", "card at:card", Cue("spark", "", 0.12)),
    FactRow("seated", "seat card", Cue("place", "card_place", 0.26), icon="throne-king", colour="gold", mark="deployments"),
    FactRow("trained", "seat card to:zone", Cue("place", "card_place", 0.26), icon="spears", colour="orange", mark="deployments"),
    FactRow("led", "seat card", Cue("place", "card_place", 0.26), icon="crown", colour="gold", mark="deployments"),
    FactRow("prayed", "seat card amount:number", Cue("place", "prayer", 0.4), icon="candle-light", colour="cream", mark="powers"),
    FactRow("endowed", "seat card", Cue("place", "chime", 0.3), icon="vertical-banner", colour="gold", mark="powers"),
    FactRow("found", "seat card", Cue("flow", "card_flick", 0.26), icon="magnifying-glass", mark="draws"),
    FactRow("triggered", "card", Cue("spark", "", 0.16), icon="infinity", colour="gold"),
    FactRow("played", "seat card", Cue("flow", "resolve", 0.2), icon="card-play", colour="gold", mark="powers"),
    FactRow("activated", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour="cyan", mark="powers"),
    FactRow("failed", "card", Cue("spark", "refusal", 0.2), icon="padlock", colour="grey"),
    FactRow("undone", "card how:word", Cue("spark", "cancel", 0.3), icon="padlock", colour="red"),
    FactRow("curtailed", "card", Cue("spark", "cancel", 0.2), icon="padlock", colour="red"),
    FactRow("redirected", "card at:card", Cue("spark", "chime", 0.2), icon="sprint", colour="blue"),
    FactRow("softened", "card amount:number", Cue("spark", "clang", 0.2), icon="round-shield", colour="green"),
    # manoeuvres
    FactRow("manoeuvred", "card how:word at:card", Cue("spark", "card_place", 0.24), cues=MANOEUVRES, icon="crossed-swords", colour="red",
            mark="moves"),
    FactRow("won", "card at:card how:word", Cue("spark", "chime", 0.2), icon="laurel-crown", colour="gold"),
    FactRow("recovered", "card amount:number", Cue("spark", "", 0.12), icon="hourglass"),
    FactRow("moved", "card from:zone to:zone", Cue("flow", "card_place", 0.24), icon="sprint", colour="blue", mark="moves"),
    # numbers
    FactRow("wounded", "card amount:number left:number", Cue("hit", "wound", 0.24), icon="sword-slice", colour="rose", mark="damage"),
    FactRow("mended", "card amount:number left:number", Cue("spark", "mend", 0.25), icon="checked-shield", colour="green"),
    FactRow("demoralised", "seat amount:number left:number", Cue("number", "crush", 0.3), icon="flying-flag", colour="red", mark="damage"),
    FactRow("heartened", "seat amount:number left:number", Cue("number", "mend", 0.25), icon="flying-flag", colour="green"),
    FactRow("renown", "seat amount:number total:number", Cue("number", "renown", 0.25), icon="laurel-crown", colour="gold"),
    FactRow("maddened", "seat amount:number total:number", Cue("number", "madness", 0.2), icon="brain", colour="lime"),
    FactRow("lapsed", "seat amount:number", Cue("spark", "madness", 0.4), icon="brain", colour="red"),
    CHANGED, FADED,
    # beside the turn
    FactRow("begged", "seat kept:word", Cue("", "chime", 0.2), icon="help"),
    FactRow("allowed", "seat kept:word", Cue("", "chime", 0.2), icon="all-seeing-eye", colour="green"),
    FactRow("withheld", "seat kept:word", Cue("", "refusal", 0.2), icon="padlock", colour="grey"),
    # the end
    CONCEDED,
    FactRow("stopped", "", Cue("", "refusal", 0.0)),
    FINISHED,
))
"""Every kind of fact, by name."""
FACTS = table(row.kind for row in ROWS.values())
