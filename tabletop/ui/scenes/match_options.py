"""Options of a match before it is dealt: player names, settings beside decks, and the file name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, get_args

from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.kernel.undo_policy import UndoRule
from tabletop.present.rivals import rival_of
from tabletop.present.words import Words
from tabletop.ui.boards.registry import kit_of

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio")
UNDO_RULES: tuple[UndoRule, ...] = get_args(UndoRule)


@dataclass(frozen=True, slots=True)
class MatchForm:
    """Chosen options: the game, names and decks by seat, undo rule, length of the series, first player (None: chance).

    `bots` are the levels that play the seats, "" for a person. `mode` is one of the game's ("": its first), `extras`
    the options only this game has, by name.
    """

    game: str
    names: tuple[str, ...]
    decks: tuple[str, ...]
    undo: UndoRule
    best_of: int
    first: int | None
    bots: tuple[str, ...] = ()
    mode: str = ""
    extras: Mapping[str, str] = field(default_factory=dict)

    @property
    def levels(self) -> tuple[str, ...]:
        """Levels seat by seat, "" for a person."""
        return (*self.bots, *[""] * (len(self.names) - len(self.bots)))


    @property
    def people(self) -> tuple[str, ...]:
        """Names of the seats that no rival plays: those to be offered again."""
        return tuple(name for name, level in zip(self.names, self.levels, strict=False) if rival_of(self.game, level) is None)


def with_rivals(form: MatchForm, words: Words) -> MatchForm:
    """Return the options with the rivals' names at their seats."""
    found = [rival_of(form.game, level) for level in form.levels]
    return replace(form, names=tuple(name if rival is None else rival.name(words) for name, rival in zip(form.names, found, strict=False)))


def offered_names(last: Sequence[str]) -> tuple[str, ...]:
    """List names for the largest number of seats: those of the last match first, then others."""
    return (*last, *(name for name in NAMES if name not in last))[:max(len(NAMES), len(last))]


def options_of(form: MatchForm) -> dict[str, Any]:
    """Return the settings of a match beside its players and decks, as its options."""
    from tabletop.bots.levels import SEATED

    game = registry.game(form.game)
    options: dict[str, Any] = {**game.customs, "undo": form.undo, SEATED: list(form.bots)}
    if len(game.modes) > 1:
        options["mode"] = form.mode
    return {**options, **kit_of(form.game).dealing.options(form.extras, len(form.names))}


def usual_undo(settings: Settings, levels: Sequence[str]) -> UndoRule:
    """Return the undo rule that a new match begins with: free for one person, for several until something is revealed.

    `levels` are the bots' by seat, "" for a person. Another rule chosen last is kept.
    """
    if not together(levels):
        return settings.undo_rule
    return settings.undo_together or ("unrevealed" if settings.undo_rule == "free" else settings.undo_rule)


def together(levels: Sequence[str]) -> bool:
    """Whether several people play, by the levels of the seats."""
    return sum(not level for level in levels) > 1


def undo_rule(deal: Deal) -> UndoRule:
    """Return the undo rule of a match; free where it names none."""
    return next((rule for rule in UNDO_RULES if rule == deal.options.get("undo")), "free")


def levels_of(deal: Deal) -> dict[int, str]:
    """Return the levels of the seats that bots play, by seat."""
    from tabletop.bots.levels import seated

    return seated(deal.game, deal.options, seats=len(deal.players))


def file_name(now: datetime, players: Sequence[str]) -> str:
    """Compose the name of a new match's file."""
    return f"{now:%Y-%m-%d %H.%M} {' - '.join(players)}"
