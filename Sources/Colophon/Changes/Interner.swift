/// Assigns a number to each value; equal values get the same number.
struct Interner<Element: Hashable> {
    private var known: [Element: Int32] = [:]

    mutating func of(_ elements: [Element]) -> [Int32] {
        elements.map { element in
            if let number = known[element] { return number }
            let number = Int32(truncatingIfNeeded: known.count)
            known[element] = number
            return number
        }
    }
}
