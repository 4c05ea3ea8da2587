import SourceText

/// The messages of the XML reader.
extension Diagnostic {
    static func xmlTooLarge(_ size: Int, limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "xml-too-large", "this file has \(size) bytes; the limit is \(limit)", at: location)
    }

    static func xmlTooManyAttributes(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "xml-too-large", "this element has more than \(XMLTree.maximumAttributes) attributes", at: location)
    }

    static func xmlTooDeep(limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(.error, "nesting-too-deep", "XML elements are nested more than \(limit) levels deep", at: location)
    }

    static func xmlDeclaration(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "xml-doctype", "document type declarations are not supported",
            at: location,
            hint: "remove the <!DOCTYPE …>; write characters themselves instead of entities")
    }

    /// Returns an error for a syntax error of libxml2, whose own messages change between versions.
    ///
    /// - Parameter code: the error code of libxml2.
    static func xmlSyntax(_ code: Int, at location: Location) -> Diagnostic {
        let message: String
        var hint: Hint?
        switch code {
        case 4: message = "the file contains no element"
        case 5: message = "there is content after the end of the document"
        case 9:
            message = "this character is not allowed in XML"
            hint = "remove it"
        case 26:
            message = "unknown entity"
            hint = "write the character itself; only &amp; &lt; &gt; &quot; and &apos; are known"
        case 38, 68: message = "a name or a character is not allowed here"
        case 42:
            message = "this attribute appears twice"
            hint = "keep one of them"
        case 73, 77: message = "a tag or an element is not closed"
        case 76: message = "this end tag does not close the element that is open"
        default: message = "this is not well-formed XML"
        }
        return Diagnostic(.error, "xml-syntax", message, at: location, hint: hint)
    }
}

extension Diagnostic {
    /// An error for an unescaped `&`, which some tools write in names: `Terms & conditions`.
    static func xmlAmpersand(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "xml-syntax", "a bare \"&\" is not allowed in XML", at: location, hint: "write &amp; instead")
    }
}
