/// The children of each structure element, in ascending order.
struct ElementChildren {
    /// The first child of each element, and its next sibling; -1 where there is none.
    private var (first, next): ([Int32], [Int32])

    init(_ elements: [StructureElement]) {
        first = Array(repeating: -1, count: elements.count)
        next = first
        for number in elements.indices.reversed() {
            guard let parent = elements[number].parent else { continue }
            next[number] = first[parent]
            first[parent] = Int32(number)
        }
    }

    func of(_ number: Int) -> [Int] {
        var children: [Int] = []
        var child = first[number]
        while child >= 0 {
            children.append(Int(child))
            child = next[Int(child)]
        }
        return children
    }
}
