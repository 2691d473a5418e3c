"""Rules texts made from nodes: complete, in both languages, and good sentences."""

from __future__ import annotations

import re
import tomllib
from typing import Any, get_args

import pytest

from tabletop import places
from tabletop.games.enadrya.cards import EnadryaCard, UnitCard, read_card
from tabletop.games.enadrya.describe import (
    CardDescriber,
    reminders,
    rules_text,
    short_paragraphs,
    short_text,
)
from tabletop.games.enadrya.nodes import ATTRIBUTES, Keyword
from tabletop.games.enadrya.steps import VOCABULARY
from tabletop.lang.languages import Lang
from tabletop.lang.library import Library, load
from tests.support.described import wordless

LANGUAGES: tuple[Lang, ...] = ("es", "en")


@pytest.fixture(scope="module")
def library() -> Library[EnadryaCard]:
    """The shipped set."""
    return load("enadrya", read_card)


def test_every_node_has_words() -> None:
    """The describer's tables are complete: a new node joins them."""
    assert [] == wordless(VOCABULARY, CardDescriber)


@pytest.mark.parametrize("area", ["lang", "enadrya_text"])
def test_both_languages_have_the_same_templates(area: str) -> None:
    """Key by key, with the same fields."""

    def flat(tree: dict[str, Any], path: str = "") -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for name, value in tree.items():
            if isinstance(value, dict):
                found |= flat(value, f"{path}{name}.")
            else:
                found[path + name] = set()
        return found

    es, en = (
        flat(tomllib.loads((places.assets() / "locale" / lang / f"{area}.toml").read_text(encoding="utf-8")))
        for lang in LANGUAGES
    )

    assert set(es) == set(en)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_reads_well(library: Library[EnadryaCard], lang: Lang) -> None:
    """Whole sentences: no gap, no brace, no doubled word, bold marks in pairs, room on the face."""
    for card in library:
        paragraphs = rules_text(card, lang)
        text = " ".join(paragraph.text for paragraph in paragraphs)

        assert len(paragraphs) >= len(card.abilities)
        for paragraph in paragraphs:
            said = paragraph.text
            assert re.fullmatch(r"[*“«]*[A-ZÁÉÍÓÚÑ].*\.", said), (card.id, said)
            assert said.count("**") % 2 == 0
            assert not re.search(r"[{}_]|  |None|\.\.|[:,]\.|\b(\w+) \1\b", said), (card.id, said)
        assert len(text) <= (215 if isinstance(card, UnitCard) else 220), (card.id, len(text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_texts_fit_a_hand(library: Library[EnadryaCard], lang: Lang) -> None:
    """A card in the hand has room for some six lines."""
    for card in library:
        assert len(short_text(card, lang)) <= 130, card.id
        assert len(short_paragraphs(card, lang)) == len(rules_text(card, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_keyword_has_a_reminder(library: Library[EnadryaCard], lang: Lang) -> None:
    """One for each named ability of the card, in the order of its text."""
    told = {key: (name, text) for card in library for key, name, text in reminders(card, lang)}

    assert set(get_args(Keyword)) == set(told)
    assert all(name and text.endswith(".") for name, text in told.values())


def unit_text(lang: Lang, *abilities: dict[str, Any], kind: str = "unit") -> str:
    """The text of a Unit made for a test."""
    plain: dict[str, Any] = {
        "id": "prueba",
        "name": {"es": "Prueba", "en": "Trial"},
        "kind": kind,
        "race": "neutral",
        "rarity": 1,
        "number": 999,
        "art": {"emblem": "anvil", "style": "figure"},
        "cost": 1,
        "abilities": abilities,
    }
    if kind == "unit":
        plain |= {"speed": 1, "attack": 1, "defence": 1, "attack_type": "impact"}
    return " / ".join(paragraph.text for paragraph in rules_text(read_card(plain), lang))


ENEMIES_AT_HOME = {"who": "units", "side": "enemy", "zone": "zone1"}
WEAK = {"who": "units", "side": "enemy", "attack": {"max": 2}}
TEXTS = [
    (
        {"colour": "cyan", "cost": {"energy": 1, "defence": 2}, "do": [{"do": "fury", "amount": 2}]},
        "Paga 1 de energía y 2 de defensa de tu Base: **Furia +2** hasta el final del turno.",
        "Pay 1 energy and 2 base defence: **Fury +2** until end of turn.",
    ),
    (
        {
            "colour": "orange",
            "do": [
                {"do": "target", "as": "a", "from": WEAK, "max": 2},
                {"do": "harm", "amount": 1, "to": "a"},
                {"do": "recall", "to": "a"},
            ],
        },
        (
            "Al entrar en juego, haz 1 de daño a hasta 2 Unidades enemigas objetivo de ataque "
            "2 o menos. "
            "Esas Unidades vuelven a la mano de su dueño."
        ),
        (
            "When it comes into play, deal 1 damage to up to 2 target enemy Units of attack 2 or less. "
            "Those Units return to their owner's hand."
        ),
    ),
    (
        {
            "colour": "yellow",
            "whenever": {"fact": "hurts_base", "who": "this"},
            "when": {"is": "turn", "side": "own"},
            "do": [{"do": "draw", "amount": 1}, {"do": "gain", "amount": {"of": "bound", "name": "amount"}}],
        },
        ("Cada vez que daña la Base enemiga, si es tu turno, roba una carta. Ganas energía igual a ese daño."),
        ("Whenever it damages the enemy Base, if it is your turn, draw a card and gain energy equal to that damage."),
    ),
    (
        {
            "colour": "yellow",
            "always": [
                {
                    "has": "modify",
                    "attribute": a,
                    "who": "this",
                    "amount": 1,
                    "when": {"is": "stands", "zone": z},
                }
                for a, z in (("attack", "battle"), ("defence", "battle"))
            ],
        },
        "Si está en la Zona de Batalla, tiene +1 de ataque y +1 de defensa.",
        "If it is in the Battle Zone, it has +1 attack and +1 defence.",
    ),
    (
        {
            "colour": "green",
            "do": [
                {
                    "do": "if",
                    "when": {
                        "is": "exists",
                        "who": {"who": "units", "side": "enemy", "zone": "zone1"},
                        "least": 2,
                    },
                    "then": [{"do": "lose", "amount": 2}],
                    "otherwise": [{"do": "heal", "amount": {"of": "energy"}}],
                }
            ],
        },
        (
            "Al entrar en batalla, si hay al menos 2 Unidades enemigas de la Zona 1, el rival pierde "
            "2 de energía; si no, tu Base recupera defensa igual a tu energía."
        ),
        (
            "When it enters battle, if there are at least 2 enemy Units in Zone 1, your rival loses "
            "2 energy; otherwise your Base regains defence equal to your energy."
        ),
    ),
]


@pytest.mark.parametrize(("ability", "es", "en"), TEXTS)
def test_nodes_no_card_uses_yet_read_well_too(ability: dict[str, Any], es: str, en: str) -> None:
    """Sentences checked word by word in both languages."""
    assert es == unit_text("es", ability)
    assert en == unit_text("en", ability)


REAL = [
    ("segadora-muda", "destruye** una Unidad enemiga objetivo de coste 2 o menos.", "destroy** target enemy Unit of cost 2 or less."),
    ("dar-la-carne", "una Unidad objetivo tuya. Ganas energía igual a su coste", "target Unit you control. Gain energy equal to its cost"),
    ("confidencia-pagada", "una carta a tu elección de la mano del rival", "a card of your choice from your rival's hand"),
    ("orden-de-repliegue", "igual al coste de una Unidad objetivo tuya. Esa Unidad vuelve a tu mano.", "That Unit returns to your hand."),
    ("muda-perpetua", "es destruida, devuélvela a tu mano.", "is destroyed, return it to your hand."),
    ("fondeadero-franco", "Al empezar la partida, si no empiezas, ganas 2 de energía.", "if you do not go first, gain 2 energy."),
]


@pytest.mark.parametrize(("card", "es", "en"), REAL)
def test_a_card_tells_targets_choices_owners_and_orders_apart(library: Library[EnadryaCard], card: str, es: str, en: str) -> None:
    """A target is named as one, a free choice as one; one's own card comes back to "your hand"; who begins is said so."""
    for lang, told in (("es", es), ("en", en)):
        assert told in " ".join(p.text for p in rules_text(library[card], lang))


def test_a_condition_that_must_not_hold_excepts() -> None:
    """A negation opens with a word of its own."""
    ability = {"colour": "orange", "when": {"is": "not", "that": {"is": "turn", "side": "own"}}, "do": [{"do": "draw"}]}

    assert unit_text("es", ability) == "Al entrar en juego, salvo si es tu turno, roba una carta."
    assert unit_text("en", ability) == "When it comes into play, unless it is your turn, draw a card."


@pytest.mark.parametrize(("relation", "es", "en"), [
    ("less", "tienes menos de 3 Unidades", "you have fewer than 3 Units"), ("at_least", "tienes 3 Unidades o más", "you have at least 3 Units"),
])
def test_cards_of_ones_own_are_had(relation: str, es: str, en: str) -> None:
    """A count of one's own cards is prose, not a comparison."""
    when = {"is": "compare", "left": {"of": "count", "who": {"who": "units", "side": "own"}}, "relation": relation, "right": 3}
    ability = {"colour": "orange", "when": when, "do": [{"do": "draw"}]}

    assert f"si {es}, roba una carta." in unit_text("es", ability)
    assert f"if {en}, draw a card." in unit_text("en", ability)


def test_an_offer_says_what_a_refusal_brings() -> None:
    """As the other steps of a condition."""
    ability = {"colour": "orange", "do": [{"do": "may", "by": "opponent", "then": [{"do": "draw"}], "otherwise": [{"do": "shuffle"}]}]}

    assert "; si no, " in unit_text("es", ability)
    assert "; otherwise " in unit_text("en", ability)


EVERY_STEP: list[dict[str, Any]] = [
    {"do": "may", "then": [{"do": "spy"}]},
    {
        "do": "each",
        "who": {"who": "units", "side": "enemy"},
        "then": [{"do": "harm", "amount": 1, "to": "each"}],
    },
    {
        "do": "repeat",
        "times": 2,
        "then": [{"do": "crush", "from": ENEMIES_AT_HOME}],
    },
    {"do": "draw", "amount": 2, "side": "enemy"},
    {"do": "shuffle"},
    {"do": "look", "as": "a", "amount": 2},
    {"do": "arrange", "as": "b", "from": "a"},
    {"do": "stack", "who": "b", "at": "bottom"},
    {"do": "heal", "amount": {"of": "defence_lost"}, "side": "enemy"},
    {"do": "gain", "amount": 1, "side": "enemy"},
    {"do": "lose", "amount": 1, "side": "own"},
    {"do": "strengthen", "attribute": "speed", "amount": -1, "to": WEAK, "lasts": "lasting"},
    {"do": "grant", "keyword": {"has": "rooted"}, "to": WEAK},
    {"do": "impose", "property": {"has": "boost", "type": "impact"}},
    {"do": "set_type", "type": "chemical", "to": "opposite"},
    {"do": "withdraw", "to": {"who": "units", "side": "any", "beside": "opposite"}},
    {"do": "recall", "to": "this"},
    {"do": "harm", "amount": {"of": "least", "amounts": [{"of": "energy"}, 3]}, "to": "this"},
    {"do": "join", "to": WEAK, "into": "this"},
    {"do": "set_off", "keyword": "fury", "to": WEAK},
    {"do": "destroy", "to": "this"},
    {"do": "settle", "amount": 5},
    {"do": "hasten"},
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("step", EVERY_STEP, ids=lambda step: step["do"])
@pytest.mark.parametrize("kind", ["unit", "technology"])
def test_every_step_makes_a_sentence(step: dict[str, Any], lang: Lang, kind: str) -> None:
    """No template lacks, whoever speaks."""
    text = unit_text(lang, {"colour": "cyan", "cost": 0, "do": [step]}, kind=kind)

    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("amount", [1, -1])
@pytest.mark.parametrize("attribute", [name for name in ATTRIBUTES if name != "damage"])
def test_every_attribute_can_be_modified_in_words(attribute: str, amount: int, lang: Lang) -> None:
    """Up and down, of a player or of cards."""
    of_player = attribute in ("energy", "massive_attack_cost", "hand_size")
    for who in ["base", {"who": "base", "side": "enemy"}] if of_player else ["this", WEAK]:
        change = {"has": "modify", "attribute": attribute, "who": who, "amount": amount}

        assert unit_text(lang, {"colour": "yellow", "always": [change]}).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fact", ["enters", "enters_battle", "destroyed", "hurts_base", "survives"])
@pytest.mark.parametrize("who", ["this", WEAK])
def test_every_event_opens_a_sentence(fact: str, who: Any, lang: Lang) -> None:
    """About itself, or about others."""
    event = {"fact": fact, "who": who}

    text = unit_text(lang, {"colour": "yellow", "whenever": event, "do": [{"do": "draw"}]})

    assert re.fullmatch(r"[A-Z].*, .*\.", text)
