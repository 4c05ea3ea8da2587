# The commands for daily work. `make site` and `make test` first install missing tools.
.PHONY: site test test-all test-fast test-build build dist bench bench-pdf bench-attest guard format lint clean help

SWIFT ?= swift
# On Linux the program is linked with the static archives of the libraries, where they exist, and with Swift's runtime.
# It then needs no Debian packages.
LINUX := $(filter Linux,$(shell uname -s))
# The folder of the static archives. The pkg-config files in it come before those of the system.
ARCHIVES := $(CURDIR)/.build/static
# Access the metadata of generic types directly. With mangled names, the runtime searches 5,000 conformances at the
# first use of each type, which took an eighth of a small build.
LEAN := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Put each function into its own section, so that lld removes unused functions and merges identical ones. The program
# exports no symbols.
LLD = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld -Xlinker --icf=all \
	-Xlinker --no-export-dynamic
# glibc supports packed relocations since version 2.36.
PACKED := $(if $(LINUX),$(shell \
	printf '%s\n' 2.36 "$$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)" | sort -CV && echo yes))
LLD += $(if $(PACKED),-Xlinker -z -Xlinker pack-relative-relocs)
LLD_IS_HERE := $(if $(LINUX),$(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))ld.lld))
# With this variable, Package.swift sets the compiler flags of each target.
export COLOPHON_MAKE = 1
FOUND = $(if $(LINUX),PKG_CONFIG_PATH=$(ARCHIVES)/pkgconfig:$$PKG_CONFIG_PATH)
# The program and the tests have the same flags, so that each source is compiled once. No tool reads debug information
# of the released program.
COMPILE = $(FOUND) Scripts/compile $(SWIFT) build --configuration release -debug-info-format none \
	$(if $(LINUX),$(LEAN) $(if $(LLD_IS_HERE),$(LLD)))
COLOPHON := .build/release/colophon
# `make site ARGUMENTS="--theme orange"` passes options to the program, `make bench ARGUMENTS=…` to the benchmark.
ARGUMENTS ?=

help:
	@echo "make site    build the program and render content/ into output/"
	@echo "make test    check the formatting and test every behaviour"
	@echo "make test-all  also test every theme, mode and width, with more random input"
	@echo "make test-fast  run the quick tests, while working"
	@echo "make test-build  build the program and the tests"
	@echo "make build   build only the program: $(COLOPHON)"
	@echo "make dist    make packages for any Linux with glibc 2.34 or later: an archive, a wheel, a .deb"
	@echo "make guard   count instructions and compare them with those recorded"
	@echo "make bench   compare the speed with other generators: see Benchmarks/README.md"
	@echo "make bench-pdf  compare PDF files with Typst and WeasyPrint"
	@echo "make bench-attest  compare attestations in bulk with Typst and WeasyPrint"
	@echo "make format  format all Swift sources"
	@echo "make clean   remove build products, but keep output/"

site: build
	@$(COLOPHON) build $(ARGUMENTS)

build:
	@Scripts/setup build
	@$(if $(LINUX),Scripts/static-libraries $(ARCHIVES))
	@$(COMPILE) --product colophon

# Tests the release build of the program.
test: lint test-build
	@Scripts/setup test
	@$(if $(COLOPHON_TEST_SEED),echo "Seed of random tests: $(COLOPHON_TEST_SEED)")
	@$(SWIFT) test --configuration release --skip-build

# Random tests get a different seed in each run. `make test-all SEED=…` repeats a run.
test-all: SEED := $(or $(SEED),$(shell date +%s))
test-all: export COLOPHON_TEST_ALL = 1
test-all: export COLOPHON_TEST_SEED = $(SEED)
test-all: test

# Builds these two products. `--build-tests` would also build the tools of packages that this one depends on.
test-build:
	@Scripts/setup build
	@$(if $(LINUX),Scripts/static-libraries $(ARCHIVES))
	@$(COMPILE) --product colophonPackageTests
	@$(COMPILE) --product colophon

# Skips suites with the trait `.slow`. The debug build compiles only the files that a change affects.
test-fast:
	@$(SWIFT) build --build-tests --quiet
	@COLOPHON_TEST_FAST=1 $(SWIFT) test --skip-build

lint:
	@$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Package.swift

format:
	@$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Package.swift

# Links the program for distribution. It always links again, because SwiftPM does not notice newer archives. Without
# packed relocations the program supports an older glibc: Scripts/glibc-floor prints the version.
dist: PACKED :=
dist: ARCHIVES := $(CURDIR)/.build/static-all
dist:
	@Scripts/setup dist
	@Scripts/static-libraries $(ARCHIVES) --all
	@rm -f $(COLOPHON)
	@$(COMPILE) --product colophon
	@Scripts/dist

guard: build
	@Scripts/setup guard
	@Benchmarks/guard $(ARGUMENTS)

bench: build
	@Scripts/setup bench
	@.venv/bin/python Benchmarks/run $(ARGUMENTS)

bench-pdf: build
	@Scripts/setup bench
	@.venv/bin/python Benchmarks/PDF/run $(ARGUMENTS)

bench-attest: build
	@Scripts/setup bench
	@.venv/bin/python Benchmarks/Attestations/run $(ARGUMENTS)

clean:
	@rm -rf .build .venv
