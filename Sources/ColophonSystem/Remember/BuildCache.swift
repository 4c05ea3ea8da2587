import SourceText

/// Where builds are remembered: a file for each output folder, in the user's cache folder and not with the output, which people
/// upload as it is.
package struct BuildCache {
    private let file: CacheFile

    /// - Parameters:
    ///   - path: the folder of the cache; nil when the user has none.
    ///   - output: the folder that is built.
    package init(_ path: String?, output: String) { self.init(path, output: output, probe: nil) }

    init(_ path: String?, output: String, probe: OpenFolder.Probe?) {
        file = CacheFile(.build, path, of: output, probe: probe)
    }

    /// What is remembered.
    package func find() -> CacheFound<RememberedBuild> {
        file.find { reader throws(ByteReader.Damage) in try RememberedBuild(from: &reader) }
    }

    /// Writes it, whole or not at all.
    package func keep(_ build: RememberedBuild) throws(SystemFailure) { try file.keep(build.encoded) }

    /// Forgets it: what it says is not true any more.
    package func forget() { file.forget() }
}
