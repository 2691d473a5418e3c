"""Warage's words at the table: names, zones, moves, questions, reasons for passing the screen."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage import describe
from tabletop.games.warage.board import DISCARD, KIND, LIFE, PLAY, QUEUE, SEASONS, SEAT, USED
from tabletop.games.warage.cards import UseText
from tabletop.games.warage.describe import CardDescriber
from tabletop.games.warage.readers import attack, attack_total, cost, sale, sheet, spoken_card
from tabletop.games.warage.rounds import LAST_TURN, OPENING_DRAW
from tabletop.games.warage.sheet import Sheet
from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.lang.describe import SOME
from tabletop.lang.languages import Lang
from tabletop.lang.printed import Card
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui.boards.card_wording import CardWording
from tabletop.ui.boards.warage.view_model import target_says, totals
from tabletop.ui.table.wording import NumberText, PublicText

PILES = ("deck", "hand", "discard", "play", "life", "hero")
SHARED = {SEASONS: "seasons", USED: "used", QUEUE: "queue"}
EFFECTS = frozenset({"destroy", "lose", "gain", "strengthen", "recall", "take", "cancel", "reroll", "flip", "wake", "sleep", "take_off"})
SYMBOLS = {"draw": "card-draw", "life": "hearts", "none": "cancel"}
WHY = frozenset({"priority", "redraw", "how", "order", "bench"})
WARNED = 10
"""Number of last turns whose count is announced."""


class WarageWording(CardWording):
    """Words, as the table's protocol asks."""

    game, seats, effects = "warage", SEAT, EFFECTS

    def place(self, zone: int) -> Phrase:
        """Return the name of a zone."""
        if 0 <= KIND[zone] < len(PILES):
            return say(f"warage.place.{PILES[KIND[zone]]}")
        return say(f"warage.place.{SHARED[zone]}") if zone in SHARED else say("warage.place.season")

    def word(self, item: object) -> Phrase:
        """Return a word for the next card's destination."""
        return say(f"warage.word.{item}")

    def symbol(self, item: object) -> str:
        """Return the icon: the hand, the life pile, or none."""
        return SYMBOLS.get(str(item), "")

    def opens(self, zone: int) -> bool:
        """Whether the pile is open: all but hands and decks (WAR-R9)."""
        return KIND[zone] in (DISCARD, LIFE, PLAY) or zone == USED

    # ---- moves
    def verb(self, seen: Seen, option: Option) -> Phrase:
        """Return a move's label in the small menu, with its cost or gain."""
        return say(f"warage.verb.{option[0]}", **_terms(seen.store, option))

    def move(self, seen: Seen, option: Option, card: Phrase) -> Phrase:
        """Name the move with its card and its cost or gain."""
        return say(f"warage.move.{option[0]}", card=card, **_terms(seen.store, option))

    # ---- questions
    def title(self, seen: Seen, question: Question, source: Phrase) -> Phrase:
        """Return the name of the card or rule that asks."""
        match question.name:
            case "redraw" | "wear" | "bench":
                return say(f"warage.ask.{question.name}_title")
            case "how":
                return _draw_title(question)
            case "order" if question.step is None:
                return say("warage.ask.order_title", n=len(question.items))
            case "target" if question.step is None:
                return say("warage.ask.attack_title")
        return source or say("table.prompt.rules")

    def asks(self, seen: Seen, question: Question) -> Phrase:
        """Return the question as a sentence."""
        match question.name:
            case "redraw" | "how" | "wear" | "bench":
                return say(f"warage.ask.{question.name}_note")
            case "order" if question.step is None:
                return say("warage.ask.order_note")
            case "target" if question.step is None:
                return say("warage.ask.attack_note")
            case "copies":
                return say("warage.ask.copies_note")
        if question.shape == "confirm":
            return self.target(seen, question) or say("table.ask.may")
        return self.choose(seen, question)

    def noun(self, among: Any, card: Card | None, lang: Lang) -> str:
        """Return the targets of a step as a noun."""
        return str(CardDescriber(lang, "full").noun(among, SOME).text)

    def effect(self, seen: Seen, question: Question, name: Phrase) -> Phrase:
        """Return the effect of a choice, named after the first step that uses the chosen target."""
        if question.noun == "word":
            return name
        if question.name in ("target", "copies", "bench") and question.step is None:
            return say(f"warage.effect.{question.name}", name=name)
        return say(f"warage.effect.{self.upon(seen, question)}", name=name)

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Return the labels for yes and no."""
        if question.name in ("redraw", "wear"):
            return say(f"warage.ask.{question.name}_yes"), say(f"warage.ask.{question.name}_no")
        return super().confirm(question)

    def number(self, seen: Seen, question: Question) -> NumberText:
        """Return the text for an amount of hit points."""
        return NumberText(lambda n: say("warage.ask.pay", n=n), say("warage.ask.most", n=question.high),
                          int(seen.store.hp[question.seat]), "hearts")

    # ---- passing the screen
    def why(self, seen: Seen, seat: int, ask: str) -> Phrase:
        """Return the reason: the round begins, the queue waits for an answer, an attack is made."""
        store = seen.match.store
        if ask == "priority" and store.zone[QUEUE]:
            return say("warage.curtain.queue")
        if ask == "priority" and attack(store):
            return say("warage.curtain.attack", target=target_says(store, seen.match.setup.players, store.target[attack(store)]))
        if ask == "priority" and store.active[TABLE] != seat:
            return say("warage.curtain.theirs", name=plain(seen.match.setup.players[store.active[TABLE]]))
        if ask == "priority" and store.phase[TABLE] != "opening":
            return say("warage.curtain.onward")
        return say(f"warage.curtain.{ask if ask in WHY else 'ask'}", n=store.round[TABLE])

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """Return the current attack, or the contents of the queue."""
        store = seen.store
        names = seen.match.setup.players
        fight = attack(store)
        if fight:
            sums = totals(store)
            rows = ((say("warage.curtain.attack_total"), str(attack_total(store, fight)), "#ffb27a"),
                    (say("warage.curtain.defence_total"), str(sums.right[0]) if sums else "", "#8fe0a8"))
            return PublicText(say("warage.curtain.attack", target=target_says(store, names, store.target[fight])), (store.source[fight],), rows)
        waiting = tuple(card for entity in reversed(store.zone[QUEUE]) if sheet(store, card := spoken_card(store, entity)).kind)
        return PublicText(say("warage.curtain.waits", n=len(store.zone[QUEUE])), waiting[:3]) if store.zone[QUEUE] else None

    def turn(self, seen: Seen, seat: int) -> Phrase:
        """Return the banner of a round; in the last ten turns, with the turn's number (WAR-R21)."""
        whose, name = "own" if seat == seen.viewer else "of", plain(seen.match.setup.players[seat])
        turn = seen.store.turn[TABLE]
        if turn > LAST_TURN - WARNED and seen.match.setup.options.get("limit", True):
            return say(f"warage.turn.{whose}_late", name=name, turn=turn, most=LAST_TURN)
        return say(f"warage.turn.{whose}", name=name)


def _draw_title(question: Question) -> Phrase:
    """Return the number of a drawn card: of the opening's two (WAR-6.1), or of an effect's remaining draws."""
    if "none" in question.items:
        return say("warage.ask.how_opening", n=OPENING_DRAW - question.left + 1, most=OPENING_DRAW)
    return say("warage.ask.how_title", n=question.left)


def _terms(store: Any, option: Option) -> dict[str, Any]:
    """Return a move's cost or gain, or the text of the ability that it uses."""
    verb, card, _ = option
    match verb:
        case "buy" | "flash":
            return {"n": cost(store, card)}
        case "sell":
            return {"n": sale(store, card)}
        case "use":
            return {"text": spoken_by(lambda words: _ability(sheet(store, card), words.lang))}
    return {}


def _ability(definition: Sheet, lang: Lang) -> str:
    """Return the short text of a usable ability of a card."""
    card = definition.definition
    place = next(i for i, ability in enumerate(card.abilities) if isinstance(ability, UseText))
    told = describe.short_paragraphs(card, lang)
    return told[place - len(card.abilities)].text.replace("**", "")
