"""Encrucijada's card faces: computed from a store and a card; an ability in a word or two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tabletop.games.encrucijada import cards, describe
from tabletop.games.encrucijada.activity import given, lessening
from tabletop.games.encrucijada.board import HAND, IN_ARMY, UP, VILLAGE, kind_of
from tabletop.games.encrucijada.readers import has, is_active, missing, realm, sheet, value
from tabletop.games.encrucijada.sheet import RESOURCES, Sheet
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.printed import Constant
from tabletop.lang.vocabulary import walk
from tabletop.present.words import Words
from tabletop.ui.boards.printed import PrintedFaces, printed_face
from tabletop.ui.drawing import Amount, Face, Foot, Row, Stat, shortened

MARKS: Mapping[str, str] = {"defensa": "checked-shield", "invade": "broken-wall", "volador": "feathered-wing", "anti-air": "high-shot",
                            "marino": "big-wave"}
"""Icons of the traits, in the order of importance."""
_LABEL = re.compile(r"^\*\*([^*]+:)\*\*")
"""Label before a text; in a hand it is not bold, so that a gist of bold words leaves it out."""
_SHARED: Mapping[str, str] = {"encrucijada": "crossroads"}
"""Colours of a civilization whose key is a game's."""
SAYS = frozenset({
    "arrange", "bare", "block", "bring_up", "bury", "call_off", "cancel", "declare_again", "defensa", "discard", "draw", "elusive",
    "exchange_values", "form", "gives_more", "hide", "join", "lay", "lessen", "look", "mill", "mix", "modify", "no_recall", "no_use",
    "no_war", "offers", "pact", "peek", "pull_back", "put_down", "ram", "refresh", "retired", "returning", "ruinous", "searing",
    "strengthen", "take", "unblock", "vengeful", "wear", "weathered", "yielding"})
"""Nodes, and qualities that a node grants, with words of their own."""


def gist(ability: cards.AnyAbility, words: Words) -> str:
    """Return what an ability does first, in a word or two; "" for a mechanic without words."""
    found = next((name for name in _names(ability) if name in SAYS), "")
    return words(f"encrucijada_face.gist.{found}") if found else ""


def _names(ability: Any) -> Iterator[str]:
    """List the names of an ability's nodes in the order of its text; for one that grants a quality, that quality."""
    for part in ability.always if isinstance(ability, Constant) else ability.program:
        for node in walk(part):
            yield str(getattr(node, "quality", "")) or node.tag()


class Faces(PrintedFaces):
    """Faces of one match's cards in one language."""

    def face(self, definition: Sheet) -> Face:
        """Return a card with its printed numbers."""
        return _printed(definition, self.words)

    def of(self, store: EncrucijadaStore, card: int) -> Face:
        """Return a card as it counts now: value, gifts, missing resources. Blank for a card unknown to the store."""
        definition = sheet(store, card)
        plain = self.printed(definition)
        if card < FIRST or definition.kind != "card":
            return replace(plain, **_apart(store, card, self.words))
        kind = kind_of(store.at[card])
        if kind not in (HAND, IN_ARMY, UP, VILLAGE):
            return plain
        lacks = {resource for resource, _ in missing(store, card)}
        shown: dict[str, Any] = {"needs": _amounts(definition.needs, lacks)}
        if kind != HAND:
            shown |= {"attack": Stat(value(store, card), definition.value), "marks": _marks(word for word in MARKS if has(store, card, word))}
        if kind == VILLAGE:
            shown |= self._in_village(store, card)
        return replace(plain, **shown)

    def _in_village(self, store: EncrucijadaStore, card: int) -> dict[str, Any]:
        """Return the gifts of a visible card, the mark of its used effect, or the first threshold it lacks."""
        state = _spent(store, card)
        if is_active(store, card):
            return {"gives": _amounts(gives_now(store, card)), "state": state}
        return {"state": state | {"moved"}, "lack": lack(store, card, self.words)}


def _apart(store: EncrucijadaStore, card: int, words: Words) -> dict[str, Any]:
    """Return the gifts and marks of a tower, fallen or not, and of a hero who lies in a village and waits; nothing for other cards."""
    kind = sheet(store, card).kind if card >= FIRST else ""
    if kind == "tower":
        fallen = bool(store.fallen[card])
        return {"gives": () if fallen else _amounts(gives_now(store, card)), "state": _spent(store, card) | ({"fallen"} if fallen else set())}
    if kind == "hero" and kind_of(store.at[card]) == VILLAGE:
        return {"gives": (), "state": frozenset({"moved"}), "lack": words("encrucijada_face.waits")}
    return {}


