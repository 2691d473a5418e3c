"""Balance lab: matches of all ready decks between equal bots, and what they tell of decks and cards."""
