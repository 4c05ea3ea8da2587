import Colophon
import SourceText

/// Writes texts for stores into fastlane's folder, where people keep other texts and edit these: what is there under the
/// same name is replaced, and nothing else is touched.
///
/// All are written beside their places first and then put there, so that a full disk changes nothing.
/// - Parameter sources: folders that are read; nothing may be written into one of them.
/// - Returns: how many files changed.
/// - Throws: `OutputError`, `SystemFailure`.
public func writeStoreTexts(_ files: [OutputFile], toFolder path: String, apartFrom sources: [String]) throws -> Int {
    let root = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    var staged: [(folder: OpenFolder, new: String, name: String)] = []
    var folders: [String: OpenFolder] = [:]
    var made: [String] = []
    do {
        for file in files {
            let folderPath = root + "/" + file.path.folder.text
            for source in sources where overlap(folderPath, source) {
                throw OutputError.overlaps(output: folderPath, source: source)
            }
            made += try makeFolders(to: folderPath, probe: nil)
            let folder = try folders[folderPath] ?? OpenFolder(folderPath)
            folders[folderPath] = folder
            if let new = try stage(file, in: folder, folderPath) { staged.append((folder, new, file.path.name)) }
        }
        for (folder, new, name) in staged { try folder.move(new, to: name) }
    } catch {
        for (folder, new, _) in staged { _ = try? folder.removeFile(new) }
        removeFolders(made)
        throw error
    }
    return staged.count
}

/// The name of the new file beside its place; nil when the old one is the same.
private func stage(_ file: OutputFile, in folder: OpenFolder, _ shown: String) throws -> String? {
    let name = file.path.name
    switch try folder.compare(name, with: file.bytes) {
    case .same: return nil
    case .missing, .different: break
    case .folder: throw SystemFailure(.open, shown + "/" + name, code: EISDIR)
    case .link, .other: throw OutputError.symbolicLink(file.path)
    }
    let new = reservedPrefix + "new-" + name
    // One that was left by a program that was killed.
    try folder.removeFile(new)
    do {
        try folder.create(new, file.bytes)
    } catch {
        _ = try? folder.removeFile(new)
        throw error
    }
    return new
}
