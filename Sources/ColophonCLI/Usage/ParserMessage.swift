/// A mistake that ArgumentParser found, parsed from its message because its error types are not public.
enum ParserMessage: Hashable {
    case unknownOption(String)
    /// The first of one or more unexpected arguments.
    case unexpected(String)
    /// An option without its value, in ArgumentParser's form: `--jobs <n>`.
    case missingValue(String)
    /// An invalid value of an option or argument. The text begins with the value. The value may contain quotation
    /// marks, so only the words after it mark its end.
    case badValue(String)
    case needlessValue(option: String, value: String)
    /// A required argument or option that is missing: `<theme>`.
    case missing(String)
    case unknownShell(String)
    case unnamedShell

    /// Parses a message; `nil` for an unknown one. The caller shows unknown messages unchanged, so a new release of
    /// ArgumentParser with other messages loses only our hints.
    init?(_ text: String) {
        let quotes = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        /// Returns the text in the quotation marks with this number.
        func quote(_ number: Int) -> String { quotes.count > 2 * number ? quotes[2 * number - 1] : "" }
        if text.hasPrefix("Unknown option '") {
            self = .unknownOption(quote(1))
        } else if text.hasPrefix("Unexpected argument '") {
            self = .unexpected(String(text.dropFirst(21).dropLast()))
        } else if text.contains(" unexpected arguments: '"), text.first?.isNumber == true {
            self = .unexpected(quote(1))
        } else if text.hasPrefix("Missing value for '") {
            self = .missingValue(quote(1))
        } else if text.hasPrefix("The value '") {
            self = .badValue(String(text.dropFirst(11)))
        } else if text.hasPrefix("The option '"), text.contains("does not take any value") {
            self = .needlessValue(option: quote(1), value: quotes.dropFirst(3).dropLast().joined(separator: "'"))
        } else if text.hasPrefix("Missing expected argument '") || text.hasPrefix("Missing one of: '") {
            self = .missing(quote(1))
        } else if text.hasPrefix("Can't generate completion scripts for '") {
            self = .unknownShell(text.split(separator: "'", maxSplits: 2).last.flatMap(Self.untilQuote) ?? "")
        } else if text.hasPrefix("Can't autodetect a supported shell") {
            self = .unnamedShell
        } else {
            return nil
        }
    }

    private static func untilQuote(_ text: Substring) -> String { String(text.prefix { $0 != "'" }) }
}
