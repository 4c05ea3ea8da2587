import SourceText
import Wording

/// Checks a page for anything that Colophon does not write there. `docs/text-digest.md` lists the rules for other
/// programs.
///
/// Document texts come from any author, so an article may only contain what ``HTMLWriter`` writes. Templates come from
/// themes: outside the article, only constructs that hide, replace or add text are rejected, and `main` must not
/// contain unknown text.
struct PageCheck {
    private let reading: PageTokens
    private let isProgramText: (TextWords) -> Bool
    /// The open elements, outermost first.
    private var open: [Element] = []
    private var counts: [String: Int] = [:]
    /// The texts of the article's headings, which a table of contents repeats.
    private let headings: Set<TextWords>
    /// The index of the next token to check. Earlier ones belong to an element that was checked as a whole.
    private var next = 0
    private var line = ""
    /// The texts of the column headers of the current table, and the number of cells before the current one in its row.
    private var columns: (headers: [TextWords], cell: Int) = ([], 0)

    private struct Element {
        var name: String
        var hides: Bool
    }

    static func flaw(of reading: PageTokens, knows: (TextWords) -> Bool) -> UnexpectedMarkup? {
        withoutActuallyEscaping(knows) { knows in
            var check = PageCheck(reading, knows)
            return check.first()
        }
    }

    private init(_ reading: PageTokens, _ knows: @escaping (TextWords) -> Bool) {
        (self.reading, self.isProgramText) = (reading, knows)
        let names = ["h2", "h3", "h4", "h5", "h6"]
        headings = Set(names.flatMap(reading.starts).map { TextWords(reading.text(of: $0, leavingOut: [])) })
    }

    /// Returns whether an element with one of these names is open.
    private func isIn(_ names: String...) -> Bool { open.contains { names.contains($0.name) } }

    private mutating func first() -> UnexpectedMarkup? {
        for number in reading.tokens.indices {
            let token = reading.tokens[number]
            let flaw: String? =
                switch token.kind {
                case .startTag: start(number)
                case .endTag: end(number)
                case .rawText: nil
                case .declaration where number == 0: nil
                case .comment where !isIn("article"): nil
                case .comment: "a comment in its article"
                case .characterData, .instruction, .declaration, .looseMark, .unfinishedTag, .unfinishedComment,
                    .unfinishedRawText:
                    "markup that is not complete, or none of HTML"
                }
            guard let flaw = flaw ?? text(behind: number) else { continue }
            let place = MarkupSource(reading.bytes, at: .start).place(of: token.range.lowerBound)
            return UnexpectedMarkup(what: flaw, place: place ?? .start)
        }
        return nil
    }

    // MARK: Tags

    private mutating func start(_ number: Int) -> String? {
        let token = reading.tokens[number]
        let breaks = endLine(at: number)
        let attributes = token.attributeCount > 0 ? reading.attributes(of: number) : []
        counts[token.name, default: 0] += 1
        if let flaw = breaks ?? refused(token.name, attributes) ?? loaded(token.name, attributes) { return flaw }
        if token.name == "article" || token.name == "h1", let flaw = shown(token.name, attributes) { return flaw }
        if isIn("article", "h1"), number >= next {
            if token.name != "h1", let flaw = written(number, attributes) { return flaw }
        }
        if !voidNames.contains(token.name) {
            let hides = attributes.contains { hidingAttributes.contains($0.name) } || hidingNames.contains(token.name)
            open.append(Element(name: token.name, hides: hides))
        }
        return nil
    }

    private mutating func end(_ number: Int) -> String? {
        let flaw = endLine(at: number)
        if let place = open.lastIndex(where: { $0.name == reading.tokens[number].name }) {
            open.removeSubrange(place...)
        }
        return flaw
    }

    /// Returns the part of an element that no document page has.
    private func refused(_ name: String, _ attributes: [MarkupAttribute]) -> String? {
        if refusedNames.contains(name) { return "<\(name)>" }
        if isIn("head"), !headNames.contains(name) { return "<\(name)> in its head" }
        for attribute in attributes {
            switch attribute.name {
            case "style", "srcdoc", "srcset": return "an attribute \"\(attribute.name)\""
            case "data-text-sha256" where name != "article": return "a digest at <\(name)>"
            case _ where attribute.name.hasPrefix("on"): return "an attribute \"\(attribute.name)\""
            default: continue
            }
        }
        guard ["article", "h1", "main", "body", "head"].contains(name), counts[name, default: 0] > 1 else { return nil }
        return "a second <\(name)>"
    }

