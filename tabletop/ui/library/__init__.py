"""The library: the matches kept, found, opened, named, given away and taken in."""
