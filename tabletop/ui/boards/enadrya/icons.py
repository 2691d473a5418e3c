"""Log icons of Enadrya's events, with their colours."""

from __future__ import annotations

from collections.abc import Mapping

ICONS: Mapping[str, tuple[str, str]] = {
    "withdrawn": ("return-arrow", "#94836a"), "recharged": ("lightning-helix", "#6db8ff"), "drawn": ("card-draw", "#c9b793"),
    "massed": ("crossed-swords", "#ff6a48"), "paid": ("lightning-helix", "#6db8ff"), "deployed": ("entry-door", "#f08a3c"),
    "announced": ("card-play", "#ffd873"), "activated": ("power-button", "#4fc8e8"), "moved": ("sprint", "#6db8ff"),
    "battled": ("crossed-swords", "#ff6a48"), "bridged": ("stone-bridge", "#ff6a48"), "burnt": ("flame", "#ff8a5a"),
    "destroyed": ("skull-crack", "#ff9a7a"), "clashed": ("crossed-swords", "#ff6a48"), "harmed": ("sword-slice", "#ff9a7a"),
    "struck": ("castle", "#ff6a48"), "energised": ("lightning-helix", "#6db8ff"), "repaired": ("checked-shield", "#6fd08c"),
    "shielded": ("round-shield", "#6fd08c"), "changed": ("sparkles", "#ffd873"),
    "qualified": ("sparkles", "#ffd873"), "locked": ("padlock", "#ffd873"), "spied": ("all-seeing-eye", "#c6f08a"),
    "finished": ("laurel-crown", "#ffd873"), "conceded": ("flying-flag", "#ff6a48"), "played": ("card-play", "#ffd873"),
    "triggered": ("infinity", "#ffd873"), "fused": ("linked-rings", "#ffd873"), "returned": ("return-arrow", "#c9b793"),
    "discarded": ("flame", "#ff8a5a"), "found": ("magnifying-glass", "#c9b793"),
}
