#!/usr/bin/env bash
# Every Bash script sources this first. Like atlas/streams.py, it opens /dev/null where a standard descriptor is closed,
# so that no file opened later gets its number and with it the output.

# Bash itself may have opened the script under such a number.
is_closed() { [[ ! -e /dev/fd/$1 || /dev/fd/$1 -ef $0 ]]; }

if is_closed 0; then exec </dev/null; fi
if is_closed 1; then exec >/dev/null; fi
if is_closed 2; then exec 2>/dev/null; fi
# Otherwise `cd` could go elsewhere and print the folder.
unset CDPATH
