"""Warage's own selectors, amounts, conditions, properties and events of the card language."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.lang.vocabulary import (
    Amount,
    AnyCondition,
    AnySelector,
    Condition,
    Event,
    Node,
    Property,
    Selector,
    spelt,
)

Side = Literal["own", "allied", "enemy", "any"]
SeasonName = Literal["spring", "summer", "autumn", "winter"]
Burden = Literal["helmet", "armour", "one_hand", "two_hands"]
Bought = Literal["equipment", "amulet", "spell", "helper"]
Queued = Literal["purchase", "flash", "spell", "ability", "sale", "trigger", "season"]
Duration = Literal["round", "attack", "opening", "play"]
Phase = Literal["opening", "first", "melee", "magic", "second", "closing"]
Moment = Literal["opening", "first", "melee", "magic", "second", "closing", "attack"]
Keyword = Literal["attacks", "blocks", "sheltered"]

# Numbers the rules read with their modifiers. Of heroes (and attack, defence, magic of Helpers): attack, defence,
# magic, dice, red, blue (slots), amulets (a round). Of cards: cost (in the hand), sale, power (of attack spells).
ATTRIBUTES = ("attack", "defence", "magic", "dice", "red", "blue", "amulets", "cost", "sale", "power")


# --- selectors ---


class Hero(Selector):
    """Heroes; `own` is the controller's (of a season: the active player's), `active` the one whose round it is."""

    who: Literal["hero"] = "hero"
    side: Side | Literal["active"] = "own"


class InPlay(Selector):
    """Cards in play beside heroes; `own` includes the card whose text it is."""

    who: Literal["in_play"] = "in_play"
    side: Side = "any"
    kind: Bought | None = None
    burden: Burden | None = None
    name: str | None = None
    state: Literal["ready", "not_ready", "active", "inactive"] | None = None
    attack_spell: Literal["yes", "no"] | None = None


class Cards(Selector):
    """Cards in a hand, a deck, a discard or a life pile."""

    who: Literal["cards"] = "cards"
    place: Literal["hand", "deck", "discard", "life"]
    side: Literal["own", "enemy"] = "own"
    kind: Bought | Literal["flash"] | None = None
    burden: Burden | None = None


class InQueue(Selector):
    """Items that wait in the queue below the card that has the text."""

    who: Literal["queued"] = "queued"
    side: Side = "any"
    kind: Queued | None = None


class Dice(Selector):
    """Dice of the attack under way."""

    who: Literal["dice"] = "dice"
    side: Side = "any"


class Attacker(Selector):
    """Hero or Helper whose attack is under way; of a magic attack its hero."""

    who: Literal["attacker"] = "attacker"


class Attacked(Selector):
    """Hero or Helper that an attack under way targets."""

    who: Literal["attacked"] = "attacked"


# --- amounts and conditions ---


class Hp(Amount):
    """Hit points of a player; of several enemies, the most of one."""

    of: Literal["hp"] = "hp"
    side: Literal["own", "enemy"] = "own"


class SeasonIs(Condition):
    """True if the base season is one of these."""

    test: Literal["season"] = spelt("is", "season")
    season: Annotated[tuple[SeasonName, ...], Field(min_length=1)]


class RoundOf(Condition):
    """True in the round of a player."""

    test: Literal["round"] = spelt("is", "round")
    side: Literal["own", "enemy"] = "own"


class FirstRound(Condition):
    """True in the first round of the match, that of the starting player."""

    test: Literal["first_round"] = spelt("is", "first_round")


class PhaseIs(Condition):
    """True in a phase."""

    test: Literal["phase"] = spelt("is", "phase")
    phase: Phase


class Attacking(Condition):
    """True while an attack is under way: by the controller (`own`), or on it or its Helpers (`enemy`); of one kind if named."""

    test: Literal["attacking"] = spelt("is", "attacking")
    side: Literal["own", "enemy"] = "own"
    kind: Literal["melee", "magic"] | None = None


# --- properties ---


class Attacks(Property):
    """Property: this Helper may attack once in its owner's melee phase, beside the hero (WAR-4.6)."""

    has: Literal["attacks"] = "attacks"


class Blocks(Property):
    """Property: this Helper may take an attack on its hero upon itself (WAR-4.6)."""

    has: Literal["blocks"] = "blocks"


class Sheltered(Property):
    """Property: the things a selector finds cannot be attacked while a condition holds."""

    has: Literal["sheltered"] = "sheltered"
    who: AnySelector
    when: AnyCondition | None = None


# --- events ---


class Struck(Event):
    """Event: a hero loses hit points by an attack; `it` is the attacker, `amount` the points."""

    fact: Literal["struck"] = "struck"
    side: Side = "own"


class Strikes(Event):
    """Event: an attack of a player hurts an enemy hero; `amount` is the points lost."""

    fact: Literal["strikes"] = "strikes"
    side: Literal["own", "enemy"] = "own"
    kind: Literal["melee", "magic"] | None = None


class Enters(Event):
    """Event: a bought card enters play; bound as `it`."""

    fact: Literal["enters"] = "enters"
    who: AnySelector


class Destroyed(Event):
    """Event: a card in play is destroyed; bound as `it`."""

    fact: Literal["destroyed"] = "destroyed"
    kind: Bought | None = None
    side: Side = "any"


class Sold(Event):
    """Event: a player sells a card; bound as `it`, the value as `amount`."""

    fact: Literal["sold"] = "sold"
    side: Side = "own"


class Stored(Event):
    """Event: a player puts a card into the life pile; bound as `it`."""

    fact: Literal["stored"] = "stored"
    side: Side = "own"


class SeasonComes(Event):
    """Event: a season card is turned up; of one base season if named."""

    fact: Literal["season_comes"] = "season_comes"
    season: SeasonName | None = None


class Revealed(Event):
    """Event: this season card itself is turned up."""

    fact: Literal["revealed"] = "revealed"


class Plays(Event):
    """Event: a player announces a Flash or uses a spell, each spell of an attack too (WAR-R11)."""

    fact: Literal["plays"] = "plays"
    side: Side = "own"
    kind: Literal["flash", "spell"] = "flash"


READERS: tuple[type[Node], ...] = (
    Hero, InPlay, Cards, InQueue, Dice, Attacker, Attacked,
    Hp, SeasonIs, RoundOf, FirstRound, PhaseIs, Attacking,
    Attacks, Blocks, Sheltered,
    Struck, Strikes, Enters, Destroyed, Sold, Stored, SeasonComes, Revealed, Plays,
)  # fmt: skip
