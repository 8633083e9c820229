# find_package(sbp-atlas) gives sbp::engine and what it needs.
include(CMakeFindDependencyMacro)
find_dependency(TBB)
find_dependency(Boost COMPONENTS filesystem)
find_dependency(PkgConfig)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
include(${CMAKE_CURRENT_LIST_DIR}/targets.cmake)
