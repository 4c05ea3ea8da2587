import Documents
import Synchronization

/// A finished text that is kept until its page is rendered.
final class RetainedBody: Sendable {
    /// The place where the text is kept.
    enum Storage {
        case memory
        case spool(any TextSpool)
    }

    private enum State {
        case memory(DocumentBody)
        case spool(any TextSpool, Range<Int>)
        case gone
    }

    private let state: Mutex<State>

    /// Fails when the spool is full.
    init?(_ text: DocumentBody, in room: Storage) {
        switch room {
        case .memory: state = Mutex(.memory(text))
        case .spool(let spool):
            guard let range = spool.keep(text.encoded) else { return nil }
            state = Mutex(.spool(spool, range))
        }
    }

    /// Returns the text; `nil` when it has been taken or cannot be read.
    /// - Parameter takes: whether to free the text, because no caller needs it again.
    func text(taking takes: Bool) -> DocumentBody? {
        let found = state.withLock { state in
            defer { if takes { state = .gone } }
            return state
        }
        switch found {
        case .memory(let text): return text
        case .spool(let spool, let range): return spool.read(range).flatMap { DocumentBody(decoding: $0) }
        case .gone: return nil
        }
    }
}

/// Temporary storage, in a private file, for finished texts beyond the memory budget.
package protocol TextSpool: Sendable {
    /// Stores the bytes. Returns their range, or `nil` when the storage is full; the text is then read from its source
    /// again.
    func keep(_ bytes: [UInt8]) -> Range<Int>?
    /// Returns the stored bytes of the range; `nil` when they cannot be read.
    func read(_ range: Range<Int>) -> [UInt8]?
}
