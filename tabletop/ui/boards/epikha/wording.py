"""Epikha's words at the table: cards and zones, questions, moves, the curtain, the turn."""

from __future__ import annotations

from typing import Any

from tabletop.games.epikha import describe
from tabletop.games.epikha.board import CARRIED, CHAIN, COMBAT, DISCARD, KIT, NAMES, RESOLVING, SEAT, kind_of, place_of
from tabletop.games.epikha.describe import CardDescriber
from tabletop.games.epikha.readers import cost, player_vital, sheet, use_of
from tabletop.games.epikha.table import PLAYER
from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.languages import Lang
from tabletop.lang.printed import Card
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.ui.boards.card_wording import CardWording, ability_text
from tabletop.ui.boards.epikha.view_model import card_says
from tabletop.ui.table.wording import NumberText, PublicText

KEY = "epikha_board"
SHARED = {CHAIN: "chain", RESOLVING: "chain"}
EFFECTS = frozenset({"harm", "mend", "destroy", "recall", "take", "discard", "strengthen", "grant", "consume"})
RULED = frozenset({"lay", "redraw", "weapons", "called", "stand", "pair", "taker", "heir", "kept", "skill", "trim", "pay", "shares", "swept"})
"""Questions of the rules, with words of their own."""
WHY = {"lay": "begin", "redraw": "begin", "deploy": "turn", "answer": "answer", "stand": "answer", "priority": "react"}


