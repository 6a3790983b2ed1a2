# What a newcomer types: `make run`, `make test`. Everything is set up in .venv on the first call.
PYTHON ?= python3
V := .venv
PIP := $(V)/bin/pip --disable-pip-version-check --quiet
NATIVE := CMakeLists.txt $(shell find native -name '*.[ch]pp')
PROGRAMS := tests/native/classic_check.cpp bench/classic.cpp
BUILD_TYPE ?= Release
BOARD := 780400120600075009000601078007040260001050930904060005070300012120007400049206007

CMAKE = mkdir -p build && $(V)/bin/cmake -S . -DPython_EXECUTABLE=$(CURDIR)/$(V)/bin/python \
  -Dnanobind_DIR=$$($(V)/bin/python -m nanobind --cmake_dir)

.PHONY: run test lint types layers format native unit fuzz sanitize bench signature check-signature docs lock clean

run: $(V)/.native  ## set everything up and show the main job
	@$(V)/bin/nonet show $(BOARD) && echo && $(V)/bin/nonet solve --stats $(BOARD)

test: lint types layers unit check-signature fuzz docs  ## everything that CI checks

lint: $(V)/.package
	$(V)/bin/ruff check .
	$(V)/bin/ruff format --check .
	$(V)/bin/clang-format --dry-run --Werror $(filter %pp,$(NATIVE)) $(PROGRAMS)

types: $(V)/.native
	$(V)/bin/mypy

layers: $(V)/.native
	$(V)/bin/lint-imports

unit: $(V)/.native
	$(V)/bin/python -m pytest -q -n auto $(ARGS)

docs: $(V)/.native  ## the site, into site/
	NO_MKDOCS_2_WARNING=1 $(V)/bin/mkdocs build --strict --quiet

format: $(V)/.package  ## put everything into shape
	$(V)/bin/ruff check --fix .
	$(V)/bin/ruff format .
	$(V)/bin/clang-format -i $(filter %pp,$(NATIVE)) $(PROGRAMS)

native: $(V)/.native

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
	@command -v qqwing >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get -qq -o DPkg::Lock::Timeout=600 install -y qqwing; } || echo "NOT INSTALLED: qqwing"
	@touch $@

FUZZ_SECONDS ?= 60
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
	@$(PYTHON) -c '$(IS_READY)' 2>/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get -qq -o DPkg::Lock::Timeout=600 install -y python3-venv python3-dev; } || \
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
	rm -rf build site $(V) src/nonet/_core*
