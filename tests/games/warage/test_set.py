"""The shipped set of Warage: cards, generated texts, ready decks, and whole matches with them."""

from collections import Counter
from random import Random

import pytest

from tabletop.games.warage.cards import Watch, read_card
from tabletop.games.warage.decks import breaches
from tabletop.games.warage.describe import breach_text, reminders, rules_text, short_text
from tabletop.games.warage.nodes import Hero
from tabletop.games.warage.steps import VOCABULARY
from tabletop.kernel.match import Match
from tabletop.lang.library import load, load_decks
from tabletop.lang.vocabulary import walk
from tabletop.ui.boards.warage.wording import WarageWording
from tests.support.clauses import clause
from tests.support.walks import decide
from tests.support.warage_full import RULES, setup

LIBRARY = load("warage", read_card)
DECKS = load_decks("warage")[0]


@clause("WAR-2.1", "WAR-R5")
def test_the_set_has_four_races_and_three_classes():
    """The Mage has M 14; Warriors have no blue slots; every race has 100 HP."""
    races = [c for c in LIBRARY if c.kind == "race"]
    classes = {c.hero_class: c for c in LIBRARY if c.kind == "class"}
    assert len(LIBRARY) == 117 and {c.race for c in races} == {"human", "elf", "orc", "angel"}
    assert classes["mage"].magic == 14 and classes["warrior"].blue == 0 and {c.hp for c in races} == {100}


@clause("WAR-7.2")
def test_the_races_have_the_seasons_of_the_rulebook():
    """Bonus and malus."""
    seasons = {c.race: (c.bonus, c.malus) for c in LIBRARY if c.kind == "race"}
    assert seasons == {"human": (None, None), "elf": ("spring", "autumn"), "orc": ("autumn", "spring"),
                       "angel": ("winter", "summer")}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_card_that_does_something_says_so(lang):
    """A text in both languages, short enough for a face; reminders for named abilities."""
    for card in LIBRARY:
        does = card.abilities or getattr(card, "effect", None) or getattr(card, "power", None)
        told = " ".join(p.text for p in rules_text(card, lang))
        assert bool(told) == bool(does), card.id
        assert "{" not in told
        assert len(told) <= 160, (card.id, told)
        assert len(short_text(card, lang)) <= 160
        assert all(name and meaning for _, name, meaning in reminders(card, lang))


@pytest.mark.parametrize(("card", "es", "en"), [
    ("mago", "Si no empiezas, ganas 15 PV.", "If you do not go first, gain 15 HP."),
    ("cinto-de-siega", "Si tienes lista un arma de dos manos, +2 de Ataque.", "If you have a two-handed weapon ready, +2 Attack."),
    ("alforja-honda", "En tu cierre, si tienes menos de 3 cartas en la mano, roba una carta.",
     "In your closing, if you have fewer than 3 cards in hand, draw a card."),
    ("almoneda", "Destruye un Amuleto enemigo objetivo. Ganas 3 PV.", "Destroy target enemy Amulet and gain 3 HP."),
    ("fiesta-de-cosecha",
     "Ganas 5 PV y tienes +2 de Ataque esta ronda. Solo en Otoño.", "Gain 5 HP and get +2 Attack this round. Only in Autumn."),
    ("ni-hablar", "Anula un Destello enemigo objetivo de la cola.", "Cancel target enemy Flash in the queue."),
])
def test_texts_tell_orders_from_reports_and_targets_from_choices(card, es, en):
    """Two steps are joined if both are orders or both are reports; conditions are prose."""
    assert {lang: " ".join(p.text for p in rules_text(LIBRARY[card], lang)) for lang in ("es", "en")} == {"es": es, "en": en}


def test_a_question_asks_for_one_hero():
    """For one of several, not for each of them."""
    one = Hero(side="enemy")
    assert [WarageWording().noun(one, None, lang) for lang in ("es", "en")] == ["un héroe enemigo", "an enemy hero"]


def test_nearly_every_node_of_the_language_is_used():
    """A node that no card uses is there for the players' own sets only; there are few."""
    used = {type(node) for card in LIBRARY for part in (card.abilities, getattr(card, "effect", None) or ())
            for piece in ((a.model_copy() for a in part) if part and not hasattr(part[0], "tag") else part)
            for node in (walk(piece) if hasattr(piece, "tag") else _inside(piece))}
    own = [n for n in VOCABULARY.classes() if n.__module__.startswith("tabletop.games.warage")]
    assert len([n for n in own if n in used]) >= len(own) * 2 // 3


def _inside(ability):
    for field in type(ability).model_fields:
        yield from walk(getattr(ability, field))


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.id)
def test_ready_decks_are_legal(deck):
    """And their covers are in them."""
    found = breaches(deck.cards, LIBRARY.cards)
    assert not [breach_text(b, LIBRARY.cards, "es") for b in found]
    assert deck.cover in deck.cards
    assert sum(deck.cards.values()) == 50


def test_the_set_holds_enough_of_every_kind():
    """Hero cards of each kind, every burden, spells of both sorts, seasons that act at once and seasons that last."""
    kinds = Counter(card.kind for card in LIBRARY)
    assert all(kinds[kind] >= n for kind, n in (("equipment", 30), ("amulet", 15), ("spell", 20), ("helper", 17), ("flash", 18)))
    assert {card.burden for card in LIBRARY if card.kind == "equipment"} == {None, "helmet", "armour", "one_hand", "two_hands"}
    assert {bool(card.power) for card in LIBRARY if card.kind == "spell"} == {True, False}
    at_once = [card for card in LIBRARY if card.kind == "season" and isinstance(card.abilities[0], Watch)]
    assert len(at_once) >= 4 and kinds["season"] - len(at_once) >= 4
    heroes = [{LIBRARY[card].kind: card for card in deck.cards} for deck in DECKS.values()]
    assert len({hero["race"] for hero in heroes}) == 4 and len({hero["class"] for hero in heroes}) == 3


@pytest.mark.parametrize(("players", "mode"), [(2, "duel"), (3, "brawl"), (4, "guild"), (6, "brawl")])
def test_whole_matches_with_ready_decks_come_to_an_end(players, mode):
    """At random, from the cards of the files."""
    for seed in range(2):
        m, dice = Match.start(RULES, setup(seed, players=players, mode=mode)), Random(seed)
        for _ in range(5000):
            if m.over:
                break
            decide(m, dice)
        assert m.over
        assert m.log[-1][1] == "finished"


@clause("WAR-4.5")
@pytest.mark.parametrize(("lang", "label"), [("es", "Ataque mágico"), ("en", "Magic attack")])
def test_attack_spells_carry_their_label(lang, label):
    """In the full text and the short one; no other spell does."""
    for card in LIBRARY:
        texts = [" ".join(p.text for p in rules_text(card, lang)), short_text(card, lang)]
        labelled = card.kind == "spell" and card.power is not None
        assert [text.startswith(f"**{label}") for text in texts] == [labelled] * 2, card.id


def test_what_a_season_adds_to_a_bonus_of_the_same_card_is_told_as_more():
    """+5 and +3 make +8: the second is no new total."""
    sword = next(c for c in LIBRARY if c.id == "mandoble-de-tala")
    assert " ".join(p.text for p in rules_text(sword, "es")) == "+5 de Ataque. Si es Otoño, +3 más."
    assert " ".join(p.text for p in rules_text(sword, "en")) == "+5 Attack. If it is Autumn, +3 more."
