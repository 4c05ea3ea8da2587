import SourceText

/// What we wrote into an output folder. Only files it names are ever overwritten or removed.
struct Manifest: Equatable {
    /// One file that is ours.
    struct Entry: Equatable {
        var path: SourcePath
        /// In bytes.
        var size: Int
        /// Of its bytes, by `digest(of:)`.
        var digest: UInt64
    }

    /// Why a manifest cannot be used.
    struct Damage: Error, Equatable {
        var reason: String
    }

    /// False while a build is moving its files into place: every entry is ours, yet some may not be there, or still
    /// hold what they held before.
    var isComplete = true
    /// Sorted by path.
    var entries: [Entry] = []

    /// The form of the file; a later one is refused.
    static let version = 1

    /// The manifest as JSON, one entry per line, so that two of them compare well.
    var encoded: [UInt8] { pieces.flatMap(\.self) }

    /// The same in pieces of a thousand entries.
    var pieces: some Sequence<[UInt8]> {
        let size = 1024
        return stride(from: 0, to: max(1, entries.count), by: size).lazy.map { start in
            var bytes: [UInt8] = []
            if start == 0 { bytes += head.utf8 }
            for number in start..<min(entries.count, start + size) {
                bytes += (number == 0 ? "\n" : ",\n").utf8
                bytes += entries[number].encoded
            }
            if start + size >= entries.count { bytes += "\n]\n}\n".utf8 }
            return bytes
        }
    }

    private var head: String {
        "{\n\"version\": \(Manifest.version),\n\"complete\": \(isComplete),\n\"files\": ["
    }

    init(isComplete: Bool = true, entries: [Entry] = []) {
        self.isComplete = isComplete
        self.entries = entries.sorted { $0.path < $1.path }
    }

    /// - Parameter entries: in the order of their paths.
    init(isComplete: Bool = true, sorted entries: [Entry]) {
        self.isComplete = isComplete
        self.entries = entries
    }

    /// Reads what `encoded` wrote.
    init(decoding bytes: [UInt8]) throws(Damage) {
        let read = readJSON(bytes, path: .root)
        guard let root = read.value, root.members != nil, !read.diagnostics.hasErrors else {
            throw Damage(reason: read.diagnostics.first?.message ?? "it is not a JSON object")
        }
        guard root["version"]?.integer == Manifest.version else {
            throw Damage(reason: "its version is not \(Manifest.version)")
        }
        guard case .bool(let isComplete)? = root["complete"]?.kind, let files = root["files"]?.elements else {
            throw Damage(reason: "\"complete\" or \"files\" is missing")
        }
        self.isComplete = isComplete
        for file in files { entries.append(try Entry(file)) }
    }
}

extension Manifest.Entry {
    fileprivate var encoded: [UInt8] {
        var line = JSONWriter()
        line.object { line in
            line.member("path", path.text)
            line.member("size", size)
            line.member("digest", hexadecimal(digest))
        }
        return line.bytes
    }

    fileprivate init(_ value: Value) throws(Manifest.Damage) {
        guard let path = value["path"]?.text.flatMap({ SourcePath($0) }), !isReserved(path),
            let size = value["size"]?.integer, size >= 0,
            let digest = value["digest"]?.text.flatMap({ UInt64($0, radix: 16) })
        else { throw Manifest.Damage(reason: "line \(value.place.line) is not an entry") }
        self.init(path: path, size: size, digest: digest)
    }
}

extension Value {
    fileprivate var integer: Int? {
        if case .number(let text) = kind { Int(text) } else { nil }
    }
}

/// The names of our own files in an output folder all start like this.
let reservedPrefix = ".colophon-"
let manifestName = ".colophon-manifest.json"
let exportManifestName = ".colophon-export.json"
/// What the texts said, for the next build: see `TextRecord`.
let recordName = ".colophon-record.json"
let lockName = ".colophon-lock"
let stagingName = ".colophon-staging"

extension Shard {
    /// The list of what we wrote of this part, so that the lists of all can be in one folder.
    var manifestName: String {
        count == 1 ? ColophonSystem.manifestName : ".colophon-manifest\(suffix).json"
    }
}

/// True for the list of what was written of a part of a site.
func isManifestOfPart(_ name: String) -> Bool {
    guard name.hasPrefix(".colophon-manifest-"), name.hasSuffix(".json") else { return false }
    let numbers = name.dropFirst(19).dropLast(5).split(separator: "-of-", omittingEmptySubsequences: false)
    return numbers.count == 2 && Shard(numbers.joined(separator: "/")) != nil
}

extension FolderContent {
    /// The list of what we wrote: each has its own, so that none takes the files of another for its own.
    var manifestName: String {
        switch self {
        case .site: ColophonSystem.manifestName
        case .gallery: ".colophon-gallery.json"
        case .bundle: ".colophon-bundle.json"
        }
    }
}

/// True for a path that could hide one of our own files.
func isReserved(_ path: SourcePath) -> Bool { path.text.lowercased().hasPrefix(reservedPrefix) }
