import SourceText

/// A resolved name: the path to its value, and its kind.
package struct TemplateReference {
    package var frame: Int
    /// The slots of the path, as in `TemplatePath`.
    package var slots: [Int]
    package var field: ViewField
    /// Whether each part of the path is optional.
    var optionals: [Bool]

    /// The optional values on the path, as keys.
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

/// The names that a section brings into scope.
struct TemplateScope {
    /// The names of an object or of a list's items.
    package var schema: ViewSchema?
    /// The value of `{{.}}`.
    package var item: TemplateReference?
    package var frame: Int
}

extension [TemplateScope] {
    /// The value of `{{.}}` in the innermost scope.
    package var item: TemplateReference? {
        guard let scope = last(where: { $0.item != nil || $0.schema != nil }) else { return nil }
        return scope.item
    }

    /// Resolves a dotted name. Searches its first part from the innermost scope outwards, and the others only inside
    /// the result, according to the Mustache specification.
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

    /// Returns the list `items` for the name `hasItems`, because earlier versions of views had such flags. Returns nil
    /// if the name exists in the view with the list, or in an inner view.
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

    /// Returns the function that diagnoses an unknown name, if the object that contains the name defines one.
    package func refusal(of name: TemplateName) -> ViewSchema.UnknownNameHandler? {
        guard name.parts.count > 1, let first = name.parts.first else { return nil }
        return reversed().lazy.compactMap { scope in
            scope.schema.flatMap { schema in schema.slot(first).map { schema.fields[$0].kind.schema } }
        }.first??.refusal
    }

    /// All valid names, innermost scope first.
    package var names: [String] {
        var seen: Set<String> = []
        return reversed().flatMap { $0.schema?.names ?? [] }.filter { seen.insert($0).inserted }
    }

    /// Returns the most similar valid name, which may be inside an object.
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
