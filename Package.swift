// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: warnings are errors, so that a clean build means a clean build.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "colophon",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "colophon", targets: ["ColophonCLI"]),
        .library(name: "Colophon", targets: ["Colophon"]),
        .library(name: "DesignTokens", targets: ["DesignTokens"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", "1.5.0"..<"2.0.0"),
        .package(url: "https://github.com/jpsim/Yams", "6.0.0"..<"7.0.0"),
    ],
    targets: [
        // C headers of system libraries.
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
        // A few lines of C of our own.
        .target(name: "CArena"),
        // Ours, from the bottom up.
        .target(
            name: "SourceText", dependencies: [.product(name: "Yams", package: "Yams")], swiftSettings: strict),
        .target(name: "DesignTokens", dependencies: ["SourceText"], swiftSettings: strict),
        .target(
            name: "Colophon",
            dependencies: ["SourceText", "DesignTokens", "CCmark", "CArena", "CXML2", "CXXHash"],
            swiftSettings: strict),
        .target(name: "ColophonSystem", dependencies: ["Colophon", "SourceText"], swiftSettings: strict),
        .executableTarget(
            name: "ColophonCLI",
            dependencies: [
                "Colophon", "ColophonSystem", "SourceText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict),
        // Tests mirror Sources.
        .testTarget(
            name: "SourceTextTests", dependencies: ["SourceText"], exclude: ["JSONTestSuite"], swiftSettings: strict),
        .testTarget(name: "DesignTokensTests", dependencies: ["DesignTokens", "SourceText"], swiftSettings: strict),
        .testTarget(
            name: "ColophonTests", dependencies: ["Colophon", "DesignTokens", "SourceText"], exclude: ["HTML/Payloads"],
            swiftSettings: strict),
        .testTarget(
            name: "ColophonSystemTests", dependencies: ["ColophonSystem", "Colophon", "SourceText"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
