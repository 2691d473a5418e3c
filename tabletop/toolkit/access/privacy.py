"""Privacy of the loudspeaker: own cards are not named while the player's own matters are not to be heard."""

from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.text.words import Words


def is_private(node: Node) -> bool:
    """Whether the node, or one that it lies in, shows what only the viewer may know."""
    here: Node | None = node
    while here is not None:
        if here.private:
            return True
        here = here.parent
    return False


def kept(said: Spoken, words: Words) -> Spoken:
    """Return what is said instead of a private description: its role, and its place in the list."""
    return Spoken(said.role, words("ui.speak.kept"), place=said.place)


def spoken_of(node: Node, words: Words, *, own_aloud: bool) -> Spoken | None:
    """Return the description of a node as it may be heard now."""
    said = node.spoken(words)
    return kept(said, words) if said is not None and not own_aloud and is_private(node) else said
