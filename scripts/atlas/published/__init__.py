"""Compares puzzles and coin puzzles with other people's figures."""
