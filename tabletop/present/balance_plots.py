"""Small plots of a lab's page, as SVG: a share on its interval, a histogram, a bar."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

WIDE = 600
"""Width of each plot in its own units."""
DOT = 12
"""Margin that a dot at either end of its scale needs, also where the plot is narrow."""
TALL = 150
"""Height of a histogram."""
MARKS = 10
"""Steps between the numbers below a histogram, at most."""
Band = tuple[float, float]


def span(share: float, interval: Band, *, scale: Band, line: float, band: Band | None = None) -> str:
    """Draw a share as a dot on its interval, with a line to compare with and a band of what is fair."""
    def x(value: float) -> float:
        low, high = scale
        return DOT + (WIDE - 2 * DOT) * (min(high, max(low, value)) - low) / (high - low)

    fair = f'<rect x="{x(band[0]):.1f}" width="{x(band[1]) - x(band[0]):.1f}" height="22" fill="var(--fair)"/>' if band else ""
    return _strip(
        f'{fair}{_line(f"M{x(line):.1f} 0V22", "soft", 1)}{_line(f"M{x(interval[0]):.1f} 11H{x(interval[1]):.1f}", "bar", 3)}'
        f'{_line(f"M{x(share):.1f} 11h.01", "gold", 12)}')


def _line(path: str, colour: str, wide: int) -> str:
    """Draw a line as wide, and a dot as round, however the plot is stretched."""
    return f'<path d="{path}" stroke="var(--{colour})" stroke-width="{wide}" stroke-linecap="round" vector-effect="non-scaling-stroke"/>'


def bar(share: float, most: float) -> str:
    """Draw a share as a bar, the greatest of its list across the whole width."""
    return _strip(f'<rect y="4" width="{WIDE * share / most:.1f}" height="14" rx="3" fill="var(--bar)"/>')


def _strip(inside: str) -> str:
    return f'<svg viewBox="0 0 {WIDE} 22" preserveAspectRatio="none" aria-hidden="true">{inside}</svg>'


def histogram(counts: Mapping[int, int], label: str) -> str:
    """Draw how often each number comes up; the numbers below are text, as large as any."""
    first, last, most = min(counts), max(counts), max(counts.values())
    step = WIDE / (last - first + 1)
    bars = marks = ""
    for number, count in sorted(counts.items()):
        tall = TALL * count / most
        bars += (f'<rect x="{step * (number - first) + 1:.1f}" y="{TALL - tall:.1f}" width="{max(1, step - 2):.1f}" height="{tall:.1f}" '
                 f'fill="var(--bar)"><title>{number}: {count}</title></rect>')
    for number in range(first, last + 1, max(1, -(-(last - first) // MARKS))):
        marks += f'<span style="left:{100 * (number - first + 0.5) / (last - first + 1):.1f}%">{number}</span>'
    return (f'<svg class="columns" viewBox="0 0 {WIDE} {TALL}" preserveAspectRatio="none" role="img" aria-label="{escape(label)}">{bars}</svg>'
            f'<div class="marks" aria-hidden="true">{marks}</div>')
