#include "puzzle/commands/choice_report.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <span>

#include "common/base/length_text.h"
#include "common/base/narrow.h"
#include "common/base/number_text.h"
#include "common/text/json_text.h"
#include "puzzle/text/drawing.h"
#include "puzzle/text/exit_signs.h"

namespace sbp {
namespace {

/// A start as rows of empty cells, walls and pieces, with the exits of the menu's puzzle.
std::string with_exits(const SlidingPuzzle& puzzle, const std::string& rows) {
  if (rows.empty()) return rows;  // no goal can be met
  Drawing drawing{puzzle.width, puzzle.height, rows};
  std::erase(drawing.cells, '\n');
  mark_exits(drawing, puzzle);
  return drawing.rows();
}

}  // namespace

ChoiceReport::ChoiceReport(const PieceMenu& menu, const ChoiceResults& results, const HardestRequest& request)
    : menu_(menu), request_(request) {
  for (std::size_t i = 0; i < results.size(); ++i)
    if (results[i]) choices_.push_back({&menu.choices()[i], menu.text(menu.choices()[i]), *results[i]});
  std::ranges::stable_sort(choices_, {}, [&](const Choice& choice) {
    const ChoiceResult& result = choice.result;
    return std::pair(!result.length,
                     order_of(request.wishes.best, narrow<std::uint64_t>(result.length.value_or(0)),
                              result.gate, result.positions));
  });
}

std::string ChoiceReport::length_of(const Choice& choice) {
  return choice.result.length ? std::to_string(*choice.result.length) : "-";
}

std::size_t ChoiceReport::solvable() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(choices_, [](const Choice& choice) { return choice.result.length.has_value(); }));
}

FoundPuzzle ChoiceReport::hardest(std::size_t number) const {
  const Choice& choice = choices_.at(number);
  SlidingPuzzle puzzle = menu_.puzzle_of(*choice.choice);
  Drawing drawing{puzzle.width, puzzle.height, choice.result.start};
  std::erase(drawing.cells, '\n');
  std::map<char, Place> places;
  for (const DrawnPiece& piece : pieces_of(drawing)) places[piece.name] = piece.place;
  Placements start;
  for (const Piece& piece : puzzle.pieces) start.push_back(places.at(piece.name));
  puzzle.starts = {start};
  const auto [positions, gate] = std::pair(choice.result.positions, choice.result.gate);
  return {std::move(puzzle), in_metric(narrow<std::uint64_t>(*choice.result.length), request_.metric) + ", " +
                                 choice.pieces +
                                 (positions > 0 ? "; " + sbp::counted(positions, "position") : "") +
                                 (gate > 0 ? "; " + with_separators(gate) + " before the gate" : "")};
}

std::string ChoiceReport::summary() const {
  const std::size_t all = menu_.choices().size();
  std::uint64_t placements = 0;
  for (const Choice& choice : choices_) placements += choice.result.placements;
  return counted(all, "choice") +
         (menu_.mirror_images() > 0 ? ", besides " + counted(menu_.mirror_images(), "mirror image") : "") +
         (choices_.size() < all ? ", " + with_separators(choices_.size()) + " searched" : "") + ", " +
         with_separators(solvable()) + (request_.wishes.none() ? " solvable" : " with such a start") + "; " +
         counted(placements, "placement") + " examined";
}

void ChoiceReport::print_text(const NamedPuzzle& named, std::size_t top) const {
  std::cout << "# " << named.title() << ": " << summary() << '\n';
  const auto shown = static_cast<std::ptrdiff_t>(request_.wishes.none() ? choices_.size() : solvable());
  if (shown == 0) return;
  std::cout << "#\n";
  const Best best = request_.wishes.best;
  const auto row = [&](const std::string& length, const std::string& best_by, const std::string& starts,
                       const std::string& placements, const std::string& pieces) {
    std::cout << '#' << std::setw(14) << length;
    if (best != Best::length) std::cout << std::setw(14) << best_by;
    std::cout << std::setw(14) << starts << std::setw(18) << placements << "  " << pieces << '\n';
  };
  row(request_.metric, best == Best::gate ? "before gate" : "positions", "starts", "placements", "pieces");
  for (const Choice& choice : std::span(choices_.begin(), choices_.begin() + shown))
    row(length_of(choice), with_separators(best == Best::gate ? choice.result.gate : choice.result.positions),
        with_separators(choice.result.starts), with_separators(choice.result.placements), choice.pieces);
  for (std::size_t number = 0; number < std::min(top, solvable()); ++number)
    std::cout << (top > 1 ? "\n" : "#\n") << text_of(hardest(number));
}

void ChoiceReport::print_json(const NamedPuzzle& named) const {
  for (const Choice& choice : choices_) {
    const ChoiceResult& result = choice.result;
    nlohmann::ordered_json json{{"file", named.source()},
                                {"name", named.puzzle.name},
                                {"metric", request_.metric},
                                {"pieces", menu_.menu_of(*choice.choice)}};
    if (result.length) json["length"] = *result.length;
    json["starts"] = result.starts;
    json["placements"] = result.placements;
    json["winning_positions"] = result.winning;
    json["solvable_positions"] = result.solvable;
    if (result.positions > 0) json["positions"] = result.positions;
    if (result.gate > 0 || request_.wishes.best == Best::gate) json["before_gate"] = result.gate;
    if (result.length) json["start"] = with_exits(menu_.puzzle(), result.start);
    std::cout << json_text(json) << '\n';
  }
}

}  // namespace sbp
