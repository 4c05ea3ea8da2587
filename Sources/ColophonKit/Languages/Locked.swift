import Foundation

/// A value behind a lock. The standard library's `Mutex` would need iOS 18 and macOS 15.
final class Locked<Value>: @unchecked Sendable {
    // The lock guards the value, which no other code can access.
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    /// Runs `body` with exclusive access. `body` must not lock the same value again.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
