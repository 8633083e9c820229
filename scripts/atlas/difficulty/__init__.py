"""How long people take for a puzzle, and what predicts it."""
