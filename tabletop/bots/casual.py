"""Level `casual`: looks as far as the novice, and then errs on purpose, so that a child may win."""

from __future__ import annotations

import math
from bisect import bisect
from itertools import accumulate

from tabletop.bots.novice import valued
from tabletop.bots.sense import sense_of
from tabletop.bots.taste import preferred
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks

TEMPERATURE = 0.3
"""Loss, in spreads of the game, at which an answer is taken e times less often than the best."""
REACH = 1.0
"""Most, in spreads, that an answer may be worse than the best and still be taken."""
FINE = 1 << 30


def casual(world: World) -> Picks:
    """Return one of the answers near the best; the nearer, the more often. A style may prefer another that is worth as much."""
    found, spread = valued(world), sense_of(world.match.rules.key).spread
    most = max(value for _, value in found)
    near = [one for one in found if most - one[1] <= REACH * spread]
    sums = list(accumulate(math.exp((value - most) / spread / TEMPERATURE) for _, value in near))
    place = bisect(sums, world.chance(FINE) / FINE * sums[-1])
    return preferred(world, near[min(place, len(near) - 1)], near)
