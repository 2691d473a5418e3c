"""Topics of what is said aloud, and the lengths at which each is told."""

from enum import Enum
from typing import NamedTuple

from tabletop.toolkit.text.phrase import NOTHING, Phrase


class Topic(Enum):
    """Subject of a telling; the player sets a length for each."""

    TURN = "turn"
    ASK = "ask"
    REFUSAL = "refusal"
    OWN = "own"
    OTHERS = "others"
    PENDING = "pending"
    PROGRAM = "program"


class Detail(Enum):
    """Length at which a topic is told."""

    OFF = "off"
    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


ASSERTIVE = frozenset({Topic.ASK, Topic.REFUSAL})
"""Topics that interrupt whatever is being said."""


class Telling(NamedTuple):
    """Text of a telling at three lengths; an empty one is not told at that length.

    `public` replaces a private telling where the player's own cards may not be spoken: "Bruno draws a card".
    """

    brief: Phrase
    normal: Phrase
    full: Phrase
    public: Phrase = NOTHING

    def at(self, detail: Detail) -> Phrase:
        """Return the text of a length; NOTHING where the topic is off."""
        return {Detail.OFF: NOTHING, Detail.BRIEF: self.brief, Detail.NORMAL: self.normal, Detail.FULL: self.full}[detail]


def telling(says: Phrase | Telling) -> Telling:
    """Return a telling: a single phrase is told alike at every length."""
    return says if isinstance(says, Telling) else Telling(says, says, says)
