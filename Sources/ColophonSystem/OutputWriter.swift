import Colophon
import SourceText
import Synchronization

/// An output folder while it is being written. Files are handed in from any thread; nothing of the folder changes
/// before `commit()`, which puts them into place by renames.
///
/// The promises, kept at whatever moment the program is killed: each file is whole (the old or the new one), the
/// manifest names every file of ours, no other file is touched, and the next build mends the rest. Nothing is forced
/// to the disk, so they hold for a killed program, not for a power cut.
public final class OutputWriter: Sendable {
    let folder: OpenFolder
    let lock: FolderLock
    let manifestName: String
    /// The manifests of parts that were put together here. A whole build takes their place.
    let manifestsOfParts: [String]
    /// What the last build left.
    let previous: Manifest
    /// The previous entries by their folded path. More than one only where letters differ by case.
    let owned: [String: [SourcePath]]
    /// The folded names at the root, listed once: most of a first build is known to be new without asking.
    let rootNames: Set<String>
    /// Folders made for the output folder itself, outermost first.
    let madeFolders: [String]
    let state: Mutex<State>

    /// What the threads share.
    struct State {
        /// Every path handed in.
        var claimed = ClaimedPaths()
        /// What became of each, in the same order.
        var accepted: [Accepted] = []
        /// What is known of folders. Those inside one that is not there need not be asked about.
        var folders: [SourcePath: FolderState] = [.root: .present]
        /// Whether the staging folder is there; which folders it has, the paths know.
        var hasStaging = false
        /// Folders that are where a file has to go.
        var foldersInTheWay: [SourcePath] = []
        /// See `goneAddresses`; nil until the commit.
        var gone: [SourcePath]?
        /// When the files began to get their names.
        var placing: Nanoseconds = 0
    }

    /// A file that was handed in, apart from its path.
    struct Accepted {
        var size = 0
        var digest: UInt64 = 0
        /// Nil until that is known.
        var isStaged: Bool?
    }

    /// What is where a folder is needed.
    enum FolderState: Equatable {
        case present, missing
        /// A file, ours or not, or the part of the path that is one.
        case file(SourcePath)
        case link(SourcePath)
    }

    /// Opens the folder at `path`, making it if need be, and locks it.
    /// - Parameter sources: folders that are read; the output may not be one of them, contain one or be inside one.
    /// - Throws: `OutputError` or `SystemFailure`.
    public convenience init(_ path: String, apartFrom sources: [String]) throws {
        try self.init(path, apartFrom: sources, probe: nil)
    }

    /// The same for a part of a site.
    public convenience init(_ path: String, part: Shard, apartFrom sources: [String]) throws {
        try self.init(path, apartFrom: sources, manifest: part.manifestName, probe: nil)
    }

    /// The same for what has a folder of its own.
    package convenience init(_ path: String, for content: FolderContent, apartFrom sources: [String]) throws {
        try self.init(path, apartFrom: sources, manifest: content.manifestName, probe: nil)
    }

    /// - Parameter manifest: the name of the list of what we wrote.
    init(
        _ path: String, apartFrom sources: [String], manifest: String = ColophonSystem.manifestName,
        probe: OpenFolder.Probe?
    ) throws {
        manifestName = manifest
        try refuseOverlap(path, sources)
        madeFolders = try makeFolders(to: path, probe: probe)
        do {
            // Now that the folder exists, it may turn out to be reached by way of a folder that did not.
            try refuseOverlap(path, sources)
            folder = try OpenFolder(path, probe: probe)
            lock = try FolderLock(folder)
        } catch {
            removeFolders(madeFolders)
            throw error
        }
        do {
            try removeStaleStaging(in: folder)
            let names = try folder.names().map { String(decoding: $0, as: UTF8.self) }
            try refuseOthers(names, in: path, manifest: manifest)
            manifestsOfParts = names.filter { isManifestOfPart($0) && $0 != manifest }.sorted()
            previous = try readManifest(manifest, and: manifestsOfParts, in: folder)
            try refusePrivateFiles(names)
            rootNames = Set(names.map(foldedName))
        } catch {
            lock.release()
            removeFolders(madeFolders)
            throw error
        }
        owned = Dictionary(grouping: previous.entries.map(\.path)) { foldedName($0.text) }
        state = Mutex(State())
    }

