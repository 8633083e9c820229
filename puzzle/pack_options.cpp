#include "common/cli/options.h"
#include "puzzle/subcommands.h"

namespace sbp {

void add_pack(CommandLine& line, PackRequest& request) {
  CommandLine pack = line.add_subcommand("pack", "Fill boards with pieces: find, list or count packings");
  pack.add_option("FILE", request.files, "Packing files; - is standard input").required();
  pack.add_flag("--count", request.count, "Count all packings");
  pack.add_flag("--list", request.list, "List all packings");
  pack.add_flag("--unique", request.unique, "Report whether the packing is unique");
  pack.add_flag("--fewest", request.fewest,
                "Find a smallest set of given pieces that makes the packing unique");
  pack.add_flag("--different", request.different,
                "With --count, --list or --unique: count packings up to symmetries of the puzzle");
  pack.add_option("--solution", request.solution,
                  "With --fewest: a file with a drawing of the packing, such as the output of 'puzzle pack' "
                  "(default: the first packing found)")
      .type_name("FILE");
  pack.add_option("--svg", request.svg, "Write a picture of each puzzle, or of each packing, to this folder")
      .type_name("DIR");
  pack.add_option(
          "--to", request.to,
          "Only convert the puzzle to this format: pack, dlx (Knuth's exact cover) or xmpuzzle (BurrTools)")
      .type_name("FORMAT");
  pack.add_flag("--json", request.json, "Print one JSON object per puzzle");
  add_resource_options(pack, request);
  pack.set_footer(
      "Examples:\n"
      "  puzzle pack 6x10.pack\n"
      "  puzzle pack --count --different 6x10.pack\n"
      "  puzzle pack --list --svg pictures small.pack");
}

}  // namespace sbp
