"""Enadrya's words at the table: cards and zones, questions, moves, the curtain, the turn."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya import describe
from tabletop.games.enadrya.board import BATTLE, INCINERATOR, KIND, ROW, SEAT, column_number
from tabletop.games.enadrya.describe import CardDescriber
from tabletop.games.enadrya.readers import ability_cost, active, attack, base_cost, sheet
from tabletop.games.enadrya.table import ENERGY
from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.languages import Lang
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.ui.boards.card_wording import CardWording
from tabletop.ui.boards.enadrya.blows import attackers, standing, through
from tabletop.ui.drawing import STRIKES
from tabletop.ui.table.wording import NumberText, PublicText

EFFECTS = frozenset({"destroy", "harm", "strengthen", "recall", "withdraw", "take", "discard", "deploy", "move", "join"})
PILES = ("deck", "hand", "incinerator", "technology", "power", "base")
WHY = frozenset({"massive", "deploy", "attack", "defence", "reinforcement", "agree", "cut"})
NOTES = {"agree": "draw_note", "cut": "cut_note"}
"""Notes on yes-or-no questions of the rules."""
USES = ("use", "use_second")
ATTACKED = frozenset({"defence", "reinforcement"})
ACROSS = {"enemy": "allied", "allied": "enemy", "own": "enemy"}
"""Sides of a text as the rival sees them."""


class EnadryaWording(CardWording):
    """Words of a table of Enadrya."""

    game, seats, effects = "enadrya", SEAT, EFFECTS

    def place(self, zone: int) -> Phrase:
        """Return a slot with its row and column, or a pile."""
        if ROW[zone] >= 0:
            return say(f"enadrya.place.{('z1', 'z2', 'b')[ROW[zone]]}", column=column_number(zone))
        return say(f"enadrya.place.{PILES[KIND[zone]]}") if 0 <= KIND[zone] < len(PILES) else NOTHING

    def word(self, item: object) -> Phrase:
        """Return the name of an attack type."""
        return say(f"enadrya.type.{item}")

    def symbol(self, item: object) -> str:
        """Return the icon of the attack type."""
        return STRIKES.get(str(item), "")

    def opens(self, zone: int) -> bool:
        """Whether the pile is an Incinerator, which is open."""
        return KIND[zone] == INCINERATOR

    # ---- moves
    def verb(self, seen: Seen, option: Option) -> Phrase:
        """Return a move's label in the small menu; abilities with their short text."""
        if option[0] in USES:
            return say("enadrya.verb.use", text=_used(seen.store, option))
        paid = base_cost(seen.store, option)
        return say(f"enadrya.verb.{option[0]}_for", n=paid) if paid else say(f"enadrya.verb.{option[0]}")

    def move(self, seen: Seen, option: Option, card: Phrase) -> Phrase:
        """Name the move with its card, its slot and its cost in base defence; abilities with their short text."""
        verb, _, zone = option
        if verb in USES:
            return say("enadrya.move.use", card=card, text=_used(seen.store, option))
        paid = base_cost(seen.store, option)
        key = f"enadrya.move.{verb}{'_b' if zone and in_battle(zone) else ''}{'_for' if paid else ''}"
        return say(key, card=card, n=paid, place=slot_name(zone) if zone else NOTHING)

    # ---- questions
    def title(self, seen: Seen, question: Question, source: Phrase) -> Phrase:
        """Return the name of the card or rule that asks."""
        if question.shape == "order" and question.step is None:
            return say("enadrya.ask.order_title", n=len(question.items))
        if question.shape == "confirm" and question.name == "agree":
            return say("enadrya.ask.draw_title", rival=plain(seen.match.setup.players[1 - question.seat]))
        if question.shape == "confirm" and question.name == "cut":
            return say("enadrya.ask.cut_title", rival=plain(seen.match.setup.players[1 - question.seat]))
        if question.shape == "number" and source:
            return say("enadrya.ask.x_title", name=source)
        return source or say("table.prompt.rules")

    def asks(self, seen: Seen, question: Question) -> Phrase:
        """Return the question as a sentence."""
        match question.shape:
            case "order":
                return say("enadrya.ask.order_note" if question.step is None else "enadrya.ask.arrange_note")
            case "confirm":
                return say(f"enadrya.ask.{NOTES[question.name]}") if question.name in NOTES else say("table.ask.may")
            case "number":
                return say("enadrya.ask.x_note")
        if question.name == "bridge":
            return say("enadrya.ask.bridge")
        if question.noun == "word":
            return say("enadrya.ask.choose_word")
        if question.noun == "zone":
            return self.target(seen, question) or say("enadrya.ask.choose_zone")
        return self.choose(seen, question)

    def among(self, question: Question) -> Any:
        """Return the group as the player who chooses sees it."""
        among = getattr(question.step, "among", None)
        return among if among is None or getattr(question.step, "by", "controller") != "opponent" else _seen_by_rival(among)

    def noun(self, among: Any, card: Any, lang: Lang) -> str:
        """Return the targets of a step as a noun."""
        return CardDescriber(lang, "full", card=card).noun(among).text

    def effect(self, seen: Seen, question: Question, name: Phrase) -> Phrase:
        """Return the effect of a choice, named after the first step that uses the chosen target."""
        if question.name == "bridge":
            return say("enadrya.effect.bridge", name=name)
        return say(f"enadrya.effect.{self.upon(seen, question)}", name=name)

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Return the labels to use an effect, cut a deck, or agree to a draw."""
        if question.source >= FIRST:
            return super().confirm(question)
        kind = "cut" if question.name == "cut" else "draw"
        return say(f"enadrya.ask.{kind}_yes"), say(f"enadrya.ask.{kind}_no")

    def number(self, seen: Seen, question: Question) -> NumberText:
        """Return the text for X, which is paid in energy."""
        return NumberText(lambda n: say("enadrya.ask.x_pay", n=n), say("enadrya.ask.x_most", n=question.high),
                          int(seen.store.energy[question.seat]), ENERGY.icon)

    # ---- passing the screen
    def why(self, seen: Seen, seat: int, ask: str) -> Phrase:
        """Return the reason: the turn begins, an attack is to be blocked, a question is open."""
        key = ask if ask in WHY else "ask"
        rival = plain(seen.match.setup.players[1 - seat])
        return say(f"enadrya.curtain.{key}", turn=seen.match.store.turn[TABLE], rival=rival)

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """Return the attackers and their cards."""
        store = seen.store
        slots = attackers(store) if store.phase[TABLE] in ATTACKED else []
        if not slots:
            return None
        rival = plain(seen.match.setup.players[1 - seat])
        own = active(store) == seat
        title = say("enadrya.curtain.attackers_own", n=len(slots)) if own else say("enadrya.curtain.attackers", rival=rival, n=len(slots))
        harm = (say("enadrya.curtain.damage"), sum(attack(store, store.zone[z][0]) for z in slots))
        if store.phase[TABLE] != "defence":  # blockers are chosen
            harm = (say("enadrya.curtain.through"), through(store))
        base = say("enadrya.curtain.rival_base", rival=rival) if own else say("enadrya.curtain.your_base")
        return PublicText(
            title, tuple(store.zone[z][0] for z in slots),
            ((harm[0], str(harm[1]), "#ffb27a"), (base, str(standing(store, 1 - seat if own else seat)), "#8fe0a8")))


def slot_name(zone: int) -> Phrase:
    """Name a slot within a sentence, as the log does."""
    return say(f"enadrya_log.place.{('z1', 'z2', 'b')[ROW[zone]]}", column=column_number(zone))


def in_battle(zone: int) -> bool:
    """Whether a slot is of the Battle Zone: English sentences put an article before that one only."""
    return ROW[zone] == BATTLE


def _used(store: Any, option: Option) -> Phrase:
    """Return the text of the ability that a move uses."""
    verb, card, _ = option
    return spoken_by(lambda words: _ability(store, card, USES.index(verb), words.lang))


def _ability(store: Any, card: int, number: int, lang: Lang) -> str:
    """Return the short text of a card's cyan ability with its current price."""
    definition = sheet(store, card).definition
    texts = [p.text for p in describe.short_paragraphs(definition, lang) if p.colour == "cyan"]
    text = texts[number].replace("**", "") if number < len(texts) else ""
    return f"{text} ({ability_cost(store, card, number)})" if ":" not in text else text


def _seen_by_rival(among: Any) -> Any:
    """Return a group as the controller's rival names it: the enemy Units of a text are that player's own."""
    side = ACROSS.get(getattr(among, "side", ""))
    return among if side is None else among.model_copy(update={"side": side})
