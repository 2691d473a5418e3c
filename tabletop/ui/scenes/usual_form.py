"""Ways to play a game, and the options that a new match begins with: chosen last while the program runs, else of the last deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tabletop.archive.settings import Dealt, Settings
from tabletop.games import registry
from tabletop.games.shelf import Stock
from tabletop.present.rivals import gentlest
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.scenes.match_options import MatchForm, offered_names, together, usual_undo
from tabletop.ui.scenes.memory import Memory

RIVAL = "novice"
"""Level of the computers that nobody has chosen at a table of more than two; in a duel it is the gentlest rival."""


def last_names(settings: Settings, memory: Memory) -> tuple[str, ...]:
    """Return the names to offer, those chosen last first."""
    return offered_names((*memory.names, *(name for name in settings.names if name not in memory.names)))


def last_dealt(game: str, settings: Settings, memory: Memory) -> Dealt:
    """Return mode, decks and players chosen last for a game, dealt or not.

    A game's first match is a duel against the computer, or among people where these played last, whichever the game was.
    """
    form = memory.forms.get(game)
    if form is None:
        return settings.dealt.get(game) or Dealt(bots=("", "" if among_people(settings, memory) else gentlest(game)))
    return _dealt(form)


def _dealt(form: MatchForm) -> Dealt:
    return Dealt(party=party_key(form.mode, len(form.names)), decks=form.decks, bots=form.levels)


def among_people(settings: Settings, memory: Memory) -> bool:
    """Whether the last match set up here, of any game, was for several people."""
    forms, dealt = tuple(memory.forms.values()), tuple(settings.dealt.values())
    bots = forms[-1].levels if forms else dealt[-1].bots if dealt else (RIVAL,)
    return not any(bots) or together(bots)


def remember_deal(app: Host, form: MatchForm) -> None:
    """Save names, players, the undo rule and a game's mode and decks for next time."""
    others = {game: dealt for game, dealt in app.settings.dealt.items() if game != form.game}
    undo: dict[str, Any] = {"undo_together" if together(form.levels) else "undo_rule": form.undo}
    app.change(names=form.people, best_of=form.best_of, dealt={**others, form.game: _dealt(form)}, **undo)


def usual_form(game: str, stock: Stock, settings: Settings, memory: Memory, *, deck: str = "") -> MatchForm:
    """Return the options that a new match of a game begins with; decks that are gone are replaced, the first one by `deck`."""
    last = last_dealt(game, settings, memory)
    party = usual_party(game, last.party)
    kept = (deck, *last.decks[1:]) if deck else last.decks
    names, decks = last_names(settings, memory), usual_decks(game, stock, party.seats, kept=kept)
    form = replace(memory.forms.get(game, MatchForm(game, (), (), "free", settings.best_of, None)), names=names[:party.seats], decks=decks,
                   bots=last.bots[:party.seats], mode=party.mode)
    return form if game in memory.forms else replace(form, undo=usual_undo(settings, form.levels))


class Party(NamedTuple):
    """Mode of a game with a number of players."""

    mode: str
    seats: int

    @property
    def key(self) -> str:
        """Key of the party."""
        return party_key(self.mode, self.seats)

    @property
    def says(self) -> Phrase:
        """Text with the mode and the number."""
        return say("flow.new.party_line", mode=say(f"flow.mode.{self.mode}"), n=self.seats)


def party_key(mode: str, seats: int) -> str:
    """Make the key of a party."""
    return f"{mode}{seats}"


def parties(game: str) -> list[Party]:
    """List all ways to play a game, its first mode first. Raises LookupError for an unknown game."""
    return [Party(mode, seats) for mode, numbers in registry.game(game).modes.items() for seats in numbers]


def usual_party(game: str, key: str) -> Party:
    """Return the way to play a game with that key; the first one where there is none."""
    ways = parties(game)
    return next((way for way in ways if way.key == key), ways[0])


def usual_decks(game: str, stock: Stock, seats: int, *, kept: Sequence[str]) -> tuple[str, ...]:
    """Return those decks, seat by seat, where they exist; else unused decks that the game proposes."""
    proposed = kit_of(game).dealing.decks(stock, seats)
    out = [deck if deck in stock.decks else "" for deck in kept[:seats]]
    out += [""] * (seats - len(out))
    for i, deck in enumerate(out):
        if not deck:
            out[i] = next((other for other in (proposed[i], *proposed, *stock.decks) if other not in out), proposed[i])
    return tuple(out)
