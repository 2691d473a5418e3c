"""Library of saved matches: search, open, rename, export and import."""
