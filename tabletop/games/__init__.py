"""Games, one folder each; no game knows another."""
