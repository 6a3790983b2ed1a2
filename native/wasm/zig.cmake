# The compiler for WebAssembly: zig's clang, from the Python package `ziglang`. The settings say what CMake
# would find out by linking programs, for which zig would first compile all of its C and C++ libraries.
set(ZIG "" CACHE FILEPATH "zig, of the version in native/wasm/compiler.lock")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ZIG)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER ${ZIG} c++)
set(CMAKE_CXX_COMPILER_ID Clang)
set(CMAKE_CXX_COMPILER_ID_RUN TRUE)
set(CMAKE_CXX_COMPILER_VERSION 22)
set(CMAKE_CXX_COMPILER_FRONTEND_VARIANT GNU)
set(CMAKE_CXX_COMPILER_FORCED TRUE)
set(CMAKE_CXX_STANDARD_COMPUTED_DEFAULT 17)
set(CMAKE_CXX_EXTENSIONS_COMPUTED_DEFAULT ON)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR ${ZIG})
set(CMAKE_CXX_ARCHIVE_CREATE "${ZIG} ar rcs <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_APPEND "${ZIG} ar rs <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")
# Nothing is left outside of the build folder.
set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
  ZIG_GLOBAL_CACHE_DIR=${CMAKE_BINARY_DIR}/zig ZIG_LOCAL_CACHE_DIR=${CMAKE_BINARY_DIR}/zig)
