import SourceText

/// A file in the user's cache folder.
///
/// One that is not what was written, whole and in this form, counts as none. Two programs that write the same file at once do
/// no harm: each writes a file of its own and gives it the name.
struct CacheFile {
    /// What such files are.
    enum Kind: String, CaseIterable {
        /// A build into a folder.
        case build
        /// The texts of a content folder.
        case texts

        /// What every file begins with; another form has another number.
        fileprivate var head: [UInt8] { Array("colophon \(rawValue) \(self == .texts ? 2 : 1)\n".utf8) }
    }

    /// The folder; nil when the user has none.
    private let path: String?
    private let kind: Kind
    let name: String
    private let probe: OpenFolder.Probe?

    /// One that was not written for so long is removed: 30 days.
    private static let longest: Nanoseconds = 30 * 86_400 * 1_000_000_000

    /// In bytes: more than a site of a million pages takes.
    private static let largest = 1 << 30

    /// - Parameters:
    ///   - path: the folder of the cache.
    ///   - folder: the one that it is about.
    init(_ kind: Kind, _ path: String?, of folder: String, probe: OpenFolder.Probe? = nil) {
        (self.kind, self.probe) = (kind, probe)
        self.path = path.map { $0 + "/builds" }
        name = hexadecimal(digest(of: Array(absolute(folder).utf8))) + "." + kind.rawValue
    }

    /// Reads it.
    func find<Value>(_ read: (inout ByteReader) throws(ByteReader.Damage) -> Value) -> CacheFound<Value> {
        guard let path, let folder = try? OpenFolder(path) else { return .nothing }
        let shown = folder.shown(name)
        folder.removeUnfinished { $0.hasPrefix("new-") && Self.isOurs($0) }
        do throws(SystemFailure) {
            let bytes = try folder.read(name, limit: Self.largest, isOwn: true)
            guard bytes.starts(with: kind.head) else { return .useless(path: shown, reason: "it is not of this form") }
            let start = kind.head.count
            var reader = ByteReader(bytes, from: start)
            guard let sum = try? reader.number(), sum == Self.sum(of: bytes, from: start + 8),
                let value = try? read(&reader), reader.isAtEnd
            else { return .useless(path: shown, reason: "it is damaged") }
            return .found(value)
        } catch {
            let reason = error.code == EPERM ? "another user owns it or may write it" : error.reason
            return error.code == ENOENT ? .nothing : .useless(path: shown, reason: reason)
        }
    }

    /// Writes it, whole or not at all.
    func keep(_ body: [UInt8]) throws(SystemFailure) {
        guard let path else { return }
        _ = try makeFolders(to: path, probe: nil, mode: 0o700)
        let folder = try OpenFolder(path, probe: probe)
        var bytes = ByteWriter()
        bytes.add(Self.sum(of: body, from: 0))
        removeOld(in: folder)
        folder.removeUnfinished { $0.hasPrefix("new-") && Self.isOurs($0) }
        let new = "new-\(getpid())-\(name)"
        try folder.removeFile(new)
        do {
            // For the owner alone: messages and titles may be of what is not published yet.
            try folder.create(new, pieces: [kind.head, bytes.bytes, body], mode: 0o600)
            try folder.move(new, to: name)
        } catch {
            _ = try? folder.removeFile(new)
            throw error
        }
    }

    /// Forgets it: what it says is not true any more.
    func forget() {
        // When it cannot be removed it is checked like any other, and found to be out of date.
        if let path, let folder = try? OpenFolder(path) { _ = try? folder.removeFile(name) }
    }

    private static func sum(of bytes: [UInt8], from start: Int) -> UInt64 {
        start == 0 ? digest(of: bytes) : digest(of: Array(bytes[start...]))
    }

    /// True for names that we give. The folder may be one that somebody named with `--cache`, and have files of theirs.
    private static func isOurs(_ name: String) -> Bool {
        guard let match = name.wholeMatch(of: /(new-[0-9]+-)?[0-9a-f]{16}\.([a-z]+)/) else { return false }
        return Kind(rawValue: String(match.2)) != nil
    }

    /// Removes what belongs to folders that nobody builds any more.
    private func removeOld(in folder: OpenFolder) {
        let now = wallClock()
        for bytes in (try? folder.names()) ?? [] {
            let name = String(decoding: bytes, as: UTF8.self)
            guard Self.isOurs(name), let status = try? folder.status(at: name) else { continue }
            if FileIdentity(status).modified < now - Self.longest { _ = try? folder.removeFile(name) }
        }
    }
}

/// What was found in a file of the cache.
package enum CacheFound<Value> {
    case nothing
    /// There is a file, and it cannot be used.
    case useless(path: String, reason: String)
    case found(Value)
}
