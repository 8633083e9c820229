"""data/sequences: its terms follow from the tables, and a draft has the terms of its b-file."""

import unittest

import support  # noqa: F401  (finds the modules of the scripts)
from atlas import board_list, project, table_text

FOLDER = project.DATA / "sequences"


def terms(name):
    lines = (FOLDER / f"{name}.b.txt").read_text(encoding="utf-8").splitlines()
    return [int(line.split()[1]) for line in lines if not line.startswith("#")]


class Sequences(unittest.TestCase):
    def compare(self, name, value):
        boards = sorted(board_list.boards_up_to(board_list.SEARCH_CELLS), key=board_list.cells)
        found = terms(f"{name}-boards")
        self.assertGreater(len(found), 10)
        self.assertEqual(found, [value(board) for board in boards[:len(found)]])

    def test_terms_follow_from_the_tables(self):
        def results(board):
            return table_text.read_table(project.RESULTS / f"{board}.tsv")

        def counts(board):
            return table_text.read_table(project.COUNTS / f"{board}.tsv")

        self.compare("hardest", lambda board: max(int(row["moves"]) for row in results(board)))
        self.compare("piece-sets", lambda board: sum(int(row["piece_sets"]) for row in results(board)))
        self.compare("justsolved", lambda board: sum(int(row["justsolved"]) for row in counts(board)))
        self.compare("positions", lambda board: 1 + sum(int(row["positions"]) for row in counts(board)))

    def test_drafts_have_the_terms_of_their_b_files(self):
        drafts = [path for path in FOLDER.glob("*.txt") if not path.name.endswith(".b.txt")]
        self.assertGreater(len(drafts), 30)
        for path in drafts:
            first = path.read_text(encoding="utf-8").splitlines()[0]
            self.assertEqual(first, "%S " + ",".join(map(str, terms(path.stem))))

    def test_divisions_without_empty_cells_are_as_published(self):
        for row in table_text.read_table(project.PUBLISHED / "divisions.tsv"):
            counts = table_text.read_table(project.COUNTS / f"{row['board']}.tsv")
            whole = sum(int(each["positions"]) for each in counts
                        if sum(size * int(number) for size, number in enumerate(each["bucket"].split("-"), 1)) ==
                        board_list.cells(row["board"]))
            self.assertEqual(whole, int(row["divisions"]), row["board"])
