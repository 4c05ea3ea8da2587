/// What ArgumentParser found, read from its message: its errors themselves are not public.
enum ParserMessage: Hashable {
    case unknownOption(String)
    /// Words that are neither commands nor arguments; the first of them.
    case unexpected(String)
    /// An option without its value, as ArgumentParser names it: `--jobs <n>`.
    case missingValue(String)
    /// A value that its option or argument cannot have. The text begins with the value: it may contain quotation marks,
    /// so that only what follows shows its end.
    case badValue(String)
    case needlessValue(option: String, value: String)
    /// An argument or option that must be given: `<theme>`.
    case missing(String)
    case unknownShell(String)
    case unnamedShell

    /// Nil for a text that is not one of these messages. It is then shown as it is, so that a new release with other
    /// words loses advice, and nothing else.
    init?(_ text: String) {
        let quotes = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        /// The text in the quotation marks with this number.
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