    /// Checks styles and scripts. They must be files of the site, or inline in a page that loads none.
    private func loaded(_ name: String, _ attributes: [MarkupAttribute]) -> String? {
        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        func isElsewhere(_ address: String) -> Bool {
            let path = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            return path.contains(":") || address.hasPrefix("//") || address.contains("\\")
        }
        switch name {
        case "meta" where value("http-equiv")?.lowercased() == "refresh": return "an automatic redirect"
        case "link" where value("rel")?.lowercased().contains("stylesheet") == true:
            return counts["style"] != nil || isElsewhere(value("href") ?? "") ? "a style sheet from elsewhere" : nil
        case "style":
            return counts["style"] != 1 || counts["body"] != nil
                || !reading.starts("link").allSatisfy {
                    reading.attribute("rel", of: $0)?.lowercased().contains("stylesheet") != true
                } ? "inline styles in addition to a style sheet" : nil
        case "script":
            if let source = value("src") { return isElsewhere(source) ? "a script from elsewhere" : nil }
            let isData = value("type")?.lowercased() == "application/ld+json"
            return isData || !reading.starts("style").isEmpty ? nil : "an inline script"
        default: return nil
        }
    }

    /// Checks that the title and the article are visible.
    private func shown(_ name: String, _ attributes: [MarkupAttribute]) -> String? {
        if attributes.contains(where: { hidingAttributes.contains($0.name) }) { return "a hidden <\(name)>" }
        if let outer = open.first(where: { $0.hides || !outerNames.contains($0.name) }) {
            return "its <\(name)> in a hidden or foreign <\(outer.name)>"
        }
        return nil
    }

    // MARK: Inside the article

    /// Checks an element in the article, which must be one that Colophon writes.
    private mutating func written(_ number: Int, _ attributes: [MarkupAttribute]) -> String? {
        let name = reading.tokens[number].name
        guard articleNames.contains(name) else { return "<\(name)> in its article" }
        if let flaw = labelled(number, attributes) { return flaw }
        for attribute in attributes where attribute.name != "class" {
            // A screen reader announces a label instead of the text.
            let isKnown =
                articleAttributes.contains(attribute.name)
                && (attribute.name != "aria-label" || labelledNames.contains(name))
            if !isKnown { return "an attribute \"\(attribute.name)\" in its article" }
        }
        let classes = (attributes.first { $0.name == "class" }?.value ?? "").split(separator: " ").map(String.init)
        for one in classes where !isKnownClass(one, of: name) { return "the class \"\(one)\" in its article" }
        guard reading.isLeftOut(number, []) else { return nil }
        next = reading.end(of: number).token
        return isOwn(number, classes.first ?? "") ? nil : "changed words in a <\(name)> that Colophon writes"
    }

    private func isKnownClass(_ one: String, of name: String) -> Bool {
        switch name {
        case "code" where one.hasPrefix("language-"): true
        case "mark": one == "placeholder"
        // The width of a column, in twentieths.
        case "col": one.first == "w" && one.count < 4 && one.dropFirst().allSatisfy(\.isNumber)
        default: articleClasses.contains(one)
        }
    }

    /// Checks the label of a cell, which a phone shows before it: the text of the column's header.
    private mutating func labelled(_ number: Int, _ attributes: [MarkupAttribute]) -> String? {
        let label = attributes.first { $0.name == "data-label" }?.value
        switch reading.tokens[number].name {
        case "table": columns.headers = []
        case "tr": columns.cell = 0
        case "th" where isIn("thead"): columns.headers.append(TextWords(reading.text(of: number, leavingOut: [])))
        case "td", "th":
            let header = columns.headers[safe: columns.cell]
            columns.cell += 1
            return label.map { TextWords($0) == header } ?? true ? nil : "a cell with the label of another column"
        default: break
        }
        return label == nil ? nil : "an attribute \"data-label\" in its article"
    }

