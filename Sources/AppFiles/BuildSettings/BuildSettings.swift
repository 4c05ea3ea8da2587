import SourceText

/// The build settings of one `.xcconfig` file and of those it includes, in the order in which they are assigned.
///
/// Grammar and meaning are those of Xcode's own reader, which is open source (swift-build, `SWBMacro`).
package struct BuildSettings: Sendable {
    /// One `NAME = value`.
    package struct Assignment: Sendable {
        package var name: String
        /// Where its name stands.
        package var location: Location
        /// All of them have to be met.
        package var conditions: [Condition]
        let text: SettingText
        let parts: [SettingPart]

        /// The value as it is written, without comment, semicolon and line ends.
        package var rawValue: String { text.text }
    }

    /// One `[parameter=pattern]`.
    package struct Condition: Hashable, Sendable {
        /// `config`, `sdk` or `arch`; others are kept, and never met.
        package var parameter: String
        /// `*` stands for any characters, `?` for one.
        package var pattern: String
    }

    /// In the order in which Xcode reads them.
    package internal(set) var assignments: [Assignment] = []
    /// The files that were read, each once, the first one first.
    package internal(set) var files: [SourcePath] = []

    /// No settings.
    package init() {}
}

/// What a build is made for, as far as conditions ask for it.
package struct BuildRequest: Hashable, Sendable {
    /// Such as `Debug`.
    package var configuration: String
    /// Such as `iphoneos26.0`; nil when no particular one is meant: then only conditions for all (`*`) are met.
    package var sdk: String?
    /// Such as `arm64`; nil like `sdk`.
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

/// Whether a pattern with `*` and `?` describes all of a text.
private func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var (inPattern, inText) = (0, 0)
    // The last `*`, and the first byte of the text that it does not stand for yet.
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
