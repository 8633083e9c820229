#include "renderer/site.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/operations.hpp>
#include <functional>
#include <iterator>
#include <set>
#include <vector>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/base/hash.h"
#include "common/base/pattern.h"
#include "puzzle/packing/picture/packing_picture.h"
#include "renderer/data/coin_pairs.h"
#include "renderer/data/gallery.h"
#include "renderer/data/packing_boards.h"
#include "renderer/data/puzzle_data.h"
#include "renderer/data/sources.h"
#include "renderer/html/page.h"
#include "renderer/html/style_sheet.h"
#include "renderer/pages/pages.h"
#include "renderer/pictures/board_image.h"
#include "renderer/pictures/preview.h"
#include "renderer/site_files.h"

namespace sbp {
namespace {

constexpr std::array<const char*, 5> kFolders{"assets/", "book/", "data/", "numbers/", "p/"};

constexpr const char* kServiceWorker = "service_worker.js";
constexpr const char* kServiceWorkerAsset = "assets/service_worker.js";  // as it is embedded

using UseFile = std::function<void(const std::string&, std::string_view)>;

std::vector<MadeFile> files_of_board(const BoardResults& results) {
  const std::string name = results.board().name();
  std::vector<MadeFile> files{{board_page_name(results.board()), board_page(results)}};
  std::ranges::move(book_pages(results), std::back_inserter(files));
  files.push_back({"data/" + name + ".js", puzzle_script(results)});
  files.push_back({"data/" + name + ".tsv", results.table_text});
  return files;
}

std::vector<MadeFile> files_of_famous(const FamousPuzzle& famous) {
  return {{shared_page_name(famous.puzzle), shared_page(famous)},
          {shared_picture_name(famous.puzzle), board_image(famous.puzzle)}};
}

/// Makes the files of many things on all processors, and passes them on in the order of the things.
template <typename Things, typename Make>
void make_many(const Things& things, const Make& make, const UseFile& use) {
  std::vector<std::vector<MadeFile>> made(things.size());
  oneapi::tbb::parallel_for(std::size_t{0}, made.size(), [&](std::size_t i) { made[i] = make(things[i]); });
  for (const std::vector<MadeFile>& files : made)
    for (const MadeFile& file : files) use(file.name, file.content);
}

/// Makes every file of a site without an address, and passes it to `use` with its name.
void make_files(std::span<const BoardResults> atlas, const UseFile& use) {
  for (const Resource& asset : resources())
    if (asset.name.starts_with("assets/") && asset.name != kStyleSheet && asset.name != kServiceWorkerAsset &&
        asset.name != kHandoutScript)
      use(std::string(asset.name), asset.content);
  use(kStyleSheet, style_sheet(piece_colours(kBoardPieces)));
  use("site.webmanifest", resource("templates/site.webmanifest"));
  make_many(atlas, files_of_board, use);
  const std::vector<Rung> ladder = read_ladder(atlas, resource("ladder.tsv"));
  const std::vector<GalleryGroup> gallery = read_gallery(atlas, resource("gallery.tsv"));
  use("index.html", home_page(atlas, ladder));
  use("ladder.html", ladder_page(ladder));
  use("gallery.html", gallery_page(gallery));
  use("daily.html", daily_page(atlas));
  use("puzzle.html", puzzle_page(atlas, ladder, gallery));
  use("own.html", own_page(atlas));
  const std::vector<CoinTable> coins{coin_table("5x7"), coin_table("5x9")};
  use("coins.html", coins_page(coins));
  use("assets/coin_letters.js", coin_script(coins.front()));
  const std::vector<PackingBoard> packings = packing_boards();
  use("packing.html", packing_page(packings));
  use("data/packings.js", packing_script(packings));
  use("progress.html", progress_page(atlas, ladder, gallery, coins.front().pairs.size(), packings));
  use("about.html", about_page(atlas));
  make_many(famous_puzzles(atlas, ladder, gallery), files_of_famous, use);
  for (const MadeFile& file : numbers_files(atlas)) use(file.name, file.content);
  use("sources.tsv", format_sources(atlas));
}

/// The same for a site at an address, and the script with which a site on a server works offline. The script
/// changes with each file. At the first visit it stores assets, data, and all pages but those of boards,
/// books and famous puzzles.
void make_files_at(const std::string& address, std::span<const BoardResults> atlas, const UseFile& use) {
  static const Pattern kStored(
      "[a-z]+\\.html|site\\.webmanifest|assets/[a-z0-9_]+\\.(js|css|svg)|data/[a-z0-9]+\\.js");
  std::string hashes, stored = "\"./\"";
  const UseFile use_noted = [&](const std::string& name, std::string_view text) {
    hashes += name + " " + text_hash(text) + "\n";
    if (kStored.matches(name)) stored += ",\"" + name + "\"";
    use(name, text);
  };
  make_files(atlas, [&](const std::string& name, std::string_view text) {
    if (address.empty() || !name.ends_with(".html")) return use_noted(name, text);
    use_noted(name, with_address(std::string(text), name, address));
  });
  use(kServiceWorker, "var sbpSite={version:\"" + text_hash(hashes) + "\",files:[" + stored + "]};\n" +
                          std::string(resource(kServiceWorkerAsset)));
}

void write_synced(const fs::path& path, std::string_view text) {
  File file = File::create(path);
  file.append(std::as_bytes(std::span(text)));
  file.sync();
  file.close();
}

}  // namespace

void refuse_other_folders(const fs::path& out) {
  refuse_foreign(out, files_of_site(out));
  refuse_foreign(temporary_name(out), files_of_site(temporary_name(out)));
}

void write_site(std::span<const BoardResults> atlas, const fs::path& out, const std::string& address) {
  recover_folder(out);
  refuse_other_folders(out);
  const OwnFiles old_files = files_of_site(out);  // before the leftovers of an earlier run are removed
  const fs::path partial = temporary_name(out);
  remove_own_folder(partial, files_of_site(partial));
  make_folders(partial);
  write_synced(partial / kFileList, format_file_list({}));
  sync_folder(partial);
  for (const char* name : kFolders) make_folders(partial / name);
  std::vector<SiteFile> files;
  make_files_at(address, atlas, [&](const std::string& name, std::string_view text) {
    if (!is_site_file_name(name))
      throw Error("'" + name + "' is not a valid name of a site's file; please report this bug");
    write_synced(partial / name, text);
    files.push_back({name, text.size(), text_hash(text)});
  });
  write_file_atomically(partial / kFileList, format_file_list(files));
  for (const char* name : kFolders) sync_folder(partial / name);
  const OwnFiles new_files = files_of_site(partial);
  publish_folder(
      partial, out,
      {[&](const std::string& name) { return old_files.has(name) || new_files.has(name); }, kFileList});
}

void check_site(std::span<const BoardResults> atlas, const fs::path& out, const std::string& address) {
  const auto require = [](bool good, const fs::path& file, const char* fault, const std::string& advice) {
    if (!good) throw Corruption("'" + file.string() + "' " + fault, advice);
  };
  std::vector<SiteFile> files;
  const auto check = [&](const std::string& name, std::string_view text) {
    const fs::path file = out / name;
    require(fs::exists(file) && read_file(file) == text, file, "does not match these results",
            run_again("renderer"));
    files.push_back({name, text.size(), text_hash(text)});
  };
  make_files_at(address, atlas, check);
  check(kFileList, format_file_list(files));
  std::set<std::string> names(kFolders.begin(), kFolders.end());
  for (const SiteFile& file : files) names.insert(file.name);
  const auto other = foreign_in(out, {[&](const std::string& name) { return names.contains(name); }});
  require(!other, other.value_or(out), "does not belong to the site", "move it away");
}

}  // namespace sbp
