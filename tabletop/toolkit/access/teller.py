"""Teller: what a scene offers to players who listen; a scene overrides what it knows better."""

from collections.abc import Sequence

from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words


class Teller:
    """Base of the scenes: regions, status, who hears, and what is told."""

    def regions(self) -> Sequence[Region]:
        """List the regions of the screen, in the order in which they are reviewed."""
        return ()

    def status(self, words: Words) -> str:
        """Describe the state of the scene in one sentence, such as turn and totals; "" where there is none."""
        return ""

    @property
    def hearer(self) -> object:
        """Return whoever hears what is told now: what another one was told is no longer shown or read back."""
        return None

    @property
    def own_aloud(self) -> bool:
        """Whether private descriptions and tellings may be heard now."""
        return True

    @property
    def unsettled(self) -> bool:
        """Whether more of the same decision is still to be told: meanwhile nothing is said."""
        return False

    def tell(self, says: Phrase | Telling, topic: Topic, *, private: bool = False) -> None:
        """Tell the player something aloud; `private` where only the viewer may know it."""
        announcer: Announcer = self.app.announcer  # type: ignore[attr-defined]
        words: Words = self.look.words  # type: ignore[attr-defined]
        announcer.turn_to(self.hearer)
        announcer.mine_aloud = self.own_aloud
        announcer.tell(says, topic, words, private=private)
