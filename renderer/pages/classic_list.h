// Classics as data for templates/classic.html.
#pragma once

#include <vector>

#include "renderer/data/classics.h"
#include "renderer/html/page_data.h"

namespace sbp {

/// An entry for each, in order.
PageData classic_list(const std::vector<Classic>& classics);

}  // namespace sbp
