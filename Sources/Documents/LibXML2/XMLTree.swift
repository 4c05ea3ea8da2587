import CXML2

/// A well-formed XML text as plain values with byte offsets. No libxml2 object leaves this folder.
///
/// It is built from libxml2's SAX events, with handlers only for elements and text. libxml2 builds no tree, resolves no
/// entities, and opens no files or addresses. Parsing stops at a document type declaration.
package struct XMLTree {
    /// An element. Character references in its text and attribute values are resolved.
    package struct Element {
        /// The name with its prefix, as written: `svg:a`.
        package var name: String
        package var attributes: [(name: String, value: String)] = []
        package var children: [Element] = []
        /// All character data directly inside the element, CDATA included.
        package var text = ""
        /// The offset of the start tag.
        package var offset: Int
        /// The offset after the start tag.
        var contentOffset: Int
    }

    /// A reason why a text could not be parsed.
    package enum Problem: Hashable {
        /// A syntax error with libxml2's error code (`xmlParserErrors`).
        case syntax(Int)
        /// A `<!DOCTYPE …>`.
        case declaration
        case tooDeep
        /// An element with more attributes than ``maximumAttributes``.
        case tooManyAttributes
    }

    /// The error code for `&name;` with a name that XML does not define.
    static let unknownEntity = Int(XML_ERR_UNDECLARED_ENTITY.rawValue)

    /// The maximum number of attributes of an element. libxml2 (2.9) compares each with all others before it reports
    /// any.
    static let maximumAttributes = 200

    /// Parses `bytes`, which must be UTF-8 without a byte order mark and without NUL.
    /// - Parameter maximumDepth: the maximum nesting of elements; libxml2 itself stops at 256.
    package static func parse(
        _ bytes: [UInt8], maximumDepth: Int
    ) -> Result<Element, XMLTreeFailure> {
        _ = parserIsReady
        if let offset = XMLAttributeLimit.firstTag(exceeding: bytes, limit: maximumAttributes) {
            return .failure(XMLTreeFailure(problem: .tooManyAttributes, offset: offset))
        }
        guard let parser = xmlNewParserCtxt() else { return .failure(XMLTreeFailure(problem: .syntax(0), offset: 0)) }
        defer { xmlFreeParserCtxt(parser) }
        var events = XMLEventHandler(parser: parser, bytes: bytes, maximumDepth: maximumDepth)
        withUnsafeMutablePointer(to: &events) { pointer in
            parser.pointee.sax.pointee = XMLEventHandler.handlers
            parser.pointee.userData = UnsafeMutableRawPointer(pointer)
            bytes.withUnsafeBytes { buffer in
                let start = buffer.bindMemory(to: CChar.self).baseAddress
                let document = xmlCtxtReadMemory(parser, start, CInt(clamping: buffer.count), nil, nil, options)
                if let document { xmlFreeDoc(document) }
            }
        }
        if let failure = events.failure { return .failure(failure) }
        guard parser.pointee.wellFormed != 0, let root = events.root else {
            return .failure(XMLTreeFailure(problem: .syntax(0), offset: bytes.count))
        }
        return .success(root)
    }

    // Never add NOENT, DTDLOAD, DTDATTR, XINCLUDE or HUGE: they expand entities, load files or lift limits.
    private static let options = CInt(
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            | XML_PARSE_IGNORE_ENC.rawValue)
}

