import SourceText

/// The slots for values at an HTML position, and the transitions at variables and sections.
extension HTMLPosition {
    /// The place in the HTML at which a variable is written.
    package enum Slot: Hashable, Sendable {
        case content
        /// The text of an element that contains no markup, such as `title`.
        case plainText(element: String)
        case attribute(String)
        case addressStart(attribute: String)
        case addressPart(attribute: String)
        /// A `script` element with data instead of a program.
        case data
        /// A place where no value is allowed, with its description.
        case unsafe(String)
    }

    /// The slot of a variable at this position.
    package var slot: Slot {
        switch state {
        case .content: .content
        case .rawText: rawTextSlot
        case .doubleQuoted: attributeSlot
        case .singleQuoted: .unsafe("an attribute in single quotes")
        case .unquoted, .beforeValue: .unsafe("an attribute without quotes")
        case .lessThan, .endTagOpen, .tagName: .unsafe("a tag's name")
        case .betweenAttributes, .attributeName, .afterAttributeName, .cutName, .afterValue:
            .unsafe("a tag, outside its attributes' values")
        case .comment, .commentOpen: .unsafe("a comment")
        case .declaration, .markupOpen: .unsafe("a declaration")
        }
    }

    private var rawTextSlot: Slot {
        switch element {
        case "title", "textarea": .plainText(element: element)
        case "script" where isDataScript: .data
        default: .unsafe("a \(element) element")
        }
    }

    private var attributeSlot: Slot {
        if attribute == "style" || attribute == "srcdoc" || attribute.hasPrefix("on") {
            return .unsafe("the attribute \(attribute)")
        }
        if element == "script", attribute == "type" { return .unsafe("a script's type") }
        // <meta http-equiv="refresh" content="0; url=…">
        if element == "meta", attribute == "content", isValueLiteral, value.suffix(4).elementsEqual("url=".utf8) {
            return .addressStart(attribute: attribute)
        }
        guard isAddress else { return .attribute(attribute) }
        return isAtAddressStart ? .addressStart(attribute: attribute) : .addressPart(attribute: attribute)
    }

    /// Whether the attribute contains one or more addresses.
    package var isAddress: Bool { Self.addressAttributes.contains(attribute) || Self.addressLists.contains(attribute) }

    /// Moves past a variable.
    mutating func passVariable() {
        isValueLiteral = false
        isAtAddressStart = false
        switch state {
        case .rawText: noteScriptText()
        case .comment: state = .comment(seen: 0)
        // These states are already errors. Continue with the state that causes the fewest further errors.
        case .beforeValue: state = .unquoted
        case .lessThan, .endTagOpen: state = .tagName
        case .betweenAttributes, .afterAttributeName, .cutName, .afterValue: state = .attributeName
        case .markupOpen, .commentOpen: state = .declaration
        default: break
        }
    }

    /// Moves past the start or end of a section. Returns false if none is allowed here.
    mutating func passSectionEdge() -> Bool {
        switch state {
        case .tagName, .attributeName:
            finishName()
            state = .cutName
        case .afterAttributeName: state = .betweenAttributes
        case .lessThan, .endTagOpen, .markupOpen, .commentOpen, .beforeValue, .unquoted: return false
        case .comment: state = .comment(seen: 0)
        default: break
        }
        return true
    }

    /// Returns the common position after a section that ends at `self` if shown, and at `skipped` if not. Returns nil
    /// if the two positions are incompatible.
    package func joined(with skipped: HTMLPosition) -> HTMLPosition? {
        var result = self
        result.isAtAddressStart = isAtAddressStart || skipped.isAtAddressStart
        result.isValueLiteral = isValueLiteral && skipped.isValueLiteral && value == skipped.value
        result.isDataScript = isDataScript && skipped.isDataScript
        result.preDepth = max(preDepth, skipped.preDepth)
        if isBetweenAttributes, skipped.isBetweenAttributes {
            guard element == skipped.element, isEndTag == skipped.isEndTag else { return nil }
            if skipped.state == .cutName { result.state = .cutName }
            return result
        }
        guard state == skipped.state else { return nil }
        switch state {
        case .content: return result
        case .rawText: return element == skipped.element ? result : nil
        case .doubleQuoted, .singleQuoted, .unquoted, .beforeValue:
            return element == skipped.element && attribute == skipped.attribute ? result : nil
        default: return result
        }
    }

    private var isBetweenAttributes: Bool {
        switch state {
        case .betweenAttributes, .afterAttributeName, .cutName, .afterValue: true
        default: false
        }
    }

    /// Whether lines of an indented partial can be indented here without changing the meaning.
    var allowsIndent: Bool {
        switch state {
        case .content: preDepth == 0
        case .betweenAttributes, .afterAttributeName, .beforeValue, .afterValue, .cutName, .declaration: true
        default: false
        }
    }

    /// A description of the unfinished construct; nil in plain content, where a page may end.
    package var unfinished: String? {
        switch state {
        case .content, .lessThan: nil
        case .comment, .commentOpen: "a comment"
        case .declaration, .markupOpen: "a declaration"
        case .rawText: "a \(element) element"
        case .doubleQuoted, .singleQuoted, .unquoted: "the value of the attribute \(attribute)"
        default: "a tag"
        }
    }

    /// A description of the position.
    var described: String { unfinished ?? (state == .lessThan ? "a tag" : "the page's content") }

    /// The attributes of HTML and SVG that hold an address (HTML standard, index of attributes).
    static let addressAttributes: Set<String> = [
        "action", "background", "cite", "codebase", "data", "formaction", "href", "icon", "itemid", "longdesc",
        "manifest", "ping", "poster", "profile", "src", "usemap", "xlink:href",
    ]

    /// The attributes that contain several addresses, separated by commas.
    static let addressLists: Set<String> = ["srcset", "imagesrcset"]

    /// The types of `script` elements that contain data and that no browser runs.
    static let dataScriptTypes: Set<String> = ["application/ld+json", "application/json"]

    /// The elements whose text is not parsed as markup.
    static let rawTextElements: Set<String> = [
        "iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp",
    ]
}
