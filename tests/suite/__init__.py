"""All tests in sequence, and checks of the sources."""
