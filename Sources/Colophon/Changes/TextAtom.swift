import Documents

/// The smallest part of a line that can be added or removed: a word, a sign, a space or a picture, with the inlines
/// around it, such as emphasis or a link.
struct TextAtom {
    /// The word, sign, space or picture, without children.
    var leaf: Inline
    /// The inlines around it, outermost first, without their content.
    var enclosing: [Inline]

    /// The separator between two lines. A normalised line contains no soft break, only hard line breaks.
    static let lineEnd = TextAtom(leaf: .softBreak, enclosing: [])

    /// Returns the atom that represents a block among lines. It equals no other atom.
    /// - Parameter number: a different number for each block of both texts.
    static func block(_ number: Int) -> TextAtom {
        TextAtom(leaf: .footnoteReference(FootnoteReference(index: number, occurrence: 1)), enclosing: [])
    }

    /// Whether the atom counts when changes are weighed. Spaces and punctuation marks do not.
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

    /// Whether a sentence may end with the atom.
    var isStop: Bool {
        if case .text(let text) = leaf { [".", "!", "?", ":", ";", "。", "؟"].contains(text) } else { false }
    }

    /// The address of the link around the atom.
    var destination: String? {
        for case .link(let link) in enclosing { return link.destination }
        return nil
    }

    /// The key by which atoms count as equal. Emphasis, links and the kind of a space make no difference;
    /// strikethrough, quotations, subscript and superscript do.
    var comparisonKey: [Inline] {
        [isSpace ? .text(" ") : leaf] + enclosing.compactMap(\.meaning)
    }

    /// Returns the atoms of a line of a normalised document.
    static func all(_ line: [Inline], around: [Inline] = []) -> [TextAtom] {
        line.flatMap { inline -> [TextAtom] in
            switch inline {
            case .text(let text): words(text).map { TextAtom(leaf: .text($0), enclosing: around) }
            case .code(let text): words(text).map { TextAtom(leaf: .text($0), enclosing: around + [.code("")]) }
            case _ where inline.content.isEmpty: [TextAtom(leaf: inline, enclosing: around)]
            default: all(inline.content, around: around + [inline.withContent([])])
            }
        }
    }

    /// Splits `text` into words, spaces and single signs. Each letter of a script without spaces between words is
    /// separate.
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
    /// The inline without content; nil if it makes no difference to the meaning.
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
    /// Whether the text is only white space.
    fileprivate var isSpace: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    /// Whether a result of `TextAtom.words` counts as a word.
    var isWord: Bool { unicodeScalars.first.map { $0.isWordPart || $0.isIdeographic } ?? false }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
        return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory.isMark
    }

    /// Whether the character may join word parts: an apostrophe, a hyphen, or a sign in a number.
    fileprivate var isJoiner: Bool { "'\u{2019}-\u{2011}.,@\u{200C}".unicodeScalars.contains(self) }

    /// Whether the script has no spaces between words: Han, Kana, Thai, Lao, Khmer, Burmese.
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
