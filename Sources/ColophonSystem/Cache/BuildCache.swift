import SourceText

/// The cache of builds: one file for each output folder. It is in the user's cache folder and not in the output folder,
/// which is published as it is.
package struct BuildCache {
    private let file: CacheFile

    /// - Parameters:
    /// - path: The folder of the cache; `nil` for no cache.
    /// - output: The output folder of the build.
    package init(_ path: String?, output: String) { self.init(path, output: output, probe: nil) }

    init(_ path: String?, output: String, probe: OpenFolder.Probe?) {
        file = CacheFile(.build, path, of: output, probe: probe)
    }

    /// Returns the cached build.
    package func find() -> CacheLookup<CachedBuild> {
        file.find { reader throws(ByteReader.FormatError) in try CachedBuild(from: &reader) }
    }

    /// Stores a build completely or not at all.
    package func keep(_ build: CachedBuild) throws(SystemFailure) { try file.keep(build.encoded) }

    /// Removes the cached build, because it is no longer valid.
    package func forget() { file.forget() }
}
