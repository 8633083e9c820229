// The header lines of a puzzle's text: "# key: value".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "common/text/source_text.h"

namespace sbp {

/// A key that means something, and what its value may be.
struct HeaderKey {
  std::string_view key, example;
};
inline constexpr HeaderKey kHeaderKeys[] = {
    {"name", "Klotski"}, {"distinct", "AB"}, {"group", "CDE"}, {"axis", "yes"}, {"hlock", "AB"},
    {"vlock", "CD"},     {"fixed", "E"},     {"exit", "> A"},  {"any", "*"},    {"void", "-"}};

/// What the header of a puzzle says. Keys that are not known are comments.
struct PuzzleHeader {
  /// The characters of a value, each with its place in the text: names of pieces or signs.
  using Names = std::vector<SourceLine>;

  /// What a character stands for in drawings.
  enum class Sign : char { piece, exit, any, hollow };
  struct Exit {
    char sign;
    Names pieces;
  };

  std::string name;
  bool axis = false;
  Names distinct, hlock, vlock, fixed;
  std::vector<Names> groups;
  std::vector<Exit> exits;
  std::array<Sign, 128> signs{};

  Sign sign(char character) const { return signs[static_cast<std::size_t>(character)]; }

  /// All characters that stand for no piece.
  std::string all_signs() const;

  /// Reads one line. Throws Error unless it begins with '#', or if the value of a known key is none.
  void read(const SourceText& source, const SourceLine& line);

 private:
  void read_axis(const SourceText& source, const SourceLine& value);
  void read_exit(const SourceText& source, const SourceLine& value);
  void declare(const SourceText& source, const SourceLine& character, Sign sign);
};

}  // namespace sbp
