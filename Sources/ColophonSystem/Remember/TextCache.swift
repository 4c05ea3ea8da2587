import Colophon
import SourceText

/// Where it is remembered what texts have in them, so that a program that starts with the same texts need not parse them all: a
/// file for each content folder.
///
/// Each text is found by the digest of its bytes, which are read: no time of a file is trusted.
package struct TextCache: Sendable {
    private let path: String?
    private let content: String
    /// Of the program: another one may see something else in the same text. Nil when nobody can tell.
    private let program: UInt64?

    /// A site with fewer texts is loaded as quickly without.
    package static let fewest = 256

    /// So many texts more than there were are worth a write; fewer are parsed again.
    private static let fewestNew = 16

    /// - Parameters:
    ///   - path: the folder of the cache; nil when the user has none.
    ///   - content: the folder of the texts.
    package init(_ path: String?, content: String) {
        (self.path, self.content) = (path, content)
        program = programIdentity().map { digest(of: Array($0.utf8)) }
    }

    private var file: CacheFile { CacheFile(.texts, program == nil ? nil : path, of: content) }

    /// What is remembered; nothing when it was remembered by another program, or cannot be read.
    package func find() -> TextOutlines {
        let found: CacheFound<TextOutlines?> = file.find { reader throws(ByteReader.Damage) in
            let isOurs = try reader.number() == program
            let outlines = try TextOutlines(from: &reader)
            return isOurs ? outlines : nil
        }
        if case .found(let outlines?) = found { return outlines }
        return TextOutlines()
    }

    /// Remembers `outlines` instead of `known`, when that is worth it. Where they cannot be written they are not: it only takes
    /// longer then. Few are forgotten: texts may be locked by now, or use variables.
    /// - Returns: what is remembered now.
    package func keep(_ outlines: TextOutlines, insteadOf known: TextOutlines) -> TextOutlines {
        guard outlines.count >= Self.fewest else {
            file.forget()
            return TextOutlines()
        }
        guard let program, outlines.count(without: known) >= Self.fewestNew else { return known }
        var bytes = ByteWriter()
        bytes.add(program)
        outlines.write(into: &bytes)
        do throws(SystemFailure) { try file.keep(bytes.bytes) } catch { return known }
        return outlines
    }
}
