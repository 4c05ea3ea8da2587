import SourceText

/// A name that has been found: which value, of what kind.
package struct TemplateReference {
    package var frame: Int
    /// The slots on the way, as in `TemplatePath`.
    package var slots: [Int]
    package var field: ViewField
    /// True for each part of the way that a view may leave out.
    var optionals: [Bool]

    /// The values on the way that may be absent, as keys.
    var guards: [[Int]] {
        optionals.indices.filter { optionals[$0] }.map { [frame] + slots[...$0] }
    }
}

extension ViewField {
    fileprivate var isList: Bool {
        switch kind {
        case .list, .texts: true
        case .text, .markup, .url, .flag, .object: false
        }
    }
}

/// The names that a section brings with it.
struct TemplateScope {
    /// The names of an object or of a list's items.
    package var schema: ViewSchema?
    /// What `{{.}}` is.
    package var item: TemplateReference?
    package var frame: Int
}

extension [TemplateScope] {
    /// What `{{.}}` is here.
    package var item: TemplateReference? {
        guard let scope = last(where: { $0.item != nil || $0.schema != nil }) else { return nil }
        return scope.item
    }

    /// Finds a dotted name: its first part from the inside outwards, the others only below that, as the Mustache
    /// specification has it.
    package func resolve(_ name: TemplateName) -> TemplateReference? {
        guard let first = name.parts.first else { return item }
        for scope in reversed() {
            guard let schema = scope.schema, let slot = schema.slot(first) else { continue }
            var found = TemplateReference(
                frame: scope.frame, slots: [slot], field: schema.fields[slot],
                optionals: [schema.fields[slot].isOptional])
            for part in name.parts.dropFirst() {
                guard case .object(let inner) = found.field.kind, let slot = inner.slot(part) else { return nil }
                found.slots.append(slot)
                found.field = inner.fields[slot]
                found.optionals.append(inner.fields[slot].isOptional)
            }
            return found
        }
        return nil
    }

    /// The list `items` for the name `hasItems`: views once had such flags. Nil where the view that has the list, or one
    /// inside it, has something else of that name.
    func list(toldBy name: TemplateName) -> TemplateName? {
        guard let flag = name.parts.last, flag.hasPrefix("has"), let initial = flag.dropFirst(3).first,
            initial.isUppercase
        else { return nil }
        let parts = name.parts.dropLast() + [initial.lowercased() + flag.dropFirst(4)]
        guard let list = TemplateName(parts.joined(separator: ".")), let found = resolve(list), found.field.isList
        else {
            return nil
        }
        if let own = resolve(name), own.frame >= found.frame { return nil }
        return list
    }

    /// What says what is wrong with a name that was not found, where the object that it is looked for in does so.
    package func refusal(of name: TemplateName) -> ViewSchema.Refusal? {
        guard name.parts.count > 1, let first = name.parts.first else { return nil }
        return reversed().lazy.compactMap { scope in
            scope.schema.flatMap { schema in schema.slot(first).map { schema.fields[$0].kind.schema } }
        }.first??.refusal
    }

    /// All names that can be written here, the nearest first.
    package var names: [String] {
        var seen: Set<String> = []
        return reversed().flatMap { $0.schema?.names ?? [] }.filter { seen.insert($0).inserted }
    }

    /// The name that `name` is most likely meant to be: one spelt nearly so, or one inside an object.
    package func nearest(_ name: TemplateName) -> String? {
        var candidates = names
        for scope in reversed() {
            for field in scope.schema?.fields ?? [] {
                guard case .object(let inner) = field.kind else { continue }
                if name.parts.count == 1, inner.names.contains(name.text) { return field.name + "." + name.text }
                candidates += inner.names.map { field.name + "." + $0 }
            }
        }
        return SourceText.nearest(name.text, among: candidates)
    }
}
