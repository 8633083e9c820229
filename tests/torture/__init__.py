"""Disturbs the stages in every way that a machine can, and checks that nothing is lost and nothing wrong."""
