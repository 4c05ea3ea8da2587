// swift-tools-version: 6.2
import PackageDescription

// `ColophonKit` alone, for apps on systems that the whole package does not support: see README.md. The sources are
// those of the package around this folder.
let package = Package(
    name: "ColophonKit",
    platforms: [.iOS(.v15), .macCatalyst(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8)],
    products: [.library(name: "ColophonKit", targets: ["ColophonKit"])],
    targets: [.target(name: "LanguageTags"), .target(name: "ColophonKit", dependencies: ["LanguageTags"])],
    swiftLanguageModes: [.v6]
)
