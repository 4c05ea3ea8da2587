@testable import DesignTokens

/// Where a page is shown, and what it insists on.
struct Circumstance: Hashable, Sendable {
    /// What the reader's system asks for, and how wide the window is.
    var system: ModeCombination
    var isPaper = false
    /// `data-mode` and its like, on the root element.
    var attributes: [String: String] = [:]

    /// What should then hold: paper is light and of usual contrast, whatever is asked for.
    var expected: ModeCombination {
        var mode = system
        if let name = attributes["data-mode"], let color = ColorMode(rawValue: name) { mode.color = color }
        if let name = attributes["data-contrast"], let contrast = ContrastMode(rawValue: name) {
            mode.contrast = contrast
        }
        if let name = attributes["data-size"], let size = SizeMode(rawValue: name) { mode.size = size }
        if isPaper { (mode.color, mode.contrast) = (.light, .standard) }
        return mode
    }
}

/// Just enough of a browser to say what custom properties the root element, and an element in it, have: media queries
/// joined by `and`, selectors with `:where`, `:is` and `:not`, and the last declaration wins. It shares no code with
/// what writes the sheet. Whether browsers agree, `BrowserTests` ask one.
struct CSSEvaluator {
    struct Rule {
        var media: [String]
        var selector: String
        var declarations: [(name: String, value: String)]
    }

    private(set) var rules: [Rule] = []

    init(_ css: String) {
        var rest = css[...]
        while !rest.isEmpty { readStatement(&rest, media: []) }
    }

    private mutating func readStatement(_ rest: inout Substring, media: [String]) {
        let head = rest.prefix { $0 != "{" }
        rest = rest.dropFirst(head.count + 1)
        guard head.hasPrefix("@media ") else {
            let body = Self.upToBrace(&rest)
            return rules.append(Rule(media: media, selector: String(head), declarations: Self.declarations(body)))
        }
        let query = head.dropFirst("@media ".count).split(separator: " and ").map(String.init)
        while !rest.isEmpty, rest.first != "}" { readStatement(&rest, media: query) }
        rest = rest.dropFirst()
    }

    /// To the brace that ends a rule; one in quotes does not.
    private static func upToBrace(_ rest: inout Substring) -> Substring {
        var isQuoted = false
        var isEscaped = false
        let body = rest.prefix { character in
            defer { isEscaped = character == "\\" && !isEscaped }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            return isQuoted || character != "}"
        }
        rest = rest.dropFirst(body.count + 1)
        return body
    }

    private static func declarations(_ body: Substring) -> [(String, String)] {
        body.split(separator: ";").compactMap { declaration in
            let name = declaration.prefix { $0 != ":" }
            return name.count < declaration.count ? (String(name), String(declaration.dropFirst(name.count + 1))) : nil
        }
    }

    /// What the root element has, or an element of the class `region` in it.
    func values(_ circumstance: Circumstance, region: String? = nil) -> [String: String] {
        var values: [String: String] = [:]
        for rule in rules where rule.media.allSatisfy({ holds($0, circumstance) }) {
            guard matches(rule.selector, circumstance, region) else { continue }
            for (name, value) in rule.declarations { values[name] = value }
        }
        return values
    }

    private func holds(_ query: String, _ circumstance: Circumstance) -> Bool {
        switch query {
        case "screen": !circumstance.isPaper
        case "(prefers-color-scheme:dark)": circumstance.system.color == .dark
        case "(prefers-contrast:more)": circumstance.system.contrast == .high
        case "(min-width:600px)": circumstance.system.size != .compact
        case "(min-width:1024px)": circumstance.system.size == .desktop
        default: false
        }
    }

    private func matches(_ selector: String, _ circumstance: Circumstance, _ region: String?) -> Bool {
        let parts = selector.split(separator: " ").map(String.init)
        let isRoot = parts[0].contains(":root")
        guard isRoot ? parts.dropFirst().first == region : parts == [region] else { return false }
        return !isRoot || rootMatches(parts[0], circumstance.attributes)
    }

    /// `:root:where(:not([data-mode]):is([data-size=regular],[data-size=desktop]))`, as pieces that must all hold.
    private func rootMatches(_ selector: String, _ attributes: [String: String]) -> Bool {
        var rest = selector.replacing(":root", with: "")[...]
        if rest.hasPrefix(":where("), rest.hasSuffix(")") { rest = rest.dropFirst(":where(".count).dropLast() }
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: rest.hasPrefix("[") ? "]" : ")") else { return false }
            let text = String(rest[...end])
            rest = rest[end...].dropFirst()
            let alternatives = text.split { "(),".contains($0) }.filter { $0.hasPrefix("[") }.map(String.init)
            let isMet = alternatives.contains { attribute in
                let words = attribute.dropFirst().dropLast().split(separator: "=").map(String.init)
                return words.count == 1 ? attributes[words[0]] != nil : attributes[words[0]] == words[1]
            }
            guard isMet != text.hasPrefix(":not(") else { return false }
        }
        return true
    }
}
