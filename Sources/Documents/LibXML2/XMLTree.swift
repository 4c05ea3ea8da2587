import CXML2

/// A well-formed XML text as plain values, with places in bytes. Nothing of libxml2 leaves this folder.
///
/// Read through libxml2's events, with no handler for anything but elements and text: no tree of its own is built, no
/// entity is looked up, no file or address is ever opened. A document type declaration ends the reading at once.
package struct XMLTree {
    /// One element; attributes' values and text with their character references resolved.
    package struct Element {
        /// With its prefix, as written: `svg:a`.
        package var name: String
        package var attributes: [(name: String, value: String)] = []
        package var children: [Element] = []
        /// All character data directly inside, CDATA included.
        package var text = ""
        /// Where its start tag begins.
        package var offset: Int
        /// Behind its start tag.
        var contentOffset: Int
    }

    /// Why a text could not be read.
    package enum Problem: Hashable {
        /// libxml2's number for the mistake (`xmlParserErrors`).
        case syntax(Int)
        /// A `<!DOCTYPE …>`.
        case declaration
        case tooDeep
        /// More on one element than ``maximumAttributes``.
        case tooManyAttributes
    }

    /// The number for `&name;` of a name that XML does not have.
    static let unknownEntity = Int(XML_ERR_UNDECLARED_ENTITY.rawValue)

    /// How many attributes an element may have: libxml2 compares each with all others (2.9) before it reports any.
    static let maximumAttributes = 200

    /// Reads `bytes`, which must be UTF-8 without a byte order mark and without NUL.
    /// - Parameter maximumDepth: how deep elements may nest; libxml2 itself stops at 256.
    package static func parse(
        _ bytes: [UInt8], maximumDepth: Int
    ) -> Result<Element, XMLTreeFailure> {
        _ = parserIsReady
        if let offset = XMLTags.overfull(in: bytes, limit: maximumAttributes) {
            return .failure(XMLTreeFailure(problem: .tooManyAttributes, offset: offset))
        }
        guard let parser = xmlNewParserCtxt() else { return .failure(XMLTreeFailure(problem: .syntax(0), offset: 0)) }
        defer { xmlFreeParserCtxt(parser) }
        var events = XMLEvents(parser: parser, bytes: bytes, maximumDepth: maximumDepth)
        withUnsafeMutablePointer(to: &events) { pointer in
            parser.pointee.sax.pointee = XMLEvents.handlers
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

    // Never NOENT, DTDLOAD, DTDATTR, XINCLUDE or HUGE.
    private static let options = CInt(
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            | XML_PARSE_IGNORE_ENC.rawValue)
}

/// The first thing wrong with an XML text.
package struct XMLTreeFailure: Error {
    package var problem: XMLTree.Problem
    package var offset: Int

    package init(problem: XMLTree.Problem, offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}

/// What libxml2 reports while it reads.
private struct XMLEvents {
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

    /// Where libxml2 is.
    private var offset: Int { min(max(Int(xmlByteConsumed(parser)), 0), bytes.count) }

    /// Where the mistake begins: libxml2 reports some when it is behind them.
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
        // libxml2 is inside the tag. No attribute's value can hold a "<", so the last one begins the tag.
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

    /// The handlers, all others left empty.
    static var handlers: xmlSAXHandler {
        var handlers = xmlSAXHandler()
        handlers.initialized = UInt32(XML_SAX2_MAGIC)
        handlers.startElementNs = { data, name, prefix, _, _, _, count, _, attributes in
            let found = read(attributes, count: Int(count))
            XMLEvents.with(data) { $0.start(qualified(name, prefix), found) }
        }
        handlers.endElementNs = { data, _, _, _ in XMLEvents.with(data) { $0.end() } }
        handlers.characters = { data, text, length in XMLEvents.with(data) { $0.append(text, length) } }
        handlers.ignorableWhitespace = { data, text, length in XMLEvents.with(data) { $0.append(text, length) } }
        handlers.cdataBlock = { data, text, length in XMLEvents.with(data) { $0.append(text, length) } }
        handlers.internalSubset = { data, _, _, _ in
            XMLEvents.with(data) { events in
                let offset = events.offset
                let start = events.bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
                events.stop(.declaration, at: start)
            }
        }
        handlers.serror = { data, error in
            let code = error.map { Int($0.pointee.code) } ?? 0
            let isFatal = error.map { $0.pointee.level == XML_ERR_FATAL } ?? true
            XMLEvents.with(data) { events in
                if isFatal { events.stop(.syntax(code), at: events.start(of: code)) }
            }
        }
        return handlers
    }

    private static func with(_ data: UnsafeMutableRawPointer?, _ body: (inout XMLEvents) -> Void) {
        guard let data else { return }
        body(&data.assumingMemoryBound(to: XMLEvents.self).pointee)
    }
}

private func qualified(_ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> String {
    let name = name.map { String(cString: $0) } ?? ""
    return prefix.map { String(cString: $0) + ":" + name } ?? name
}

/// libxml2 gives five pointers an attribute: name, prefix, namespace, and both ends of the value.
private func read(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
) -> [(name: String, value: String)] {
    guard let pointers else { return [] }
    return (0..<count).map { number in
        let at = pointers + number * 5
        guard let start = at[3], let end = at[4], end >= start else { return (qualified(at[0], at[1]), "") }
        let value = UnsafeBufferPointer(start: start, count: end - start)
        // With entities left alone, libxml2 gives each "&" of a value as this reference, and no other one.
        let text = String(decoding: value, as: UTF8.self).replacing("&#38;", with: "&")
        return (qualified(at[0], at[1]), text)
    }
}
