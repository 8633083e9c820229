"""Collects and prints the results of a verification, one line each."""


class Wrong(Exception):
    """A solution or a figure is wrong, for the reason given."""


def difference(ours, theirs):
    """A description of a difference; for two table rows, the fields that differ."""
    if isinstance(ours, dict):
        return ", ".join(f"{column} is '{ours.get(column)}', expected '{theirs[column]}'"
                         for column in theirs if ours.get(column) != theirs[column])
    return f"{ours}, expected {theirs}"


class Report:
    def __init__(self):
        self.passed = self.differences = self.unchecked = 0

    def same(self, what):
        self.passed += 1
        print(f"ok           {what}", flush=True)

    def differs(self, what):
        self.differences += 1
        print(f"DIFFERENT    {what}", flush=True)

    def skip(self, what):
        self.unchecked += 1
        print(f"not checked  {what}", flush=True)

    def check(self, right, what):
        (self.same if right else self.differs)(what)

    def compare(self, what, ours, theirs):
        if ours == theirs:
            self.same(f"{what}: {ours}")
        else:
            self.differs(f"{what}: {difference(ours, theirs)}")

    def compare_maps(self, what, ours, theirs):
        """Compares two dictionaries and reports every difference."""
        before = self.differences
        for key in sorted(ours.keys() | theirs.keys()):
            if key not in theirs:
                self.differs(f"{what}: {key} is not expected")
            elif key not in ours:
                self.differs(f"{what}: {key} is missing")
            elif ours[key] != theirs[key]:
                self.differs(f"{what}: {key}: {difference(ours[key], theirs[key])}")
        if self.differences == before:
            self.same(f"{what}: all {len(theirs)} equal")
        return self.differences == before

    def close(self, name):
        """Prints the totals; returns the exit status."""
        print(f"{name}: {self.passed} checks passed, {self.differences} differences, "
              f"{self.unchecked} not checked")
        return 1 if self.differences else 0
