"""Warage's words for what happens at the table: names, places, deeds, questions, why the screen changes hands."""

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
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.describe import SOME
from tabletop.lang.languages import Lang
from tabletop.play.question import Question
from tabletop.present.words import Words
from tabletop.toolkit.text.message import Say, plain, say, spoken_by
from tabletop.ui.boards.actions import deed_upon
from tabletop.ui.boards.warage.view_model import target_says, totals
from tabletop.ui.table.kit import NumberText, PublicText, Seen

PILES = ("deck", "hand", "discard", "play", "life", "hero")
SHARED = {SEASONS: "seasons", USED: "used", QUEUE: "queue"}
DEEDS = frozenset({"destroy", "lose", "gain", "strengthen", "recall", "take", "cancel", "reroll", "flip", "wake", "sleep", "take_off"})
SYMBOLS = {"draw": "card-draw", "life": "hearts", "none": "cancel"}
WHY = frozenset({"priority", "redraw", "how", "order", "bench"})
WARNED = 10
"""How many turns before the last one is told which it is."""


class WarageWording:
    """The words as the table asks for them."""

    def place(self, zone: int) -> Say:
        """What a place is called."""
        if 0 <= KIND[zone] < len(PILES):
            return say(f"warage.place.{PILES[KIND[zone]]}")
        return say(f"warage.place.{SHARED[zone]}") if zone in SHARED else say("warage.place.season")

    def pile(self, seen: Seen, zone: int) -> Say:
        """Whose pile, which pile."""
        if SEAT[zone] < 0:
            return self.place(zone)
        return say("table.pile.title", name=plain(seen.match.setup.players[SEAT[zone]]), pile=self.place(zone))

    def word(self, item: object) -> Say:
        """What to do with the next card."""
        return say(f"warage.word.{item}")

    def symbol(self, item: object) -> str:
        """The hand, the life pile, or neither."""
        return SYMBOLS.get(str(item), "")

    def opens(self, zone: int) -> bool:
        """All lies open but hands and decks (WAR-R9)."""
        return KIND[zone] in (DISCARD, LIFE, PLAY) or zone == USED

    # ---- deeds
    def verb(self, seen: Seen, option: Option) -> Say:
        """A deed in the small menu, with what it costs or pays."""
        verb, card, _ = option
        store = seen.store
        match verb:
            case "buy" | "flash":
                return say(f"warage.verb.{verb}", n=cost(store, card))
            case "sell":
                return say("warage.verb.sell", n=sale(store, card))
            case "use":
                return say("warage.verb.use", text=spoken_by(lambda words: _ability(sheet(store, card), words.lang)))
        return say(f"warage.verb.{verb}")

    # ---- questions
    def title(self, seen: Seen, question: Question, source: Say) -> Say:
        """The card that asks, or what the rules ask."""
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

    def asks(self, seen: Seen, question: Question) -> Say:
        """The question in a sentence."""
        match question.name:
            case "redraw" | "how" | "wear" | "bench":
                return say(f"warage.ask.{question.name}_note")
            case "order" if question.step is None:
                return say("warage.ask.order_note")
            case "target" if question.step is None:
                return say("warage.ask.attack_note")
            case "copies":
                return say("warage.ask.copies_note")
        card, among = _source(seen, question), getattr(question.step, "among", None) or getattr(question.step, "from_", None)
        if among is not None and card is not None and question.high <= 1:
            return say("warage.ask.target", what=spoken_by(lambda words: _noun(among, words)))
        if question.shape == "confirm":
            return say("warage.ask.may_note")
        return say("warage.ask.choose_up_to" if question.low == 0 else "warage.ask.choose", n=question.high)

    def deed(self, seen: Seen, question: Question, name: Say) -> Say:
        """What choosing does, named after the first step that uses what is chosen."""
        if question.noun == "word":
            return name
        if question.name in ("target", "copies", "bench") and question.step is None:
            return say(f"warage.deed.{question.name}", name=name)
        return say(f"warage.deed.{deed_upon(question.name, _source(seen, question), DEEDS)}", name=name)

    def confirm(self, question: Question) -> tuple[Say, Say]:
        """The buttons for yes and no."""
        key = question.name if question.name in ("redraw", "wear") else "may"
        return say(f"warage.ask.{key}_yes"), say(f"warage.ask.{key}_no")

    def number(self, seen: Seen, question: Question) -> NumberText:
        """An amount of hit points."""
        return NumberText(lambda n: say("warage.ask.pay", n=n), say("warage.ask.most", n=question.high),
                          int(seen.store.hp[question.seat]), "hearts")

    # ---- from one to the other
    def why(self, seen: Seen, seat: int, ask: str) -> Say:
        """The round begins, something waits for an answer, an attack is under way."""
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
        """The attack under way, or what waits in the queue."""
        store = seen.store
        names = seen.match.setup.players
        fight = attack(store)
        if fight:
            sums = totals(store)
            rows = ((say("warage.curtain.attack_total"), str(attack_total(store, fight)), "#ffb27a"),
                    (say("warage.curtain.defence_total"), str(sums.right[0]) if sums else "", "#8fe0a8"))
            return PublicText(say("warage.curtain.attack", target=target_says(store, names, store.target[fight])),
                              (store.source[fight],), rows)
        waiting = tuple(card for entity in reversed(store.zone[QUEUE]) if sheet(store, card := spoken_card(store, entity)).kind)
        return PublicText(say("warage.curtain.waits", n=len(store.zone[QUEUE])), waiting[:3]) if store.zone[QUEUE] else None

    def turn(self, seen: Seen, seat: int) -> Say:
        """Whose round begins; in the last ten turns, which it is (WAR-R21)."""
        whose, name = "own" if seat == seen.viewer else "of", plain(seen.match.setup.players[seat])
        turn = seen.store.turn[TABLE]
        if turn > LAST_TURN - WARNED and seen.match.setup.options.get("limit", True):
            return say(f"warage.turn.{whose}_late", name=name, turn=turn, most=LAST_TURN)
        return say(f"warage.turn.{whose}", name=name)


def _draw_title(question: Question) -> Say:
    """Which card of how many: of the opening's two (WAR-6.1), or of what an effect still lets one draw."""
    if "none" in question.items:
        return say("warage.ask.how_opening", n=OPENING_DRAW - question.left + 1, most=OPENING_DRAW)
    return say("warage.ask.how_title", n=question.left)


def _source(seen: Seen, question: Question) -> Any:
    return sheet(seen.store, question.source).definition if question.source >= FIRST else None


def _ability(definition: Sheet, lang: Lang) -> str:
    """The short text of a card's ability to use."""
    card = definition.definition
    place = next(i for i, ability in enumerate(card.abilities) if isinstance(ability, UseText))
    told = describe.short_paragraphs(card, lang)
    return told[place - len(card.abilities)].text.replace("**", "")


def _noun(among: Any, words: Words) -> str:
    return str(CardDescriber(words.lang, "full").noun(among, SOME).text)
