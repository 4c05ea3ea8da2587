import SourceText

/// Makes the program of one page: puts in what it includes, finds the names, watches the HTML.
struct TemplateCompiler {
    /// More tags and lines than this come from templates that multiply themselves.
    static let maximumParts = 100_000
    /// The same for the bytes of template text.
    static let maximumBytes = 4 << 20
    /// Templates inside one another.
    static let maximumDepth = 32

    let templates: [ParsedTemplate]
    let numbers: [String: Int]
    /// False when a template is not even Mustache: then HTML that seems cut off is no mistake of its own.
    let checksEnds: Bool

    private(set) var program = TemplateProgram()
    private(set) var diagnostics: [Diagnostic] = []

    private var position = HTMLPosition()
    private var scopes: [TemplateScope] = []
    /// The optional values that the sections around here test.
    private var guards: [[[Int]]] = []
    private var frameCount = 1
    private var indent: [UInt8] = []
    /// The templates being included, the page's first; `offset` is where each includes the next.
    private var chain: [TemplateSpot] = []
    /// Operations from here on may grow; earlier ones are what a section jumps over.
    private var barrier = 0
    /// Tags and lines so far.
    private var parts = 0
    private var isTooLarge = false

    init(templates: [ParsedTemplate], numbers: [String: Int], checksEnds: Bool) {
        self.templates = templates
        self.numbers = numbers
        self.checksEnds = checksEnds
    }

    /// Compiles the template `number` for views of `schema`.
    mutating func compile(_ number: Int, _ schema: ViewSchema) {
        scopes = [TemplateScope(schema: schema, item: nil, frame: 0)]
        include(number)
        guard checksEnds, !isTooLarge, let what = position.unfinished else { return }
        report(.templateUnfinished(what, at: templates[number].location(templates[number].source.bytes.count)))
    }

    private mutating func include(_ number: Int) {
        chain.append(TemplateSpot(template: number, offset: 0))
        run(templates[number].tokens.indices)
        chain.removeLast()
    }

    // MARK: Places

    private var template: Int { chain[chain.count - 1].template }

    private func location(_ offset: Int) -> Location { templates[template].location(offset) }

    /// Notes a diagnostic, with the way by which its template came to be included.
    private mutating func report(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        for spot in chain.dropLast().reversed() {
            let name = templates[spot.template].source.name
            diagnostic.notes.append(
                .init("included by \"\(name)\"", at: templates[spot.template].location(spot.offset)))
        }
        diagnostics.append(diagnostic)
    }

    // MARK: Tokens

    private mutating func run(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound, !isTooLarge {
            let token = templates[template].tokens[index]
            chain[chain.count - 1].offset = token.offset
            parts += 1
            if parts > Self.maximumParts { stop() }
            switch token.kind {
            case .text(let bytes, let startsLine): text(bytes, startsLine: startsLine)
            case .variable(let name, let isMarkup): variable(name, isMarkup: isMarkup, at: token.offset)
            case .section(let name, let isInverted, let end):
                section(name, isInverted: isInverted, index + 1..<end, at: token.offset)
                index = end
            case .sectionEnd: break
            case .partial(let name, let indent): partial(name, indent: indent, at: token.offset)
            }
            index += 1
        }
    }

    private mutating func text(_ range: Range<Int>, startsLine: Bool) {
        let bytes = templates[template].source.bytes
        let isBlank =
            range.isEmpty ? false : bytes[range].allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        if startsLine, !isBlank, !indent.isEmpty, position.allowsIndent { literal(indent[...]) }
        for offset in range { position.read(bytes[offset], at: TemplateSpot(template: template, offset: offset)) }
        literal(bytes[range])
        takeFindings()
    }

    private mutating func takeFindings() {
        for (finding, spot) in position.findings {
            report(.templateFinding(finding, at: templates[spot.template].location(spot.offset)))
        }
        position.findings = []
    }

