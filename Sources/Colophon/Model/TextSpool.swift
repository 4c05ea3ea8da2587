/// Temporary storage, in a private file, for finished texts beyond the memory budget.
package protocol TextSpool: Sendable {
    /// Stores the bytes. Returns their range, or `nil` when the storage is full; the text is then read from its source
    /// again.
    func keep(_ bytes: [UInt8]) -> Range<Int>?
    /// Returns the stored bytes of the range; `nil` when they cannot be read.
    func read(_ range: Range<Int>) -> [UInt8]?
}
