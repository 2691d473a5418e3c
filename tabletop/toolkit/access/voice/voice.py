"""Protocol of a voice, and the voice that says nothing."""

from typing import Protocol

USUAL, LOWEST, HIGHEST = 100, 50, 400
"""Speed of speech in per cent of the usual one, and its bounds."""


class Voice(Protocol):
    """Voice: it queues texts and never waits for them to be said."""

    rate: int
    """Speed in per cent."""

    def say(self, text: str, lang: str) -> None:
        """Say a text in a language after what is being said."""

    def stop(self) -> None:
        """Fall silent, and forget what is queued."""

    def step(self) -> None:
        """Go on with the queue; called at each step of the program."""

    def close(self) -> None:
        """End the voice."""


class Mute:
    """Voice that says nothing."""

    rate = USUAL

    def say(self, text: str, lang: str) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Say nothing."""

    def step(self) -> None:
        """Say nothing."""

    def close(self) -> None:
        """Say nothing."""


MUTE = Mute()
