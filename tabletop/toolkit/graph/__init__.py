"""Scene graph: nodes, boxes, the display list, and the damage that a change does to it."""
