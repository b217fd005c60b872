# Gives every symbol of an installed library the prefix sudoku_: those that its files share among
# themselves go by short names in the source, which a program may use for its own. `library`, `nm` and
# `objcopy` say which one, and with what.
execute_process(COMMAND ${nm} -g --defined-only ${library} OUTPUT_VARIABLE symbols
  COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[0-9A-Fa-f]+ [A-Z] [^\n]+" symbols "${symbols}")
set(renamed)
foreach(symbol IN LISTS symbols)
  string(REGEX REPLACE ".* " "" name "${symbol}")
  if(NOT name MATCHES "^sudoku_")
    string(APPEND renamed "${name} sudoku_own_${name}\n")
  endif()
endforeach()
file(WRITE ${library}.symbols "${renamed}")
execute_process(COMMAND ${objcopy} --redefine-syms=${library}.symbols ${library}
  COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${library}.symbols)
