extension [UInt8] {
    /// Returns a big-endian 16-bit number, or 0 past the end.
    func unsigned(at place: Int) -> Int {
        place >= 0 && place + 1 < count ? Int(self[place]) << 8 | Int(self[place + 1]) : 0
    }

    /// Returns a signed big-endian 16-bit number, or 0 past the end.
    func signed(at place: Int) -> Int {
        Int(Int16(truncatingIfNeeded: unsigned(at: place)))
    }
}
