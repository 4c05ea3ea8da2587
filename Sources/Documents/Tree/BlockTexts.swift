extension [Block] {
    /// Calls `body` with every line of text, in reading order.
    package func forEachText(_ body: (String) -> Void) {
        for block in self {
            if case .code(let code) = block { body(code.text) }
            block.forEachPart(
                line: { if !$0.isEmpty { body($0.plainText) } }, blocks: { $0.forEachText(body) })
        }
    }
}
