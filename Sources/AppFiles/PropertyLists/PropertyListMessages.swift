import SourceText

/// The messages of the property list readers.
extension Diagnostic {
    static func notAPropertyList(isEmpty: Bool, isOldStyle: Bool, at location: Location) -> Diagnostic {
        let message =
            isEmpty
            ? "this file is empty"
            : isOldStyle
                ? "old-style property lists are not supported" : "this is not a property list"
        let name = location.path.name
        let canBeConverted = isOldStyle && !name.hasPrefix("-") && name.utf8.allSatisfy(\.isPlainInShell)
        let hint: Hint =
            isOldStyle
            ? "convert it: plutil -convert xml1 \(canBeConverted ? name : "FILE")"
            : "property lists are XML that begins with <?xml, or binary files that begin with bplist00"
        return Diagnostic(.error, "not-a-property-list", message, at: location, hint: hint)
    }

    static func propertyListVersion(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-a-property-list", "this is not a binary property list of version 00", at: location,
            hint: "convert it: plutil -convert xml1 FILE")
    }
}

/// The messages about misplaced elements.
extension Diagnostic {
    private static func propertyListShape(
        _ message: String, at location: Location, notes: [Note] = [], hint: Hint?
    ) -> Diagnostic {
        Diagnostic(.error, "property-list-shape", message, at: location, notes: notes, hint: hint)
    }

    static func propertyListRoot(_ name: String, at location: Location) -> Diagnostic {
        propertyListShape(
            "the root is <\(shortened(name))>, not <plist>", at: location,
            hint: "check that this is the right file; the value goes between <plist version=\"1.0\"> and </plist>")
    }

    static func propertyListEmpty(at location: Location) -> Diagnostic {
        propertyListShape("this property list has no value", at: location, hint: "an empty one is <dict/>")
    }

    static func propertyListSecondValue(at location: Location, first: Location) -> Diagnostic {
        propertyListShape(
            "a property list has only one value", at: location, notes: [Note("the first one is here", at: first)],
            hint: "put both into an <array> or a <dict>")
    }

    static func propertyListKeyOutside(at location: Location) -> Diagnostic {
        propertyListShape("a <key> is allowed only in a <dict>", at: location, hint: "put it into a <dict>")
    }

    static func propertyListKeyAlone(_ key: String, at location: Location) -> Diagnostic {
        propertyListShape(
            "the key \(quoted(key)) has no value", at: location, hint: "add a value after it, or remove the key")
    }

    static func propertyListWithoutKey(_ name: String, at location: Location) -> Diagnostic {
        propertyListShape(
            "this <\(shortened(name))> has no key", at: location, hint: "put a <key> before each value of a <dict>")
    }

    static func oldStyleList(_ expected: String, at location: Location) -> Diagnostic {
        propertyListShape("expected \(expected) here", at: location, hint: "check the file with plutil -lint")
    }

    static func notAnXcodeProject(at location: Location) -> Diagnostic {
        propertyListShape("this is not a project of Xcode", at: location, hint: "check that this is the right file")
    }

    static func propertyListElement(_ name: String, at location: Location) -> Diagnostic {
        let names = ["dict", "array"] + PropertyListScalar.allCases.map(\.rawValue)
        let hint: Hint? = nearest(name, among: names).map { "did you mean <\($0)>?" }
        return propertyListShape(
            "<\(shortened(name))> is not an element of property lists", at: location,
            hint: hint ?? "elements are \(names.map { "<\($0)>" }.joined(separator: ", "))")
    }

    static func propertyListInside(_ name: String, _ outer: String, at location: Location) -> Diagnostic {
        propertyListShape(
            "<\(shortened(name))> is not allowed in <\(outer)>", at: location,
            hint: "write < as &lt; if it is text")
    }

    static func propertyListText(_ text: String, in name: String, at location: Location) -> Diagnostic {
        propertyListShape(
            "the text \(quoted(text)) is not expected between the elements of <\(name)>", at: location,
            hint: "put it into a <string>, or remove it")
    }

    static func propertyListValue(_ text: String, _ type: PropertyListScalar, at location: Location) -> Diagnostic {
        let (expected, hint): (String, String) =
            switch type {
            case .integer: ("a whole number of 64 bits", "write it as 12 or 0x0C; other numbers are <real>")
            case .date: ("a date", "write it in UTC, as 2026-01-31T12:00:00Z")
            case .data: ("Base64", "data has to be encoded in Base64; text is <string>")
            case .true, .false: ("empty", "write <\(type.rawValue)/>")
            case .real, .string: ("a number", "write it as 1.5 or 1e10")
            }
        // Data is not readable text.
        let found = type == .data || text.isEmpty ? "" : ", not \(quoted(text))"
        return Diagnostic(
            .error, "property-list-value", "the content of <\(type.rawValue)> must be \(expected)\(found)",
            at: location, hint: Hint(hint))
    }
}

/// The messages about binary lists.
extension Diagnostic {
    static func propertyListDamaged(_ problem: String, byte: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "property-list-damaged", "this binary property list is damaged at byte \(byte): \(problem)",
            at: location, hint: "get a new copy of the file, or check it with plutil -lint")
    }

    static func propertyListTooLarge(_ size: Int, limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "property-list-too-large", "this file has \(size) bytes; the limit is \(limit)",
            at: location, hint: "check that this is the right file")
    }

    static func propertyListUnfolded(limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "property-list-too-large",
            "the values of this binary property list exceed the limit of \(limit / 1_048_576) MiB",
            at: location, hint: "check that this is the right file")
    }
}

/// Returns an element name for messages, cut after 40 characters.
private func shortened(_ name: String) -> String {
    let shown = name.unicodeScalars.prefix(40)
    return shown.endIndex == name.unicodeScalars.endIndex ? name : "\(String(shown))…"
}

extension UInt8 {
    /// Whether a shell accepts the byte without quotes.
    fileprivate var isPlainInShell: Bool { isASCIIAlphanumeric || "-_.+".utf8.contains(self) }
}
