import SourceText

extension [Diagnostic] {
    /// Returns the diagnostics without follow-up errors of undefined variables, such as that `{{env.base_url}}` is not
    /// an address.
    /// - Parameter value: the data before its variables were replaced.
    package func withoutFollowUpErrors(
        in value: Value?, of environment: EnvironmentValues?, path: SourcePath
    ) -> [Diagnostic] {
        guard hasErrors, let value, let environment, !environment.keepsReferences else { return self }
        var places: Set<SourcePosition> = []
        value.forEachText { text, place in
            if environment.leavesUse(in: text) { places.insert(place) }
        }
        if places.isEmpty { return self }
        return filter { diagnostic in
            guard let location = diagnostic.location, location.path == path, let start = location.start else {
                return true
            }
            return !places.contains(start) || diagnostic.traits.contains(.variable)
        }
    }
}

extension [Diagnostic] {
    /// The diagnostics of a file that is not data, without follow-up errors on lines with an undefined variable.
    package var withoutFollowUpErrorsInLines: [Diagnostic] {
        let lines = Set(filter { $0.traits.contains(.variable) }.compactMap { $0.location?.start?.line })
        if lines.isEmpty { return self }
        return filter { diagnostic in
            let line = diagnostic.location?.start?.line
            return diagnostic.traits.contains(.variable) || !(line.map(lines.contains) ?? false)
        }
    }
}

extension Value {
    /// Calls `body` with each text of the data and its location.
    package func forEachText(_ body: (String, SourcePosition) -> Void) {
        switch kind {
        case .string(let text), .plain(let text): body(text, place)
        case .array(let elements): for element in elements { element.forEachText(body) }
        case .object(let members): for member in members { member.value.forEachText(body) }
        case .null, .bool, .number: break
        }
    }
}