    /// Takes one file of the new output. Equal bytes on the disk are left as they are, other bytes are put aside until
    /// `commit()`. May be called from many threads at once.
    /// - Throws: `OutputError` when the path is refused, `SystemFailure` when the disk does.
    public func accept(_ file: OutputFile) throws {
        let place = try claim(file.path)
        let isChanged = try needsWriting(file)
        if isChanged { try stage(file) }
        let accepted = Accepted(size: file.bytes.count, digest: digest(of: file.bytes), isStaged: isChanged)
        state.withLock { $0.accepted[place] = accepted }
    }

    /// Leaves the output as it was before: what was put aside is removed.
    public func abandon() {
        // The reason for giving up is being reported; what cannot be removed now, the next build removes.
        try? folder.removeTree(stagingName)
        lock.release()
        removeFolders(madeFolders)
    }
}

private func refuseOverlap(_ path: String, _ sources: [String]) throws {
    for source in sources where overlap(path, source) {
        throw OutputError.overlaps(output: path, source: source)
    }
}

/// Refuses a site's folder for a gallery or a bundle, and the other way round: each is whole by itself.
private func refuseOthers(_ names: [String], in path: String, manifest: String) throws(OutputError) {
    let ofSites = names.filter { isManifestOfPart($0) || $0 == ColophonSystem.manifestName }.sorted()
    if isManifestOfPart(manifest)
        || manifest != ColophonSystem.manifestName && ofSites.contains(where: isManifestOfPart)
    {
        // Which of two parts a file belongs to could not be told any more.
        if let other = ofSites.first(where: { $0 != manifest }) { throw .otherPart(path, holds: other) }
    }
    // An export of tokens may go into a folder of any kind: it is some files more.
    let own = isManifestOfPart(manifest) ? ColophonSystem.manifestName : manifest
    guard FolderContent.allCases.contains(where: { $0.manifestName == own }) else { return }
    for other in FolderContent.allCases where other.manifestName != own && names.contains(other.manifestName) {
        throw .foreignFolder(path, holds: other)
    }
}

/// Refuses a folder in which somebody keeps people or keys.
private func refusePrivateFiles(_ names: [String]) throws(OutputError) {
    for path in names.compactMap({ SourcePath($0) }).sorted() where PrivateFile(name: path) != nil {
        throw .privateFile(path)
    }
}

/// Removes folders that are empty, innermost first.
func removeFolders(_ paths: [String]) {
    for path in paths.reversed() where rmdir(path) != 0 { break }
}

private func removeStaleStaging(in folder: OpenFolder) throws {
    switch try folder.entry(at: stagingName) {
    case nil: break
    case .folder?: try folder.removeTree(stagingName)
    case .file?, .link?, .other?: try folder.removeFile(stagingName)
    }
}

/// What the last build left, or the builds of all parts together.
private func readManifest(_ name: String, and parts: [String], in folder: OpenFolder) throws -> Manifest {
    let whole = try readManifest(name, in: folder)
    if parts.isEmpty { return whole }
    var entries: [SourcePath: Manifest.Entry] = [:]
    for manifest in try [whole] + parts.map({ try readManifest($0, in: folder) }) {
        for entry in manifest.entries { entries[entry.path] = entry }
    }
    return Manifest(isComplete: false, entries: Array(entries.values))
}

private func readManifest(_ manifestName: String, in folder: OpenFolder) throws -> Manifest {
    do {
        return try Manifest(decoding: try folder.read(manifestName, limit: .max))
    } catch let failure as SystemFailure where failure.code == ENOENT {
        return Manifest()
    } catch let failure as SystemFailure where [EISDIR, ELOOP, ENODEV, ENXIO].contains(failure.code) {
        // A folder, a link, a pipe, a socket.
        throw OutputError.damagedManifest(path: folder.shown(manifestName), reason: failure.reason)
    } catch let damage as Manifest.Damage {
        throw OutputError.damagedManifest(path: folder.shown(manifestName), reason: damage.reason)
    }
}
