"""Tools that drive and inspect the screen without a player: pilot, pictures, self-test, measurements."""
