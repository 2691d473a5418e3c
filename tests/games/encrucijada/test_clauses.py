"""Every clause of Encrucijada's rulebook is cited by a test, or says why none can prove it."""

from tabletop.cli import clauses
from tabletop.games.clauses import rulebook


def test_every_clause_is_cited():
    """As `tabletop clauses` counts for the games that are ready."""
    folder = clauses.tests_folder()
    assert folder is not None
    cited = clauses.citations(folder)
    book = rulebook("encrucijada").clauses
    assert [key for key, clause in book.items() if not cited.get(key) and not clause.untestable] == []
    assert [key for key in cited if key.startswith("ENC-") and key not in book] == []
