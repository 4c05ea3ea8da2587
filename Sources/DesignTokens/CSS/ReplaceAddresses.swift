import SourceText

/// Replaces the addresses of other files in a style sheet: those in `url()`, and strings in other functions that load
/// files.
///
/// - Parameter replacement: returns the new address, without quotes; nil to keep the old one.
public func replaceCSSAddresses(in bytes: [UInt8], by replacement: (String) -> String?) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var functions: [String] = []
    for token in CSSScanner.tokens(bytes) {
        let slice = bytes[token.range]
        var written: String?
        switch token.kind {
        case .function: functions.append(decodeName(slice.dropLast()).lowercased())
        case .byte(UInt8(ascii: "(")): functions.append("")
        case .byte(UInt8(ascii: ")")): _ = functions.popLast()
        case .url: written = replacement(unquotedAddress(slice)).map { "url(\"\($0)\")" }
        case .string where loading.contains(functions.last ?? ""):
            written = replacement(decodeName(slice.dropFirst().dropLast())).map { "\"\($0)\"" }
        default: break
        }
        output += written.map { Array($0.utf8) } ?? Array(slice)
    }
    return output
}

/// Functions that load the addresses in their strings.
private let loading: Set = ["url", "src", "image-set", "-webkit-image-set"]

/// The address in an unquoted `url( … )`.
private func unquotedAddress(_ token: ArraySlice<UInt8>) -> String {
    var slice = token.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    while let first = slice.first, first.isHTMLSpace { slice = slice.dropFirst() }
    while let last = slice.last, last.isHTMLSpace { slice = slice.dropLast() }
    return decodeName(slice)
}
