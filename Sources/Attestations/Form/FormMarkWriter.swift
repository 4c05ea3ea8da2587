import Documents
import SourceText
import Wording

/// Writes the HTML that replaces one mark in a form.
struct FormMarkWriter {
    package let form: EditionForm
    package var html = HTMLWriter(.page)

    init(form: EditionForm) { self.form = form }

    private var wording: Wording { form.words.wording }
    private var language: Language { form.words.language }

    package mutating func write(_ mark: EditionText.PlaceholderMark, _ number: Int) {
        switch mark {
        case .slot(let slot): write(slot)
        case .ownDetail(let reason):
            html.buffer.append("<span")
            html.attribute("data-detail-of", form.context.reasons[reason].code)
            html.buffer.append(">")
            html.buffer.append(escaping: language.spacedColon)
            writeDetail()
            html.buffer.append("</span>")
        case .reason(let reason, let isBox): writeBox(form.context.reasons[reason], number, isAlways: isBox)
        case .group(let reasons, let isBox):
            let codes = form.context.reasons[reasons].map(\.code).joined(separator: " ")
            html.buffer.append("<span")
            html.attribute("data-group", isBox ? "" : codes)
            html.buffer.append("></span>")
        }
    }

    // MARK: Values

    private mutating func write(_ slot: EditionPattern.Placeholder) {
        switch slot.name {
        case .field(let number): write(form.edition.fields[number], slot.form)
        case .created:
            let isTime = [.clock, .h, .dashed].contains(slot.form)
            writeLine(
                "created", slot.form, label: wording(isTime ? .timeOfDay : .day), autocomplete: "off", isShort: true)
        case .detail: writeDetail()
        case .context:
            html.buffer.append("<span data-value=\"context\">")
            html.buffer.append(escaping: form.context.name?.text(language) ?? form.context.id)
            html.buffer.append("</span>")
        case .signature: writeSignature()
        case .blank(let lines):
            for _ in 0..<lines { html.buffer.append("<span class=\"ruled\"></span>") }
        case .reasons, .allReasons, .statement, .row, .person: break
        }
    }

    private mutating func write(_ field: EditionField, _ form: EditionPattern.DateFormat) {
        let label = field.label.text(language)
        switch field.kind {
        case .lines, .list:
            start("label", "blank blank-lines", field.key, form)
            html.buffer.append("<textarea rows=\"5\" dir=\"auto\" autocomplete=\"off\"></textarea><span>")
            html.buffer.append(escaping: label)
            html.buffer.append("</span></label>")
        case .flag:
            start("label", "blank-tick", field.key, form)
            html.buffer.append("<input type=\"checkbox\"> <span>")
            html.buffer.append(escaping: label)
            html.buffer.append("</span></label>")
        case .choice(let choices):
            let names = choices.map { $0.label.text(language) }.joined(separator: " / ")
            writeLine(field.key, form, label: "\(label) (\(names))", autocomplete: "off", isShort: false)
        default: writeLine(field.key, form, label: label, autocomplete: field.autofill, isShort: field.isShort)
        }
    }

    private mutating func writeDetail() {
        writeLine("detail", .long, label: wording(.ownText), autocomplete: "off", isShort: false)
    }

    private mutating func writeLine(
        _ key: String, _ form: EditionPattern.DateFormat, label: String, autocomplete: String, isShort: Bool
    ) {
        start("label", isShort ? "blank blank-short" : "blank", key, form)
        html.buffer.append("<input type=\"text\" dir=\"auto\"")
        html.attribute("autocomplete", autocomplete)
        html.buffer.append("><span>")
        html.buffer.append(escaping: label)
        html.buffer.append("</span></label>")
    }

    private mutating func start(
        _ element: StaticString, _ classes: String, _ key: String, _ form: EditionPattern.DateFormat
    ) {
        html.buffer.append("<")
        html.buffer.append(element)
        html.attribute("class", classes)
        html.attribute("data-value", key)
        html.attribute("data-form", form.rawValue)
        html.buffer.append(">")
    }

    /// Writes space for the signature, below a checkbox with the statement that the signature certifies.
    private mutating func writeSignature() {
        html.buffer.append("<label class=\"tick letter-certify\"><input type=\"checkbox\"> <span>")
        html.buffer.append(escaping: form.edition.certification?.text(language) ?? wording(.certify))
        html.buffer.append("</span></label><span class=\"letter-signature\">")
        html.buffer.append(escaping: wording(.signature))
        html.buffer.append("</span>")
    }

    // MARK: Reasons

    private mutating func writeBox(_ reason: Reason, _ number: Int, isAlways: Bool) {
        html.buffer.append("<input type=\"checkbox\"")
        html.attribute("id", "\(form.id)-\(number)")
        html.attribute("data-reason", reason.code)
        html.attribute("data-short", (reason.short?.text(language) ?? "").withoutNoteMarks)
        html.attribute("data-text", (reason.form ?? reason.text).text(language).withoutNoteMarks)
        let group = form.context.groups.first { $0.reasons.contains { $0.code == reason.code } }
        html.attribute("data-group-name", (group?.name?.text(language) ?? "").withoutNoteMarks)
        if reason.hasDetail { html.buffer.append(" data-detail") }
        if isAlways { html.buffer.append(" data-always") }
        html.buffer.append(">")
    }

    mutating func writeLabelStart(_ number: Int) {
        html.buffer.append("<label")
        html.attribute("for", "\(form.id)-\(number)")
        html.buffer.append(">")
    }

    mutating func writeLabelEnd() { html.buffer.append("</label>") }
}

extension EditionField {
    /// The autofill token of HTML for a one-line field. A street address has one token for each of its lines (HTML
    /// Living Standard, section 4.10.18.7.1).
    var autofill: String {
        if case .lines = kind { return autocomplete ?? "off" }
        return autocomplete == "street-address" ? "address-line1" : autocomplete ?? (isOfPerson ? "on" : "off")
    }

    /// Whether values of this field are short.
    fileprivate var isShort: Bool {
        switch kind {
        case .date, .time, .digits, .number: true
        case .text(let max): max <= 20
        default: false
        }
    }
}
