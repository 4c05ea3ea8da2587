/// A path inside a source or output folder: relative, forward slashes, never `.`, `..` or an empty part.
///
/// Because a value of this type cannot leave its folder, no later stage has to check that again.
public struct SourcePath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The path as text, such as `marsa/ar/privacy.md`; empty for the folder itself.
    public let text: String

    /// The folder itself.
    public static let root = SourcePath(trusted: "")

    private init(trusted text: String) { self.text = text }

    /// Takes `text` as it is when it is a well-formed relative path; nil when it is absolute, holds an empty part,
    /// `.` or `..`, a backslash or a NUL.
    public init?(_ text: String) {
        var length = 0
        var dots = 0
        for byte in text.utf8 {
            switch byte {
            case 0, UInt8(ascii: "\\"): return nil
            case UInt8(ascii: "/"):
                guard length > 0, dots < length || dots > 2 else { return nil }
                (length, dots) = (0, 0)
            default:
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        guard length > 0, dots < length || dots > 2 else { return nil }
        self.text = text
    }

    /// The last part: `privacy.md`.
    public var name: String {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
        return String(text[text.utf8.index(after: slash)...])
    }

    /// All but the last part: `marsa/ar`.
    public var folder: SourcePath {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .root }
        return SourcePath(trusted: String(text[..<slash]))
    }

    /// The name without its last extension: `privacy`.
    public var stem: String {
        let name = self.name
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The last extension in lower case without its dot: `md`; empty when there is none.
    public var pathExtension: String {
        let name = self.name
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The parts between the slashes.
    public var parts: [Substring] { text.split(at: "/") }

    /// The path `relative`, read from this folder: `.` and `..` are followed; nil when it would leave the root, is
    /// absolute, or is otherwise not a path.
    public func resolving(_ relative: String) -> SourcePath? {
        guard !relative.hasPrefix("/"), !relative.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\\") })
        else { return nil }
        var parts = self.parts
        for part in relative.split(at: "/") {
            switch part {
            case ".": continue
            case "..":
                guard !parts.isEmpty else { return nil }
                parts.removeLast()
            default: parts.append(part)
            }
        }
        return SourcePath(trusted: parts.joined(separator: "/"))
    }

    /// This folder's entry `name`; nil when `name` is not one well-formed part or path.
    public func appending(_ name: String) -> SourcePath? {
        SourcePath(text.isEmpty ? name : text + "/" + name)
    }

    /// True when this path is `folder` or is below it.
    public func isInside(_ folder: SourcePath) -> Bool {
        if folder == .root || self == folder || text.isBelow(folder.text) { return true }
        // Letters with marks can be written in two ways that are equal.
        return !folder.text.utf8.allSatisfy { $0 < 0x80 } && text.hasPrefix(folder.text + "/")
    }

    /// The same as ``text``.
    public var description: String { text }

    /// In the order of the texts.
    public static func < (left: SourcePath, right: SourcePath) -> Bool { left.text < right.text }
}
