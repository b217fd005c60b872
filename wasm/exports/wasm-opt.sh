#!/bin/sh
# wasm-opt as a compiler, so that the compiler cache can call it and knows again what it has made of a module:
# wasm-opt.sh OPTIONS -c FROM.i -o TO.wasm. To wasm-opt itself -c means to go on until nothing becomes smaller.
for argument; do
  shift
  [ "$argument" = -c ] || set -- "$@" "$argument"
done
exec "$WASM_OPT" "$@"
