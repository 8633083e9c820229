"""The answers in docs/reference/dataset.md: a question in SQL with a table below it has that table from the database."""

import re
import sqlite3

ANSWERED = re.compile(r"(```sql\n(?P<question>[^`]*)```\n\n)(?:\|[^\n]*\n)+")


def answered(text, database):
    """A document with the answers that a database gives; `database` has the bytes of its file."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(database)

    def with_answer(match):
        found = connection.execute(match["question"])
        names = [column[0] for column in found.description]
        lines = [names, *found.fetchall()]
        cells = ["| " + " | ".join(map(str, line)) + " |\n" for line in lines]
        return match[1] + cells[0] + "|" + len(names) * "---|" + "\n" + "".join(cells[1:])

    return ANSWERED.sub(with_answer, text)
