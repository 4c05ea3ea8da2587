import SourceText

/// The record of a folder: the identities and digests of its files and folders.
package struct CachedFolder: Equatable, Sendable {
    /// The record of one file or folder. Its size is fixed and its name is stored separately, because a site may have a
    /// hundred thousand files.
    struct Record: Equatable, Sendable {
        /// The offset of its name in `names`.
        var name: UInt32
        var traits: Traits
        /// The hash of the metadata; see `FileIdentity`.
        var sum: UInt64
        /// The digest of a file's bytes, or of the names in a folder.
        var digest: UInt64
    }

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt32
        static let file = Traits(rawValue: 1)
        static let folder = Traits(rawValue: 2)
        /// A link, pipe, socket or device.
        static let other = Traits(rawValue: 4)
        /// The digest is known.
        static let hasDigest = Traits(rawValue: 8)
        /// The entry may have changed with the same metadata, so its digest has to be compared.
        static let isInDoubt = Traits(rawValue: 16)
        /// A folder that must exist, whatever it contains.
        static let isParentFolder = Traits(rawValue: 32)
        static let kinds: Traits = [.file, .folder, .other]
    }

    /// The absolute path.
    package var path: String
    /// Whether the folder did not exist.
    var isMissing = false
    /// The paths of all entries, each terminated by NUL for system calls.
    var names: [UInt8] = []
    var records: [Record] = []

    init(path: String) { self.path = path }

    /// Whether this is the record of the machine's fonts, which are in several folders.
    package var isOfFonts: Bool { path == "/" }

    /// Reserves capacity for files and their folders, to avoid copies of the growing arrays.
    mutating func reserve(_ entries: [Manifest.Entry]) {
        names.reserveCapacity(2 * entries.reduce(0) { $0 + $1.path.text.utf8.count + 1 })
        records.reserveCapacity(2 * entries.count + 8)
    }

    mutating func add(_ path: String, _ identity: FileIdentity, _ more: Traits = [], digest: UInt64? = nil) {
        var traits = Traits(identity.kind).union(more)
        if digest != nil { traits.insert(.hasDigest) }
        let record = Record(name: UInt32(names.count), traits: traits, sum: identity.metadataHash, digest: digest ?? 0)
        names += path.utf8
        names.append(0)
        records.append(record)
    }

    /// Returns the path of an entry.
    func name(_ record: Record) -> String {
        String(decoding: names[Int(record.name)...].prefix { $0 != 0 }, as: UTF8.self)
    }
}

extension CachedFolder.Traits {
    init(_ kind: FileIdentity.Kind) {
        switch kind {
        case .missing: self = []
        case .file: self = .file
        case .folder: self = .folder
        case .other: self = .other
        }
    }
}

extension CachedFolder {
    /// Creates the record of the observations of a build; `nil` when they are unreliable.
    package init?(_ trace: SourceTrace) {
        let seen = trace.seen
        if seen.isUnreliable { return nil }
        self.init(path: absolute(trace.folder))
        isMissing = seen.isMissing
        var digests = seen.digests
        var known: [String: FileIdentity] = [:]
        for observation in seen.observations {
            if let last = known.updateValue(observation.identity, forKey: observation.path) {
                // The entry was observed twice. Only a parent folder may have changed in between.
                guard last == observation.identity || observation.isParentFolder && last.kind == .folder else {
                    return nil
                }
                continue
            }
            let digest = digests.removeValue(forKey: observation.path) ?? observation.names
            var more: Traits = observation.isParentFolder ? .isParentFolder : []
            if observation.identity.isRacilyClean(seenAt: trace.begun) { more.insert(.isInDoubt) }
            add(observation.path, observation.identity, more, digest: observation.isParentFolder ? nil : digest)
        }
        // A file was read that was not observed before.
        if !digests.isEmpty { return nil }
    }
}

// MARK: As bytes

extension CachedFolder {
    func write(into bytes: inout ByteWriter) {
        bytes.add(path)
        bytes.add(isMissing ? 1 : 0)
        bytes.add(names)
        bytes.add(UInt64(records.count))
        for record in records {
            bytes.add(UInt64(record.name) << 32 | UInt64(record.traits.rawValue))
            bytes.add(record.sum)
            bytes.add(record.digest)
        }
    }

    init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        path = try bytes.text()
        isMissing = try bytes.number() == 1
        names = try bytes.array()
        let count = try bytes.count(atLeast: 24)
        records.reserveCapacity(count)
        for _ in 0..<count {
            let first = try bytes.number()
            let record = Record(
                name: UInt32(first >> 32), traits: Traits(rawValue: UInt32(truncatingIfNeeded: first)),
                sum: try bytes.number(), digest: try bytes.number())
            guard record.name < names.count else { throw ByteReader.FormatError() }
            records.append(record)
        }
        guard names.isEmpty || names.last == 0 else { throw ByteReader.FormatError() }
    }
}
