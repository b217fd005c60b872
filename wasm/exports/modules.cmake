# The same core as bare WebAssembly modules, with SIMD and without, and the C tests as wasm.
#
# --no-entry -sSTANDALONE_WASM: no generated JavaScript and no import, so the modules load the same in
# Node, in a worker and in every browser. The memory is fixed, so views of it never detach; the stack
# lies first, so running over its end is a trap instead of damaged data.
set(features -mbulk-memory -msign-ext -mnontrapping-fptoint)
set(module_link --no-entry -sSTANDALONE_WASM -sWASM_BIGINT -sSUPPORT_ERRNO=0
  -sTOTAL_STACK=524288 -Wl,--stack-first)
# Tests without wasm-opt, most of the time a link takes: tests/node are of the modules as they are shipped. The plain
# programs that they compare with are compiled without optimising, and go down a level for each of 625 cells.
set(test_link -O1 -sSTANDALONE_WASM -sINITIAL_MEMORY=134217728 -sTOTAL_STACK=4194304 -Wl,--stack-first
  # path_open is asked of the runner, which emcc does not know about.
  -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0)

# Before each file emcc thinks for longer, in Python, than clang then works. What it calls clang with is the same
# for all, so it is asked once; it goes on linking, and compiling where its answer is not understood.
set(asked ${PROJECT_SOURCE_DIR}/wasm/libc/heap.c)
execute_process(COMMAND ${CMAKE_C_COMPILER} -v -c ${asked} -o ${CMAKE_CURRENT_BINARY_DIR}/asked.o
  ERROR_VARIABLE said)
if(said MATCHES "\"([^\"\n]+)\" (-target [^\n]*) -v -c ")
  set(CMAKE_C_COMPILE_OBJECT
    "${CMAKE_MATCH_1} ${CMAKE_MATCH_2} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
endif()
# What else emcc does with -Os and -Oz.
set(small_flags -fno-inline-functions)

# By the PATH when the tests run: a cached path would outlive a change of Node.
set(CMAKE_CROSSCOMPILING_EMULATOR /usr/bin/env;node;--no-warnings;${PROJECT_SOURCE_DIR}/tests/unit/wasi/run.js)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)

# Engines of WebAssembly hoist and share again what they compile: done here it only takes locals and bytes.
foreach(option IN ITEMS enable-pre=false enable-load-pre=false disable-machine-licm disable-machine-cse)
  list(APPEND unshared -mllvm -${option})
endforeach()

