import SourceText

/// Reads one token file.
///
/// - Parameters:
///   - value: the file's content as data, from JSON or YAML.
///   - path: the file, for the places of what is found wrong.
///   - isCurrent: true for a file that is known to be in the form of 2025.10: older ones are not looked for.
/// - Returns: every token that could be understood, in the order of the file. A file in an older form is read as
///   well, with one warning (`Dialects/Dialect.swift`).
public func readTokenFile(_ value: Value, path: SourcePath, isCurrent: Bool = false) -> Checked<TokenFile> {
    isCurrent ? TokenFileReader.readCurrentForm(value, path: path) : TokenFileReader.readAnyForm(value, path: path)
}
