import SourceText

extension Document {
    /// The document with an id on every heading: the writer's own, or one made of the heading's text.
    ///
    /// An automatic id never takes a name that is given by hand anywhere in the document, so that adding a heading
    /// cannot break a link to an explicit id. Errors: `duplicate-heading-id`, for an id given by hand twice.
    func withHeadingIDs(path: SourcePath) -> Checked<Document> {
        var ids = HeadingIDs(messages: MarkdownMessages(path: path))
        forEachBlock { ids.collect($0) }
        var document = self
        document.blocks = blocks.map { ids.named($0) }
        for index in document.footnotes.indices {
            document.footnotes[index].blocks = footnotes[index].blocks.map { ids.named($0) }
        }
        return Checked(document, ids.diagnostics)
    }

    private func forEachBlock(_ visit: (Block) -> Void) {
        for block in blocks { block.forEach(visit) }
        for note in footnotes { for block in note.blocks { block.forEach(visit) } }
    }
}

private struct HeadingIDs {
    let messages: MarkdownMessages
    var diagnostics: [Diagnostic] = []
    /// Given by hand, and where.
    private var explicit: [String: Place?] = [:]
    private var taken: Set<String> = []
    /// For each slug, the last number tried: many equal headings stay cheap.
    private var numbers: [String: Int] = [:]

    init(messages: MarkdownMessages) { self.messages = messages }

    mutating func collect(_ block: Block) {
        switch block {
        case .heading(let heading) where heading.isIDExplicit: collect(heading.id, heading.place)
        case .group(let group): if let id = group.id { collect(id, nil) }
        default: break
        }
    }

    private mutating func collect(_ id: String, _ place: Place?) {
        if let first = explicit[id] {
            diagnostics.append(messages.duplicateHeadingID(id, place, first: first))
        } else {
            explicit[id] = .some(place)
            taken.insert(id)
        }
    }

    mutating func named(_ block: Block) -> Block {
        switch block {
        case .heading(var heading):
            if !heading.isIDExplicit { heading.id = automatic(heading.content.plainText) }
            return .heading(heading)
        default: return block.mappingBlocks { named($0) }
        }
    }

    private mutating func automatic(_ text: String) -> String {
        let slug = text.slug
        // The footnotes' names begin so.
        let isFree = !slug.hasPrefix("fn-") && !slug.hasPrefix("fnref-")
        if isFree, numbers[slug] == nil, taken.insert(slug).inserted {
            numbers[slug] = 0
            return slug
        }
        let stem = isFree ? slug : "section-" + slug
        if !isFree, taken.insert(stem).inserted { return stem }
        var number = numbers[stem] ?? 0
        repeat { number += 1 } while !taken.insert("\(stem)-\(number)").inserted
        numbers[stem] = number
        return "\(stem)-\(number)"
    }
}

extension String {
    /// The text as part of an address, as GitHub makes it: in lower case, without what is neither letter, mark, number,
    /// space, `-` nor `_`, and with `-` for each space. `section` when nothing is left.
    var slug: String {
        var slug = ""
        for scalar in lowercased().unicodeScalars {
            if scalar == " " || scalar == "\n" || scalar == "\t" {
                slug.unicodeScalars.append("-")
            } else if scalar == "-" || scalar == "_" || scalar.isLetterMarkOrNumber {
                slug.unicodeScalars.append(scalar)
            }
        }
        return slug.contains { $0 != "-" } ? slug : "section"
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterMarkOrNumber: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}

/// True for an id that may be given by hand: a letter, then letters, marks, digits, `-`, `_` and `.`.
func isHeadingID(_ id: String) -> Bool {
    guard let first = id.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    guard !id.hasPrefix("fn-"), !id.hasPrefix("fnref-") else { return false }
    return id.unicodeScalars.allSatisfy { $0.isLetterMarkOrNumber || $0 == "-" || $0 == "_" || $0 == "." }
}

extension Block {
    /// Calls `visit` for this block and every one inside it, in the order of the text.
    func forEach(_ visit: (Block) -> Void) {
        visit(self)
        for block in children { block.forEach(visit) }
    }

    private var children: [Block] {
        switch self {
        case .list(let list): list.items.flatMap(\.blocks)
        case .quote(let blocks): blocks
        case .alert(let alert): alert.blocks
        case .definitions(let definitions): definitions.flatMap { $0.meanings.flatMap { $0 } }
        case .disclosure(let disclosure): disclosure.blocks
        case .group(let group): group.blocks
        case .heading, .paragraph, .code, .table, .thematicBreak, .rawHTML: []
        }
    }

    /// The block with `body` applied to the blocks right inside it.
    func mappingBlocks(_ body: (Block) -> Block) -> Block {
        switch self {
        case .list(var list):
            for index in list.items.indices { list.items[index].blocks = list.items[index].blocks.map(body) }
            return .list(list)
        case .quote(let blocks): return .quote(blocks.map(body))
        case .alert(var alert):
            alert.blocks = alert.blocks.map(body)
            return .alert(alert)
        case .definitions(var definitions):
            for index in definitions.indices {
                definitions[index].meanings = definitions[index].meanings.map { $0.map(body) }
            }
            return .definitions(definitions)
        case .disclosure(var disclosure):
            disclosure.blocks = disclosure.blocks.map(body)
            return .disclosure(disclosure)
        case .group(var group):
            group.blocks = group.blocks.map(body)
            return .group(group)
        case .heading, .paragraph, .code, .table, .thematicBreak, .rawHTML: return self
        }
    }
}
