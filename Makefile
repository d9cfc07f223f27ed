# Waymark from a clone: Node 18 or later and npm are enough, the project's own Node comes with its packages.

bin := $(CURDIR)/node_modules/.bin
machine_path := $(subst $(bin):,,$(PATH))
export PATH := $(bin):$(machine_path)

.PHONY: help run build binary client clients package release check coverage check-types check-lint check-tests test test-all bench cluster test-resilience services

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | expand -t 12

run: build ## install what is missing and start with a demo, data in ./data
	npm start -- --demo

build: dist/embed/manifest.json dist/service/main.cjs ## bundle the service and what runs in the visitor's browser

binary: build ## one executable file for Linux that needs no Node, dist/waymark-linux-x64
	node scripts/build-binary.ts

client: build ## the clients for programs that use the API, dist/client, dist/waymark-client.tgz and a wheel for Python
	node scripts/build-client.ts
	node scripts/build-python-client.ts

package: client ## the npm package, dist/package and dist/waymark.tgz
	node scripts/build-package.ts

release: package ## what a release consists of, for linux-x64 and linux-arm64, in dist/release
	node scripts/release/main.ts

clients: build ## generate clients of the API for four languages, compile and try each; writes docs/api-clients.md
	node scripts/clients/main.ts

check: node_modules/.installed $(if $(wildcard dist/embed/manifest.json),,build) ## types, lint and the fast tests, in seconds
	@$(MAKE) --no-print-directory --output-sync=target -j3 check-types check-lint check-tests

check-types check-lint check-tests: check-%:
	@npm run --silent $(subst tests,test:fast,$*)

coverage: node_modules/.installed ## which share of the core the fast tests run, by folder; less than 80 % of its lines fails
	@rm -rf node_modules/.cache/coverage
	@NODE_DISABLE_COMPILE_CACHE=1 NODE_V8_COVERAGE=node_modules/.cache/coverage npm run --silent test:fast
	@npm run --silent coverage

# The npm scripts that are tests. At first those that take longest and wait for most; in CI also what is released, and the new commits.
released := $(if $(wildcard dist/waymark-*),test:binary) $(if $(wildcard dist/waymark.tgz),test:package) test:commits
tests := test:proofs test:races test:schemathesis test:pages:studio test:pages:embed $(if $(CI),test:clients) test:rest test:programs test:http \
	test:http-mysql test:resilience test:http-memory test:pages:content test:http-minio test:pages:own-fonts test:pages:mysql $(if $(CI),$(released))

test: build ## every test this machine can run, in parts at once; those whose service is down are skipped
	@eval "$$(scripts/services env)"; \
	node scripts/side-by-side.ts $(tests)

test-all: services ## every test; a missing service is a failure
	@REQUIRE_ALL_ADAPTERS=1 $(MAKE) --no-print-directory test

bench: build ## measure the service beside a hand-written baseline and raw node:http, in eight minutes
	node scripts/bench/main.ts $(filter --%,$(MAKECMDGOALS))

# `make bench -- --capacity`: what grows with the data; `--embed`: the map page in Chromium; `--studio`: the editor
.PHONY: --capacity --embed --studio
--capacity --embed --studio: ; @:

cluster: node_modules/.installed ## start a cluster (Galera, object store, Redis, three instances, haproxy), and what may happen to one
	scripts/cluster start
	scripts/cluster drill

# The test files in these folders that do more in full: `cases` and `rounds` of test/support/test-depth.ts.
deep = --timeout 1800000 $$(grep -rlE '\b(cases|rounds)\(|IS_FULL' --include='*.test.ts' $(1))

test-resilience: export TEST_DEPTH = full
test-resilience: export REQUIRE_ALL_ADAPTERS = 1
test-resilience: build services ## crashes, races, faults and long properties in full; two hours and more
	@eval "$$(scripts/services env)" && $(bin)/mocha 'test/resilience/proofs/**/*.test.ts' test/config/process/states.test.ts $(call deep,--exclude-dir=http --exclude-dir=resilience test)
	@eval "$$(scripts/services env)" && for storage in sqlite mysql; do \
	  TEST_STORAGE=$$storage $(bin)/mocha test/resilience/every-body.test.ts $(call deep,test/http) || exit 1; done

services: node_modules/.installed ## install (root, Debian) and start the databases, object store and mail sink of the tests
	scripts/services install
	scripts/services start

# npm runs on the machine's Node: it deletes the project's own on its way. Only the two packages that need their install
# scripts run them: older npms do not read allowScripts, and would compile better-sqlite3, which carries its binaries.
node_modules/.installed: package-lock.json
	@echo npm ci
	@PATH="$(machine_path)" npm ci --include=dev --ignore-scripts --loglevel=error --no-audit --no-fund
	@PATH="$(machine_path)" npm rebuild --ignore-scripts=false --loglevel=error node
	@$(bin)/node --version >/dev/null || { echo "The project's Node does not start. Debian and Ubuntu: apt-get install libatomic1" >&2; exit 1; }
	@PATH="$(machine_path)" npm rebuild --ignore-scripts=false --loglevel=error esbuild
	@touch $@

embed_sources := $(shell find adapters/locales adapters/pages/guide adapters/web src -type f ! -name '*.tsbuildinfo') $(wildcard scripts/build-embed.ts scripts/guide/*.ts docs/*.md CHANGELOG.md)

dist/embed/manifest.json: node_modules/.installed $(embed_sources)
	node scripts/build-embed.ts

dist/service/main.cjs: dist/embed/manifest.json $(shell find adapters config scripts src -type f ! -name '*.tsbuildinfo')
	node scripts/build-service.ts
