/// A language as a BCP 47 tag: `en`, `pt-BR`, `zh-Hans`. It is always in canonical case.
///
/// Source: RFC 5646 (BCP 47), section 2.1 for the form and 2.1.1 for the case. Only the subtags that identify the
/// language of a text are accepted: language, script, region and variants.
package struct Language: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The tag, such as `en` or `zh-Hans`.
    package let tag: String
    /// The direction of its script.
    ///
    /// Source: Unicode CLDR, `characterOrder` of the locales in their default script.
    package let direction: Direction

    /// Parses a well-formed tag in any case. Fails for anything else, such as `en_UK`, `eng` or `english`.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first, (2...3).contains(primary.count), primary.isASCIILetters else { return nil }
        var canonical = [primary.lowercased()]
        // A language has only its shortest code.
        if primary.count == 3, Self.shorterCodes[canonical[0]] != nil { return nil }
        var rest = parts.dropFirst()
        if let script = rest.first, script.count == 4, script.isASCIILetters {
            canonical.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
            rest = rest.dropFirst()
        }
        if let region = rest.first, region.isRegion {
            canonical.append(region.uppercased())
            rest = rest.dropFirst()
        }
        for variant in rest {
            guard variant.isVariant else { return nil }
            canonical.append(variant.lowercased())
        }
        tag = canonical.joined(separator: "-")
        let script = canonical.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isASCIILetter) }
        let isRightToLeft =
            script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(canonical[0])
        direction = isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The language subtag alone: `zh` for `zh-Hans`.
    package var primary: String { String(tag.prefix { $0 != "-" }) }

    /// The colon of the language: with a no-break space before it in French, full-width in Chinese and Japanese.
    ///
    /// Sources: Imprimerie nationale, Lexique des règles typographiques, "Ponctuation"; W3C, Requirements for Japanese
    /// Text Layout and Requirements for Chinese Text Layout, on punctuation.
    package var colon: String {
        switch primary {
        case "fr": "\u{A0}:"
        case "ja", "yue", "zh": "："
        default: ":"
        }
    }

    /// The colon between a label and its value. A space follows unless the colon is full-width, which includes its
    /// space.
    package var spacedColon: String { colon == "：" ? colon : colon + " " }

    /// The form for Open Graph, language and territory: `en_GB`, or `en_US` for `en`, whose likely territory that is.
    /// `nil` where no territory is known.
    ///
    /// Source: The Open Graph protocol, "Optional Metadata": `og:locale` has the form `language_TERRITORY`.
    package var openGraph: String? {
        let parts = tag.split(separator: "-")
        let script = parts.dropFirst().first { $0.utf8.count == 4 }.map(String.init)
        let region = parts.dropFirst().first(where: \.isRegion).map(String.init)
        guard let territory = region ?? LikelySubtags.region(primary, script: script), territory.utf8.count == 2 else {
            return nil
        }
        return "\(primary)_\(territory)"
    }

    package var description: String { tag }

    // All other properties are derived from the tag.
    package static func == (left: Language, right: Language) -> Bool { left.tag == right.tag }

    package func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    package static func < (left: Language, right: Language) -> Bool { left.tag < right.tag }

    private static let rightToLeftScripts: Set = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
    ]
    private static let rightToLeftLanguages: Set = [
        "ar", "arc", "arz", "ckb", "dv", "fa", "he", "ks", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
}

extension Substring {
    fileprivate var isASCIILetters: Bool { utf8.allSatisfy(\.isASCIILetter) }

    fileprivate var isRegion: Bool {
        // The code of the United Kingdom is GB (ISO 3166-1, which reserves UK).
        count == 2 && isASCIILetters && uppercased() != "UK" || count == 3 && utf8.allSatisfy(\.isASCIIDigit)
    }

    fileprivate var isVariant: Bool {
        guard utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) else { return false }
        return (5...8).contains(utf8.count) || utf8.count == 4 && utf8.first?.isASCIIDigit == true
    }
}

/// The direction of a text.
package enum Direction: String, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
