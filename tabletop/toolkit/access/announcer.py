"""Announcer: queue of what is told, merged into one utterance a decision, spoken or shown to a reader, and its history."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from tabletop.toolkit.access.topics import ASSERTIVE, Detail, Telling, Topic, telling
from tabletop.toolkit.access.voice.voice import MUTE, Voice
from tabletop.toolkit.text.aloud import aloud
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words

Route = Literal["off", "reader", "own", "both"]
"""Way of what is told: nowhere, to a screen reader, to the program's own voice, or topics to the voice and the tree to the reader."""
KEPT = 200
"""Tellings kept in a history."""
BRIEF = 160
"""Letters of a brief telling."""
OTHERS = 3
"""Tellings of others that are said whole once it is the player's turn."""
SAME = "\u200b"
"""Invisible, silent letter between two equal texts in a row; a screen reader would skip the second without it."""
RANK = {topic: rank for rank, topic in enumerate((Topic.REFUSAL, Topic.OWN, Topic.OTHERS, Topic.PROGRAM, Topic.TURN, Topic.PENDING, Topic.ASK))}
"""Order of the topics in one utterance: what happened, then what is asked."""


class Said(NamedTuple):
    """Entry of the history."""

    topic: Topic
    text: str


class Announcer:
    """Announcer of the program. `lengths` has the length of each topic (normal where it names none).

    Tellings wait until `flush`; then they are one utterance. Each listener (a seat of a match) has a history of their own.
    """

    def __init__(self, voice: Voice = MUTE) -> None:
        self.lengths: Mapping[Topic, Detail] = {}
        self.route: Route = "reader"
        self.voice = voice
        self.reader: Literal["active", "absent"] = "absent"
        """Whether a screen reader listens."""
        self.mine_aloud = True
        """Whether private tellings are spoken; otherwise their public form is."""
        self.answered = ""
        """Last answer to a key."""
        self.live: dict[Literal["assertive", "polite"], str] = {"assertive": "", "polite": ""}
        """Texts of the two live objects of the tree."""
        self._listener: object = None
        self._histories: dict[object, deque[Said]] = {}
        self._waiting: list[Said] = []

    @property
    def history(self) -> deque[Said]:
        """Tellings of the present listener, the last at the end."""
        return self._histories.setdefault(self._listener, deque(maxlen=KEPT))

    @property
    def speaks(self) -> bool:
        """Whether the program's own voice tells the topics."""
        return self.route in ("own", "both")

    @property
    def heard(self) -> bool:
        """Whether anybody hears what is told: by the own voice, or a screen reader."""
        return self.speaks or (self.reader == "active" and self.route == "reader")

    def turn_to(self, listener: object) -> None:
        """Turn to another listener: what the one before was told is no longer shown, said or read back."""
        if listener != self._listener:
            self._listener = listener
            self.hush()
            self._waiting.clear()
            self.live = {"assertive": "", "polite": ""}

    def forget(self) -> None:
        """Forget all histories: the match has ended, or another begins."""
        self.turn_to(None)
        self._histories.clear()

    def hush(self) -> None:
        """Fall silent at once."""
        self.voice.stop()

    def answer(self, text: str, words: Words) -> None:
        """Say the answer to a key of the player at once."""
        self.answered = text
        if self.speaks:
            self.voice.stop()
            self.voice.say(text, words.lang)
        elif self.route == "reader":
            self.live["assertive"] = text + SAME if self.live["assertive"] == text else text

    def tell(self, says: Phrase | Telling, topic: Topic, words: Words, *, private: bool = False) -> str:
        """Tell something with the next flush; return the text, empty where the topic is off or the telling must not be heard."""
        told = telling(says)
        detail = self.lengths.get(topic, Detail.NORMAL)
        phrase = told.public if private and not self.mine_aloud and detail is not Detail.OFF else told.at(detail)
        text = aloud(phrase(words), words)
        if detail is Detail.BRIEF:
            text = cut(text)
        if text:
            said = Said(topic, text)
            self.history.append(said)
            self._waiting.append(said)
        return text

    def flush(self, words: Words) -> str:
        """Say what waits, as one utterance; a question or a refusal interrupts what is being said. Return the utterance."""
        batch, self._waiting = self._waiting, []
        if not batch or self.route == "off":
            return ""
        text = merged(batch, words)
        urgent = any(said.topic in ASSERTIVE for said in batch)
        if self.speaks:
            if urgent:
                self.voice.stop()
            self.voice.say(text, words.lang)
        else:
            kind: Literal["assertive", "polite"] = "assertive" if urgent else "polite"
            self.live[kind] = text + SAME if self.live[kind] == text else text
        return text


def merged(batch: list[Said], words: Words) -> str:
    """Join the tellings of one decision: events first, the question last; where it is the player's turn, few of the others' events."""
    ordered = sorted(batch, key=lambda said: RANK[said.topic])
    others = [said for said in ordered if said.topic is Topic.OTHERS]
    if len(others) > OTHERS and any(said.topic in (Topic.TURN, Topic.ASK) for said in ordered):
        spare = others[OTHERS - 1:]
        ordered[ordered.index(spare[0])] = Said(Topic.OTHERS, words("aloud.more", n=len(spare)))
        ordered = [said for said in ordered if said not in spare]
    return joined([said.text for said in ordered])


def joined(texts: Sequence[str]) -> str:
    """Join texts as sentences."""
    return " ".join(text if text[-1:] in ".?!:…" else f"{text}." for text in texts)


def cut(text: str) -> str:
    """Cut a text that is longer than a brief one may be, after a whole word."""
    return text if len(text) <= BRIEF else text[:BRIEF - 1].rsplit(" ", 1)[0].rstrip(" ,;:.") + "…"
