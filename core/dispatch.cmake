# The command for every x86-64: all of it compiled once for each level of the psABI, and
# dispatch.c, which starts one of them. Each is put together into one object that shows nothing
# but its main, so that they do not meet. ninefold-static is the same without shared libraries.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  message(FATAL_ERROR "NINEFOLD_DISPATCH is for Linux on x86-64; elsewhere leave it out")
endif()
set(levels)
foreach(level IN ITEMS x86-64 x86-64-v3 x86-64-v4)
  string(REPLACE "-" "_" main main_${level})
  add_library(command-${level} OBJECT ${command_sources})
  set(objects $<TARGET_OBJECTS:command-${level}>)
  if(level STREQUAL "x86-64")
    # As the library is.
    list(APPEND objects $<TARGET_OBJECTS:ninefold-core>)
  else()
    target_sources(command-${level} PRIVATE ${core_sources})
  endif()
  ninefold_options(command-${level} -march=${level})
  if(level STREQUAL "x86-64-v4")
    # clang thinks of the first processors of this level, which did half of it well: counting took a quarter more.
    target_compile_options(command-${level} PRIVATE -mprefer-vector-width=512)
  endif()
  ninefold_includes(command-${level} ${PROJECT_SOURCE_DIR}/core/cli)
  target_compile_definitions(command-${level} PRIVATE main=${main})
  set(object ${CMAKE_CURRENT_BINARY_DIR}/command-${level}.o)
  add_custom_command(OUTPUT ${object}
    COMMAND ${CMAKE_LINKER} -r -o ${object} ${objects}
    COMMAND ${CMAKE_OBJCOPY} --keep-global-symbol=${main} ${object}
    DEPENDS ${objects} COMMAND_EXPAND_LISTS VERBATIM)
  list(APPEND levels ${object})
endforeach()
set_source_files_properties(${levels} PROPERTIES EXTERNAL_OBJECT ON)
add_custom_target(command-levels DEPENDS ${levels})
find_package(Threads REQUIRED)
foreach(target IN ITEMS ninefold-command ninefold-static)
  add_executable(${target} core/dispatch.c ${levels})
  add_dependencies(${target} command-levels)
  ninefold_options(${target})
  target_link_libraries(${target} PRIVATE m Threads::Threads)
endforeach()
target_link_options(ninefold-static PRIVATE -static -s)
