"""ECG's card faces: computed from a store and a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tabletop.games.ecg import cards, describe
from tabletop.games.ecg.board import COURT, KIND
from tabletop.games.ecg.costs import price_of
from tabletop.games.ecg.manoeuvres import is_fit, is_free
from tabletop.games.ecg.qualities import keyword_of
from tabletop.games.ecg.readers import coins, in_battle, sheet, strength, use_of, used_up
from tabletop.games.ecg.sheet import ANY, COINS, Sheet
from tabletop.games.ecg.store import EcgStore
from tabletop.games.ecg.table import MADNESS, PREPARATION, RENOWN
from tabletop.kernel.store import FIRST
from tabletop.kernel.values import marked
from tabletop.lang.nodes import This
from tabletop.lang.vocabulary import walk
from tabletop.present.words import Words
from tabletop.ui.boards.printed import PrintedFaces, printed_face
from tabletop.ui.drawing import INKS, Cost, Face, Foot, Row, Stat, hurt_steps, shortened, told

LINES: Mapping[str, str] = {"infantry": "spears", "support": "high-shot", "both": "switch-weapon"}
"""Icon of the lines a Troop may stand in."""
TITLES: Mapping[str, str] = {"wild": "paw-print", "devotee": "prayer", "mercenary": "two-coins", "madness": MADNESS.icon}
"""Icon of a title, and of printed madness, in the order of importance."""
SEALS: Mapping[str, str] = {coin: kingdom for kingdom, coin in COINS.items()} | {"devotion": "devotion", ANY: "any"}
"""Dye of each kind of resource, and of a price that any pays."""
GODS: Mapping[str, str] = {"sun": "sun", "moon": "owl"}
"""Dye of the Spells of a school: its god's kingdom."""
FRAMES = frozenset({"action", "reaction", "legacy", "general"})
"""Kinds of card with a frame of their own."""
LABELLED = ("court", "battle")
"""Abilities whose short text begins with the name of their place, and needs no icon."""
_MOST_MARKS = 2
WORDS: Mapping[str, str] = {"stalk": "stalk", "long": "long", "pike": "pike", "guard": "guard", "mail": "mail", "veteran": "recovery"}
"""Attribute or quality by which a Troop has each named ability now."""


class Faces(PrintedFaces):
    """Faces of one match's cards in one language."""

    def face(self, definition: Sheet) -> Face:
        """Return a card with its printed numbers and its price in its own kingdom."""
        return _printed(definition, self.words)

    def of(self, store: EcgStore, card: int) -> Face:
        """Return a card's current numbers, price and marks. Blank for one the store does not know."""
        definition = sheet(store, card)
        plain = self.printed(definition)
        if card < FIRST or not definition.kind:
            return plain
        if in_battle(store, card):
            return _troop(store, card, definition, plain, self.words)
        if KIND[store.at[card]] == COURT:
            return replace(plain, yields=seal(store, card), state=_court_state(store, card))
        return replace(plain, costs=_price(store, card, definition))


def seal(store: EcgStore, card: int) -> tuple[str, ...]:
    """Return the colours of a courtier's seal: the kinds of resource it pays as."""
    paid = coins(store, card)
    return tuple(dye for coin, dye in SEALS.items() if coin in paid)


def _troop(store: EcgStore, card: int, definition: Sheet, plain: Face, words: Words) -> Face:
    """Return a Troop in battle: its strength, wounds and countdown, and whether it may act."""
    now = strength(store, card)
    waits = Stat(store.preparation[card], store.preparation[card])
    marks = {"ready"} if is_fit(store, card) else set() if is_free(store, card) else {"moved"}
    if store.acted[card] and (waits.now or "moved" in marks):
        marks |= {"moved", "tired"}
    if not now:
        marks = {"fallen"}
    has_now = {word for word, attribute in WORDS.items() if marked(store, card, attribute)}
    return replace(plain, strength=Stat(now, definition.strength), wounds=store.wounds[card], waits=waits, state=frozenset(marks),
                   hurt=hurt_steps(store.wounds[card], now), keywords=told({word for word, _ in plain.keywords}, has_now),
                   foot=_troop_foot(definition, now, waits.now, words))


