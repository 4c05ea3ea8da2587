import SourceText

/// The position in an HTML text while reading it byte by byte. Implements the tokenizer of the HTML standard (13.2.5)
/// as far as it determines which values are allowed at a position. Also records content that the pages' strict
/// Content-Security-Policy forbids.
struct HTMLPosition: Sendable {
    package enum State: Hashable, Sendable {
        case content
        case lessThan, endTagOpen, markupOpen, commentOpen
        case tagName, betweenAttributes, attributeName, afterAttributeName, beforeValue
        /// After the name of a tag or attribute that a section interrupts. White space must follow.
        case cutName
        case doubleQuoted, singleQuoted, unquoted, afterValue
        /// Inside a comment. `seen` is the number of matched bytes of its end, `-->` or `--!>`.
        case comment(seen: Int)
        /// `<!DOCTYPE …>`, `<?…>`, or a bogus comment in the terms of the standard.
        case declaration
        /// Inside an element whose text is not parsed as markup, such as `title` or `script`.
        case rawText
    }

    package var state: State = .content
    /// The name of the current tag, or of the element with the current raw text.
    package var element = ""
    var isEndTag = false
    package var attribute = ""
    /// The attribute's value so far, while `isValueLiteral`.
    package var value: [UInt8] = []
    /// Whether the value contains only template text. False after a variable or section inside the value.
    var isValueLiteral = true
    /// Whether an address starts here, so that a value would determine its target.
    var isAtAddressStart = true
    /// Whether the `type` of a `script` element marks it as data.
    var isDataScript = false
    /// The number of open `pre` elements, in which white space is content.
    var preDepth = 0
    /// The forbidden content and its locations. The compiler collects and clears these.
    package var findings: [(finding: Finding, spot: TemplateOffset)] = []

    private var name: [UInt8] = []
    /// The start of the current tag, and of the current name.
    private var tagSpot = TemplateOffset(template: 0, offset: 0)
    private var nameSpot = TemplateOffset(template: 0, offset: 0)
    /// The number of bytes of `</name` that the raw text ends with.
    private var matched = 0
    private var hasReportedScript = false

    /// Content that is not allowed in a page.
    package enum Finding: Hashable, Sendable {
        case styleElement, styleAttribute, inlineScript
        case eventHandler(String)
        case scriptAddress(String)
        case namesTouch
    }

    /// Advances by one byte of template text.
    package mutating func read(_ byte: UInt8, at spot: TemplateOffset) {
        switch state {
        case .content: if byte == UInt8(ascii: "<") { startTag(at: spot) }
        case .lessThan, .endTagOpen, .markupOpen, .commentOpen: readOpening(byte, at: spot)
        case .tagName, .betweenAttributes, .attributeName, .cutName, .afterAttributeName, .afterValue:
            readInTag(byte, at: spot)
        case .beforeValue, .doubleQuoted, .singleQuoted, .unquoted: readValue(byte)
        case .comment(let seen): readComment(byte, seen: seen)
        case .declaration: if byte == UInt8(ascii: ">") { state = .content }
        case .rawText: readRawText(byte, at: spot)
        }
    }

    private mutating func startTag(at spot: TemplateOffset) {
        state = .lessThan
        tagSpot = spot
    }

    private mutating func readOpening(_ byte: UInt8, at spot: TemplateOffset) {
        switch (state, byte) {
        case (.lessThan, UInt8(ascii: "/")): state = .endTagOpen
        case (.lessThan, UInt8(ascii: "!")): state = .markupOpen
        case (.lessThan, UInt8(ascii: "?")): state = .declaration
        case (.lessThan, _) where byte.isASCIILetter, (.endTagOpen, _) where byte.isASCIILetter:
            isEndTag = state == .endTagOpen
            startName(.tagName, byte, at: tagSpot)
        case (.lessThan, _), (.endTagOpen, UInt8(ascii: ">")): reread(byte, as: .content, at: spot)
        case (.markupOpen, UInt8(ascii: "-")): state = .commentOpen
        // The two hyphens of `<!--` count towards the end, because `<!-->` is a complete comment.
        case (.commentOpen, UInt8(ascii: "-")): state = .comment(seen: 2)
        default: reread(byte, as: .declaration, at: spot)
        }
    }

    private mutating func reread(_ byte: UInt8, as newState: State, at spot: TemplateOffset) {
        state = newState
        read(byte, at: spot)
    }

    /// Reads a byte of a comment, which ends with `-->` or `--!>`.
    private mutating func readComment(_ byte: UInt8, seen: Int) {
        switch (byte, seen) {
        case (UInt8(ascii: "-"), 0): state = .comment(seen: 1)
        case (UInt8(ascii: "-"), 3): state = .comment(seen: 1)
        case (UInt8(ascii: "-"), _): state = .comment(seen: 2)
        case (UInt8(ascii: ">"), 2...): state = .content
        case (UInt8(ascii: "!"), 2): state = .comment(seen: 3)
        default: state = .comment(seen: 0)
        }
    }

