// The header lines of a packing puzzle's text: "# key: value".
#pragma once

#include <string>
#include <vector>

#include "common/base/narrow.h"
#include "common/text/source_text.h"
#include "puzzle/packing/model/packing.h"

namespace sbp {

/// The header of a packing puzzle. Unknown keys are comments. Values for pieces apply to those named, '*' to
/// all; later lines override earlier ones.
struct PackingHeader {
  /// Pieces and their number of copies.
  struct Copies {
    SourceLine pieces;
    int least, most;
  };
  struct Turned {
    SourceLine pieces;
    Turning turning;
  };

  /// Any number of copies.
  static constexpr int kAnyNumber = narrow<int>(Packing::kMostCells);

  std::string name;
  Lattice lattice = Lattice::squares;
  bool first_down = false;
  std::vector<Copies> copies;
  std::vector<Turned> turned;
  std::vector<SourceLine> loose;

  /// Reads one line. Throws Error unless it begins with '#', or if a known key has an invalid value.
  void read(const SourceText& source, const SourceLine& line);

 private:
  void read_lattice(const SourceText& source, const SourceLine& value);
  void read_copies(const SourceText& source, const SourceLine& value);
  void read_first(const SourceText& source, const SourceLine& value);
};

}  // namespace sbp
