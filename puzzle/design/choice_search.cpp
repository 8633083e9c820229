#include "puzzle/design/choice_search.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <mutex>

#include "common/base/error.h"
#include "common/base/hash.h"
#include "common/base/interruption.h"
#include "common/base/narrow.h"
#include "common/base/progress.h"
#include "puzzle/design/choice_journal.h"
#include "puzzle/design/wanted_start.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/search/placements/hardest.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/text/drawing.h"

namespace sbp {
namespace {

class ChoiceSearch {
 public:
  ChoiceSearch(const PieceMenu& menu, Metric metric, const ChoiceOptions& options)
      : menu_(menu),
        metric_(metric),
        options_(options),
        found_(menu.choices().size()),
        memory_(memory_for_searches()),
        progress_("puzzle", "choices", found_.size(), options.quiet) {
    if (!options.work.empty()) open_journal();
  }

  ChoiceResults run() {
    const WhenInterrupted report([this] { report_unfinished(); });
    search_small();
    search_large();
    if (journal_) journal_->sync();
    return std::move(found_);
  }

 private:
  void open_journal() {
    std::size_t known = 0;
    journal_.emplace(options_.work, question(), [&](std::size_t number, const ChoiceResult& result) {
      if (number >= found_.size() || found_[number]) return false;
      found_[number] = result;
      ++known;
      return true;
    });
    progress_.skip(known);
  }

  /// The memory not taken by the menu and the results.
  std::uint64_t memory_for_searches() const {
    const auto cells = narrow<std::uint64_t>((menu_.puzzle().width + 1) * menu_.puzzle().height);
    // A drawing, and at the end a text, which names each piece.
    const std::uint64_t kept = menu_.bytes() + found_.size() * (sizeof(ChoiceResult) + 3 * cells + 128);
    return options_.memory - std::min(options_.memory, kept);
  }

  /// Identifies a search: everything that determines its results.
  std::string question() const {
    SlidingPuzzle puzzle = menu_.puzzle();
    puzzle.name.clear();
    puzzle.goals.clear();
    puzzle.drawn.goals.clear();
    std::string text(std::ranges::find(kMetrics, metric_, &NamedMetric::metric)->name);
    if (options_.from)
      text += " from " + std::to_string(options_.from->x) + "," + std::to_string(options_.from->y);
    if (!options_.wishes.none()) text += " wishes " + options_.wishes.text();
    text += "\n" + puzzle.drawn.signs + "\n";
    text += kPuzzleJson.write(canonical(std::move(puzzle))) + menu_.rules_text();
    for (const PieceChoice& choice : menu_.choices()) text += menu_.text(choice) + "\n";
    return text_hash(text);
  }

  /// Searches as many choices at a time as there are threads, each with its share of the memory. Leaves those
  /// that need more.
  void search_small() {
    const std::uint64_t memory = memory_ / static_cast<std::uint64_t>(std::max(1, options_.threads));
    oneapi::tbb::parallel_for(
        std::size_t{0}, found_.size(),
        [&](std::size_t number) {
          if (found_[number]) return;
          // A waiting thread must not begin another choice, because its memory is taken.
          oneapi::tbb::this_task_arena::isolate([&] {
            try {
              search(number, memory);
            } catch (const DoesNotFit&) {  // NOLINT(bugprone-empty-catch): left to search_large()
            }
          });
        },
        oneapi::tbb::simple_partitioner());
  }

  /// Searches the remaining choices one by one, with all threads and all memory.
  void search_large() {
    for (std::size_t number = 0; number < found_.size(); ++number) {
      if (found_[number]) continue;
      try {
        search(number, memory_);
      } catch (const DoesNotFit& error) {
        report_unfinished();
        throw Error(menu_.text(menu_.choices()[number]) + ": " + error.what());
      }
    }
  }

  void report_unfinished() {
    const std::scoped_lock lock(mutex_);
    if (options_.unfinished) options_.unfinished(found_);
  }

  void search(std::size_t number, std::uint64_t memory) {
    const SlidingPuzzle puzzle = menu_.puzzle_of(menu_.choices()[number]);
    Wishes wishes = options_.wishes;
    wishes.pattern = menu_.pattern_of(menu_.choices()[number], wishes.pattern);
    ChoiceResult result =
        wishes.none() ? hardest_start(puzzle, memory) : wanted_start(puzzle, metric_, wishes, memory);
    if (journal_) journal_->add(number, result);
    const std::scoped_lock lock(mutex_);
    found_[number] = std::move(result);
    progress_.advance(1);
  }

  /// The shape of the piece that the first goal names first; empty if it names none.
  static std::vector<Place> goal_shape(const SlidingPuzzle& puzzle) {
    if (puzzle.goals.empty() || puzzle.goals.front().targets.empty()) return {};
    return puzzle.kinds[puzzle.goals.front().targets.front().kind].cells;
  }

  ChoiceResult hardest_start(const SlidingPuzzle& puzzle, std::uint64_t memory) const {
    // A choice may lack the piece that options_.from is about.
    if (const auto wanted = goal_shape(menu_.puzzle());
        options_.from && !wanted.empty() && goal_shape(puzzle) != wanted)
      return {};
    const HardestResult hardest =
        find_hardest(puzzle, metric_,
                     {.memory = memory, .quiet = true, .top = 1, .from = options_.from, .components = false});
    ChoiceResult result;
    result.starts = hardest.starts;
    result.placements = hardest.placements;
    result.winning = hardest.winning();
    result.solvable = hardest.solvable();
    if (hardest.hardest.empty()) return result;
    result.length = hardest.hardest.front().length;
    const Space space(puzzle);
    result.start = Drawing::of_start(puzzle, space.placements(hardest.hardest.front().configuration)).rows();
    return result;
  }

  const PieceMenu& menu_;
  const Metric metric_;
  const ChoiceOptions& options_;
  std::mutex mutex_;     // for changes of found_
  ChoiceResults found_;  // by number
  const std::uint64_t memory_;
  Progress progress_;
  std::optional<ChoiceJournal> journal_;
};

}  // namespace

ChoiceResults search_choices(const PieceMenu& menu, Metric metric, const ChoiceOptions& options) {
  if (menu.puzzle().goals.empty()) throw UsageError("the puzzle has no goal; add a drawing of one");
  return ChoiceSearch(menu, metric, options).run();
}

}  // namespace sbp
