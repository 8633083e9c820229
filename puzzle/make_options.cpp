#include "common/base/length_text.h"
#include "puzzle/puzzle_options.h"
#include "puzzle/subcommands.h"

namespace sbp {

void add_make(CommandLine& line, MakeRequest& request) {
  CommandLine make = line.add_subcommand(
      "make", "Write files for a laser cutter (SVG, DXF) and a 3D printer (STL), or sheets of paper (PDF)");
  make.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  const Option out =
      make.add_option("--out", request.out,
                      "Folder for the files of a laser cutter and a 3D printer (created if missing)")
          .type_name("DIR");
  const Option pdf =
      make.add_option("--pdf", request.pdf,
                      "Write a card, the board with pieces to cut out, and the solution in pictures")
          .check(file_name())
          .type_name("FILE");
  const Option deck =
      make.add_flag("--deck", request.deck,
                    "With --pdf: write a deck of small cards, by number of moves, and the solutions as text")
          .needs(pdf);
  const Option no_solution =
      make.add_flag("--no-solution", request.no_solution, "With --pdf: leave the solutions out").needs(pdf);
  make.add_option("--every", request.every, "With --pdf: number of moves between pictures of a solution")
      .check(whole_number(1, 1'000'000))
      .type_name("N")
      .capture_default_str()
      .needs(pdf)
      .excludes(deck)
      .excludes(no_solution);
  make.add_option("--credit", request.credit,
                  "With --pdf: a line on each card, such as the author and the licence")
      .type_name("TEXT")
      .needs(pdf);
  struct Length {
    const char* name;
    int Dimensions::*size;
    int least, most;
    const char* meaning;
  };
  constexpr int kMost = 200'000;
  for (const Length& length :
       {Length{"--cell", &Dimensions::cell, 2'000, kMost, "Width of a cell"},
        {"--clearance", &Dimensions::clearance, 0, 5'000, "How much narrower a piece is than its cells"},
        {"--border", &Dimensions::border, 1'000, kMost, "With --out: width of the rim"},
        {"--thickness", &Dimensions::thickness, 500, kMost, "With --out: thickness of the pieces"},
        {"--floor", &Dimensions::floor, 200, kMost, "With --out: thickness of the printed floor"},
        {"--radius", &Dimensions::radius, 0, kMost, "With --out: radius of the corners of cut pieces"},
        {"--kerf", &Dimensions::kerf, 0, 2'000, "With --out: width of the laser's cut"},
        {"--chamfer", &Dimensions::chamfer, 0, 5'000, "With --out: chamfer of printed pieces"}}) {
    int& size = request.sizes.*length.size;
    const Option option = make.add_option(length.name, size, length.meaning)
                              .transform(millimetres(length.least, length.most))
                              .type_name("MM")
                              .default_str(in_millimetres(size));
    const bool for_paper = length.size == &Dimensions::cell || length.size == &Dimensions::clearance;
    if (!for_paper) option.needs(out);
  }
  make.add_flag("--names", request.names, "With --out: engrave the names of the pieces").needs(out);
  add_puzzle_options(make, request);
  add_resource_options(make, request);
  make.set_footer(
      "Examples:\n"
      "  puzzle make klotski.puz --out klotski --cell 25 --kerf 0.2 --names\n"
      "  puzzle make klotski.puz --pdf klotski.pdf --every 3 --credit 'by Ann, CC BY 4.0'\n"
      "  puzzle make *.puz --pdf cards.pdf --deck");
}

}  // namespace sbp
