// How many processors this process may use.
#pragma once

namespace sbp {

/// The number of processors this process may use: its CPU affinity, lessened by the CPU quota of its control
/// group (versions 1 and 2) where there is one. At least 1.
int usable_processors();

}  // namespace sbp
