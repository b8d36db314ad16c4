# Longtable: `make help` says what there is.
#
# Two environments: .venv is editable and plain, for tests and development; .venv-compiled is
# installed and compiled, for serving, benchmarks and the compiled tests. Each is made when first
# needed and made again when what it depends on has changed.

HOST ?= 0.0.0.0
PORT ?= 8000
SERVE ?=
TESTS ?=
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

PLAIN := .venv/bin
COMPILED := .venv-compiled/bin
RULES_TESTS := $(wildcard tests/core tests/games tests/toy tests/conformance tests/bots)
SOURCES := $(shell find src -type f ! -name '*.py[co]' ! -name '*.so' ! -path '*.egg-info/*')

.PHONY: help serve test test-fast test-compiled slow check bench load build clean
.DEFAULT_GOAL := help

help: ## what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

serve: .venv-compiled/.installed ## open the tables on port 8000 (HOST=, PORT=, SERVE="--db … --public-url …")
	@exec $(COMPILED)/longtable serve --host $(HOST) --port $(PORT) $(SERVE)

test: .venv/.installed ## all tests but the slow ones, uncompiled; wants Chromium (TESTS=tests/core narrows it)
	@LONGTABLE_EXPECT=plain $(PLAIN)/python -m pytest $(TESTS)

test-fast: .venv/.installed ## the same without a browser
	@LONGTABLE_EXPECT=plain $(PLAIN)/python -m pytest -m "not slow and not browser" $(TESTS)

test-compiled: .venv-compiled/.tests ## rules, conformance and bots, compiled
	@LONGTABLE_EXPECT=compiled $(COMPILED)/python -m pytest -m "not slow and not browser" \
		$(or $(TESTS),tests/house/test_compiled.py $(RULES_TESTS))

slow: .venv-compiled/.tests ## the tests that take minutes, compiled
	@LONGTABLE_EXPECT=compiled $(COMPILED)/python -m pytest -m slow -o faulthandler_timeout=3600 $(TESTS)

check: .venv/.installed ## format, lint, types, imports
	@$(PLAIN)/ruff format --check --quiet || { $(PLAIN)/ruff format --check; exit 1; }
	@$(PLAIN)/ruff check
	@$(PLAIN)/mypy src tests
	@$(PLAIN)/pyright --pythonpath $(PLAIN)/python
	@$(PLAIN)/lint-imports

bench: .venv-compiled/.installed ## how fast the games are, compiled
	@$(COMPILED)/longtable bench

load: .venv-compiled/.installed ## what a move costs the server under load, some two minutes
	@$(COMPILED)/python benchmarks/load.py

build: .venv/.installed ## wheel and sdist into dist/
	@$(PLAIN)/python -m build --outdir dist .

clean: ## environments, builds and caches
	rm -rf .venv .venv-compiled build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.venv/.installed: pyproject.toml setup.py tools/environment
	@tools/environment plain "$(PYTHON)"

.venv-compiled/.installed: pyproject.toml setup.py tools/environment $(SOURCES)
	@tools/environment compiled "$(PYTHON)"

.venv-compiled/.tests: .venv-compiled/.installed
	@tools/environment compiled-tests "$(PYTHON)"
