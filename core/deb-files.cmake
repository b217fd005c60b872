# Makes of what was installed what Debian expects of a package: manual pages compressed, licence and
# changes under their names there, all files of one time (SOURCE_DATE_EPOCH), so that the same
# source gives the same package.
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
set(doc ${share}/doc/ninefold)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
string(TIMESTAMP stamp "%s" UTC)
file(RENAME ${doc}/LICENSE ${doc}/copyright)
file(WRITE ${doc}/changelog "ninefold (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * CHANGELOG.md of the source says what changed.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
if(EXISTS ${share}/zsh)
  file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)
endif()
file(GLOB pages ${share}/man/*/*[0-9])
execute_process(COMMAND gzip -9n ${pages} ${doc}/changelog COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE all LIST_DIRECTORIES true ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*)
execute_process(COMMAND touch -h -d @${stamp} ${all} COMMAND_ERROR_IS_FATAL ANY)
