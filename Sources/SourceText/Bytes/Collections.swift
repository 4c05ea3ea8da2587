extension Array {
    /// The element at `index`; nil if the index is out of bounds.
    @inlinable package subscript(safe index: Int) -> Element? { index >= 0 && index < count ? self[index] : nil }

    /// A copy without spare capacity. `Array` of a slice of all elements would keep the capacity.
    @inlinable public var withoutSpareCapacity: [Element] { withUnsafeBufferPointer { Array($0) } }
}

extension Sequence {
    /// Groups the elements by key. The groups are in the order in which their keys first occur, so that output and
    /// diagnostics are deterministic, unlike with a dictionary.
    package func grouped<GroupKey: Hashable>(
        by key: (Element) -> GroupKey
    ) -> [(key: GroupKey, elements: [Element])] {
        var places: [GroupKey: Int] = [:]
        var groups: [(key: GroupKey, elements: [Element])] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].elements.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
