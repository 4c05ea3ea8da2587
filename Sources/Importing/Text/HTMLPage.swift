import Documents
import SourceText

/// A page of another site. It finds the text of the page by its elements, and removes everything else by the ranges of
/// their bytes.
struct HTMLPage {
    private let bytes: [UInt8]
    private let page: PageTokens
    private var clean = CleanText(body: [])
    private var edits = ByteEdits()
    /// The range of tokens that contain the text.
    private var tokens: Range<Int> = 0..<0
    /// Whether the text is the whole body, with headers and footers of the site.
    private var isBody = true
    private var mainTitle: String?
    /// The last heading or paragraph, with the index of the token that ends it.
    private var last: (words: String, range: Range<Int>, end: Int)?

    /// Returns the text of a page.
    static func clean(_ bytes: [UInt8]) -> CleanText {
        var page = HTMLPage(bytes)
        return page.run()
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        page = PageTokens(bytes)
    }

    private mutating func run() -> CleanText {
        readHead()
        let content = findContent()
        var number = tokens.lowerBound
        while number < tokens.upperBound {
            number = visit(number) + 1
        }
        // Only the text between the bounds is kept.
        edits.replace(0..<content.lowerBound)
        edits.replace(content.upperBound..<bytes.count)
        clean.body = Self.withoutBlankLines(edits.applied(to: bytes))
        clean.title = mainTitle ?? clean.title
        return clean
    }

    private mutating func readHead() {
        if let title = page.starts("title").first { clean.title = page.text(of: title, leavingOut: []).onOneSpace }
        clean.language = page.starts("html").first.flatMap { page.attribute("lang", of: $0) }
        for meta in page.starts("meta") where page.attribute("name", of: meta)?.lowercased() == "description" {
            clean.description = page.attribute("content", of: meta)?.onOneSpace
        }
    }

    private mutating func findContent() -> Range<Int> {
        for name in ["main", "article", "body"] {
            let starts = page.starts(name)
            guard let start = starts.first, name == "body" || starts.count == 1 else { continue }
            let end = page.end(of: start).token
            tokens = (start + 1)..<min(end, page.tokens.count)
            isBody = name == "body"
            if !isBody { removeOutside(start, end) }
            let from = page.tokens[start].range.upperBound
            return from..<max(from, end < page.tokens.count ? page.tokens[end].range.lowerBound : bytes.count)
        }
        let start = page.tokens.first { $0.isTag && !["html", "head"].contains($0.name) }?.range.lowerBound ?? 0
        let head = page.starts("head").first.map { page.end(of: $0).token }
        tokens = min((head ?? -1) + 1, page.tokens.count)..<page.tokens.count
        if let head, head < page.tokens.count { return page.tokens[head].range.upperBound..<bytes.count }
        return (page.starts("html").isEmpty ? 0 : start)..<bytes.count
    }

    /// Reports the words outside the main part of a page.
    private mutating func removeOutside(_ start: Int, _ end: Int) {
        guard let body = page.starts("body").first else { return }
        let whole = page.text(of: body, leavingOut: [page.tokens[start].name]).onOneSpace
        if !whole.isEmpty { clean.remove("the frame of the page “\(whole.onOneLine)”") }
    }

    // MARK: Elements

    /// Decides about a token and returns the index of the last token that needs no further visit.
    private mutating func visit(_ number: Int) -> Int {
        let token = page.tokens[number]
        switch token.kind {
        case .comment, .instruction, .declaration, .unfinishedComment: edits.replace(token.range)
        case .startTag: return visitElement(number, token)
        case .rawText, .endTag, .characterData, .looseMark, .unfinishedTag, .unfinishedRawText: break
        }
        return number
    }

    private mutating func visitElement(_ number: Int, _ token: MarkupToken) -> Int {
        let name = token.name
        if Self.silent.contains(name) { return remove(number, as: nil) }
        if let part = Self.boilerplate[name] { return remove(number, as: part) }
        if name == "footer", isBody { return remove(number, as: "the footer") }
        if name == "header", isBody, !contains(number, ["h1", "h2"]) { return remove(number, as: "the header") }
        if let part = frame(number) { return remove(number, as: part) }
        switch name {
        case "a":
            let words = page.text(of: number, leavingOut: []).onOneSpace
            if PageBoilerplate.isBackLink(words) { return remove(number, as: "“\(words)”", hasWords: false) }
        case "ul", "ol":
            if isContents(number) { return removeContents(number) }
        case "h1": return visitTitle(number)
        case "h2", "h3", "h4", "h5", "h6", "p", "small", "em", "div", "time", "i", "span": return visitLeaf(number)
        default: break
        }
        trimAttributes(number)
        return number
    }

    private mutating func visitTitle(_ number: Int) -> Int {
        let words = page.text(of: number, leavingOut: []).onOneSpace
        if let mainTitle, mainTitle.lowercased() == words.lowercased() {
            return remove(number, as: "the second title", hasWords: false)
        }
        if mainTitle == nil, !words.isEmpty { mainTitle = words }
        return visitLeaf(number)
    }

    private mutating func visitLeaf(_ number: Int) -> Int {
        trimAttributes(number)
        let end = page.end(of: number)
        guard end.token - number < 12, end.token < page.tokens.count else { return number }
        let inner = (number + 1)..<end.token
        guard inner.allSatisfy({ !page.tokens[$0].isTag || page.tokens[$0].isPhrase || page.tokens[$0].name == "br" })
        else { return number }
        let words = page.text(of: number, leavingOut: []).onOneSpace
        if let line = PageBoilerplate.dateLine(words) {
            clean.take(line, words)
            return remove(number, as: nil)
        }
        if !page.tokens[number].isPhrase {
            let range = page.tokens[number].range.lowerBound..<page.tokens[end.token].range.upperBound
            last = (words, range, end.token)
        }
        return number
    }

