"""Rows of a game's fact table: for each kind its fields, and the way it is shown, heard and recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, cast

from tabletop.kernel.facts import FactKind, Role

Motion = Literal["", "flow", "draw", "place", "lunge", "hit", "destroy", "base", "number", "turn", "phase", "show", "spark",
                 "shuffle", "end", "dice", "totals", "season", "start"]
"""flow: cards glide to their new places; lunge: one strikes another; base: one strikes a Base; show: a card is shown large;
spark: a card lights up; turn: the banner of a turn; start: who begins the match; number: counters roll; dice: a die tumbles;
totals: both are read; season: the felt takes another colour."""
Mark = Literal["", "deaths", "damage", "draws", "deployments", "powers", "moves"]
"""Kind of mark on a replay's timeline."""
Colour = Literal["gold", "blue", "red", "green", "sand", "rose", "grey", "ember", "orange", "peach", "cyan", "lime", "cream"]
PALETTE: Mapping[Colour, str] = {
    "gold": "#ffd873", "blue": "#6db8ff", "red": "#ff6a48", "green": "#6fd08c", "sand": "#c9b793", "rose": "#ff9a7a", "grey": "#94836a",
    "ember": "#ff8a5a", "orange": "#f08a3c", "peach": "#ffc890", "cyan": "#4fc8e8", "lime": "#c6f08a", "cream": "#f4e8cc"}


@dataclass(frozen=True, slots=True)
class Cue:
    """Display of one fact, at most 600 ms: the motion, the sound, the duration in seconds, and whether the next may overlap.

    "with its like" lets it overlap only if it is a fact of the same kind: the blows of one beat.
    """

    motion: Motion = ""
    sound: str = ""
    seconds: float = 0.0
    pace: Literal["alone", "with the next", "with its like"] = "alone"


SILENT = Cue()


@dataclass(frozen=True, slots=True)
class FactRow:
    """Row for a kind of fact, with its fields and its look; the text is `<game>_log.line.<name>` (or `heading`, `detail`).

    `fields` are its fields in order, each `name:role`, or `name` alone where that is its role. `chance` marks the result
    of a random number. `cue` shows it; `cues` replace that by the fact's last word. `icon` and `colour` are those of its
    lines, `mark` its mark on the timeline. `price` says that a seat pays, or is paid, with its score.
    """

    name: str
    fields: str
    cue: Cue = SILENT
    cues: Mapping[str, Cue] = field(default_factory=dict)
    icon: str = ""
    colour: Colour = "sand"
    mark: Mark = ""
    price: bool = False
    chance: bool = False

    @property
    def kind(self) -> FactKind:
        """Kind of fact, as the kernel knows it."""
        named = (one.partition(":") for one in self.fields.split())
        return FactKind(self.name, tuple((name, cast("Role", role or name)) for name, _, role in named), self.chance)


# ---- rows that several games share
TURNED = FactRow("turned", "seat turn:number", Cue("turn", "turn", 0.55))
PHASED = FactRow("phased", "phase:word", Cue("phase", "", 0.0), icon="hourglass")
ENDED = FactRow("ended", "turn:number", icon="hourglass")
DRAWN = FactRow("drawn", "seat card", Cue("draw", "card_flick", 0.12, "with the next"), icon="card-draw", mark="draws")
CHANGED = FactRow("changed", "card attribute:word amount:number", Cue("spark", "chime", 0.2), icon="sparkles", colour="gold")
FADED = FactRow("faded", "amount:number", Cue("number", "", 0.0))
CONCEDED = FactRow("conceded", "seat", icon="flying-flag", colour="red")
FINISHED = FactRow("finished", "winners:word reason:word", Cue("end", "victory", 0.5), icon="laurel-crown", colour="gold")
