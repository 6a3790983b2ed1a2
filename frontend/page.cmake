# Every wheel and source distribution contains the web page, and the core as WebAssembly with it. A source
# distribution brings it along; a clone builds it with npm and zig when it is missing or older than its sources.
option(NONET_PAGE "Put the web page into the package" ON)

set(page ${CMAKE_CURRENT_SOURCE_DIR}/src/nonet/web/dist)
if(NOT NONET_PAGE OR NOT SKBUILD_STATE MATCHES "^(sdist|wheel|editable)$")
  return()
endif()

find_program(NODE node NO_CMAKE_SYSTEM_PATH)
find_program(NPM npm NO_CMAKE_SYSTEM_PATH)
if(NOT NODE)
  set(NPM NPM-NOTFOUND)
endif()
set(is_ready FALSE)
if(EXISTS ${page}/index.html)
  set(is_ready TRUE)
  file(GLOB_RECURSE sources ${CMAKE_CURRENT_LIST_DIR}/src/* ${CMAKE_CURRENT_LIST_DIR}/public/*
       ${CMAKE_CURRENT_SOURCE_DIR}/src/nonet/messages/*.json ${CMAKE_CURRENT_SOURCE_DIR}/src/nonet/views/scene/*.json
       ${CMAKE_CURRENT_SOURCE_DIR}/src/nonet/web/lessons/*.json
       ${CMAKE_CURRENT_SOURCE_DIR}/src/nonet/photo/*.safetensors ${CMAKE_CURRENT_SOURCE_DIR}/native/*)
  list(FILTER sources EXCLUDE REGEX "/native/bindings/|/native/sanitize.sh$")
  file(GLOB settings ${CMAKE_CURRENT_LIST_DIR}/*)
  foreach(source ${sources} ${settings})
    if(NPM AND NOT IS_DIRECTORY ${source} AND NOT ${page}/index.html IS_NEWER_THAN ${source})
      set(is_ready FALSE)
    endif()
  endforeach()
endif()
if(is_ready)
  return()
endif()

set(otherwise "build it with `make page`, or add -C cmake.define.NONET_PAGE=OFF to do without it")
if(NOT NPM)
  message(FATAL_ERROR "The web page is not built, and npm, which builds it, is missing: ${otherwise}.")
endif()
# The package `ziglang` has the compiler; pip installs it for a build from a clone (pyproject.toml).
find_package(Python 3.11 COMPONENTS Interpreter)
if(NOT ZIG AND Python_EXECUTABLE)
  execute_process(COMMAND ${Python_EXECUTABLE} -c
    "from importlib.util import find_spec; print(find_spec('ziglang').submodule_search_locations[0])"
    OUTPUT_VARIABLE ziglang OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  find_program(ZIG zig PATHS ${ziglang} NO_DEFAULT_PATH)
endif()
if(NOT ZIG)
  message(FATAL_ERROR "The web page is not built, and zig, which compiles its engine, is missing"
    " (pip install -r native/wasm/compiler.lock): ${otherwise}.")
endif()

message(STATUS "Building the engine of the web page with ${ZIG}")
set(wasm ${CMAKE_CURRENT_BINARY_DIR}/build/wasm)
execute_process(
  COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_SOURCE_DIR}/native/wasm -B ${wasm} -G ${CMAKE_GENERATOR}
    -DCMAKE_MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM} -DCMAKE_TOOLCHAIN_FILE=zig.cmake -DZIG=${ZIG}
  COMMAND_ECHO NONE RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(NOT failed)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${wasm} --parallel
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
endif()
if(failed)
  message("${said}")
  message(FATAL_ERROR "The engine of the web page could not be built (zig says why above): ${otherwise}.")
endif()

message(STATUS "Building the web page with ${NPM}")
# In the build folder, so that nothing but the page itself is left in the sources.
file(COPY ${CMAKE_CURRENT_LIST_DIR}/ DESTINATION ${CMAKE_CURRENT_BINARY_DIR}/frontend
  PATTERN node_modules EXCLUDE)
foreach(shared messages photo/digits.safetensors views/scene web/lessons)  # what the page takes from the library
  get_filename_component(parent src/nonet/${shared} DIRECTORY)
  file(COPY ${CMAKE_CURRENT_SOURCE_DIR}/src/nonet/${shared} DESTINATION ${CMAKE_CURRENT_BINARY_DIR}/${parent}
    FILES_MATCHING PATTERN *.json PATTERN *.safetensors)
endforeach()
execute_process(
  COMMAND ${NPM} --no-audit --no-fund --loglevel=error --prefer-offline ci
  WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/frontend
  RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(NOT failed)
  execute_process(
    COMMAND ${NPM} --loglevel=error run build -- --outDir ${page} --emptyOutDir
    WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/frontend
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
endif()
if(failed)
  message("${said}")
  message(FATAL_ERROR "The web page could not be built (npm says why above): ${otherwise}.")
endif()
