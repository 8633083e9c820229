// The three standard descriptors.
#pragma once

namespace sbp {

/// Opens /dev/null on descriptors 0, 1 and 2 if they are closed. Otherwise the next opened file would get
/// that number, and output meant for stdout or stderr would go into it. Using them still fails as before.
/// Call it first in main().
void open_standard_descriptors();

}  // namespace sbp
