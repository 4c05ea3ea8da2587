import BuiltIn
import DesignTokens
import SourceText

/// A pairing of font families for headings and text.
public struct Typeface: Hashable, Sendable, CaseIterable, RawRepresentable {
    /// The name in `site.yml` and `theme.yml`.
    public let rawValue: String
    /// The family of text; nil for the fonts of the reader's device.
    let text: Family?
    /// The family of headings and titles.
    let heading: Family?
    /// The weight of headings and titles; nil for that of the theme.
    let headingWeight: Double?

    /// All pairings, the default first.
    public static let allCases = [
        Typeface("plain", text: nil),
        Typeface("editorial", heading: Family("Editorial Serif"), text: Family("Editorial Sans")),
        Typeface("swiss", text: Family("Inter")),
        Typeface("friendly", text: Family("Nunito")),
        Typeface(
            "technical", heading: Family("Technical Mono", fallback: .mono), text: Family("Technical Sans"),
            headingWeight: 500),
    ]

    private init(_ name: String, heading: Family? = nil, text: Family?, headingWeight: Double? = nil) {
        (rawValue, self.text, self.heading, self.headingWeight) = (name, text, heading ?? text, headingWeight)
    }

    /// Returns the pairing with this name.
    public init?(rawValue: String) {
        guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = known
    }

    /// The families, without duplicates.
    var families: [Family] { heading == text ? [text].compactMap(\.self) : [heading, text].compactMap(\.self) }

    /// A description, such as `typeface editorial: headings in Editorial Serif, text in Editorial Sans`.
    package var summary: String {
        guard let text, let heading else { return "typeface \(rawValue): the fonts of the reader's device" }
        let families = heading == text ? text.name : "headings in \(heading.name), text in \(text.name)"
        return "typeface \(rawValue): \(families)"
    }
}

extension Typeface {
    /// A font family inside the program. `Scripts/subset-typefaces` writes its files.
    struct Family: Hashable, Sendable {
        let name: String
        /// The fonts for characters that the family lacks, and for readers whose browser has not loaded it yet.
        let fallback: Fallback

        /// The system fonts of `plain`.
        enum Fallback: String {
            case sans, mono

            /// The path of the token with their names.
            var path: String { "raw.font.family." + rawValue }
        }

        init(_ name: String, fallback: Fallback = .sans) { (self.name, self.fallback) = (name, fallback) }

        /// The names in style sheets and PDF: the family, the same family in other languages, and a font of the
        /// reader's device in the same width.
        var names: [String] { [name, name + " Extended"] + (fallback == .sans ? [name + " Fallback"] : []) }

        /// The rules of its style sheet.
        var rules: [UInt8] {
            let file = name.lowercased().replacing(" ", with: "-") + ".css"
            return builtInTypeface(file).map(Array.init) ?? []
        }

        /// The names of its font files, in the order of the rules.
        var files: [String] {
            usedCustomProperties(in: rules, path: .root).value.addresses.map { String($0.text.dropFirst(6)) }
        }
    }
}
