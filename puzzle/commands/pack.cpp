#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/base/number_text.h"
#include "common/files/own_file.h"
#include "common/machine/thread_limits.h"
#include "common/picture/markup.h"
#include "common/text/json_text.h"
#include "common/text/text_file.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/packing/picture/packing_picture.h"
#include "puzzle/packing/search/cover_problem.h"
#include "puzzle/packing/search/fewest_givens.h"
#include "puzzle/packing/text/burr_tools.h"
#include "puzzle/packing/text/dlx_text.h"
#include "puzzle/packing/text/packing_text.h"

namespace sbp {
namespace {

/// A puzzle and its source.
struct NamedPacking : PuzzleSource {
  PackingCase puzzle;

  std::string title() const { return PuzzleSource::title(puzzle.packing.name); }
  CoverProblem problem() const { return {puzzle.packing, puzzle.table}; }
};

/// The result for a puzzle.
struct PackResult {
  std::string text;             ///< after "FILE: "
  nlohmann::ordered_json json;  ///< further members
  std::vector<PackedPieces> packings;
  std::optional<PackedPieces> given;  ///< the given pieces of the only reported packing
};

constexpr const char* kOnePacking = "a packing";

/// "no packing", with the reason if it is obvious.
std::string no_packing(const NamedPacking& named) {
  const std::string misfit = misfit_of_sums(named.problem());
  return misfit.empty() ? "no packing" : "no packing: " + misfit;
}

/// "1 packing", "9,356 packings".
std::string number_of_packings(const std::string& digits) {
  return digits == "1" ? "1 packing" : with_separators(digits) + " packings";
}

std::string counted(const std::string& digits, bool different) {
  return number_of_packings(digits) + (different ? ", essentially different" : "");
}

PackResult count(const NamedPacking& named, const PackRequest& request) {
  const std::string all = count_packings(named.problem(), request).str();
  PackResult result{all == "0" ? no_packing(named) : number_of_packings(all), {{"packings", all}}, {}, {}};
  if (request.different) {
    const std::string different = count_different(named.puzzle, request).str();
    if (all != "0") result.text += ", " + with_separators(different) + " essentially different";
    result.json["different"] = different;
  }
  return result;
}

PackResult list(const NamedPacking& named, const PackRequest& request) {
  PackResult result;
  result.packings =
      request.different ? list_different(named.puzzle, request) : list_packings(named.problem(), request);
  const std::string number = std::to_string(result.packings.size());
  result.text = result.packings.empty() ? no_packing(named) : counted(number, request.different);
  result.json[request.different ? "different" : "packings"] = number;
  return result;
}

PackResult report_unique(const NamedPacking& named, const PackRequest& request) {
  // More packings than symmetries cannot all be essentially the same.
  const std::size_t enough = request.different ? named.puzzle.table.symmetries().size() + 1 : 2;
  std::set<PackedPieces> found;
  for (const PackedPieces& packed : list_packings(named.problem(), request, enough))
    found.insert(request.different ? named.puzzle.table.first_image(packed) : packed);
  const std::string kind = request.different ? "essentially different packing" : "packing";
  return {found.empty()       ? no_packing(named)
          : found.size() == 1 ? "exactly one " + kind
                              : "more than one " + kind,
          {{"unique", found.size() == 1}, {"solvable", !found.empty()}},
          {},
          {}};
}

/// The text of a file with a drawing. A headline that this command printed above it becomes an empty line, so
/// that line numbers in messages stay right.
std::string drawing_in(const std::string& file) {
  std::string text = read_text(file);
  const std::size_t end = std::min(text.find('\n'), text.size());
  if (text.substr(0, end).ends_with(std::string(": ") + kOnePacking)) text.erase(0, end);
  return text;
}

/// Reads the packing from a drawing.
PackedPieces drawn_packing(const NamedPacking& named, const PackRequest& request) {
  const std::string text = drawing_in(request.solution);
  Packing pinned = named.puzzle.packing;
  pinned.given = read_packed(pinned, SourceText(text, shown_name(request.solution)));
  CoverProblem problem = named.problem();
  for (std::size_t cell = 0; cell < pinned.cells.size(); ++cell)
    if (pinned.given[cell]) problem.required |= FrameSet::of(static_cast<int>(cell));
  problem.restrict([&](std::uint32_t, const PiecePlacement& placement) {
    bool fits = true;
    placement.cells.for_each([&](int cell) {
      const auto& piece = pinned.given[static_cast<std::size_t>(cell)];
      fits = fits && piece == placement.piece;
    });
    return fits;
  });
  const std::vector<PackedPieces> packings = list_packings(problem, request, 2);
  if (packings.size() != 1)
    throw Error(shown_name(request.solution) +
                (packings.empty()
                     ? ": this is not a packing of the puzzle; draw one"
                     : ": adjacent copies of a piece make the drawing ambiguous; choose another packing"));
  return packings.front();
}

PackResult report_fewest(const NamedPacking& named, const PackRequest& request) {
  const std::optional<PackedPieces> packed =
      request.solution.empty() ? first_packing(named.problem(), request) : drawn_packing(named, request);
  if (!packed) return {no_packing(named), {{"solvable", false}}, {}, {}};
  PackResult result{{}, {{"solvable", true}}, {*packed}, fewest_givens(named.problem(), *packed, request)};
  if (!result.given) {
    result.text = "this packing is part of a larger one, so no given pieces make it unique";
    return result;
  }
  result.text = std::to_string(result.given->size()) + " of " + std::to_string(packed->size()) +
                " pieces make this packing unique";
  result.json["fewest"] = result.given->size();
  return result;
}

PackResult find_one(const NamedPacking& named, const PackRequest& request) {
  const std::optional<PackedPieces> packed = first_packing(named.problem(), request);
  if (!packed) return {no_packing(named), {{"solvable", false}}, {}, {}};
  return {kOnePacking, {{"solvable", true}}, {*packed}, {}};
}

std::string drawing(const NamedPacking& named, const PackedPieces& packed) {
  return packed_drawing(named.puzzle.packing, named.puzzle.table, packed);
}

void print_text(const NamedPacking& named, const PackResult& result) {
  std::cout << named.title() << ": " << result.text << '\n';
  for (const PackedPieces& packed : result.packings) std::cout << '\n' << drawing(named, packed);
  if (result.given) std::cout << "\ngiven\n" << drawing(named, *result.given);
}

/// Each placement as the name of its piece and its cells in reading order.
nlohmann::ordered_json json_of(const NamedPacking& named, const PackedPieces& packed) {
  nlohmann::ordered_json pieces = nlohmann::ordered_json::array();
  for (const std::uint32_t number : packed) {
    const PiecePlacement& placement = named.puzzle.table.placements()[number];
    std::vector<int> cells;
    placement.cells.for_each([&](int cell) { cells.push_back(cell); });
    pieces.push_back(
        {{"piece", std::string(1, named.puzzle.packing.pieces[placement.piece].name)}, {"cells", cells}});
  }
  return {{"drawing", drawing(named, packed)}, {"placements", pieces}};
}

void print_json(const NamedPacking& named, const PackResult& result) {
  nlohmann::ordered_json json{{"file", named.source()}, {"name", named.puzzle.packing.name}};
  json.update(result.json);
  std::string head = json_text(json);
  head.pop_back();
  std::cout << head;
  // One at a time: as JSON values, packings take far more memory than the limit counts.
  for (std::size_t i = 0; i < result.packings.size(); ++i)
    std::cout << (i == 0 ? ",\"solutions\":[" : ",") << json_text(json_of(named, result.packings[i]));
  if (!result.packings.empty()) std::cout << ']';
  if (result.given) std::cout << ",\"given\":" << json_text(json_of(named, *result.given));
  std::cout << "}\n";
}

/// The picture of a packing of a list, from 1, or of the puzzle, 0; without --list the only picture.
fs::path picture_file(const NamedPacking& named, const PackRequest& request, std::size_t number) {
  return fs::path(request.svg) /
         (named.file_stem() + (request.list ? "-" + std::to_string(number) : "") + ".svg");
}

/// Writes a picture of each packing found, or of the puzzle if there is none.
void write_pictures(const NamedPacking& named, const PackResult& result, const PackRequest& request) {
  if (result.packings.empty())
    write_own_file(picture_file(named, request, 0), kPictureMark, packing_picture(named.puzzle.packing));
  for (std::size_t i = 0; i < result.packings.size(); ++i)
    write_own_file(picture_file(named, request, i + 1), kPictureMark,
                   packed_picture(named.puzzle.packing, named.puzzle.table, result.packings[i],
                                  result.given.value_or(PackedPieces{})));
}

std::string converted(const NamedPacking& named, const std::string& format) {
  if (format == "pack") return write_packing(named.puzzle.packing);
  if (format == "dlx") return dlx_text(named.puzzle.packing, named.puzzle.table);
  if (format == "xmpuzzle") return write_burr_tools(named.puzzle.packing);
  throw UsageError("unknown format '" + format + "'; choose pack, dlx or xmpuzzle");
}

/// Rejects options that cannot be combined.
void check(const PackRequest& request, const std::vector<NamedPacking>& all) {
  const std::array modes{request.count, request.list, request.unique, request.fewest, !request.to.empty()};
  if (std::ranges::count(modes, true) > 1)
    throw UsageError("choose only one of --count, --list, --unique, --fewest and --to");
  if (request.different && !request.count && !request.list && !request.unique)
    throw UsageError("--different requires --count, --list or --unique");
  if (!request.solution.empty() && !request.fewest) throw UsageError("--solution requires --fewest");
  if (!request.solution.empty() && all.size() != 1)
    throw UsageError("--solution takes a single puzzle, but there are " + std::to_string(all.size()));
  if (request.solution == "-" && std::ranges::count(request.files, "-") > 0)
    throw UsageError("the puzzle and the packing cannot both come from standard input");
  if (!request.to.empty() && (request.json || !request.svg.empty()))
    throw UsageError("--to only converts the puzzle; remove --json and --svg");
  if (!request.to.empty() && all.size() != 1)
    throw UsageError("--to writes a single puzzle, but there are " + std::to_string(all.size()));
  if (!request.svg.empty()) different_stems(all);
}

}  // namespace

void pack_puzzles(const PackRequest& request) {
  const ThreadLimits limits(request.threads);
  const std::vector<NamedPacking> all = read_all<NamedPacking>(request.files, read_packings);
  check(request, all);
  if (!request.to.empty()) {
    std::cout << converted(all.front(), request.to);
    return;
  }
  if (!request.svg.empty()) {
    make_folders(request.svg);
    for (const NamedPacking& named : all) refuse_foreign_file(picture_file(named, request, 0), kPictureMark);
  }
  for (const NamedPacking& named : all) {
    const PackResult result = (request.count    ? count
                               : request.list   ? list
                               : request.unique ? report_unique
                               : request.fewest ? report_fewest
                                                : find_one)(named, request);
    request.json ? print_json(named, result) : print_text(named, result);
    std::cout.flush();
    if (!request.svg.empty()) write_pictures(named, result, request);
  }
}

}  // namespace sbp
