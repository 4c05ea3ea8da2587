import SourceText

/// Reads the literal values of a Gradle build script, `build.gradle` or `build.gradle.kts`. The script is not run, so
/// a value that it computes is unknown.
///
/// The first value of each name counts, since `defaultConfig` comes before flavours. A text may refer to other names of
/// the script: `"$major.$minor"`.
struct GradleScript {
    private let bytes: [UInt8]
    private let path: SourcePath
    private let lines: LineStarts
    private var position = 0
    private var settings = BuildSettings()
    private var names: Set<String> = []

    private init(_ bytes: [UInt8], path: SourcePath) {
        self.bytes = bytes
        self.path = path
        lines = LineStarts(bytes)
    }

    static func read(_ bytes: [UInt8], path: SourcePath) -> BuildSettings {
        var script = GradleScript(bytes, path: path)
        while script.position < bytes.count { script.step() }
        return script.settings
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Reads a word with the value after it, a text, or one other byte.
    private mutating func step() {
        skipSpace()
        guard let byte = current else { return }
        if byte.isSettingName, !byte.isASCIIDigit {
            let start = position
            let name = word()
            if name == "resValue" { return resource() }
            assign(name, at: start)
        } else if text() == nil {
            position += 1
        }
    }

    /// Reads `= value`, `(value)` or ` value`.
    private mutating func assign(_ name: String, at start: Int) {
        skipSpaceInLine()
        // `val version: String = "1.0"`
        if current == UInt8(ascii: ":") {
            position += 1
            skipSpaceInLine()
            _ = word()
            skipSpaceInLine()
        }
        let sign = current
        let isVersion = name == "versionName" || name == "versionCode"
        if sign == UInt8(ascii: "=") || sign == UInt8(ascii: "(") {
            position += 1
            if current == UInt8(ascii: "=") { return }
            skipSpaceInLine()
        } else if !isVersion {
            return
        }
        let found = literal() ?? (isVersion ? reference() : nil)
        if let found, isAtEndOfValue { add(name, found.text, isLiteral: found.isLiteral, at: start) }
    }

    /// Reads `("string", "app_name", "Tides")`.
    private mutating func resource() {
        var texts: [String] = []
        while let byte = current, byte != UInt8(ascii: ")"), byte != 0x0A, texts.count < 3 {
            let start = position
            if let found = text() {
                texts.append(found.text)
                if texts.count == 3, texts[0] == "string" { add(texts[1], found.text, isLiteral: true, at: start) }
            } else {
                position += 1
            }
        }
    }

    private mutating func add(_ name: String, _ text: String, isLiteral: Bool, at offset: Int) {
        guard names.insert(name).inserted, names.count <= BuildSettings.maximumAssignments else { return }
        settings.assign(name, text, at: Location(path, lines.place(of: offset)), isLiteral: isLiteral)
    }

    private typealias Found = (text: String, isLiteral: Bool)

    private mutating func literal() -> Found? {
        if let text = text() { return text }
        let start = position
        while let byte = current, byte.isASCIIDigit || byte == UInt8(ascii: "_") { position += 1 }
        guard position > start else { return nil }
        return (String(decoding: bytes[start..<position].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self), true)
    }

    private mutating func reference() -> Found? {
        guard let byte = current, byte.isSettingName else { return nil }
        return ("$(\(word()))", false)
    }

    /// Reads a text in quotes on one line. A text in single quotes has no references.
    private mutating func text() -> Found? {
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let start = position + 1
        var end = start
        while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < bytes.count, bytes[end] == quote else {
            position = start
            return nil
        }
        position = end + 1
        return (String(decoding: bytes[start..<end], as: UTF8.self), quote == UInt8(ascii: "'"))
    }

    private mutating func word() -> String {
        let start = position
        while let byte = current, byte.isSettingName { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Whether nothing follows that changes the value, such as `+ suffix` or `.get()`.
    private var isAtEndOfValue: Bool {
        var end = position
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return end == bytes.count || "\r\n,;)}/".utf8.contains(bytes[end])
    }

    private mutating func skipSpaceInLine() {
        while let byte = current, byte == 0x20 || byte == 0x09 { position += 1 }
    }

    private mutating func skipSpace() { position = offsetAfterSpaceAndComments(bytes, from: position) }
}
