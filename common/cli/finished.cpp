#include "common/cli/finished.h"

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "common/base/message.h"

namespace sbp {

bool is_finished(const StageOptions& options, const Finish& finish) {
  if (options.force) return false;
  if (!fs::exists(finish.summary)) {
    if (options.check) throw Error("'" + finish.summary.string() + "' is missing; the stage did not finish");
    return false;
  }
  // The run that wrote the summary may have been killed before it synced the folder. Finished work must
  // survive a power failure.
  if (!options.check) sync_folder(finish.summary.parent_path());
  try {
    if (finish.check()) {
      remark(options, finish.stage + (options.check ? ": complete and undamaged"
                                                    : ": already done; use --force to redo the work"));
      return true;
    }
    const std::string why = "belongs to different input, another version or fewer buckets";
    if (options.check) throw Error("'" + finish.summary.string() + "' " + why + "; rerun the stage");
    remark(options, finish.stage + ": the earlier output " + why + "; it is replaced");
  } catch (const Corruption& damage) {
    if (options.check) throw;
    warn(finish.stage + ": " + damage.fault() + "; " + finish.remedy);
  } catch (const Foreign&) {
    throw;
  } catch (const Error& trouble) {
    if (options.check) throw;
    warn(finish.stage + ": " + trouble.what() + "; " + finish.remedy);
  }
  return false;
}

}  // namespace sbp
