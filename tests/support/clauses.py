"""Decorator for the clauses of the rulebooks a test proves: `@clause("ENA-L4.1")`."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as proof of the named clauses; `tabletop clauses` lists clauses without a test."""
    return pytest.mark.clause(*ids)
