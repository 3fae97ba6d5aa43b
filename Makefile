# `make help` lists the targets.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:

gridlight := .build/release/gridlight
swift_sources := Package.swift Sources Tests Examples
# How many random scenes, from which seed; where the pictures go.
SCENES ?= 200
SEED ?= 1
# How many rounds are measured.
RUNS ?= 15
OUT ?= out

.PHONY: help
help: ## Lists the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

.PHONY: demo
demo: install-build build ## Draws the gallery on the GPU and on the CPU, and compares the two
	@$(gridlight) gallery -o $(OUT)

.PHONY: test
test: install lint shaders consumer readme fuzz page unit ## Runs every check; the Swift tests come last

.PHONY: test-heavy
test-heavy: SCENES = 20000
test-heavy: install fuzz softpipe heavy allocations bare slurm service sanitizers ## 20,000 scenes, huge pictures, load, a cluster

.PHONY: bench
bench: install-build build ## Measures the usual scenes on each renderer
	$(gridlight) bench

.PHONY: bench-peers
bench-peers: build ## Measures beside Skia, Cairo, Blend2D, resvg, libvips, moderngl and Chromium
	@Scripts/install build peers
	@Benchmarks/peers/install
	.build/peers/bin/python Benchmarks/peers/report.py --runs $(RUNS)

.PHONY: device-kit
device-kit: install-build ## Packs $(OUT)/device-kit, to check a machine that has a GPU and nothing else
	Scripts/device-check pack $(OUT)/device-kit

.PHONY: unit
unit: ## Runs the Swift tests alone; FILTER=Name picks some
	@Scripts/run-tests $(if $(FILTER),--filter '$(FILTER)')

.PHONY: lint
lint: ## Says where the Swift code departs from .swift-format
	swift format lint --strict --parallel --recursive $(swift_sources)

.PHONY: format
format: ## Formats the Swift code in place
	swift format --in-place --parallel --recursive $(swift_sources)

.PHONY: clean
clean: ## Removes all that was built or drawn
	rm -rf .build Examples/Consumer/.build $(OUT)

# The parts of the targets above.
.PHONY: install install-build build shaders consumer readme fuzz page softpipe heavy allocations
.PHONY: bare slurm service
.PHONY: sanitizers address-sanitizer thread-sanitizer
install:
	@Scripts/install build test

install-build:
	@Scripts/install build

build:
	swift build -c release --product gridlight

shaders:
	@Scripts/assemble-shaders --check
	@for file in Shaders/*.frag; do glslangValidator -S frag "$$file" || exit; done

# Run in a folder of their own, since they write their pictures where they are.
consumer:
	swift build --package-path Examples/Consumer
	@mkdir -p .build/consumer && cd .build/consumer && \
	  for program in Consumer CallForms; do ../../Examples/Consumer/.build/debug/$$program; done

readme: build
	@Scripts/check-readme

fuzz: build
	$(gridlight) compare --fuzz $(SCENES) --seed $(SEED)

# The live page in headless Chromium.
page: build
	@Scripts/check-page $(gridlight)

# Mesa's other software driver computes in its own way, slowly.
softpipe: build
	GALLIUM_DRIVER=softpipe $(gridlight) compare --fuzz 100 --max-pixels 4096 --seed $(SEED)

# 500 picture files through three readers, 500 panels, 10,000 nodes on the clock; pictures of
# 100000 x 20000 px and sequences of 5,000 frames with an eye on memory; a sequence killed at 20
# moments; shader sources of 5 MB.
heavy:
	GRIDLIGHT_HEAVY=1 Scripts/run-tests -c release --filter \
	  'PictureFileTests|MemoryTests|ControlsRenderingTests|ManyNodesTests|AnimateFailureTests|HostileSourceTests'

# Frames of sequences, with every allocation counted.
allocations:
	@mkdir -p .build/allocations
	clang -O2 -shared -fPIC -o .build/allocations/count.so Tests/Allocations/count.c
	LD_PRELOAD=$(CURDIR)/.build/allocations/count.so \
	  Scripts/run-tests -c release --filter AllocationTests

# What `device-kit` packs, on a machine of its own that has a driver and nothing else.
bare: device-kit
	@Scripts/install bare
	Scripts/heavy/bare $(OUT)/device-kit

# A sequence on a cluster of one machine.
slurm: build
	@Scripts/install cluster
	Scripts/heavy/slurm

# The HTTP service under load, under attack, described and balanced.
service: build
	@Scripts/install heavy
	@Scripts/heavy/wrk $(gridlight)
	@Scripts/heavy/overload $(gridlight)
	@Scripts/heavy/malformed $(gridlight)
	@Scripts/heavy/schemathesis $(gridlight)
	@Scripts/heavy/cluster $(gridlight)

# Each has its own build; optimised, since instrumented debug code is too slow over pixels. Leaks are
# not looked for: pointers with a tag, which Swift keeps in globals, count as lost. A driver's crash
# must stay one, and so must memory that it is not given. One test at a time, as all are slow and some
# have a clock.
sanitizers: address-sanitizer thread-sanitizer
address-sanitizer thread-sanitizer: export GRIDLIGHT_SANITIZED = 1
driver_errors := handle_segv=0:allocator_may_return_null=1
sanitized_tests := Scripts/run-tests --no-parallel -c release

address-sanitizer: export ASAN_OPTIONS = detect_leaks=0:$(driver_errors)
address-sanitizer:
	$(sanitized_tests) --sanitize=address --scratch-path .build/address

thread-sanitizer: export TSAN_OPTIONS = $(driver_errors)
thread-sanitizer:
	@mkdir -p .build/thread
	clang -O2 -shared -fPIC -o .build/thread/mutex.so Tests/ThreadSanitizer/mutex.c
	LD_PRELOAD=$(CURDIR)/.build/thread/mutex.so \
	  $(sanitized_tests) --sanitize=thread --scratch-path .build/thread
