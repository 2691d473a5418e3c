"""The log: every kind of fact has its line in both languages, with the names a seat may know alone."""

from itertools import pairwise
from random import Random

import pytest

from tabletop.games import registry
from tabletop.games.enadrya.board import BASE, HAND, TECHNOLOGY, ZONE_1, ZONE_2, pile, slot
from tabletop.games.enadrya.facts import FACTS
from tabletop.games.warage.board import HERO
from tabletop.games.warage.board import pile as warage_pile
from tabletop.kernel import journal
from tabletop.kernel.facts import FactKind
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE, UNKNOWN
from tabletop.kernel.views import SHIFT, Translator
from tabletop.present.narrate import LEVELS, Line, Narrator
from tabletop.present.words import Translations
from tests.support import kept, marathon, walks

LANGUAGES = ("es", "en")
GAME = registry.game("enadrya")


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole match with the shipped cards."""
    return walks.play(GAME.start(kept.enadrya(17)), Random(17))


def _narrator(m: Match, lang: str) -> Narrator:
    return Narrator(Translations(lang), GAME, players=m.setup.players, defs=m.setup.defs, store=m.store)


def _tell(m: Match, lang: str, entry: Entry) -> Line:
    (line,) = _narrator(m, lang).tell([entry])
    return line


WORDS = {"phase": "deploy", "attribute": "attack", "quality": "pierce", "type": "cutting", "winners": (0,),
         "reason": "base"}


def _sample(kind: FactKind, *, number: int, card: int) -> Entry:
    """A fact of a kind with such numbers and cards in it."""
    zone = {"from": slot(0, 0, 1), "to": slot(1, 1, 3)}
    fields = []
    for name, role in kind.fields:
        fields.append({
            "card": card, "cards": (card, card), "seat": 0, "number": number,
            "zone": zone.get(name, slot(0, 0, 0)),
        }.get(role, WORDS.get(name)))
    return (FACT, kind.name, 0, TABLE, "", *fields)


# ---- coverage
@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", FACTS.values(), ids=FACTS.keys())
def test_every_kind_of_fact_has_a_line_in_both_languages(match: Match, kind: FactKind, lang: str) -> None:
    """Whatever its numbers and cards: ordinary, none, negative, unknown, the table's."""
    for number in (3, 1, 0, -2):
        for card in (FIRST + 1, UNKNOWN, TABLE):
            line = _tell(match, lang, _sample(kind, number=number, card=card))
            assert line.text
            assert line.text[0] == line.text[0].upper()
            assert line.level in LEVELS
            assert "{" not in line.text
            assert line.level == "heading" or line.text.endswith(".")


# ---- what lines say
@pytest.mark.parametrize(
    ("kind", "fields", "es", "en"),
    [
        ("turned", (1, 4), "Turno 4: Íñigo", "Turn 4: Íñigo"),
        ("drawn", (0, UNKNOWN), "Ana roba una carta.", "Ana draws a card."),
        ("recharged", (0, 0, 3), "Ana no recarga energía.", "Ana recharges no energy."),
        ("paid", (0, TABLE, 10, 0), "Ana paga 10 de energía por el Ataque Masivo.",
         "Ana pays 10 energy for the Massive Attack."),
        ("energised", (0, -2, 3), "Ana pierde 2 de energía y tiene 3.", "Ana loses 2 energy and has 3."),
        ("locked", (slot(0, 2, 4),), "Este turno ninguna Unidad puede entrar en la Zona de Batalla, col. 5.",
         "No Unit may enter the Battle Zone, col. 5 this turn."),
        ("locked", (slot(0, 1, 3),), "Este turno ninguna Unidad puede entrar en la Zona 2, col. 4.",
         "No Unit may enter Zone 2, col. 4 this turn."),
        ("spied", (0, (UNKNOWN, UNKNOWN)), "Ana mira las 2 cartas de la mano del rival.",
         "Ana looks at the 2 cards of their rival's hand."),
        ("faded", (1,), "Se desvanece 1 efecto temporal.", "1 passing effect fades."),
        ("arranged", (1, 3), "Íñigo acomoda 3 cartas de su mazo.", "Íñigo arranges 3 cards of their deck."),
        ("finished", ((), "idle"), "Empate: van 20 turnos sin que ocurra nada.",
         "A draw: nothing has happened for 20 turns."),
        ("finished", ((1,), "concede"), "Gana Íñigo por rendición.", "Íñigo wins: the rival concedes."),
        ("struck", (1, UNKNOWN, 3, 0), "Una carta quita 3 a la Base de Íñigo, que cae.",
         "A card takes 3 off Íñigo's Base, which falls."),
    ],
)
def test_a_fact_is_told_as_a_player_would(
    match: Match, kind: str, fields: tuple[object, ...], es: str, en: str,
) -> None:
    """In both languages."""
    entry = (FACT, kind, 0, TABLE, "", *fields)
    assert _tell(match, "es", entry).text == es
    assert _tell(match, "en", entry).text == en


