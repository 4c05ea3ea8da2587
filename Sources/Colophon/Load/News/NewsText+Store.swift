import Documents

/// The text of a release for stores: plain text, structured by line ends and hyphens only.
extension NewsText.Entry {
    /// The text for stores.
    var storeText: String {
        switch content {
        case .plain(let text): text.tidied
        case .blocks(let blocks): blocks.storeText.tidied
        }
    }
}

extension [Block] {
    fileprivate var storeText: String {
        var text = ""
        var follows = false
        for block in self {
            let part = block.storeText
            if part.isEmpty { continue }
            // No empty line separates a heading from its text.
            if !text.isEmpty { text += follows ? "\n" : "\n\n" }
            text += part
            if case .heading = block { follows = true } else { follows = false }
        }
        return text
    }
}

extension Block {
    fileprivate var storeText: String {
        switch self {
        case .heading(let heading): heading.content.storeText
        case .paragraph(let content): content.storeText
        case .list(let list): list.storeText
        case .quote(let blocks): blocks.storeText
        case .alert(let alert): alert.blocks.storeText
        case .code(let code): code.text
        case .table(let table):
            table.rows.filter { !$0.isEmpty }
                .map { $0.map(\.storeText).joined(separator: ", ") }.joined(separator: "\n")
        case .definitions(let definitions):
            definitions.map { definition in
                definition.terms.map(\.storeText).joined(separator: ", ") + ": "
                    + definition.meanings.map(\.storeText).joined(separator: "\n")
            }.joined(separator: "\n")
        case .disclosure(let disclosure): disclosure.summary.storeText + "\n" + disclosure.blocks.storeText
        case .group(let group): group.blocks.storeText
        case .thematicBreak, .rawHTML: ""
        }
    }
}

extension Table.Cell {
    /// The contents of the cell on one line, because a row is one line.
    fileprivate var storeText: String {
        if blocks.isEmpty { return content.storeText }
        var lines: [String] = []
        blocks.forEachText { lines.append($0) }
        return lines.joined(separator: "; ")
    }
}

extension List {
    fileprivate var storeText: String {
        zip(items, labels(bullet: "-")).map { item, label in
            // Indent further lines, so that nested lists remain recognisable.
            let lines = item.blocks.map(\.storeText).joined(separator: "\n").split(
                separator: "\n", omittingEmptySubsequences: false)
            return label + " " + lines.joined(separator: "\n  ")
        }.joined(separator: "\n")
    }
}

extension [Inline] {
    /// Like ``plainText``, but with explicit line breaks kept.
    fileprivate var storeText: String {
        var text = ""
        for inline in self {
            if case .lineBreak = inline { text += "\n" } else { text += [inline].plainText }
        }
        return text
    }
}

extension String {
    /// The text with line feeds as line ends, without trailing white space on lines, with at most one empty line in a
    /// row and none at either end.
    fileprivate var tidied: String {
        var lines: [Substring] = []
        for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = line
            while line.last?.isWhitespace == true { line.removeLast() }
            if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
