import SourceText

/// The words of the XML reader.
extension Diagnostic {
    static func xmlTooLarge(_ size: Int, limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "xml-too-large", "this file has \(size) bytes, more than the \(limit) that are read", at: location)
    }

    static func xmlTooDeep(limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(.error, "nesting-too-deep", "XML elements nest more than \(limit) deep", at: location)
    }

    static func xmlDeclaration(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "xml-doctype", "a document type declaration is not read: it could name other files", at: location,
            hint: "remove the <!DOCTYPE …>; write characters themselves instead of entities")
    }

    /// - Parameter code: of libxml2, whose own sentences change from version to version.
    static func xmlSyntax(_ code: Int, at location: Location) -> Diagnostic {
        let message: String
        var hint: String?
        switch code {
        case 4: message = "the file holds no element"
        case 5: message = "something stands behind the end of the document"
        case 9:
            message = "this character may not stand in XML"
            hint = "remove it"
        case 26:
            message = "this entity is not known"
            hint = "only &amp; &lt; &gt; &quot; and &apos; are; write the character itself"
        case 38, 68: message = "a name or a sign stands where it may not"
        case 42:
            message = "an attribute occurs twice"
            hint = "keep one of them"
        case 73, 77: message = "a tag or an element is not closed"
        case 76: message = "this end tag does not close the element that is open"
        default: message = "this is no well-formed XML"
        }
        return Diagnostic(.error, "xml-syntax", message, at: location, hint: hint)
    }
}
