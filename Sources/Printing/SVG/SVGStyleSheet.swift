import Documents
import SourceText
import Typesetting

/// A declaration of CSS, such as `fill: red`.
struct SVGDeclaration {
    var name: String
    var value: String
}

/// The rules of a drawing's `<style>` elements. Selectors are a type, an id or classes, without relations to other
/// elements.
struct SVGStyleSheet {
    private struct Rule {
        var type: String?
        var id: String?
        var classes: [String] = []
        var declarations: [SVGDeclaration] = []

        /// The number of ids, then of classes, then of types.
        var specificity: Int { (id == nil ? 0 : 1_000_000) + min(classes.count, 999) * 1_000 + (type == nil ? 0 : 1) }

        func matches(_ name: String, _ element: XMLTree.Element, _ own: [String]) -> Bool {
            (type == nil || type == name) && (id == nil || id == element["id"]) && classes.allSatisfy(own.contains)
        }

        /// The part that elements are compared with first.
        var key: String { id.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? type ?? "*" }
    }

    /// The maximum number of declarations, because each element may have all of them.
    private static let maximumDeclarations = 2_000

    private var rules: [Rule] = []
    private var declarationCount = 0
    /// The rules by their keys, in the order of the sheet.
    private var places: [String: [Int]] = [:]

    /// Returns the declarations for an element, the strongest last.
    func declarations(_ name: String, _ element: XMLTree.Element) -> [SVGDeclaration] {
        if rules.isEmpty { return [] }
        let own = element["class"].map(svgWords) ?? []
        var keys = [name, "*"] + own.map { "." + $0 }
        if let id = element["id"] { keys.append("#" + id) }
        let found = Set(keys.flatMap { places[$0] ?? [] }).filter { rules[$0].matches(name, element, own) }
        let order = found.sorted { (rules[$0].specificity, $0) < (rules[$1].specificity, $1) }
        return order.flatMap { rules[$0].declarations }
    }

    // MARK: Reading

    /// Adds the rules of a `<style>` element.
    mutating func add(_ css: String) throws(PictureFailure) {
        var rest = Substring(withoutComments(css))
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            let head = String(rest[..<open]).trimmingSpace
            guard let end = endOfBlock(rest, from: open) else { throw .undrawable(Self.broken) }
            let body = rest[rest.utf8.index(after: open)..<end]
            rest = rest[rest.utf8.index(after: end)...]
            if head.utf8.first == UInt8(ascii: "@") {
                // Paper is light.
                guard head.isDarkMode else { throw .undrawable("its style sheet has \(head.firstWord)") }
                continue
            }
            try add(head, svgDeclarations(String(body)))
        }
        guard String(rest).trimmingSpace.isEmpty else { throw .undrawable(Self.broken) }
    }

    private static let broken = "its style sheet has a rule that is not complete"

    private mutating func add(_ head: String, _ declarations: [SVGDeclaration]) throws(PictureFailure) {
        for part in head.split(separator: ",") {
            let selector = String(part).trimmingSpace
            guard var rule = Self.rule(selector) else {
                throw .undrawable("its style sheet has “\(selector)”, which is more than classes, ids and types")
            }
            declarationCount += declarations.count + 1
            guard declarationCount <= Self.maximumDeclarations else {
                throw .undrawable("its style sheet has more than \(Self.maximumDeclarations) declarations")
            }
            rule.declarations = declarations
            places[rule.key, default: []].append(rules.count)
            rules.append(rule)
        }
    }

    /// Reads a selector; `nil` if it has more than a type, an id and classes.
    private static func rule(_ selector: String) -> Rule? {
        var rule = Rule()
        var bytes = selector.utf8[...]
        func takeName() -> String? {
            let end = bytes.firstIndex { !($0.isASCIIAlphanumeric || $0 >= 0x80 || "-_".utf8.contains($0)) }
            let name = bytes[..<(end ?? bytes.endIndex)]
            bytes = bytes[name.endIndex...]
            return name.isEmpty ? nil : String(Substring(name))
        }
        if bytes.first == UInt8(ascii: "*") { bytes = bytes.dropFirst() } else { rule.type = takeName() }
        if rule.type == nil, bytes.isEmpty { return selector == "*" ? rule : nil }
        while let sign = bytes.popFirst() {
            guard sign == UInt8(ascii: ".") || sign == UInt8(ascii: "#"), let name = takeName() else { return nil }
            if sign == UInt8(ascii: ".") {
                rule.classes.append(name)
            } else {
                guard rule.id == nil else { return nil }
                rule.id = name
            }
        }
        return rule
    }

    /// Returns the index of the brace that closes the one at `open`.
    private func endOfBlock(_ text: Substring, from open: Substring.Index) -> Substring.Index? {
        var (depth, index) = (0, open)
        while index < text.endIndex {
            if text.utf8[index] == UInt8(ascii: "{") { depth += 1 }
            if text.utf8[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index }
            index = text.utf8.index(after: index)
        }
        return nil
    }
}

/// Reads declarations between braces or in a `style` attribute. One without a colon is left out.
func svgDeclarations(_ text: String) -> [SVGDeclaration] {
    withoutComments(text).split(separator: ";").compactMap { part in
        guard let colon = part.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = String(part[..<colon]).trimmingSpace.lowercased()
        return SVGDeclaration(name: name, value: String(part[part.utf8.index(after: colon)...]).trimmingSpace)
    }
}

/// Returns a style sheet without comments. One that does not end takes the rest away.
private func withoutComments(_ css: String) -> String {
    guard css.utf8.contains(UInt8(ascii: "*")) else { return css }
    let bytes = Array(css.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
        if bytes[place...].starts(with: "/*".utf8) {
            place += 2
            while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
            place += 2
        } else {
            result.append(bytes[place])
            place += 1
        }
    }
    return String(decoding: result, as: UTF8.self)
}

extension String {
    /// Whether an at-rule is for dark screens alone.
    fileprivate var isDarkMode: Bool {
        let words = lowercased().utf8.filter { !$0.isHTMLSpace }
        return words.elementsEqual("@media(prefers-color-scheme:dark)".utf8)
    }

    fileprivate var firstWord: String { svgWords(self).first ?? self }
}
