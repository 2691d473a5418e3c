"""ECG's words at the table: cards and zones, questions, moves, the curtain, the turn."""

from __future__ import annotations

from typing import Any

from tabletop.games.ecg import describe
from tabletop.games.ecg.board import CHAIN, DISCARD, EXILE, HAND, HAND_SIZE, KIND, LINES, NAMES, RESOLVING, SEAT, pile
from tabletop.games.ecg.chain import ability_price
from tabletop.games.ecg.costs import price_of
from tabletop.games.ecg.describe import CardDescriber
from tabletop.games.ecg.manoeuvres import MANOEUVRES
from tabletop.games.ecg.readers import bearer, how, item_target, sheet
from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.languages import Lang
from tabletop.lang.printed import Card
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui.boards.card_wording import CardWording, ability_text
from tabletop.ui.boards.ecg.manoeuvres import ICONS
from tabletop.ui.boards.ecg.view_model import card_says
from tabletop.ui.table.wording import NumberText, PublicText

SHARED = {CHAIN: "chain", RESOLVING: "resolving"}
EFFECTS = frozenset({"wound", "mend", "duel", "prepare", "change_line", "destroy", "discard", "exile", "take", "seat", "redirect"})
ASKED = frozenset({"trim", "given", "payer", "at"})
"""Choices of the rules that name their own effect."""
TITLED = {"start": "start", "reinforce": "reinforce", "trim": "trim", "renew": "renew", "how": "how", "at": "at"}
WHY = {"start": "begin", "reinforce": "turn", "renew": "renew", "consent": "consent"}


