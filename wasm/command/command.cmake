# The command as WebAssembly, for Node (README.md): core/cli as it is, with threads that share a memory.
#
# Emscripten links threads only together with JavaScript of its own, so it is linked here: what it compiles, its libc
# for threads, and system.c for what that libc would ask of its JavaScript.
find_program(WASM_LD NAMES wasm-ld-14 wasm-ld REQUIRED) # of the LLVM that emscripten needs itself

# The core is what the other modules have, but for what has to be atomic, which is compiled once more.
set(core_objects "$<TARGET_OBJECTS:ninefold-core-common>;$<TARGET_OBJECTS:ninefold-core-simd>")
foreach(source IN LISTS core_sources)
  file(STRINGS ${source} found REGEX "<stdatomic.h>")
  if(found)
    list(APPEND atomic_sources ${source})
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${source})
    set(core_objects "$<FILTER:${core_objects},EXCLUDE,${name}.o$>")
  endif()
endforeach()
add_library(ninefold-command OBJECT ${command_sources} ${atomic_sources} wasm/command/system.c)
ninefold_options(ninefold-command ${features} -msimd128 -pthread -Oz)
ninefold_includes(ninefold-command core/cli)

# The second time makes it 0.3 % smaller; drafts have room for that.
set(oftener -Oz)
if(NINEFOLD_DRAFT)
  set(oftener)
endif()

# No object but these says that it is made for threads: the check is left out. Room to begin with and the most are those
# of main.js.
set(libraries ${EMSCRIPTEN_SYSROOT}/lib/wasm32-emscripten)
add_custom_command(OUTPUT ninefold-command.wasm
  DEPENDS "$<TARGET_OBJECTS:ninefold-command>" "${core_objects}"
  COMMAND ${WASM_LD} -o ninefold-command.i "$<TARGET_OBJECTS:ninefold-command>" "${core_objects}"
    ${libraries}/crtbegin.o -L${libraries} -lc-mt -lcompiler_rt-mt -ldlmalloc-mt
    --no-entry --export=__stack_pointer --shared-memory --no-check-features --import-memory
    --initial-memory=33554432 --max-memory=2147483648 -z stack-size=2097152 --stack-first --strip-debug
  COMMAND ${wasm_opt} --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
    --enable-mutable-globals --enable-threads --strip-debug --strip-producers --strip-target-features
    --one-caller-inline-max-function-size=120 --always-inline-max-function-size=4 -Oz ${oftener}
    ninefold-command.i -o ninefold-command.wasm
  COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(ninefold-command-wasm ALL DEPENDS ninefold-command.wasm)
