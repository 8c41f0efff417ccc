# make        set up, check every game, build every deck, book and the site into build/
# make test   set up, then everything that CI runs
# make quality      every page of the site in every look: what the browser, axe and the keyboard say
# make screenshots  a picture of every kind of page of every game, into build/screenshots/
# make clean  remove what was built; make distclean removes the virtual environment too

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
.DEFAULT_GOAL := all
.PHONY: all setup setup-test test lint types check quality screenshots bench lock clean distclean help

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

lint: setup-test
	$(BIN)/ruff check .
types: setup-test
	$(BIN)/mypy

check: setup
	$(BIN)/publisher check

# Minutes: `make test` looks at one page of every kind.
quality: setup-test
	$(BIN)/python -m pytest -n 2 --dist loadgroup -m exhaustive tests/web

screenshots: setup-test
	$(BIN)/publisher build --only site
	$(BIN)/python -m tests.web.screenshots

$(VENV)/bench/.ready: tests/bench/requirements.lock
	$(PYTHON) -m venv $(VENV)/bench
	$(VENV)/bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r tests/bench/requirements.lock
	@touch $@

# How long the check takes on 1,000 cards, beside yamllint; how long sheets take, beside other card tools; how long the
# site's first search takes, beside a plain scan.
bench: setup-test $(VENV)/bench/.ready
	$(BIN)/python tests/bench/bench.py
	$(BIN)/publisher build --only site
	$(BIN)/python tests/bench/search.py
	$(VENV)/bench/bin/python tests/bench/beside.py --publisher $(BIN)/publisher

# Needs uv. The lock names no package host.
lock:
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --python-version 3.11 pyproject.toml --group pyproject.toml:build -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --python-version 3.11 pyproject.toml --group pyproject.toml:build --group pyproject.toml:dev -o requirements-dev.lock
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --python-version 3.11 --group pyproject.toml:bench -o tests/bench/requirements.lock

clean:
	find build -mindepth 1 ! -name README.md ! -name .gitignore -delete

distclean: clean
	rm -rf $(VENV)

help:
	@sed -n 's/^# \(make.*\)/\1/p' Makefile
