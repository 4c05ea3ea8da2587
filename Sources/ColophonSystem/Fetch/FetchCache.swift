import Colophon
import SourceText

/// What servers have answered, kept for builds that ask no one, and for servers that do not answer.
///
/// One file an address: a line of JSON, then the bytes as they came. Files are named after the digest of the address
/// as `about.yml` has it, so no secret is in a name. A file that is not what it says it is counts as none.
struct FetchCache {
    /// One kept answer.
    struct Entry {
        var etag: String?
        var bytes: [UInt8]
    }

    /// Nil when there is no place for it.
    let path: String?

    private static let version = 1
    private static let tag = "CACHEDIR.TAG"

    /// What is kept for `address`.
    func entry(_ address: String) -> Entry? {
        guard let path, let folder = try? OpenFolder(path),
            let bytes = try? folder.read(Self.name(address), limit: Pipeline.largestList + (64 << 10), isOwn: true),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")), let root = SourcePath("cache"),
            let head = readJSON(Array(bytes[..<end]), path: root).value
        else { return nil }
        let body = Array(bytes[(end + 1)...])
        // Of another form, of another address with the same digest, cut short, or changed.
        guard head["version"]?.number == Self.version, head["address"]?.text == address,
            head["size"]?.number == body.count, head["digest"]?.text == hexadecimal(digest(of: body))
        else { return nil }
        // A cache can be restored from anywhere, and the tag goes into a request: it must still be one.
        let etag = head["etag"]?.text
        guard etag == nil || etag.flatMap({ entityTag($0[...]) }) == etag else { return nil }
        return Entry(etag: etag, bytes: body)
    }

    /// Keeps `entry`, whole or not at all.
    func keep(_ entry: Entry, for address: String) throws(SystemFailure) {
        guard let path else { return }
        _ = try makeFolders(to: path, probe: nil)
        let folder = try OpenFolder(path)
        folder.removeUnfinished { $0.hasPrefix("new-") && $0.hasSuffix(".kept") }
        // So that backups leave it out: https://bford.info/cachedir/
        if try folder.entry(at: Self.tag) == nil {
            // Another thread may have been quicker.
            _ = try? folder.create(Self.tag, Array("Signature: 8a477f597d28d172789f06886806bc55\n".utf8))
        }
        let name = Self.name(address)
        // Another build may be writing here as well.
        let new = "new-\(getpid())-\(name)"
        try folder.removeFile(new)
        do {
            // For the owner alone: what a server answers to someone's key is meant for them.
            try folder.create(new, Self.head(entry, address) + entry.bytes, mode: 0o600)
            try folder.move(new, to: name)
        } catch {
            _ = try? folder.removeFile(new)
            throw error
        }
    }

    private static func name(_ address: String) -> String { hexadecimal(digest(of: Array(address.utf8))) + ".kept" }

    private static func head(_ entry: Entry, _ address: String) -> [UInt8] {
        var line = JSONWriter()
        line.object { line in
            line.member("version", version)
            line.member("address", address)
            if let etag = entry.etag { line.member("etag", etag) }
            line.member("size", entry.bytes.count)
            line.member("digest", hexadecimal(digest(of: entry.bytes)))
        }
        return Array((line.text + "\n").utf8)
    }
}

extension Value {
    fileprivate var number: Int? {
        if case .number(let text) = kind { Int(text) } else { nil }
    }
}
