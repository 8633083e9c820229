"""What the tests of the cluster's workflow have in common: runs that are disturbed, and processes to disturb."""
