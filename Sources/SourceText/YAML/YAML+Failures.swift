/// Messages about YAML syntax.
extension Diagnostic {
    static func yamlAlias(at location: Location, isAnchor: Bool) -> Diagnostic {
        Diagnostic(
            .error, "yaml-alias", isAnchor ? "anchors (&name) are not supported" : "aliases (*name) are not supported",
            at: location, hint: "write out the value, or put text that starts with \(isAnchor ? "&" : "*") in quotes")
    }

    static func yamlTag(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "yaml-tag", "tags (!name) are not supported", at: location,
            hint: "remove the tag, or put text that starts with ! in quotes")
    }

    static func yamlKey(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "yaml-key", "a list or an object cannot be a key", at: location,
            hint: "put text that starts with [ or { in quotes")
    }

    static func yamlEmptyKey(at location: Location) -> Diagnostic {
        Diagnostic(.error, "yaml-key", "a key is missing before \":\"", at: location)
    }

    static func severalDocuments(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "yaml-several-documents", "a second document starts here", at: location,
            hint: "a file can contain only one document: remove this \"---\", or move the rest to another file")
    }

    /// A character that YAML forbids.
    static func yamlCharacter(_ code: Int32, problem: String, at location: Location) -> Diagnostic {
        guard code > 0, let byte = UInt8(exactly: code), byte < 0x20 || byte >= 0x7F else {
            return Diagnostic(.error, "yaml-syntax", "this character is not allowed in YAML", at: location)
        }
        return Diagnostic(
            .error, "yaml-syntax", "the control character U+00\(hex(byte)) is not allowed in YAML", at: location,
            hint: "remove it")
    }
}

/// A syntax error of libyaml, to be reworded as a diagnostic.
struct LibYAMLError {
    /// libyaml's message.
    var problem: String
    /// The context in libyaml's message, such as `while scanning an alias`.
    var context: String
    var place: SourcePosition
    /// The place at which the context starts.
    var contextPlace: SourcePosition
    /// The byte at `place`; nil at the end of the file.
    var byte: UInt8?
    /// The last byte before `place` on its line that is not a space.
    var byteBefore: UInt8?
    var path: SourcePath

    var diagnostic: Diagnostic {
        switch problem {
        case "mapping values are not allowed in this context":
            return made(
                "\":\" is not allowed here", "put text that contains \": \" in quotes, and check the indentation")
        case "mapping keys are not allowed in this context":
            return made("a key is not allowed here", "check the indentation")
        case "block sequence entries are not allowed in this context":
            return made("\"- \" is not allowed here", "start a list on the line below its key")
        case "did not find expected key": return expectedKey
        case "did not find expected '-' indicator":
            return made(
                "expected \"- \" here", "indent all entries of a list by the same amount", "the list starts here")
        case "did not find expected ',' or ']'":
            return made("expected \",\" or \"]\" here", "close the list with ]", "the list starts here")
        case "did not find expected ',' or '}'":
            return made("expected \",\" or \"}\" here", "close the object with }", "the object starts here")
        case "could not find expected ':'":
            return Diagnostic(
                .error, "yaml-syntax", "this line has no \": \"", at: Location(path, contextPlace),
                hint: "write key: value, or indent text that continues from the previous line")
        case "found unexpected end of stream":
            return Diagnostic(
                .error, "yaml-syntax", "this quoted text is never closed", at: Location(path, contextPlace),
                hint: "add a quote at its end")
        case "found unexpected document indicator":
            return made("the document ends inside quoted text", "add a quote at its end", "the text starts here")
        case "found character that cannot start any token": return badStart
        case "found a tab character where an indentation space is expected",
            "found a tab character that violates indentation":
            return made("a tab cannot indent YAML", "use spaces")
        case "found unknown escape character":
            return made("\"\\\" cannot come before this character", "write \\\\ for a backslash, or use single quotes")
        case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
            return made("this escape is not a valid character", "write an escape such as \\u00E9")
        case "did not find expected alphabetic or numeric character": return badName
        case "did not find expected node content": return made("expected a value here", nil)
        case "did not find expected <document start>":
            return made(
                "this is not part of the document", "check the indentation, and that each line is key: value")
        case let text where text.hasPrefix("Maximum nesting level"): return .nestingTooDeep(at: Location(path, place))
        default: return other
        }
    }

    private func made(_ message: String, _ hint: Hint?, _ note: String? = nil) -> Diagnostic {
        var notes: [Diagnostic.Note] = []
        if let note, contextPlace != place { notes = [.init(note, at: Location(path, contextPlace))] }
        return Diagnostic(.error, "yaml-syntax", message, at: Location(path, place), notes: notes, hint: hint)
    }

    private var expectedKey: Diagnostic {
        guard byteBefore == UInt8(ascii: "\"") || byteBefore == UInt8(ascii: "'"), contextPlace.line <= place.line
        else {
            return made("expected a key here", "check the indentation", "the object starts here")
        }
        return made(
            "this text continues after its closing quote",
            "put the whole text in quotes; inside single quotes, write a single quote twice")
    }

    private var badStart: Diagnostic {
        guard let byte, byte != 0x09 else { return made("a tab cannot indent YAML", "use spaces") }
        let shown = quoted(String(Character(Unicode.Scalar(byte))))
        return made("unquoted text cannot start with \(shown)", "put the text in quotes")
    }

    /// The error for a `*` or `&` at the start of a text, as in Markdown's emphasis.
    private var badName: Diagnostic {
        let sign = context == "while scanning an alias" ? "*" : "&"
        return Diagnostic(
            .error, "yaml-syntax", "unquoted text cannot start with \"\(sign)\"", at: Location(path, contextPlace),
            hint: "put the text in quotes")
    }

    private var other: Diagnostic {
        let detail = context.isEmpty ? problem : "\(problem) (\(context))"
        return made(detail.isEmpty ? "this is not valid YAML" : "this is not valid YAML: \(detail)", nil)
    }
}
