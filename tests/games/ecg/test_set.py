"""The shipped set of ECG: its shape, its generated texts, its ready decks, and whole matches with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop.games.ecg.cards import TroopCard, UseText
from tabletop.games.ecg.decks import breaches
from tabletop.games.ecg.describe import breach_text, reminders, rules_text, short_text
from tabletop.games.ecg.entry import stock
from tabletop.games.ecg.game import RULES
from tabletop.games.ecg.steps import VOCABULARY, Exile, Mill, Seat, Undo
from tabletop.games.ecg.troop_steps import Command
from tabletop.kernel.match import Match
from tabletop.lang.nodes import GENERIC
from tabletop.lang.vocabulary import Node, walk
from tests.support.clauses import clause
from tests.support.walks import decide

STOCK = stock()
LIBRARY, DECKS = STOCK.library, STOCK.decks
TROOPS: list[TroopCard] = [card for card in LIBRARY if card.kind == "troop"]
KINGDOMS = ("sun", "owl", "deer", "wolf", "lion")
FACE, LONGEST = 190, 250
"""Most letters of a short text, and of a full one, with the meaning of its named abilities."""


def nodes(card: Any) -> Iterator[Node]:
    """All nodes of a card, those of events and conditions too."""
    yield from (node for block in card.blocks() for part in block for node in walk(part))
    for ability in card.abilities:
        for part in (getattr(ability, "whenever", None), getattr(ability, "when", None)):
            if part is not None:
                yield from walk(part)


def test_the_set_has_the_cards_of_its_plan() -> None:
    """129 cards; eighteen a kingdom beside Hero and Resource; rarities 60, 45, 24."""
    kinds = Counter(card.kind for card in LIBRARY)
    assert dict(kinds) == {"troop": 63, "action": 14, "reaction": 10, "spell": 8, "legacy": 7, "blessing": 1, "general": 10, "hero": 10,
                           "resource": 6}
    assert dict(Counter(card.rarity for card in LIBRARY)) == {1: 60, 2: 45, 3: 24}
    assert [card.number for card in LIBRARY] == list(range(1, 130))
    for kind, each in (("hero", 2), ("general", 2), ("troop", 11)):
        assert Counter(card.kingdom for card in LIBRARY if card.kind == kind and card.kingdom) == dict.fromkeys(KINGDOMS, each)


@clause("ECG-1.7", "ECG-3.3", "ECG-8.4")
def test_troops_keep_the_scale_of_the_set() -> None:
    """Strength 1 to 7, Support not above 5 and not below preparation 2, no Devoto above 3; a fifth of them plain."""
    assert {card.strength for card in TROOPS} == set(range(1, 8))
    behind = [card for card in TROOPS if card.line == "support"]
    assert max(card.strength for card in behind) <= 5
    assert all(card.preparation >= 2 or "mercenary" in card.titles for card in behind)
    assert all(card.cost <= 3 for card in TROOPS if "devotee" in card.titles and "mercenary" not in card.titles)
    plain = [card for card in TROOPS if not card.abilities and card.sorcery is None]
    assert len(TROOPS) // 7 <= len(plain) <= len(TROOPS) // 4
    assert sum(card.line == "both" for card in TROOPS) >= 12
    assert sum(any(isinstance(a, UseText) and a.where == "court" for a in card.abilities) for card in TROOPS) >= 20


def test_each_mechanism_has_its_cards() -> None:
    """As many as the plan of the set asks for, or nearly."""
    with_node = Counter(kind for card in LIBRARY for kind in {type(node) for node in nodes(card)})
    assert all(with_node[kind] >= least for kind, least in ((Undo, 5), (Exile, 2), (Mill, 5), (Seat, 3), (Command, 1)))
    prey = {kind for card in LIBRARY if card.kind == "reaction" for kind in card.reacts.to}
    prey |= {kind for card in LIBRARY for a in card.abilities if isinstance(a, UseText) and a.reacts for kind in a.reacts.to}
    assert prey >= {"manoeuvre", "action", "spell", "reaction", "ability", "blessing", "legacy", "mending", "train"}
    extra_costs = [extra.pay for card in LIBRARY for part in (card, *card.abilities) for extra in getattr(part, "extra_costs", ())]
    assert len(extra_costs) >= 18 and {"discard", "renown", "madness", "wound", "court", "general", "exile"} <= set(extra_costs)
    assert sum(getattr(card, "sorcery", None) is not None for card in LIBRARY) == 9


def test_nearly_every_node_of_the_language_is_used() -> None:
    """A node of ECG that no card uses is there for the players' own sets only; there are few."""
    used = {type(node) for card in LIBRARY for node in nodes(card)}
    own = [node for node in VOCABULARY.classes() if node not in GENERIC]
    assert len([node for node in own if node in used]) >= len(own) * 9 // 10


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_card_that_does_something_says_so(lang: Any) -> None:
    """A text in both languages, short enough for a face; reminders for named abilities."""
    for card in LIBRARY:
        does = card.abilities or getattr(card, "effect", None) or card.kind in ("resource", "blessing")
        told = " ".join(p.text for p in rules_text(card, lang))
        assert bool(told) == bool(does), card.id
        assert "{" not in told and "@" not in told and "(a)" not in told
        assert len(told) <= LONGEST and len(short_text(card, lang)) <= FACE, (card.id, len(told), len(short_text(card, lang)))
        assert all(name and meaning for _, name, meaning in reminders(card, lang))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_two_cards_of_a_kind_and_price_do_the_same(lang: Any) -> None:
    """Equal texts and numbers would be one card under two names; Resources differ by kingdom."""
    told = Counter((type(card).__name__, *(str(getattr(card, field, "")) for field in (
        "kingdom", "titles", "cost", "costs", "strength", "preparation", "line", "sorcery", "morale", "madness")),
        " ".join(p.text for p in rules_text(card, lang))) for card in LIBRARY)
    assert [key for key, n in told.items() if n > 1] == []


