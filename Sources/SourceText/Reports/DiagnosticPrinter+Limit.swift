extension [Diagnostic] {
    /// Returns the diagnostics with at most `limit` warnings of each kind. For each kind with more, a note at the end
    /// gives the number of omitted warnings.
    package func limitingWarnings(to limit: Int?) -> [Diagnostic] {
        guard let limit = limit.map({ Swift.max(0, $0) }) else { return self }
        var counts: [String: Int] = [:]
        var kinds: [String] = []
        let shown = filter { diagnostic in
            guard diagnostic.severity == .warning else { return true }
            let count = counts[diagnostic.id, default: 0] + 1
            counts[diagnostic.id] = count
            if count == limit + 1 { kinds.append(diagnostic.id) }
            return count <= limit
        }
        return shown + kinds.map { .moreWarnings($0, counts[$0, default: 0] - limit) }
    }
}

extension Diagnostic {
    fileprivate static func moreWarnings(_ id: String, _ count: Int) -> Diagnostic {
        let message = count == 1 ? "1 more warning of this kind is" : "\(count) more warnings of this kind are"
        return Diagnostic(.note, id, "\(message) not shown", hint: "to see every warning, use \(.allWarnings)")
    }
}