def test_cards_are_called_by_their_name_in_the_language_and_marked_in_the_text(match: Match) -> None:
    """Two cards, two places."""
    card = FIRST + 3
    name = match.setup.defs[match.store.card[card]].definition.name
    for lang in LANGUAGES:
        line = _tell(match, lang, (FACT, "fused", 0, card, "ENA-R24", card, card + 1))
        first, second = line.spans
        assert (first.card, second.card) == (card, card + 1)
        assert line.text[first.start:first.end] == getattr(name, lang)
        assert line.clause == "ENA-R24"
        assert line.cause == card


def test_places_tell_technologies_and_bases_from_units(match: Match) -> None:
    """And a hand from a slot."""
    card = FIRST + 3
    technology = _tell(match, "en", (FACT, "deployed", 0, TABLE, "", 0, card, pile(0, TECHNOLOGY)))
    assert "into play" in technology.text
    base = _tell(match, "en", (FACT, "deployed", 0, TABLE, "", 0, card, pile(0, BASE)))
    assert base.text.endswith("is Ana's Base.")
    back = _tell(match, "en", (FACT, "returned", 0, TABLE, "", card, slot(0, 0, 1), pile(1, HAND)))
    assert back.text.endswith("returns to Íñigo's hand.")


def test_a_name_with_odd_signs_is_told_as_it_is(match: Match) -> None:
    """Braces and private characters of a player's name."""
    narrator = Narrator(Translations("es"), GAME, players=("{x}\ue000", "B"), defs=match.setup.defs)
    (line,) = narrator.tell([(FACT, "offered", 0, TABLE, "", 0)])
    assert line.text == "{x} ofrece un empate."


def test_a_kind_of_fact_that_is_gone_is_passed_over(match: Match) -> None:
    """Old matches may have some."""
    assert _narrator(match, "es").tell([(FACT, "sung", 0, TABLE, "", 0)]) == []


# ---- what a seat is told
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_told_no_name_it_does_not_know(match: Match, seat: int) -> None:
    """A seat's log names a card only where the seat's own fact does."""
    shadow = match.store.copy()
    journal.revert(shadow, match.log[:], 0)
    entries = Translator(GAME.rules, shadow, seat).feed(match.log)
    true = Narrator(Translations("es"), GAME, players=match.setup.players, defs=match.setup.defs).tell(match.log)
    told = Narrator(Translations("es"), GAME, players=match.setup.players, defs=match.setup.defs).tell(entries)
    assert len(told) == len(true)
    facts = [entry for entry in entries if entry[0] == FACT]
    for one, other, entry in zip(true, told, facts, strict=True):
        hidden = UNKNOWN in entry[5:] or any(isinstance(v, tuple) and UNKNOWN in v for v in entry[5:])
        assert one.text == other.text or hidden
        assert not any(span.card == UNKNOWN for span in other.spans)


def test_drawing_is_told_to_the_rival_without_the_card(match: Match) -> None:
    """One's own with it."""
    shadow = match.store.copy()
    journal.revert(shadow, match.log[:], 0)
    entries = Translator(GAME.rules, shadow, 0).feed(match.prelude)
    lines = Narrator(Translations("en"), GAME, players=match.setup.players, defs=match.setup.defs).tell(entries)
    assert [line.text for line in lines if line.text.startswith("Íñigo draws")] == ["Íñigo draws a card."] * 6
    assert "Ana draws a card." not in [line.text for line in lines]


# ---- lines together
def test_what_is_read_at_once_has_each_line_once(match: Match) -> None:
    """As often as it happened, no heading in another, and nothing lost but details."""
    told = [line for line in _narrator(match, "es").tell(match.log) if line.level != "detail"]
    read = _narrator(match, "es").read(match.log)
    assert max(line.times for line in read) > 1
    assert [line.text for line in read for _ in range(line.times)] == [line.text for line in told]
    assert [line.text.split(":")[0] for line in read if line.level == "heading"] == [
        f"Turno {n}" for n in range(1, match.store.turn[TABLE] + 1)]
    assert not [a for a, b in pairwise(read) if (a.text, a.level) == (b.text, b.level)]
    assert len(_narrator(match, "es").read(match.log, details="on")) > len(read)


