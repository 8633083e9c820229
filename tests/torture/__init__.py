"""Injects every kind of failure into the stages and checks that nothing is lost or wrong."""
