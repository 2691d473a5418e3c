"""Fact kinds of Epikha, in the past tense: a row each, with its fields and the way it is shown and heard."""

from __future__ import annotations

from tabletop.games.fact_rows import CONCEDED, DRAWN, ENDED, FADED, FINISHED, PHASED, TURNED, Cue, FactRow
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
    FactRow("revealed", "seat card", Cue("show", "card_flick", 0.3), icon="magnifying-glass", colour="gold"),
    TURNED, PHASED,
    FactRow("came_back", "card", Cue("flow", "card_place", 0.24, "with the next"), icon="return-arrow", colour="blue"),
    FactRow("turn_ending", "seat", Cue("number", "", 0.0)),
    ENDED,
    # cards
    DRAWN,
    FactRow("shuffled", "seat", Cue("shuffle", "shuffle", 0.2, "with the next"), icon="card-random", chance=True),
    FactRow("discarded", "seat card from:zone", Cue("flow", "card_flick", 0.24), icon="return-arrow", colour="grey"),
    FactRow("taken", "seat card from:zone", Cue("flow", "card_flick", 0.26), icon="magnifying-glass", mark="draws"),
    FactRow("destroyed", "card", Cue("destroy", "destroy", 0.5), icon="skull-crack", colour="rose", mark="deaths"),
    FactRow("announced", "seat card", Cue("show", "queue", 0.3), icon="card-play", colour="gold"),
    FactRow("paid", "seat card amount:number", Cue("number", "", 0.0), icon="card-play", colour="gold"),
    FactRow("deployed", "seat card", Cue("place", "card_place", 0.26), icon="entry-door", colour="orange", mark="deployments"),
    FactRow("equipped", "seat card at:card", Cue("place", "card_place", 0.26), icon="broadsword", colour="orange", mark="deployments"),
    FactRow("handed_over", "card at:card", Cue("flow", "card_place", 0.24), icon="sprint", colour="blue", mark="moves"),
    FactRow("withdrew", "card", Cue("flow", "card_place", 0.24), icon="sparkles", colour="cyan", mark="moves"),
    FactRow("skill_named", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour="cyan", mark="powers"),
    FactRow("activated", "seat card", Cue("spark", "chime", 0.25), icon="power-button", colour="cyan", mark="powers"),
    FactRow("absorbed", "card at:card", Cue("spark", "absorb", 0.3), icon="infinity", colour="lime"),
    # Spells
    FactRow("answered", "seat card to:card", Cue("spark", "chime", 0.2), icon="card-play", colour="red"),
    FactRow("aimed", "card at:card", Cue("spark", "", 0.12)),
    FactRow("resolved", "seat card", Cue("flow", "magic", 0.2), icon="card-play", colour="gold", mark="powers"),
    FactRow("stayed", "seat card", Cue("place", "magic", 0.3), icon="infinity", colour="cream", mark="powers"),
    FactRow("failed", "card", Cue("spark", "refusal", 0.2), icon="padlock", colour="grey"),
    FactRow("silenced", "card", Cue("spark", "cancel", 0.3), icon="padlock", colour="red"),
    # combat
    FactRow("joined", "card to:zone", Cue("flow", "card_place", 0.24), icon="crossed-swords", colour="red", mark="moves"),
    FactRow("called", "card at:card", Cue("spark", "chime", 0.2), icon="crossed-swords", colour="red"),
    FactRow("wielded", "card at:card", Cue("spark", "", 0.1, "with the next"), icon="broadsword"),
    FactRow("exchanged", "card at:card", Cue("flow", "card_place", 0.24), icon="sprint", colour="blue", mark="moves"),
    FactRow("struck", "card at:card amount:number pace:word", PLAIN_BLOW, cues=BLOWS, icon="crossed-swords", colour="red"),
    FactRow("fell", "card by:card", Cue("spark", "destroy", 0.3), icon="skull-crack", colour="ember"),
    FactRow("left_over", "seat card amount:number", Cue("number", "breach", 0.2), icon="sword-slice", colour="peach"),
    FactRow("prevented", "seat amount:number left:number", Cue("spark", "clang", 0.25), icon="checked-shield", colour="green"),
    FactRow("returned", "card", Cue("flow", "card_place", 0.2, "with the next"), icon="return-arrow", colour="blue"),
    FactRow("combats_ended", "seat", Cue("number", "", 0.0)),
    # numbers
    FactRow("harmed", "card amount:number left:number", Cue("hit", "hit", 0.24), icon="sword-slice", colour="rose", mark="damage"),
    FactRow("spent", "card amount:number left:number", Cue("hit", "opal", 0.16, "with the next"), icon="sparkles", colour="blue"),
    FactRow("drained", "card amount:number left:number", Cue("hit", "hit", 0.24), icon="sword-slice", colour="rose"),
    FactRow("mended", "card amount:number left:number", Cue("spark", "mend", 0.2, "with the next"), icon="checked-shield", colour="green"),
    FactRow("changed", "card amount:number attribute:word", Cue("spark", "chime", 0.2), cues=RAISED, icon="sparkles", colour="gold"),
    FADED,
    # the end
    CONCEDED,
    FactRow("stopped", "", Cue("", "refusal", 0.0)),
    FINISHED,
))
"""Every kind of fact, by name."""
FACTS = table(row.kind for row in ROWS.values())
