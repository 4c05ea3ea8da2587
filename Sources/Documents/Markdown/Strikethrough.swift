/// Parses `~~struck~~` in inlines whose emphasis is already parsed.
///
/// Runs of two tildes open and close by the characters around them, like the delimiters of emphasis. A single tilde is
/// text, as in `10~20 days`. Emphasis found by libcmark takes precedence: in `~~a *b~~ c*` nothing is struck.
struct Strikethrough {
    private enum Piece {
        case inline(Inline)
        case run(Run)
    }

    private struct Run {
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
            if scalars.distance(from: index, to: end) == 2 {
                if plain < index { pieces.append(.inline(.text(String(scalars[plain..<index])))) }
                let left = scalars[..<index].suffix(2)
                let right = DelimiterNeighbour(end < scalars.endIndex ? scalars[end] : after)
                let neighbour = DelimiterNeighbour(left.last ?? before, after: left.count > 1 ? left.first : nil)
                let (opens, closes) = DelimiterNeighbour.flanking(neighbour, right)
                pieces.append(.run(Run(canOpen: opens, canClose: closes)))
                plain = end
            }
            index = end
        }
        if plain < scalars.endIndex { pieces.append(.inline(.text(String(scalars[plain...])))) }
    }

    private mutating func pair() {
        var openers: [Int] = []
        for index in pieces.indices {
            guard case .run(let run) = pieces[index] else { continue }
            if run.canClose, let opener = openers.popLast() {
                join(opener, index)
            } else if run.canOpen {
                openers.append(index)
            }
        }
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
                    open[open.count - 1].append(.text("~~"))
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
