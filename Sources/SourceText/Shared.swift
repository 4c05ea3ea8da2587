/// A large value that is handed around much: copies share it until one of them changes.
///
/// To copy a value of fifty parts is to count fifty references, which threads that copy at the same time do in turns.
///
/// Public, as the compiler inlines nothing of `package` access into another target.
@frozen @propertyWrapper
public struct Shared<Value: Sendable>: Sendable {
    /// Where the value is. Only who holds the one reference to it changes it.
    @usableFromInline
    final class Place: @unchecked Sendable {
        @usableFromInline var value: Value

        @inlinable init(_ value: Value) { self.value = value }
    }

    @usableFromInline var place: Place

    /// Shares `wrappedValue` from now on.
    @inlinable public init(wrappedValue: Value) { place = Place(wrappedValue) }

    /// The value.
    @inlinable public var wrappedValue: Value {
        @inline(__always) _read { yield place.value }
        @inline(__always) _modify {
            if !isKnownUniquelyReferenced(&place) { place = Place(place.value) }
            yield &place.value
        }
    }
}
