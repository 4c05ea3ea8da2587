// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target of the project: warnings are errors.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Whether the Makefile builds the package. Only then do the targets have unsafe flags: SwiftPM does not let other
/// packages depend on a package that has them.
let isMake = Context.environment["COLOPHON_MAKE"] != nil

/// Settings of the targets that determine the speed of `colophon build`. Release builds enable testing, so that tests
/// link the object files of the program instead of compiling the sources again. Debug builds are optimised, because
/// their tests then take a third of the time.
let hot: [SwiftSetting] =
    isMake
    ? strict + [
        .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
        .unsafeFlags(["-O"], .when(configuration: .debug)),
    ] : strict

/// Settings of tests, and of targets whose code runs once in a build or waits for the user. They are never optimised:
/// it would take five times as long to compile them, and save at most 3 % of the instructions of a build.
let cold: [SwiftSetting] =
    isMake ? strict + [.unsafeFlags(["-Onone", "-enable-testing"], .when(configuration: .release))] : strict

/// Settings that link Swift's runtime into the program. It then starts in a third of the time, and needs no toolchain.
/// SwiftPM's option `--static-swift-stdlib` is not used: it compiles the sources differently, so that tests could not
/// share the object files.
let standalone: [LinkerSetting] =
    isMake
    ? [
        .unsafeFlags(
            ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"],
            .when(platforms: [.linux], configuration: .release))
    ]
    : []

/// The targets that tests of the pipeline import: the pipeline, the libraries below it, and the targets that add jobs
/// to its plans.
let pipelineTargets: [Target.Dependency] = [
    "AppFiles", "Attestations", "BuiltIn", "Colophon", "DesignTokens", "Documents", "Environments", "Gallery",
    "Importing", "Preview", "Printing", "Sealing", "SourceText", "Templates", "Themes", "Typesetting", "Wording",
    "SampleSupport", "TestSupport",
]

