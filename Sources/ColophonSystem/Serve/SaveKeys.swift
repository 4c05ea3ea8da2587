import SourceText
import Synchronization

/// Keys that are given to pages of a server, each good for saving once: whoever could not read a page of it saves nothing.
package final class SaveKeys: Sendable {
    private let keys = Mutex<[String]>([])

    /// How many may be out at once; the oldest one goes first.
    private static let limit = 32

    package init() {}

    /// A key that nobody can guess: 128 bits of the system's random numbers.
    package func issue() -> String {
        var random = SystemRandomNumberGenerator()
        let key = (0..<2).map { _ in hexadecimal(UInt64.random(in: .min ... .max, using: &random), digits: 16) }
            .joined()
        keys.withLock { keys in
            keys.append(key)
            if keys.count > Self.limit { keys.removeFirst() }
        }
        return key
    }

    /// True for a key that was issued and not spent yet; it is spent then.
    package func spend(_ key: String) -> Bool {
        keys.withLock { keys in
            guard let place = keys.firstIndex(of: key) else { return false }
            keys.remove(at: place)
            return true
        }
    }
}
