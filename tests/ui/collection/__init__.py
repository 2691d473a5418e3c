"""Tests of the screens of the collection."""
