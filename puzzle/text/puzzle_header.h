// The header lines of a puzzle's text: "# key: value".
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source_text.h"

namespace sbp {

/// The header of a puzzle. Unknown keys are comments.
struct PuzzleHeader {
  /// The characters of a value, names of pieces or signs, with their places in the text.
  using Names = std::vector<SourceLine>;

  /// The meaning of a character in drawings.
  enum class Sign : char { piece, exit, any, hollow };
  struct Exit {
    SourceLine sign;
    Names pieces;
  };
  struct Colour {
    Names pieces;
    std::string_view colour;  ///< one of kColours
  };

  std::string name;
  bool axis = false;
  Names distinct, hlock, vlock, fixed;
  std::vector<Names> groups;
  std::vector<Exit> exits;
  std::vector<Colour> colours;
  std::array<Sign, 128> signs{};

  Sign sign(char character) const { return signs[static_cast<unsigned char>(character)]; }

  /// All characters that do not stand for a piece.
  std::string all_signs() const;

  /// Reads one line. Throws Error unless it begins with '#', or if a known key has an invalid value.
  void read(const SourceText& source, const SourceLine& line);

 private:
  void read_axis(const SourceText& source, const SourceLine& value);
  void read_colours(const SourceText& source, SourceLine rest);
  void read_exit(const SourceText& source, const SourceLine& value);
  void declare(const SourceText& source, const SourceLine& character, Sign sign);
};

/// Whether the characters of "# exit: A >" are probably in the wrong order: a letter or digit is first, and
/// not all are. At least one character.
bool looks_swapped(std::string_view exit);

}  // namespace sbp