    // MARK: Tags

    private mutating func startName(_ newState: State, _ byte: UInt8, at spot: TemplateOffset) {
        state = newState
        name = [byte.lowercasedASCII]
        nameSpot = spot
    }

    private mutating func readInTag(_ byte: UInt8, at spot: TemplateOffset) {
        switch byte {
        case UInt8(ascii: ">"):
            finishName()
            finishTag()
        case UInt8(ascii: "/"),
            _ where byte.isHTMLSpace:
            finishName()
            // White space is allowed around the equals sign, as in `hidden = "x"`.
            let mayTakeValue = state == .attributeName || state == .afterAttributeName
            state = mayTakeValue && byte != UInt8(ascii: "/") ? .afterAttributeName : .betweenAttributes
        case UInt8(ascii: "=") where state == .attributeName || state == .afterAttributeName:
            finishName()
            state = .beforeValue
        case _ where state == .tagName || state == .attributeName: name.append(byte.lowercasedASCII)
        default:
            if state == .cutName { findings.append((.namesTouch, spot)) }
            startName(.attributeName, byte, at: spot)
        }
    }

    /// Finishes the name of a tag or attribute, and records it if it is forbidden.
    mutating func finishName() {
        guard !name.isEmpty else { return }
        let text = String(decoding: name, as: UTF8.self)
        name = []
        if state == .tagName {
            element = text
            isDataScript = false
            if text == "style", !isEndTag { findings.append((.styleElement, nameSpot)) }
            return
        }
        attribute = text
        value = []
        isValueLiteral = true
        isAtAddressStart = true
        if text == "style" { findings.append((.styleAttribute, nameSpot)) }
        if text.hasPrefix("on"), text.utf8.count > 2 { findings.append((.eventHandler(text), nameSpot)) }
    }

    private mutating func finishTag() {
        state = .content
        if element == "pre" { preDepth = max(0, preDepth + (isEndTag ? -1 : 1)) }
        guard !isEndTag, Self.rawTextElements.contains(element) else { return }
        state = .rawText
        matched = 0
        hasReportedScript = false
    }

    // MARK: Values

    private mutating func readValue(_ byte: UInt8) {
        switch (state, byte) {
        case (.beforeValue, UInt8(ascii: "\"")): state = .doubleQuoted
        case (.beforeValue, UInt8(ascii: "'")): state = .singleQuoted
        case (.beforeValue, UInt8(ascii: ">")), (.unquoted, UInt8(ascii: ">")):
            finishValue()
            finishTag()
        case (.beforeValue, _) where byte.isHTMLSpace: break
        case (.unquoted, _) where byte.isHTMLSpace:
            finishValue()
            state = .betweenAttributes
        case (.doubleQuoted, UInt8(ascii: "\"")), (.singleQuoted, UInt8(ascii: "'")):
            finishValue()
            state = .afterValue
        default:
            if state == .beforeValue { state = .unquoted }
            addToValue(byte)
        }
    }

    private mutating func addToValue(_ byte: UInt8) {
        if isValueLiteral { value.append(byte.lowercasedASCII) }
        let startsAnother = byte == UInt8(ascii: ",") && Self.addressLists.contains(attribute)
        if startsAnother { isAtAddressStart = true } else if !byte.isHTMLSpace { isAtAddressStart = false }
    }

    private mutating func finishValue() {
        if element == "script", attribute == "type", !isEndTag {
            isDataScript = isValueLiteral && Self.dataScriptTypes.contains(String(decoding: value, as: UTF8.self))
        }
        guard isAddress else { return }
        // Browsers ignore control characters and spaces in a scheme.
        let scheme = String(decoding: value.filter { $0 > 0x20 }.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
        if value.contains(UInt8(ascii: ":")), ["javascript", "vbscript"].contains(scheme) {
            findings.append((.scriptAddress(attribute), nameSpot))
        }
    }

    // MARK: Raw text

    private mutating func readRawText(_ byte: UInt8, at spot: TemplateOffset) {
        let ending = Array("</".utf8) + Array(element.utf8)
        if matched == ending.count,
            byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace
        {
            isEndTag = true
            name = []
            state = .betweenAttributes
            return readInTag(byte, at: spot)
        }
        if matched < ending.count, byte.lowercasedASCII == ending[matched] {
            matched += 1
            return
        }
        let isText = matched > 0 || !byte.isHTMLSpace
        matched = byte == UInt8(ascii: "<") ? 1 : 0
        if isText, matched == 0 { noteScriptText() }
    }

    /// Records non-empty raw text: one finding for each `script` element that does not contain data.
    mutating func noteScriptText() {
        matched = 0
        guard element == "script", !isDataScript, !hasReportedScript else { return }
        hasReportedScript = true
        findings.append((.inlineScript, tagSpot))
    }
}
