"""Encrucijada's words at the table: cards and zones, questions, moves, the curtain, the turn."""

from __future__ import annotations

from typing import Any

from tabletop.games.encrucijada import describe
from tabletop.games.encrucijada.board import CHAIN, DISCARD, SEAT, kind_of
from tabletop.games.encrucijada.describe import CardDescriber
from tabletop.games.encrucijada.readers import resistance, sheet, stands
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.languages import Lang
from tabletop.lang.printed import Card
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.boards.card_wording import CardWording, ability_text
from tabletop.ui.boards.encrucijada.view_model import card_says, numeral
from tabletop.ui.table.wording import NumberText, PublicText

KEY = "encrucijada_board"
NAMES = ("pile", "pile", "pile", "hand", "discard", "village", "tower", "heroes", "armies", "up", "kit", "army")
EFFECTS_UPON = frozenset({"discard", "strengthen", "grant", "take", "block", "unblock", "silence", "lessen", "bury", "peek", "breach", "mend"})
RULED = frozenset({"split", "opening", "formation", "pile", "invade", "order", "resource", "place", "hero"})
"""Questions of the rules, with words of their own."""
WHY = {"split": "begin", "opening": "begin", "formation": "begin", "put": "turn", "pile": "turn", "war": "war", "arrange": "war",
       "defend": "attacked", "target": "invaded", "defensa": "invaded", "attack": "war", "priority": "answer", "invade": "war"}


class EncrucijadaWording(CardWording):
    """Words of a table of Encrucijada."""

    game, seats, effects = "encrucijada", SEAT, EFFECTS_UPON
    untold = frozenset({"use", "answer"})
    heaped = frozenset({"pile", "heap", "place"})

    def place(self, zone: int) -> Phrase:
        """Return the name of a zone; an army's is its number."""
        kind = kind_of(zone)
        if kind < 0:
            return say(f"encrucijada.place.{'chain' if zone == CHAIN else 'effects'}")
        if kind in range(3):
            return say(f"encrucijada.place.pile{kind + 1}")
        return say(f"encrucijada.place.{NAMES[kind]}")

    def word(self, item: object) -> Phrase:
        """Return a choosable word: a resource."""
        return say(f"encrucijada.resource.{item}") if item in RESOURCES else plain(str(item))

    def symbol(self, item: object) -> str:
        """Return the icon of a resource."""
        return drawing.RESOURCES[str(item)][0] if item in RESOURCES else ""

    def opens(self, zone: int) -> bool:
        """Whether a pile may be opened: a discard."""
        return kind_of(zone) == DISCARD

    # ---- moves
    def verb(self, seen: Seen, option: Option) -> Phrase:
        """Return a move's label in the small menu."""
        name, subject, target = option
        if name in ("tuck", "stack"):
            return say(f"{KEY}.verb.{name}", n=numeral(seen.store.number[target]))
        if name == "name" and stands(seen.store, subject):
            return say(f"{KEY}.verb.name_tower")
        if name == "declare":
            return say(f"{KEY}.verb.declare", name=plain(seen.match.setup.players[subject]))
        return say(f"{KEY}.verb.{name}")

    def move(self, seen: Seen, option: Option, card: Phrase) -> Phrase:
        """Name the move with its card, its army, its player."""
        name, subject, target = option
        if name in ("use", "answer"):
            return say(f"{KEY}.move.use", card=card, text=spoken_by(lambda words: _ability(seen.store, subject, words.lang)))
        if name == "declare":
            return say(f"{KEY}.move.declare", name=plain(seen.match.setup.players[subject]))
        if name in ("tuck", "stack"):
            return say(f"{KEY}.move.{name}", card=card, n=numeral(seen.store.number[target]))
        if name in ("attack", "defend", "order"):
            return say(f"{KEY}.move.{name}", n=numeral(seen.store.number[subject]))
        return say(f"{KEY}.move.{name}", card=card)

    # ---- questions
    def title(self, seen: Seen, question: Question, source: Phrase) -> Phrase:
        """Return the name of the card or rule that asks."""
        if question.name in RULED and question.step is None:
            return say(f"{KEY}.ask.{question.name}_title")
        if question.shape == "order" and question.step is None:
            return say(f"{KEY}.ask.sort_title", n=len(question.items))
        return source or say("table.prompt.rules")

    def asks(self, seen: Seen, question: Question) -> Phrase:
        """Return the question as a sentence."""
        if question.name in RULED and question.step is None:
            return say(f"{KEY}.ask.{question.name}_note", n=question.left)
        if question.shape == "order":
            return say(f"{KEY}.ask.sort_note")
        if question.shape == "confirm":
            return say("table.ask.may")
        if question.noun == "word":
            return say(f"{KEY}.ask.resource_note")
        return self.choose(seen, question)

    def noun(self, among: Any, card: Card, lang: Lang) -> str:
        """Return the targets of a step as a noun."""
        return CardDescriber(lang, "full").noun(among).text

    def effect(self, seen: Seen, question: Question, name: Phrase) -> Phrase:
        """Return the effect of a choice, named after the first step that uses the chosen target."""
        if question.name in RULED and question.step is None:
            return say(f"{KEY}.effect.{question.name}", name=name)
        return say(f"{KEY}.effect.{self.upon(seen, question)}", name=name)

    def number(self, seen: Seen, question: Question) -> NumberText:
        """Return the text of a number."""
        return NumberText(lambda n: say(f"{KEY}.ask.number", n=n), say(f"{KEY}.ask.most", n=question.high), question.high, "two-coins")

    # ---- passing the screen
    def why(self, seen: Seen, seat: int, ask: str) -> Phrase:
        """Return the reason: the match or the turn begins, a war, an effect that points at the player, an open question."""
        store = seen.match.store
        if ask == "priority" and store.zone[CHAIN]:
            return say(f"{KEY}.curtain.answer", name=card_says(store, store.zone[CHAIN][-1]))
        kind = WHY.get(ask, "ask")
        if kind == "war" and seat == store.defender[TABLE] and store.stage[TABLE] == "declared":
            kind = "attacked"
        return say(f"{KEY}.curtain.{kind}", turn=store.turn[TABLE])

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """Return the public facts for the next player: a war, waiting effects, the towers' resistance."""
        store, names = seen.store, seen.match.setup.players
        if not store.turn[TABLE]:
            return None
        rows = tuple((plain(names[one]), str(resistance(store, one)), "#ffd873") for one in range(store.seats) if not store.out[one])
        waits = tuple(store.source[item] for item in reversed(store.zone[CHAIN]) if store.source[item] >= FIRST)
        if waits:
            return PublicText(say(f"{KEY}.curtain.waits", n=len(waits)), waits, rows)
        if store.stage[TABLE]:
            attacker, defender = (plain(names[one]) for one in (store.attacker[TABLE], store.defender[TABLE]))
            return PublicText(say(f"{KEY}.curtain.war_of", attacker=attacker, defender=defender), (), rows)
        return None


def _ability(store: Any, card: int, lang: Lang) -> str:
    """Return the short text of a card's effect."""
    definition = sheet(store, card).definition
    if definition is None:
        return ""
    told = describe.short_paragraphs(definition, lang)
    return ability_text(told, definition.abilities, lambda ability: hasattr(ability, "use"))
