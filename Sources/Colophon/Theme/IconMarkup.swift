/// What keeps an icon out of a page; nil when nothing does. Icons stand in the page itself, where the content security
/// policy forbids scripts and inline styles, so that one which needs them could not work anyway.
func iconProblem(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self)?.lowercased() else { return "is not UTF-8" }
    guard text.hasPrefix("<svg") else { return "does not start with <svg" }
    for tag in ["<script", "<style", "<foreignobject", "<image", "<use", "<a ", "<!", "<?"] where text.contains(tag) {
        return "holds \(tag)"
    }
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "/" || $0 == "\"" }) {
        let name = word.prefix { $0 != "=" }
        guard name.count < word.count else { continue }
        if name.hasPrefix("on") || name == "style" || name.hasSuffix("href") { return "has the attribute \(name)" }
    }
    return nil
}

/// An icon as it stands in a page: without the last line end, and without the name space, which HTML knows.
func iconMarkup(_ bytes: [UInt8]) -> Markup {
    var text = String(decoding: bytes, as: UTF8.self)
    if let range = text.firstRange(of: " xmlns=\"http://www.w3.org/2000/svg\"") { text.removeSubrange(range) }
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    var buffer = ByteBuffer(capacity: text.utf8.count)
    buffer.append(verbatim: text)
    return Markup(buffer)
}

/// True for an SVG that an app draws as the theme draws its icons, so that it can stand in a page: whole, with nothing in
/// it that an icon may not hold, and in the colour of the text around it.
func isDrawing(_ bytes: [UInt8]) -> Bool {
    guard iconProblem(bytes) == nil, let text = String(validating: bytes, as: UTF8.self) else { return false }
    // Without a view box it could not be made as large as the others; two of one id may not stand in a page.
    guard text.contains("currentColor"), text.contains("viewBox="), !text.contains(" id=") else { return false }
    let balance = MarkupBalance(MarkupScanner.tokens(in: bytes))
    return balance.unclosed.isEmpty && balance.unopened.isEmpty
}
