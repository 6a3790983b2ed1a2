# What a newcomer types: `make run`, `make test`. Everything is set up in .venv on the first call.
PYTHON ?= python3
V := .venv
PIP := $(V)/bin/pip --disable-pip-version-check --quiet
NATIVE := CMakeLists.txt $(shell find native -name '*.[ch]pp')
PROGRAMS := tests/native/classic_check.cpp bench/classic.cpp
BUILD_TYPE ?= Release

CMAKE = mkdir -p build && $(V)/bin/cmake -S . -DPython_EXECUTABLE=$(CURDIR)/$(V)/bin/python \
  -Dnanobind_DIR=$$($(V)/bin/python -m nanobind --cmake_dir)

PAGE := src/nonet/web/dist/index.html
NPM := cd frontend && npm --no-audit --no-fund --loglevel=error
APT = [ "$$(id -u)" = 0 ] && apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 install -y
# Downloads go on while the native core is compiled.
READY := $(MAKE) --no-print-directory --jobs 3

.PHONY: run test ready lint types layers format native page check-page unit fuzz sanitize bench signature check-signature docs lock clean

run:  ## set everything up and open the web app
	@$(READY) $(V)/.native $(PAGE)
	@$(V)/bin/nonet serve $(ARGS)

test: ready lint types layers check-page unit check-signature fuzz docs  ## everything that CI checks

ready:
	@$(READY) $(V)/.native $(PAGE) $(V)/.browser

lint: $(V)/.package
	$(V)/bin/ruff check .
	$(V)/bin/ruff format --check .
	$(V)/bin/clang-format --dry-run --Werror $(filter %pp,$(NATIVE)) $(PROGRAMS)

types: $(V)/.native
	$(V)/bin/mypy

layers: $(V)/.native
	$(V)/bin/lint-imports

# One process more than there are cores: some tests wait, as those that race at a hand's pace.
unit: $(V)/.native $(PAGE) $(V)/.browser
	$(V)/bin/python -m pytest -q -n $$(($$(nproc) + 1)) $(ARGS)

docs: $(V)/.native  ## the site, into site/
	NO_MKDOCS_2_WARNING=1 $(V)/bin/mkdocs build --strict --quiet

format: $(V)/.package  ## put everything into shape
	$(V)/bin/ruff check --fix .
	$(V)/bin/ruff format .
	$(V)/bin/clang-format -i $(filter %pp,$(NATIVE)) $(PROGRAMS)

native: $(V)/.native

page: $(PAGE)  ## the web page, into src/nonet/web/dist

# vite empties the folder first, so index.html is always the newest file of a whole build
$(PAGE): frontend/node_modules/.installed $(shell find frontend/src frontend/public frontend/index.html frontend/*.ts frontend/*.js 2>/dev/null)
	$(NPM) run build >../build/page.log 2>&1 || (cat ../build/page.log; false)

check-page: frontend/node_modules/.installed
	$(NPM) run check
	$(NPM) test

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json
	@command -v npm >/dev/null || { echo "node and npm are missing: the web page is built with them"; false; }
	@mkdir -p build
	$(NPM) install
	@touch $@

# The tests play in Chromium and store in PostgreSQL, as users do.
$(V)/.browser: $(V)/.package
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

# Other solvers, in an environment of their own; one that cannot be installed is told and left out.
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
	$(PIP) install -r requirements.lock
	$(PIP) install --no-build-isolation --no-deps --config-settings=wheel.cmake=false --config-settings=wheel.py-api=py3 --config-settings=editable.mode=inplace -e .
	@touch $@

$(V)/.native: $(V)/.package $(NATIVE)
	$(CMAKE) -B build/native -DCMAKE_BUILD_TYPE=$(BUILD_TYPE) >build/cmake.log || (cat build/cmake.log; false)
	$(V)/bin/cmake --build build/native --parallel 2 >build/make.log 2>&1 || (cat build/make.log; false)
	$(V)/bin/cmake --install build/native --prefix src >/dev/null
	@env -u PYTHONDONTWRITEBYTECODE $(V)/bin/python -m compileall -q src/nonet
	@touch $@

lock: $(V)/.package  ## take the newest versions that pyproject.toml allows
	$(PIP) install --upgrade --upgrade-strategy eager '.[test,docs]' scikit-build-core nanobind cmake
	(echo "# Every package that make installs, at the version it was tested with. Written by: make lock"; \
	 $(V)/bin/pip freeze --exclude-editable | grep -v '^nonet') >requirements.lock

clean:
	rm -rf build site $(V) src/nonet/_core* src/nonet/web/dist frontend/node_modules
