"""Players made of code: a view in, a decision out."""
