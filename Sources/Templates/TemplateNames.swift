import SourceText

/// Names for hints.
enum TemplateNames {
    /// A hint that lists what there is, cut short when it is long; nil when there is nothing.
    package static func listed(_ names: [String], as what: String) -> Hint? {
        guard !names.isEmpty else { return nil }
        let rest = names.count > 12 ? ", …" : ""
        return "\(what): \(names.prefix(12).joined(separator: ", "))\(rest)"
    }
}
