"""Dates in words: the day with its month's name; recent ones by the hour or the day of the week."""

from __future__ import annotations

from datetime import date, datetime

from tabletop.present.words import Words

_EARLIEST, _LATEST = 86_400, 253_370_764_800
"""Seconds since 1970: its second day, and the first of the year 9999. A file may have any time, but a calendar is limited."""


def date_of(then: date, words: Words) -> str:
    """Write the day of a year, with the month's name."""
    return words("dates.date", day=then.day, month=words(f"dates.month.m{then.month}"), year=then.year)


def moment_of(then: datetime, words: Words) -> str:
    """Write the day of a year, and the hour."""
    return words("dates.moment", date=date_of(then, words), time=f"{then:%H:%M}")


def since_text(then: str, now: datetime, words: Words) -> str:
    """Write when a date in ISO 8601 was, as `since` does; "" for a text that is no date."""
    try:
        moment = datetime.fromisoformat(then)
    except ValueError:
        return ""
    return since(moment if moment.tzinfo else moment.replace(tzinfo=now.tzinfo), now, words)


def since(then: datetime, now: datetime, words: Words) -> str:
    """Write today and yesterday with the hour, this week by the day's name, then the date. Both need the same kind of time zone."""
    time = f"{then:%H:%M}"
    days = (now.date() - then.date()).days
    if days == 0:
        return words("dates.today", time=time)
    if days == 1:
        return words("dates.yesterday", time=time)
    if 1 < days < 7:
        return words(f"dates.d{then.weekday()}", time=time)
    return date_of(then, words)


def day_of(then: datetime, now: datetime, words: Words) -> str:
    """Write a day: today, yesterday, this week by its name, then the date. Both need the same kind of time zone."""
    days = (now.date() - then.date()).days
    if 0 <= days < 7:
        return words("dates.day.today" if days == 0 else "dates.day.yesterday" if days == 1 else f"dates.day.d{then.weekday()}")
    return date_of(then, words)


def changed_at(nanoseconds: int, now: datetime) -> datetime:
    """Return the time a file was changed, in the time zone of `now`; times beyond the calendar are clamped."""
    return datetime.fromtimestamp(min(max(nanoseconds / 1e9, _EARLIEST), _LATEST), tz=now.tzinfo)


def day_changed(nanoseconds: int) -> date:
    """Return the day a file was changed, by the player's own clock."""
    return changed_at(nanoseconds, datetime.now()).date()  # noqa: DTZ005
