import SourceText

/// The settings of the pages inside apps: `bundle` in `site.yml`.
package struct BundleSettings: Sendable {
    /// A platform for which the bundle is made.
    package enum Platform: String, CaseIterable, Sendable {
        case ios, android
    }

    /// A file name that the site chooses, and the place of that choice.
    struct Name: Sendable {
        var name: String
        var location: Location
    }

    /// Whether a build of the site also writes the bundle.
    package var isWanted = false
    package var platforms = Platform.allCases
    /// Keyed by the name of a document, or by the default name of another file.
    var names: [String: Name] = [:]
    /// The maximum size of one language's folder, in bytes; `nil` for no limit.
    package var limit: Int?
    var limitLocation: Location?
    /// The maximum size of one picture, in bytes.
    var pictureLimit = 200_000
    /// Whether the bundle includes the fonts that the theme's style sheets name.
    var hasFonts = false
    /// The package name in the Kotlin file.
    var package = "colophon"
}

/// Formats a size as `12 KB` or `1.4 MB`, with units of 1,000 bytes as in stores; sizes below that are in bytes.
package func formattedSize(_ bytes: Int) -> String {
    if bytes < 1_000 { return "\(bytes) bytes" }
    // Round up: a size that exceeds a limit has to be shown as larger than the limit.
    let tenths = bytes < 1_000_000 ? (bytes + 99) / 100 : (bytes + 99_999) / 100_000
    let unit = bytes < 1_000_000 ? "KB" : "MB"
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
}
