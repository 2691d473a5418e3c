"""ECG: battle line, court, renown and prayer, for two players."""
