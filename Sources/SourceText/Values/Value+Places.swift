extension Value {
    /// Returns the same data with other places.
    package func mappingPlaces(_ other: (SourcePosition) -> SourcePosition) -> Value {
        switch kind {
        case .array(let elements):
            return Value(.array(elements.map { $0.mappingPlaces(other) }), at: other(place))
        case .object(let members):
            let moved = members.map {
                Member(key: $0.key, place: other($0.place), value: $0.value.mappingPlaces(other))
            }
            return Value(.object(moved), at: other(place))
        case .null, .bool, .number, .string, .plain: return Value(kind, at: other(place))
        }
    }
}
