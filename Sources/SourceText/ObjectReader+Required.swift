extension ObjectReader {
    package mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// A date that has to be there.
    mutating func requiredDate(_ key: String) -> CalendarDate? {
        requiredText(key) == nil ? nil : date(key)
    }
}
