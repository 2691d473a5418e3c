"""The card language of Encrucijada: card files read and refused, and deck legality."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from tabletop.games.encrucijada import decks
from tabletop.games.encrucijada.cards import read_card
from tests.support.clauses import clause
from tests.support.encrucijada_set import cards

PLAIN = {"id": "one", "name": {"es": "Uno", "en": "One"}, "number": 1, "art": {"emblem": "sun", "style": "relic"},
         "civilization": "pacificadores", "suit": "espada", "value": 2}
MODIFY = {"has": "modify", "attribute": "value", "amount": 1}
TROOPS = {"who": "troops", "suit": "espada"}
BOOST = {"do": "strengthen", "amount": 1, "lasts": "turn"}


@pytest.mark.parametrize(("fields", "error"), [
    ({"abilities": [{"always": [{**MODIFY, "who": {"who": "cards", "place": "village"}}]}]}, "encrucijada.source.property"),
    ({"abilities": [{"use": "free", "do": [{**BOOST, "to": TROOPS}]}]}, "encrucijada.source.troops"),
    ({"abilities": [{"use": "free", "do": [{**BOOST, "to": "this"}]}] * 2}, "encrucijada.source.uses"),
    ({"abilities": [{"use": "free", "do": [{"do": "choose", "as": "pile", "from": "pile"}]}]}, "encrucijada.source.name"),
    ({"needs": {"grain": 1, "law": 1, "iron": 1}}, "too_long")])
def test_a_card_that_could_not_work_is_refused(fields: Any, error: str) -> None:
    """Lasting texts about cards they cannot change, steps about lasting texts' cards, two effects, a name that is a word, three thresholds."""
    assert read_card(PLAIN).id == "one"
    with pytest.raises(ValidationError) as refused:
        read_card({**PLAIN, **fields})
    assert [mistake["type"] for mistake in refused.value.errors()] == [error]


# ---- decks
_LEGAL = {"atempus-del-foro": 1, "aguila-de-plata": 1, "valeria-del-hito": 1,
          **dict.fromkeys(("era-comunal", "acequia-recta", "tabulario", "legionaria-de-linea", "testudo", "triario", "veto", "velite"), 5)}


def _broken(**changes: int) -> list[tuple[str, str, Any]]:
    """List the breaches of a legal deck with other numbers of some cards."""
    counts = {**_LEGAL, **{card.replace("_", "-"): n for card, n in changes.items()}}
    found = decks.breaches({card: n for card, n in counts.items() if n}, cards().cards)
    return [(breach.clause, breach.key.rpartition(".")[2], breach.fields.get("n")) for breach in found]


@clause("ENC-1.2", "ENC-1.3")
def test_a_deck_has_forty_to_sixty_cards_and_a_tower() -> None:
    """The tower is not counted; heroes are."""
    assert _broken() == []
    assert _broken(veto=2, velite=5) == [("ENC-1.2", "size", 39)]
    assert _broken(veto=3) == []
    assert _broken(edil=5, indulto=5, citacion=5, centurion_viejo=5) == [("ENC-1.2", "size", 62)]
    assert _broken(atempus_del_foro=0) == [("ENC-1.3", "towers", 0)]


@clause("ENC-1.2", "ENC-R23")
def test_copies_are_limited_by_suit() -> None:
    """Five of a card, one of an Oro or a hero; an unknown card is named."""
    assert _broken(veto=6) == [("ENC-1.2", "copies", 6)]
    assert _broken(aguila_de_plata=2) == [("ENC-1.2", "copies", 2)]
    assert _broken(valeria_del_hito=2) == [("ENC-1.2", "copies", 2)]
    assert _broken(veto=4, sombra=1) == [("ENC-1.2", "unknown", None)]


@clause("ENC-1.2", "ENC-H2")
def test_a_deck_has_ten_oros_and_four_heroes_at_most() -> None:
    """One more of either is a breach."""
    oro, hero = cards()["aguila-de-plata"], cards()["valeria-del-hito"]
    for card, most, key in ((oro, 10, ("ENC-1.2", "oros")), (hero, 4, ("ENC-H2", "heroes"))):
        known = {**cards().cards, **{f"c{i}": card for i in range(most)}}
        rest = {name: n for name, n in _LEGAL.items() if name != card.id}
        for n, breaches in ((most, []), (most + 1, [key])):
            counts = {**rest, **{f"c{i}": 1 for i in range(most)}, **({card.id: 1} if n > most else {})}
            assert [(b.clause, b.key.rpartition(".")[2]) for b in decks.breaches(counts, known)] == breaches