    /// Returns whether an element that is not part of the text has the program's own words and markup.
    private func isOwn(_ number: Int, _ kind: String) -> Bool {
        let last = reading.end(of: number)
        let inner = reading.tokens[(number + 1)..<max(number + 1, last.token)].map(\.name)
        let words = TextWords(reading.words(inside: number))
        let text = String(decoding: words.bytes, as: UTF8.self)
        let isNumber = !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit)
        let name = reading.tokens[number].name
        guard last.isOwn else { return false }
        switch kind {
        case "alert-title": return name == "p" && inner.isEmpty && isProgramText(words)
        case "locked":
            return name == "span" && inner.isEmpty && text.hasPrefix("(") && text.hasSuffix(")")
                && isProgramText(TextWords(String(text.dropFirst().dropLast())))
        case "footnote-ref": return name == "sup" && (inner == ["a", "a"] || inner.isEmpty) && isNumber
        case "footnote-backref":
            let mark = "\u{21A9}"
            let rest = text.hasPrefix(mark) ? text.dropFirst() : "x"
            return name == "a"
                && (rest.isEmpty && inner.isEmpty || inner == ["sup", "sup"] && rest.allSatisfy(\.isNumber))
        default: return false
        }
    }

    // MARK: Texts around it

    /// Checks text outside of the article. In `main`, `endLine` checks it; elsewhere it must be in an element such as a
    /// header.
    private mutating func text(behind number: Int) -> String? {
        if isIn("article", "h1", "script", "style", "title") { return nil }
        let text = reading.textBehind(number)
        guard text.utf8.contains(where: { $0 > 0x20 }) else {
            line += text.isEmpty ? "" : " "
            return nil
        }
        if isIn("main") {
            line += text
            return nil
        }
        return isIn("a", "header", "nav", "footer", "aside", "dialog", "button") ? nil : "text outside its article"
    }

    /// Checks a complete line of `main`.
    private mutating func endLine(at number: Int) -> String? {
        let token = reading.tokens[number]
        guard isIn("main"), !token.isPhrase || token.name == "a" || token.isStart && reading.isLeftOut(number, [])
        else {
            return nil
        }
        let words = TextWords(line)
        line = ""
        if words.bytes.isEmpty || headings.contains(words) || isProgramText(words) { return nil }
        return "text outside its article: \(quoted(String(decoding: words.bytes, as: UTF8.self)))"
    }
}

extension TextWords {
    /// Creates the words of one text.
    package init(_ text: String) {
        self.init()
        append(text)
    }
}

extension PageTokens {
    /// Returns the whole text of an element, even of one that is not part of the document's text.
    func words(inside start: Int) -> String {
        (start..<max(start + 1, end(of: start).token)).map { textBehind($0) }.joined()
    }
}

/// Attributes that make an element or its content invisible.
private let hidingAttributes: Set = ["hidden", "inert", "popover", "aria-hidden"]

/// Elements that may be closed or show something else.
private let hidingNames: Set = ["details", "dialog", "noscript", "template", "svg", "math", "select", "button"]

/// Elements that may contain an article and a title.
private let outerNames: Set = ["html", "body", "main", "div", "section", "header", "hgroup", "article"]

private let headNames: Set = ["link", "meta", "script", "style", "title"]

/// Elements that load, replace or delay content, or that are parsed by special rules.
private let refusedNames: Set = [
    "applet", "base", "canvas", "embed", "frame", "frameset", "iframe", "listing", "marquee", "math", "noembed",
    "noframes",
    "noscript", "object", "picture", "plaintext", "portal", "slot", "template", "textarea", "video", "xmp",
]

/// The elements, attributes and classes that ``HTMLWriter`` writes into an article.
private let articleNames = Set(Span.Kind.allCases.map(\.rawValue)).union([
    "a", "blockquote", "br", "caption", "code", "col", "colgroup", "dd", "del", "details", "div", "dl", "dt", "em",
    "h2", "h3",
    "h4", "h5", "h6", "hr", "img", "li", "ol", "p", "pre", "section", "strong", "summary", "table", "tbody", "td",
    "tfoot", "th", "thead", "tr", "ul",
])

private let articleAttributes: Set = [
    "alt", "aria-label", "colspan", "data-label", "datetime", "dir", "headers", "height", "href", "id", "lang",
    "loading", "open",
    "reversed", "role", "rowspan", "scope", "span", "src", "start", "tabindex", "title", "type", "value", "width",
]

/// Elements that may have a label: those without document text, tables and footnotes.
private let labelledNames: Set = ["a", "div", "section", "span"]

private let articleClasses: Set = [
    "alert", "alert-title", "caution", "center", "done", "end", "footnote-backref", "footnote-ref", "footnotes",
    "important",
    "locked", "long", "note", "records", "scrolls", "start", "table", "task", "tasks", "tip", "warning", "wide",
]

/// A construct that Colophon does not write on a document page. With it, a browser could show words other than those
/// that are read.
package struct UnexpectedMarkup: Hashable, Sendable {
    /// The end of the sentence "this page has …".
    package var what: String
    package var place: SourcePosition
}
