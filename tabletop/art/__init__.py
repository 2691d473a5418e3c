"""Generator of the shipped pictures, used at build time only; the program never imports it."""
