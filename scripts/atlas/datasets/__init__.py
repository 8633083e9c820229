"""The tables as a data package, an archive and a database."""
