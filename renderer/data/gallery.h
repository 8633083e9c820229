// The gallery: hand-picked puzzles, grouped by what is remarkable about them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "renderer/data/choice.h"

namespace sbp {

using Exhibit = Choice;

/// A group of the gallery.
struct GalleryGroup {
  std::string id;     ///< in addresses: "few-pieces"
  std::string title;  ///< "Few pieces, many moves"
  std::string intro;  ///< what the puzzles have in common, in a sentence or two
  std::vector<Exhibit> exhibits;
};

/// The groups of a gallery in the form of data/gallery.tsv, without those that have no puzzle; see
/// read_choice(). Also throws Error for an unknown group.
std::vector<GalleryGroup> read_gallery(std::span<const BoardResults> atlas, std::string_view text);

/// The address at which a puzzle of a group is played: "puzzle.html?gallery=klotski#4x5/4-5-0-1", from the
/// site's folder.
std::string exhibit_address(const GalleryGroup& group, const Exhibit& exhibit);

/// All groups, for scripts: "klotski: 4x5/4-5-0-1 4x5/6-4-0-1; dominoes: 4x5/0-9".
std::string gallery_list(std::span<const GalleryGroup> gallery);

}  // namespace sbp
