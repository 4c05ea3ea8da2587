# The verbs a person needs. `make site` and `make test` set up what is missing first, once.
.PHONY: site test test-all test-fast test-build build dist bench bench-pdf bench-attest guard format lint clean help

SWIFT ?= swift
# On Linux every library that has an archive is linked into the program, as Swift's runtime is: it then needs no packages of
# the Debian that it was built on.
LINUX := $(filter Linux,$(shell uname -s))
# The linker takes what is in this folder first, as what pkg-config says of the libraries names it.
ARCHIVES := $(CURDIR)/.build/static
# Metadata of generic types is compiled in; else each is looked up among 5,000 conformances when it is first used, which took
# an eighth of a small build.
LEAN := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# A section a function, so that the linker of Swift's toolchain leaves out those that nobody calls and folds those that are
# equal; nothing is exported to libraries.
LLD = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker --no-export-dynamic
# glibc reads packed relocations from 2.36 on.
PACKED := $(if $(LINUX),$(shell printf '%s\n' 2.36 "$$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)" | sort -CV && echo yes))
LLD += $(if $(PACKED),-Xlinker -z -Xlinker pack-relative-relocs)
LLD_IS_HERE := $(if $(LINUX),$(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))ld.lld))
# Package.swift gives the targets flags of their own.
export COLOPHON_MAKE = 1
FOUND = $(if $(LINUX),PKG_CONFIG_PATH=$(ARCHIVES)/pkgconfig:$$PKG_CONFIG_PATH)
# The program and the tests are built with the same flags, so that each source is compiled once. Nothing reads debug
# information of the released program.
COMPILE = $(FOUND) Scripts/compile $(SWIFT) build --configuration release -debug-info-format none \
	$(if $(LINUX),$(LEAN) $(if $(LLD_IS_HERE),$(LLD)))
COLOPHON := .build/release/colophon
# `make site ARGUMENTS="--theme orange"` hands more options to the program, `make bench ARGUMENTS=…` to the benchmark.
ARGUMENTS ?=

help:
	@echo "make site    build the program and render content/ into output/"
	@echo "make test    check the formatting and test every behaviour"
	@echo "make test-all  test it in every theme, mode and width too, with more random input"
	@echo "make test-fast  run the quick tests, while working"
	@echo "make test-build  build the program and the tests"
	@echo "make build   build the program alone: $(COLOPHON)"
	@echo "make dist    make packages for any Linux with glibc 2.34 or later: an archive, a wheel, a .deb"
	@echo "make guard   count instructions and compare them with those recorded"
	@echo "make bench   measure beside other generators: see Benchmarks/README.md"
	@echo "make bench-pdf  measure PDF beside Typst and WeasyPrint"
	@echo "make bench-attest  measure attestations in bulk beside Typst and WeasyPrint"
	@echo "make format  format all Swift sources"
	@echo "make clean   remove what was built; output/ stays"

site: build
	@$(COLOPHON) build $(ARGUMENTS)

build:
	@Scripts/setup build
	@$(if $(LINUX),Scripts/static-libraries $(ARCHIVES))
	@$(COMPILE) --product colophon

# The program as users get it, and the tests.
test: lint test-build
	@Scripts/setup test
	@$(if $(COLOPHON_TEST_SEED),echo "Seed of random tests: $(COLOPHON_TEST_SEED)")
	@$(SWIFT) test --configuration release --skip-build

# Random tests get other seeds in each run; `make test-all SEED=…` repeats one.
test-all: SEED := $(or $(SEED),$(shell date +%s))
test-all: export COLOPHON_TEST_ALL = 1
test-all: export COLOPHON_TEST_SEED = $(SEED)
test-all: test

# Of these two products: `--build-tests` would also build the tools of packages that this one depends on.
test-build:
	@Scripts/setup build
	@$(if $(LINUX),Scripts/static-libraries $(ARCHIVES))
	@$(COMPILE) --product colophonPackageTests
	@$(COMPILE) --product colophon

# Leaves out the suites with the trait `.slow`. The debug build compiles only the files that a change concerns.
test-fast:
	@$(SWIFT) build --build-tests --quiet
	@COLOPHON_TEST_FAST=1 $(SWIFT) test --skip-build

lint:
	@$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Package.swift

format:
	@$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Package.swift

# Linked otherwise, so that what is measured and tested stays the same; and always, as SwiftPM does not see a newer archive.
# Without packed relocations, it starts with an older glibc: Scripts/glibc-floor says which.
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
