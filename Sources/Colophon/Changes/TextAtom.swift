import Documents

/// The smallest part of a line that can be added or removed: a word, a sign, a space, a picture, with what it is
/// in, such as emphasis or a link.
struct TextAtom {
    /// Without content of its own.
    var leaf: Inline
    /// The phrases around it, outermost first, emptied of their content.
    var around: [Inline]

    /// The end of a line that another one follows. A line itself has none: its line breaks were asked for.
    static let lineEnd = TextAtom(leaf: .softBreak, around: [])

    /// Stands for a block among lines. It is the same as no other atom.
    /// - Parameter number: different for each block of both texts.
    static func block(_ number: Int) -> TextAtom {
        TextAtom(leaf: .footnoteReference(FootnoteReference(index: number, occurrence: 1)), around: [])
    }

    /// True for what counts when changes are weighed: no space and no punctuation mark.
    var isWord: Bool {
        switch leaf {
        case .text(let text): text.isWord
        case .lineBreak, .softBreak, .footnoteReference: false
        default: true
        }
    }

    var isSpace: Bool {
        if case .text(let text) = leaf { text.isSpace } else { leaf == .lineBreak }
    }

    var isLineEnd: Bool { leaf == .softBreak }

    var isBlock: Bool { if case .footnoteReference = leaf { true } else { false } }

    /// True for what a sentence may end with.
    var isStop: Bool {
        if case .text(let text) = leaf { [".", "!", "?", ":", ";", "。", "؟"].contains(text) } else { false }
    }

    /// The address of the link it is in.
    var destination: String? {
        for case .link(let link) in around { return link.destination }
        return nil
    }

    /// The same for two atoms that say the same: emphasis, links and the kind of a space say nothing, while what is
    /// struck out, quoted, raised or lowered says something else.
    var meaning: [Inline] {
        [isSpace ? .text(" ") : leaf] + around.compactMap(\.meaning)
    }

    /// The atoms of a line that `normalised` has seen.
    static func all(_ line: [Inline], around: [Inline] = []) -> [TextAtom] {
        line.flatMap { inline -> [TextAtom] in
            switch inline {
            case .text(let text): words(text).map { TextAtom(leaf: .text($0), around: around) }
            case .code(let text): words(text).map { TextAtom(leaf: .text($0), around: around + [.code("")]) }
            case _ where inline.content.isEmpty: [TextAtom(leaf: inline, around: around)]
            default: all(inline.content, around: around + [inline.holding([])])
            }
        }
    }

    /// `text` in words, spaces and single signs. Signs of scripts that put no spaces between words stand alone.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var isJoining = false
        func flush() {
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        let scalars = Array(text.unicodeScalars)
        for (number, scalar) in scalars.enumerated() {
            let next = scalars[safe: number + 1]
            isJoining = !word.isEmpty && scalar.isJoiner && next?.isWordPart == true && next?.isIdeographic == false
            if scalar.isIdeographic {
                flush()
                word.append(scalar)
                if next.map({ $0.properties.generalCategory.isMark }) != true { flush() }
            } else if scalar.isWordPart || isJoining {
                word.append(scalar)
            } else {
                flush()
                words.append(String(scalar))
            }
        }
        flush()
        return words
    }
}

extension Inline {
    /// Nil for what says nothing by itself.
    fileprivate var meaning: Inline? {
        switch self {
        case .strikethrough: return self
        case .span(let span) where [.subscript, .superscript, .quotation].contains(span.kind):
            return .span(Span(kind: span.kind, title: "", language: nil, direction: nil, content: []))
        default: return nil
        }
    }
}

extension String {
    /// True for white space alone.
    fileprivate var isSpace: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    /// True for what counts as a word among those that `TextAtom.words` gives.
    var isWord: Bool { unicodeScalars.first.map { $0.isWordPart || $0.isIdeographic } ?? false }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
        return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory.isMark
    }

    /// Apostrophes and hyphens in a word, signs in a number.
    fileprivate var isJoiner: Bool { "'\u{2019}-\u{2011}.,@\u{200C}".unicodeScalars.contains(self) }

    /// Of a script without spaces between words: Han, Kana, Thai, Lao, Khmer, Burmese.
    fileprivate var isIdeographic: Bool {
        if value < 0xE00 { return false }
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF: return properties.isAlphabetic
        default: return properties.isIdeographic
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(self) }
}
