import SourceText

/// What tells one program from another, though they may say they are of the same version: the files that run, its own and those
/// of libraries. Nil when nobody can tell.
package func programIdentity() -> String? {
    var identities: [String] = []
    for path in programFiles() {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identities.append(path + " " + hexadecimal(FileIdentity(status).sum))
    }
    return identities.isEmpty ? nil : identities.joined(separator: "\n")
}

/// The files whose code is in memory.
private func programFiles() -> [String] {
    #if os(Linux)
        guard let maps = try? readVirtualFile("/proc/self/maps") else { return [] }
        var paths: [String] = []
        // Such as "55d0c8a00000-55d0c8a21000 r-xp 00000000 08:01 131 /usr/bin/colophon".
        for line in maps.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
            guard parts.count == 6, parts[1].contains(UInt8(ascii: "x")) else { continue }
            let path = String(decoding: parts[5].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
            if path.hasPrefix("/"), !paths.contains(path) { paths.append(path) }
        }
        // Where each is in memory is chance.
        return paths.sorted()
    #else
        var size: UInt32 = 4096
        var name = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&name, &size) == 0 else { return [] }
        return [absolute(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))]
    #endif
}

#if os(Linux)
    /// A file of the kernel, which says that it has no bytes.
    private func readVirtualFile(_ path: String) throws(SystemFailure) -> [UInt8] {
        let folder = try OpenFolder(parent(of: path))
        return try folder.read(String(path.split(separator: "/").last ?? ""), limit: 16 << 20)
    }
#endif
