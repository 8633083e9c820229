#include <boost/filesystem/path.hpp>
#include <iostream>

#include "common/base/length_text.h"
#include "common/files/file.h"
#include "common/files/own_file.h"
#include "common/picture/markup.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/make/cut_file.h"
#include "puzzle/make/mesh_file.h"

namespace sbp {
namespace {

/// A file to write: the end of its name, its first bytes, and its content.
struct MadeFile {
  std::string end;
  std::string_view mark;
  std::string content;
};

}  // namespace

void make_puzzle(const MakeRequest& request) {
  require_fitting(request.sizes);
  const std::vector<NamedPuzzle> puzzles = read_named_puzzles({request.file}, request.format, request);
  make_folders(request.out);
  for (const NamedPuzzle& named : puzzles) {
    require_start(named);
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
              << in_millimetres(tray.y(tray.rim.height())) << " mm, " << pieces.size() << " pieces, sheet of "
              << in_millimetres(sheet.width) << " x " << in_millimetres(sheet.height) << " mm\n";
    for (const MadeFile& file : files) std::cout << "  " << path(file).string() << '\n';
  }
}

}  // namespace sbp
