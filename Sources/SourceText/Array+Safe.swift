extension Array {
    /// The element at `index`; nil if the index is out of bounds.
    package subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
