"""The small set of things one presses, slides, types in and reads. Each knows nobody: messages go up, calls go down."""
