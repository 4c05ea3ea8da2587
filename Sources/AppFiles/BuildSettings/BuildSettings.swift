import SourceText

/// The build settings of an `.xcconfig` file and its includes, in the order in which they are assigned.
///
/// Grammar and meaning are those of Xcode's own reader, which is open source (swift-build, `SWBMacro`).
package struct BuildSettings: Sendable {
    /// An assignment `NAME = value`.
    package struct Assignment: Sendable {
        package var name: String
        /// The location of the name.
        package var location: Location
        /// The conditions, all of which must be met.
        package var conditions: [Condition]
        let text: SettingText
        let parts: [SettingPart]

        /// The value as written, without comment, semicolon and line ends.
        package var rawValue: String { text.text }
    }

    /// A condition `[parameter=pattern]`.
    package struct Condition: Hashable, Sendable {
        /// `config`, `sdk` or `arch`. Any other parameter only meets the pattern `*`.
        package var parameter: String
        /// The pattern, in which `*` matches any characters and `?` one.
        package var pattern: String
    }

    /// The assignments in the order in which Xcode reads them.
    package internal(set) var assignments: [Assignment] = []
    /// The files that were read, without duplicates, starting with the first one.
    package internal(set) var files: [SourcePath] = []

    /// Creates empty settings.
    package init() {}
}

/// The properties of a build that conditions may refer to.
package struct BuildRequest: Hashable, Sendable {
    /// The build configuration, such as `Debug`.
    package var configuration: String
    /// The SDK, such as `iphoneos26.0`; `nil` for no particular one, which only meets the pattern `*`.
    package var sdk: String?
    /// The architecture, such as `arm64`; `nil` for no particular one, which only meets the pattern `*`.
    package var architecture: String?

    package init(configuration: String, sdk: String? = nil, architecture: String? = nil) {
        self.configuration = configuration
        self.sdk = sdk
        self.architecture = architecture
    }

    func meets(_ conditions: [BuildSettings.Condition]) -> Bool {
        conditions.allSatisfy { condition in
            let value: String? =
                switch condition.parameter {
                case "config": configuration
                case "sdk": sdk
                case "arch": architecture
                default: nil
                }
            guard let value else { return condition.pattern == "*" }
            return matches(Array(condition.pattern.utf8), Array(value.utf8))
        }
    }
}

/// Returns whether a pattern with `*` and `?` matches the whole text.
private func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var (inPattern, inText) = (0, 0)
    // The last `*`, and the first byte of the text that it does not match yet.
    var star: (pattern: Int, text: Int)?
    while inText < text.count {
        if inPattern < pattern.count, pattern[inPattern] == UInt8(ascii: "*") {
            star = (inPattern, inText)
            inPattern += 1
        } else if inPattern < pattern.count,
            pattern[inPattern] == UInt8(ascii: "?") || pattern[inPattern] == text[inText]
        {
            inPattern += 1
            inText += 1
        } else if let last = star {
            star = (last.pattern, last.text + 1)
            (inPattern, inText) = (last.pattern + 1, last.text + 1)
        } else {
            return false
        }
    }
    return pattern[inPattern...].allSatisfy { $0 == UInt8(ascii: "*") }
}