# Whoever loads the module pays for every byte of it: only what a search does at every step is compiled
# for speed (-O3, as everything natively).
file(GLOB lab_sources CONFIGURE_DEPENDS core/src/lab/*.c)
# That leaves out core/src/propagate/rare.
file(GLOB fast_sources CONFIGURE_DEPENDS core/src/search/classic/*.c core/src/propagate/*.c core/src/propagate/sums/*.c)
list(REMOVE_ITEM fast_sources ${PROJECT_SOURCE_DIR}/core/src/propagate/sums/rule45.c)
foreach(name IN ITEMS answer text/line text/reader)
  list(APPEND fast_sources ${PROJECT_SOURCE_DIR}/core/src/${name}.c)
endforeach()
set(compact_sources ${core_sources})
list(REMOVE_ITEM compact_sources ${fast_sources} ${lab_sources})
set_source_files_properties(${compact_sources} PROPERTIES COMPILE_OPTIONS "-Oz;${small_flags};${unshared};-fno-jump-tables")
set_source_files_properties(${lab_sources} PROPERTIES COMPILE_OPTIONS "-Oz;${small_flags};${unshared};-fno-jump-tables")
# Most functions of these are called in one place: clang makes less of them when it joins them than wasm-opt does.
file(GLOB joined_sources CONFIGURE_DEPENDS core/src/search/learning/*.c core/src/text/rules_*.c)
set_property(SOURCE ${joined_sources} APPEND PROPERTY COMPILE_OPTIONS -finline-functions)
# As fast as with -O3, and 0.9 kB less.
file(GLOB classic_sources CONFIGURE_DEPENDS core/src/search/classic/*.c core/src/text/line.c core/src/text/reader.c)
set_source_files_properties(${classic_sources} PROPERTIES COMPILE_OPTIONS -O2)
# What counts and lists many solutions unrolls its two hottest loops alone (minilines.h): 0.8 kB less.
set_source_files_properties(${PROJECT_SOURCE_DIR}/core/src/search/classic/classic.c PROPERTIES COMPILE_OPTIONS "-O2;-fno-unroll-loops")
# Loops over a few cells, unrolled and made of vectors by the compiler, are as fast and 3.1 kB less as they are; with -O2 instead
# of -O3 as fast and 0.15 kB less.
file(GLOB propagate_sources CONFIGURE_DEPENDS core/src/propagate/*.c core/src/propagate/sums/*.c)
list(REMOVE_ITEM propagate_sources ${PROJECT_SOURCE_DIR}/core/src/propagate/sums/rule45.c)
set_source_files_properties(${propagate_sources} PROPERTIES COMPILE_OPTIONS "-O2;-fno-unroll-loops;-fno-vectorize")
file(GLOB logic_sources CONFIGURE_DEPENDS core/src/logic/*.c core/src/logic/*/*.c)
set_source_files_properties(${logic_sources} PROPERTIES COMPILE_OPTIONS "-Oz;${small_flags};${unshared};-fno-jump-tables")

# The small module knows plain puzzles only. These files of the core it may be made of; whatever else one of
# them called would be missing when it is linked.
file(GLOB small_core RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS core/src/*.c core/src/model/*.c
  core/src/propagate/*.c core/src/search/*.c core/src/search/*/*.c core/src/explain/*.c core/src/text/line.c)
list(JOIN small_core "|" small_objects)

# The module of steps and ratings, loaded with the first of them: it reads what the small one does.
# There is no room in it for rules, so it is compiled without them (core/src/logic/rules/ruled.h).
file(GLOB logic_core CONFIGURE_DEPENDS core/src/logic/*.c core/src/logic/*/*.c)
list(FILTER logic_core EXCLUDE REGEX "logic/(rules/|new\\.c|words/(rules|texts)\\.c)") # exports/texts.c stands for the last

set(small_exports wasm/exports/mailbox.c wasm/exports/core.c wasm/exports/small.c)
set(whole_exports wasm/exports/mailbox.c wasm/exports/core.c wasm/exports/position.c wasm/exports/block.c)
# The module of the lab and of explanations, loaded with the first of them, has all of that as well.
set(lab_exports ${whole_exports} wasm/exports/unlearned.c wasm/exports/lab.c wasm/exports/why.c)
# They are malloc and memcpy: nothing in them may be taken for a call of calloc or memcpy.
set(libc wasm/libc/heap.c wasm/libc/libc.c)
set_source_files_properties(${libc} PROPERTIES COMPILE_OPTIONS "-Oz;${small_flags};-fno-builtin")
# wasm-opt takes up to five seconds of a processor for each module. With NINEFOLD_DRAFT the modules that few browsers load
# do without it.
find_program(WASM_OPT wasm-opt REQUIRED) # of binaryen, which emscripten needs itself
# The compiler cache (ccache) calls it as it calls a compiler: a module that was linked of the same code, as in another copy
# of the source, is taken from there.
set(wasm_opt ${WASM_OPT})
if(CMAKE_C_COMPILER_LAUNCHER MATCHES "(^|/)ccache$")
  set(wasm_opt ${CMAKE_COMMAND} -E env WASM_OPT=${WASM_OPT} "CCACHE_COMPILERCHECK=${WASM_OPT} --version"
    ${CMAKE_C_COMPILER_LAUNCHER} ${CMAKE_CURRENT_LIST_DIR}/wasm-opt.sh -c)