def _spent(store: EncrucijadaStore, card: int) -> frozenset[str]:
    """Return the mark of an effect that is used this round."""
    return frozenset({"spent"} if store.used[card] > store.turn[TABLE] else ())


def gives_now(store: EncrucijadaStore, card: int) -> tuple[tuple[int, int], ...]:
    """Return the resources that an active card of a village gives, with all changes."""
    adding = [source for source in realm(store, store.own[card]).active if sheet(store, source).more]
    return tuple((resource, amount) for resource, amount in given(store, card, adding, lessening(store)) if amount)


def lack(store: EncrucijadaStore, card: int, words: Words) -> str:
    """Return the first threshold that a card does not meet, in words; "" if it meets all."""
    for resource, amount in missing(store, card):
        return words("encrucijada_face.lack", n=amount, resource=words(f"encrucijada.resource.{RESOURCES[resource]}"))
    return ""


def dye_of(civilization: str) -> str:
    """Return the colours of a civilization; those of the shared group are the crossroads'."""
    return _SHARED.get(civilization, civilization)


def _amounts(row: Iterable[tuple[int, int]], short: Iterable[int] = ()) -> tuple[Amount, ...]:
    return tuple(Amount(RESOURCES[resource], amount, resource in short) for resource, amount in row)


def _marks(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(MARKS[word] for word in words)


# ---- printed
def _printed(definition: Sheet, words: Words) -> Face:
    card: Any = definition.definition
    dye = dye_of(definition.civilization)
    face = printed_face(
        "encrucijada", card, describe=describe, words=words, kind=dye, dye=dye,
        kind_line=kind_line(definition, words), suit=definition.suit, evento=definition.evento, needs=_amounts(definition.needs),
        gives=_amounts(definition.gives), marks=_marks(word for word in MARKS if word in definition.words), **_numbers(definition, words))
    hero = isinstance(card, cards.HeroCard)
    seeks = sum(bool(getattr(ability, "seeks", "")) for ability in card.abilities)
    short = _rows(card, describe.short_paragraphs(card, words.lang), after=hero)
    if card.abilities:  # the row of traits is told by discs, and the line under the picture
        short = short[definition.evento or bool(face.marks):]
    short = tuple(replace(row, text=_LABEL.sub(r"\1", row.text)) for row in short)
    gists = tuple(Row(gist(ability, words), _ink(ability)) for ability in card.abilities)
    return replace(face, rows=_rows(card, describe.rules_text(card, words.lang), after=hero + seeks), short=shortened(short),
                   gist=shortened(gists))


def _numbers(definition: Sheet, words: Words) -> dict[str, Any]:
    """Return the numbers by kind: a card's value, a tower's resistance, a hero's Leadership."""
    whole = Stat(definition.value, definition.value)
    if definition.kind == "tower":
        return {"vital": whole}
    if definition.kind == "hero":
        return {"strength": whole, "foot": (Foot("strength", whole.text, note=words("encrucijada_face.leadership")),)}
    return {"attack": whole}


def _rows(card: Any, told: Any, *, after: int) -> tuple[Row, ...]:
    """Return paragraphs of a card's text with the ink of each ability; what stands before, and the `after` last lines, have none."""
    inks = [_ink(ability) for ability in card.abilities]
    inks = [""] * (len(told) - len(inks) - after) + inks + [""] * after
    return tuple(Row(paragraph.text, ink) for paragraph, ink in zip(told, inks, strict=True))


def _ink(ability: Any) -> str:
    """Return an ability's ink: an answer, an effect for battle, one that is used, one at an event, or always."""
    if isinstance(ability, cards.UseText):
        return {"answer": "answer", "battle": "battle", "free": "cyan"}[ability.use]
    return "whenever" if isinstance(ability, cards.Watch) else "always"


def kind_line(definition: Sheet, words: Words) -> str:
    """Return the line under the picture: the suit, that it is an Evento or no plain card, and the civilization."""
    first = words(f"encrucijada.suit.{definition.suit}") if definition.suit else ""
    if definition.evento:
        first = words("encrucijada_face.evento", suit=first)
    if definition.kind != "card":
        first = words(f"encrucijada.kind.{definition.kind}")
    return words("encrucijada_face.kind_line", kind=first, people=words(f"encrucijada.civilization.{definition.civilization}"))
