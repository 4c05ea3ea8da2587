import SourceText

/// Compiles variables: checks that a value of this kind is allowed at its position.
extension TemplateCompiler {
    package mutating func variable(_ name: TemplateName, isMarkup: Bool, at offset: Int) {
        let slot = slot(of: name, at: offset)
        guard let found = resolve(name, at: offset) else { return }
        switch (found.field.kind, isMarkup) {
        case (.text, false): text(name.text, found, slot, at: offset)
        case (.url, false): url(name.text, found, slot, at: offset)
        case (.markup, true): markup(name.text, found, slot, at: offset)
        default: report(.templateWrongKind(name.text, found.field.kind, at: location(offset)))
        }
    }

    /// Returns the slot at which the variable `name` is written, and moves past the variable.
    package mutating func slot(of name: TemplateName, at offset: Int) -> HTMLPosition.Slot {
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
}
