import Colophon
import SourceText

/// The size limit for files of an app's project: 16 MB. Lists and settings are a few kilobytes long.
let largestAppFile = 16 << 20

/// Opens the folder at `path` (a folder, or a link to one) that contains an app's project.
///
/// The folder is not listed, because a project may be large. Only the files that settings name are read, and the files
/// that these include. If one is missing, the names in its folder are listed for a hint. Links inside the folder are
/// not followed.
/// - Parameter trace: Records every path that is inspected or read.
public func readAppRoot(_ path: String, trace: SourceTrace? = nil) -> AppRoot {
    do {
        let folder = try OpenFolder(path)
        return .folder(
            SourceTree(
                contains: { folder.hasSomething(at: $0, trace) }, files: { folder.namedFiles(in: $0, trace) },
                reader: { path throws(SourceTree.ReadFailure) in try folder.readAppFile(path, trace) }))
    } catch {
        if error.code == ENOENT { trace?.recordMissingFolder() } else { trace?.fail() }
        return .unreadable(error.reason)
    }
}

extension OpenFolder {
    /// Whether anything but a folder exists at `path`. True for unreadable entries too, so that reading them reports
    /// the reason.
    fileprivate func hasSomething(at path: SourcePath, _ trace: SourceTrace?) -> Bool {
        do {
            return try firstLink(to: path, trace) != nil || entry(at: path.text).map { $0 != .folder } ?? false
        } catch {
            trace?.fail()
            return true
        }
    }

    /// Returns the files in a folder, at most 400; none if it cannot be listed.
    fileprivate func namedFiles(in path: SourcePath, _ trace: SourceTrace?) -> [SourcePath] {
        do throws(SystemFailure) {
            guard try firstLink(to: path, trace) == nil else { return [] }
            let name = path == .root ? "." : path.text
            let status = trace == nil ? nil : try status(at: name)
            let names = try names(in: name)
            trace?.recordObservation(name, status, names: names)
            let paths = names.compactMap { String(validating: $0, as: UTF8.self) }.compactMap { path.appending($0) }
            return paths.sorted().prefix(400).filter { found in
                if case .file? = try? entry(at: found.text) { true } else { false }
            }
        } catch {
            trace?.fail()
            return []
        }
    }

    fileprivate func readAppFile(
        _ path: SourcePath, _ trace: SourceTrace?
    ) throws(SourceTree.ReadFailure) -> [UInt8] {
        do throws(SystemFailure) {
            if let link = try firstLink(to: path, trace) {
                throw SystemFailure(.open, displayPath(link), code: ELOOP)
            }
            let bytes = try read(path.text, limit: largestAppFile)
            trace?.read(path.text, bytes)
            return bytes
        } catch {
            if error.code != ENOENT { trace?.fail() }
            let reason = error.code == EFBIG ? "it is larger than \(largestAppFile >> 20) MB" : error.reason
            throw SourceTree.ReadFailure(reason: "\(error.operation.rawValue): \(reason)")
        }
    }

    /// Returns the first symbolic link in a path, the file itself included.
    private func firstLink(to path: SourcePath, _ trace: SourceTrace?) throws(SystemFailure) -> String? {
        var parent = ""
        for part in path.parts {
            parent += parent.isEmpty ? String(part) : "/" + part
            let status = try status(at: parent)
            let entry = status.map { Entry($0) }
            trace?.recordObservation(parent, status, isParentFolder: entry == .folder)
            guard let entry else { return nil }
            if entry == .link { return parent }
        }
        return nil
    }
}
