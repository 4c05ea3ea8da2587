import SourceText

/// What apps have inside: `bundle` in `site.yml`.
package struct BundleSettings: Sendable {
    /// What apps are made for.
    package enum Platform: String, CaseIterable, Sendable {
        case ios, android
    }

    /// A name that the site gives a file, and where it says so.
    struct Name: Sendable {
        var name: String
        var location: Location
    }

    /// True when a build of the site writes the bundle as well.
    package var isWanted = false
    package var platforms = Platform.allCases
    /// By the name of a document, or by the usual name of another file.
    var names: [String: Name] = [:]
    /// The most bytes that the folder of one language may have; nil for as many as there are.
    package var limit: Int?
    var limitLocation: Location?
    /// The most bytes that one picture may have.
    var pictureLimit = 200_000
    /// Whether the fonts that the theme's style sheets name go along.
    var hasFonts = false
    /// The package of the Kotlin file.
    var package = "colophon"
}

/// `12 KB`, `1.4 MB`, of 1,000 bytes each as stores count them; below that bytes.
package func sizeInWords(_ bytes: Int) -> String {
    if bytes < 1_000 { return "\(bytes) bytes" }
    // Never less than it is: a size that is compared with a limit has to show that it is above it.
    let tenths = bytes < 1_000_000 ? (bytes + 99) / 100 : (bytes + 99_999) / 100_000
    let unit = bytes < 1_000_000 ? "KB" : "MB"
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
}
