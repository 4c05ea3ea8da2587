import SourceText

/// Returns a command that the user can type into a shell.
///
/// - Parameters:
///   - command: the program and its verb.
///   - options: their names and values. Those without a value are left out.
func commandLine(_ command: String, _ options: [(name: String, value: String?)]) -> String {
    options.reduce(command) { text, option in
        option.value.map { "\(text) \(option.name) \(shellQuoted($0))" } ?? text
    }
}

/// Returns `text` as one word of a shell. A text with other characters than those of plain names is in single quotes,
/// inside which only the single quote is special (POSIX, Shell Command Language, 2.2.2).
func shellQuoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 >= 0x80 || "-_./+=:,@%".utf8.contains($0) }
    if isPlain, !text.isEmpty { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