endif()
# The module of puzzles on demand, loaded with the first of them: steps and ratings without words, searches, rules.
set(generate_exports wasm/exports/mailbox.c wasm/exports/unlearned.c wasm/exports/generate.c
  wasm/exports/levels.c)
set(logic_exports wasm/exports/mailbox.c wasm/exports/small.c wasm/exports/unlearned.c wasm/exports/logic.c
  wasm/exports/levels.c wasm/exports/texts.c)
# The same with rules, of which it reads a description, loaded by those alone who want steps with rules.
set(ruled_exports ${logic_exports} wasm/exports/ruled.c)
# And with all techniques, loaded by those alone who ask for one that no order has.
set(rare_exports ${ruled_exports} wasm/exports/rare.c)

# What has no vectors is the same in both variants. What is compiled for speed the compiler may vectorise
# by itself, so that is compiled for each.
file(GLOB vector_sources CONFIGURE_DEPENDS core/src/search/classic/*.c)
set(common_sources ${compact_sources})
list(REMOVE_ITEM common_sources ${vector_sources})
set(variant_sources ${core_sources})
list(REMOVE_ITEM variant_sources ${common_sources})

add_library(ninefold-core-common OBJECT ${common_sources})
ninefold_options(ninefold-core-common ${features})
ninefold_includes(ninefold-core-common)

add_library(ninefold-logic-plain OBJECT ${logic_core})
ninefold_options(ninefold-logic-plain ${features})
ninefold_includes(ninefold-logic-plain)
target_compile_definitions(ninefold-logic-plain PRIVATE NINEFOLD_PLAIN NINEFOLD_USUAL NINEFOLD_BRIEF)

# Where those files that differ leave out the techniques that are in no order, and guesses: nothing then calls these.
set(usual_sources core/src/logic/techniques.c core/src/logic/chains/aic.c core/src/logic/chains/groups.c
  core/src/logic/words/argue.c core/src/logic/words/follow.c)
list(JOIN usual_sources "|" usual_objects)
add_library(ninefold-logic-usual OBJECT ${usual_sources})
ninefold_options(ninefold-logic-usual ${features})
ninefold_includes(ninefold-logic-usual)
target_compile_definitions(ninefold-logic-usual PRIVATE NINEFOLD_USUAL)

# What leaves out HoDoKu's own forcing chains, nets and guesses as well: few puzzles need them, and none with rules.
set(brief_source core/src/logic/orders/order.c)
add_library(ninefold-logic-brief OBJECT ${brief_source})
ninefold_options(ninefold-logic-brief ${features})
ninefold_includes(ninefold-logic-brief)
target_compile_definitions(ninefold-logic-brief PRIVATE NINEFOLD_BRIEF)

if(BUILD_TESTING)
  ninefold_test_parts(${features})
endif()

# What may differ in WebAssembly though natively, and with sanitizers, it holds: vectors, 32 bits, the stack, memory that
# was used before, and numbers that have to be the same everywhere.
set(tests_of_machine agree answer batch candidates cut estimate generate heap logic_list logic_rules long reader
  reuse rules_large search signature space text texts)
list(JOIN tests_of_machine "|" tests_of_machine)

# C tests (test_sources) of a variant in one program. ARGN: options.
function(ninefold_wasm_tests target variant)
  ninefold_tests(${target} ninefold-library-whole-${variant} .${variant} /puzzles tests/unit/wasi/open.c)
  target_compile_options(${target} PRIVATE ${features} ${ARGN})
  target_link_options(${target} PRIVATE ${features} ${ARGN} ${test_link})
endfunction()

function(ninefold_modules variant suffix)
  add_library(ninefold-core-${variant} OBJECT ${variant_sources})
  target_compile_definitions(ninefold-core-${variant} PRIVATE NINEFOLD_COMPACT) # core/src/once.h
  ninefold_options(ninefold-core-${variant} ${features} ${ARGN})
  ninefold_includes(ninefold-core-${variant})
  set(whole_objects
    $<TARGET_OBJECTS:ninefold-core-common> $<TARGET_OBJECTS:ninefold-core-${variant}>)
  set(extents small whole lab logic ruled rare generate)
  if(variant STREQUAL simd)
    # What steps are made of has no vectors: one module under both names, and the longest link once.
    list(REMOVE_ITEM extents logic ruled rare)
    add_custom_command(OUTPUT ninefold-logic.wasm DEPENDS ninefold-logic-scalar
      COMMAND ${CMAKE_COMMAND} -E copy $<TARGET_FILE:ninefold-logic-scalar> ninefold-logic.wasm VERBATIM)
    add_custom_target(ninefold-logic-simd ALL DEPENDS ninefold-logic.wasm)
  endif()
  foreach(extent IN LISTS extents)
    set(objects ${whole_objects})
    set(steps)
    set(memory 33554432)
    if(extent STREQUAL small)
      set(objects $<FILTER:${whole_objects},INCLUDE,${small_objects}>)
    elseif(extent STREQUAL logic)
      set(objects $<FILTER:${whole_objects},INCLUDE,${small_objects}>)
      set(steps $<TARGET_OBJECTS:ninefold-logic-plain>)
      set(memory 134217728)
    elseif(extent STREQUAL ruled OR extent STREQUAL rare)
      set(objects $<FILTER:${whole_objects},INCLUDE,${small_objects}>)
      set(steps $<FILTER:${whole_objects},EXCLUDE,logic/\(new|rules/describe|words/texts\)\\.c>)
      if(extent STREQUAL ruled)
        set(steps $<FILTER:${steps},EXCLUDE,${usual_objects}|${brief_source}> $<TARGET_OBJECTS:ninefold-logic-usual>
          $<TARGET_OBJECTS:ninefold-logic-brief>)
      endif()
      set(memory 134217728)
    elseif(extent STREQUAL generate)
      set(objects $<FILTER:${whole_objects},EXCLUDE,${usual_objects}> $<TARGET_OBJECTS:ninefold-logic-usual>)
      set(memory 67108864)
    endif()
    # Of an archive a module takes only what it calls.
    set(library ninefold-library-${extent}-${variant})
    add_library(${library} STATIC ${objects})
    set_target_properties(${library} PROPERTIES LINKER_LANGUAGE C)
    set(target ninefold-${extent}-${variant})
    set(exports ninefold-exports-${extent}-${variant})
    add_library(${exports} OBJECT ${${extent}_exports} ${libc})
    ninefold_options(${exports} ${features} ${ARGN})
    ninefold_includes(${exports})
    # Folder by folder, what is alike together: that compresses better than the order in which functions are called.
    set(ordered $<FILTER:${steps},INCLUDE,core/src/logic/.*/> $<FILTER:${steps},INCLUDE,core/src/logic/[^/]*$>)
    if(extent MATCHES "^(whole|lab|generate)$")
      set(folders import text model propagate search)
      if(extent STREQUAL lab)
        list(PREPEND folders lab explain)
      endif()
      foreach(folder IN LISTS folders)
        list(APPEND ordered $<FILTER:${objects},INCLUDE,core/src/${folder}/>)
      endforeach()
    endif()
    if(NOT extent STREQUAL whole)
      set(ordered $<FILTER:${ordered},EXCLUDE,core/src/search/learning/>) # exports/unlearned.c
    endif()
    add_executable(${target} ${ordered} $<TARGET_OBJECTS:${exports}>)
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE C)
    target_link_options(${target} PRIVATE ${features} ${ARGN} ${module_link} -sINITIAL_MEMORY=${memory} -sMALLOC=none)
    if(extent STREQUAL logic)
      target_compile_definitions(${exports} PRIVATE NINEFOLD_PLAIN)
    endif()
    if(NOT extent STREQUAL small)
      # What is hot was compiled so; the link makes nothing faster, and inlines much.
      target_compile_options(${exports} PRIVATE -Oz ${small_flags})
      target_link_options(${target} PRIVATE -O1) # without wasm-opt, which comes next
      # Twice more from flat code: 1 to 3 % less, and as fast. What is large stays a function, though only one calls
      # it: 1 % less. The lowest kilobyte is the end of the stack, which is never reached.
      set(again --flatten -Oz --flatten --rereloop -Oz -Oz)
      # Tests hold drafts to the limits as well: what has room is made small once, what is near its limit more often.
      if(NINEFOLD_DRAFT AND extent MATCHES "^(lab|rare)$")
        set(again)
      elseif(NINEFOLD_DRAFT AND extent STREQUAL generate)
        list(POP_BACK again)
      endif()
      if(NOT NINEFOLD_DRAFT OR NOT target MATCHES "-(whole|lab|generate)-scalar$")
        set(linked ${target}.i) # a compiler cache takes what is called so as it is
        add_custom_command(TARGET ${target} POST_BUILD
          COMMAND ${CMAKE_COMMAND} -E rename $<TARGET_FILE_NAME:${target}> ${linked}
          COMMAND ${wasm_opt} --enable-simd --enable-bulk-memory
          --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals --strip-target-features
          --low-memory-unused --one-caller-inline-max-function-size=120 --always-inline-max-function-size=4 -Oz ${again}
          ${linked} -o $<TARGET_FILE_NAME:${target}> VERBATIM)
      endif()
    endif()
    target_link_libraries(${target} PRIVATE ${library} m)
  endforeach()
  set_target_properties(ninefold-small-${variant} PROPERTIES OUTPUT_NAME ninefold${suffix})
  set_target_properties(ninefold-whole-${variant} PROPERTIES OUTPUT_NAME ninefold-whole${suffix})
  set_target_properties(ninefold-lab-${variant} PROPERTIES OUTPUT_NAME ninefold-lab${suffix})
  set_target_properties(ninefold-generate-${variant} PROPERTIES OUTPUT_NAME ninefold-generate${suffix})
  if(variant STREQUAL scalar)
    # It never had two names.
    set_target_properties(ninefold-ruled-scalar PROPERTIES OUTPUT_NAME ninefold-logic-rules)
    set_target_properties(ninefold-rare-scalar PROPERTIES OUTPUT_NAME ninefold-logic-rare)
  endif()

  if(BUILD_TESTING)
    set(every_test ${test_sources})
    if(variant STREQUAL scalar)
      # What is not vectors is the same in both: tests of the 9x9 engine are enough without SIMD.
      list(FILTER test_sources INCLUDE REGEX "test_(agree|batch|candidates|long|search|space)\\.c$")
    else()
      list(FILTER test_sources INCLUDE REGEX "test_(${tests_of_machine})\\.c$")
    endif()
    ninefold_wasm_tests(unit-${variant} ${variant} ${ARGN})
    if(variant STREQUAL simd)
      # All others in long runs alone (tests/README.md).
      list(REMOVE_ITEM every_test ${test_sources})
      set(test_sources ${every_test})
      ninefold_wasm_tests(unit-more ${variant} ${ARGN})
      set_target_properties(unit-more PROPERTIES EXCLUDE_FROM_ALL ON)
      set_tests_properties(build-unit-more PROPERTIES LABELS more)
      foreach(source IN LISTS test_sources)
        cmake_path(GET source STEM name)
        set_tests_properties(${name}.${variant} PROPERTIES LABELS more)
      endforeach()
    endif()
  endif()
endfunction()

ninefold_modules(simd "" -msimd128)
ninefold_modules(scalar -scalar)

include(wasm/command/command.cmake)