let package = Package(
    name: "colophon",
    // Only `ColophonKit` supports iOS and its relatives: see docs/decisions/0031-a-package-for-the-app.md.
    platforms: [.iOS(.v15), .macCatalyst(.v15), .macOS(.v15), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8)],
    products: [
        .executable(name: "colophon", targets: ["ColophonProgram"]),
        .library(name: "Colophon", targets: ["Colophon"]),
        .library(name: "ColophonKit", targets: ["ColophonKit"]),
        .library(name: "ColophonSystem", targets: ["ColophonSystem"]),
        .library(name: "DesignTokens", targets: ["DesignTokens"]),
        .library(name: "Typesetting", targets: ["Typesetting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", "1.5.0"..<"2.0.0")
    ],
    targets: [
        // C headers of system libraries.
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .systemLibrary(
            name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        // Only the header of libcurl: the program opens the library when it contacts a server, and does not link it.
        .systemLibrary(
            name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        // Only the header, as for libcurl.
        .systemLibrary(
            name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        // Only a header.
        .systemLibrary(name: "CMalloc"),
        // C sources of this project.
        .target(name: "CArena"),
        .target(name: "CBuiltIn"),
        // Swift targets of this project. Each depends only on targets above it in this list.
        .target(
            name: "SourceText", dependencies: ["CYAML", "CXXHash"], swiftSettings: hot),
        .target(name: "BuiltIn", dependencies: ["CBuiltIn", "SourceText"], swiftSettings: hot),
        .target(name: "Templates", dependencies: ["SourceText"], swiftSettings: hot),
        .target(name: "LanguageTags", swiftSettings: hot),
        // The library for apps. It needs no system library.
        .target(name: "ColophonKit", dependencies: ["LanguageTags"], swiftSettings: hot),
        .target(name: "Wording", dependencies: ["BuiltIn", "LanguageTags", "SourceText"], swiftSettings: hot),
        .target(
            name: "Documents", dependencies: ["SourceText", "Templates", "Wording", "CArena", "CCmark", "CXML2"],
            swiftSettings: hot),
        .target(
            name: "AppFiles", dependencies: ["Documents", "Sealing", "SourceText", "Wording"], swiftSettings: cold),
        .target(name: "DesignTokens", dependencies: ["SourceText"], swiftSettings: hot),
        .target(
            name: "Typesetting", dependencies: ["CDeflate", "CHarfBuzz", "CFriBidi", "CXXHash", "CZlib"],
            swiftSettings: hot),
        .target(name: "Sealing", dependencies: ["SourceText", "CCrypto"], swiftSettings: hot),
        .target(name: "Environments", dependencies: ["Sealing", "SourceText", "Wording"], swiftSettings: hot),
        .target(
            name: "Themes",
            dependencies: [
                "BuiltIn", "DesignTokens", "Documents", "SourceText", "Templates", "Typesetting", "Wording",
            ],
            swiftSettings: hot),
        .target(
            name: "Printing", dependencies: ["Documents", "SourceText", "Themes", "Typesetting", "Wording"],
            swiftSettings: hot),
        .target(
            name: "Attestations",
            dependencies: [
                "BuiltIn", "CQREncode", "Documents", "Printing", "Sealing", "SourceText", "Templates", "Themes",
                "Typesetting", "Wording",
            ],
            swiftSettings: hot),
        .target(
            name: "Colophon",
            dependencies: [
                "AppFiles", "Attestations", "BuiltIn", "DesignTokens", "Documents", "Environments", "Printing",
                "Sealing",
                "SourceText", "Templates", "Themes", "Typesetting", "Wording",
            ],
            swiftSettings: hot),
        .target(
            name: "Gallery",
            dependencies: [
                "BuiltIn", "Colophon", "DesignTokens", "Documents", "SourceText", "Templates", "Themes", "Wording",
            ],
            swiftSettings: cold),
        .target(
            name: "Importing",
            dependencies: ["AppFiles", "Colophon", "Documents", "SourceText", "Wording"], swiftSettings: cold),
        .target(
            name: "Preview",
            dependencies: ["BuiltIn", "Colophon", "DesignTokens", "SourceText", "Themes", "Wording"],
            swiftSettings: cold),
        .target(
            name: "ColophonSystem",
            dependencies: [
                "Attestations", "BuiltIn", "Colophon", "Documents", "Environments", "Gallery", "Preview", "Sealing",
                "SourceText", "Themes", "Typesetting", "CCurl", "CMalloc", "CMicroHTTPD",
            ],
            swiftSettings: hot),
        .target(
            name: "ColophonCLI",
            dependencies: [
                "Attestations", "BuiltIn", "Colophon", "ColophonSystem", "DesignTokens", "Documents",
                "Environments", "Gallery", "Importing", "Printing", "Sealing", "SourceText", "Themes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: cold),
        .executableTarget(
            name: "ColophonProgram", dependencies: ["ColophonCLI"], swiftSettings: cold, linkerSettings: standalone),
        // Code that several test targets share.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: cold),
        // The sample content and the built-in themes, for tests of real data.
        .target(
            name: "SampleSupport", dependencies: ["Colophon", "Sealing", "SourceText"], path: "Tests/SampleSupport",
            swiftSettings: cold),
        .testTarget(
            name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"], exclude: ["JSONTestSuite"],
            swiftSettings: cold),
        .testTarget(
            name: "DesignTokensTests", dependencies: ["DesignTokens", "SourceText", "TestSupport"],
            exclude: ["Export/Golden", "Export/AppleStubs", "SchemaCases"], swiftSettings: cold),
        .testTarget(
            name: "SealingTests", dependencies: ["Sealing", "TestSupport"], exclude: ["Keys", "Vectors"],
            swiftSettings: cold),
        .testTarget(
            name: "ColophonKitTests",
            dependencies: ["CCrypto", "Colophon", "ColophonKit", "SampleSupport", "SourceText", "TestSupport"],
            exclude: ["AppleStubs"], swiftSettings: cold),
        .testTarget(
            name: "TypesettingTests", dependencies: ["Typesetting", "CHarfBuzz", "TestSupport"], swiftSettings: cold),
        .testTarget(
            // Cases compare hints as the command line prints them, so they need its names of remedies.
            name: "ColophonTests", dependencies: pipelineTargets + ["ColophonCLI"],
            exclude: ["Specs", "HTML/Payloads", "Attestation/Payloads"], swiftSettings: cold),
        .testTarget(
            name: "ColophonSystemTests",
            dependencies: pipelineTargets + [
                "ColophonCLI", "ColophonSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Serve/Targets.txt"], swiftSettings: cold),
        .testTarget(name: "BrowserTests", dependencies: pipelineTargets, swiftSettings: cold),
        // These tests see only `public` declarations, as another package does.
        .testTarget(
            name: "ClientTests", dependencies: ["Colophon", "ColophonSystem"], packageAccess: false, swiftSettings: cold
        ),
        .testTarget(name: "HouseRulesTests", swiftSettings: cold),
    ],
    swiftLanguageModes: [.v6]
)
