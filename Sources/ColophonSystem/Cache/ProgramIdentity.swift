import SourceText

/// Returns the identity of the running program, which differs even between builds of the same version: the identities
/// of its executable and its libraries. `nil` when it cannot be determined.
package func programIdentity() -> String? {
    var identities: [String] = []
    for path in programFiles() {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identities.append(path + " " + hexadecimal(FileIdentity(status).metadataHash))
    }
    return identities.isEmpty ? nil : identities.joined(separator: "\n")
}

/// Returns the paths of the files whose code is mapped into memory.
private func programFiles() -> [String] {
    #if os(Linux)
        guard let maps = try? readVirtualFile("/proc/self/maps") else { return [] }
        var paths: [String] = []
        // For example "55d0c8a00000-55d0c8a21000 r-xp 00000000 08:01 131 /usr/bin/colophon".
        for line in maps.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
            guard parts.count == 6, parts[1].contains(UInt8(ascii: "x")) else { continue }
            let path = String(decoding: parts[5].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
            if path.hasPrefix("/"), !paths.contains(path) { paths.append(path) }
        }
        // Sorted, because the order of the addresses is random.
        return paths.sorted()
    #else
        var size: UInt32 = 4096
        var name = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&name, &size) == 0 else { return [] }
        return [absolute(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))]
    #endif
}

#if os(Linux)
    /// Reads a file of the kernel, which reports a size of 0.
    private func readVirtualFile(_ path: String) throws(SystemFailure) -> [UInt8] {
        let folder = try OpenFolder(parent(of: path))
        return try folder.read(String(path.split(separator: "/").last ?? ""), limit: 16 << 20)
    }
#endif
