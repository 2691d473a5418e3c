"""What drives and looks at the screen without a player: pilot, pictures, self-test, measurements."""