    /// Removes an element with its content.
    /// - Parameter part: its name in the report; `nil` for an element without words of the text.
    private mutating func remove(_ number: Int, as part: String?, hasWords: Bool = true) -> Int {
        let end = page.end(of: number)
        // Without an end tag only the tag itself is removed, so that no text can disappear.
        guard end.token < page.tokens.count, end.isOwn || page.tokens[number].name == "p" else {
            edits.replace(page.tokens[number].range)
            return number
        }
        if let part {
            let words = page.text(of: number, leavingOut: []).onOneSpace
            if !words.isEmpty { clean.remove(hasWords ? "\(part) “\(words.onOneLine)”" : part) }
        }
        let upper = end.isOwn ? page.tokens[end.token].range.upperBound : page.tokens[end.token].range.lowerBound
        edits.replace(page.tokens[number].range.lowerBound..<upper)
        return end.isOwn ? end.token : max(number, end.token - 1)
    }

    private func contains(_ number: Int, _ names: [String]) -> Bool {
        let end = page.end(of: number).token
        return ((number + 1)..<max(number + 1, end)).contains {
            page.tokens[$0].isStart && names.contains(page.tokens[$0].name)
        }
    }

    /// Returns the name of the boilerplate that classes or a role declare.
    private func frame(_ number: Int) -> String? {
        let name = page.tokens[number].name
        guard !page.tokens[number].isPhrase || name == "a", !name.hasPrefix("h"), name != "p" else { return nil }
        let role = page.attribute("role", of: number)?.lowercased()
        if role == "navigation" || role == "search" { return "the navigation" }
        let words = [page.attribute("class", of: number), page.attribute("id", of: number)].compactMap(\.self)
            .flatMap { $0.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }
        if words.contains(where: Self.frameClasses.contains) { return "the navigation" }
        let isFooter = isBody && words.contains { ["footer", "site-footer", "page-footer"].contains($0) }
        return isFooter ? "the footer" : nil
    }

    // MARK: Contents

    /// Whether a list has only links to places of the same page.
    private func isContents(_ number: Int) -> Bool {
        let end = page.end(of: number).token
        guard end < page.tokens.count else { return false }
        let links = (number..<end).filter { page.tokens[$0].isStart && page.tokens[$0].name == "a" }
        guard links.count > 2, links.allSatisfy({ page.attribute("href", of: $0)?.hasPrefix("#") ?? false }) else {
            return false
        }
        let words = links.map { page.text(of: $0, leavingOut: []).letters }.joined()
        return page.text(of: number, leavingOut: []).letters == words
    }

    private mutating func removeContents(_ number: Int) -> Int {
        if let last, PageBoilerplate.isContentsHeading(last.words) {
            let between = page.tokens[number].range.lowerBound
            if bytes[last.range.upperBound..<between].allSatisfy(\.isHTMLSpace) || number - last.end < 3 {
                edits.replace(last.range)
            }
        }
        return remove(number, as: "the contents", hasWords: false)
    }

    // MARK: Attributes

    private mutating func trimAttributes(_ number: Int) {
        let token = page.tokens[number]
        guard token.range.count > token.name.utf8.count + 2 else { return }
        let all = page.attributes(of: number)
        let kept = all.filter { Self.attributes.contains($0.name) }
        guard kept.count < all.count else { return }
        var tag = "<\(token.name)"
        for attribute in kept { tag += " \(attribute.name)=\"\(attribute.value.escapedAttribute)\"" }
        edits.replace(token.range, with: tag + ">")
    }

    // MARK: Data

    /// The elements that have no words of the text.
    private static let silent: Set<String> = [
        "script", "style", "template", "noscript", "svg", "canvas", "link", "meta", "title", "base",
    ]

    private static let boilerplate = [
        "nav": "the navigation", "form": "the form", "button": "the button", "input": "the field",
        "select": "the field", "iframe": "the frame", "video": "the video", "audio": "the sound",
        "object": "the object", "dialog": "the dialog",
    ]

    private static let frameClasses: Set<String> = [
        "toc", "table-of-contents", "tableofcontents", "breadcrumb", "breadcrumbs", "navbar", "nav", "navigation",
        "menu", "sidebar", "skip-link", "back", "back-link", "cookie-banner", "site-nav", "site-header", "topbar",
    ]

    private static let attributes: Set<String> = [
        "id", "href", "src", "alt", "title", "lang", "dir", "colspan", "rowspan", "scope", "start", "value",
        "reversed", "datetime", "width", "height", "open", "type", "name",
    ]

    /// Returns the text without trailing spaces and without several blank lines in a row.
    private static func withoutBlankLines(_ bytes: [UInt8]) -> [UInt8] {
        var (result, blank): ([UInt8], Int) = ([], 2)
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let text = line.trimmingEnd(\.isHTMLSpace)
            blank = text.isEmpty ? blank + 1 : 0
            if blank < 2 { result += text + [0x0A] }
        }
        while result.suffix(2) == [0x0A, 0x0A] { result.removeLast() }
        return result
    }
}

extension String {
    /// The words with one space between them.
    var onOneSpace: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    fileprivate var letters: String { filter { $0.isLetter || $0.isNumber } }

    fileprivate var escapedAttribute: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "\"": text += "&quot;"
            case "<": text += "&lt;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
