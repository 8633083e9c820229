# SBP_COMMIT: the commit that is built, where there is a clone, or an archive that git made and wrote it into this file; else
# empty. The first build after a commit asks anew.
set(SBP_COMMIT "$Format:%h$")
if(SBP_COMMIT MATCHES "Format")
  execute_process(COMMAND git rev-parse --short HEAD WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                  OUTPUT_VARIABLE SBP_COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
  execute_process(COMMAND git rev-parse --path-format=absolute --git-path logs/HEAD --show-toplevel
                  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                  OUTPUT_VARIABLE of_git OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  string(REPLACE "\n" ";" of_git "${of_git}")
  list(LENGTH of_git parts)
  if(parts EQUAL 2)
    list(GET of_git 0 log)
    list(GET of_git 1 top)
  endif()
  if(NOT status EQUAL 0 OR NOT top STREQUAL PROJECT_SOURCE_DIR)  # no git, or a clone of something else around it
    set(SBP_COMMIT "")
  elseif(EXISTS ${log})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
  endif()
endif()
