"""Nodes are read by tag from a game's vocabulary, and told wrong ones by name."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from tabletop.games.enadrya import simple_steps, steps
from tabletop.games.enadrya.cards import Activated, UnitCard, read_card
from tabletop.games.enadrya.nodes import Units
from tabletop.games.enadrya.steps import VOCABULARY
from tabletop.lang.nodes import Bound, Destroy, If, Target, This, X, expand
from tabletop.lang.vocabulary import Vocabulary, walk


def unit(**fields: Any) -> dict[str, Any]:
    """A plain Unit, changed as a test needs it."""
    plain: dict[str, Any] = {
        "id": "prueba",
        "name": {"es": "Prueba", "en": "Trial"},
        "kind": "unit",
        "race": "neutral",
        "rarity": 1,
        "number": 999,
        "art": {"emblem": "anvil", "style": "figure"},
        "cost": 1,
        "speed": 1,
        "attack": 1,
        "defence": 1,
        "attack_type": "impact",
    }
    return {**plain, **fields}


def test_every_node_class_has_a_tag_of_its_own() -> None:
    """A tag finds its class again."""
    for node in VOCABULARY.classes():
        families = [nodes for nodes in VOCABULARY.families.values() if nodes.get(node.tag()) is node]

        assert len(families) == 1, node


def test_two_nodes_may_not_share_a_tag() -> None:
    """A clash is found when the vocabulary is made."""

    class Other(This):
        """Another class that calls itself `this`."""

    with pytest.raises(ValueError, match="who: this"):
        Vocabulary.of((This, Other), attributes=())


def test_a_bare_word_is_a_node_or_a_name() -> None:
    """`this` is the card; any other word is what an earlier step bound."""
    program = [
        {"do": "harm", "amount": "x", "to": "this"},
        {"do": "destroy", "to": "prey"},
    ]

    card = read_card(unit(abilities=[{"colour": "cyan", "cost": "x", "do": program}]))
    ability = card.abilities[0]
    assert isinstance(ability, Activated)

    assert ability.do == (simple_steps.Harm(amount=X(), to=This()), Destroy(to=Bound(name="prey")))


def test_named_abilities_are_replaced_by_simpler_steps() -> None:
    """What runs has no named ability, inside blocks either; what is described keeps it."""
    block = {"do": "if", "when": {"is": "exists", "who": "opposite"}, "then": [{"do": "arm", "amount": 2}]}

    card = read_card(unit(abilities=[{"colour": "orange", "do": [block, {"do": "crush"}]}]))
    (ability,) = card.abilities
    assert not isinstance(ability, str)
    program = ability.program  # type: ignore[union-attr]

    inner = program[0]
    assert isinstance(inner, If)
    assert [type(step) for step in inner.then] == [Target, simple_steps.Strengthen]
    assert not [node for step in program for node in walk(step) if isinstance(node, steps.Crush)]
    assert card.keywords == {"arm", "crush"}


def test_expanding_twice_changes_nothing() -> None:
    """Simple steps stay as they are."""
    once = expand((steps.Fuse(), steps.Settle(), steps.Brood()))

    assert once == expand(once)


def test_a_span_holds_its_ends() -> None:
    """Both ends are included; a bare number is that number alone."""
    card = read_card(unit(abilities=[{"colour": "green", "do": [{"do": "recall", "to": SPANNED}]}]))
    (units,) = [node for node in walk(card.abilities[0].do) if isinstance(node, Units)]  # type: ignore[union-attr]
    assert units.cost is not None
    assert units.speed is not None

    assert [False, True, True, False] == [n in units.cost.numbers for n in (1, 2, 4, 5)]
    assert [False, True, False] == [n in units.speed.numbers for n in (1, 2, 3)]


SPEEDY = {"has": "modify", "attribute": "sped", "who": "this", "amount": 1}
SPANNED = {"who": "units", "cost": {"min": 2, "max": 4}, "speed": 2}

WRONG = [
    ({"abilities": [{"colour": "cyan", "do": [{"do": "settel"}]}]}, "unknown 'do: settel'"),
    ({"abilities": [{"colour": "cyan", "do": [{"do": "spy", "hard": 1}]}]}, "Extra inputs"),
    ({"abilities": [{"colour": "cyan", "do": []}]}, "at least 1 item"),
    ({"abilities": [{"colour": "cyan", "do": ["spy"]}]}, "expected a mapping with 'do'"),
    ({"abilities": [{"colour": "green", "do": [{"do": "harm", "amount": True, "to": "this"}]}]}, "'of'"),
    ({"abilities": [{"colour": "yellow", "always": [SPEEDY]}]}, "unknown attribute 'sped'"),
    ({"abilities": [{"colour": "cyan", "do": [{"do": "spy"}]}] * 3}, "at most two cyan"),
    ({"attack": "x"}, "says what X is"),
    ({"speed": 4}, "1, 2 or 3"),
    ({"cost": -1}, "greater than or equal to 0"),
    ({"colour": "red"}, "Extra inputs"),
]


@pytest.mark.parametrize(("fields", "reason"), WRONG)
def test_a_wrong_card_is_refused_with_its_reason(fields: dict[str, Any], reason: str) -> None:
    """No mistake passes, and the first complaint names it."""
    with pytest.raises(ValidationError) as refusal:
        read_card(unit(**fields))

    assert reason in refusal.value.errors()[0]["msg"]


def test_a_power_may_speak_of_x_only_if_it_is_paid() -> None:
    """X without an X in the cost is a mistake."""
    plain = unit(kind="power", effect=[{"do": "heal", "amount": "x"}])
    for field in ("speed", "attack", "defence", "attack_type"):
        del plain[field]

    assert read_card({**plain, "cost": "x"}).keywords == frozenset()
    with pytest.raises(ValidationError, match="the cost has none"):
        read_card(plain)


def test_a_technology_has_no_green_ability() -> None:
    """Only Units come to stand in battle."""
    plain = unit(kind="technology", abilities=[{"colour": "green", "do": [{"do": "spy"}]}])
    for field in ("speed", "attack", "defence", "attack_type"):
        del plain[field]

    with pytest.raises(ValidationError, match="no such ability here: green"):
        read_card(plain)


def test_a_card_survives_its_plain_form() -> None:
    """What a match's header would hold reads back as the same card."""
    card = read_card(unit(x={"of": "count", "who": "opposite"}, attack="x"))
    assert isinstance(card, UnitCard)

    plain = card.model_dump(mode="json", by_alias=True, exclude_none=True)

    assert card == read_card(plain)


def test_a_copy_works_out_its_own() -> None:
    """What a node keeps for quick reading is of its own fields, not of those it was copied from."""
    wide = Units(side="enemy")
    assert wide.narrowed == ()
    assert wide.model_copy(update={"race": "akhris"}).narrowed == (("race", "akhris"),)
    assert wide.narrowed == ()