/// The first error in an XML text.
package struct XMLTreeFailure: Error {
    package var problem: XMLTree.Problem
    package var offset: Int

    package init(problem: XMLTree.Problem, offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}

/// The state of a parse, updated by libxml2's events.
private struct XMLEventHandler {
    let parser: xmlParserCtxtPtr
    let bytes: [UInt8]
    let maximumDepth: Int
    var open: [XMLTree.Element] = []
    var root: XMLTree.Element?
    var failure: XMLTreeFailure?

    init(parser: xmlParserCtxtPtr, bytes: [UInt8], maximumDepth: Int) {
        self.parser = parser
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// The current offset of libxml2.
    private var offset: Int { min(max(Int(xmlByteConsumed(parser)), 0), bytes.count) }

    /// Returns the offset at which an error begins. libxml2 reports some errors after it has read past them.
    private func start(of code: Int) -> Int {
        let sign: UInt8? =
            switch code {
            case Int(XML_ERR_UNDECLARED_ENTITY.rawValue): UInt8(ascii: "&")
            case Int(XML_ERR_TAG_NAME_MISMATCH.rawValue): UInt8(ascii: "<")
            default: nil
            }
        return sign.flatMap { bytes[..<offset].lastIndex(of: $0) } ?? offset
    }

    private mutating func stop(_ problem: XMLTree.Problem, at offset: Int) {
        if failure == nil { failure = XMLTreeFailure(problem: problem, offset: offset) }
        xmlStopParser(parser)
    }

    private mutating func start(_ name: String, _ attributes: [(name: String, value: String)]) {
        // libxml2 is inside the tag. Attribute values cannot contain `<`, so the last one begins the tag.
        let here = offset
        let start = bytes[..<here].lastIndex(of: UInt8(ascii: "<")) ?? here
        let end = bytes[here...].firstIndex(of: UInt8(ascii: ">")) ?? here
        guard open.count < maximumDepth else { return stop(.tooDeep, at: start) }
        open.append(
            XMLTree.Element(
                name: name, attributes: attributes, offset: start, contentOffset: min(end + 1, bytes.count)))
    }

    private mutating func end() {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    private mutating func append(_ text: UnsafePointer<xmlChar>?, _ length: CInt) {
        guard let text, !open.isEmpty, length > 0 else { return }
        open[open.count - 1].text += String(
            decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self)
    }

    /// The SAX handlers; all others stay empty.
    static var handlers: xmlSAXHandler {
        var handlers = xmlSAXHandler()
        handlers.initialized = UInt32(XML_SAX2_MAGIC)
        handlers.startElementNs = { data, name, prefix, _, _, _, count, _, attributes in
            let found = read(attributes, count: Int(count))
            XMLEventHandler.with(data) { $0.start(qualified(name, prefix), found) }
        }
        handlers.endElementNs = { data, _, _, _ in XMLEventHandler.with(data) { $0.end() } }
        handlers.characters = { data, text, length in XMLEventHandler.with(data) { $0.append(text, length) } }
        handlers.ignorableWhitespace = { data, text, length in XMLEventHandler.with(data) { $0.append(text, length) } }
        handlers.cdataBlock = { data, text, length in XMLEventHandler.with(data) { $0.append(text, length) } }
        handlers.internalSubset = { data, _, _, _ in
            XMLEventHandler.with(data) { events in
                let offset = events.offset
                let start = events.bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
                events.stop(.declaration, at: start)
            }
        }
        handlers.serror = { data, error in
            let code = error.map { Int($0.pointee.code) } ?? 0
            let isFatal = error.map { $0.pointee.level == XML_ERR_FATAL } ?? true
            XMLEventHandler.with(data) { events in
                if isFatal { events.stop(.syntax(code), at: events.start(of: code)) }
            }
        }
        return handlers
    }

    private static func with(_ data: UnsafeMutableRawPointer?, _ body: (inout XMLEventHandler) -> Void) {
        guard let data else { return }
        body(&data.assumingMemoryBound(to: XMLEventHandler.self).pointee)
    }
}

private func qualified(_ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> String {
    let name = name.map { String(cString: $0) } ?? ""
    return prefix.map { String(cString: $0) + ":" + name } ?? name
}

/// Reads libxml2's attribute array, which has five pointers for each attribute: name, prefix, namespace, start and end
/// of the value.
private func read(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
) -> [(name: String, value: String)] {
    guard let pointers else { return [] }
    return (0..<count).map { number in
        let at = pointers + number * 5
        guard let start = at[3], let end = at[4], end >= start else { return (qualified(at[0], at[1]), "") }
        let value = UnsafeBufferPointer(start: start, count: end - start)
        // libxml2 does not resolve entities here, but represents each `&` in a value by this one reference.
        let text = String(decoding: value, as: UTF8.self).replacing("&#38;", with: "&")
        return (qualified(at[0], at[1]), text)
    }
}
