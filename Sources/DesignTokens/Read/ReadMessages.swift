import SourceText

/// Messages about token files.
extension Diagnostic {
    // MARK: Token files

    static func tokenFileShape(at location: Location) -> Diagnostic {
        Diagnostic(.error, "token-file-shape", "a token file must be one object with groups and tokens", at: location)
    }

    static func tokenExpected(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-expected", "\(quoted(name)) is neither a token nor a group", at: location,
            hint: "write { \"$type\": …, \"$value\": … }")
    }

    static func tokenAndGroup(_ path: String, child: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-and-group", "the token \(quoted(path)) has a value, so it cannot be a group as well",
            at: location, hint: "move \(quoted(child)) out, or move the token's own value to a token named \"$root\"")
    }

    static func tokenInsideToken(
        _ path: String, inside outer: String, at location: Location, outer place: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "token-and-group", "\(quoted(path)) is inside \(quoted(outer)), which is a token", at: location,
            notes: [.init("the token is here", at: place)], hint: "rename one of them")
    }

    static func tokenName(_ name: String, at location: Location) -> Diagnostic {
        let what = name.isEmpty ? "a name is empty" : "the name \(quoted(name)) contains a reserved character"
        return Diagnostic(
            .error, "token-name", what, at: location, hint: "names cannot be empty or contain \"{\", \"}\" or \".\"")
    }

    static func tokenProperty(_ name: String, at location: Location) -> Diagnostic {
        let all = TokenFileReader.tokenProperties + TokenFileReader.groupProperties
        return Diagnostic(
            .error, "token-property", "unknown property \(quoted(name))", at: location,
            hint: nearest(name, among: all).map { "did you mean \(quoted($0))?" })
    }

    static func tokenValueAndReference(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-property", "a token has \"$value\" or \"$ref\", not both", at: location,
            hint: "remove one of them")
    }

    static func tokenPropertyShape(_ name: String, _ wanted: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "token-property-shape", "\(quoted(name)) must be \(wanted)", at: location)
    }

    static func tokenGroupsTooDeep(at location: Location) -> Diagnostic {
        let limit = TokenFileReader.depthLimit
        return Diagnostic(
            .error, "token-groups-too-deep", "groups are nested more than \(limit) levels deep", at: location)
    }

    static func tokenTypeMissing(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-type-missing", "\(quoted(path)) has no type", at: location,
            hint: "add a \"$type\" to it or to a group around it")
    }

    static func tokenTypeUnknown(_ name: String, at location: Location) -> Diagnostic {
        let nearest = nearest(name, among: TokenType.known.lazy.map(\.name))
        return Diagnostic(
            .warning, "token-type-unknown", "\(quoted(name)) is not a known type, so its tokens are kept but not used",
            at: location, hint: nearest.map { "did you mean \(quoted($0))?" })
    }

    static func tokenValueMissing(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "token-value-missing", "\(quoted(path)) has no \"$value\"", at: location)
    }

    // MARK: Values

    static func tokenValue(_ type: TokenType, _ wanted: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-value", "this is not a valid value of the type \(type.name)", at: location,
            hint: "expected: \(wanted)")
    }

    static func tokenColorSpace(_ name: String?, at location: Location) -> Diagnostic {
        let names = ColorSpace.allCases.map(\.rawValue)
        let hint: Hint? = name.flatMap { nearest($0, among: names) }.map { "did you mean \(quoted($0))?" }
        return Diagnostic(
            .error, "token-color-space",
            name.map { "\(quoted($0)) is not a colour space of this format" } ?? "a colour space must be text",
            at: location, notes: hint == nil ? [.init("the colour spaces are \(names.joined(separator: ", "))")] : [],
            hint: hint ?? "use one of the colour spaces of the format")
    }

    static func tokenColorMember(_ name: String, _ known: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-value", "a colour has no member \(quoted(name))", at: location,
            hint: nearest(name, among: known).map { "did you mean \(quoted($0))?" })
    }

    static func tokenColorHex(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "token-color-hex", "\"hex\" and \"components\" are different colours; \"components\" is used",
            at: location)
    }

    static func tokenCompositeShape(_ kind: CompositeKind, at location: Location) -> Diagnostic {
        let names = kind.fields.map(\.name).joined(separator: ", ")
        let hint: Hint =
            kind == .dashes ? "expected: dashArray, and lineCap round, butt or square" : "expected: { \(names) }"
        return Diagnostic(.error, "token-value", "this is not a valid \(kind.name)", at: location, hint: hint)
    }

    static func tokenMemberMissing(_ name: String, _ kind: CompositeKind, at location: Location) -> Diagnostic {
        Diagnostic(.error, "token-value", "this \(kind.name) has no \(quoted(name))", at: location)
    }

    static func tokenMemberUnknown(_ name: String, _ kind: CompositeKind, at location: Location) -> Diagnostic {
        let nearest = nearest(name, among: kind.fields.lazy.map(\.name))
        return Diagnostic(
            .error, "token-value", "a \(kind.name) has no member \(quoted(name))", at: location,
            hint: nearest.map { "did you mean \(quoted($0))?" })
    }

    static func tokenReferenceNotAlone(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-property", "\(quoted(name)) cannot be used together with \"$ref\"", at: location,
            hint: "write the reference alone: { \"$ref\": \"#/group/token\" }")
    }

    static func tokenPointerSyntax(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-alias-syntax", "this is not a JSON Pointer to a token", at: location,
            hint: "write \"#/group/token\", or \"#/group/token/$value/…\" for a part of its value")
    }

    static func tokenExtendsSyntax(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-alias-syntax", "\(quoted(name)) does not name a group", at: location,
            hint: name == "$ref" ? "write \"#/group\"" : "write \"{group}\" or \"#/group\"")
    }

    static func tokenAliasSyntax(_ target: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-alias-syntax", "\(quoted("{\(target)}")) is not a reference to a token", at: location,
            hint: "write the names of the groups and of the token, joined by dots: {group.token}")
    }

    // MARK: Modes

    package static func tokenModeUnknown(
        _ name: String, among names: [String]? = nil, at location: Location
    ) -> Diagnostic {
        let names = names ?? ModeValues.names
        let hint: Hint =
            nearest(name, among: names).map { "did you mean \(quoted($0))?" }
            ?? "the modes are \(names.joined(separator: ", "))"
        return Diagnostic(.error, "token-mode-unknown", "\(quoted(name)) is not a mode", at: location, hint: hint)
    }

    static func tokenModesMixed(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-modes-mixed", "this token varies by both colour mode and size", at: location,
            hint: "make two tokens, and let one refer to the other")
    }

    static func tokenModeDiffers(_ mode: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "token-mode-differs", "the mode \(quoted(mode)) has a different value from \"$value\"",
            at: location,
            hint: "repeat it as \"$value\" for tools that do not support modes")
    }

    static func tokenModesOfTwoTypes(
        _ path: String, _ first: TokenType, _ second: TokenType, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "token-type-clash",
            "\(quoted(path)) has the type \(first.name) in one mode and \(second.name) in another", at: location)
    }
}
