import Documents
import Synchronization

/// A finished text that is kept for its page, as long as that page may be asked for.
final class KeptBody: Sendable {
    private let text: Mutex<DocumentBody?>

    init(_ text: DocumentBody) { self.text = Mutex(text) }

    /// The text; nil when it was taken.
    /// - Parameter takes: whether nobody will ask again.
    func text(taking takes: Bool) -> DocumentBody? {
        text.withLock { text in
            defer { if takes { text = nil } }
            return text
        }
    }
}
