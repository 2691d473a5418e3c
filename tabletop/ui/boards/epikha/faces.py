"""Epikha's card faces: computed from a store and a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tabletop.games.epikha import cards, describe
from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.board import CARRIED, COMBAT, KIT, MAGIC, kind_of
from tabletop.games.epikha.homes import home
from tabletop.games.epikha.readers import cost, has, level, original, sheet, strength, vital, zone_of
from tabletop.games.epikha.sheet import Sheet
from tabletop.games.epikha.store import EpikhaStore
from tabletop.games.epikha.table import VITAL
from tabletop.kernel.store import FIRST
from tabletop.present.words import Words
from tabletop.ui.boards.printed import PrintedFaces, printed_face
from tabletop.ui.drawing import Cost, Face, Foot, Row, Stat, hurt_steps, shortened, told
from tabletop.ui.drawing.keywords import Told

WORDS = frozenset({"swift", "heavy", "regeneration", "formation", "sweep", "challenge"})
"""Keywords that a fight turns on."""
WINDOWS: Mapping[str, str] = {"player": "arch", "skill": "ticket", "weapon": "blade", "object": "shield", "opal": "stone", "spell": "oval",
                              "continuous": "loops", "machine": "plate"}
"""Outline of the picture of each kind but Characters, whose own is plain."""
FIGHTERS = frozenset({"character", "machine"})
"""Kinds whose wounds are shown; a Player has a dial of its own."""
FRAMES = frozenset({"player", "skill", "continuous"})
"""Kinds in a colour of their own; the others wear their people's."""


class Faces(PrintedFaces):
    """Faces of one match's cards in one language."""

    def face(self, definition: Sheet) -> Face:
        """Return a card with its printed numbers."""
        return _printed(definition, self.words)

    def of(self, store: EpikhaStore, card: int) -> Face:
        """Return a card's current numbers and marks. Blank for one the store does not know."""
        definition = sheet(store, card)
        plain = self.printed(definition)
        if card < FIRST or not definition.kind:
            return plain
        shown: dict[str, Any] = {"keywords": _keywords(store, card, definition), "state": _state(store, card, definition)}
        if plain.attack is not None:
            fights = kind_of(store.at[card]) == COMBAT and not store.fallen[card]
            shown["attack"] = Stat(blow(store, card) if fights else strength(store, card), definition.strength)
        for field in ("vital", "defence"):
            if getattr(plain, field) is not None:
                shown[field] = Stat(vital(store, card), original(store, card))
                lost = max(0, original(store, card) - vital(store, card)) if definition.kind in FIGHTERS else 0
                shown |= {"wounds": lost, "hurt": hurt_steps(lost, vital(store, card))}
        if plain.costs:
            now = cost(store, card)
            shown["costs"] = (Cost(str(now), "vital", Stat(definition.cost, now).change),)  # cheaper is better
        if plain.level:
            shown["level"] = level(store, card)
        if kind_of(store.at[card]) == KIT:  # what it would cost to begin with it
            price = definition.loss or definition.cost
            shown["tag"] = f"−{price}" if price else "0"
        return replace(plain, **shown)


def _state(store: EpikhaStore, card: int, definition: Sheet) -> frozenset[str]:
    """Return the marks of a card: destroyed, a Player out of its place, a Skill in force, arms that take no part."""
    zone = kind_of(store.at[card])
    state = {"veiled"} if store.fallen[card] else set()
    if definition.kind == "player" and zone in (COMBAT, MAGIC):
        state.add("player" if zone == COMBAT else "magic")
    if definition.kind == "skill" and store.named[card]:
        state.add("ready")
    if zone == CARRIED:
        where = kind_of(zone_of(store, card))
        unused = definition.kind == "weapon" and where == COMBAT and not store.wielded[card]
        state |= {"idle"} if unused or where == MAGIC else set()
    return frozenset(state)