def test_telling_goes_on_where_it_stopped(match: Match) -> None:
    """In pieces or in one go, the lines are the same."""
    whole = Narrator(Translations("en"), GAME, players=match.setup.players, defs=match.setup.defs).tell(match.log)
    narrator = Narrator(Translations("en"), GAME, players=match.setup.players, defs=match.setup.defs)
    told = [line for at in range(0, len(match.log), 7) for line in narrator.tell(match.log[at:at + 7])]
    assert told == whole


# ---- what did it
def test_hit_points_that_a_text_gives_or_takes_are_told_with_the_card() -> None:
    """A name that can be pointed at; without a cause, or one that is not known, the plain line."""
    m = registry.game("warage").start(marathon.deal(marathon.KINDS["duel"], 3))
    race = m.store.zone[warage_pile(1, HERO)][0]
    narrator = Narrator(Translations("es"), registry.game("warage"), players=m.setup.players, defs=m.setup.defs, store=m.store)
    name = narrator.name(race)
    given, plain, unknown = narrator.tell([
        (FACT, "gained", 0, race, "", 1, 15, 115), (FACT, "gained", 0, TABLE, "WAR-4.8", 1, 15, 115),
        (FACT, "lost", 0, UNKNOWN, "", 1, 15, 100)])

    assert given.text == f"{name} da 15 PV a {m.setup.players[1]}, que tiene 115."
    assert [span.card for span in given.spans] == [race]
    assert plain.text == f"{m.setup.players[1]} gana 15 PV y tiene 115."
    assert unknown.text == f"{m.setup.players[1]} pierde 15 PV (queda en 100)."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_tells_a_power_before_what_it_does(match: Match, lang: str) -> None:
    """The line comes with the card; that it has taken effect is a detail."""
    power = next(e for e in match.log if e[0] == FACT and e[1] == "announced")
    told = _tell(match, lang, power)
    done = _tell(match, lang, next(e for e in match.log if e[0] == FACT and e[1] == "played"))
    assert (told.level, done.level) == ("line", "detail")
    assert match.setup.players[power[5]] in told.text


# ---- cards of one name
@pytest.mark.parametrize("kind", ["clashed", "fused"])
@pytest.mark.parametrize(("owners", "told"), [((0, 1), ("{n} (Ana)", "{n} (Íñigo)")), ((1, 1), ("{n}", "{n}"))])
def test_two_cards_of_one_name_are_told_apart_by_their_players(
    match: Match, kind: str, owners: tuple[int, int], told: tuple[str, str],
) -> None:
    """The player stands after the name, outside the part that can be pointed at; cards of one player need none."""
    cards = (FIRST + 900, FIRST + 901)
    narrator, definition = _narrator(match, "es"), match.store.card[FIRST + 3]
    brought = [(journal.SET, cell, card, 0, value) for card, owner in zip(cards, owners, strict=True)
               for cell, value in (("card", definition), ("own", owner))]
    fields = {"clashed": (*cards, 3), "fused": cards}[kind]
    (line,) = narrator.tell([*brought, (FACT, kind, 0, TABLE, "", *fields)])
    name = narrator.name(cards[0])
    first, second = (text.format(n=name) for text in told)
    assert line.text.startswith(f"{first} ") and second in line.text[len(first):]
    assert [line.text[span.start:span.end] for span in line.spans] == [name, name]
    assert line.text.count("(") == len({*owners}) * (len({*owners}) - 1)


@pytest.mark.parametrize(("lang", "told"), [("es", ("Zona 1, col. 6", "Zona 2, col. 5")), ("en", ("Zone 1, col. 6", "Zone 2, col. 5"))])
@pytest.mark.parametrize("viewer", ["all", "seat"])
def test_two_cards_of_one_name_and_player_are_told_apart_by_their_slots(
    match: Match, lang: str, told: tuple[str, str], viewer: str,
) -> None:
    """The slot has the number that players see; it is the one at the moment of the event."""
    cards = (FIRST + 900, FIRST + 901)
    narrator, definition = _narrator(match, lang), match.store.card[FIRST + 3]
    for card, zone in zip(cards, (slot(1, ZONE_1, 1), slot(1, ZONE_2, 2)), strict=True):
        cells = (("card", definition), ("own", 1))
        if viewer == "seat":
            narrator.tell([(SHIFT, UNKNOWN, pile(1, HAND), -1, card, zone, 0, cells)])
        else:
            narrator.tell([(journal.MOVE, card, pile(1, HAND), 0, zone, 0), *((journal.SET, card_cell, card, 0, value)
                           for card_cell, value in cells)])
    (line,) = narrator.tell([(FACT, "bridged", 0, TABLE, "", *cards)])
    name = narrator.name(cards[0])

    assert line.text.startswith(f"{name} ({told[0]}) ")
    assert line.text.endswith(f"{name} ({told[1]}).")
    assert [line.text[span.start:span.end] for span in line.spans] == [name, name]
