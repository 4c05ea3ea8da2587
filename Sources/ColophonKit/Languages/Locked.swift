import Foundation

/// A value behind a lock. The standard library's `Mutex` would need iOS 18 and macOS 15.
final class Locked<Value>: @unchecked Sendable {
    // The lock guards the value: no other code has it.
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    /// Runs `body` alone. It must not call back into code that locks the same value.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
