"""Result of many sample hands, painted: by own turn how often a card could be played, and how many."""

from __future__ import annotations

from tabletop.collection.trials import TURNS, Trial
from tabletop.present.words import Words
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, LOWERED, MUTED, NOTE, NUMBER
from tabletop.toolkit.paint.vector import box

LIKELY, UNLIKELY = 75, 40


def paint_trial(canvas: Canvas, look: Look, trial: Trial, *, of: int, x: float, y: float, w: float) -> None:
    """Paint four columns, a bar of the progress under them, and the assumption."""
    words, step = look.words, w / TURNS
    for turn in range(1, TURNS + 1):
        left = x + step * (turn - 1)
        share = min(99, round(trial.share(turn) * 100))  # a count of hands proves nothing certain
        colour = "gold" if share >= LIKELY else LOWERED if share < UNLIKELY else "cream"
        canvas.text(words("decks.odds.turn", n=turn), left + 4, y + 12, NOTE.at(14), "lm", colour=DIM)
        canvas.text(words("decks.percent", n=share), left + 34, y + 11, NUMBER.at(19), "lm", colour=colour)
        playable = words("decks.hand.playable", n=mean_text(trial, turn, words))
        canvas.text(playable, left + 4, y + 34, NOTE.at(13), "lm", colour=MUTED, fit=step - 8)
    done = trial.dealt / of
    full = max(4.0, (w - 8) * done)
    canvas.svg(box(x + 4, y + 47, w - 8, 4, r=2, fill="#2a1c12") + box(x + 4, y + 47, full, 4, r=2, fill=look.brush.hex("gold")))
    canvas.text(assumed(trial, words), x + 4, y + 64, NOTE.at(13), "lm", colour=MUTED, fit=w - 8)


def trial_text(trial: Trial, words: Words) -> str:
    """Read the result: the shares by own turn, and the assumption."""
    shares = " · ".join(words("decks.hand.turn_spoken", turn=turn, n=min(99, round(trial.share(turn) * 100))) for turn in range(1, TURNS + 1))
    return words("decks.hand.tried", shares=shares, note=assumed(trial, words))


def assumed(trial: Trial, words: Words) -> str:
    """Write how many hands there were, and how they were played."""
    return words("decks.hand.assumed", n=trial.dealt, how=words(f"decks.hand.how.{trial.game}"))


def mean_text(trial: Trial, turn: int, words: Words) -> str:
    """Write a mean with one decimal."""
    return f"{trial.mean(turn):.1f}".replace(".", "," if words.lang == "es" else ".")