def _own_words(definition: Sheet) -> frozenset[str]:
    """Return the named abilities that a card's text gives the card itself, always or under a condition."""
    card: Any = definition.definition
    lasting = (node for ability in card.abilities for node in walk(getattr(ability, "always", ())))
    found = (keyword_of(node) for node in lasting if isinstance(getattr(node, "who", None), This))
    return frozenset(word for word in found if word)


def _court_state(store: EcgStore, card: int) -> frozenset[str]:
    """Return the marks of a card at court: its seal spent, its ability not yet used this turn."""
    marks = {"spent"} if store.spent[card] else set()
    if use_of(store, card) is not None and not used_up(store, card):
        marks.add("power")
    return frozenset(marks)


def _price(store: EcgStore, card: int, definition: Sheet) -> tuple[Cost, ...]:
    """Return a card's present price for its owner; a dash if its kingdom cannot play the card."""
    if definition.kind in ("hero", "resource"):
        return ()
    seat = store.own[card]
    price = price_of(store, card, seat=seat)
    if price is None:
        return (Cost("–", ANY),)
    paid = SEALS[price.coin]
    printed = definition.costs.get(paid, definition.cost)
    return (Cost(str(price.amount), paid, Stat(printed, price.amount).change),)  # cheaper is better


def home(costs: Mapping[str, int]) -> str:
    """Return the kingdom that plays a card for the least; "" where several do."""
    least = min(costs.values(), default=0)
    cheap = [kingdom for kingdom, cost in costs.items() if cost == least]
    return cheap[0] if len(cheap) == 1 else ""


# ---- printed
def _printed(definition: Sheet, words: Words) -> Face:
    card: Any = definition.definition
    dye = _dye(definition)
    shown: dict[str, Any] = {"foot": _foot(definition, words), "prices": _prices(definition), "marks": _marks(definition)}
    if definition.kind == "troop":
        shown |= {"strength": Stat(definition.strength, definition.strength), "waits": Stat(definition.preparation, definition.preparation),
                  "sign": LINES[definition.line], "keywords": told(_own_words(definition), _own_words(definition))}
    face = printed_face("ecg", card, describe=describe, words=words, kind=_frame(definition, dye), kind_line=kind_line(definition, words),
                        dye=dye, costs=_printed_cost(definition), **shown)
    rows = (*_powers(definition, words), *_rows(card, describe.rules_text(card, words.lang)))
    short = _rows(card, describe.short_paragraphs(card, words.lang))
    return replace(face, rows=rows, short=shortened(replace(row, ink="") if row.ink in LABELLED else row for row in short))


def _rows(card: Any, told: Any) -> tuple[Row, ...]:
    """Return paragraphs of a card's text with the ink of each ability; the text of an Action comes first, without ink."""
    first = len(told) - len(card.abilities)
    inks = ("",) * first + tuple(_ink(ability) for ability in card.abilities)
    return tuple(Row(paragraph.text, ink) for paragraph, ink in zip(told, inks, strict=True))


def _ink(ability: Any) -> str:
    if isinstance(ability, cards.UseText):
        return "answer" if ability.reacts else ability.where
    return "whenever" if isinstance(ability, cards.Watch) else "always"


def _powers(definition: Sheet, words: Words) -> tuple[Row, ...]:
    """Return the line of a card that lends a school of sorcery (ECG-1.8)."""
    if not definition.sorcery:
        return ()
    return (Row(words(f"ecg.sorcery.{definition.sorcery}"), f"{definition.sorcery}_sorcery"),)


def _dye(definition: Sheet) -> str:
    """Return the ribbon: a card's kingdom, its god's, the one that plays it for the least, or the colour of those without."""
    if definition.kind == "spell":
        return GODS[definition.school]
    if definition.kind == "blessing":
        return SEALS["devotion"]
    return definition.kingdom or home(definition.costs) or "mercenary"