def home_of(definition: Sheet) -> str:
    """Return the people whose colours a card wears; "" for one of all."""
    card: Any = definition.definition
    return home(card.art.home, definition.families, definition.people)


# ---- printed
def _printed(definition: Sheet, words: Words) -> Face:
    card: Any = definition.definition
    kind = "opal" if definition.offer else definition.kind
    dye = home_of(definition) or ("skill" if kind == "skill" else "player")
    costs = (Cost(str(definition.cost), "vital"),) if kind not in ("player", "skill") else ()
    face = printed_face(
        "epikha", card, describe=describe, words=words, kind=kind if kind in FRAMES else dye, kind_line=kind_line(definition, words),
        dye="continuous" if kind == "continuous" else dye, costs=costs, level=0 if kind == "skill" else definition.level,
        window=WINDOWS.get(kind, ""), keywords=told(definition.words, definition.words), **_numbers(definition))
    rows = _rows(card, describe.rules_text(card, words.lang))
    if definition.quick_vital:
        rows += (Row(words("epikha.face.quick", n=definition.quick_vital)),)
    return replace(face, rows=rows, short=shortened(_rows(card, describe.short_paragraphs(card, words.lang))))


def _numbers(definition: Sheet) -> dict[str, Any]:
    """Return the badges by kind: Strength and Vital of the living, Strength and Resistance of things, an Opal's offer."""
    strong, whole = Stat(definition.strength, definition.strength), Stat(definition.vital, definition.vital)
    match definition.kind:
        case "character" | "player":
            return {"attack": strong, "vital": whole}
        case "machine" | "weapon":
            return {"attack": strong, "defence": whole}
        case "object":
            offers = {"vital": Stat(definition.offer, definition.offer)}
            return offers if definition.offer else {"defence": whole} | ({"attack": strong} if definition.strength else {})
        case "skill":
            return {"foot": (Foot("count", f"−{definition.loss}", VITAL.icon),)}
    return {}


def _rows(card: Any, told: Any) -> tuple[Row, ...]:
    """Return paragraphs of a card's text with the ink of each ability; what stands before, and a Player's last line, has none."""
    inks = [_ink(ability) for ability in describe.distinct(card)]
    last = bool(getattr(card, "late", 0))
    inks = [""] * (len(told) - len(inks) - last) + inks + [""] * last
    return tuple(Row(paragraph.text, ink) for paragraph, ink in zip(told, inks, strict=True))


def _ink(ability: Any) -> str:
    """Return an ability's ink: in the Magic Zone alone, used, at an event, or always."""
    if ability.where == "magic":
        return "magic"
    if isinstance(ability, cards.UseText):
        return "cyan"
    return "whenever" if isinstance(ability, cards.Watch) else "always"


def _keywords(store: EpikhaStore, card: int, definition: Sheet) -> Told:
    """Return the keywords of a card, printed and given; Formation is in force while cards of the Legion stand beside it."""
    now, printed = {word for word in WORDS if has(store, card, word)}, getattr(definition.definition, "own_words", definition.words) & WORDS
    if "formation" in now and kind_of(store.at[card]) == COMBAT and strength(store, card) <= definition.strength:
        now.discard("formation")
    return told(printed | now, now)



def kind_line(definition: Sheet, words: Words) -> str:
    """Return the line under the picture: the kind, or that it answers; people and families, or the home of a thing."""
    kind = "opal" if definition.offer else definition.kind
    first = words(f"epikha.kind.{kind}")
    if definition.answers:
        first = words("epikha.face.answer", kind=first)
    names = [words(f"epikha.people.{definition.people}")] if definition.people else []
    names += [words(f"epikha.family.{family}") for family in sorted(definition.families) if family != "giant"]
    found = home_of(definition)
    if not names and found and kind != "opal":
        names = [words(f"epikha.home.{found}")]
    for name in names:
        first = words("epikha.face.kind_line", kind=first, people=name)
    return first
