// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: warnings are errors, so that a clean build means a clean build.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Whether the Makefile builds the package. SwiftPM refuses to depend on a package with unsafe flags, so nobody else gets
/// them.
let isMake = Context.environment["COLOPHON_MAKE"] != nil

/// Settings of the targets that the speed of a build depends on. Tests see what is internal in release builds too, so that
/// they use the object files of the program instead of compiling the sources again. Debug builds are optimised, so that
/// their tests take a third of the time.
let hot: [SwiftSetting] =
    isMake
    ? strict + [
        .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
        .unsafeFlags(["-O"], .when(configuration: .debug)),
    ] : strict

/// Settings of the targets that run once in a build, or answer a person, and of tests. They are never optimised: that would
/// take five times as long to compile, and saves a build at most 3 % of its instructions.
let cold: [SwiftSetting] =
    isMake ? strict + [.unsafeFlags(["-Onone", "-enable-testing"], .when(configuration: .release))] : strict

/// Settings that put Swift's runtime into the program: it then starts in a third of the time, and needs no toolchain. SwiftPM's
/// own option, `--static-swift-stdlib`, compiles the sources differently, so that tests could not use their object files.
let standalone: [LinkerSetting] =
    isMake
    ? [
        .unsafeFlags(
            ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"],
            .when(platforms: [.linux], configuration: .release))
    ]
    : []

/// What a test of the pipeline may look into: it, the libraries below it, and what is added to its plans.
let rooms: [Target.Dependency] = [
    "AppFiles", "Attestations", "BuiltIn", "Colophon", "DesignTokens", "Documents", "Environments", "Gallery",
    "Importing", "Preview", "Printing", "Sealing", "SourceText", "Templates", "Themes", "Typesetting", "Wording",
    "SampleSupport", "TestSupport",
]

let package = Package(
    name: "colophon",
    // iOS and its kin are for `ColophonKit` alone: see docs/decisions/0031-a-package-for-the-app.md.
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
        // Only its header: it is opened when a server is asked, so nothing is linked.
        .systemLibrary(
            name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        // As libcurl: only its header.
        .systemLibrary(
            name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        // As these: only a header.
        .systemLibrary(name: "CMalloc"),
        // A few lines of C of our own.
        .target(name: "CArena"),
        .target(name: "CBuiltIn"),
        // Ours, from the bottom up.
        .target(
            name: "SourceText", dependencies: ["CYAML", "CXXHash"], swiftSettings: hot),
        .target(name: "BuiltIn", dependencies: ["CBuiltIn", "SourceText"], swiftSettings: hot),
        .target(name: "Templates", dependencies: ["SourceText"], swiftSettings: hot),
        .target(name: "LanguageTags", swiftSettings: hot),
        // For apps: without a library of the system.
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
        .target(name: "Environments", dependencies: ["Sealing", "SourceText"], swiftSettings: cold),
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
        // Tests mirror Sources.
        // What several test targets use.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: cold),
        // The repository's own content and themes, for tests that look at the real thing.
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
            // The command line names the remedies in hints: cases show what its users read.
            name: "ColophonTests", dependencies: rooms + ["ColophonCLI"],
            exclude: ["Specs", "HTML/Payloads", "Attestation/Payloads"], swiftSettings: cold),
        .testTarget(
            name: "ColophonSystemTests",
            dependencies: rooms + [
                "ColophonCLI", "ColophonSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Serve/Targets.txt"], swiftSettings: cold),
        .testTarget(name: "BrowserTests", dependencies: rooms, swiftSettings: cold),
        // As another package would: it sees only what is public.
        .testTarget(
            name: "ClientTests", dependencies: ["Colophon", "ColophonSystem"], packageAccess: false, swiftSettings: cold
        ),
        .testTarget(name: "HouseRulesTests", swiftSettings: cold),
    ],
    swiftLanguageModes: [.v6]
)
