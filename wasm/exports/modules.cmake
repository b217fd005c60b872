# The same core as bare WebAssembly modules, with SIMD and without, and the C tests as wasm.
#
# --no-entry -sSTANDALONE_WASM: no generated JavaScript and no import, so the modules load the same in
# Node, in a worker and in every browser. The memory is fixed, so views of it never detach; the stack
# lies first, so running over its end is a trap instead of damaged data.
set(features -mbulk-memory -msign-ext -mnontrapping-fptoint)
set(module_link --no-entry -sSTANDALONE_WASM -sWASM_BIGINT -sMALLOC=emmalloc
  -sINITIAL_MEMORY=33554432 -sTOTAL_STACK=524288 -Wl,--stack-first)
# Tests without wasm-opt, most of the time a link takes: tests/node are of the modules as they are shipped.
set(test_link -O1 -sSTANDALONE_WASM -sINITIAL_MEMORY=134217728 -sTOTAL_STACK=1048576 -Wl,--stack-first
  # path_open is asked of the runner, which emcc does not know about.
  -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0)

# By the PATH when the tests run: a cached path would outlive a change of Node.
set(CMAKE_CROSSCOMPILING_EMULATOR /usr/bin/env;node;--no-warnings;${PROJECT_SOURCE_DIR}/tests/unit/wasi/run.js)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)

# Whoever loads the module pays for every byte of it: only what a search does at every step is compiled
# for speed (-O3, as everything natively).
file(GLOB lab_sources CONFIGURE_DEPENDS core/src/lab/*.c)
file(GLOB fast_sources CONFIGURE_DEPENDS core/src/search/classic/*.c core/src/propagate/*.c core/src/propagate/sums/*.c)
list(REMOVE_ITEM fast_sources ${PROJECT_SOURCE_DIR}/core/src/propagate/sums/rule45.c)
foreach(name IN ITEMS answer text/grid text/line text/reader search/general)
  list(APPEND fast_sources ${PROJECT_SOURCE_DIR}/core/src/${name}.c)
endforeach()
set(compact_sources ${core_sources})
list(REMOVE_ITEM compact_sources ${fast_sources} ${lab_sources})
set_source_files_properties(${compact_sources} PROPERTIES COMPILE_OPTIONS -Oz)
set_source_files_properties(${lab_sources} PROPERTIES COMPILE_OPTIONS -Os)

# The small module knows plain puzzles only. These files of the core it may be made of; whatever else one of
# them called would be missing when it is linked.
file(GLOB small_core RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS core/src/*.c core/src/model/*.c
  core/src/propagate/*.c core/src/search/*.c core/src/search/*/*.c core/src/explain/*.c core/src/text/line.c)
list(JOIN small_core "|" small_objects)

set(small_exports wasm/exports/core.c wasm/exports/small.c)
set(whole_exports wasm/exports/core.c wasm/exports/position.c wasm/exports/block.c wasm/exports/lab.c)

function(ninefold_modules variant suffix)
  ninefold_library(ninefold-core-${variant} ${features} ${ARGN})
  # The same objects again, not compiled twice.
  add_library(ninefold-core-small-${variant} STATIC
    $<FILTER:$<TARGET_OBJECTS:ninefold-core-${variant}>,INCLUDE,${small_objects}>)
  set_target_properties(ninefold-core-small-${variant} PROPERTIES LINKER_LANGUAGE C)
  set(small_library ninefold-core-small-${variant})
  set(whole_library ninefold-core-${variant})
  foreach(extent IN ITEMS small whole)
    set(target ninefold-${extent}-${variant})
    add_executable(${target} ${${extent}_exports})
    target_include_directories(${target} PRIVATE core/src core/include)
    target_compile_options(${target} PRIVATE ${features} ${ARGN})
    target_link_options(${target} PRIVATE ${features} ${ARGN} ${module_link})
    target_link_libraries(${target} PRIVATE ${${extent}_library})
  endforeach()
  set_target_properties(ninefold-small-${variant} PROPERTIES OUTPUT_NAME ninefold${suffix})
  set_target_properties(ninefold-whole-${variant} PROPERTIES OUTPUT_NAME ninefold-whole${suffix})

  # What is not vectors is the same in both: tests of the 9x9 engine are enough without SIMD.
  if(variant STREQUAL scalar)
    list(FILTER test_sources INCLUDE REGEX "test_(agree|batch|candidates|long|search|space)\\.c$")
  endif()
  ninefold_tests(ninefold-core-${variant} .${variant} /puzzles tests/unit/wasi/open.c)
  foreach(source IN LISTS test_sources)
    cmake_path(GET source STEM test)
    target_compile_options(${test}.${variant} PRIVATE ${features} ${ARGN})
    target_link_options(${test}.${variant} PRIVATE ${features} ${ARGN} ${test_link})
  endforeach()
endfunction()

ninefold_modules(simd "" -msimd128)
ninefold_modules(scalar -scalar)
