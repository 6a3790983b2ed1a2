# What a newcomer types: `make run`, `make test`. Everything is set up in .venv on the first call.
PYTHON ?= python3
V := .venv
PIP := $(V)/bin/pip --disable-pip-version-check --quiet
LOCKED := pip --disable-pip-version-check --quiet install --require-hashes -r requirements.lock
NATIVE := CMakeLists.txt native/CMakeLists.txt $(shell find native -name '*.[ch]pp' -o -name '*.inc')
PROGRAMS := $(wildcard tests/native/*.[ch]pp) bench/classic.cpp
BUILD_TYPE ?= Release

# A warning of a newer compiler fails the build here, never at a user's.
STRICT := CMAKE_COMPILE_WARNING_AS_ERROR=ON
CMAKE = mkdir -p build && $(V)/bin/cmake -S . -DPython_EXECUTABLE=$(CURDIR)/$(V)/bin/python \
  -Dnanobind_DIR=$$($(V)/bin/python -m nanobind --cmake_dir) -D$(STRICT)
# The newest Python of the machine, in an environment where nonet is installed from its wheel.
N := .venv-newest

PAGE := src/nonet/web/dist/index.html
SITE := build/site/index.html
WASM := build/wasm/.built
NPM := cd frontend && npm --no-audit --no-fund --loglevel=error
APT = [ "$$(id -u)" = 0 ] && apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 install -y
# Downloads go on while the native core is compiled.
READY := $(MAKE) --no-print-directory --jobs 3

.PHONY: run test ready lint types layers format native page site check-page unit newest installed check-se fuzz fuzz-wasm sanitize bench signature check-signature docs lock clean

run:  ## set everything up and open the web app
	@$(READY) $(V)/.native $(PAGE)
	@$(V)/bin/nonet serve $(ARGS)

test: ready  ## everything that CI checks
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lint types layers check-page docs fuzz check-se
	@$(MAKE) --no-print-directory check-signature newest

ready:
	@$(READY) $(V)/.native $(PAGE) $(V)/.browser $(N)/.packages

lint: $(V)/.package
	$(V)/bin/ruff check .
	$(V)/bin/ruff format --check .
	$(V)/bin/clang-format --dry-run --Werror $(filter %pp,$(NATIVE)) $(PROGRAMS)

types: $(V)/.native
	$(V)/bin/mypy

layers: $(V)/.native
	$(V)/bin/lint-imports

# One process more than there are cores: some tests wait.
PYTEST := -m pytest -q -n $$(($$(nproc) + 1))
unit: $(V)/.native $(SITE) $(V)/.browser  ## the tests in place, or those that ARGS names
	$(V)/bin/python $(PYTEST) $(ARGS)

# All tests run on the wheel, as users install it, with the newest Python: from 3.12 on, measuring coverage costs next
# to nothing. The few that touch every part of the package then run in place too, with the oldest Python.
PARTS := README.md docs src/nonet $(addprefix tests/,test_arguments.py test_grid.py test_package.py test_pickling.py test_puzzle.py \
  cli/test_commands.py cli/test_solve.py cli/test_pictures.py formats/test_round_trip.py formats/test_tables.py views \
  techniques/test_cases.py photo/test_image.py photo/test_overlay.py methods/test_dancing_links.py methods/test_sat.py \
  generate/test_many.py generate/test_se.py web/test_pages.py web/test_server.py web/test_puzzles.py web/test_games.py)
newest: $(N)/.packages  ## all tests: on the wheel with the newest Python, and a part of them in place
	@if [ -x $(N)/bin/python ]; then $(MAKE) --no-print-directory installed && $(MAKE) --no-print-directory unit ARGS="$(PARTS)"; \
	else $(MAKE) --no-print-directory unit && \
	  echo "NOT RUN: the wheel and coverage. There is no Python 3.12 or later here; NEWEST=/path/to/python names one."; fi

installed: $(N)/.nonet $(SITE) $(V)/.browser
	$(N)/bin/python -c 'import nonet._core as core; assert core.__file__.endswith("site-packages/nonet/_core.abi3.so"), core.__file__'
	COVERAGE_CORE=sysmon $(N)/bin/python $(PYTEST) --cov --cov-report=term:skip-covered README.md docs tests

$(N)/.packages: requirements.lock | $(V)/.browser
	@rm -rf $(N) && mkdir $(N)
	python=$${NEWEST:-$$(sh tests/newest_python.sh)}; [ -z "$$python" ] || { "$$python" -m venv $(N) && $(N)/bin/$(LOCKED); }
	@touch $@

$(N)/.nonet: $(N)/.packages $(V)/.native $(PAGE) $(shell find src -name '*.py')
	@rm -rf build/wheel
	$(N)/bin/pip --quiet wheel --no-build-isolation --no-deps --wheel-dir build/wheel -C cmake.define.$(STRICT) \
	  -C cmake.define.NONET_CORE=$(CURDIR)/build/native/native . >build/wheel.log 2>&1 || (cat build/wheel.log; false)
	$(N)/bin/pip --quiet install --no-deps --force-reinstall build/wheel/nonet-*-abi3-*.whl
	@touch $@

docs: $(V)/.native  ## the site, into site/
	NO_MKDOCS_2_WARNING=1 $(V)/bin/python -m mkdocs build --strict --quiet

format: $(V)/.package frontend/node_modules/.installed  ## put everything into shape
	$(V)/bin/ruff check --fix .
	$(V)/bin/ruff format .
	$(V)/bin/clang-format -i $(filter %pp,$(NATIVE)) $(PROGRAMS)
	$(NPM) run format

native: $(V)/.native

page: $(PAGE)  ## the web page, into src/nonet/web/dist

PAGE_SOURCES := $(shell find frontend/src frontend/public frontend/index.html frontend/*.ts frontend/*.js src/nonet/messages src/nonet/web/lessons -name __pycache__ -prune -o -type f -print 2>/dev/null)

# vite empties the folder first, so index.html is always the newest file of a whole build
$(PAGE): frontend/node_modules/.installed $(WASM) src/nonet/views/scene/drawing.json $(PAGE_SOURCES)
	$(NPM) run build >../build/page.log 2>&1 || (cat ../build/page.log; false)

site: $(SITE)  ## the app without a server, for any static host, into build/site

$(SITE): $(PAGE)
	$(NPM) run build -- --mode site >../build/site.log 2>&1 || (cat ../build/site.log; false)

# The core as WebAssembly, which the page runs.
$(WASM): $(V)/.zig $(filter-out native/bindings/%,$(NATIVE)) $(wildcard native/wasm/*)
	@mkdir -p build
	zig=$$($(V)/bin/python -c 'from importlib.util import find_spec as find; print(*find("ziglang").submodule_search_locations)')/zig && \
	  PATH="$(CURDIR)/$(V)/bin:$$PATH" $(V)/bin/cmake -S native/wasm -B build/wasm -G Ninja -DCMAKE_TOOLCHAIN_FILE=zig.cmake \
	  -DZIG=$$zig -D$(STRICT) >build/wasm.log || (cat build/wasm.log; false)
	$(V)/bin/cmake --build build/wasm --parallel 2 >build/wasm.log 2>&1 || (cat build/wasm.log; false)
	@touch $@

# The compiler, some 100 MB: only what builds the page needs it.
$(V)/.zig: native/wasm/compiler.lock | $(V)/.package
	$(PIP) install --require-hashes -r $<
	@touch $@

check-page: frontend/node_modules/.installed build/scenes.json $(WASM)
	$(NPM) run check
	$(NPM) test

# What the library draws, for the tests that compare it with the page.
build/scenes.json: $(V)/.native $(shell find src/nonet/views src/nonet/techniques tools -type f -name '*.*')
	$(V)/bin/python -m tools.write_scenes $@

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json
	@command -v npm >/dev/null || { echo "node and npm are missing: the web page is built with them"; false; }
	@mkdir -p build
	$(NPM) ci
	@touch $@

# The tests play in Chromium, store in PostgreSQL and ask with curl, as users do.
$(V)/.browser: $(V)/.package
	@command -v curl >/dev/null || { $(APT) curl; } || { echo "curl is missing, and only root can install it"; false; }
	@command -v chromium >/dev/null || { $(APT) chromium; } || { echo "chromium is missing, and only root can install it"; false; }
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { $(APT) postgresql; } || \
	  { echo "postgresql is missing, and only root can install it"; false; }
	@touch $@

bench: $(V)/.native .venv-bench/.peers  ## speed, by CPU time, beside other packages: some 20 minutes
	$(V)/bin/cmake --build build/native --parallel 2 --target classic_bench >build/bench.log 2>&1 || (cat build/bench.log; false)
	$(V)/bin/python bench/run.py $(ARGS)

signature: $(V)/.native  ## one number that tells whether a change altered behaviour
	@$(V)/bin/python bench/signature.py $(ARGS)

check-signature: $(V)/.native
	$(V)/bin/python bench/signature.py --check

# Other solvers, in a separate environment; one that cannot be installed is reported and left out.
.venv-bench/.peers: bench/peers.txt
	$(PYTHON) -m venv .venv-bench
	@grep -v '^#' $< | while read -r peer; do \
	  case "$$peer" in sudoku-engine*) to="--no-deps --target .venv-bench/apart/sudoku-engine";; *) to="";; esac; \
	  .venv-bench/bin/pip --disable-pip-version-check --quiet install $$to "$$peer" || echo "NOT INSTALLED: $$peer"; done
	@command -v qqwing >/dev/null || { $(APT) qqwing; } || echo "NOT INSTALLED: qqwing"
	@touch $@

FUZZ_SECONDS ?= 20
fuzz: $(V)/.package  ## the classic engines against their slow twin, under ASan and UBSan
	$(CMAKE) -B build/fuzz -DCMAKE_BUILD_TYPE=RelWithDebInfo -DNONET_SANITIZE=ON >build/fuzz.log || (cat build/fuzz.log; false)
	$(V)/bin/cmake --build build/fuzz --parallel 2 --target classic_check >build/fuzz.log 2>&1 || (cat build/fuzz.log; false)
	build/fuzz/classic_check --most 100 --seconds $(FUZZ_SECONDS)

fuzz-wasm: $(V)/.native $(WASM)  ## hostile calls to the core as WebAssembly
	$(V)/bin/python -m tests.jobs.requests 1000 >build/requests.jsonl
	node tests/wasm/fuzz.mjs build/requests.jsonl $(FUZZ_SECONDS) $(ARGS)
	node tests/wasm/fuzz_photo.mjs src/nonet/photo/digits.safetensors $(FUZZ_SECONDS) $(ARGS)

check-se: $(V)/.native  ## the SE rating against its slow twin, step by step
	$(V)/bin/cmake --build build/native --parallel 2 --target se_check >build/se.log 2>&1 || (cat build/se.log; false)
	build/native/se_check tests/se/corpus.txt
	build/native/se_check tests/se/nested.txt 27 27 1

sanitize: $(V)/.package  ## the core under ASan and UBSan
	PATH="$(CURDIR)/$(V)/bin:$$PATH" bash native/sanitize.sh

# Debian's python3 comes without venv and without the headers that the native core needs.
IS_READY := import ensurepip, pathlib, sysconfig; \
  assert pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists()

# The environment: the locked packages, then this one in place; the native core goes into src/.
$(V)/.package: pyproject.toml requirements.lock
	@$(PYTHON) -c '$(IS_READY)' 2>/dev/null || { $(APT) python3-venv python3-dev; } || \
	  { echo "python3-venv and python3-dev are missing, and only root can install them"; false; }
	$(PYTHON) -m venv $(V)
	$(V)/bin/$(LOCKED)
	$(PIP) install --no-build-isolation --no-deps --config-settings=wheel.cmake=false --config-settings=wheel.py-api=py3 --config-settings=editable.mode=inplace -e .
	@touch $@

$(V)/.native: $(V)/.package $(NATIVE)
	$(CMAKE) -B build/native -DCMAKE_BUILD_TYPE=$(BUILD_TYPE) >build/cmake.log || (cat build/cmake.log; false)
	$(V)/bin/cmake --build build/native --parallel 2 >build/make.log 2>&1 || (cat build/make.log; false)
	$(V)/bin/cmake --install build/native --prefix src >/dev/null
	@env -u PYTHONDONTWRITEBYTECODE $(V)/bin/python -m compileall -q src/nonet
	@touch $@

# Every package that make installs, at the version it was tested with, for every Python and platform. What is
# in the file stays, unless pyproject.toml forbids it or ARGS=--upgrade asks for the newest. The compiler of the
# WebAssembly has a file of its own.
lock:  ## write requirements.lock and native/wasm/compiler.lock
	$(PYTHON) -m venv build/lock && build/lock/bin/pip --quiet install uv
	echo scikit-build-core nanobind ninja | tr ' ' '\n' | build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 \
	  --generate-hashes --no-annotate --custom-compile-command 'make lock' --extra test --extra docs $(ARGS) \
	  pyproject.toml - --output-file requirements.lock
	$(PYTHON) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["tool"]["scikit-build"]["overrides"][0]["build"]["requires"], sep="\n")' | \
	  build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --custom-compile-command 'make lock' - --output-file native/wasm/compiler.lock

clean:
	rm -rf build site $(V) $(N) src/nonet/_core* src/nonet/web/dist frontend/node_modules
