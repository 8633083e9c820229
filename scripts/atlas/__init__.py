"""What the Python scripts share."""