class EcgWording(CardWording):
    """Words of a table of ECG."""

    game, seats, effects = "ecg", SEAT, EFFECTS
    untold = frozenset({"use"})

    def place(self, zone: int) -> Phrase:
        """Return the name of a zone."""
        if KIND[zone] >= 0:
            return say(f"ecg.place.{NAMES[KIND[zone]]}")
        return say(f"ecg.place.{SHARED.get(zone, 'effects')}")

    def word(self, item: object) -> Phrase:
        """Return a choosable word: who begins, or a manoeuvre."""
        return say(f"ecg.word.{item}")

    def symbol(self, item: object) -> str:
        """Return the icon of a manoeuvre."""
        return ICONS.get(str(item), "")

    def opens(self, zone: int) -> bool:
        """Whether a pile may be opened: the own discard and exile (ECG-3.8); of the rival's only backs would be seen."""
        return KIND[zone] in (DISCARD, EXILE)

    # ---- moves
    def verb(self, seen: Seen, option: Option) -> Phrase:
        """Return a move's label in the small menu, with its cost; abilities with their short text."""
        name, card, target = option
        if name == "move":
            return say("ecg_board.move")
        if name == "use":
            price = ability_price(seen.store, card).amount
            return say("ecg_board.use_for", n=price) if price else say("ecg_board.use_it")
        if name == "train":
            return say("ecg_board.train", line=self.place(target), n=_cost(seen, card))
        if name == "react" and target:
            what = bearer(seen.store, target)
            return say("ecg_board.react", target=self._waiting(seen, target, what), n=_cost(seen, card))
        return say(f"ecg.verb.{name}", n=_cost(seen, card))

    def _waiting(self, seen: Seen, item: int, card: int) -> Phrase:
        word = how(seen.store, item)
        return say(f"ecg.how.{word}") if word in MANOEUVRES else card_says(seen.store, card)

    def move(self, seen: Seen, option: Option, card: Phrase) -> Phrase:
        """Name the move with its card, its target and its cost."""
        name, subject, target = option
        if name == "use":
            return say("ecg.move.use", card=card, text=_used(seen.store, subject))
        if target >= FIRST and name in (*MANOEUVRES, "react"):
            aimed = self._waiting(seen, target, bearer(seen.store, target)) if name == "react" else card_says(seen.store, target)
            return say(f"ecg.move_at.{name}", card=card, target=aimed, n=_cost(seen, subject))
        if name == "train":
            return say("ecg_board.train_move", card=card, line=self.place(target), n=_cost(seen, subject))
        return say(f"ecg.move.{name}", card=card, n=_cost(seen, subject))

    # ---- questions
    def title(self, seen: Seen, question: Question, source: Phrase) -> Phrase:
        """Return the name of the card or rule that asks."""
        name = question.name
        if question.shape == "order" and question.step is None:
            return say("ecg.ask.order_title", n=len(question.items))
        if name in TITLED and question.step is None:
            return say(f"ecg.ask.{TITLED[name]}_title")
        if name == "consent" and question.step is None:
            return say("ecg.ask.consent_title", name=plain(seen.match.setup.players[1 - question.seat]))
        if name in ("payer", "given"):
            return say(f"ecg.ask.{name}_title", name=source)
        return source or say("table.prompt.rules")

    def asks(self, seen: Seen, question: Question) -> Phrase:
        """Return the question as a sentence."""
        name = question.name
        if question.shape == "order":
            return say("ecg.ask.order_note")
        if name == "given":
            return say(f"ecg.ask.given_{self._extra_kind(seen)}")
        if name in ("payer", "trim"):
            return say(f"ecg.ask.{name}_note", n=question.left)
        if name in TITLED and question.step is None:
            return say(f"ecg.ask.{TITLED[name]}_note")
        if name == "consent" and question.step is None:
            return say(f"ecg.ask.consent_note_{NAMES[seen.match.ask()[1]['pile']]}")
        if question.shape == "confirm":
            return say("table.ask.may")
        return self.choose(seen, question)

    def _extra_kind(self, seen: Seen) -> str:
        """Return the kind of the extra cost that is being paid."""
        _, env = seen.match.ask()
        return str(env["toll"][0])

    def noun(self, among: Any, card: Card, lang: Lang) -> str:
        """Return the targets of a step as a noun."""
        return CardDescriber(lang, "full").noun(among).text

    def effect(self, seen: Seen, question: Question, name: Phrase) -> Phrase:
        """Return the effect of a choice, named after the first step that uses the chosen target."""
        if question.noun == "word":
            return name
        if question.name in ASKED and question.step is None:
            return say(f"ecg.effect.{question.name}", name=name)
        return say(f"ecg.effect.{self.upon(seen, question)}", name=name)

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Return the labels to use an effect, to renew the deck, or to let the rival look."""
        if question.name in ("renew", "consent") and question.step is None:
            return say(f"ecg.ask.{question.name}_yes"), say(f"ecg.ask.{question.name}_no")
        return super().confirm(question)

    def number(self, seen: Seen, question: Question) -> NumberText:
        """Return the text of a number: how many cards to draw."""
        held = len(seen.store.zone[pile(question.seat, HAND)])
        return NumberText(
            lambda n: say("ecg.ask.draw", n=n), say("ecg.ask.most", n=question.high), held, "card-draw",
            usual=min(question.high, HAND_SIZE - held), each=lambda n: _drawn(n, held))

    # ---- passing the screen
    def why(self, seen: Seen, seat: int, ask: str) -> Phrase:
        """Return the reason: the turn begins, something waits for an answer, a question is open."""
        store = seen.match.store
        if ask == "priority" and store.zone[CHAIN]:
            item = store.zone[CHAIN][-1]
            return say("ecg.curtain.react", name=self._waiting(seen, item, bearer(store, item)))
        if ask == "action":
            return say("ecg.curtain.onward")
        return say(f"ecg.curtain.{WHY.get(ask, 'ask')}", turn=store.turn[TABLE])

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """Return the waiting effects, with their Troops."""
        store = seen.store
        waits = store.zone[CHAIN]
        if not waits:
            return None
        cards = [bearer(store, item) for item in reversed(waits)]
        targets = [target for item in reversed(waits) if (target := item_target(store, item)) and KIND[store.at[target]] in LINES]
        rows = ((say("ecg.counter.morale"), str(max(0, int(store.morale[seat]))), "#ffb49a"),)
        return PublicText(say("ecg.curtain.waits", n=len(waits)), tuple(dict.fromkeys((*cards, *targets))), rows)


def _drawn(n: int, held: int) -> Phrase:
    """Return the note of a number of cards to draw: how many lie in the hand then, and how many go first (ECG-R20)."""
    excess = held + n - HAND_SIZE
    if n and excess > 0:
        return say("ecg.ask.drawn_over", n=n, excess=excess, held=HAND_SIZE)
    return say("ecg.ask.drawn", n=n, held=held + n) if n else say("ecg.ask.draw_none", held=held)


def _cost(seen: Seen, card: int) -> int:
    """Return the resources that a card costs its owner now."""
    store = seen.store
    if card < FIRST or KIND[store.at[card]] != HAND:
        return 0
    price = price_of(store, card, seat=store.own[card])
    return price.amount if price is not None else 0


def _used(store: Any, card: int) -> Phrase:
    """Return the short text of the ability that a card has where it lies."""
    return spoken_by(lambda words: _ability(store, card, words.lang))


def _ability(store: Any, card: int, lang: Lang) -> str:
    definition = sheet(store, card).definition
    if definition is None:
        return ""
    kind = NAMES[KIND[store.at[card]]]
    where = {"court": "court", "infantry": "battle", "support": "battle"}.get(kind, "beside")
    told = describe.short_paragraphs(definition, lang)
    return ability_text(told, definition.abilities, lambda ability: getattr(ability, "where", "") == where)
