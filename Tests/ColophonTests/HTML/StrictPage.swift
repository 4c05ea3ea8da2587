@testable import Colophon
@testable import SourceText

/// Reads a page as strictly as no browser does: only tags as our writer prints them, only known elements, attributes
/// and addresses. Shares nothing with the reader under test.
struct StrictPage {
    static let elements: Set<String> = [
        "a", "abbr", "bdi", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del", "details",
        "dfn",
        "div", "dl", "dt", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "img", "ins", "kbd", "li", "mark", "ol", "p",
        "pre", "q",
        "samp", "small", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead",
        "time", "tr", "ul", "var",
    ]
    static let attributes: Set<String> = [
        "alt", "aria-label", "class", "colspan", "data-label", "datetime", "dir", "headers", "height", "href", "id",
        "lang",
        "loading",
        "reversed", "role", "rowspan", "scope", "span", "src", "start", "tabindex", "title", "type", "value", "width",
    ]
    static let schemes: Set<String> = ["http", "https", "mailto", "sms", "tel"]
    static let void: Set<String> = ["br", "col", "hr", "img"]

    private(set) var problems: [String] = []
    private var open: [String] = []

    init(_ page: String) {
        var rest = page[...]
        while let start = rest.firstIndex(where: { $0 == "<" || $0 == ">" }) {
            guard rest[start] == "<", let end = rest[start...].firstIndex(of: ">") else {
                problems.append("loose \(rest[start])")
                return
            }
            check(tag: rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
        }
        if !open.isEmpty { problems.append("open: \(open)") }
    }

    private mutating func check(tag: Substring) {
        if tag.hasPrefix("/") {
            if open.popLast() != String(tag.dropFirst()) { problems.append("<\(tag)> closes another element") }
            return
        }
        let name = String(tag.prefix { $0 != " " })
        if !Self.elements.contains(name) { problems.append("element <\(name)>") }
        if !Self.void.contains(name) { open.append(name) }
        var rest = tag.dropFirst(name.count)
        while !rest.isEmpty {
            if name == "details", rest == " open" { return }
            guard let equals = rest.firstIndex(of: "="), rest.first == " ", rest[equals...].hasPrefix("=\""),
                let close = rest[rest.index(equals, offsetBy: 2)...].firstIndex(of: "\"")
            else {
                problems.append("malformed: \(rest)")
                return
            }
            check(
                attribute: String(rest.dropFirst().prefix(upTo: equals)),
                value: String(rest[rest.index(equals, offsetBy: 2)..<close]))
            rest = rest[rest.index(after: close)...]
        }
    }

    private mutating func check(attribute: String, value: String) {
        if !Self.attributes.contains(attribute) { problems.append("attribute \(attribute)") }
        if value.contains("<") { problems.append("< in a value") }
        guard attribute == "href" || attribute == "src" else { return }
        // The writer percent-encodes what is not a URL character, so that what is left can be read naively.
        let printable = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        if !printable { problems.append("address \(value)") }
        let head = value.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let colon = head.firstIndex(of: ":") else { return }
        // URL Standard, 4.4: what comes before the colon is a scheme only if it is a letter, then letters, digits, + -
        // .
        let scheme = head[..<colon].lowercased()
        let isScheme = scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil
        if isScheme, !Self.schemes.contains(scheme) { problems.append("address \(value)") }
    }
}
