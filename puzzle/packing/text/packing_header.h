// The header lines of a packing puzzle's text: "# key: value".
#pragma once

#include <string>
#include <vector>

#include "common/system/narrow.h"
#include "common/text/source_text.h"
#include "puzzle/packing/model/packing.h"

namespace sbp {

/// What the header of a packing puzzle says. Keys that are not known are comments. What is said of pieces
/// holds for those named, '*' for all, and what is said later for what is said before.
struct PackingHeader {
  /// Pieces and what is said of them.
  struct Copies {
    SourceLine pieces;
    int least, most;
  };
  struct Turned {
    SourceLine pieces;
    Turning turning;
  };

  /// As many copies as there is room for.
  static constexpr int kAnyNumber = narrow<int>(Packing::kMostCells);

  std::string name;
  Lattice lattice = Lattice::squares;
  bool first_down = false;
  std::vector<Copies> copies;
  std::vector<Turned> turned;
  std::vector<SourceLine> loose;

  /// Reads one line. Throws Error unless it begins with '#', or if the value of a known key is none.
  void read(const SourceText& source, const SourceLine& line);

 private:
  void read_lattice(const SourceText& source, const SourceLine& value);
  void read_copies(const SourceText& source, const SourceLine& value);
  void read_first(const SourceText& source, const SourceLine& value);
};

}  // namespace sbp
