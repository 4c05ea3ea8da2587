import SourceText

/// Reads one token file.
///
/// - Parameters:
///   - value: the file's content, parsed from JSON or YAML.
///   - path: the path of the file, for diagnostics.
///   - isCurrent: whether the file is known to be in the 2025.10 form, so that older forms need no detection.
/// - Returns: all valid tokens in the order of the file. A file in an older form is converted, with one warning
///   (`Dialects/Dialect.swift`).
public func readTokenFile(_ value: Value, path: SourcePath, isCurrent: Bool = false) -> Checked<TokenFile> {
    isCurrent ? TokenFileReader.readCurrentForm(value, path: path) : TokenFileReader.readAnyForm(value, path: path)
}
