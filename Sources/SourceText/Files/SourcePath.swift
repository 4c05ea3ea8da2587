/// A relative path inside a source or output folder. It has forward slashes and never contains `.`, `..` or an empty
/// part.
///
/// Such a path cannot leave its folder, so later stages do not check it again.
public struct SourcePath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The path as text, such as `marsa/ar/privacy.md`; empty for the folder itself.
    public let text: String

    /// The path of the folder itself.
    public static let root = SourcePath(trusted: "")

    private init(trusted text: String) { self.text = text }

    /// Creates a path from `text`. Returns nil if it is absolute, or contains an empty part, `.`, `..`, a backslash or
    /// a NUL.
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

    /// The last part, such as `privacy.md`.
    public var name: String {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
        return String(text[text.utf8.index(after: slash)...])
    }

    /// All parts but the last, such as `marsa/ar`.
    public var folder: SourcePath {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .root }
        return SourcePath(trusted: String(text[..<slash]))
    }

    /// The name without its last extension, such as `privacy`.
    public var stem: String {
        let name = self.name
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The last extension in lower case, without its dot, such as `md`; empty if there is none.
    public var pathExtension: String {
        let name = self.name
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The parts between the slashes.
    public var parts: [Substring] { text.split(at: "/") }

    /// Resolves the path `relative` against this folder, following `.` and `..`. Returns nil if the result is outside
    /// the root, or if `relative` is absolute, or contains a backslash or a NUL.
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

    /// Appends `name`, a part or a relative path; nil if `name` is not well formed.
    public func appending(_ name: String) -> SourcePath? {
        SourcePath(text.isEmpty ? name : text + "/" + name)
    }

    /// Whether this path is `folder` or below it.
    public func isInside(_ folder: SourcePath) -> Bool {
        if folder == .root || self == folder || text.isBelow(folder.text) { return true }
        // Equal letters with accents can have different bytes (composed or decomposed).
        return !folder.text.utf8.allSatisfy { $0 < 0x80 } && text.hasPrefix(folder.text + "/")
    }

    /// The path relative to `folder`, which contains it.
    package func relative(to folder: SourcePath) -> String {
        folder.text.isEmpty ? text : String(text.dropFirst(folder.text.count + 1))
    }

    /// The same as ``text``.
    public var description: String { text }

    /// Orders paths by their text.
    public static func < (left: SourcePath, right: SourcePath) -> Bool { left.text < right.text }
}

extension StringProtocol {
    /// Whether this path is below the folder. Compares bytes.
    package func isBelow(_ folder: some StringProtocol) -> Bool {
        withBytes { path in
            folder.withBytes { folder in
                path.count > folder.count && path[folder.count] == UInt8(ascii: "/")
                    && path[..<folder.count].elementsEqual(folder)
            }
        }
    }
}
