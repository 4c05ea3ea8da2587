import SourceText

/// The messages of the HTML reader.
extension Diagnostic {
    static func invalidHTMLEncoding(at location: Location) -> Diagnostic {
        Diagnostic(.error, "invalid-utf8", "these bytes are not UTF-8", at: location, hint: "save the file as UTF-8")
    }

    static func htmlTooLarge(_ size: Int, limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "html-too-large", "this HTML has \(size) bytes; the limit is \(limit)", at: location,
            hint: "split the text into several files")
    }

    static func htmlTooDeep(limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(.error, "nesting-too-deep", "HTML elements are nested more than \(limit) levels deep", at: location)
    }

    static func htmlUnreadable(at location: Location) -> Diagnostic {
        Diagnostic(.error, "html-unreadable", "this HTML cannot be read", at: location)
    }

    static func controlCharacters(_ count: Int, at location: Location) -> Diagnostic {
        let what = count == 1 ? "a control character is" : "\(count) control characters are"
        return Diagnostic(.warning, "control-character", "\(what) read as a space", at: location)
    }

    static func htmlDropped(_ name: String, withContent: Bool, at location: Location) -> Diagnostic {
        let what = withContent ? "<\(name)> and its contents are" : "<\(name)> is"
        return Diagnostic(.warning, "html-dropped", "\(what) left out", at: location, traits: .repeated)
    }

    static func instructionDropped(at location: Location) -> Diagnostic {
        Diagnostic(.warning, "html-dropped", "a processing instruction is left out", at: location)
    }

    static func linkInLink(at location: Location?) -> Diagnostic {
        Diagnostic(
            .warning, "html-dropped", "a link inside a link is left out, but its text is kept", at: location,
            hint: "end the outer link first")
    }

    static func unknownElement(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "unknown-html-element", "unknown element <\(name)>; only its contents are kept",
            at: location,
            hint: HTMLElementRule.nearest(to: name).map { "did you mean <\($0)>?" }
                ?? "to show it as text, write &lt;\(name)>, or `<\(name)>` in Markdown")
    }

    static func eventHandlers(_ names: [String], on element: String, at location: Location) -> Diagnostic {
        let list = names.map(quoted).joined(separator: ", ")
        let what =
            names.count == 1
            ? "the event handler \(list) of <\(element)> is" : "the event handlers \(list) of <\(element)> are"
        return Diagnostic(.warning, "html-attribute-dropped", "\(what) left out", at: location)
    }

    static func styleAttribute(on element: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "html-attribute-dropped", "the style of <\(element)> is left out", at: location,
            hint: "remove it: the theme defines the style")
    }

    static func attributeDropped(
        _ name: String, _ value: String, on element: String, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "html-attribute-dropped", "\(name)=\(quoted(value)) of <\(element)> cannot be kept", at: location)
    }

    static func tooManyAttributes(_ count: Int, on element: String, at location: Location) -> Diagnostic {
        let limit = MarkupToken.maximumAttributes
        return Diagnostic(
            .warning, "html-attribute-dropped",
            "<\(element)> has \(count) attributes; those after the first \(limit) are left out", at: location)
    }

    package static func unsafeAddress(scheme: String, isPicture: Bool, at location: Location) -> Diagnostic {
        let what = isPicture ? "a picture cannot be loaded from" : "a link cannot lead to"
        let kept = isPicture ? "its alternative text" : "its text"
        return Diagnostic(
            .warning, "unsafe-address", "\(what) \(quoted(scheme + ":")); only \(kept) is kept", at: location)
    }

    static func notAPicture(_ address: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "unsafe-address",
            "a picture cannot be loaded from \(quoted(address)); only its alternative text is kept",
            at: location)
    }

    static func emptyLink(_ address: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "empty-link", "the link to \(quoted(address)) has no text and is left out", at: location)
    }

    static func imageWithoutAlternative(_ source: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "image-without-alternative", "the picture \(quoted(source)) has no alternative text",
            at: location,
            hint: "describe it with alt=\"…\", or use alt=\"\" if it is only decorative")
    }

    static func missingSummary(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "missing-summary", "<details> has no <summary>; its contents are always shown", at: location)
    }

    package static func flattened(in element: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            .warning, "html-flattened", "<\(element)> can contain only text, so its blocks become lines of text",
            at: location)
    }

    static func flattenedTable(in element: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            .warning, "html-flattened", "a table inside <\(element)> cannot be kept; its rows become lines of text",
            at: location)
    }

    static func flattenedTableInLine(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "html-flattened", "a table inside a table cannot be kept; its rows become lines of text",
            at: location)
    }

    static func flattenedLine(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "html-flattened",
            "this line can contain only text, so the HTML blocks in it become lines of text",
            at: location)
    }

    static func unfinishedTag(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "unclosed-html", "the tag <\(name) has no \">\" and is shown as text", at: location)
    }

    static func unclosed(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "unclosed-html", "<\(name)> is never closed; it ends where the element around it ends",
            at: location,
            hint: "add </\(name)>")
    }

    static func unopened(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(.warning, "unopened-html", "</\(name)> closes nothing", at: location)
    }

    static func swallowedText(by what: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "swallowed-text", "\(what) is never closed, so the text after it would be lost", at: location)
    }

    static func unpairedHTML(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "unclosed-html",
            "this HTML does not fit the Markdown around it, so each piece is read separately",
            at: location)
    }
}
