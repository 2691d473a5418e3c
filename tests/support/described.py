"""Check of a game's describer of cards, shared by all games."""

from tabletop.lang.describe import Describer
from tabletop.lang.vocabulary import Amount, Selector, Vocabulary


def wordless(vocabulary: Vocabulary, describer: type[Describer]) -> list[type]:
    """Return the nodes of a vocabulary that the describer has no words for."""
    def has_words(node: type) -> bool:
        if issubclass(node, Selector):
            return node in describer.nouns
        return node in (describer.measures if issubclass(node, Amount) else describer.handlers)

    return [node for node in vocabulary.classes() if not has_words(node)]
