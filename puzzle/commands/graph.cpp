#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/picture/markup.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/rate/rating.h"
#include "puzzle/text/drawing.h"

namespace sbp {
namespace {

using Node = PositionGraph::Node;

/// The columns of a position, with their GraphML types.
struct Column {
  const char* name;
  const char* type;
};
constexpr std::array<Column, 7> kColumns{{{"position", "string"},
                                          {"from_start", "int"},
                                          {"to_goal", "int"},
                                          {"component", "int"},
                                          {"start", "boolean"},
                                          {"goal", "boolean"},
                                          {"bottleneck", "boolean"}}};

/// A state space with what is exported of each position.
class GraphTable {
 public:
  explicit GraphTable(const PositionGraph& graph)
      : graph_(graph), components_(graph.components()), length_(shortest_length(graph)) {
    find_bottlenecks();
  }

  /// The values of kColumns; empty where there is none.
  std::array<std::string, kColumns.size()> values(Node node) const {
    const auto truth = [](bool value) { return value ? "true" : "false"; };
    const bool solvable = graph_.to_goal(node) != PositionGraph::kNever;
    return {drawing(node),
            std::to_string(graph_.from_start(node)),
            solvable ? std::to_string(graph_.to_goal(node)) : "",
            std::to_string(components_[node] + 1),
            truth(graph_.from_start(node) == 0),
            truth(graph_.to_goal(node) == 0),
            truth(is_bottleneck(node))};
  }

  /// Calls visit(node, other) once for each move.
  template <class Visit>
  void for_each_edge(const Visit& visit) const {
    for (Node node = 0; node < graph_.size(); ++node)
      for (const Node other : graph_.neighbours(node))
        if (node < other) visit(node, other);
  }

  std::size_t size() const { return graph_.size(); }

  /// The rows of a position, on lines of their own.
  std::string rows(Node node) const {
    const Space& space = graph_.space();
    std::string rows = Drawing::of_start(space.puzzle(), space.placements(graph_.configuration(node))).rows();
    rows.pop_back();
    return rows;
  }

 private:
  /// Bottlenecks are alone at their distance among the positions of all shortest solutions.
  void find_bottlenecks() {
    for (Node node = 0; node < graph_.size(); ++node) {
      if (!is_on_way(node)) continue;
      if (graph_.from_start(node) >= on_way_.size()) on_way_.resize(graph_.from_start(node) + 1);
      ++on_way_[graph_.from_start(node)];
    }
  }
  bool is_on_way(Node node) const {
    return graph_.to_goal(node) != PositionGraph::kNever &&
           graph_.from_start(node) + graph_.to_goal(node) == length_;
  }
  bool is_bottleneck(Node node) const {
    return is_on_way(node) && on_way_[graph_.from_start(node)] == 1 && graph_.from_start(node) != 0 &&
           graph_.to_goal(node) != 0;
  }

  /// The rows of a position, separated by '/'.
  std::string drawing(Node node) const {
    std::string text = rows(node);
    std::ranges::replace(text, '\n', '/');
    return text;
  }

  const PositionGraph& graph_;
  std::vector<std::uint32_t> components_;
  const std::optional<std::uint64_t> length_;  // of shortest solutions
  std::vector<std::size_t> on_way_;            // by moves from the start
};

void print_graphml(const GraphTable& table, const std::string& name) {
  std::cout << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";
  for (const Column& column : kColumns)
    std::cout << "<key id=\"" << column.name << "\" for=\"node\" attr.name=\"" << column.name
              << "\" attr.type=\"" << column.type << "\"/>\n";
  std::cout << "<graph edgedefault=\"undirected\">\n<desc>" << escaped(name) << "</desc>\n";
  for (Node node = 0; node < table.size(); ++node) {
    const auto values = table.values(node);
    std::cout << "<node id=\"" << node << "\">";
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!values[i].empty())
        std::cout << "<data key=\"" << kColumns[i].name << "\">" << escaped(values[i]) << "</data>";
    std::cout << "</node>\n";
  }
  table.for_each_edge([](Node node, Node other) {
    std::cout << "<edge source=\"" << node << "\" target=\"" << other << "\"/>\n";
  });
  std::cout << "</graph>\n</graphml>\n";
}

/// A text in quotes, in which `marks` are preceded by `escape`.
std::string quoted(const std::string& text, std::string_view marks, char escape) {
  std::string result = "\"";
  for (const char character : text) {
    if (marks.find(character) != std::string_view::npos) result += escape;
    result += character;
  }
  return result + "\"";
}

void print_dot(const GraphTable& table, const std::string& name) {
  std::cout << "graph " << quoted(name, "\"\\", '\\') << " {\nnode [shape=box, fontname=monospace];\n";
  for (Node node = 0; node < table.size(); ++node) {
    const auto values = table.values(node);
    std::cout << node << " [";
    for (std::size_t i = 0; i < values.size(); ++i)
      std::cout << (i == 0 ? "" : ", ") << kColumns[i].name << '=' << quoted(values[i], "\"\\", '\\');
    std::cout << ", label=" << quoted(table.rows(node), "\"\\", '\\') << "];\n";
  }
  table.for_each_edge([](Node node, Node other) { std::cout << node << " -- " << other << ";\n"; });
  std::cout << "}\n";
}

/// The list of edges, with the columns of both ends.
void print_csv(const GraphTable& table, const std::string& /*name*/) {
  std::cout << "source,target";
  for (const char* const end : {"source_", "target_"})
    for (const Column& column : kColumns) std::cout << ',' << end << column.name;
  std::cout << '\n';
  table.for_each_edge([&](Node node, Node other) {
    std::cout << node << ',' << other;
    for (const Node end : {node, other})
      for (const std::string& value : table.values(end)) std::cout << ',' << quoted(value, "\"", '"');
    std::cout << '\n';
  });
}

}  // namespace

void print_graph(const GraphRequest& request) {
  if (request.to != "graphml" && request.to != "dot" && request.to != "csv")
    throw UsageError("--to takes graphml, dot or csv, not '" + request.to + "'");
  const std::vector<NamedPuzzle> puzzles = read_named_puzzles({request.file}, request.format, request);
  if (puzzles.size() > 1)
    throw UsageError(request.file + ": the file has several puzzles; name a file with one");
  require_start(puzzles.front());
  const Space space(puzzles.front().puzzle);
  const PositionGraph graph(space, metric_named(request.metric),
                            {.memory = request.memory, .quiet = request.quiet});
  const auto print = request.to == "graphml" ? print_graphml : request.to == "dot" ? print_dot : print_csv;
  print(GraphTable(graph), puzzles.front().title());
}

}  // namespace sbp
