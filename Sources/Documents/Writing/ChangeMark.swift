/// The change of a block between two versions, which a page shows at its side.
package enum ChangeMark: String {
    case added, removed, changed

    /// Creates no mark if nothing was added or removed.
    fileprivate init?(_ parts: ChangedParts) {
        switch parts {
        case .added: self = .added
        case .removed: self = .removed
        case [], .kept: return nil
        default: self = .changed
        }
    }
}

extension [Inline] {
    /// The change of a line.
    var changeMark: ChangeMark? { ChangeMark(changedParts()) }

    fileprivate func changedParts(_ change: Change? = nil) -> ChangedParts {
        reduce(into: []) { $0.formUnion($1.changedParts(change)) }
    }
}

extension Block {
    /// The change of the block with all that it contains.
    package var changeMark: ChangeMark? { [self].changeMark }
}

extension [Block] {
    /// The change of the blocks with all that they contain.
    package var changeMark: ChangeMark? { ChangeMark(changedParts()) }

    /// The change of paragraphs that are written as plain lines.
    var changeMarkOfParagraphs: ChangeMark? {
        ChangeMark(
            reduce(into: []) { parts, block in
                if case .paragraph(let content) = block { parts.formUnion(content.changedParts()) }
            })
    }

    fileprivate func changedParts(_ change: Change? = nil) -> ChangedParts {
        reduce(into: []) { parts, block in
            var change = change
            if case .group(let group) = block { change = group.change ?? change }
            for line in block.lines { parts.formUnion(line.changedParts(change)) }
            parts.formUnion(block.children.changedParts(change))
            if case .code = block { parts.insert(ChangedParts(change)) }
        }
    }
}

extension [Table.Cell] {
    /// The change of a row.
    package var changeMark: ChangeMark? {
        ChangeMark(
            reduce(into: []) { $0.formUnion($1.content.changedParts().union($1.blocks.changedParts())) })
    }
}

/// The kinds of text in a block. Spaces do not count.
private struct ChangedParts: OptionSet {
    let rawValue: UInt8

    static let added = Self(rawValue: 1)
    static let removed = Self(rawValue: 2)
    static let kept = Self(rawValue: 4)
}

extension ChangedParts {
    fileprivate init(_ change: Change?) {
        switch change {
        case .added: self = .added
        case .removed: self = .removed
        case nil: self = .kept
        }
    }
}

extension Inline {
    fileprivate func changedParts(_ change: Change?) -> ChangedParts {
        switch self {
        case .text(let text) where text.allSatisfy(\.isWhitespace): []
        case .softBreak, .lineBreak: []
        case .span(let span) where span.isAddressNote: [.added, .removed]
        case .span(let span): span.content.changedParts(span.change ?? change)
        default: content.isEmpty ? ChangedParts(change) : content.changedParts(change)
        }
    }
}
