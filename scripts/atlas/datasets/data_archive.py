"""All of data/ in one archive, the same bytes for the same files."""

import hashlib
import io
import zipfile

from atlas import files, project
from atlas.datasets import data_package

# Identifies an archive as this project's.
MARK = b"sbp-atlas data set"
DOCUMENTS = ("CITATION.cff", "LICENSE", "docs/notes/rating.md", "docs/notes/results.md", "docs/reference/dataset.md",
             "docs/reference/tables.md")
SUMS = "SHA256SUMS"


def members():
    """The members of the archive: names in order, and their files."""
    data = project.DATA
    found = {data_package.DESCRIPTOR: data / data_package.DESCRIPTOR}
    for table in data_package.tables(data):
        found[table.path] = data / table.path
        found[f"schemas/{table.schema}.json"] = data / "schemas" / f"{table.schema}.json"
    kinds = ("puzzles/*.puz", "puzzles/elsewhere/*.puz", "puzzles/cars/*", "packing/*.pack", "packing/*.packed",
             "packing/published/*.pack", "coins/*.txt", "sequences/*.txt", "*/README.md")
    for path in [path for kind in kinds for path in data.glob(kind)]:
        found[path.relative_to(data).as_posix()] = path
    found.update({name: project.ROOT / name for name in DOCUMENTS})
    return dict(sorted(found.items()))


def archive():
    """The archive as bytes: one folder with all members, and their hashes in the format of sha256sum."""
    folder = f"sbp-atlas-data-{project.version()}/"
    written = io.BytesIO()
    sums = ""
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as package:
        package.comment = MARK

        def add(name, content):
            entry = zipfile.ZipInfo(folder + name, (1980, 1, 1, 0, 0, 0))  # the earliest date of the format
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            package.writestr(entry, content)

        for name, path in members().items():
            content = files.read_bytes(path)
            sums += f"{hashlib.sha256(content).hexdigest()}  {name}\n"
            add(name, content)
        add(SUMS, sums.encode())
    return written.getvalue()


def is_ours(path):
    """Whether a file is such an archive."""
    content = files.read_bytes(path)
    return content.endswith(MARK) and zipfile.is_zipfile(io.BytesIO(content))
