"""Scene graph for pygame: nodes, layout, damage, input, motion, widgets, text. It knows nothing of cards or matches."""
