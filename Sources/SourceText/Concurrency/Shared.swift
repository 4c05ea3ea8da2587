/// A copy-on-write wrapper for a large value: copies share the storage until one of them changes.
///
/// Copying a struct with fifty references would update fifty reference counts, on which parallel threads contend.
///
/// The type is public because the compiler does not inline `package` code into other targets.
@frozen @propertyWrapper
public struct Shared<Value: Sendable>: Sendable {
    /// The storage. Code changes it only while it holds the single reference, so it is safe to send across threads.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        @usableFromInline var value: Value

        @inlinable init(_ value: Value) { self.value = value }
    }

    @usableFromInline var place: Storage

    /// Wraps a value.
    @inlinable public init(wrappedValue: Value) { place = Storage(wrappedValue) }

    /// The value.
    @inlinable public var wrappedValue: Value {
        @inline(__always) _read { yield place.value }
        @inline(__always) _modify {
            if !isKnownUniquelyReferenced(&place) { place = Storage(place.value) }
            yield &place.value
        }
    }
}
