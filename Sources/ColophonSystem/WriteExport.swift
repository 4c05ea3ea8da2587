import Colophon
import SourceText

/// Writes one exported file, whole or not at all. The folder is made if need be.
///
/// - Parameter mark: what is near the start of every file that an export made.
/// - Throws: `OutputError` when there is a file that no export made; `SystemFailure`.
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
        // One that was left by a program that was killed.
        try folder.removeFile(new)
        try folder.create(new, bytes)
        try folder.move(new, to: name)
    } catch {
        _ = try? folder.removeFile(new)
        throw error
    }
}

/// Writes exported files, all of them or none. Their paths start with one folder (`res`, `Orange.xcassets`), which is
/// made in the folder at `path`, or is that folder when it is called so.
///
/// As in a build, files of an earlier export that are no longer made are removed, and no other is touched.
/// - Parameter sources: folders that are read; the output may not be one of them, contain one or be inside one.
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
