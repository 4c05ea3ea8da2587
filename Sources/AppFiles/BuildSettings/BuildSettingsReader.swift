import SourceText

/// A statement of a settings file.
enum BuildSettingsLine {
    case assignment(BuildSettings.Assignment)
    case include(BuildSettingsInclude)
}

/// An include: `#include "path"`, or `#include? "path"` for a file that may be missing.
struct BuildSettingsInclude {
    var target: String
    var isOptional: Bool
    /// The location of the path, after its quotation mark.
    var location: Location
}

/// Parses the bytes of a file into statements. Like Xcode, it reports and skips an invalid line.
struct BuildSettingsReader {
    let bytes: [UInt8]
    let path: SourcePath
    private(set) var lines: [BuildSettingsLine] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var position: Int
    private var line = 1
    private var lineStart = 0

    /// The maximum number of diagnostics, since every line of a file in another format is invalid.
    static let maximumMistakes = 100

    /// Creates a reader for `bytes`, which must be valid UTF-8.
    init(_ bytes: [UInt8], path: SourcePath) {
        self.bytes = bytes
        self.path = path
        position = byteOrderMarkLength(bytes)
    }

    mutating func read() {
        while position < bytes.count {
            skipSpaceAndComment()
            if !isAtEnd { statement() }
            endLine()
        }
    }

    private mutating func statement() {
        do {
            if current == UInt8(ascii: "#") {
                lines.append(.include(try include()))
            } else {
                lines.append(.assignment(try assignment()))
            }
        } catch {
            report(.buildSettingsSyntax(error.mistake, at: location(error.offset)))
            skipLine()
        }
    }

    private mutating func report(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.maximumMistakes { diagnostics.append(diagnostic) }
    }

    // MARK: Statements

    private mutating func include() throws(LineError) -> BuildSettingsInclude {
        let start = position
        position += 1
        skipSpaceAndComment()
        let word = take { !$0.isHTMLSpace && $0 != UInt8(ascii: "\"") }
        guard word == "include" || word == "include?" else { throw LineError(.directive(word), start) }
        skipSpaceAndComment()
        guard current == UInt8(ascii: "\"") else { throw LineError(.includeWithoutPath, position) }
        position += 1
        let pathStart = position
        let target = take { $0 != UInt8(ascii: "\"") }
        guard current == UInt8(ascii: "\""), !target.isEmpty else { throw LineError(.includeUnclosed, pathStart - 1) }
        position += 1
        skipSpaceAndComment()
        guard isAtEnd else { throw LineError(.behindInclude, position) }
        return BuildSettingsInclude(
            target: target, isOptional: word == "include?", location: location(pathStart))
    }

    private mutating func assignment() throws(LineError) -> BuildSettings.Assignment {
        let start = position
        guard let first = current, first.isSettingName, !first.isASCIIDigit else { throw LineError(.noName, start) }
        let name = take(while: \.isSettingName)
        let nameLocation = location(start)
        skipSpaceAndComment()
        var conditions: [BuildSettings.Condition] = []
        while current == UInt8(ascii: "[") {
            conditions.append(try condition())
            skipSpaceAndComment()
        }
        guard current == UInt8(ascii: "=") else { throw LineError(.noEqualSign(name), position) }
        position += 1
        let text = value()
        var reader = SettingPartReader(text.bytes)
        let parts = reader.all()
        for (problem, offset) in reader.problems.prefix(10) {
            report(.settingReference(problem, at: text.location(of: offset)))
        }
        return BuildSettings.Assignment(
            name: name, location: nameLocation, conditions: conditions, text: text, parts: parts)
    }

