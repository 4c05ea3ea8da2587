import SourceText

/// A style sheet in which the addresses of other files are replaced: those in `url()`, and the texts in functions that
/// load what they name.
///
/// - Parameter replacement: what stands for an address, without quotes; nil to leave it as it is.
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

/// Functions whose texts are addresses.
private let loading: Set = ["url", "src", "image-set", "-webkit-image-set"]

/// What is in `url( … )`.
private func unquotedAddress(_ token: ArraySlice<UInt8>) -> String {
    var slice = token.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    while let first = slice.first, first.isHTMLSpace { slice = slice.dropFirst() }
    while let last = slice.last, last.isHTMLSpace { slice = slice.dropLast() }
    return decodeName(slice)
}