class EpikhaWording(CardWording):
    """Words of a table of Epikha."""

    game, seats, effects = "epikha", SEAT, EFFECTS
    untold = frozenset({"use"})

    def place(self, zone: int) -> Phrase:
        """Return the name of a zone; the deck not yet shuffled has none."""
        kind = kind_of(zone)
        if kind == KIT:
            return NOTHING
        if kind == COMBAT:
            return say(f"{KEY}.space", n=place_of(zone) + 1)
        if kind == CARRIED:
            return say("epikha.place.carried")
        return say(f"epikha.place.{NAMES[kind] if kind >= 0 else SHARED.get(zone, 'effects')}")

    def word(self, item: object) -> Phrase:
        """Return a choosable word; the game has none."""
        return plain(str(item))

    def symbol(self, item: object) -> str:
        """Return the icon of a choosable word; the game has none."""
        return ""

    def opens(self, zone: int) -> bool:
        """Whether a pile may be opened: a discard."""
        return kind_of(zone) == DISCARD

    # ---- moves
    def verb(self, seen: Seen, option: Option) -> Phrase:
        """Return a move's label in the small menu, with its cost."""
        name, card, target = option
        if name == "move":
            return say(f"{KEY}.verb.move")
        if name == "use":
            use = use_of(seen.store, card)
            return say(f"{KEY}.verb.use", n=use.price if use is not None else 0)
        if name in ("equip", "give", "reply"):
            return say(f"{KEY}.verb.{name}", target=card_says(seen.store, target), n=_cost(seen, card))
        if name in ("attack", "answer"):
            return say(f"{KEY}.verb.{name}", n=place_of(target) + 1)
        return say(f"{KEY}.verb.{name}", n=_cost(seen, card))

    def move(self, seen: Seen, option: Option, card: Phrase) -> Phrase:
        """Name the move with its card, its target and its cost."""
        name, subject, target = option
        if name == "use":
            return say(f"{KEY}.move.use", card=card, text=spoken_by(lambda words: _ability(seen.store, subject, words.lang)))
        if name in ("attack", "answer"):
            return say(f"{KEY}.move.{name}", card=card, n=place_of(target) + 1)
        if name in ("equip", "give", "reply"):
            return say(f"{KEY}.move.{name}", card=card, target=card_says(seen.store, target), n=_cost(seen, subject))
        return say(f"{KEY}.move.{name}", card=card, n=_cost(seen, subject))

    # ---- questions
    def title(self, seen: Seen, question: Question, source: Phrase) -> Phrase:
        """Return the name of the card or rule that asks."""
        if question.shape == "order" and question.step is None:
            return say(f"{KEY}.ask.order_title", n=len(question.items))
        if question.name in RULED and question.step is None:
            return say(f"{KEY}.ask.{question.name}_title", name=source or say("table.prompt.rules"))
        return source or say("table.prompt.rules")

    def asks(self, seen: Seen, question: Question) -> Phrase:
        """Return the question as a sentence."""
        if question.shape == "order":
            return say(f"{KEY}.ask.order_note" if question.step is None else f"{KEY}.ask.arrange_note")
        if question.name in RULED and question.step is None:
            n = question.high if question.shape == "split" else max(1, question.low)
            if question.name == "taker":
                n = int(seen.match.ask()[1]["amount"])
            return say(f"{KEY}.ask.{question.name}_note", n=n)
        if question.shape == "confirm":
            return say("table.ask.may")
        if question.shape == "split":
            return say(f"{KEY}.ask.split_note", n=question.high)
        return self.choose(seen, question)

    def noun(self, among: Any, card: Card, lang: Lang) -> str:
        """Return the targets of a step as a noun."""
        return CardDescriber(lang, "full").noun(among).text

    def effect(self, seen: Seen, question: Question, name: Phrase) -> Phrase:
        """Return the effect of a choice, named after the first step that uses the chosen target."""
        if question.name in RULED and question.step is None:
            return say(f"{KEY}.effect.{question.name}", name=name)
        return say(f"{KEY}.effect.{self.upon(seen, question)}", name=name)

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Return the labels to use an effect, or to draw a new hand."""
        if question.name == "redraw" and question.step is None:
            return say(f"{KEY}.ask.redraw_yes"), say(f"{KEY}.ask.redraw_no")
        return super().confirm(question)

    def number(self, seen: Seen, question: Question) -> NumberText:
        """Return the text of a number."""
        most, held = say(f"{KEY}.ask.most", n=question.high), player_vital(seen.store, question.seat)
        return NumberText(lambda n: say(f"{KEY}.ask.number", n=n), most, held, PLAYER.icon)

    # ---- passing the screen
    def why(self, seen: Seen, seat: int, ask: str) -> Phrase:
        """Return the reason: the turn begins, an attack is to be answered, a Spell or damage waits, a question is open."""
        store = seen.match.store
        if ask == "priority":
            if store.zone[CHAIN]:
                return say(f"{KEY}.curtain.react", name=card_says(store, store.zone[CHAIN][-1]))
            return say(f"{KEY}.curtain.damage", n=store.coming[seat])
        if ask in ("attack", "regroup"):
            return say(f"{KEY}.curtain.onward")
        return say(f"{KEY}.curtain.{WHY.get(ask, 'ask')}", turn=store.turn[TABLE])

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """Return the threats to a player: attackers, a Spell, damage."""
        store = seen.store
        rows = ((say(f"{KEY}.curtain.vital"), str(player_vital(store, seat)), "#ffd873"),)
        waits = tuple(reversed(store.zone[CHAIN]))
        if waits:
            return PublicText(say(f"{KEY}.curtain.waits", n=len(waits)), waits, rows)
        if store.coming[seat]:
            return PublicText(say(f"{KEY}.curtain.comes", n=store.coming[seat]), (), rows)
        return None


def _cost(seen: Seen, card: int) -> int:
    """Return the Vital that a card costs its owner now."""
    return cost(seen.store, card) if card >= FIRST else 0


def _ability(store: Any, card: int, lang: Lang) -> str:
    """Return the short text of a card's ability."""
    definition = sheet(store, card).definition
    if definition is None:
        return ""
    told = describe.short_paragraphs(definition, lang)
    return ability_text(told, definition.abilities, lambda ability: hasattr(ability, "use"))
