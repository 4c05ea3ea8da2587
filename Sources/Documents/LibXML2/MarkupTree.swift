import CXML2

/// An attribute with its character references resolved.
package struct MarkupAttribute {
    package var name: String
    package var value: String
}

/// An element of a parsed text.
struct MarkupElement {
    /// The name in lower case. libxml2 drops a prefix: `svg:script` becomes `script`.
    package var name: String
    package var attributes: [MarkupAttribute]
    package var children: [MarkupNode]
    /// The offset of the start tag in the parsed bytes; for an implied tag, the offset of its line.
    package var offset: Int

    /// The value of an attribute, or `nil` if it is missing.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// A node of a parsed text as a plain value. No libxml2 object leaves this file: a document is created and freed in one
/// call.
enum MarkupNode {
    case element(MarkupElement)
    case text(String)
    /// A placeholder for content that is not markup; see ``MarkupTree/placeholderTag(_:number:)``.
    case placeholder(Int)
}

/// The result of parsing HTML.
struct MarkupTree {
    package var nodes: [MarkupNode] = []
    /// The offset at which elements first nest too deeply. The tree is then truncated and must not be used.
    var tooDeep: Int?

    /// Returns the tag of placeholder `number`. No other element of the text may be called `name`.
    static func placeholderTag(_ name: String, number: Int) -> String { "<\(name) n=\"\(number)\"></\(name)>" }

    /// Parses `bytes`, which must be UTF-8, as HTML. The parser recovers from errors, never accesses the network, the
    /// disk or entities, and ignores `<meta charset>`. Any number of threads may call this at a time.
    /// - Parameters:
    ///   - slots: the name of the placeholder tags.
    ///   - maximumDepth: the maximum nesting of elements, `html` and `body` included. It must be less than 256, where
    ///     libxml2 itself stops without an error.
    ///   - fill: replaces placeholders in the value of an attribute.
    package static func parse(
        _ bytes: [UInt8], slots: String?, maximumDepth: Int, filling fill: ((String) -> String)? = nil
    ) -> MarkupTree? {
        _ = parserIsReady
        guard !bytes.isEmpty else { return MarkupTree() }
        let document = bytes.withUnsafeBytes { buffer in
            htmlReadMemory(
                buffer.bindMemory(to: CChar.self).baseAddress, CInt(clamping: buffer.count), nil, "UTF-8", options)
        }
        guard let document else { return nil }
        defer { xmlFreeDoc(document) }
        var reading = MarkupTreeBuilder(slots: slots, maximumDepth: maximumDepth, fill: fill, tags: TagLocator(bytes))
        let nodes = reading.nodes(document.pointee.children, depth: 1)
        return MarkupTree(nodes: nodes, tooDeep: reading.tooDeep)
    }

    /// Returns whether libxml2 knows the named character reference, which HTML 4 has.
    static func knowsReference(_ name: String) -> Bool {
        htmlEntityLookup(name) != nil
    }

    private static let options = CInt(
        HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue | HTML_PARSE_IGNORE_ENC.rawValue)
}

/// Initialises libxml2 once before threads use it; Swift makes other threads wait.
let parserIsReady: Void = xmlInitParser()

/// Copies libxml2's tree in document order.
private struct MarkupTreeBuilder {
    let slots: String?
    let maximumDepth: Int
    let fill: ((String) -> String)?
    var tags: TagLocator
    var tooDeep: Int?

    mutating func nodes(_ first: xmlNodePtr?, depth: Int) -> [MarkupNode] {
        var nodes: [MarkupNode] = []
        var next = first
        while let node = next, tooDeep == nil {
            switch node.pointee.type {
            case XML_ELEMENT_NODE: nodes.append(element(node, depth: depth))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: nodes.append(.text(string(node.pointee.content)))
            case XML_ENTITY_REF_NODE: nodes.append(.text("&\(string(node.pointee.name));"))
            default: break
            }
            next = node.pointee.next
        }
        return nodes
    }

    @inline(never)
    private mutating func element(_ node: xmlNodePtr, depth: Int) -> MarkupNode {
        let name = string(node.pointee.name)
        let attributes = attributes(node.pointee.properties)
        if name == slots, let number = attributes.first.flatMap({ Int($0.value) }) { return .placeholder(number) }
        let offset = tags.offset(of: name, line: Int(node.pointee.line), isPlain: attributes.isEmpty)
        guard depth <= maximumDepth else {
            tooDeep = offset
            return .text("")
        }
        let children = nodes(node.pointee.children, depth: depth + 1)
        return .element(MarkupElement(name: name, attributes: attributes, children: children, offset: offset))
    }

    @inline(never)
    private func attributes(_ first: xmlAttrPtr?) -> [MarkupAttribute] {
        var attributes: [MarkupAttribute] = []
        var next = first
        while let attribute = next {
            let name = string(attribute.pointee.name)
            let value = value(attribute.pointee.children)
            attributes.append(MarkupAttribute(name: name, value: fill.map { $0(value) } ?? value))
            next = attribute.pointee.next
        }
        return attributes
    }

    private func value(_ first: xmlNodePtr?) -> String {
        var value = ""
        var next = first
        while let node = next {
            value += string(node.pointee.content)
            next = node.pointee.next
        }
        return value
    }

    private func string(_ text: UnsafePointer<xmlChar>?) -> String {
        guard let text else { return "" }
        return String(cString: text)
    }
}
