"""Fact kinds of Epikha, in the past tense: a row each, with its fields and the way it is shown and heard."""

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
    PEACH,
    RED,
    ROSE,
    SAND,
    Cue,
    FactRow,
)
from tabletop.kernel.facts import table

PLAIN_BLOW = Cue("lunge", "hit", 0.36, "with its like")
BLOWS = {"swift": Cue("lunge", "slash", 0.3, "with its like"), "heavy": Cue("lunge", "crush", 0.44, "with its like")}
"""Display of the blows of each beat but the plain one."""
RAISED = {"level": Cue("spark", "ascend", 0.3), "spell_level": Cue("spark", "ascend", 0.3)}
"""Display of a change of Level."""
ROWS = table((
    # the start and the turn
    FactRow("laid", "seat amount:number", Cue("place", "card_place", 0.2), icon="card-play"),
    FactRow("started", "seat", Cue("start", "chime", 0.2), icon="flying-flag", chance=True),
    FactRow("redrew", "seat", Cue("shuffle", "shuffle", 0.2), icon="card-random", chance=True),
    FactRow("revealed", "seat card", Cue("show", "card_flick", 0.3), icon="magnifying-glass", colour=GOLD),
    FactRow("turned", "seat turn:number", Cue("turn", "turn", 0.55)),
    FactRow("phased", "phase:word", Cue("phase", "", 0.0), icon="hourglass"),
    FactRow("came_back", "card", Cue("flow", "card_place", 0.24, "with the next"), icon="return-arrow", colour=BLUE),
    FactRow("turn_ending", "seat", Cue("number", "", 0.0)),
    FactRow("ended", "turn:number", icon="hourglass"),
    # cards
    FactRow("drawn", "seat card", Cue("draw", "card_flick", 0.12, "with the next"), icon="card-draw", colour=SAND, mark="draws"),
    FactRow("shuffled", "seat", Cue("shuffle", "shuffle", 0.2, "with the next"), icon="card-random", chance=True),
    FactRow("discarded", "seat card from:zone", Cue("flow", "card_flick", 0.24), icon="return-arrow", colour=GREY),
    FactRow("taken", "seat card from:zone", Cue("flow", "card_flick", 0.26), icon="magnifying-glass", colour=SAND, mark="draws"),
    FactRow("destroyed", "card", Cue("destroy", "destroy", 0.5), icon="skull-crack", colour=ROSE, mark="deaths"),
    FactRow("announced", "seat card", Cue("show", "card_flick", 0.3), icon="card-play", colour=GOLD),
    FactRow("paid", "seat card amount:number", Cue("number", "", 0.0), icon="card-play", colour=GOLD),
    FactRow("deployed", "seat card", Cue("place", "card_place", 0.26), icon="entry-door", colour=ORANGE, mark="deployments"),
    FactRow("equipped", "seat card at:card", Cue("place", "card_place", 0.26), icon="broadsword", colour=ORANGE, mark="deployments"),
    FactRow("handed_over", "card at:card", Cue("flow", "card_place", 0.24), icon="sprint", colour=BLUE, mark="moves"),
    FactRow("withdrew", "card", Cue("flow", "card_place", 0.24), icon="sparkles", colour=CYAN, mark="moves"),
    FactRow("skill_named", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour=CYAN, mark="powers"),
    FactRow("activated", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour=CYAN, mark="powers"),
    FactRow("absorbed", "card at:card", Cue("spark", "absorb", 0.3), icon="infinity", colour=LIME),
    # Spells
    FactRow("answered", "seat card to:card", Cue("spark", "chime", 0.2), icon="card-play", colour=RED),
    FactRow("aimed", "card at:card", Cue("spark", "", 0.12)),
    FactRow("resolved", "seat card", Cue("flow", "magic", 0.2), icon="card-play", colour=GOLD, mark="powers"),
    FactRow("stayed", "seat card", Cue("place", "magic", 0.3), icon="infinity", colour=CREAM, mark="powers"),
    FactRow("failed", "card", Cue("spark", "refusal", 0.2), icon="padlock", colour=GREY),
    FactRow("silenced", "card", Cue("spark", "cancel", 0.3), icon="padlock", colour=RED),
    # combat
    FactRow("joined", "card to:zone", Cue("flow", "card_place", 0.24), icon="crossed-swords", colour=RED, mark="moves"),
    FactRow("called", "card at:card", Cue("spark", "chime", 0.2), icon="crossed-swords", colour=RED),
    FactRow("wielded", "card at:card", Cue("spark", "", 0.1, "with the next"), icon="broadsword"),
    FactRow("exchanged", "card at:card", Cue("flow", "card_place", 0.24), icon="sprint", colour=BLUE, mark="moves"),
    FactRow("struck", "card at:card amount:number pace:word", PLAIN_BLOW, cues=BLOWS, icon="crossed-swords", colour=RED),
    FactRow("fell", "card by:card", Cue("spark", "destroy", 0.3), icon="skull-crack", colour=EMBER),
    FactRow("left_over", "seat card amount:number", Cue("number", "breach", 0.2), icon="sword-slice", colour=PEACH),
    FactRow("prevented", "seat amount:number left:number", Cue("spark", "clang", 0.25), icon="checked-shield", colour=GREEN),
    FactRow("returned", "card", Cue("flow", "card_place", 0.2, "with the next"), icon="return-arrow", colour=BLUE),
    FactRow("combats_ended", "seat", Cue("number", "", 0.0)),
    # numbers
    FactRow("harmed", "card amount:number left:number", Cue("hit", "hit", 0.24), icon="sword-slice", colour=ROSE, mark="damage"),
    FactRow("spent", "card amount:number left:number", Cue("hit", "opal", 0.16, "with the next"), icon="sparkles", colour=BLUE),
    FactRow("drained", "card amount:number left:number", Cue("hit", "hit", 0.24), icon="sword-slice", colour=ROSE),
    FactRow("mended", "card amount:number left:number", Cue("spark", "mend", 0.2, "with the next"), icon="checked-shield", colour=GREEN),
    FactRow("changed", "card amount:number attribute:word", Cue("spark", "chime", 0.2), cues=RAISED, icon="sparkles", colour=GOLD),
    FactRow("faded", "amount:number", Cue("number", "", 0.0)),
    # the end
    FactRow("conceded", "seat", icon="flying-flag", colour=RED),
    FactRow("stopped", "", Cue("", "refusal", 0.0)),
    FactRow("finished", "winners:word reason:word", Cue("end", "victory", 0.5), icon="laurel-crown", colour=GOLD),
))
"""Every kind of fact, by name."""
FACTS = table(row.kind for row in ROWS.values())
