extension ObjectReader {
    package mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Reads a date. Reports an error if it is absent or blank.
    mutating func requiredDate(_ key: String) -> CalendarDate? {
        requiredText(key) == nil ? nil : date(key)
    }
}
