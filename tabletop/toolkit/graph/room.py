"""Room that a part has between the least and a comfortable one: its measures follow it, so that none jumps."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Room:
    """Share of the way from the least room to a comfortable one, from 0 to 1. Called with two bounds, it returns the measure between."""

    share: float

    def __call__(self, least: float, most: float) -> float:
        """Return the measure that goes from `least` to `most` with the room."""
        return least + (most - least) * self.share


def room(units: float, least: float, most: float) -> Room:
    """Return the room of a part that is `units` wide or high."""
    return Room(max(0.0, min(1.0, (units - least) / (most - least))))
