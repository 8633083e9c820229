"""Repeated measurements and tables of them."""

import statistics
from dataclasses import dataclass


def scaled(number):
    """Three digits and a unit prefix: 40.4 k, 642 M."""
    for factor, prefix in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= 0.9995 * factor:  # such numbers round up to the factor
            return f"{number / factor:.3g}{prefix}"
    return f"{number:.3g}"


@dataclass
class Spread:
    """Median and range of repeated measurements."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values):
        values = list(values)
        return cls(statistics.median(values), min(values), max(values))

    @classmethod
    def of_ratios(cls, dividends, divisors):
        """The ratios of paired measurements."""
        return cls.of(a / b for a, b in zip(dividends, divisors, strict=True))

    def ends(self, digits=2):
        return f"{self.least:.{digits}f} .. {self.most:.{digits}f}"


class Table:
    """A Markdown table that is printed row by row."""

    def __init__(self, names, *figures):
        """Columns as (title, width): first names, aligned left, then figures, aligned right."""
        self.columns = [(title, width, "<") for title, width in names] + \
                       [(title, width, ">") for title, width in figures]
        self.row(*(title for title, _, _ in self.columns))
        rules = ("-" * (width + 1) + (":" if side == ">" else "-") for _, width, side in self.columns)
        print("|" + "|".join(rules) + "|")

    def row(self, *cells):
        texts = (f"{cell:{side}{width}}" for cell, (_, width, side) in zip(cells, self.columns, strict=True))
        print("| " + " | ".join(texts) + " |", flush=True)
