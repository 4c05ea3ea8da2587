import SourceText

/// Writes XML. Every element is closed, and text and attributes are escaped.
package struct XMLWriter {
    package private(set) var buffer: ByteBuffer

    /// Creates a writer, and writes the XML declaration.
    ///
    /// - Parameter capacity: the expected number of bytes.
    package init(capacity: Int = 4 * 1024) {
        buffer = ByteBuffer(capacity: capacity)
        buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }

    /// Writes `<name attribute="value">…</name>`, with content from `body`.
    package mutating func element(
        _ name: StaticString, _ attributes: [(StaticString, String)] = [], _ body: (inout XMLWriter) -> Void
    ) {
        start(name, attributes)
        buffer.append(">")
        body(&self)
        end(name)
    }

    /// Writes `<name>text</name>`. The text may be empty.
    package mutating func element(_ name: StaticString, _ attributes: [(StaticString, String)] = [], text: String) {
        start(name, attributes)
        buffer.append(">")
        buffer.append(escaping: text.xmlCharacters)
        end(name)
    }

    /// Writes `<name attribute="value"/>`.
    package mutating func emptyElement(_ name: StaticString, _ attributes: [(StaticString, String)]) {
        start(name, attributes)
        buffer.append("/>\n")
    }

    /// Writes a line break between elements.
    package mutating func newLine() { buffer.append("\n") }

    private mutating func start(_ name: StaticString, _ attributes: [(StaticString, String)]) {
        buffer.append("<")
        buffer.append(name)
        for (name, value) in attributes {
            buffer.append(" ")
            buffer.append(name)
            buffer.append("=\"")
            buffer.append(escaping: value.xmlCharacters)
            buffer.append("\"")
        }
    }

    private mutating func end(_ name: StaticString) {
        buffer.append("</")
        buffer.append(name)
        buffer.append(">\n")
    }
}
