// The module imports nothing, so that `ColophonKit` can link it into apps: these repeat two properties of `SourceText`.
extension UInt8 {
    /// Whether the byte is `A` to `Z` or `a` to `z`.
    var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// Whether the byte is `0` to `9`.
    var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
