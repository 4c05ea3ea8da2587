import SourceText
import Wording

extension Edition {
    /// Reads an edition's file. Reports all errors, and returns nil if there are any.
    package static func read(_ bytes: [UInt8], path: SourcePath) -> Checked<Edition?> {
        var diagnostics: [Diagnostic] = []
        guard let value = readYAML(bytes, path: path).unwrap(into: &diagnostics),
            var reader = ObjectReader(value, path: path, what: "this edition", into: &diagnostics)
        else { return Checked(nil, diagnostics) }
        var edition = Edition(&reader, path: path)
        edition?.digest = SourceText.digest(of: bytes)
        reader.finish(into: &diagnostics)
        return Checked(diagnostics.hasErrors ? nil : edition, diagnostics)
    }

    private init?(_ reader: inout ObjectReader, path: SourcePath) {
        let keys = Self.keys
        let languages = reader.languages(keys.languages.asOptional) ?? []
        if languages.isEmpty { reader.report(.error, "bad-edition", Self.noLanguages, for: Self.keys.languages) }
        let fields = reader.objects(keys.fields, what: "this field") { EditionField(&$0, languages) } ?? []
        fields.check(&reader)
        let contexts = reader.contexts(languages)
        let names = PatternNames(fields: fields.map(\.key))
        let version = reader.text(keys.version)
        let name = reader.localisedText(keys.name, among: languages)
        let title = reader.localisedText(keys.title, among: languages)
        let body = reader.localisedText(keys.body, among: languages)
        let file = reader.pattern(keys.file, names) ?? Self.usualFile(path)
        self.id = path.stem
        self.path = path
        self.version = version ?? ""
        self.languages = languages
        self.name = name ?? LocalisedText("")
        self.title = title ?? LocalisedText("")
        self.fields = fields
        self.contexts = contexts
        self.body = body ?? LocalisedText("")
        self.file = file
        choice = reader.choice()
        secondPage = .none
        readHead(&reader)
        code = reader.object(keys.code) { CodeProfile(&$0, names) } ?? nil
        secondPage = reader.choice(keys.secondPage) ?? (code == nil ? .none : .code)
        checkSecondPage(&reader)
        checkReasons(&reader)
        checkPatterns(&reader, names)
        guard version != nil, name != nil, title != nil, body != nil, !languages.isEmpty else { return nil }
    }

    private static let noLanguages = "this edition has no \"languages\""

    /// The default pattern for file names: the edition's name and the moment of creation.
    private static func usualFile(_ path: SourcePath) -> EditionPattern {
        EditionPattern(pieces: [
            .text("\(path.stem)-"), .slot(.init(name: .created, form: .iso)), .text("-"),
            .slot(.init(name: .created, form: .dashed)),
        ])
    }

    private mutating func readHead(_ reader: inout ObjectReader) {
        let keys = Self.keys
        subtitle = reader.localisedText(keys.subtitle, among: languages)
        basis = reader.localisedText(keys.basis, among: languages)
        period =
            reader.object(keys.period) { reader in
                let keys = Self.periodKeys
                let days = (reader.date(keys.from), reader.date(keys.to))
                if let from = days.0, let to = days.1, to < from {
                    reader.report(.error, "bad-edition", "this period ends before it begins", for: keys.to)
                }
                return days.0.map { Period(from: $0, to: days.1) }
            } ?? nil
        isSpecimen = reader.flag(keys.specimen) ?? false
        source = reader.text(keys.source)
        isHandwritten = reader.flag(keys.handwritten) ?? false
        exclusive = reader.localisedText(keys.exclusive, among: languages)
        takesAudit = reader.choice(keys.from, of: Source.self) == .audit
        certification = reader.localisedText(keys.certification, among: languages)
        statement = reader.localisedText(keys.statement, among: languages)
        subject = reader.localisedText(keys.subject, among: languages)
    }

    private func checkSecondPage(_ reader: inout ObjectReader) {
        guard secondPage == .code, code == nil else { return }
        reader.report(
            .error, "bad-edition", "the second page shows a code, but the edition has none", for: Self.keys.secondPage,
            hint: "describe its contents under \"code\", or write secondPage: none")
    }

