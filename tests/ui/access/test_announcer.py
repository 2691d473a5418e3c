"""The announcer: one utterance a decision, questions that interrupt, histories that stay with whoever heard them."""

from tabletop.present.words import Translations
from tabletop.toolkit.access.announcer import BRIEF, SAME, Announcer, cut
from tabletop.toolkit.access.topics import Detail, Topic
from tabletop.toolkit.text.phrase import plain

WORDS = Translations("es")


class Heard:
    """Voice that notes what it is asked to say."""

    rate = 100

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, lang: str) -> None:
        """Note a text."""
        self.said.append(text)

    def stop(self) -> None:
        """Note the silence."""
        self.said.append("|")

    def step(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def own() -> tuple[Announcer, Heard]:
    """An announcer with its own voice."""
    voice = Heard()
    announcer = Announcer(voice)
    announcer.route = "own"
    return announcer, voice


def tell(announcer: Announcer, *told: tuple[str, Topic]) -> None:
    """Tell some texts."""
    for text, topic in told:
        announcer.tell(plain(text), topic, WORDS)


def test_one_decision_is_one_utterance_and_a_question_comes_last_and_interrupts() -> None:
    """Events keep their order."""
    announcer, voice = own()
    tell(announcer, ("Bruno roba", Topic.OTHERS), ("¿Pagas?", Topic.ASK), ("Bruno juega Vendas.", Topic.OTHERS), ("Tu turno, 11", Topic.TURN))
    assert [] == voice.said
    assert "Bruno roba. Bruno juega Vendas. Tu turno, 11. ¿Pagas?" == announcer.flush(WORDS)
    assert ["|", "Bruno roba. Bruno juega Vendas. Tu turno, 11. ¿Pagas?"] == voice.said
    assert "" == announcer.flush(WORDS)


def test_what_others_did_is_cut_short_once_it_is_the_players_turn() -> None:
    """The rest is a number, and stays in the history; while the others play, all of it is said."""
    announcer, _ = own()
    others = [(f"Hecho {n}", Topic.OTHERS) for n in range(5)]
    tell(announcer, *others)
    assert "Hecho 0. Hecho 1. Hecho 2. Hecho 3. Hecho 4." == announcer.flush(WORDS)
    tell(announcer, *others, ("Tu turno", Topic.TURN))
    assert "Hecho 0. Hecho 1. Y 3 cosas más. Tu turno." == announcer.flush(WORDS)
    assert 11 == len(announcer.history)


def test_equal_texts_in_a_row_differ_for_a_reader() -> None:
    """By a letter that nobody sees or hears; the third is like the first again."""
    announcer = Announcer()
    shown = []
    for _ in range(3):
        tell(announcer, ("No puedes.", Topic.REFUSAL))
        announcer.flush(WORDS)
        shown.append(announcer.live["assertive"])
    assert ["No puedes.", "No puedes." + SAME, "No puedes."] == shown
    assert "" == announcer.live["polite"]


def test_a_brief_telling_is_cut_after_a_word() -> None:
    """At most so many letters."""
    announcer, _ = own()
    announcer.lengths = dict.fromkeys(Topic, Detail.BRIEF)
    text = announcer.tell(plain("palabra " * 40), Topic.OTHERS, WORDS)
    assert len(text) <= BRIEF and text.endswith("palabra…")
    assert "corta" == cut("corta")


def test_another_listener_hears_nothing_of_the_one_before() -> None:
    """Live texts, queue and voice are emptied, and the history is another's; it is there again when they come back."""
    announcer, voice = own()
    announcer.turn_to("Ana")
    tell(announcer, ("Robas Paje", Topic.OWN))
    announcer.flush(WORDS)
    announcer.route = "reader"
    tell(announcer, ("Robas Guardia", Topic.OWN))
    announcer.flush(WORDS)
    tell(announcer, ("Robas Dama", Topic.OWN))
    announcer.turn_to("Bruno")
    assert "|" == voice.said[-1]
    assert {"assertive": "", "polite": ""} == announcer.live
    assert "" == announcer.flush(WORDS)
    assert [] == list(announcer.history)
    announcer.turn_to("Ana")
    assert 3 == len(announcer.history)
    announcer.forget()
    announcer.turn_to("Ana")
    assert [] == list(announcer.history)


def test_without_a_way_nothing_is_said() -> None:
    """It is still written down."""
    announcer, voice = own()
    announcer.route = "off"
    tell(announcer, ("Tu turno", Topic.TURN))
    assert "" == announcer.flush(WORDS)
    assert ([], 1) == (voice.said, len(announcer.history))
