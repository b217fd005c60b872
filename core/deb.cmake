# cpack -G DEB: what is installed, as a package for Debian and those after it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ninefold)
set(CPACK_PACKAGE_VENDOR "${author}")
set(CPACK_PACKAGE_CONTACT "${author} <${email}>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solver, explainer and generator of Sudoku of every size")
set(CPACK_PACKAGE_DESCRIPTION
  "Ninefold solves, counts and lists Sudoku from 4x4 to 25x25 with
dozens of rules, explains them as a person would solve them, rates and
makes them: the command, and the library in C with its header.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/deb-files.cmake)
include(CPack)
