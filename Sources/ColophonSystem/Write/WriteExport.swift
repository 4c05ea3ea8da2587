import Colophon
import SourceText

/// Writes one exported file completely or not at all. Creates the folder if it is missing.
///
/// - Parameter mark: A text near the start of every exported file.
/// - Throws: `OutputError` when the path has a file that no export made; `SystemFailure`.
public func writeExport(_ bytes: [UInt8], toFile path: String, mark: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard !name.isEmpty, !path.hasSuffix("/") else { throw SystemFailure(.open, path, code: EISDIR) }
    let above = parent(of: path)
    let made = try makeFolders(to: above, probe: nil)
    do {
        try replace(name, in: try OpenFolder(above), by: bytes, shown: path, mark: mark)
    } catch {
        removeFolders(made)
        throw error
    }
}

private func replace(
    _ name: String, in folder: OpenFolder, by bytes: [UInt8], shown path: String, mark: String
) throws {
    switch try folder.compare(name, with: bytes) {
    case .same: return
    case .missing: break
    case .different:
        let start = try folder.start(of: name, 1000)
        guard String(decoding: start, as: UTF8.self).contains(mark) else {
            throw OutputError.otherKind(path, mark: mark)
        }
    case .folder: throw SystemFailure(.open, path, code: EISDIR)
    case .link, .other: throw OutputError.otherKind(path, mark: mark)
    }
    let new = reservedPrefix + "new-" + name
    do {
        // A killed program may have left a file with this name.
        try folder.removeFile(new)
        try folder.create(new, bytes)
        try folder.move(new, to: name)
    } catch {
        _ = try? folder.removeFile(new)
        throw error
    }
}

/// Writes exported files, all of them or none.
///
/// Their paths start with one common folder (`res`, `Orange.xcassets`). It is created in the folder at `path`, or is
/// that folder itself when the names match. Files of an earlier export that are no longer made are removed, and no
/// others are touched.
/// - Parameter sources: Folders that the export reads. The output may not be one of them, contain one or be inside one.
/// - Throws: `OutputError`, `SystemFailure`.
public func writeExport(_ files: [OutputFile], toFolder path: String, apartFrom sources: [String]) throws {
    guard let top = files.first?.path.parts.first, let folder = SourcePath(String(top)) else { return }
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let isItself = last == folder.text || (last.hasSuffix(".xcassets") && folder.text.hasSuffix(".xcassets"))
    let root = isItself ? path : path + (path.hasSuffix("/") ? "" : "/") + folder.text
    let writer = try OutputWriter(root, apartFrom: sources, manifest: exportManifestName, probe: nil)
    do {
        for file in files {
            guard let below = SourcePath(file.path.parts.dropFirst().joined(separator: "/")) else { continue }
            try writer.accept(OutputFile(path: below, bytes: file.bytes))
        }
        _ = try writer.commit()
    } catch {
        writer.abandon()
        throw error
    }
}
