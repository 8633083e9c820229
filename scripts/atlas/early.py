"""To be imported before all else by every script: while other modules are loaded, Ctrl-C just ends the script. Python
would tell where it was. entry.run_main() then takes over."""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
