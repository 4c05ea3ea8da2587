import Colophon
import SourceText

/// The cache of text outlines, one file for each content folder. With it, a new process need not parse unchanged texts.
///
/// A text is found by the digest of its bytes, which are read. Times of files are not used.
package struct TextCache: Sendable {
    private let path: String?
    private let content: String
    /// The identity of the program, because another version may parse a text differently. `nil` when it is unknown.
    private let program: UInt64?

    /// The smallest number of texts for which the cache saves time.
    package static let fewest = 256

    /// The number of new texts that makes it worthwhile to write the cache. Fewer are parsed again.
    private static let fewestNew = 16

    /// - Parameters:
    /// - path: The folder of the cache; `nil` for no cache.
    /// - content: The folder of the texts.
    package init(_ path: String?, content: String) {
        (self.path, self.content) = (path, content)
        program = programIdentity().map { digest(of: Array($0.utf8)) }
    }

    private var file: CacheFile { CacheFile(.texts, program == nil ? nil : path, of: content) }

    /// Returns the cached outlines. Empty when another program wrote the cache, or it cannot be read.
    package func find() -> OutlineCache {
        let found: CacheLookup<OutlineCache?> = file.find { reader throws(ByteReader.FormatError) in
            let isOurs = try reader.number() == program
            let outlines = try OutlineCache(from: &reader)
            return isOurs ? outlines : nil
        }
        if case .found(let outlines?) = found { return outlines }
        return OutlineCache()
    }

    /// Replaces `known` by `outlines` in the cache, if enough are new. A failure to write only costs time later.
    ///
    /// If there are too few outlines for a cache, the file is removed: it may describe texts that are sealed or use
    /// variables by now.
    /// - Returns: The outlines that are in the cache afterwards.
    package func keep(_ outlines: OutlineCache, insteadOf known: OutlineCache) -> OutlineCache {
        guard outlines.count >= Self.fewest else {
            file.forget()
            return OutlineCache()
        }
        guard let program, outlines.count(without: known) >= Self.fewestNew else { return known }
        var bytes = ByteWriter()
        bytes.add(program)
        outlines.write(into: &bytes)
        do throws(SystemFailure) { try file.keep(bytes.bytes) } catch { return known }
        return outlines
    }
}
