// The three descriptors that every program is started with, or should be.
#pragma once

namespace sbp {

/// Opens /dev/null on those of the descriptors 0, 1 and 2 that are closed: else the next file that is opened
/// gets such a number, and what is meant for standard output or error is written into it. Using them fails
/// as it did before. To be called first in main().
void open_standard_descriptors();

}  // namespace sbp
