"""Page views: the content of a browser page about a game, as plain values, from a store and in a language."""