def _frame(definition: Sheet, dye: str) -> str:
    """Return the frame: its own for each kind that is no body, else the ribbon's."""
    return definition.kind if definition.kind in FRAMES else dye


def _printed_cost(definition: Sheet) -> tuple[Cost, ...]:
    """Return the price as printed: a Troop's in what pays it, another card's in the kingdom that plays it for the least."""
    if definition.kind in ("hero", "resource"):
        return ()
    if definition.costs:
        return (Cost(str(min(definition.costs.values())), home(definition.costs) or ANY),)
    paid = ANY if "mercenary" in definition.titles else "devotion" if "devotee" in definition.titles else definition.kingdom or ANY
    return (Cost(str(definition.cost), paid),)


def _prices(definition: Sheet) -> tuple[Cost, ...]:
    """Return the price for each kingdom, none for one that cannot play the card (ECG-1.5)."""
    if not definition.costs:
        return ()
    return tuple(Cost(str(definition.costs.get(kingdom, "")), kingdom) for kingdom in COINS)


def _marks(definition: Sheet) -> tuple[str, ...]:
    mad = definition.madness is not None
    found = [icon for title, icon in TITLES.items() if title in definition.titles or (title == "madness" and mad)]
    return tuple(found[:_MOST_MARKS])


def kind_line(definition: Sheet, words: Words) -> str:
    """Return the line under the picture: the kind, or the titles of a Troop that has some; and the kingdom."""
    if definition.kind == "spell":
        return words(f"ecg.school.{definition.school}")
    titles = " · ".join(words(f"ecg.title.{title}") for title in TITLES if title in definition.titles)
    kind = titles or words(f"ecg.kind.{definition.kind}")
    if not definition.kingdom:
        return kind
    return words("ecg.face.kind_line", kind=kind, kingdom=words(f"ecg.kingdom.{definition.kingdom}"))


# ---- feet
def _foot(definition: Sheet, words: Words) -> tuple[Foot, ...]:
    if definition.kind == "troop":
        return _troop_foot(definition, definition.strength, definition.preparation, words)
    if definition.kind == "hero":
        return (Foot("badge", str(definition.morale), "morale", words("ecg.counter.morale")),
                Foot("count", str(definition.renown), RENOWN.icon), Foot("count", str(definition.hand), "card-draw"), *_sorcery(definition))
    if definition.kind == "resource":
        return _resource_foot(definition, words)
    return (*_madness(definition), *_sorcery(definition))


def _troop_foot(definition: Sheet, now: int, waits: int, words: Words) -> tuple[Foot, ...]:
    return (Foot("strength", str(now), note=words("ecg.face.strength")), Foot("count", str(waits), PREPARATION.icon),
            Foot("icon", LINES[definition.line], note=words(f"ecg.face.{definition.line}")), *_madness(definition), *_sorcery(definition))


def _resource_foot(definition: Sheet, words: Words) -> tuple[Foot, ...]:
    """Return the kinds that a Resource pays as: its kingdom's or the Hero's, and Devotion."""
    found = [definition.kingdom] if definition.kingdom else ["mercenary"]
    found += ["devotion"] if definition.devout else []
    names = {"mercenary": "any", "devotion": "devotion", **COINS}
    return tuple(Foot("seal", key, note=words(f"ecg.coin.{names[key]}")) for key in found)


def _madness(definition: Sheet) -> tuple[Foot, ...]:
    return () if definition.madness is None else (Foot("count", str(definition.madness), MADNESS.icon),)


def _sorcery(definition: Sheet) -> tuple[Foot, ...]:
    """Return the sign of the school that a card lends, which the short text leaves out."""
    if not definition.sorcery:
        return ()
    ink, icon = INKS[f"{definition.sorcery}_sorcery"]
    return (Foot("icon", icon, ink),)
