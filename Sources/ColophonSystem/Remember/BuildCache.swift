import SourceText

/// Where builds are remembered: a file for each output folder, in the user's cache folder and not with the output, which people
/// upload as it is.
///
/// A file that is not what was written, whole and by this form of the program, counts as none. Two builds that write the same
/// file at once do no harm: each writes a file of its own and gives it the name.
package struct BuildCache {
    /// The folder; nil when the user has none.
    let path: String?
    let name: String
    private let probe: OpenFolder.Probe?

    /// What every file begins with; another form has another number.
    private static let head = Array("colophon build 1\n".utf8)

    /// A file that was not written for so long is removed: 30 days.
    private static let longest: Nanoseconds = 30 * 86_400 * 1_000_000_000

    /// In bytes: more than a site of a million pages takes.
    private static let largest = 1 << 30

    /// - Parameters:
    ///   - path: the folder of the cache.
    ///   - output: the folder that is built.
    package init(_ path: String?, output: String) { self.init(path, output: output, probe: nil) }

    init(_ path: String?, output: String, probe: OpenFolder.Probe?) {
        self.probe = probe
        self.path = path.map { $0 + "/builds" }
        name = hexadecimal(digest(of: Array(absolute(output).utf8))) + ".build"
    }

    /// What is remembered.
    package enum Found {
        case nothing
        /// There is a file, and it cannot be used.
        case useless(path: String, reason: String)
        case build(RememberedBuild)
    }

    /// Reads it.
    package func find() -> Found {
        guard let path, let folder = try? OpenFolder(path) else { return .nothing }
        let shown = folder.shown(name)
        do throws(SystemFailure) {
            let bytes = try folder.read(name, limit: Self.largest)
            guard bytes.starts(with: Self.head) else {
                return .useless(path: shown, reason: "it is not of this form")
            }
            let start = Self.head.count
            var reader = ByteReader(bytes, from: start)
            guard let sum = try? reader.number(), sum == Self.sum(of: bytes, from: start + 8),
                let build = try? RememberedBuild(from: &reader)
            else { return .useless(path: shown, reason: "it is damaged") }
            return .build(build)
        } catch {
            return error.code == ENOENT ? .nothing : .useless(path: shown, reason: error.reason)
        }
    }

    /// Writes it, whole or not at all.
    package func keep(_ build: RememberedBuild) throws(SystemFailure) {
        guard let path else { return }
        _ = try makeFolders(to: path, probe: nil, mode: 0o700)
        let folder = try OpenFolder(path, probe: probe)
        let body = build.encoded
        var bytes = ByteWriter()
        bytes.add(Self.sum(of: body, from: 0))
        removeOld(in: folder)
        let new = "new-\(getpid())-\(name)"
        try folder.removeFile(new)
        do {
            // For the owner alone: messages may quote what is not published yet.
            try folder.create(new, Self.head + bytes.bytes + body, mode: 0o600)
            try folder.move(new, to: name)
        } catch {
            _ = try? folder.removeFile(new)
            throw error
        }
    }

    /// Forgets it: what it says is not true any more.
    package func forget() {
        // When it cannot be removed it is checked like any other, and found to be out of date.
        if let path, let folder = try? OpenFolder(path) { _ = try? folder.removeFile(name) }
    }

    private static func sum(of bytes: [UInt8], from start: Int) -> UInt64 {
        start == 0 ? digest(of: bytes) : digest(of: Array(bytes[start...]))
    }

    /// True for names that we give. The folder may be one that somebody named with `--cache`, and have files of theirs.
    private static func isOurs(_ name: String) -> Bool {
        name.wholeMatch(of: /(new-[0-9]+-)?[0-9a-f]{16}\.build/) != nil
    }

    /// Removes what belongs to folders that nobody builds any more, and what killed programs left.
    private func removeOld(in folder: OpenFolder) {
        let now = wallClock()
        for bytes in (try? folder.names()) ?? [] {
            let name = String(decoding: bytes, as: UTF8.self)
            guard Self.isOurs(name), let status = try? folder.status(at: name) else { continue }
            if FileIdentity(status).modified < now - Self.longest { _ = try? folder.removeFile(name) }
        }
    }
}
