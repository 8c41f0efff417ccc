# make        set up, check every game, build every deck, book and the site into build/
# make test   set up, then everything that CI runs
# make clean  remove what was built; make distclean removes the virtual environment too

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
.DEFAULT_GOAL := all
.PHONY: all setup setup-test test lint types check bench lock clean distclean help

all: setup
	$(BIN)/publisher build

setup: $(VENV)/.ready
setup-test: $(VENV)/.ready-test

# Each stamp is newer than what it was made from, so a second run skips the set-up at once.
$(VENV)/.python:
	@command -v $(PYTHON) >/dev/null || { echo "Python is missing: install Python 3.11 or newer (Debian: sudo apt-get install python3 python3-venv; macOS: brew install python)."; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; this is $$($(PYTHON) --version). Say which one to use: make PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "The venv module is missing (Debian: sudo apt-get install python3-venv)."; exit 2; }
	@touch $@

$(VENV)/.ready: $(VENV)/.python requirements.lock pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@$(BIN)/publisher doctor --install
	@touch $@

$(VENV)/.ready-test: $(VENV)/.ready requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@$(BIN)/publisher doctor --install --browser
	@touch $@

test: setup-test lint types
	$(BIN)/python -m pytest -n 2 --dist loadgroup
	$(BIN)/publisher check
	$(BIN)/publisher check --self-test

lint: setup-test
	$(BIN)/ruff check .
types: setup-test
	$(BIN)/mypy

check: setup
	$(BIN)/publisher check

# How long the check takes on 1,000 cards, as a ratio to yamllint on the same files.
bench: setup-test
	$(BIN)/python tests/bench/bench.py

# Needs uv. The lock names no package host.
lock:
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --python-version 3.11 pyproject.toml --group pyproject.toml:build -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --python-version 3.11 pyproject.toml --group pyproject.toml:build --group pyproject.toml:dev -o requirements-dev.lock

clean:
	find build -mindepth 1 ! -name README.md ! -name .gitignore -delete

distclean: clean
	rm -rf $(VENV)

help:
	@sed -n 's/^# \(make.*\)/\1/p' Makefile
