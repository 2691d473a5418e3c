"""Lets a test say which clauses of the rulebooks it proves: `@clause("ENA-L4.1")`."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as proof of the clauses named; `tabletop clauses` lists those no test names."""
    return pytest.mark.clause(*ids)
