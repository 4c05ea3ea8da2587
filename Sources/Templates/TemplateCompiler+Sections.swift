import SourceText

/// Compiles sections: the names they bring into scope, their jumps, and checks that the HTML is complete with and
/// without the section.
extension TemplateCompiler {
    package mutating func section(
        _ name: TemplateName, _ style: TemplateToken.SectionStyle, _ body: Range<Int>, at offset: Int
    ) {
        let mayBegin = position.passSectionEdge()
        if !mayBegin { report(.templateSectionPosition(name.text, in: position.described, at: location(offset))) }
        takeFindings()
        let skipped = position
        if let found = resolve(name, at: offset) {
            section(found, style, body)
        } else {
            // The names inside may belong to the missing one, so only track the HTML position.
            passText(body)
        }
        chain[chain.count - 1].offset = templates[template].tokens[body.upperBound].offset
        endSection(name, skipped: skipped, at: offset, mayBegin: mayBegin)
    }

    private mutating func section(
        _ found: TemplateReference, _ style: TemplateToken.SectionStyle, _ body: Range<Int>
    ) {
        let opening = program.operations.count
        let path = path(found)
        add(.when(path, end: 0))
        barrier = program.operations.count
        guards.append(style == .inverted ? [] : found.guards)
        let scope = style == .entered ? scope(found) : nil
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
        program.operations[opening] = Self.opening(found.field.kind, style, path, end: end)
    }

    private static func opening(
        _ kind: ViewField.Kind, _ style: TemplateToken.SectionStyle, _ path: TemplatePath, end: Int
    ) -> TemplateOperation {
        switch (style, kind) {
        case (.inverted, _): .unless(path, end: end)
        case (.entered, .object): .with(path, end: end)
        case (.entered, .list), (.entered, .texts): .each(path, end: end)
        case (.entered, _), (.asked, _): .when(path, end: end)
        }
    }

    /// Returns the scope that a section opens, and whether it adds a frame; nil for a flag.
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
