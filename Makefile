# What a newcomer types: `make run`, `make test`. Everything is set up in .venv on the first call.
PYTHON ?= python3
V := .venv
PIP := $(V)/bin/pip --disable-pip-version-check --quiet
NATIVE := CMakeLists.txt $(shell find native -name '*.[ch]pp')
BUILD_TYPE ?= Release
BOARD := 780400120600075009000601078007040260001050930904060005070300012120007400049206007

.PHONY: run test lint types layers format native unit sanitize bench docs lock clean

run: $(V)/.native  ## set everything up and show the main job
	@$(V)/bin/nonet show $(BOARD) && echo && $(V)/bin/nonet solve --stats $(BOARD)

test: lint types layers unit docs  ## everything that CI checks

lint: $(V)/.package
	$(V)/bin/ruff check .
	$(V)/bin/ruff format --check .
	$(V)/bin/clang-format --dry-run --Werror $(filter %pp,$(NATIVE))

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
	$(V)/bin/clang-format -i $(filter %pp,$(NATIVE))

native: $(V)/.native

bench: $(V)/.native  ## speed, by CPU time
	$(V)/bin/python bench/run.py $(ARGS)

sanitize: $(V)/.package  ## the core under ASan and UBSan
	PATH="$(CURDIR)/$(V)/bin:$$PATH" bash native/sanitize.sh

# The environment: the package in place (pure Python), then the tools, then the native core into src/.
$(V)/.package: pyproject.toml requirements.lock
	$(PYTHON) -m venv $(V)
	$(PIP) install -r requirements.lock
	$(PIP) install --no-build-isolation --no-deps -C wheel.cmake=false -C wheel.py-api=py3 -C editable.mode=inplace -e .
	@touch $@

$(V)/.native: $(V)/.package $(NATIVE)
	@mkdir -p build
	$(V)/bin/cmake -S . -B build/native -DCMAKE_BUILD_TYPE=$(BUILD_TYPE) \
	  -DPython_EXECUTABLE=$(CURDIR)/$(V)/bin/python \
	  -Dnanobind_DIR=$$($(V)/bin/python -m nanobind --cmake_dir) >build/cmake.log || (cat build/cmake.log; false)
	$(V)/bin/cmake --build build/native --parallel 2 >build/make.log 2>&1 || (cat build/make.log; false)
	$(V)/bin/cmake --install build/native --prefix src >/dev/null
	@touch $@

lock: $(V)/.package  ## take the newest versions that pyproject.toml allows
	$(PIP) install --upgrade --upgrade-strategy eager '.[test,docs]' scikit-build-core nanobind cmake
	(echo "# Every package that make installs, at the version it was tested with. Written by: make lock"; \
	 $(V)/bin/pip freeze --exclude-editable | grep -v '^nonet') >requirements.lock

clean:
	rm -rf build site $(V) src/nonet/_core*
