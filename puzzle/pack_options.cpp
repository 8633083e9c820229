#include "puzzle/pack_options.h"

#include "common/cli/options.h"

namespace sbp {

void add_pack(CommandLine& line, PackRequest& request) {
  CommandLine pack = line.add_subcommand("pack",
                                         "Fill boards with pieces: find a packing, list or count all; "
                                         "docs/reference/puzzle-text.md tells how to write one");
  pack.add_option("FILE", request.files, "Packing puzzles; - is standard input").required();
  pack.add_flag("--count", request.count, "Count all packings, exactly");
  pack.add_flag("--list", request.list, "List all packings");
  pack.add_flag("--unique", request.unique, "Tell whether there is just one packing");
  pack.add_flag("--fewest", request.fewest,
                "Find the fewest pieces of a packing that, when given, leave no other packing");
  pack.add_flag("--different", request.different,
                "With --count, --list or --unique: only essentially different packings, that is up to the "
                "symmetries of the board");
  pack.add_option(
          "--solution", request.solution,
          "With --fewest: a file with a drawing of the packing; otherwise the one that is found first")
      .type_name("FILE");
  pack.add_option("--svg", request.svg,
                  "Folder for a picture of each puzzle, or of each packing that is told")
      .check(folder_name())
      .type_name("DIR");
  pack.add_option("--to", request.to,
                  "Only write each puzzle in another format: pack, dlx (Knuth's exact covers) or xmpuzzle "
                  "(BurrTools)")
      .type_name("FORMAT");
  pack.add_flag("--json", request.json, "Print one JSON object a puzzle; see docs/reference/command-line.md");
  add_resource_options(pack, request);
}

}  // namespace sbp
