import SourceText

/// Lists names in hints.
enum TemplateNames {
    /// Returns a hint that lists at most 12 names; nil for an empty list.
    package static func listed(_ names: [String], as what: String) -> Hint? {
        guard !names.isEmpty else { return nil }
        let rest = names.count > 12 ? ", …" : ""
        return "\(what): \(names.prefix(12).joined(separator: ", "))\(rest)"
    }
}
