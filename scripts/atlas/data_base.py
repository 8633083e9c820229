"""All tables of data/ in one SQLite file, to be asked."""

import sqlite3

from atlas import board_list, data_package, files, project
from atlas.files import Damaged
from atlas.result_rows import bucket_counts, short_bucket, voids

# By this number, which the file has in its header, an SQLite file is known to be ours.
APPLICATION_ID = 0x53425041
HEADER, ID_AT = b"SQLite format 3\0", 68
TYPES = {"integer": "INTEGER", "number": "REAL", "string": "TEXT"}
# Columns with numbers of any size: those of 64 bits and more are rounded to floating-point ones, for SQLite has no others.
LARGE = {("features", "solutions")}
# Kinds of tables that share one here.
SAME = {"partial-results": "results", "partial-census": "census"}

BOARDS = (
    ("board", "TEXT PRIMARY KEY", "The name of the board, columns x rows"),
    ("columns", "INTEGER", "Columns"),
    ("rows", "INTEGER", "Rows"),
    ("cells", "INTEGER", "Cells"),
    ("complete", "INTEGER", "1 if all buckets were searched, 0 if some"),
    ("positions", "INTEGER", "Positions of the board; empty if there is no manifest of it"),
)
NAME = ("name", "TEXT", "The bucket in short: (5,3,1)")
VOIDS = ("voids", "INTEGER", "Cells without a piece")


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def column_name(name, of_board):
    """Names with spaces are awkward, and where the board's name is added, what a table calls so is a start position."""
    return "start" if of_board and name == "board" else name.replace(" ", "_")


def storable(value):
    return float(value) if isinstance(value, int) and value >= 1 << 63 else value


def voids_of(bucket):
    return voids(bucket_counts(bucket))


class Database:
    """Tables as they are added, in memory."""

    def __init__(self):
        self.connection = sqlite3.connect(":memory:")
        self.connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        self.create("columns", (("table_name", "TEXT", "A table of this file"), ("column_name", "TEXT", "A column of it"),
                                ("description", "TEXT", "What it holds")), "")
        self.made = set()

    def create(self, table, columns, key):
        """Makes a table of columns (name, type, description)."""
        lines = [f"{quoted(name)} {kind}" for name, kind, _ in columns] + ([key] if key else [])
        self.connection.execute(f"CREATE TABLE {quoted(table)} ({', '.join(lines)}) STRICT")
        self.connection.executemany("INSERT INTO columns VALUES (?, ?, ?)",
                                    [(table, name, description) for name, _, description in columns])

    def insert(self, table, rows):
        for row in rows:
            try:
                self.connection.execute(f"INSERT INTO {quoted(table)} VALUES ({', '.join('?' * len(row))})", row)
            except OverflowError as error:
                raise Damaged(f"a number of the table {table} has more than 64 bits, which SQLite does not take") from error

    def add(self, data, table):
        """Adds the rows of a table of data/, behind those of other boards."""
        schema, of_board = data_package.schema_of(data, table), table.board is not None
        name = SAME.get(table.kind, table.kind).replace("-", "_")
        is_results = name == "results"
        if name not in self.made:
            self.made.add(name)
            first = [("board", "TEXT REFERENCES boards", "The board's name")] if of_board else []
            columns = [(column_name(field["name"], of_board),
                        "ANY" if (name, field["name"]) in LARGE else TYPES[field["type"]], field["description"])
                       for field in schema["fields"]]
            keys = ["board"] * of_board + [column_name(key, of_board) for key in schema["primaryKey"]]
            self.create(name, [*first, *columns, *([NAME, VOIDS] if is_results else [])],
                        f"PRIMARY KEY ({', '.join(map(quoted, keys))})")
        large = {i for i, field in enumerate(schema["fields"]) if (name, field["name"]) in LARGE}
        self.insert(name, [[*([table.board] if of_board else []),
                            *(storable(value) if i in large else value for i, value in enumerate(row)),
                            *([short_bucket(row[0]), voids_of(row[0])] if is_results else [])]
                           for row in data_package.rows_of(data, table)])


def boards_of(data, tables):
    """The rows of the table of boards: those that have results."""
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
    """Whether a file is an SQLite file of this kind."""
    content = files.read_bytes(path)
    return content.startswith(HEADER) and content[ID_AT:ID_AT + 4] == APPLICATION_ID.to_bytes(4, "big")
