"""Small plots of a lab's page, as SVG: a share on its interval, a histogram, a bar."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

WIDE = 600
"""Width of each plot in its own units."""
DOT = 8
"""Margin that a dot at either end of its scale needs."""
MARKS = 10
"""Numbers below a histogram, about."""
Band = tuple[float, float]


def span(share: float, interval: Band, *, scale: Band, line: float, band: Band | None = None) -> str:
    """Draw a share as a dot on its interval, with a line to compare with and a band of what is fair."""
    def x(value: float) -> float:
        low, high = scale
        return DOT + (WIDE - 2 * DOT) * (min(high, max(low, value)) - low) / (high - low)

    fair = f'<rect x="{x(band[0]):.1f}" width="{x(band[1]) - x(band[0]):.1f}" height="22" fill="var(--fair)"/>' if band else ""
    return _strip(
        f'{fair}<path d="M{x(line):.1f} 0V22" stroke="var(--soft)" stroke-dasharray="3 3"/>'
        f'<path d="M{x(interval[0]):.1f} 11H{x(interval[1]):.1f}" stroke="var(--bar)" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="{x(share):.1f}" cy="11" r="6" fill="var(--gold)"/>')


def bar(share: float, most: float) -> str:
    """Draw a share as a bar, the greatest of its list across the whole width."""
    return _strip(f'<rect y="4" width="{WIDE * share / most:.1f}" height="14" rx="3" fill="var(--bar)"/>')


def _strip(inside: str) -> str:
    return f'<svg viewBox="0 0 {WIDE} 22" preserveAspectRatio="none" aria-hidden="true">{inside}</svg>'


def histogram(counts: Mapping[int, int], label: str) -> str:
    """Draw how often each number comes up."""
    first, last, most = min(counts), max(counts), max(counts.values())
    step = WIDE / (last - first + 1)
    bars = marks = ""
    for number, count in sorted(counts.items()):
        tall = 140 * count / most
        bars += (f'<rect x="{step * (number - first) + 1:.1f}" y="{150 - tall:.1f}" width="{max(1, step - 2):.1f}" height="{tall:.1f}" '
                 f'rx="2" fill="var(--bar)"><title>{number}: {count}</title></rect>')
    for number in range(first, last + 1, max(1, (last - first) // MARKS)):
        marks += f'<text class="soft" x="{step * (number - first + 0.5):.1f}" y="168" text-anchor="middle">{number}</text>'
    return (f'<svg viewBox="0 0 {WIDE} 174" role="img" aria-label="{escape(label)}">{bars}'
            f'<path d="M0 151H{WIDE}" stroke="var(--line)"/>{marks}</svg>')
