"""Judge whether a player's own cards may be heard, at a screen that several share."""

from tabletop.archive.settings import Settings
from tabletop.toolkit.access.announcer import Announcer


def own_aloud(announcer: Announcer, settings: Settings, *, people: int, held: bool) -> bool:
    """Whether a player's own cards may be heard: by the setting, or else where one person is here, or nobody listens."""
    if settings.mine_aloud == "auto":
        return held or people < 2 or not announcer.heard
    return settings.mine_aloud == "always" or (settings.mine_aloud == "held" and held)