    private mutating func number(of name: String, at offset: Int) -> Int? {
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

    private mutating func add(_ operation: TemplateOperation) {
        program.operations.append(operation)
    }

    private mutating func stop() {
        guard !isTooLarge else { return }
        isTooLarge = true
        report(
            .templateTooLarge(
                parts: Self.maximumParts, bytes: Self.maximumBytes, at: templates[chain[0].template].location(0)))
    }

    private mutating func path(_ reference: TemplateReference) -> TemplatePath {
        let start = program.slots.count
        program.slots += reference.slots
        return TemplatePath(frame: reference.frame, slots: start..<program.slots.count)
    }

    private mutating func resolve(_ name: TemplateName, at offset: Int) -> TemplateReference? {
        if let found = scopes.resolve(name) { return found }
        if name.parts.isEmpty {
            report(.templateNoItem(at: location(offset)))
        } else {
            let view = scopes.last { $0.schema != nil }?.schema?.name ?? ""
            report(
                .templateUnknownName(
                    name.text, in: view, near: scopes.nearest(name), among: scopes.names, at: location(offset)))
        }
        return nil
    }

    // MARK: Variables

    private mutating func variable(_ name: TemplateName, isMarkup: Bool, at offset: Int) {
        let slot = slot(of: name, at: offset)
        guard let found = resolve(name, at: offset) else { return }
        switch (found.field.kind, isMarkup) {
        case (.text, false): text(name.text, found, slot, at: offset)
        case (.url, false): url(name.text, found, slot, at: offset)
        case (.markup, true): markup(name.text, found, slot, at: offset)
        default: report(.templateWrongKind(name.text, found.field.kind, at: location(offset)))
        }
    }

    /// What the variable `name` would be part of; the position after it.
    private mutating func slot(of name: TemplateName, at offset: Int) -> HTMLPosition.Slot {
        let slot = position.slot
        position.passVariable()
        takeFindings()
        if case .unsafe(let place) = slot {
            report(.templateUnsafePosition(name.text, in: place, at: location(offset)))
        }
        return slot
    }

    private mutating func text(
        _ name: String, _ found: TemplateReference, _ slot: HTMLPosition.Slot, at offset: Int
    ) {
        switch slot {
        case .content, .plainText, .attribute: add(.text(path(found)))
        case .addressPart: add(.urlComponent(path(found)))
        case .addressStart(let attribute):
            report(.templateUnsafeAddress(name, attribute: attribute, at: location(offset)))
        case .data: report(.templateUnsafePosition(name, in: "a script element", at: location(offset)))
        case .unsafe: break
        }
    }

    private mutating func url(
        _ name: String, _ found: TemplateReference, _ slot: HTMLPosition.Slot, at offset: Int
    ) {
        switch slot {
        case .data: return report(.templateUnsafePosition(name, in: "a script element", at: location(offset)))
        case .unsafe: return
        case .addressStart:
            let tested = Set(guards.joined())
            if !found.guards.allSatisfy(tested.contains) {
                report(.templateUnguardedAddress(name, at: location(offset)))
            }
        case .content, .plainText, .attribute, .addressPart: break
        }
        add(.url(path(found)))
    }

    private mutating func markup(
        _ name: String, _ found: TemplateReference, _ slot: HTMLPosition.Slot, at offset: Int
    ) {
        let place: String
        switch slot {
        case .content, .data: return add(.markup(path(found)))
        case .plainText(let element): place = "a \(element) element"
        case .attribute(let name), .addressStart(let name), .addressPart(let name): place = "the attribute \(name)"
        case .unsafe: return
        }
        report(.templateMarkupOutsideContent(name, in: place, at: location(offset)))
    }

    // MARK: Sections

    private mutating func section(_ name: TemplateName, isInverted: Bool, _ body: Range<Int>, at offset: Int) {
        let mayBegin = position.passSectionEdge()
        if !mayBegin { report(.templateSectionPosition(name.text, in: position.described, at: location(offset))) }
        takeFindings()
        let skipped = position
        if let found = resolve(name, at: offset) {
            section(found, isInverted: isInverted, body)
        } else {
            // The names inside may belong to what is missing: only the HTML goes on.
            passText(body)
        }
        chain[chain.count - 1].offset = templates[template].tokens[body.upperBound].offset
        endSection(name, skipped: skipped, at: offset, mayBegin: mayBegin)
    }

    private mutating func section(_ found: TemplateReference, isInverted: Bool, _ body: Range<Int>) {
        let opening = program.operations.count
        let path = path(found)
        add(.when(path, end: 0))
        barrier = program.operations.count
        guards.append(isInverted ? [] : found.guards)
        let scope = isInverted ? nil : scope(found)
        if let scope {
            scopes.append(scope.opened)
            frameCount += scope.addsFrame ? 1 : 0
        }
        run(body)
        if let scope {
            scopes.removeLast()
            frameCount -= scope.addsFrame ? 1 : 0
        }
        guards.removeLast()
        let end = program.operations.count
        barrier = end
        program.operations[opening] = Self.opening(found.field.kind, isInverted: isInverted, path, end: end)
    }

    private static func opening(
        _ kind: ViewField.Kind, isInverted: Bool, _ path: TemplatePath, end: Int
    ) -> TemplateOperation {
        if isInverted { return .unless(path, end: end) }
        switch kind {
        case .object: return .with(path, end: end)
        case .list, .texts: return .each(path, end: end)
        case .text, .markup, .url, .flag: return .when(path, end: end)
        }
    }

    /// What a section brings into scope; nil for a flag.
    private func scope(_ found: TemplateReference) -> (opened: TemplateScope, addsFrame: Bool)? {
        switch found.field.kind {
        case .flag: return nil
        case .object(let schema), .list(let schema):
            return (TemplateScope(schema: schema, item: nil, frame: frameCount), true)
        case .texts:
            let item = TemplateReference(frame: frameCount, slots: [0], field: .text("."), optionals: [false])
            return (TemplateScope(schema: nil, item: item, frame: frameCount), true)
        case .text, .url, .markup:
            return (TemplateScope(schema: nil, item: found, frame: found.frame), false)
        }
    }

    private mutating func passText(_ body: Range<Int>) {
        for token in templates[template].tokens[body] {
            switch token.kind {
            case .text(let range, let startsLine): text(range, startsLine: startsLine)
            case .variable(let name, _): _ = slot(of: name, at: token.offset)
            case .section, .sectionEnd: _ = position.passSectionEdge()
            case .partial(let name, _): _ = number(of: name, at: token.offset)
            }
        }
    }

    private mutating func endSection(
        _ name: TemplateName, skipped: HTMLPosition, at opening: Int, mayBegin: Bool
    ) {
        let end = location(chain[chain.count - 1].offset)
        if !position.passSectionEdge(), mayBegin {
            report(.templateSectionPosition(name.text, in: position.described, at: end))
        }
        takeFindings()
        if let joined = position.joined(with: skipped) {
            position = joined
            return
        }
        guard mayBegin else { return }
        if checksEnds {
            let (start, stop) = (skipped.described, position.described)
            report(.templateSplitMarkup(name.text, start: start, end: stop, from: location(opening), at: end))
        }
        position = skipped
    }
}
