#!/usr/bin/env bash
# Sourced first by every script in Bash, as atlas/streams.py is used by every script in Python: opens /dev/null where a
# standard descriptor is closed, so that no file which is opened later gets its number and what is meant for the reader.

# Bash itself may have left the script open under such a number.
is_closed() { [[ ! -e /dev/fd/$1 || /dev/fd/$1 -ef $0 ]]; }

if is_closed 0; then exec </dev/null; fi
if is_closed 1; then exec >/dev/null; fi
if is_closed 2; then exec 2>/dev/null; fi
# With it, `cd` might go elsewhere and say so.
unset CDPATH
