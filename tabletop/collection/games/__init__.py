"""Each game's keys of the query language, and its rows of chips."""
