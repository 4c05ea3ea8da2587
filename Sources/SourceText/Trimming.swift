extension String {
    /// Without what HTML calls white space at the ends.
    package var trimmingSpace: String {
        let start = utf8.drop { $0.isHTMLSpace }
        guard let last = start.lastIndex(where: { !$0.isHTMLSpace }) else { return "" }
        return String(decoding: start[...last], as: UTF8.self)
    }
}

extension StringProtocol {
    /// Without white space of any kind at the ends, as people type it.
    package var trimmed: String {
        let start = drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
}
