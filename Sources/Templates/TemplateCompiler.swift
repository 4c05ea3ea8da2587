import SourceText

/// Compiles the program of one page: inlines partials, resolves names, and tracks the position in the HTML.
struct TemplateCompiler {
    /// The maximum number of tags and lines, as a guard against templates that include others exponentially.
    static let maximumParts = 100_000
    /// The maximum number of bytes of template text, for the same reason.
    static let maximumBytes = 4 << 20
    /// The maximum depth of included templates.
    package static let maximumDepth = 32

    package let templates: [ParsedTemplate]
    package let numbers: [String: Int]
    /// Whether to report unfinished HTML. False if a template has syntax errors, because unfinished HTML may result
    /// from them.
    let checksEnds: Bool

    package var program = TemplateProgram()
    package var diagnostics: [Diagnostic] = []

    package var position = HTMLPosition()
    var scopes: [TemplateScope] = []
    /// The optional values that the enclosing sections test.
    var guards: [[[Int]]] = []
    var frameCount = 1
    private var indent: [UInt8] = []
    /// The templates being included, the page's first. `offset` is the position at which each template includes the
    /// next.
    package var chain: [TemplateOffset] = []
    /// A new literal may extend only operations at or after this index, because sections jump over the earlier ones.
    var barrier = 0
    /// The number of tags and lines so far.
    private var parts = 0
    private var isTooLarge = false

    init(templates: [ParsedTemplate], numbers: [String: Int], checksEnds: Bool) {
        self.templates = templates
        self.numbers = numbers
        self.checksEnds = checksEnds
    }

    /// Compiles the template with this index for views with this schema.
    package mutating func compile(_ number: Int, _ schema: ViewSchema) {
        scopes = [TemplateScope(schema: schema, item: nil, frame: 0)]
        include(number)
        guard checksEnds, !isTooLarge, let what = position.unfinished else { return }
        report(.templateUnfinished(what, at: templates[number].location(templates[number].source.bytes.count)))
    }

    private mutating func include(_ number: Int) {
        chain.append(TemplateOffset(template: number, offset: 0))
        run(templates[number].tokens.indices)
        chain.removeLast()
    }

    // MARK: Places

    package var template: Int { chain[chain.count - 1].template }

    package func location(_ offset: Int) -> Location { templates[template].location(offset) }

    /// Records a diagnostic, with notes on the templates that include the current one.
    package mutating func report(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        for spot in chain.dropLast().reversed() {
            let name = templates[spot.template].source.name
            diagnostic.notes.append(
                .init("included by \"\(name)\"", at: templates[spot.template].location(spot.offset)))
        }
        diagnostics.append(diagnostic)
    }

    // MARK: Tokens

    package mutating func run(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound, !isTooLarge {
            let token = templates[template].tokens[index]
            chain[chain.count - 1].offset = token.offset
            parts += 1
            if parts > Self.maximumParts { stop() }
            switch token.kind {
            case .text(let bytes, let startsLine): text(bytes, startsLine: startsLine)
            case .variable(let name, let isMarkup): variable(name, isMarkup: isMarkup, at: token.offset)
            case .section(let name, let style, let end):
                section(name, style, index + 1..<end, at: token.offset)
                index = end
            case .sectionEnd: break
            case .partial(let name, let indent): partial(name, indent: indent, at: token.offset)
            }
            index += 1
        }
    }

    package mutating func text(_ range: Range<Int>, startsLine: Bool) {
        let bytes = templates[template].source.bytes
        let isBlank =
            range.isEmpty ? false : bytes[range].allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        if startsLine, !isBlank, !indent.isEmpty, position.allowsIndent { literal(indent[...]) }
        for offset in range { position.read(bytes[offset], at: TemplateOffset(template: template, offset: offset)) }
        literal(bytes[range])
        takeFindings()
    }

    mutating func takeFindings() {
        for (finding, spot) in position.findings {
            report(.templateFinding(finding, at: templates[spot.template].location(spot.offset)))
        }
        position.findings = []
    }

    package mutating func number(of name: String, at offset: Int) -> Int? {
        if let number = numbers[name] { return number }
        report(.templateUnknownPartial(name, among: templates.map(\.source.name), at: location(offset)))
        return nil
    }

    private mutating func partial(_ name: String, indent own: Range<Int>?, at offset: Int) {
        guard let number = number(of: name, at: offset) else { return }
        if let first = chain.firstIndex(where: { $0.template == number }) {
            let names = chain[first...].map { templates[$0.template].source.name } + [name]
            return report(.templateRecursion(names, at: location(offset)))
        }
        guard chain.count < Self.maximumDepth else {
            return report(.templateTooDeep(Self.maximumDepth, at: location(offset)))
        }
        let outer = indent
        indent = own.map { outer + templates[template].source.bytes[$0] } ?? []
        include(number)
        indent = outer
    }

    // MARK: Operations

    private mutating func literal(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = program.literals.count
        program.literals += bytes
        if program.operations.count > barrier, case .literal(let range)? = program.operations.last {
            program.operations[program.operations.count - 1] = .literal(range.lowerBound..<program.literals.count)
        } else {
            add(.literal(start..<program.literals.count))
        }
        if program.literals.count > Self.maximumBytes { stop() }
    }

    package mutating func add(_ operation: TemplateOperation) {
        program.operations.append(operation)
    }

    private mutating func stop() {
        guard !isTooLarge else { return }
        isTooLarge = true
        report(
            .templateTooLarge(
                parts: Self.maximumParts, bytes: Self.maximumBytes, at: templates[chain[0].template].location(0)))
    }

    package mutating func path(_ reference: TemplateReference) -> TemplatePath {
        let start = program.slots.count
        program.slots += reference.slots
        return TemplatePath(frame: reference.frame, slots: start..<program.slots.count)
    }

    package mutating func resolve(_ name: TemplateName, at offset: Int) -> TemplateReference? {
        let list = scopes.list(toldBy: name)
        if list == nil, let found = scopes.resolve(name) { return found }
        let view = scopes.last { $0.schema != nil }?.schema?.name ?? ""
        if name.parts.isEmpty {
            report(.templateNoItem(at: location(offset)))
        } else if let list {
            report(.templateFlagOfList(name.text, list.text, in: view, at: location(offset)))
        } else if let refusal = scopes.refusal(of: name) {
            let below = name.parts.dropFirst().joined(separator: ".")
            for problem in refusal(below, location(offset)) { report(problem) }
        } else {
            report(
                .templateUnknownName(
                    name.text, in: view, near: scopes.nearest(name), among: scopes.names, at: location(offset)))
        }
        return nil
    }
}
