# Debian packages of the installed files, by "cpack"; packaging/package makes them, packaging/test tests them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sbp-atlas)
set(CPACK_PACKAGE_VENDOR "The sbp-atlas authors")
# Distributors of packages set this; the default is not a valid address.
set(SBP_PACKAGER "The sbp-atlas authors <maintainers@sbp-atlas.invalid>" CACHE STRING "Maintainer of the packages")
set(CPACK_PACKAGE_CONTACT ${SBP_PACKAGER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own below
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
set(CPACK_COMPONENTS_ALL programs data library)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME sbp-atlas)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_DEPENDS "sbp-atlas-data (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_PROGRAMS_DESCRIPTION
    "sliding-block puzzles: solver, and atlas of the hardest ones
Solves, checks, rates, designs and converts any sliding-block puzzle,
enumerates all puzzles of small rectangular boards, finds the hardest one
for each mix of piece sizes, and makes a static web site of them.")

set(CPACK_DEBIAN_DATA_PACKAGE_NAME sbp-atlas-data)
set(CPACK_DEBIAN_DATA_PACKAGE_SECTION math)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_DATA_DESCRIPTION
    "sliding-block puzzles: tables of the hardest ones
The hardest sliding-block puzzle of every mix of piece sizes on every
rectangular board of at most 24 cells, with a shortest
solution of each, censuses of all puzzles by difficulty, and puzzles with known
answers.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libsbp-atlas-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
    "libtbb-dev, libboost-filesystem-dev, libxxhash-dev, pkg-config")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
    "sliding-block puzzles: search engine as a library
Finds all hardest starts of given pieces on a board of up to 25 cells, and
a shortest solution of each. For programs in C++20, with an example.")

# Debian requires the licence and a changelog in each package; this changelog refers to CHANGELOG.md.
string(TIMESTAMP SBP_CHANGED "%a, %d %b %Y %H:%M:%S +0000" UTC)  # the commit's date: see packaging/package
file(WRITE ${PROJECT_BINARY_DIR}/packaging/changelog "sbp-atlas (${PROJECT_VERSION}) unstable; urgency=low

  * See CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${SBP_CHANGED}
")
execute_process(COMMAND gzip -n9fk changelog WORKING_DIRECTORY ${PROJECT_BINARY_DIR}/packaging COMMAND_ERROR_IS_FATAL ANY)
foreach(component PROGRAMS DATA LIBRARY)
  string(TOLOWER ${component} name)
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  install(FILES LICENSE DESTINATION ${folder} RENAME copyright COMPONENT ${name} EXCLUDE_FROM_ALL)
  install(FILES ${PROJECT_BINARY_DIR}/packaging/changelog.gz DESTINATION ${folder} COMPONENT ${name} EXCLUDE_FROM_ALL)
endforeach()

include(CPack)
