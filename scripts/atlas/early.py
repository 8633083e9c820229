"""Every script imports this first: until entry.run_main() takes over, Ctrl-C ends the script without a traceback."""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
