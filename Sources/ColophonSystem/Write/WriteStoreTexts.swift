import Colophon
import SourceText

/// Writes texts for app stores into fastlane's folder, where users keep other texts and edit these. Existing files with
/// the same name are replaced; no others are touched.
///
/// All files are written beside their destinations first, then moved there. After any failure, everything is as it was.
/// - Parameter sources: Folders that the build reads. No file may be written into one of them.
/// - Returns: The number of files that changed.
/// - Throws: `OutputError`, `SystemFailure`.
public func writeStoreTexts(_ files: [OutputFile], toFolder path: String, apartFrom sources: [String]) throws -> Int {
    try writeStoreTexts(files, toFolder: path, apartFrom: sources, probe: nil)
}

func writeStoreTexts(
    _ files: [OutputFile], toFolder path: String, apartFrom sources: [String], probe: OpenFolder.Probe?
) throws -> Int {
    let root = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    var writing = StagedFiles(probe: probe)
    do {
        for file in files {
            let folderPath = root + "/" + file.path.folder.text
            for source in sources where overlap(folderPath, source) {
                throw OutputError.overlaps(output: folderPath, source: source)
            }
            let folder = try writing.folder(folderPath)
            if try !isThere(file, in: folder) {
                try writing.stage(file.bytes, as: file.path.name, in: folder)
            }
        }
        try writing.commit()
    } catch {
        throw writing.undo(after: error)
    }
    return writing.count
}

/// Whether the file on the disk has the same bytes.
private func isThere(_ file: OutputFile, in folder: OpenFolder) throws -> Bool {
    let name = file.path.name
    switch try folder.compare(name, with: file.bytes) {
    case .same: return true
    case .missing, .different: return false
    case .folder: throw SystemFailure(.open, folder.displayPath(name), code: EISDIR)
    case .link, .other: throw OutputError.symbolicLink(file.path)
    }
}

extension StoreAddresses {
    /// Returns the files that are missing in a folder or contain another address. White space around an address does
    /// not count.
    /// - Parameter path: fastlane's folder, which contains `metadata`.
    public func differing(inFolder path: String) -> [OutputFile] {
        files.filter { file in
            guard let folder = try? OpenFolder("\(path)/\(file.path.folder)"),
                let bytes = try? folder.read(file.path.name, limit: 10_000)
            else { return true }
            return String(decoding: bytes, as: UTF8.self).trimmed != String(decoding: file.bytes, as: UTF8.self).trimmed
        }
    }
}
