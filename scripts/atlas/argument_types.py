"""Argument types for argparse."""

import argparse
import re


def board_name(text):
    """A name such as 4x5. It becomes part of paths, so nothing else is accepted."""
    if not re.fullmatch(r"[1-9][0-9]?x[1-9][0-9]?", text):
        raise argparse.ArgumentTypeError(f"{ascii(text)} is not a board; write COLUMNSxROWS, for example 4x5")
    return text


def whole_number(least, most=2**31 - 1):
    """A type for whole numbers within bounds."""
    def number(text):
        if not re.fullmatch("0|[1-9][0-9]{0,18}", text, re.ASCII) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{ascii(text)} is not a whole number from {least} to {most}")
        return int(text)
    return number
