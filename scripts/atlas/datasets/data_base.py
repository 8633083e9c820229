"""All tables of data/ in one SQLite file."""

import sqlite3

from atlas import board_list, files, project
from atlas.datasets import data_package
from atlas.files import Damaged
from atlas.result_rows import bucket_counts, short_bucket, voids

# In the header of an SQLite file; identifies it as this project's.
APPLICATION_ID = 0x53425041
HEADER, ID_AT = b"SQLite format 3\0", 68
TYPES = {"integer": "INTEGER", "number": "REAL", "string": "TEXT"}
# Kinds of tables that are stored in another one.
SAME = {"partial-results": "results", "partial-census": "census"}

BOARDS = (
    ("board", "TEXT PRIMARY KEY", "The name of the board, columns x rows"),
    ("columns", "INTEGER", "Columns"),
    ("rows", "INTEGER", "Rows"),
    ("cells", "INTEGER", "Cells"),
    ("complete", "INTEGER", "1 if all buckets were searched, 0 if only some"),
    ("positions", "INTEGER", "Positions of the board; empty if it has no manifest"),
)
NAME = ("name", "TEXT", "Short name of the bucket: (5,3,1)")
VOIDS = ("voids", "INTEGER", "Cells without a piece")


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def column_name(name, of_board):
    """Replaces spaces. Where a column with the board's name is added, the table's own column "board", a position, becomes
    "start"."""
    return "start" if of_board and name == "board" else name.replace(" ", "_")


def voids_of(bucket):
    return voids(bucket_counts(bucket))


class Database:
    """An SQLite database in memory, to which tables are added."""

    def __init__(self):
        self.connection = sqlite3.connect(":memory:")
        self.connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        self.create("columns", (("table_name", "TEXT", "A table of this file"), ("column_name", "TEXT", "A column of it"),
                                ("description", "TEXT", "What it holds")), "")
        self.made = set()

    def create(self, table, columns, key):
        """Creates a table with columns (name, type, description)."""
        lines = [f"{quoted(name)} {kind}" for name, kind, _ in columns] + ([key] if key else [])
        self.connection.execute(f"CREATE TABLE {quoted(table)} ({', '.join(lines)}) STRICT")
        self.connection.executemany("INSERT INTO columns VALUES (?, ?, ?)",
                                    [(table, name, description) for name, _, description in columns])

    def insert(self, table, rows):
        for row in rows:
            try:
                self.connection.execute(f"INSERT INTO {quoted(table)} VALUES ({', '.join('?' * len(row))})", row)
            except OverflowError as error:
                raise Damaged(f"a number in the table {table} has more than 64 bits, which SQLite cannot store") from error

    def add(self, data, table):
        """Adds the rows of a table of data/, after those of other boards."""
        schema, of_board = data_package.schema_of(data, table), table.board is not None
        name = SAME.get(table.kind, table.kind).replace("-", "_")
        is_results = name == "results"
        if name not in self.made:
            self.made.add(name)
            first = [("board", "TEXT REFERENCES boards", "The board's name")] if of_board else []
            columns = [(column_name(field["name"], of_board),
                        TYPES[field["type"]], field["description"])
                       for field in schema["fields"]]
            keys = ["board"] * of_board + [column_name(key, of_board) for key in schema["primaryKey"]]
            self.create(name, [*first, *columns, *([NAME, VOIDS] if is_results else [])],
                        f"PRIMARY KEY ({', '.join(map(quoted, keys))})")
        self.insert(name, [[*([table.board] if of_board else []),
                            *row,
                            *([short_bucket(row[0]), voids_of(row[0])] if is_results else [])]
                           for row in data_package.rows_of(data, table)])


def boards_of(data, tables):
    """The rows of the table of boards, one for each board with results."""
    positions = {}
    for table in tables:
        if table.kind == "manifest":
            positions.update({table.board: records for stage, file, records, _ in data_package.rows_of(data, table)
                              if (stage, file) == ("finder", "positions")})
    found = {table.board: table.kind == "results" for table in tables if table.kind in ("results", "partial-results")}
    return [(board, *board_list.size(board), board_list.cells(board), int(found[board]), positions.get(board))
            for board in sorted(found, key=board_list.board_order)]


def database(data=project.DATA):
    """The content of the SQLite file."""
    tables = data_package.tables(data)
    made = Database()
    made.create("boards", BOARDS, "")
    made.insert("boards", boards_of(data, tables))
    for table in tables:
        made.add(data, table)
    made.connection.commit()
    made.connection.execute("VACUUM")
    return made.connection.serialize()


def is_ours(path):
    """Whether a file is such an SQLite file."""
    content = files.read_bytes(path)
    return content.startswith(HEADER) and content[ID_AT:ID_AT + 4] == APPLICATION_ID.to_bytes(4, "big")
