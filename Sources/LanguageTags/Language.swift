/// A language as BCP 47 writes it: `en`, `pt-BR`, `zh-Hans`. Always in canonical case.
///
/// Source: RFC 5646 (BCP 47), section 2.1 for the form and 2.1.1 for the case. Only the parts that name a language a
/// text is written in are taken: language, script, region and variants.
package struct Language: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The tag, such as `en` or `zh-Hans`.
    package let tag: String
    /// Which way its script runs.
    ///
    /// Source: Unicode CLDR, `characterOrder` of the locales in their default script.
    package let direction: Direction

    /// As Open Graph writes it: `en_GB`, without the script; a language without a region stays as it is.
    package let openGraph: String

    /// Takes a well-formed tag in any case; nil for anything else, such as `en_UK` or `english`.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first, (2...3).contains(primary.count), primary.isASCIILetters else { return nil }
        var canonical = [primary.lowercased()]
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
        openGraph = canonical.filter { $0.utf8.count != 4 }.joined(separator: "_")
        let script = canonical.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isASCIILetter) }
        let isRightToLeft =
            script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(canonical[0])
        direction = isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The language part alone: `zh` of `zh-Hans`.
    package var primary: String { String(tag.prefix { $0 != "-" }) }

    /// The colon, with the space that French puts before it; as wide as a character in Chinese and Japanese.
    ///
    /// Sources: Imprimerie nationale, Lexique des règles typographiques, "Ponctuation"; W3C, Requirements for Japanese Text
    /// Layout and Requirements for Chinese Text Layout, on punctuation.
    package var colon: String {
        switch primary {
        case "fr": "\u{A0}:"
        case "ja", "yue", "zh": "："
        default: ":"
        }
    }

    /// The same between a label and what it is the label of: the wide colon has its own space.
    package var spacedColon: String { colon == "：" ? colon : colon + " " }

    package var description: String { tag }

    // The tag is all there is to a language; the rest follows from it.
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
        count == 2 && isASCIILetters || count == 3 && utf8.allSatisfy(\.isASCIIDigit)
    }

    fileprivate var isVariant: Bool {
        guard utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) else { return false }
        return (5...8).contains(utf8.count) || utf8.count == 4 && utf8.first?.isASCIIDigit == true
    }
}
