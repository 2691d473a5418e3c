"""The games, one folder each; no game knows another."""
