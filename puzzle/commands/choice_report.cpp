#include "puzzle/commands/choice_report.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>

#include "common/base/number_text.h"
#include "common/text/json_text.h"
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

ChoiceReport::ChoiceReport(const PieceMenu& menu, std::vector<ChoiceResult> results, std::string metric)
    : metric_(std::move(metric)) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i].start = with_exits(menu.puzzle(), results[i].start);
    choices_.push_back({menu.text(menu.choices()[i]), std::move(results[i])});
  }
  std::ranges::stable_sort(choices_, std::greater{},
                           [](const Choice& choice) { return choice.result.length.value_or(-1); });
}

std::string ChoiceReport::counted(const Choice& choice) {
  return choice.result.length ? std::to_string(*choice.result.length) : "-";
}

void ChoiceReport::print_text(const NamedPuzzle& named, std::size_t top) const {
  const auto solvable =
      std::ranges::count_if(choices_, [](const Choice& choice) { return choice.result.length.has_value(); });
  std::cout << named.title() << ": " << with_separators(choices_.size())
            << (choices_.size() == 1 ? " choice, " : " choices, ")
            << with_separators(static_cast<std::uint64_t>(solvable)) << " solvable\n\n";
  const auto row = [](const std::string& length, const std::string& starts, const std::string& placements,
                      const std::string& pieces) {
    std::cout << std::setw(14) << length << std::setw(14) << starts << std::setw(18) << placements << "  "
              << pieces << '\n';
  };
  row(metric_, "starts", "placements", "pieces");
  for (const Choice& choice : choices_)
    row(counted(choice), with_separators(choice.result.starts), with_separators(choice.result.placements),
        choice.pieces);
  for (std::size_t i = 0; i < std::min(top, static_cast<std::size_t>(solvable)); ++i)
    std::cout << '\n'
              << choices_[i].result.start << counted(choices_[i]) << ' ' << metric_ << ", "
              << choices_[i].pieces << '\n';
}

void ChoiceReport::print_json(const NamedPuzzle& named) const {
  for (const auto& [pieces, result] : choices_) {
    nlohmann::ordered_json json{
        {"file", named.source()}, {"name", named.puzzle.name}, {"metric", metric_}, {"pieces", pieces}};
    if (result.length) json["length"] = *result.length;
    json["starts"] = result.starts;
    json["placements"] = result.placements;
    json["winning_positions"] = result.winning;
    json["solvable_positions"] = result.solvable;
    if (result.length) json["start"] = result.start;
    std::cout << json_text(json) << '\n';
  }
}

}  // namespace sbp
