import SourceText
import Themes
import Wording

extension EditionView {
    /// Creates the values for templates.
    ///
    /// - Parameters:
    ///   - page: the words in the page's language, which may differ from the edition's.
    ///   - isForeign: whether the edition is in another language than its page.
    package init(form: EditionForm, page: Wording, isForeign: Bool) {
        let maker = EditionViewMaker(form: form, page: page)
        let (edition, context) = (form.edition, form.context)
        let (language, wording) = (form.words.language, form.words.wording)
        let hasReasons = !context.reasons.isEmpty
        let isLimited = hasReasons && edition.choice.upperBound < context.reasons.count
        self.init(
            id: form.id, edition: edition.id, version: edition.version, name: edition.name.text(language),
            context: context.id, contextName: context.name?.text(language) ?? "",
            secondPage: edition.secondPage.rawValue, least: hasReasons ? String(edition.choice.lowerBound) : "0",
            most: isLimited ? String(edition.choice.upperBound) : "",
            certification: edition.certification?.text(language) ?? wording(.certify), editionLang: language.tag,
            contentLang: isForeign ? language.tag : "", contentDir: isForeign ? language.direction.rawValue : "",
            title: edition.title.text(language), subtitle: (context.subtitle ?? edition.subtitle)?.text(language) ?? "",
            basis: edition.basis?.text(language) ?? "", body: form.markup(), labels: wording,
            fields: edition.fields.map(maker.field), code: maker.code, file: maker.pieces(edition.file))
    }
}

/// Converts the parts of an edition into values for templates.
private struct EditionViewMaker {
    let form: EditionForm
    /// The words in the page's language.
    let page: Wording

    private var edition: Edition { form.edition }
    private var language: Language { form.words.language }

    // MARK: Codes and names of files

    /// The code; nil if no page shows it.
    var code: CodeView? {
        guard let code = edition.code, edition.secondPage == .code else { return nil }
        return CodeView(
            level: code.level.rawValue, margin: String(code.margin), separator: code.separator,
            isTrailing: code.isTrailing, reasonSeparator: code.reasonSeparator,
            lines: code.lines.map { .init(pieces: pieces($0)) })
    }

    func pieces(_ pattern: EditionPattern) -> [PieceView] {
        pattern.pieces.map { piece in
            switch piece {
            case .text(let text): PieceView(text: text)
            case .slot(let slot): PieceView(value: name(slot.name), form: slot.form.rawValue)
            }
        }
    }

    private func name(_ name: EditionPattern.PlaceholderName) -> String {
        switch name {
        case .field(let number): edition.fields[number].key
        case .created: "created"
        case .reasons: "reasons"
        case .context: "context"
        case .detail: "detail"
        case .row: "row"
        case .person: "person"
        // These names occur only in texts.
        case .allReasons, .statement, .signature, .blank: ""
        }
    }

    // MARK: Fields

    func field(_ field: EditionField) -> FieldView {
        let example = field.example.map { page(.forExample, $0) }
        let help = [field.help?.text(language), example].compactMap(\.self).joined(separator: " ")
        var choices: [EditionField.Choice] = []
        if case .choice(let found) = field.kind { choices = found }
        return FieldView(
            key: field.key, id: "\(form.id)-\(field.key)", label: field.label.text(language), help: help,
            autocomplete: field.autofill, isPerson: field.isOfPerson, isRequired: field.isRequired,
            rules: FieldRules(field.kind), choices: choices.map { .init(code: $0.code, label: $0.label.text(language)) }
        )
    }
}
