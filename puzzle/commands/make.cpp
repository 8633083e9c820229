#include <algorithm>
#include <boost/filesystem/path.hpp>
#include <iostream>

#include "common/base/error.h"
#include "common/base/length_text.h"
#include "common/base/message.h"
#include "common/base/number_text.h"
#include "common/cli/stage_options.h"
#include "common/files/file.h"
#include "common/files/own_file.h"
#include "common/picture/markup.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/make/cut_file.h"
#include "puzzle/make/mesh_file.h"
#include "puzzle/make/pdf_file.h"
#include "puzzle/make/sheets.h"
#include "puzzle/search/solve.h"

namespace sbp {
namespace {

/// A file to write: the end of its name, its first bytes, and its content.
struct MadeFile {
  std::string end;
  std::string_view mark;
  std::string content;
};

void make_parts(const NamedPuzzle& named, const MakeRequest& request) {
  const Tray tray = tray_of(named.puzzle, request.sizes);
  const std::vector<MadePiece> pieces = made_pieces(named.puzzle, tray);
  const CutSheet sheet = cut_sheet(tray, pieces, request.names);
  const std::vector<MadeFile> files{{"-laser.svg", kPictureMark, cut_svg(sheet)},
                                    {"-laser.dxf", kDxfMark, cut_dxf(sheet)},
                                    {"-tray.stl", kStlMark, tray_stl(tray)},
                                    {"-pieces.stl", kStlMark, pieces_stl(pieces, request.sizes)}};
  const auto path = [&](const MadeFile& file) {
    return fs::path(request.out) / (named.file_stem() + file.end);
  };
  for (const MadeFile& file : files) refuse_foreign_file(path(file), file.mark);
  for (const MadeFile& file : files) write_own_file(path(file), file.mark, file.content);
  std::cout << named.title() << ": tray of " << in_millimetres(tray.x(tray.rim.width())) << " x "
            << in_millimetres(tray.y(tray.rim.height())) << " mm, " << counted(pieces.size(), "piece")
            << ", sheet of " << in_millimetres(sheet.width) << " x " << in_millimetres(sheet.height)
            << " mm\n";
  for (const MadeFile& file : files) std::cout << "  " << printable(path(file).string()) << '\n';
}

/// The puzzle with its solution, if there is one and the search for it fits into memory.
PaperPuzzle paper_puzzle(const NamedPuzzle& named, const MakeRequest& request, Metric metric) {
  const std::string& name = named.puzzle.name;
  PaperPuzzle paper{named.puzzle, printable(name.empty() ? named.file_stem() : name), "", {}, false};
  try {
    const Space space(named.puzzle);
    const SearchResult result =
        solve(space, metric, {.memory = request.memory, .threads = request.threads, .quiet = request.quiet});
    paper.moves = solution_moves(space, metric, result.solution);
    paper.solvable = result.solvable();
    paper.minimum = result.solvable() ? in_metric(paper.moves.size(), request.metric) : "no solution";
    if (result.solvable())
      std::swap(paper.puzzle.starts.front(), paper.puzzle.starts[number_of_start(space, result.solution)]);
  } catch (const Error& error) {
    remark(request, named.title() + ": the card has no minimum: " + error.what());
  }
  return paper;
}

void make_paper(const std::vector<NamedPuzzle>& puzzles, const MakeRequest& request, Metric metric) {
  std::vector<PaperPuzzle> papers;
  for (const NamedPuzzle& named : puzzles) {
    papers.push_back(paper_puzzle(named, request, metric));
    const PaperPuzzle& paper = papers.back();
    const int cell = paper_cell(paper.puzzle, request.sizes);
    std::cout << named.title() << ": " << (paper.minimum.empty() ? "minimum unknown" : paper.minimum);
    if (!request.deck)
      std::cout << ", cells of " << in_millimetres(cell) << " mm"
                << (cell == request.sizes.cell
                        ? ""
                        : " because those of " + in_millimetres(request.sizes.cell) + " mm do not fit on A4");
    std::cout << std::endl;
  }
  const PaperOptions options{request.sizes, printable(request.credit), request.every, !request.no_solution};
  if (request.deck)  // fewest moves first; those without a solution last
    std::ranges::stable_sort(
        papers, {}, [](const PaperPuzzle& paper) { return std::pair(!paper.solvable, paper.moves.size()); });
  write_own_file(request.pdf, kPdfMark,
                 request.deck ? puzzle_deck(papers, options) : puzzle_sheets(papers, options));
  std::cout << "  " << printable(request.pdf) << '\n';
}

}  // namespace

void make_puzzles(const MakeRequest& request) {
  const Metric metric = metric_named(request.metric);
  require_fitting(request.sizes, request.out.empty());
  if (request.out.empty() && request.pdf.empty())
    throw UsageError("choose --out DIR for a laser cutter and a 3D printer, or --pdf FILE for paper");
  const std::vector<NamedPuzzle> puzzles = read_named_puzzles(request.files, request.format, request);
  for (const NamedPuzzle& named : puzzles) require_start(named);
  if (!request.pdf.empty()) {
    for (const NamedPuzzle& named : puzzles) require_goal(named);
    require_folder_of(request.pdf);
    refuse_foreign_file(request.pdf, kPdfMark);
  }
  if (!request.out.empty()) {
    different_stems(puzzles);
    make_folders(request.out);
    for (const NamedPuzzle& named : puzzles) with_title(named, [&] { make_parts(named, request); });
  }
  if (!request.pdf.empty()) make_paper(puzzles, request, metric);
}

}  // namespace sbp
