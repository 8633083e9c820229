"""All tests, one after the other, and what looks at the sources."""
