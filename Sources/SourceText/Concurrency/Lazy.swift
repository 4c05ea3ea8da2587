import Synchronization

/// A value that is computed once, on first access from any thread.
package final class Lazy<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let made = Mutex<Value?>(nil)

    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value. Other threads wait while the first one computes it.
    package var value: Value {
        made.withLock { made in
            if let known = made { return known }
            let new = make()
            made = new
            return new
        }
    }
}
