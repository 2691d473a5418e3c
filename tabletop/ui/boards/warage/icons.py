"""Log icons of Warage's events, with their colours."""

from __future__ import annotations

from collections.abc import Mapping

ICONS: Mapping[str, tuple[str, str]] = {
    "started": ("flying-flag", "#ffd873"), "drawn": ("card-draw", "#c9b793"), "redrawn": ("card-random", "#c9b793"),
    "stored": ("hearts", "#6fd08c"), "exhausted": ("hourglass", "#ff6a48"), "paid": ("hearts", "#ff9a7a"),
    "lost": ("chewed-heart", "#ff6a48"), "gained": ("hearts", "#6fd08c"), "queued": ("card-play", "#ffd873"),
    "aimed": ("targeted", "#6db8ff"), "announced": ("maple-leaf", "#ffc890"), "fizzled": ("fog", "#94836a"),
    "cancelled": ("cancel", "#ff6a48"), "triggered": ("infinity", "#ffd873"), "entered": ("entry-door", "#f08a3c"),
    "sold": ("gold-mine", "#ffd873"), "destroyed": ("skull-crack", "#ff9a7a"), "discarded": ("trash-can", "#c9b793"),
    "recalled": ("return-arrow", "#c9b793"), "found": ("magnifying-glass", "#c9b793"), "milled": ("trash-can", "#c9b793"),
    "attacked": ("crossed-swords", "#ff6a48"), "blocked": ("checked-shield", "#6fd08c"),
    "rolled": ("perspective-dice-six-faces-random", "#f4e8cc"), "rerolled": ("perspective-dice-six-faces-random", "#f4e8cc"),
    "flipped": ("perspective-dice-six-faces-random", "#f4e8cc"), "compared": ("crossed-swords", "#ffd873"),
    "struck": ("sword-slice", "#ff6a48"), "missed": ("fog", "#94836a"), "changed": ("sparkles", "#ffd873"),
    "slept": ("padlock", "#ffd873"), "season": ("maple-leaf", "#ffc890"), "renewed": ("card-random", "#c9b793"),
    "beaten": ("skull-crack", "#ff6a48"), "conceded": ("flying-flag", "#ff6a48"), "finished": ("laurel-crown", "#ffd873"),
}
