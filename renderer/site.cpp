#include "renderer/site.h"

#include <array>
#include <boost/filesystem/operations.hpp>
#include <functional>

#include "common/error.h"
#include "renderer/about_page.h"
#include "renderer/board_page.h"
#include "renderer/book.h"
#include "renderer/home_page.h"
#include "renderer/page.h"
#include "renderer/puzzle_data.h"
#include "renderer/puzzle_page.h"
#include "renderer/resources.h"
#include "renderer/sources.h"

namespace sbp {
namespace {

/// Tells a site from other folders, so that no other folder is ever replaced.
constexpr const char* kSourcesFile = "sources.tsv";

constexpr std::array<const char*, 3> kFolders{"assets", "book", "data"};

/// Makes every file of the site and hands it to `use` with its name.
void make_files(std::span<const BoardResults> atlas,
                const std::function<void(const std::string&, std::string_view)>& use) {
  for (const Resource& asset : resources())
    if (asset.name.starts_with("assets/")) use(std::string(asset.name), asset.content);
  for (const BoardResults& results : atlas) {
    const std::string name = results.board().name();
    use(board_page_name(results.board()), board_page(results));
    for (const BookPage& page : book_pages(results)) use(page.name, page.html);
    use("data/" + name + ".js", puzzle_script(results));
    use("data/" + name + ".tsv", results.table_text);
  }
  use("index.html", home_page(atlas));
  use("puzzle.html", puzzle_page(atlas));
  use("about.html", about_page(atlas));
  use(kSourcesFile, format_sources(atlas));
}

void write_synced(const fs::path& path, std::string_view text) {
  File file = File::create(path);
  file.append(std::as_bytes(std::span(text)));
  file.sync();
  file.close();
}

void refuse_other_folders(const fs::path& out) {
  if (!fs::exists(out)) return;
  if (!fs::is_directory(out) || (!fs::is_empty(out) && !fs::exists(out / kSourcesFile)))
    throw Trouble("'" + out.string() +
                  "' is there and is no rendered site; remove it or choose another --out");
}

}  // namespace

void write_site(std::span<const BoardResults> atlas, const fs::path& out) {
  refuse_other_folders(out);
  const fs::path partial = temporary_name(out);
  remove_tree(partial);
  for (const char* name : kFolders) make_folders(partial / name);
  make_files(atlas,
             [&](const std::string& name, std::string_view text) { write_synced(partial / name, text); });
  for (const char* name : kFolders) File::open_to_read(partial / name).sync();
  File::open_to_read(partial).sync();
  publish(partial, out);
}

void check_site(std::span<const BoardResults> atlas, const fs::path& out) {
  make_files(atlas, [&](const std::string& name, std::string_view text) {
    const fs::path file = out / name;
    if (!fs::exists(file) || read_file(file) != text)
      throw Damage("'" + file.string() + "' is not what these results give", "run 'renderer' again");
  });
}

}  // namespace sbp
