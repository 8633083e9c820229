# Rules of "cmake --install"; docs/guides/install.md is for users.
#
#   bin/sbp                     the only command in the path; it calls the others
#   libexec/sbp-atlas           puzzle, finder, sorter, searcher, renderer, checker, self-check
#   share/man, completions      made from --help and from the options themselves
#   share/sbp-atlas/data        all tables, and the puzzles with known answers
#   lib, include, lib/cmake     the engine as a library: find_package(sbp-atlas), sbp::engine
set(SBP_PROGRAM_TARGETS puzzle finder sorter searcher renderer checker)
set(SBP_INSTALL_DATA ${CMAKE_INSTALL_DATADIR}/sbp-atlas/data)
set(SBP_INSTALL_DOC ${CMAKE_INSTALL_DATADIR}/doc/sbp-atlas)

# Whatever the umask. A variable of CPack does the same for packages.
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)

# Programs.
install(TARGETS sbp RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
install(TARGETS ${SBP_PROGRAM_TARGETS} RUNTIME DESTINATION ${SBP_INSTALL_PROGRAMS} COMPONENT programs)
function(sbp_self_check folder data)
  configure_file(packaging/self-check.in ${folder}/self-check @ONLY FILE_PERMISSIONS
                 OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endfunction()
file(RELATIVE_PATH data ${CMAKE_INSTALL_FULL_LIBEXECDIR}/sbp-atlas ${CMAKE_INSTALL_FULL_DATADIR}/sbp-atlas/data)
sbp_self_check(${PROJECT_BINARY_DIR}/packaging "$programs/${data}")
sbp_self_check(${CMAKE_RUNTIME_OUTPUT_DIRECTORY} ${PROJECT_SOURCE_DIR}/data)
install(PROGRAMS ${PROJECT_BINARY_DIR}/packaging/self-check DESTINATION ${SBP_INSTALL_PROGRAMS} COMPONENT programs)
install(FILES README.md LICENSE CHANGELOG.md CITATION.cff CONTRIBUTING.md DESTINATION ${SBP_INSTALL_DOC} COMPONENT programs)
install(DIRECTORY docs DESTINATION ${SBP_INSTALL_DOC} COMPONENT programs)

# Licences of headers and static libraries compiled into the programs, some of which require this.
foreach(package libboost${Boost_VERSION_MAJOR}.${Boost_VERSION_MINOR}-dev libcli11-dev libkainjow-mustache-dev libxxhash-dev nlohmann-json3-dev zlib1g-dev)
  install(FILES /usr/share/doc/${package}/copyright DESTINATION ${SBP_INSTALL_DOC}/licences RENAME ${package}
          COMPONENT programs OPTIONAL)
endforeach()

# Man pages and completions: "cmake --build . --target manual" if help2man is installed. Packages include them.
find_program(HELP2MAN help2man)
if(HELP2MAN)
  set(SBP_MANUAL ${PROJECT_BINARY_DIR}/manual)
  add_custom_command(
    OUTPUT ${SBP_MANUAL}/done
    COMMAND python3 -Es ${PROJECT_SOURCE_DIR}/packaging/manual.py --sbp $<TARGET_FILE:sbp> --out ${SBP_MANUAL}
            --help2man ${HELP2MAN}
    COMMAND ${CMAKE_COMMAND} -E touch ${SBP_MANUAL}/done
    DEPENDS sbp ${SBP_PROGRAM_TARGETS} packaging/manual.py packaging/completions.py packaging/self-check.in
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    VERBATIM)
  add_custom_target(manual DEPENDS ${SBP_MANUAL}/done)
  install(DIRECTORY ${SBP_MANUAL}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT programs OPTIONAL)
  install(FILES ${SBP_MANUAL}/sbp.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME sbp
          COMPONENT programs OPTIONAL)
  # Debian's zsh reads vendor-completions below /usr, and site-functions below /usr/local.
  install(CODE "set(SBP_ZSH site-functions)
                if(CMAKE_INSTALL_PREFIX STREQUAL \"/usr\")
                  set(SBP_ZSH vendor-completions)
                endif()
                set(SBP_FOLDER \"\${CMAKE_INSTALL_PREFIX}\")
                cmake_path(APPEND SBP_FOLDER \"${CMAKE_INSTALL_DATADIR}\" zsh \"\${SBP_ZSH}\")
                if(EXISTS \"${SBP_MANUAL}/_sbp\")
                  file(INSTALL \"${SBP_MANUAL}/_sbp\" DESTINATION \"\${SBP_FOLDER}\")
                endif()" COMPONENT programs)
  install(FILES ${SBP_MANUAL}/sbp.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
          COMPONENT programs OPTIONAL)
endif()

# Tables.
install(DIRECTORY data/ DESTINATION ${SBP_INSTALL_DATA} COMPONENT data PATTERN "*.partial" EXCLUDE)

# The library. A test checks that these are exactly the headers that engine/hardest_starts.h and engine/solution.h need.
set(SBP_PUBLIC_HEADERS
  common/grid/bits.h common/grid/board.h common/grid/cells.h common/grid/frame.h common/grid/polyomino.h common/puzzle/bucket.h common/puzzle/goal.h
  common/puzzle/position.h common/base/error.h common/files/file.h common/machine/kernels.h common/base/limits.h
  common/machine/memory.h engine/hardest_starts.h engine/search_budget.h engine/solution.h)
foreach(header ${SBP_PUBLIC_HEADERS})
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sbp-atlas/${folder} COMPONENT library)
endforeach()
foreach(library flags common engine_moves engine)
  set_target_properties(sbp_${library} PROPERTIES EXPORT_NAME ${library})
  install(TARGETS sbp_${library} EXPORT sbp-atlas ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
endforeach()
set(SBP_INSTALL_CMAKE ${CMAKE_INSTALL_LIBDIR}/cmake/sbp-atlas)
install(EXPORT sbp-atlas NAMESPACE sbp:: FILE targets.cmake DESTINATION ${SBP_INSTALL_CMAKE} COMPONENT library)
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/packaging/sbp-atlas-config-version.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES packaging/sbp-atlas-config.cmake ${PROJECT_BINARY_DIR}/packaging/sbp-atlas-config-version.cmake
        DESTINATION ${SBP_INSTALL_CMAKE} COMPONENT library)
install(DIRECTORY packaging/example DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libsbp-atlas-dev COMPONENT library)

include(packaging/debian.cmake)
