"""Enadrya: two peoples at war over a board of nineteen slots each."""
