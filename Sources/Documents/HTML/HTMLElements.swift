import SourceText

/// The treatment of an HTML element. This is the allow-list: an element that is not named here is unknown, loses its
/// tags and keeps its content.
enum HTMLElementRule: Hashable {
    /// Dropped with its content and a warning.
    case dropped
    /// Dropped with a warning. It has no content, but children that libxml2 assigns to it are kept.
    case droppedTag
    /// Replaced by its content. The theme decides about its appearance.
    case transparent
    /// Groups blocks: a `Group` if it has an id, a language or a direction.
    case container
    case paragraph
    case heading(Int)
    case list(isOrdered: Bool)
    case definitions
    case quote
    case preformatted
    case table
    case disclosure
    case thematicBreak
    /// A part of a table, a list or similar; outside of it, a container.
    case part
    case link
    case image
    case lineBreak
    case emphasis, strong, strikethrough
    case code
    case span(Span.Kind)

    /// Whether the element starts and ends a line.
    package var isBlock: Bool {
        switch self {
        case .container, .part, .paragraph, .heading, .list, .definitions, .quote, .preformatted, .table, .disclosure,
            .thematicBreak:
            true
        case .dropped, .droppedTag, .transparent, .link, .image, .lineBreak, .emphasis, .strong, .strikethrough, .code,
            .span:
            false
        }
    }

    /// Returns the rule for the element `name`, in lower case.
    package static func named(_ name: String) -> HTMLElementRule? { rules[name] }

    /// The elements without an end tag.
    static let void: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen", "link",
        "meta", "param", "source", "track", "wbr",
    ]

    /// The elements whose end tag is optional.
    static let closedByOthers: Set<String> = [
        "body", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc",
        "tbody", "td", "tfoot", "th", "thead", "tr",
    ]

    private static let rules: [String: HTMLElementRule] = {
        var rules: [String: HTMLElementRule] = [
            "p": .paragraph, "ul": .list(isOrdered: false), "menu": .list(isOrdered: false),
            "dir": .list(isOrdered: false), "ol": .list(isOrdered: true), "dl": .definitions, "blockquote": .quote,
            "table": .table, "details": .disclosure, "hr": .thematicBreak, "a": .link, "img": .image, "br": .lineBreak,
            "acronym": .span(.abbreviation),
        ]
        for level in 1...6 { rules["h\(level)"] = .heading(level) }
        for kind in Span.Kind.allCases { rules[kind.rawValue] = .span(kind) }
        for (rule, names) in lists { for name in names.split(separator: " ") { rules[String(name)] = rule } }
        return rules
    }()

    private static let lists: [(HTMLElementRule, String)] = [
        (
            .dropped,
            """
            applet area audio base button canvas datalist frame iframe input link math meta noscript object optgroup \
            option param script select style svg template textarea title video
            """
        ),
        (.droppedTag, "bgsound embed keygen"),
        (
            .transparent,
            """
            basefont big blink font label map meter nobr output picture progress rb rp rt rtc ruby source track u wbr
            """
        ),
        (
            .container,
            """
            address article aside body center dialog div fieldset figcaption figure footer form frameset head header \
            hgroup html legend main marquee nav noembed noframes search section
            """
        ),
        (.part, "caption col colgroup dd dt li summary tbody td tfoot th thead tr"),
        (.preformatted, "listing plaintext pre xmp"),
        (.emphasis, "em i"), (.strong, "b strong"), (.strikethrough, "del s strike"), (.code, "code tt"),
    ]
}

extension HTMLElementRule {
    /// Returns the known element whose name is one typing error away from `name`, or `nil` if there is none.
    package static func nearest(to name: String) -> String? {
        guard (3...12).contains(name.utf8.count) else { return nil }
        let typed = Array(name.utf8)
        let near = rules.keys.sorted().filter { $0.utf8.count > 2 && isOneSlip(typed, Array($0.utf8)) }
        return near.first { $0.utf8.sorted() == typed.sorted() } ?? near.first
    }

    /// Returns whether the names differ by one missing, added or wrong letter, or by two adjacent letters swapped.
    private static func isOneSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard abs(left.count - right.count) <= 1 else { return false }
        let head = zip(left, right).prefix { $0 == $1 }.count
        let a = left[head...]
        let b = right[head...]
        if a.dropFirst().elementsEqual(b) || a.elementsEqual(b.dropFirst()) { return true }
        if a.dropFirst().elementsEqual(b.dropFirst()) { return true }
        return a.dropFirst(2).elementsEqual(b.dropFirst(2)) && a.prefix(2).elementsEqual(b.prefix(2).reversed())
    }
}
