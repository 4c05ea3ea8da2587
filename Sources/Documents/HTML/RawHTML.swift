import SourceText

extension Document {
    /// Whether there is raw HTML anywhere in the document.
    var holdsRawHTML: Bool { blocks.holdRawHTML || footnotes.contains { $0.blocks.holdRawHTML } }

    /// Returns the document with its raw HTML parsed into the tree by the rules of ``HTMLReader``. Start and end tags
    /// are paired across the Markdown between them, which stays the same. A document without raw HTML is returned as it
    /// is.
    /// - Parameters:
    ///   - path: the Markdown file, for diagnostics. Their locations are those of the raw HTML.
    ///   - fill: replaces placeholders in the value of an attribute before it is checked; see `mappingTexts`.
    ///   - schemes: the schemes of apps that links may have; see `WebAddress`.
    package func resolvingRawHTML(
        path: SourcePath, filling fill: ((String) -> String)? = nil, schemes: [String]? = nil
    ) -> Checked<Document> {
        guard holdsRawHTML else { return Checked(self) }
        var resolution = RawHTMLResolution(path: path, filling: fill, schemes: schemes)
        var document = self
        document.blocks = resolution.blocks(blocks, depth: 0)
        for index in footnotes.indices {
            document.footnotes[index].blocks = resolution.blocks(footnotes[index].blocks, depth: 0)
        }
        return Checked(document, resolution.diagnostics.joiningRepeated())
    }
}

/// Parses the raw HTML of a Markdown document, outermost blocks first.
struct RawHTMLResolution {
    package let path: SourcePath
    /// Replaces placeholders in the value of an attribute.
    let fill: ((String) -> String)?
    let schemes: [String]?
    package var diagnostics: [Diagnostic] = []

    init(path: SourcePath, filling fill: ((String) -> String)?, schemes: [String]?) {
        self.path = path
        self.fill = fill
        self.schemes = schemes
    }

    /// Parses the raw HTML of sibling blocks.
    ///
    /// - Parameter depth: the number of elements and Markdown blocks around them.
    @inline(never)
    package mutating func blocks(_ blocks: [Block], depth: Int) -> [Block] {
        guard blocks.holdRawHTML else { return blocks }
        guard let first = blocks.firstIndex(where: { $0.rawHTML != nil }) else {
            return blocks.flatMap { self.pieces(of: $0, depth: depth) }.assembled(collapsing: false)
        }
        let before = blocks[..<first].flatMap { self.pieces(of: $0, depth: depth) }
        let run = RawHTMLRun(blocks[first...].map { $0.rawHTML.map { .raw($0) } ?? .parsed(.block($0)) }, isLine: false)
        return (before + read(run, depth: depth)).assembled(collapsing: true)
    }

    /// Returns the pieces of a block that is not raw HTML itself.
    @inline(never)
    package mutating func pieces(of block: Block, depth: Int) -> [MarkupFragment] {
        guard [block].holdRawHTML else { return [.block(block)] }
        switch block {
        case .paragraph(let content):
            let read = pieces(of: content, depth: depth)
            // An anchor alone in its paragraph belongs to the block after it.
            return read.isBlank ? read.targets : read.assembled(collapsing: false).map { .block($0) }
        case .heading(let heading): return pieces(of: heading, depth: depth)
        case .table(let table): return pieces(of: table, depth: depth)
        case .disclosure(let disclosure): return pieces(of: disclosure, depth: depth)
        case .definitions(let definitions): return pieces(of: definitions, depth: depth)
        case .list, .quote, .alert, .group: return [.block(container(block, depth: depth + 1))]
        case .code, .thematicBreak, .rawHTML: return [.block(block)]
        }
    }

    @inline(never)
    private mutating func container(_ block: Block, depth: Int) -> Block {
        switch block {
        case .list(var list):
            for index in list.items.indices {
                list.items[index].blocks = blocks(list.items[index].blocks, depth: depth)
            }
            return .list(list)
        case .quote(let inner): return .quote(blocks(inner, depth: depth))
        case .alert(var alert):
            alert.blocks = blocks(alert.blocks, depth: depth)
            return .alert(alert)
        case .group(var group):
            group.blocks = blocks(group.blocks, depth: depth)
            return .group(group)
        default: return block
        }
    }

    @inline(never)
    private mutating func pieces(of heading: Heading, depth: Int) -> [MarkupFragment] {
        var targets: [String] = []
        var heading = heading
        heading.content = line(heading.content, depth: depth, targets: &targets)
        return targets.map { .anchor($0) } + [.block(.heading(heading))]
    }

    @inline(never)
    private mutating func pieces(of table: Table, depth: Int) -> [MarkupFragment] {
        var targets: [String] = []
        var table = table
        table.caption = line(table.caption, depth: depth, targets: &targets)
        table = table.mappingCells { cell($0, depth: depth, targets: &targets) }
        return targets.map { .anchor($0) } + [.block(.table(table))]
    }

    @inline(never)
    private mutating func pieces(of disclosure: Disclosure, depth: Int) -> [MarkupFragment] {
        var targets: [String] = []
        var disclosure = disclosure
        disclosure.summary = line(disclosure.summary, depth: depth, targets: &targets)
        disclosure.blocks = blocks(disclosure.blocks, depth: depth + 1)
        return targets.map { .anchor($0) } + [.block(.disclosure(disclosure))]
    }

    @inline(never)
    private mutating func pieces(of definitions: [Definition], depth: Int) -> [MarkupFragment] {
        var targets: [String] = []
        var definitions = definitions
        for index in definitions.indices {
            definitions[index].terms = definitions[index].terms.map { line($0, depth: depth, targets: &targets) }
            definitions[index].meanings = definitions[index].meanings.map { blocks($0, depth: depth + 1) }
        }
        return targets.map { .anchor($0) } + [.block(.definitions(definitions))]
    }
}

extension Block {
    fileprivate var rawHTML: RawHTML? {
        if case .rawHTML(let html) = self { html } else { nil }
    }
}

extension [Block] {
    fileprivate var holdRawHTML: Bool {
        for block in self where block.holdsRawHTML { return true }
        return false
    }
}

extension Block {
    fileprivate var holdsRawHTML: Bool {
        switch self {
        case .rawHTML: true
        case .heading(let heading): heading.content.holdRawHTML
        case .paragraph(let content): content.holdRawHTML
        case .list(let list): list.items.contains { $0.blocks.holdRawHTML }
        case .quote(let blocks): blocks.holdRawHTML
        case .alert(let alert): alert.blocks.holdRawHTML
        case .table(let table): table.holdsRawHTML
        case .definitions(let definitions):
            definitions.contains {
                $0.terms.contains(where: \.holdRawHTML) || $0.meanings.contains(where: \.holdRawHTML)
            }
        case .disclosure(let disclosure): disclosure.summary.holdRawHTML || disclosure.blocks.holdRawHTML
        case .group(let group): group.blocks.holdRawHTML
        case .code, .thematicBreak: false
        }
    }
}

extension Table {
    fileprivate var holdsRawHTML: Bool {
        caption.holdRawHTML
            || rows.joined().contains { $0.content.holdRawHTML || $0.blocks.holdRawHTML }
    }
}
