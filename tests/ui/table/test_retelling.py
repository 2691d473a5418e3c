"""What is told of a decision: one short sentence, nothing silent, a rival's turn within twelve seconds; in both languages."""

import re

import pytest

from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.lang.languages import LANGUAGES
from tabletop.play.session import Session
from tabletop.present.words import Translations
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.retelling import LONGEST, TURN, Retelling, Retold
from tabletop.ui.table.tellings import Tellings
from tabletop.ui.tools import shots

GAMES = registry.games()
DECISIONS = 110
SEEN = re.compile(r"\*\*|[{}\[\]·−×→\n]")
CLAUSE = re.compile(r"\b(ENA|ECG|EPI|WAR|ENC)-")


def _retelling(match: Match, lang: str, viewer: int = 0) -> Retelling:
    key = match.rules.key
    return Retelling(Translations(lang), registry.game(key), players=match.setup.players, defs=match.setup.defs, viewer=viewer,
                     asides=kit_of(key).hearing.asides)


def told(key: str, lang: str, decisions: int = DECISIONS) -> list[tuple[int, list[Retold]]]:
    """The seats that decide in a match of novices, with what the first player is told of each decision."""
    match = shots.played(shots.deal_of(Shelf(), key), decisions)
    answers = [(node.seat, node.picks) for node in match.history.line]
    again = registry.game(key).start(shots.deal_of(Shelf(), key))
    session, retelling, out = Session(again, people=(0,)), _retelling(again, lang), []
    session.fast_forward()
    retelling.skip(session.told)
    for seat, picks in answers:
        assert session.answer_for(seat, picks) is None
        session.fast_forward()
        out.append((seat, retelling.tell(session.told, others=seat != 0)))
    return out


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_decision_is_told_in_a_short_sentence(key: str, lang: str) -> None:
    """Without markup or clause, at most 160 letters, one full stop at its end."""
    sentences = [part.brief for _, parts in told(key, lang) for part in parts if part.brief]

    assert len(sentences) > 40
    assert max(map(len, sentences)) <= LONGEST
    assert [text for text in sentences if SEEN.search(text) or CLAUSE.search(text) or not text.endswith(".")] == []
    assert [text for text in sentences if not (text[0].isupper() or text[0] in "¿¡«“+" or text[0].isdigit())] == []


@pytest.mark.covering
@pytest.mark.parametrize("key", GAMES)
def test_no_decision_is_silent(key: str) -> None:
    """Each line of the log is told or counted."""
    for _, parts in told(key, "es"):
        for part in parts:
            assert bool(part.normal) == bool(part.brief or part.left)
            assert part.turn is not None or part.normal


@pytest.mark.covering
@pytest.mark.parametrize("key", GAMES)
def test_a_rivals_turn_takes_at_most_twelve_seconds(key: str) -> None:
    """Of what others decide between two turns; what they did to the listener has the last word."""
    spent = 0
    for seat, parts in told(key, "es"):
        for part in parts:
            spent = 0 if part.turn is not None else spent + (len(part.brief) if seat else 0)
            assert spent <= TURN


@pytest.mark.parametrize(("key", "lang", "sentence"), [
    ("ecg", "es", "Vendas: Alabardero de la Puerta se cura 2, fuerza 4; Bruno sube a 30 de moral."),
    ("ecg", "en", "Bandages: Halberdier of the Gate healed 2, strength 4; Bruno at 30 morale."),
    ("enadrya", "es", "Cazador de Marcas quita 6 a la Base de Ana, queda en 24; Canto Errante recibe 3, defensa 1, y 5 cosas más."),
    ("encrucijada", "es", ("Globo Fusilero 4 contra Halcón Viejo 4; Halcón Viejo va al descarte de Ana; el desgaste de Bruno sube a 1; "
                           "el ejército II de Bruno queda bloqueado una vuelta.")),
    ("warage", "es", "Ana pone Libro de Horas en su pila de vida: +5 PV, tiene 115."),
])
def test_real_turns_read_as_they_should(key: str, lang: str, sentence: str) -> None:
    """Sentences of the sample matches."""
    assert sentence in [part.brief for _, parts in told(key, lang, 62) for part in parts]


def test_a_full_telling_cites_the_rule() -> None:
    """Every line, with its clause."""
    full = " ".join(part.full for _, parts in told("ecg", "es", 62) for part in parts)

    assert "hace una Descarga contra Vieja Guardia de Cornalba. Regla ECG-" in full


def test_a_retelling_that_begins_late_tells_only_what_is_new() -> None:
    """The match before is not read out."""
    match = shots.played(shots.deal_of(Shelf(), "ecg"), 40)
    session, retelling = Session(match, people=(0,)), _retelling(match, "es")
    session.fast_forward()
    retelling.skip(session.told)

    assert retelling.tell(session.told) == []


def at_a_table(key: str, lang: str, decisions: int = 110) -> list[tuple[Topic, Telling, bool]]:
    """All that the first player of a match of novices is told, and whether it is private."""
    match = shots.played(shots.deal_of(Shelf(), key), decisions)
    answers = [(node.seat, node.picks) for node in match.history.line]
    again = registry.game(key).start(shots.deal_of(Shelf(), key))
    kit, words = kit_of(key), Translations(lang)
    session, told = Session(again, people=(0,)), list[tuple[Topic, Telling, bool]]()
    labels = Labels(session, kit.wording, words=lambda: words, faces=lambda: kit.faces(words))

    def note(says: Telling, topic: Topic, *, private: bool = False) -> None:
        told.append((topic, says, private))

    tellings = Tellings(session, registry.game(key), kit, labels, lambda: words, note, heard=lambda: False)
    session.fast_forward()
    tellings.settled()
    for seat, picks in answers:
        session.answer_for(seat, picks)
        session.fast_forward()
        tellings.settled()
    return told


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_told_at_a_table_is_short_and_made_of_words(key: str, lang: str) -> None:
    """Turn, question, what waits, own results: brief within 160 letters, all lengths without markup; a clause only in full."""
    words = Translations(lang)
    for _, says, _ in at_a_table(key, lang, 80):
        brief, normal, full = (text(words) for text in (says.brief, says.normal, says.full))
        assert len(brief) <= LONGEST, brief
        assert not SEEN.search(brief + normal + full), full
        assert not CLAUSE.search(brief), brief


def test_what_had_no_room_is_counted_once_the_listener_decides() -> None:
    """At a table: nothing of a rival's turn is lost, and nothing private is told with the public form."""
    words, told = Translations("es"), at_a_table("enadrya", "es")
    others = [says.brief(words) for topic, says, _ in told if topic is Topic.OTHERS]
    private = [says for _, says, secret in told if secret]

    assert any(re.fullmatch(r"Y \d+ cosas? más\.", text) for text in others)
    assert private
    assert [says.public(words) for says in private if "Ana roba" in says.public(words) and "una carta" not in says.public(words)] == []
    assert {topic for topic, _, _ in told} >= {Topic.OTHERS, Topic.OWN, Topic.TURN, Topic.PENDING}
