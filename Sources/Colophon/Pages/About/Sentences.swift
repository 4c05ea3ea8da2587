extension Substring {
    /// The first sentence, or the whole text if no end of a sentence is certain.
    ///
    /// Source: Unicode Standard Annex #29, "Sentence Boundaries". Unlike its default rules, a full stop after a known
    /// abbreviation, a single letter or a number of one or two digits ends no sentence.
    var firstSentence: Substring {
        var rest = unicodeScalars[...]
        while let stop = rest.firstIndex(where: { $0.isFullWidthStop || $0.isSentenceStop }) {
            let end =
                rest[stop...].firstIndex { !$0.isFullWidthStop && !$0.isSentenceStop && !$0.isClosing } ?? endIndex
            if rest[stop].isFullWidthStop || self[end...].startsSentence && !self[..<end].endsInAbbreviation(at: stop) {
                return self[..<end]
            }
            rest = rest[end...]
        }
        return self
    }
}

extension String {
    /// The first sentence, or the whole text if no end of a sentence is certain.
    var firstSentence: Substring { self[...].firstSentence }

    /// The text without its full stop, as a headline.
    var asHeadline: String {
        guard let last, ".。．｡۔।".contains(last), !hasSuffix("..") else { return self }
        return String(dropLast())
    }
}

extension Substring {
    /// Whether a sentence starts here, after a space, or the text ends.
    fileprivate var startsSentence: Bool {
        guard first?.isWhitespace ?? true else { return false }
        return first { !$0.isWhitespace }.map { !$0.isLowercase && $0 != "»" } ?? true
    }

    /// Whether the full stop at `stop`, which ends the text, may belong to an abbreviation or a number.
    fileprivate func endsInAbbreviation(at stop: Index) -> Bool {
        guard self[stop] == ".", !unicodeScalars[stop...].dropFirst().contains(where: \.isSentenceStop) else {
            return false
        }
        let start =
            self[..<stop].lastIndex { $0.isWhitespace || "(«“‘'’".contains($0) }.map(index(after:)) ?? startIndex
        let word = self[start..<stop]
        let isNumber = word.allSatisfy(\.isNumber) && word.count < 3
        return word.count < 2 || isNumber || word.contains(".") || abbreviations.contains(word.lowercased())
    }
}

extension Unicode.Scalar {
    /// Whether the character ends a sentence without a space after it.
    fileprivate var isFullWidthStop: Bool {
        switch self {
        case "。", "．", "｡", "！", "？": true
        default: false
        }
    }

    /// Whether the character ends a sentence if a space follows.
    fileprivate var isSentenceStop: Bool {
        switch self {
        case ".", "!", "?", "…", "؟", "۔", "།", "॥", "։", "।": true
        default: false
        }
    }

    fileprivate var isClosing: Bool {
        switch self {
        case ")", "]", "}", "\"", "'", "”", "’", "»", "›", "」", "』", "）", "】": true
        default: false
        }
    }
}

/// Abbreviations of two letters or more, in several languages, after which a sentence often goes on with a capital.
private let abbreviations: Set<String> = [
    "al", "approx", "art", "av", "bijv", "bzw", "ca", "cap", "cf", "co", "corp", "dept", "dhr", "dott", "dr", "dra",
    "ed", "ej", "env", "est", "etc", "evtl", "ex", "fig", "ggf", "hr", "inc", "inkl", "jr", "ltd", "mevr", "mm", "mr",
    "mrs", "ms", "mt", "no", "nr", "núm", "op", "pp", "prof", "pág", "resp", "sig", "sog", "sr", "sra", "st", "str",
    "tel", "ud", "uds", "usw", "vgl", "vol", "vs", "zzgl", "г", "им", "напр", "стр", "ул",
]
