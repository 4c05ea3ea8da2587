import SourceText
import Synchronization

/// One-time keys that a server puts into its pages. A client that cannot read these pages has no key, and cannot save.
package final class OneTimeKeys: Sendable {
    private let keys = Mutex<[String]>([])

    /// The limit for unused keys. The oldest key is removed first.
    private static let limit = 32

    package init() {}

    /// Returns an unguessable key: 128 bits of the system's random numbers.
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

    /// Whether a key was issued and is unused. Marks it as used.
    package func spend(_ key: String) -> Bool {
        keys.withLock { keys in
            guard let place = keys.firstIndex(of: key) else { return false }
            keys.remove(at: place)
            return true
        }
    }
}
