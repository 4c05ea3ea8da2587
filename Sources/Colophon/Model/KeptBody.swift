import Documents
import Synchronization

/// A finished text that is kept for its page, as long as that page may be asked for.
final class KeptBody: Sendable {
    /// Where there is room for it.
    enum Room {
        case memory
        case spool(any TextSpool)
    }

    private enum Place {
        case memory(DocumentBody)
        case spool(any TextSpool, Range<Int>)
        case gone
    }

    private let place: Mutex<Place>

    /// Nil when the spool takes no more.
    init?(_ text: DocumentBody, in room: Room) {
        switch room {
        case .memory: place = Mutex(.memory(text))
        case .spool(let spool):
            guard let range = spool.keep(text.encoded) else { return nil }
            place = Mutex(.spool(spool, range))
        }
    }

    /// The text; nil when it was taken, and when it cannot be read.
    /// - Parameter takes: whether nobody will ask again.
    func text(taking takes: Bool) -> DocumentBody? {
        let found = place.withLock { place in
            defer { if takes { place = .gone } }
            return place
        }
        switch found {
        case .memory(let text): return text
        case .spool(let spool, let range): return spool.read(range).flatMap { DocumentBody(decoding: $0) }
        case .gone: return nil
        }
    }
}