# ---- decks
@clause("ECG-1.1", "ECG-1.2", "ECG-1.3", "ECG-1.4", "ECG-1.6")
@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.id)
def test_ready_decks_are_legal(deck: Any) -> None:
    """Their covers are in them, they hold 26 to 30 Troops, and a guide in both languages."""
    assert [breach_text(breach, LIBRARY.cards, "es") for breach in breaches(deck.cards, LIBRARY.cards)] == []
    assert deck.cover in deck.cards
    assert 26 <= sum(n for card, n in deck.cards.items() if LIBRARY[card].kind == "troop") <= 30
    assert deck.text is not None and min(len(deck.text.es), len(deck.text.en)) > 150
    kingdom = next(LIBRARY[card].kingdom for card in deck.cards if LIBRARY[card].kind == "hero")
    dead = [card for card in deck.cards if kingdom not in getattr(LIBRARY[card], "costs", {kingdom: 0})]
    assert dead == [], "cards with a dash for their own deck (ECG-1.5)"


def test_six_decks_lead_all_five_kingdoms() -> None:
    """Sol twice."""
    heroes = [next(LIBRARY[card] for card in deck.cards if LIBRARY[card].kind == "hero") for deck in DECKS.values()]
    assert sorted(hero.kingdom for hero in heroes) == sorted((*KINGDOMS, "sun"))


@pytest.mark.parametrize("pair", range(3))
def test_whole_matches_with_ready_decks_come_to_an_end(pair: int) -> None:
    """At random, each deck once."""
    names = sorted(DECKS)
    decks = [dict(DECKS[name].cards) for name in (names[pair], names[pair + 3])]
    plain = [LIBRARY.plain[card] for deck in decks for card in deck]
    m, dice = Match.start(RULES, STOCK.compiler.setup(pair, ("Ana", "Bruno"), decks, definitions=plain)), Random(pair)
    for _ in range(6000):
        if m.over:
            break
        decide(m, dice)
    assert m.over
    assert m.log[-1][1] == "finished"
