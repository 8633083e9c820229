"""Hashes, and JSON files sealed by one. common/formats/sealed_json.h has the same format."""

import json
import subprocess

from atlas import files
from atlas.files import Damaged


def hash_of(content):
    """The XXH3-128 of bytes, in hexadecimal."""
    done = subprocess.run(["xxhsum", "-H2", "-"], check=True, input=content, stdout=subprocess.PIPE)
    return done.stdout.split()[0].decode()


def seal_of(body):
    return f' "checksum": "{hash_of(body.encode())}"\n}}\n'


def sealed(content):
    """The JSON text of a nonempty dictionary, with a checksum as its last member."""
    body = json.dumps(content, indent=1)[:-len("\n}")] + ",\n"
    return body + seal_of(body)


def read_json(path):
    """The content of a summary or log without its checksum. Raises Damaged if the checksum is wrong."""
    try:
        text = files.read_bytes(path).decode("utf-8")
        body = text[:text.rindex(' "checksum"')]
        if text != body + seal_of(body):
            raise ValueError
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Damaged(f"'{path}': wrong checksum of the file") from None
    del content["checksum"]
    return content
