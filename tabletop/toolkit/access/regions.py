"""Region of a scene: a named list of pieces with a summary, for the keys that review the screen by ear."""

from dataclasses import dataclass

from tabletop.toolkit.text.phrase import NOTHING, Phrase


@dataclass(frozen=True, slots=True)
class Region:
    """Region of a scene. `name` is what its nodes have as `Node.region`.

    `digit` is the key that reviews it ("1" to "9", "0"); regions that share a digit follow one another at each press.
    """

    name: str
    title: Phrase
    summary: Phrase = NOTHING
    digit: str = ""
