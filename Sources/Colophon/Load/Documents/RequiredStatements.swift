import Documents
import SourceText
import Wording

// The search for the statements that a page of some kind must make. It finds phrases, addresses, and headings with the
// ids of the model text. It cannot judge a text: what it finds may be wrong or incomplete, so it never says that a page
// complies with anything.

extension ParsedDocument {
    /// Returns a warning about the statements that the page's kind requires and that were not found.
    func missingStatements(in context: DocumentContext) -> [Diagnostic] {
        guard let kind = fields.kind.flatMap(PageKind.named), let location = fields.kindLocation, let document else {
            return []
        }
        let page = StatementSearch(document, title: fields.title ?? outline.title, in: context)
        let missing = kind.statements.filter { !page.makes($0) }
        guard !missing.isEmpty else { return [] }
        if missing.contains(where: { $0.fact == .name }), let other = page.otherApp {
            let rest = missing.filter { $0.fact != .name }
            return [.namesOtherApp(other, in: context, at: location)]
                + (rest.isEmpty ? [] : [.missingStatements(rest, of: kind, at: location)])
        }
        return [.missingStatements(missing, of: kind, at: location)]
    }
}

/// The words and other features of a page in which statements are searched.
private struct StatementSearch {
    /// The words in lower case, with a single space around each.
    private let words: String
    private let text: LocalisedText
    private var ids: Set<String> = []
    private var hasContact = false
    private var hasList = false
    private let context: DocumentContext

    init(_ document: Document, title: String, in context: DocumentContext) {
        self.context = context
        let all = String(decoding: document.words(title: title).bytes, as: UTF8.self)
        text = LocalisedText(all)
        words = all.searchableWords
        document.blocks.forEachHeading { ids.insert($0.id) }
        document.blocks.forEachBlockID { ids.insert($0) }
        hasList = document.blocks.hasList
        hasContact = all.split(separator: " ").contains { String($0).trimmingPunctuation.isMailAddress }
        document.forEachInline { inline in
            if case .link(let link) = inline { hasContact = hasContact || link.destination.isContact }
        }
    }

    /// Another app of the site that the page names.
    var otherApp: String? {
        context.apps.lazy.filter { $0.about != context.about }.flatMap(\.name.entries).map(\.text)
            .first { LocalisedText($0).isNamed(in: text) }
    }

    /// Whether the page makes a statement. In a language without phrases, a statement that only has phrases counts as
    /// made.
    func makes(_ statement: PageKind.Requirement) -> Bool {
        if ids.contains(statement.id) && statement.fact == nil { return true }
        switch statement.fact {
        case .name: return names.contains { $0.isNamed(in: text) }
        case .contact: return hasContact
        case .list: return hasList
        case nil: break
        }
        let languages = statement.phrases.keys.compactMap { Language($0) }
        guard let language = context.language.nearest(among: languages)?.tag else { return true }
        return statement.phrases[language, default: []].contains { words.contains($0.searchableWords) }
    }

    /// The names of the app and of its publisher.
    private var names: [LocalisedText] { [context.appName] + (context.publisher.map { [$0.name] } ?? []) }
}

extension [Block] {
    /// Whether there is a list or a table, at any depth.
    fileprivate var hasList: Bool {
        contains { block in
            switch block {
            case .list, .table, .definitions: true
            default: block.children.hasList
            }
        }
    }
}

extension String {
    /// The words in lower case with a single space around each. Everything but letters, marks and digits separates
    /// words; vowel marks of Arabic and Hebrew are left out.
    fileprivate var searchableWords: String {
        var result = " "
        for scalar in lowercased().unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark where (0x0591...0x0670).contains(scalar.value): continue
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
                .spacingMark, .decimalNumber:
                result.unicodeScalars.append(scalar)
            default: if result.last != " " { result += " " }
            }
        }
        return result.last == " " ? result : result + " "
    }

    fileprivate var trimmingPunctuation: String {
        String(drop { !$0.isLetter && !$0.isNumber }.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
    }

    /// Whether a link leads to an email address, a telephone, or a page whose address says that it is for contact.
    fileprivate var isContact: Bool {
        let address = lowercased()
        if ["mailto:", "tel:", "sms:"].contains(where: address.hasPrefix) { return true }
        return address.hasPrefix("https:") && ["contact", "kontakt"].contains { address.contains($0) }
    }
}

extension Diagnostic {
    fileprivate static func missingStatements(
        _ missing: [PageKind.Requirement], of kind: PageKind, at location: Location
    ) -> Diagnostic {
        let ids = missing.filter { $0.fact == nil }.map(\.id)
        let hint: Hint? = ids.first.map {
            "add \(missing.count == 1 ? "it" : "them"); if a section has it in other words, give its heading the id {#\($0)}"
        }
        let what = missing.count == 1 ? "a required statement was" : "\(missing.count) required statements were"
        return Diagnostic(
            .warning, "missing-statement", "\(what) not found on this page (\(kind.title))", at: location,
            notes: missing.map { .init("\($0.id): \($0.text) (\($0.source))") }, hint: hint ?? "add it to the text")
    }

    fileprivate static func namesOtherApp(
        _ other: String, in context: DocumentContext, at location: Location
    ) -> Diagnostic {
        .otherApp(
            "this page names \(quoted(other))", at: location, own: context.about, context.appName,
            hint: "name the app that the page is about")
    }
}
