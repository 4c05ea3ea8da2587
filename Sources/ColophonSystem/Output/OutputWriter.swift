import Colophon
import SourceText
import Synchronization

/// Writes an output folder. Files are accepted from any thread. The folder does not change before `commit()`, which
/// renames them into place.
///
/// These guarantees hold even if the program is killed at any moment: each file is complete (the old or the new one),
/// the manifest names every file of a build, no other file is touched, and the next build repairs the rest. Nothing is
/// synchronised to the disk, so a power cut is not covered.
public final class OutputWriter: Sendable {
    let folder: OpenFolder
    let lock: FolderLock
    let manifestName: String
    /// The manifests of shards that were merged into this folder. A complete build replaces them.
    let manifestsOfParts: [String]
    /// The manifest of the last build.
    let previous: Manifest
    /// The paths of the last build by their folded form. A list has several only if they differ by case alone.
    let owned: [String: [SourcePath]]
    /// The folded names in the root folder, listed once. On a first build they save a system call for most files.
    let rootNames: Set<String>
    /// Parent folders created for the output folder, and the folder itself; outermost first.
    let madeFolders: [String]
    let state: Mutex<State>

    /// The state that the threads share.
    struct State {
        /// All accepted paths.
        var claimed = ClaimedPaths()
        /// The file of each path, in the same order.
        var accepted: [Accepted] = []
        /// The known states of folders. A missing folder implies that the folders inside it are missing.
        var folders: [SourcePath: FolderState] = [.root: .present]
        /// Whether the staging folder exists. `claimed` knows which folders it contains.
        var hasStaging = false
        /// Existing folders at paths where the new output has a file.
        var blockingFolders: [SourcePath] = []
        /// The value of `removedAddresses` at the commit; `nil` before.
        var gone: [SourcePath]?
        /// The time when the commit began to rename files into place.
        var placing: Nanoseconds = 0
    }

    /// An accepted file without its path.
    struct Accepted {
        var size = 0
        var digest: UInt64 = 0
        /// Whether the file is in the staging folder; `nil` while `accept` has not decided yet.
        var isStaged: Bool?
    }

    /// The kind of entry at the path of a folder that the output needs.
    enum FolderState: Equatable {
        case present, missing
        /// A file occupies this path, or that of one of its parent folders.
        case file(SourcePath)
        case link(SourcePath)
    }

    /// Opens and locks the folder at `path`, and creates it if it is missing.
    /// - Parameter sources: Folders that the build reads. The output may not be one of them, contain one or be inside
    ///   one.
    /// - Throws: `OutputError` or `SystemFailure`.
    public convenience init(_ path: String, apartFrom sources: [String]) throws {
        try self.init(path, apartFrom: sources, probe: nil)
    }

    /// Opens the folder for one shard of a site.
    public convenience init(_ path: String, part: Shard, apartFrom sources: [String]) throws {
        try self.init(path, apartFrom: sources, manifest: part.manifestName, probe: nil)
    }

    /// Opens the folder for a kind of output that needs a folder for itself, such as a bundle.
    /// - Throws: `OutputError` or `SystemFailure`.
    public convenience init(_ path: String, for content: FolderContent, apartFrom sources: [String]) throws {
        try self.init(path, apartFrom: sources, manifest: content.manifestName, probe: nil)
    }

    /// - Parameter manifest: The file name of the manifest.
    init(
        _ path: String, apartFrom sources: [String], manifest: String = ColophonSystem.manifestName,
        probe: OpenFolder.Probe?
    ) throws {
        manifestName = manifest
        try refuseOverlap(path, sources)
        madeFolders = try makeFolders(to: path, probe: probe)
        do {
            // Now that the folder exists, its real path is known and may lead into a source folder.
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

    /// Adds one file to the new output. Writes its bytes to the staging folder, unless the file on the disk has the
    /// same bytes. Safe to call from several threads.
    /// - Throws: `OutputError` when the path is refused, `SystemFailure` when the disk refuses.
    public func accept(_ file: OutputFile) throws {
        let place = try claim(file.path)
        let isChanged = try needsWriting(file)
        if isChanged { try stage(file) }
        let accepted = Accepted(size: file.bytes.count, digest: digest(of: file.bytes), isStaged: isChanged)
        state.withLock { $0.accepted[place] = accepted }
    }

    /// Restores the output as it was before: removes the staged files.
    public func abandon() {
        // The caller reports the reason for giving up. The next build removes what cannot be removed now.
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

/// Refuses a folder that contains another kind of output, because each kind manages its folder completely.
private func refuseOthers(_ names: [String], in path: String, manifest: String) throws(OutputError) {
    let ofSites = names.filter { isManifestOfPart($0) || $0 == ColophonSystem.manifestName }.sorted()
    if isManifestOfPart(manifest)
        || manifest != ColophonSystem.manifestName && ofSites.contains(where: isManifestOfPart)
    {
        // Two builds would otherwise manage the same files.
        if let other = ofSites.first(where: { $0 != manifest }) { throw .otherPart(path, holds: other) }
    }
    // An export of design tokens may go into a folder of any kind: it only adds some files.
    let own = isManifestOfPart(manifest) ? ColophonSystem.manifestName : manifest
    guard FolderContent.allCases.contains(where: { $0.manifestName == own }) else { return }
    for other in FolderContent.allCases where other.manifestName != own && names.contains(other.manifestName) {
        throw .foreignFolder(path, holds: other)
    }
}

/// Refuses a folder with files that contain people or keys.
private func refusePrivateFiles(_ names: [String]) throws(OutputError) {
    for path in names.compactMap({ SourcePath($0) }).sorted() where PrivateFile(name: path) != nil {
        throw .privateFile(path)
    }
}

private func removeStaleStaging(in folder: OpenFolder) throws {
    switch try folder.entry(at: stagingName) {
    case nil: break
    case .folder?: try folder.removeTree(stagingName)
    case .file?, .link?, .other?: try folder.removeFile(stagingName)
    }
}

/// Returns the manifest of the last build, merged with those of all shards.
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
        // A folder, a link, a pipe or a socket.
        throw OutputError.damagedManifest(path: folder.displayPath(manifestName), reason: failure.reason)
    } catch let damage as Manifest.Damage {
        throw OutputError.damagedManifest(path: folder.displayPath(manifestName), reason: damage.reason)
    }
}
