import SourceText

/// A file in the user's cache folder.
///
/// A file that is damaged, or has another format, is ignored. Two programs may write the same file at once: each writes
/// a temporary file and renames it.
struct CacheFile {
    /// The kinds of cache file.
    enum Kind: String, CaseIterable {
        /// A build into an output folder.
        case build
        /// The outlines of the texts in a content folder.
        case texts

        /// The first line of every file. Its number is the version of the format.
        fileprivate var head: [UInt8] { Array("colophon \(rawValue) \(self == .texts ? 3 : 1)\n".utf8) }
    }

    /// The folder of the cache; `nil` for no cache.
    private let path: String?
    private let kind: Kind
    let name: String
    private let probe: OpenFolder.Probe?

    /// The age at which an unchanged file is removed: 30 days.
    private static let longest: Nanoseconds = 30 * 86_400 * 1_000_000_000

    /// The size limit in bytes, which suffices for a site of a million pages.
    private static let largest = 1 << 30

    /// - Parameters:
    /// - path: The folder of the cache.
    /// - folder: The folder that the cached data describes.
    init(_ kind: Kind, _ path: String?, of folder: String, probe: OpenFolder.Probe? = nil) {
        (self.kind, self.probe) = (kind, probe)
        self.path = path.map { $0 + "/builds" }
        name = hexadecimal(digest(of: Array(absolute(folder).utf8))) + "." + kind.rawValue
    }

    /// Reads and decodes the file.
    func find<Value>(_ read: (inout ByteReader) throws(ByteReader.FormatError) -> Value) -> CacheLookup<Value> {
        guard let path, let folder = try? OpenFolder(path) else { return .nothing }
        let shown = folder.displayPath(name)
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

    /// Writes the file completely or not at all.
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
            // For the owner only: messages and titles may be about unpublished pages.
            try folder.create(new, pieces: [kind.head, bytes.bytes, body], mode: 0o600)
            try folder.move(new, to: name)
        } catch {
            _ = try? folder.removeFile(new)
            throw error
        }
    }

    /// Removes the file, because its data is no longer valid.
    func forget() {
        // If it cannot be removed, the next check finds it out of date.
        if let path, let folder = try? OpenFolder(path) { _ = try? folder.removeFile(name) }
    }

    private static func sum(of bytes: [UInt8], from start: Int) -> UInt64 {
        start == 0 ? digest(of: bytes) : digest(of: Array(bytes[start...]))
    }

    /// Whether a name is one of this cache: 16 hexadecimal digits and a kind, after `new-` and the number of a process
    /// if it is not finished. With `--cache`, the folder may contain other files of the user.
    ///
    /// It runs in each build, so it uses no regular expression: compiling one takes a quarter of an unchanged build.
    private static func isOurs(_ name: String) -> Bool {
        var rest = Array(name.utf8)[...]
        if rest.starts(with: "new-".utf8) {
            let number = rest.dropFirst(4).prefix(while: \.isASCIIDigit)
            rest = rest.dropFirst(4 + number.count)
            guard !number.isEmpty, rest.popFirst() == UInt8(ascii: "-") else { return false }
        }
        let digits = rest.prefix { $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
        rest = rest.dropFirst(digits.count)
        guard digits.count == 16, rest.popFirst() == UInt8(ascii: ".") else { return false }
        return Kind(rawValue: String(decoding: rest, as: UTF8.self)) != nil
    }

    /// Removes files that no build has used for a long time.
    private func removeOld(in folder: OpenFolder) {
        let now = wallClock()
        for bytes in (try? folder.names()) ?? [] {
            let name = String(decoding: bytes, as: UTF8.self)
            guard Self.isOurs(name), let status = try? folder.status(at: name) else { continue }
            if FileIdentity(status).modified < now - Self.longest { _ = try? folder.removeFile(name) }
        }
    }
}

/// The result of reading a cache file.
package enum CacheLookup<Value> {
    case nothing
    /// The file exists but cannot be used.
    case useless(path: String, reason: String)
    case found(Value)
}
