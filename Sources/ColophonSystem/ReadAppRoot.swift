import Colophon
import SourceText

/// The largest file of an app's project that is read, in bytes: 16 MB. Its lists and settings are a few kilobytes long.
let largestAppFile = 16 << 20

/// Opens the folder at `path` (a folder, or a link to one), in which an app's project is.
///
/// It is not listed: a project may be large, and only the files that settings name are wanted, and what they include. Where
/// one of them is missing, the names beside it are looked at, for a hint.
/// Links below it are not followed.
/// - Parameter trace: what is looked at and read is noted there.
public func readAppRoot(_ path: String, trace: SourceTrace? = nil) -> AppRoot {
    do {
        let folder = try OpenFolder(path)
        return .folder(
            SourceTree(
                contains: { folder.hasSomething(at: $0, trace) }, files: { folder.namedFiles(in: $0, trace) },
                reader: { path throws(SourceTree.ReadFailure) in try folder.readAppFile(path, trace) }))
    } catch {
        if error.code == ENOENT { trace?.miss() } else { trace?.fail() }
        return .unreadable(error.reason)
    }
}

extension OpenFolder {
    /// True for a file, and for what cannot be read as one, so that whoever asks for it is told why.
    fileprivate func hasSomething(at path: SourcePath, _ trace: SourceTrace?) -> Bool {
        do {
            return try linkOnTheWay(to: path, trace) != nil || entry(at: path.text).map { $0 != .folder } ?? false
        } catch {
            trace?.fail()
            return true
        }
    }

    /// The files in a folder, up to some hundreds; none where it cannot be looked into.
    fileprivate func namedFiles(in path: SourcePath, _ trace: SourceTrace?) -> [SourcePath] {
        do throws(SystemFailure) {
            guard try linkOnTheWay(to: path, trace) == nil else { return [] }
            let name = path == .root ? "." : path.text
            let status = trace == nil ? nil : try status(at: name)
            let names = try names(in: name)
            trace?.see(name, status, names: names)
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
            if let link = try linkOnTheWay(to: path, trace) { throw SystemFailure(.open, shown(link), code: ELOOP) }
            let bytes = try read(path.text, limit: largestAppFile)
            trace?.read(path.text, bytes)
            return bytes
        } catch {
            if error.code != ENOENT { trace?.fail() }
            let reason = error.code == EFBIG ? "it is larger than \(largestAppFile >> 20) MB" : error.reason
            throw SourceTree.ReadFailure(reason: "\(error.operation.rawValue): \(reason)")
        }
    }

    /// The first link on the way to a file, the file included.
    private func linkOnTheWay(to path: SourcePath, _ trace: SourceTrace?) throws(SystemFailure) -> String? {
        var way = ""
        for part in path.parts {
            way += way.isEmpty ? String(part) : "/" + part
            let status = try status(at: way)
            let entry = status.map { Entry($0) }
            trace?.see(way, status, isWay: entry == .folder)
            guard let entry else { return nil }
            if entry == .link { return way }
        }
        return nil
    }
}
