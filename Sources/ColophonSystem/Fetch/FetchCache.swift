import Colophon
import SourceText

/// A cache of servers' responses, for builds without network access and for servers that do not respond.
///
/// Each address has one file: a line of JSON, then the bytes as received. The file name is the digest of the address as
/// written in `about.yml`, so it contains no secret. A damaged file is ignored.
struct FetchCache {
    /// A cached response.
    struct Entry {
        var etag: String?
        var bytes: [UInt8]
    }

    /// The folder of the cache; `nil` for no cache.
    let path: String?

    private static let version = 1
    private static let tag = "CACHEDIR.TAG"

    /// Returns the cached response of `address`.
    func entry(_ address: String) -> Entry? {
        guard let path, let folder = try? OpenFolder(path),
            let bytes = try? folder.read(Self.name(address), limit: Pipeline.maximumListSize + (64 << 10), isOwn: true),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")), let root = SourcePath("cache"),
            let head = readJSON(Array(bytes[..<end]), path: root).value
        else { return nil }
        let body = Array(bytes[(end + 1)...])
        // Refuse another version, another address with the same digest, and a truncated or changed file.
        guard head["version"]?.number == Self.version, head["address"]?.text == address,
            head["size"]?.number == body.count, head["digest"]?.text == hexadecimal(digest(of: body))
        else { return nil }
        // Anyone can restore a cache file, and the tag becomes part of a request, so it has to be valid.
        let etag = head["etag"]?.text
        guard etag == nil || etag.flatMap({ entityTag($0[...]) }) == etag else { return nil }
        return Entry(etag: etag, bytes: body)
    }

    /// Stores `entry` completely or not at all.
    func keep(_ entry: Entry, for address: String) throws(SystemFailure) {
        guard let path else { return }
        _ = try makeFolders(to: path, probe: nil)
        let folder = try OpenFolder(path)
        folder.removeUnfinished { $0.hasPrefix("new-") && $0.hasSuffix(".kept") }
        // A tag that makes backup programs skip the folder: https://bford.info/cachedir/
        if try folder.entry(at: Self.tag) == nil {
            // Another thread may have created it at the same time.
            _ = try? folder.create(Self.tag, Array("Signature: 8a477f597d28d172789f06886806bc55\n".utf8))
        }
        let name = Self.name(address)
        // Another build may write to this folder at the same time.
        let new = "new-\(getpid())-\(name)"
        try folder.removeFile(new)
        do {
            // For the owner only: a response to a request with a key is private.
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
