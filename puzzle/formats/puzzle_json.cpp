#include "common/base/joined.h"
#include "common/text/json_text.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/json_value.h"
#include "puzzle/model/spelled_out.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace puzzle_json {

using nlohmann::json;

/// The largest coordinate of a cell or place.
constexpr int kMostCoordinate = kMostFrameCells - 1;

/// Reads one puzzle; finished() checks its consistency.
class PuzzleJsonReader {
 public:
  PuzzleJsonReader(const SourceText& source, const JsonValue& value) : source_(source), value_(value) {}

  SlidingPuzzle read() {
    value_.only({"name", "width", "height", "walls", "kinds", "pieces", "starts", "goals"});
    if (const auto name = value_.member_if_any("name")) puzzle_.name = title_of(name->text());
    puzzle_.width = value_.member("width").integer(1, kMostFrameCells);
    puzzle_.height = value_.member("height").integer(1, kMostFrameCells);
    if (puzzle_.width * puzzle_.height > kMostFrameCells) value_.fail(faults::kTooManyCells, kMostFrameCells);
    puzzle_.open = whole_frame(puzzle_.width, puzzle_.height) - cells_if_any(value_, "walls");
    for (const JsonValue& kind : value_.member("kinds").items(kMostPieces)) read_kind(kind);
    for (const JsonValue& piece : value_.member("pieces").items(kMostPieces)) read_piece(piece);
    for (const JsonValue& start : value_.member("starts").items(SourceText::kMostBytes)) {
      Placements& places = puzzle_.starts.emplace_back();
      for (const JsonValue& place : start.items(kMostPieces))
        places.push_back(place.pair(0, kMostCoordinate));
    }
    for (const JsonValue& goal : value_.member("goals").items(kMostGoals)) read_goal(goal);
    return finished(source_, {}, std::move(puzzle_));
  }

 private:
  FrameSet cells_if_any(const JsonValue& value, const std::string& name) const {
    FrameSet set;
    const auto cells = value.member_if_any(name);
    if (!cells) return set;
    for (const JsonValue& item : cells->items(kMostFrameCells)) {
      const Place cell = item.pair(0, kMostCoordinate);
      if (cell.x >= puzzle_.width || cell.y >= puzzle_.height) item.fail(faults::kCellOutside);
      set |= FrameSet::of(puzzle_.cell(cell));
    }
    return set;
  }

  void read_kind(const JsonValue& value) {
    value.only({"cells", "horizontal", "vertical", "barred", "distinct"});
    PieceKind kind;
    for (const JsonValue& cell : value.member("cells").items(kMostFrameCells))
      kind.cells.push_back(cell.pair(0, kMostCoordinate));
    if (const auto horizontal = value.member_if_any("horizontal")) kind.horizontal = horizontal->boolean();
    if (const auto vertical = value.member_if_any("vertical")) kind.vertical = vertical->boolean();
    if (const auto distinct = value.member_if_any("distinct")) kind.distinct = distinct->boolean();
    kind.cells_allowed = puzzle_.open - cells_if_any(value, "barred");
    puzzle_.kinds.push_back(std::move(kind));
  }

  void read_piece(const JsonValue& value) {
    value.only({"name", "kind", "colour"});
    const std::string name = value.member("name").text();
    if (name.size() != 1) value.fail(faults::kNameLength);
    puzzle_.pieces.push_back({name.front(), kind_in(value)});
    if (const auto colour = value.member_if_any("colour")) {
      const std::string_view known = colour_named(colour->text());
      if (known.empty()) colour->fail(faults::kNotAColour, shown(colour->text()), joined(kColours, ", "));
      puzzle_.drawn.colours[name.front()] = known;
    }
  }

  std::size_t kind_in(const JsonValue& value) const {
    if (puzzle_.kinds.empty()) value.fail(faults::kKindsMissing);
    return static_cast<std::size_t>(
        value.member("kind").integer(0, static_cast<int>(puzzle_.kinds.size()) - 1));
  }

