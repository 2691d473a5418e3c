"""Paladines de Epikha: single combats face to face, for two players."""