    /// Checks that codes are unique in their context, and that each context has enough reasons to choose from.
    private func checkReasons(_ reader: inout ObjectReader) {
        for context in contexts {
            let codes = context.reasons.map(\.code)
            for (number, code) in codes.enumerated() where codes[..<number].contains(code) {
                reader.report(
                    .error, "bad-edition", "the reason \"\(code)\" appears twice in one context",
                    for: Self.keys.contexts)
            }
            if hasReasons, codes.count < choice.lowerBound, !codes.isEmpty {
                reader.report(
                    .error, "bad-edition", "\"choose\" requires more reasons than the context has",
                    for: Self.keys.choose)
            }
        }
    }

    /// Checks that all placeholders in texts are known.
    private func checkPatterns(_ reader: inout ObjectReader, _ names: PatternNames) {
        let inText = names.inText
        for (key, text) in [(Self.keys.body, body), (Self.keys.statement, statement ?? LocalisedText(""))] {
            for entry in text.entries { reader.check(entry.text, for: key, at: entry.place, inText) }
        }
        for context in contexts {
            for entry in context.statement?.entries ?? [] {
                reader.check(entry.text, for: EditionContext.keys.statement, at: entry.place, inText)
            }
            for entry in context.reasons.flatMap(\.text.entries) {
                reader.check(entry.text, for: ReasonGroup.reasonKeys.text, at: entry.place, inText)
            }
        }
    }
}

extension ObjectReader {
    /// Reads the number of reasons to choose: `choose: { min: 1, max: 3 }`.
    fileprivate mutating func choice() -> ClosedRange<Int> {
        let range: ClosedRange<Int>? = object(Edition.keys.choose) { reader in
            let keys = Edition.chooseKeys
            let least = reader.integer(keys.min) ?? 1
            let most = reader.integer(keys.max) ?? 1000
            if most < least {
                reader.report(.error, "bad-edition", "\"max\" is less than \"min\"", for: keys.max)
            }
            return least...max(least, most)
        }
        return range ?? 1...1000
    }

    fileprivate mutating func contexts(_ languages: [Language]) -> [EditionContext] {
        let isSingle = list(Edition.keys.contexts)?.count ?? 0 <= 1
        let found = objects(Edition.keys.contexts, what: "this context") { reader -> EditionContext in
            let keys = EditionContext.keys
            let id = reader.text(isSingle ? keys.id : keys.id.asRequired) ?? ""
            let name = reader.localisedText(isSingle ? keys.name : keys.name.asRequired, among: languages)
            return EditionContext(
                id: id, name: name, subtitle: reader.localisedText(keys.subtitle, among: languages),
                statement: reader.localisedText(keys.statement, among: languages),
                groups: reader.objects(keys.groups, what: "this group") { ReasonGroup(&$0, languages) } ?? [])
        }
        for (number, context) in (found ?? []).enumerated() where !context.id.isEmpty {
            if found?[..<number].contains(where: { $0.id == context.id }) ?? false {
                report(.error, "bad-edition", "the context \"\(context.id)\" appears twice", for: Edition.keys.contexts)
            }
        }
        return found ?? [EditionContext(id: "", groups: [])]
    }
}

extension ReasonGroup {
    fileprivate init(_ reader: inout ObjectReader, _ languages: [Language]) {
        name = reader.localisedText(Self.keys.name, among: languages)
        reasons =
            reader.objects(Self.keys.reasons, what: "this reason") { reader -> Reason? in
                let keys = Self.reasonKeys
                let code = reader.text(keys.code)
                let short = reader.localisedText(keys.short, among: languages)
                let text = reader.localisedText(keys.text, among: languages)
                let form = reader.localisedText(keys.form, among: languages)
                let hasDetail = reader.flag(keys.detail) ?? false
                guard let code, let text else { return nil }
                return Reason(code: code, short: short, text: text, form: form, hasDetail: hasDetail)
            } ?? []
    }
}
