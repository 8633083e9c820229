"""Measures stages and puzzles, and compares revisions."""
