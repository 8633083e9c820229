"""Common parts of the tests of the cluster's workflow: runs, and processes to interrupt."""
