"""Review of a finished match: decisions graded by the chance to win that they lost."""
