import SourceText

/// The messages about `.strings` files. "Apple's parser" is the parser of Apple's platforms, which the app uses.
extension Diagnostic {
    static func stringsEmpty(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-syntax", "this file is empty, which Apple's parser rejects", at: location,
            hint: "write a comment such as /* No texts yet */, or remove the file")
    }

    /// Returns an error for invalid bytes.
    ///
    /// - Parameter encoding: the encoding that the file claims.
    static func stringsEncoding(_ encoding: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-encoding", "these bytes are not valid \(encoding)", at: location,
            hint: "save the file as UTF-8; otherwise Apple's parser may reject it")
    }

    static func stringsUnmarked(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-encoding", "this file is UTF-16 without a byte order mark", at: location,
            hint: "save the file as UTF-8; otherwise Apple's parser may reject it")
    }

    static func stringsNoSemicolon(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-syntax", "there is no semicolon after this value", at: location,
            hint: "add \";\": without it, Apple's parser rejects the file, and the app shows keys instead of texts")
    }

    static func stringsNoEquals(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-syntax", "there is no \"=\" between a key and its value", at: location,
            hint: "write \"key\" = \"text\";")
    }

    static func stringsNoValue(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-syntax", "there is no value after this \"=\"", at: location,
            hint: "write \"key\" = \"text\"; an empty text is \"\"")
    }

    static func stringsTextAfterValue(isQuoted: Bool, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-syntax", "there is no semicolon between the value and this", at: location,
            hint: isQuoted
                ? "write a double quote inside a text as \\\""
                : "put a text with spaces or other signs in double quotes"
        )
    }

    static func stringsOpenQuote(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-syntax", "this quote is never closed", at: location,
            hint: "close it with the same quote; inside the text, write a backslash before a quote")
    }

    static func stringsOpenBracket(at location: Location) -> Diagnostic {
        Diagnostic(.error, "strings-syntax", "this bracket is never closed", at: location, hint: "close or remove it")
    }

    static func stringsAfterBrace(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "strings-syntax", "there is text after the closing brace of the file", at: location,
            hint: "remove the braces: a .strings file needs none")
    }

    /// Returns an error or a warning about an unexpected character.
    ///
    /// - Parameters:
    ///   - sign: the character, in words.
    ///   - isSilent: whether the platform treats it as the end of the file.
    static func stringsStray(
        _ sign: String, at location: Location, isSilent: Bool, expected: String
    ) -> Diagnostic {
        let hint: Hint? =
            switch sign {
            case "\"“\"", "\"”\"", "\"„\"", "\"‘\"", "\"’\"", "\"«\"", "\"»\"":
                "write the straight quotes \" around keys and texts"
            case "\"#\"": "write comments as /* … */ or, to the end of the line, as //"
            case "\"@\"": "remove it: a .strings file is not a program"
            case _ where sign.hasPrefix("the invisible"): "remove it"
            default: "write \"key\" = \"text\";"
            }
        if isSilent { return stringsDropped("a key cannot start with \(sign)", at: location, hint: hint) }
        return Diagnostic(
            .error, "strings-syntax", "expected \(expected), but found \(sign)", at: location, hint: hint)
    }

    /// Returns a warning that the platform ignores the rest of the file.
    ///
    /// - Parameter why: the construct that the platform treats as the end of the file.
    static func stringsDropped(_ why: String, at location: Location, hint: Hint? = nil) -> Diagnostic {
        Diagnostic(
            .warning, "strings-dropped", "\(why), and Apple's parser drops the rest of the file without a message",
            at: location, hint: hint ?? "correct it: the app shows keys for all texts after it")
    }

    static func stringsNestedComment(at location: Location, inner: Location) -> Diagnostic {
        Diagnostic(
            .warning, "strings-dropped",
            "another comment starts inside this one, so the text between them is lost",
            at: location, notes: [.init("the other one starts here", at: inner)],
            hint: "close the first with */: comments do not nest")
    }

    static func stringsDuplicateKey(_ key: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .warning, "strings-duplicate-key", "the key \(quoted(key)) appears twice; the last one counts",
            at: location,
            notes: [.init("an earlier one is here", at: first)], hint: "keep one of them")
    }

    static func stringsKeyAlone(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "strings-value", "this key has no value, so an app shows the key itself", at: location,
            hint: "write \"key\" = \"text\";")
    }

    static func stringsNoText(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "strings-value", "this value is not a text, so it is not used", at: location,
            hint: "put the text in double quotes")
    }

    static func stringsEscape(_ kind: StringsEscapeFault.Kind, at location: Location) -> Diagnostic {
        let (message, hint) =
            switch kind {
            case .lowerCase(let digits):
                (
                    "\"\\u\" is not an escape here: an app shows u\(digits)",
                    "write \\U\(digits), or the character itself"
                )
            case .unknown(let byte):
                (
                    "\"\\\(Unicode.Scalar(byte))\" is not an escape: an app shows it without the backslash",
                    "write \\\\ for a backslash, or remove it"
                )
            case .noDigits: ("\"\\U\" needs hexadecimal digits", "write an escape such as \\U00e9")
            case .surrogate:
                (
                    "half of a surrogate pair is not a character",
                    "write the character itself, or both halves, such as \\Ud83d\\Ude00"
                )
            }
        return Diagnostic(.warning, "strings-escape", message, at: location, hint: Hint(hint))
    }
}
