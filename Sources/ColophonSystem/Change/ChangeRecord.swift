import SourceText

/// The list of changes in a transaction. It is on the disk before the first change.
///
/// The file contains texts, each terminated by a zero byte: the name of the format; kind, digest and path of each step;
/// an end mark. A record without the mark belongs to a transaction that had not begun.
struct ChangeRecord {
    enum Kind: String {
        case add, replace, remove
        /// A folder that is created for the files.
        case folder
    }

    struct Step {
        var kind: Kind
        /// The path relative to the folder of the transaction.
        var path: String
        /// The digest of the new bytes; 0 for a removal and a folder.
        var digest: UInt64 = 0

        /// The path of the folder; `.` for that of the transaction.
        var folder: String { parent(of: path) }
        var name: String { path.split(separator: "/").last.map(String.init) ?? path }
        /// The temporary name of the new file.
        var temporary: String { reservedPrefix + "new-" + name }
        /// The second name that keeps the earlier file.
        var kept: String { reservedPrefix + "old-" + name }
    }

    var steps: [Step]

    private static let format = "colophon-change-1"
    private static let end = "end"

    var bytes: [UInt8] {
        let fields = steps.flatMap { [$0.kind.rawValue, String($0.digest, radix: 16), $0.path] }
        return ([Self.format] + fields + [Self.end]).flatMap { Array($0.utf8) + [0] }
    }
}

extension ChangeRecord {
    /// Decodes a record; `nil` when it is incomplete, or contains a path outside the folder.
    init?(decoding bytes: [UInt8]) {
        let fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.first == Self.format, fields.suffix(2) == [Self.end, ""], fields.count % 3 == 0 else { return nil }
        steps = []
        for start in stride(from: 1, to: fields.count - 2, by: 3) {
            guard let kind = Kind(rawValue: fields[start]), let digest = UInt64(fields[start + 1], radix: 16),
                isInside(fields[start + 2])
            else { return nil }
            steps.append(Step(kind: kind, path: fields[start + 2], digest: digest))
        }
    }
}

/// Whether a relative path stays inside its folder.
func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
}
