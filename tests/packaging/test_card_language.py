"""The reference of the card language: made from the nodes as they are, with an example that can be read."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from tabletop.games.enadrya.cards import read_card
from tabletop.games.entries import games
from tabletop.lang.library import load

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(name="reference", scope="module")
def _reference() -> ModuleType:
    spec = importlib.util.spec_from_file_location("card_language", ROOT / "packaging" / "card_language.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_that_of_the_nodes(reference: ModuleType) -> None:
    """After a change of nodes: `python packaging/card_language.py`."""
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page()


def test_it_tells_of_every_node_of_every_game(reference: ModuleType) -> None:
    """By its tag, with what it does."""
    told = reference.page()

    for game in games():
        vocabulary = importlib.import_module(f"tabletop.games.{game}.steps").VOCABULARY
        missing = [node.tag() for node in vocabulary.classes() if f"| `{node.tag()}` | {' '.join(node.__doc__.split()[:3])}" not in told]
        assert missing == []


def test_every_field_is_called_as_a_card_file_calls_it(reference: ModuleType) -> None:
    """By one name: older names are for old match files only."""
    named = {name for line in reference.page().splitlines() for name in re.findall(r"`([^`]+)`", line) if "(" in name}

    assert named == set()
    assert "`extra_costs` list of *ExtraCostText*" in reference.page()


def test_its_example_is_a_set_that_can_be_read(reference: ModuleType, tmp_path: Path) -> None:
    """Without a mistake."""
    (example,) = re.findall(r"```yaml\n(.*?)```", reference.HEAD, re.DOTALL)
    (tmp_path / "own.yaml").write_text(example, encoding="utf-8")
    library = load("enadrya", read_card, own=tmp_path)

    assert library.problems == ()
    assert "salt-wolf" in library.cards
