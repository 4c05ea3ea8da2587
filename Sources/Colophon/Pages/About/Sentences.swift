extension Substring {
    /// The first sentence, or the whole text if no end of a sentence is certain.
    ///
    /// Source: Unicode Standard Annex #29, "Sentence Boundaries". Unlike its default rules, a full stop after a known
    /// abbreviation, a single letter or a number of one or two digits ends no sentence.
    var firstSentence: Substring {
        var index = startIndex
        while let stop = nextStop(from: index) {
            let end = unicodeScalars[stop...].firstIndex { !$0.isStop && !$0.isClosing } ?? endIndex
            let isEnd =
                unicodeScalars[stop].isFullWidthStop
                || self[end...].startsSentence && !self[..<end].endsInAbbreviation(at: stop)
            if isEnd { return self[..<end] }
            index = end
        }
        return self
    }

    /// Returns the next character that may end a sentence.
    private func nextStop(from start: Index) -> Index? {
        var index = start
        while index < endIndex {
            // The first bytes of all stops in UTF-8.
            switch utf8[index] {
            case 0x21, 0x2E, 0x3F, 0xD6, 0xD8, 0xDB, 0xE0, 0xE2, 0xE3, 0xEF:
                if unicodeScalars[index].isStop { return index }
            default: break
            }
            utf8.formIndex(after: &index)
        }
        return nil
    }
}

extension Substring {
    /// Whether the text ends as a sentence does.
    var endsInStop: Bool { unicodeScalars.last { !$0.isClosing }?.isStop ?? false }
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
        guard self[stop] == ".", !unicodeScalars[stop...].dropFirst().contains(where: \.isStop) else { return false }
        let start =
            unicodeScalars[..<stop].lastIndex { $0.isSpace || $0.isOpening }
            .map(unicodeScalars.index(after:)) ?? startIndex
        let word = self[start..<stop]
        if word.utf8.contains(UInt8(ascii: ".")) { return true }
        // No abbreviation is longer.
        guard word.utf8.count <= 16 else { return false }
        return word.count < 2 || word.count < 3 && word.allSatisfy(\.isNumber)
            || abbreviations.contains(word.lowercased())
    }
}

extension Unicode.Scalar {
    /// Whether the character may end a sentence.
    fileprivate var isStop: Bool {
        switch self {
        case ".", "!", "?", "…", "؟", "۔", "།", "॥", "։", "।": true
        default: isFullWidthStop
        }
    }

    /// Whether the character ends a sentence without a space after it.
    fileprivate var isFullWidthStop: Bool {
        switch self {
        case "。", "．", "｡", "！", "？": true
        default: false
        }
    }

    fileprivate var isSpace: Bool {
        value == 0x20 || (0x09...0x0D).contains(value) || value >= 0x80 && properties.isWhitespace
    }

    fileprivate var isOpening: Bool {
        switch self {
        case "(", "«", "“", "‘", "'", "’": true
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
