// The renderer: renders the static site from the result tables of all boards.
#include <boost/filesystem/operations.hpp>
#include <optional>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/cli/program.h"
#include "common/files/folder_lock.h"
#include "common/formats/work_layout.h"
#include "renderer/data/atlas.h"
#include "renderer/pictures/preview.h"
#include "renderer/site.h"
#include "renderer/site_files.h"

int main(int argc, char** argv) {
  sbp::StageOptions options;
  std::string results, record, partial, out, address;
  sbp::CommandLine line("Renders the static site from the results of all boards.", "renderer");
  sbp::add_stage_options(line, options);
  line.add_option(
          "--results", results,
          "Folder with BOARD.tsv and BOARD.census.tsv files, used instead of the results under --work")
      .type_name("DIR");
  line.add_option("--record", record,
                  "Folder with the same two files for boards searched elsewhere. The site also shows these "
                  "boards, and marks the boards under --work as computed on this machine")
      .type_name("DIR");
  line.add_option("--partial", partial,
                  "Folder with the same two files for partly searched boards. The site marks these boards as "
                  "partly searched; complete results for a board take precedence")
      .type_name("DIR");
  line.add_option("--out", out, "Folder of the site (default: WORK/site)").type_name("DIR");

  line.add_option("--address", address,
                  "Address of the published site, such as https://example.org/atlas/, for link previews; "
                  "--check needs the same address")
      .type_name("URL");

  return sbp::run_stage(line, options, argc, argv, [&] {
    const bool flat = !results.empty();
    if (flat && !record.empty())
      throw sbp::UsageError(
          "--results and --record are mutually exclusive; use --record together with --work");
    const sbp::fs::path site = sbp::folder_of_site(out, options.work);
    const std::string site_address = sbp::site_address(address);
    sbp::refuse_links(site);
    if (!options.check) sbp::refuse_other_folders(site);
    if (!flat)
      for (const sbp::Board& board : sbp::boards_up_to(sbp::kMaxSearchCells))
        sbp::refuse_links(sbp::BoardFiles(options.work, board).folder());
    // Two renderers of one site must not mix their files. A missing folder has no lock yet.
    const sbp::fs::path parent = site.parent_path() / ".";
    std::optional<sbp::FolderLock> keep_other_runs_out;
    if (!options.check) keep_other_runs_out.emplace(parent);
    const auto left_out = [&](const sbp::Board& board) {
      if (options.check)
        throw sbp::Error("another run is at work on " + board.name() + "; check the site when it is done");
      sbp::warn("renderer: left out " + board.name() + ", because another run is writing it to '" +
                options.work.string() + "'");
    };
    const auto atlas =
        sbp::read_atlas({flat ? sbp::fs::path(results) : options.work, flat, partial, left_out, record});
    if (options.check) {
      sbp::check_site(atlas, site, site_address);
      return sbp::remark(options, "renderer: complete and undamaged");
    }
    if (!sbp::fs::exists(parent)) {
      sbp::make_folders(site.parent_path());
      keep_other_runs_out.emplace(parent);
    }
    sbp::write_site(atlas, site, site_address);
    sbp::remark(options, "rendered " + std::to_string(atlas.size()) + " boards; open '" +
                             (site / "index.html").string() + "'");
  });
}
