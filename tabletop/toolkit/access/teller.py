"""Teller: what a scene offers to players who listen; a scene overrides what it knows better."""

from collections.abc import Sequence
from typing import Any

from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.carry import Carry
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.dialog import Dialog


class Teller:
    """Base of the scenes: regions, status, answers to the review keys, who hears, and what is told."""

    name: str
    app: Any
    root: Node
    focus: Focus
    carry: Carry
    dialogs: list[tuple[Dialog, Node]]

    @property
    def look(self) -> Look:
        """Look that everything is painted with now."""
        found: Look = self.app.look
        return found

    @property
    def dialog(self) -> Dialog | None:
        """Uppermost dialog."""
        return self.dialogs[-1][0] if self.dialogs else None

    def regions(self) -> Sequence[Region]:
        """List the regions of the screen, in the order in which they are reviewed."""
        return ()

    def status(self, words: Words) -> str:
        """Describe the state of the scene in one sentence, such as turn and totals; "" where there is none."""
        return ""

    def called(self, words: Words) -> str:
        """Return the name of the scene; "" for none."""
        key = f"aloud.scene.{self.name.replace('-', '_')}"
        return words(key) if words.has(key) else ""

    def asked(self, words: Words) -> str:
        """Return the question that is open on the screen; "" for none."""
        return ""

    def past(self, words: Words) -> Sequence[str]:
        """List what happened or was told, the last at the end."""
        return [said.text for said in self.announcer.history]

    def since(self, words: Words) -> str:
        """Return what happened since the player's last decision; "" for nothing."""
        return next(iter(self.past(words)[-1:]), "")

    def choices(self, words: Words) -> Sequence[tuple[str, Node | None]]:
        """List what the player can do now, each with the node to go to."""
        return ()

    def members_of(self, region: str) -> Sequence[Node]:
        """List the items of a region in the order of its summary; none for the order on the screen."""
        return ()

    def enter_region(self, name: str) -> bool:
        """Bring the keyboard into a region in the scene's own way; False where its first item takes the focus."""
        return False

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

    @property
    def announcer(self) -> Announcer:
        """Announcer of the program."""
        found: Announcer = self.app.announcer
        return found

    def tell(self, says: Phrase | Telling, topic: Topic, *, private: bool = False) -> None:
        """Tell the player something aloud; `private` where only the viewer may know it."""
        announcer = self.announcer
        announcer.turn_to(self.hearer)
        announcer.mine_aloud = self.own_aloud
        announcer.tell(says, topic, self.look.words, private=private)
