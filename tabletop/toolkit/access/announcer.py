"""Announcer: what was told in this run, by topic, at the length the player has set."""

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from tabletop.toolkit.access.topics import Detail, Telling, Topic, telling
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words

KEPT = 200
"""Tellings kept in the history."""


class Said(NamedTuple):
    """Entry of the history."""

    topic: Topic
    text: str


class Announcer:
    """Announcer of the program. `lengths` has the length of each topic (normal where it names none)."""

    def __init__(self) -> None:
        self.lengths: Mapping[Topic, Detail] = {}
        self.mine_aloud = True
        """Whether private tellings are spoken; otherwise their public form is."""
        self.history: deque[Said] = deque(maxlen=KEPT)

    def tell(self, says: Phrase | Telling, topic: Topic, words: Words, *, private: bool = False) -> str:
        """Tell something; return the text, empty where the topic is off or the telling must not be heard."""
        told = telling(says)
        detail = self.lengths.get(topic, Detail.NORMAL)
        phrase = told.public if private and not self.mine_aloud and detail is not Detail.OFF else told.at(detail)
        text = phrase(words)
        if text:
            self.history.append(Said(topic, text))
        return text
