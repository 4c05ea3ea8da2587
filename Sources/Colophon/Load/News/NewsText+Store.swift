import Documents

/// The text of a release as stores show it: plain, with line ends and hyphens for all structure.
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
            // What a heading names is right below it.
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
            ([table.header] + table.rows).filter { !$0.isEmpty }
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
    /// In one line, whatever it holds: a row is one.
    fileprivate var storeText: String {
        if blocks.isEmpty { return content.storeText }
        var lines: [String] = []
        blocks.forEachText { lines.append($0) }
        return lines.joined(separator: "; ")
    }
}

extension List {
    fileprivate var storeText: String {
        items.enumerated().map { number, item in
            let mark = start.map { "\($0 + number). " } ?? "- "
            // Deeper lines are set in, so that a list in a list stays one.
            let lines = item.blocks.map(\.storeText).joined(separator: "\n").split(
                separator: "\n", omittingEmptySubsequences: false)
            return mark + lines.joined(separator: "\n  ")
        }.joined(separator: "\n")
    }
}

extension [Inline] {
    /// As ``plainText``, with the writer's own line ends.
    fileprivate var storeText: String {
        var text = ""
        for inline in self {
            if case .lineBreak = inline { text += "\n" } else { text += [inline].plainText }
        }
        return text
    }
}

extension String {
    /// Line feeds for all line ends, no white space before them, at most one empty line in a row, none at the ends.
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
