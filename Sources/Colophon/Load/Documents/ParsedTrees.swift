import Documents
import SourceText
import Synchronization

/// The parsed trees of shared texts, before their variables are replaced. So a text is parsed once for all apps in
/// which it has the same sections.
final class ParsedTrees: Sendable {
    private struct State {
        var trees: [UInt64: Document] = [:]
        /// The number of bytes of the texts.
        var size = 0
    }

    /// The largest number of bytes of all texts. Trees need several times as much memory.
    private static let maximumSize = 2 << 20

    private let state = Mutex(State())

    /// Returns the tree of a text, which `parse` makes if it is not known yet.
    /// - Parameters:
    ///   - bytes: the text with its placeholders.
    ///   - firstLine: the line number of the first byte.
    func tree(of bytes: [UInt8], firstLine: Int, _ parse: () -> Checked<Document>) -> Checked<Document> {
        let key = digest(of: bytes) &+ UInt64(firstLine)
        if let tree = state.withLock({ $0.trees[key] }) { return Checked(tree) }
        let made = parse()
        // Diagnostics name the file of one app.
        guard made.diagnostics.isEmpty else { return made }
        state.withLock { state in
            guard state.size + bytes.count <= Self.maximumSize else { return }
            if state.trees.updateValue(made.value, forKey: key) == nil { state.size += bytes.count }
        }
        return made
    }
}