    /// Reads `[parameter=pattern]`. Spaces are significant, and never match.
    private mutating func condition() throws(LineError) -> BuildSettings.Condition {
        let start = position
        position += 1
        let parameter = take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") }
        guard current == UInt8(ascii: "=") else { throw LineError(.condition, start) }
        position += 1
        let pattern = take { $0 != UInt8(ascii: "]") }
        guard current == UInt8(ascii: "]") else { throw LineError(.condition, start) }
        position += 1
        if !["config", "sdk", "arch", "variant"].contains(parameter) {
            report(.unknownBuildCondition(parameter, at: location(start + 1)))
        }
        return BuildSettings.Condition(parameter: parameter, pattern: pattern)
    }

    /// Reads up to the end of the line. A `\` at the end continues the value on the next line.
    private mutating func value() -> SettingText {
        var text = SettingText(path: path)
        while true {
            skipSpaceAndComment()
            guard !isAtEnd else { return text }
            let start = position
            while !isAtEnd, !isAtComment { position += 1 }
            var part = bytes[start..<position]
            checkAddress(part)
            skipLine()
            part.trimEnd()
            if part.last == UInt8(ascii: ";") {
                part.removeLast()
                part.trimEnd()
            }
            let goesOn = part.last == UInt8(ascii: "\\")
            if goesOn {
                part.removeLast()
                part.trimEnd()
            }
            if !part.isEmpty { text.append(part, at: place(start)) }
            guard goesOn else { return text }
            endLine()
        }
    }

    /// Reports an address that a comment cuts off: the position is at the `//`, after `https:`.
    private mutating func checkAddress(_ part: ArraySlice<UInt8>) {
        guard isAtComment, part.last == UInt8(ascii: ":") else { return }
        let scheme = part.dropLast().reversed().prefix { $0.isASCIIAlphanumeric }.reversed()
        let rest = bytes[(position + 2)...].first
        guard let first = scheme.first, first.isASCIILetter, let rest, !rest.isHTMLSpace else { return }
        report(.buildSettingsAddressCut(String(decoding: scheme, as: UTF8.self), at: location(position)))
    }

    // MARK: Bytes

    private var current: UInt8? { isAtEnd ? nil : bytes[position] }

    private func place(_ offset: Int) -> SourcePosition { SourcePosition(line: line, column: offset - lineStart + 1) }

    private func location(_ offset: Int) -> Location { Location(path, place(offset)) }

    /// Whether the position is at the end of the file or of a line: LF, CR, U+2028 or U+2029.
    private var isAtEnd: Bool {
        guard position < bytes.count else { return true }
        switch bytes[position] {
        case 0x0A, 0x0D: return true
        case 0xE2: return bytes[position + 1] == 0x80 && bytes[position + 2] | 1 == 0xA9
        default: return false
        }
    }

    private var isAtComment: Bool {
        position + 1 < bytes.count && bytes[position] == UInt8(ascii: "/") && bytes[position + 1] == UInt8(ascii: "/")
    }

    private mutating func endLine() {
        guard position < bytes.count else { return }
        let first = bytes[position]
        position += first == 0xE2 ? 3 : 1
        guard first != 0xE2 else { return }
        if first == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        line += 1
        lineStart = position
    }

    private mutating func skipLine() {
        while !isAtEnd { position += 1 }
    }

    private mutating func skipSpaceAndComment() {
        while let byte = current, byte.isSpaceInLine { position += 1 }
        if isAtComment { skipLine() }
    }

    /// Reads bytes up to the end of the line while they satisfy the predicate.
    private mutating func take(while isMeant: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = current, isMeant(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}

/// A reason why a line is not a valid statement.
enum BuildSettingsMistake: Hashable {
    case directive(String)
    case includeWithoutPath
    case includeUnclosed
    case behindInclude
    case noName
    case noEqualSign(String)
    case condition
}

private struct LineError: Error {
    var mistake: BuildSettingsMistake
    var offset: Int

    init(_ mistake: BuildSettingsMistake, _ offset: Int) {
        self.mistake = mistake
        self.offset = offset
    }
}

extension UInt8 {
    /// Whether this is white space that does not end a line.
    fileprivate var isSpaceInLine: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func trimEnd() {
        while let byte = last, byte.isSpaceInLine { removeLast() }
    }
}
