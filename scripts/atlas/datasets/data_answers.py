"""The answers in docs/reference/dataset.md: a table below an SQL query shows its result."""

import re
import sqlite3

ANSWERED = re.compile(r"(```sql\n(?P<query>[^`]*)```\n\n)(?:\|[^\n]*\n)+")


def answered(text, database):
    """A document with its answers filled in from a database, given as the bytes of its file."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(database)

    def with_answer(match):
        found = connection.execute(match["query"])
        names = [column[0] for column in found.description]
        lines = [names, *found.fetchall()]
        cells = ["| " + " | ".join(map(str, line)) + " |\n" for line in lines]
        return match[1] + cells[0] + "|" + len(names) * "---|" + "\n" + "".join(cells[1:])

    return ANSWERED.sub(with_answer, text)
