"""Pictures of the sources: layers, and the flow of files."""
