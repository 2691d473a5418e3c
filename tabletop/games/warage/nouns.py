"""Nouns for the things Warage's selectors find: heroes, cards in play and elsewhere, queued items, dice."""

from __future__ import annotations

from typing import Any

from tabletop.games.warage import nodes
from tabletop.lang.describe import Describer, Form, Phrase


def hero(d: Describer, node: nodes.Hero, form: Form) -> Phrase:
    """Describe heroes; one's own is "your hero", all others of a side form a group."""
    if form.how in ("target", "each", "a", "some") or form.how.startswith("chosen"):
        if node.side == "active" or (node.side == "own" and form.how != "target"):
            return Phrase(d.say(f"noun.hero_of.{node.side}"))
        how = "each" if form.how == "a" else form.how
        return _phrase(d, "hero", Form(how, plural=form.plural), node.side)
    many = node.side in ("enemy", "allied", "any")
    return Phrase(d.say(f"noun.hero_of.{node.side}"), many)


def head_of(node: nodes.InPlay) -> str:
    """Return the noun for a card in play: its burden, else its kind."""
    return node.burden or ("attack_spell" if node.attack_spell == "yes" else node.kind) or "card"


def in_play(d: Describer, node: nodes.InPlay, form: Form) -> Phrase:
    """Describe cards in play."""
    head = head_of(node)
    tails = [d.say("tail.in_play")] if head == "card" else []
    if node.name:
        tails.append(d.say("tail.named", name=node.name))
    state = d.say(f"state.{node.state}.{_gender(d, head)}") if node.state else ""
    return _phrase(d, head, form, node.side, " ".join(tails), state=state)


def cards(d: Describer, node: nodes.Cards, form: Form) -> Phrase:
    """Describe cards of a hand, a deck, a discard or a life pile."""
    where = "place" if form.how in ("some", "all", "every", "each", "counted") else "place_from"
    return _phrase(d, node.burden or node.kind or "card", form, "any", d.say(f"{where}.{node.place}.{node.side}"))


def held_cards(d: Describer, node: nodes.Cards, form: Form) -> str:
    """Describe cards of one's own pile after "you have": "cartas en la mano"."""
    return _phrase(d, node.burden or node.kind or "card", form, "any", d.say(f"place_held.{node.place}")).text


def queued(d: Describer, node: nodes.InQueue, form: Form) -> Phrase:
    """Describe queued items."""
    return _phrase(d, f"queued_{node.kind or 'any'}", form, node.side, d.say("tail.queued"))


def dice(d: Describer, node: nodes.Dice, form: Form) -> Phrase:
    """Describe dice of the attack under way."""
    return _phrase(d, "die", form, node.side)


def attacker(d: Describer, _node: nodes.Attacker, _form: Form) -> Phrase:
    """Describe the attacker."""
    return Phrase(d.say("noun.attacker"))


def attacked(d: Describer, _node: nodes.Attacked, _form: Form) -> Phrase:
    """Describe the target of the attack."""
    return Phrase(d.say("noun.attacked"))


_PICKED = ("target", "chosen_controller", "chosen_opponent")


def _gender(d: Describer, head: str) -> str:
    return d.say(f"gender.{head}")


def _phrase(d: Describer, head: str, form: Form, side: str, tail: str = "", *, state: str = "") -> Phrase:
    """Write the noun of a side with its state, its chooser, its tail and its determiner."""
    number, gender = 2 if form.plural else 1, _gender(d, head)
    noun = d.say(f"head.{head}", n=number)
    ours = side == "own" and form.how in ("all", "every", "counted")
    if side != "any" and not ours:
        noun = d.say(f"side.{gender}.{side}", n=number, noun=noun)
    if state:
        noun = d.say("state.said", noun=noun, state=state)
    if form.how in _PICKED:
        noun = d.say(f"picked.{form.how}", noun=noun)
    if tail:
        noun = f"{noun} {tail}"
    article = d.say("article.an" if noun[:1].lower() in "aeio" else "article.a")
    how = f"{'all' if form.how == 'every' else form.how}_own" if ours else "a" if form.how.startswith("chosen") else form.how
    return Phrase(d.say(f"determiner.{gender}.{how}", n=number, noun=noun, article=article), form.plural)


NOUNS: dict[type[Any], Any] = {
    nodes.Hero: hero, nodes.InPlay: in_play, nodes.Cards: cards, nodes.InQueue: queued, nodes.Dice: dice,
    nodes.Attacker: attacker, nodes.Attacked: attacked,
}
