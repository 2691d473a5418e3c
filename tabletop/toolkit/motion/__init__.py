"""Animation: easings, tweens, sequences and the clock they run on."""
