"""Lines of a forecast that frame all others: what is not known is the rest only where something is told before it."""

from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.kernel.store import TABLE
from tabletop.present.words import Translations
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.boards.outcomes import framed


@pytest.mark.parametrize(("told", "last"), [
    ([], "Aún no se sabe qué saldrá de ello"), ([("", "", plain("Una línea"))], "El resto aún no se sabe")])
def test_what_is_not_known_is_the_rest_of_something(told: list[Any], last: str) -> None:
    """A forecast that breaks off at its beginning does not speak of a rest."""
    foreseen: Any = SimpleNamespace(assumed=False, after=SimpleNamespace(over={TABLE: 0}))
    lines = framed(told, foreseen, "ecg.outcome", empty=not told, more=True)
    assert lines[-1][2](Translations("es")) == last