  void read_goal(const JsonValue& value) {
    value.only({"targets", "voids"});
    PuzzleGoal goal;
    if (const auto targets = value.member_if_any("targets")) {
      for (const JsonValue& target : targets->items(kMostPieces)) {
        target.only({"kind", "place"});
        goal.targets.push_back({kind_in(target), target.member("place").pair(0, kMostCoordinate)});
      }
    }
    goal.voids = cells_if_any(value, "voids");
    puzzle_.goals.push_back(std::move(goal));
  }

  const SourceText& source_;
  const JsonValue& value_;
  SlidingPuzzle puzzle_;
};

bool resembles(const SourceText& source) {
  return has_member(source, "kinds");
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  return puzzles_in_json(source,
                         [&](const JsonValue& value) { return PuzzleJsonReader(source, value).read(); });
}

json place_json(Place place) {
  return json::array({place.x, place.y});
}

json cells_json(const SlidingPuzzle& puzzle, const FrameSet& set) {
  json cells = json::array();
  set.for_each([&](int cell) { cells.push_back(place_json({cell % puzzle.width, cell / puzzle.width})); });
  return cells;
}

nlohmann::ordered_json kind_json(const SlidingPuzzle& puzzle, const PieceKind& kind) {
  json cells = json::array();
  for (const Place& cell : kind.cells) cells.push_back(place_json(cell));
  nlohmann::ordered_json value;
  value["cells"] = cells;
  if (!kind.horizontal) value["horizontal"] = false;
  if (!kind.vertical) value["vertical"] = false;
  if (kind.distinct) value["distinct"] = true;
  const FrameSet barred = puzzle.open - kind.cells_allowed;
  if (!barred.empty()) value["barred"] = cells_json(puzzle, barred);
  return value;
}

nlohmann::ordered_json goal_json(const SlidingPuzzle& puzzle, const PuzzleGoal& goal) {
  nlohmann::ordered_json value;
  for (const auto& [kind, place] : goal.targets) {
    nlohmann::ordered_json target;
    target["kind"] = kind;
    target["place"] = place_json(place);
    value["targets"].push_back(std::move(target));
  }
  if (!goal.voids.empty()) value["voids"] = cells_json(puzzle, goal.voids);
  return value;
}

/// A top-level member: an array with one item per line.
template <class Items, class ToJson>
std::string array_text(const std::string& name, const Items& items, ToJson&& to_json) {
  std::string text = "  \"" + name + "\": [";
  bool first = true;
  for (const auto& item : items) {
    text += (first ? "\n    " : ",\n    ") + json_text(to_json(item));
    first = false;
  }
  return text + (first ? "]" : "\n  ]");
}

std::string write(const SlidingPuzzle& puzzle) {
  const std::string name = json_string(puzzle.name);
  const FrameSet walls = whole_frame(puzzle.width, puzzle.height) - puzzle.open;
  std::string text = "{\n  \"name\": " + name + ",\n  \"width\": " + std::to_string(puzzle.width) +
                     ",\n  \"height\": " + std::to_string(puzzle.height) + ",\n";
  if (!walls.empty()) text += "  \"walls\": " + json_text(cells_json(puzzle, walls)) + ",\n";
  text += array_text("kinds", puzzle.kinds, [&](const PieceKind& kind) { return kind_json(puzzle, kind); }) +
          ",\n";
  text += array_text("pieces", puzzle.pieces,
                     [&](const Piece& piece) {
                       nlohmann::ordered_json value;
                       value["name"] = std::string(1, piece.name);
                       value["kind"] = piece.kind;
                       const std::string_view colour = puzzle.drawn.colour(piece.name);
                       if (!colour.empty()) value["colour"] = colour;
                       return value;
                     }) +
          ",\n";
  text += array_text("starts", puzzle.starts,
                     [](const Placements& start) {
                       json places = json::array();
                       for (const Place& place : start) places.push_back(place_json(place));
                       return places;
                     }) +
          ",\n";
  text += array_text("goals", puzzle.goals, [&](const PuzzleGoal& goal) { return goal_json(puzzle, goal); });
  return text + "\n}\n";
}

}  // namespace puzzle_json

constinit const PuzzleFormat kPuzzleJson{"json", kJsonArray, puzzle_json::resembles, puzzle_json::read,
                                         puzzle_json::write};

}  // namespace sbp
