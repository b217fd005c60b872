# cmake --install: the library, its header, the command, and what pkg-config and find_package read.
include(CMakePackageConfigHelpers)

install(TARGETS ninefold EXPORT ninefold
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Manual pages, and what shells complete: the built command says what it takes, and Node, if there is
# one, writes them.
find_program(NINEFOLD_NODE node)
if(TARGET ninefold-command AND NINEFOLD_NODE AND NOT CMAKE_CROSSCOMPILING)
  set(share ${CMAKE_CURRENT_BINARY_DIR}/share)
  file(GLOB makers CONFIGURE_DEPENDS tools/release/*.js)
  add_custom_command(OUTPUT ${share}/man/man1/ninefold.1
    COMMAND ${NINEFOLD_NODE} ${CMAKE_CURRENT_SOURCE_DIR}/tools/release/share.js
      $<TARGET_FILE:ninefold-command> ${share}
    DEPENDS ninefold-command ${makers} package.json docs/command.md core/include/sudoku.h VERBATIM)
  add_custom_target(ninefold-share ALL DEPENDS ${share}/man/man1/ninefold.1)
  install(DIRECTORY ${share}/ DESTINATION ${CMAKE_INSTALL_DATAROOTDIR} OPTIONAL)
endif()
# Where a system's tools cannot, the static library is installed as it is.
if(CMAKE_NM AND CMAKE_OBJCOPY AND NOT BUILD_SHARED_LIBS)
  install(CODE "
    set(library \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
    cmake_path(APPEND library \"${CMAKE_INSTALL_LIBDIR}\" \"$<TARGET_FILE_NAME:ninefold>\")
    set(nm \"${CMAKE_NM}\")
    set(objcopy \"${CMAKE_OBJCOPY}\")
    include(\"${CMAKE_CURRENT_SOURCE_DIR}/core/prefix.cmake\")")
endif()
install(FILES core/include/sudoku.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET ninefold-command)
  install(TARGETS ninefold-command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/ninefold)
install(EXPORT ninefold NAMESPACE ninefold:: FILE ninefold-config.cmake DESTINATION ${package})
write_basic_package_version_file(ninefold-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/ninefold-config-version.cmake DESTINATION ${package})

file(RELATIVE_PATH NINEFOLD_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(core/ninefold.pc.in ninefold.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/ninefold.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
