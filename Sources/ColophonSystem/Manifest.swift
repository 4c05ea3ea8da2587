import SourceText

/// The list of files that builds wrote into an output folder. A build overwrites and removes only files on this list.
struct Manifest: Equatable {
    /// One file that a build wrote.
    struct Entry: Equatable {
        var path: SourcePath
        /// In bytes.
        var size: Int
        /// The digest of its bytes, from `digest(of:)`.
        var digest: UInt64
    }

    /// The reason why a manifest cannot be read.
    struct Damage: Error, Equatable {
        var reason: String
    }

    /// Whether the build that wrote the manifest has finished. While a build moves its files into place, some entries
    /// may be missing on the disk or have their former content.
    var isComplete = true
    /// Sorted by path.
    var entries: [Entry] = []

    /// The version of the file format. Any other version is refused.
    static let version = 1

    /// The manifest as JSON with one entry per line, so that two manifests compare well.
    var encoded: [UInt8] { pieces.flatMap(\.self) }

    /// The JSON of `encoded` in pieces of 1,024 entries.
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

    /// - Parameter entries: Sorted by path.
    init(isComplete: Bool = true, sorted entries: [Entry]) {
        self.isComplete = isComplete
        self.entries = entries
    }

    /// Parses the JSON that `encoded` returns.
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

/// The prefix of all files that the program itself keeps in an output folder.
let reservedPrefix = ".colophon-"
let manifestName = ".colophon-manifest.json"
let exportManifestName = ".colophon-export.json"
/// The file with the state of the texts, for the next build: see `TextRecord`.
let recordName = ".colophon-record.json"
let lockName = ".colophon-lock"
let stagingName = ".colophon-staging"

extension Shard {
    /// The name of this shard's manifest. Each shard has its own, so that the manifests of all fit into one folder.
    var manifestName: String {
        count == 1 ? ColophonSystem.manifestName : ".colophon-manifest\(suffix).json"
    }
}

/// Whether `name` is the name of a shard's manifest.
func isManifestOfPart(_ name: String) -> Bool {
    guard name.hasPrefix(".colophon-manifest-"), name.hasSuffix(".json") else { return false }
    let numbers = name.dropFirst(19).dropLast(5).split(separator: "-of-", omittingEmptySubsequences: false)
    return numbers.count == 2 && Shard(numbers.joined(separator: "/")) != nil
}

extension FolderContent {
    /// The name of the manifest. It differs by kind of output, so that none claims the files of another.
    var manifestName: String {
        switch self {
        case .site: ColophonSystem.manifestName
        case .gallery: ".colophon-gallery.json"
        case .bundle: ".colophon-bundle.json"
        }
    }
}

/// Whether a path could overwrite one of the program's own files.
func isReserved(_ path: SourcePath) -> Bool { path.text.lowercased().hasPrefix(reservedPrefix) }
