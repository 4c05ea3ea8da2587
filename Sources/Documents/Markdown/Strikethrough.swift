/// Parses `~struck~` and `~~struck~~` in inlines whose emphasis is already parsed.
///
/// Runs of one or two tildes open and close by the characters around them, like the delimiters of emphasis. Both ends
/// have the same length. Emphasis found by libcmark takes precedence: in `~a *b~ c*` nothing is struck.
struct Strikethrough {
    private enum Piece {
        case inline(Inline)
        case run(Run)
    }

    private struct Run {
        var length: Int
        var canOpen: Bool
        var canClose: Bool
        /// The index of the other end, if this run is paired.
        var partner: Int?
    }

    private var pieces: [Piece] = []
    /// Whether struck text is nested deeper than allowed. Deeper parts stay as written.
    private(set) var isTooDeep = false
    private(set) var result: [Inline] = []

    /// Parses inlines.
    ///
    /// - Parameter levels: the number of levels of nesting that are still allowed.
    init(_ inlines: [Inline], levels: Int) {
        for (index, inline) in inlines.enumerated() {
            guard case .text(let text) = inline, text.utf8.contains(UInt8(ascii: "~")) else {
                pieces.append(.inline(inline))
                continue
            }
            split(
                text, before: index > 0 ? Self.lastScalar(of: inlines[index - 1]) : " ",
                after: index + 1 < inlines.count ? Self.firstScalar(of: inlines[index + 1]) : " ")
        }
        pair()
        build(levels: levels)
    }

    private mutating func split(_ text: String, before: Unicode.Scalar, after: Unicode.Scalar) {
        let scalars = text.unicodeScalars
        var plain = scalars.startIndex
        var index = scalars.startIndex
        while index < scalars.endIndex {
            guard scalars[index] == "~" else {
                index = scalars.index(after: index)
                continue
            }
            let end = scalars[index...].firstIndex { $0 != "~" } ?? scalars.endIndex
            let length = scalars.distance(from: index, to: end)
            if length <= 2 {
                if plain < index { pieces.append(.inline(.text(String(scalars[plain..<index])))) }
                let left = index > scalars.startIndex ? scalars[scalars.index(before: index)] : before
                let right = end < scalars.endIndex ? scalars[end] : after
                pieces.append(.run(Self.run(length, between: left, and: right)))
                plain = end
            }
            index = end
        }
        if plain < scalars.endIndex { pieces.append(.inline(.text(String(scalars[plain...])))) }
    }

    /// Returns a run, classified by CommonMark's rules for left- and right-flanking delimiter runs.
    private static func run(_ length: Int, between left: Unicode.Scalar, and right: Unicode.Scalar) -> Run {
        let (whiteBefore, whiteAfter) = (left.properties.isWhitespace, right.properties.isWhitespace)
        let (markBefore, markAfter) = (left.isPunctuation, right.isPunctuation)
        let opens = !whiteAfter && (!markAfter || whiteBefore || markBefore)
        let closes = !whiteBefore && (!markBefore || whiteAfter || markAfter)
        return Run(length: length, canOpen: opens, canClose: closes)
    }

    private mutating func pair() {
        var openers: [Int] = []
        // Lower bounds of the search for an opener, by the closer's length and whether it can also open. Below a bound,
        // no opener matches.
        var bottoms = [Int](repeating: 0, count: 4)
        for index in pieces.indices {
            guard case .run(let closer) = pieces[index] else { continue }
            if closer.canClose {
                let key = closer.length - 1 + (closer.canOpen ? 2 : 0)
                if let position = opener(for: closer, in: openers, above: min(bottoms[key], openers.count)) {
                    if length(ofRun: openers[position]) == closer.length {
                        join(openers[position], index)
                        openers.removeSubrange(position...)
                        for key in bottoms.indices { bottoms[key] = min(bottoms[key], openers.count) }
                        continue
                    }
                } else {
                    bottoms[key] = openers.count
                }
            }
            if closer.canOpen { openers.append(index) }
        }
    }

    /// Returns the nearest run that `closer` may close. As for emphasis, two runs of which one can both open and close
    /// do not pair if the sum of their lengths is a multiple of three.
    private func opener(for closer: Run, in openers: [Int], above bottom: Int) -> Int? {
        for position in stride(from: openers.count - 1, through: bottom, by: -1) {
            guard case .run(let opener) = pieces[openers[position]] else { continue }
            if (closer.canOpen || opener.canClose) && (opener.length + closer.length) % 3 == 0 { continue }
            return position
        }
        return nil
    }

    private func length(ofRun index: Int) -> Int {
        if case .run(let run) = pieces[index] { run.length } else { 0 }
    }

    private mutating func join(_ opener: Int, _ closer: Int) {
        for (index, partner) in [(opener, closer), (closer, opener)] {
            guard case .run(var run) = pieces[index] else { continue }
            run.partner = partner
            pieces[index] = .run(run)
        }
    }

    private mutating func build(levels: Int) {
        var open: [[Inline]] = [[]]
        for index in pieces.indices {
            switch pieces[index] {
            case .inline(let inline): open[open.count - 1].append(inline)
            case .run(let run):
                if let partner = run.partner, partner < index {
                    guard !isTooDeep else { continue }
                    let content = open.removeLast()
                    open[open.count - 1].append(.strikethrough(content))
                } else if run.partner != nil {
                    if open.count > levels { isTooDeep = true }
                    if !isTooDeep { open.append([]) }
                } else {
                    open[open.count - 1].append(.text(String(repeating: "~", count: run.length)))
                }
            }
        }
        result = open.flatMap { $0 }.joiningTexts
    }

    // MARK: What surrounds a text

    private static func lastScalar(of inline: Inline) -> Unicode.Scalar {
        switch inline {
        case .softBreak, .lineBreak: " "
        case .code: "`"
        case .emphasis, .strong: "*"
        case .strikethrough: "~"
        case .link(let link): link.bareText?.unicodeScalars.last ?? ")"
        case .text(let text): text.unicodeScalars.last ?? " "
        case .image, .footnoteReference, .span: ")"
        case .rawHTML: ">"
        }
    }

    private static func firstScalar(of inline: Inline) -> Unicode.Scalar {
        switch inline {
        case .softBreak, .lineBreak: " "
        case .code: "`"
        case .emphasis, .strong: "*"
        case .strikethrough: "~"
        case .link(let link): link.bareText?.unicodeScalars.first ?? "["
        case .text(let text): text.unicodeScalars.first ?? " "
        case .image: "!"
        case .footnoteReference, .span: "["
        case .rawHTML: "<"
        }
    }
}

extension Link {
    /// The text of a link that was written as a bare address.
    fileprivate var bareText: String? {
        guard content.count == 1, case .text(let text)? = content.first,
            ["", "http://", "https://", "mailto:"].contains(where: { destination == $0 + text })
        else { return nil }
        return text
    }
}
