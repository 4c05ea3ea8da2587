import Themes
import Wording
import Templates
import SourceText

/// What templates are given of an edition in one context.
package struct EditionView {
    package let form: EditionForm
    /// The words of the page, whose language may be another.
    package let page: Wording
    package let isForeign: Bool

    package init(form: EditionForm, page: Wording, isForeign: Bool) {
        self.form = form
        self.page = page
        self.isForeign = isForeign
    }

    private var edition: Edition { form.edition }
    private var context: EditionContext { form.context }
    private var language: Language { form.words.language }
    private var wording: Wording { form.words.wording }

    package var view: View {
        View(Schemas.edition, parts: names, texts, rules)
    }

    private typealias Values = KeyValuePairs<String, ViewValue>

    private var names: Values {
        [
            "id": .text(form.id), "edition": .text(edition.id), "version": .text(edition.version),
            "name": .text(edition.name.text(language)), "context": .text(context.id),
            "contextName": .text(context.name?.text(language) ?? ""),
            "editionLang": .text(language.tag), "contentLang": .text(isForeign ? language.tag : ""),
            "contentDir": .text(isForeign ? language.direction.rawValue : ""),
        ]
    }

    private var texts: Values {
        let labels = Schemas.editionWords.map { ViewValue.text(wording($0)) }
        return [
            "title": .text(edition.title.text(language)),
            "subtitle": .text((context.subtitle ?? edition.subtitle)?.text(language) ?? ""),
            "basis": .text(edition.basis?.text(language) ?? ""), "body": .markup(form.markup()),
            "certification": .text(edition.certification?.text(language) ?? wording(.certify)),
            "labels": .object(View(Schemas.editionLabels, inOrder: labels)),
        ]
    }

    private var rules: Values {
        let hasReasons = !context.reasons.isEmpty
        let isLimited = hasReasons && edition.choice.upperBound < context.reasons.count
        return [
            "secondPage": .text(edition.secondPage.rawValue),
            "min": .text(hasReasons ? String(edition.choice.lowerBound) : "0"),
            "max": .text(isLimited ? String(edition.choice.upperBound) : ""),
            "fields": .list(edition.fields.map(view)), "code": code, "file": .list(pieces(edition.file)),
        ]
    }

    // MARK: Codes and names of files

    /// A code that stands on no page is none.
    private var code: ViewValue {
        guard let code = edition.code, edition.secondPage == .code else { return .absent }
        return .object(
            View(
                Schemas.code,
                [
                    "level": .text(code.level.rawValue), "margin": .text(String(code.margin)),
                    "separator": .text(code.separator), "isTrailing": .flag(code.isTrailing),
                    "reasonSeparator": .text(code.reasonSeparator),
                    "lines": .list(code.lines.map { View(Schemas.codeLine, inOrder: [.list(pieces($0))]) }),
                ]))
    }

    private func pieces(_ pattern: EditionPattern) -> [View] {
        pattern.pieces.map { piece in
            switch piece {
            case .text(let text): View(Schemas.piece, inOrder: [.text(text), .text(""), .text("")])
            case .slot(let slot):
                View(Schemas.piece, inOrder: [.text(""), .text(name(slot.name)), .text(slot.form.rawValue)])
            }
        }
    }

    private func name(_ name: EditionPattern.Name) -> String {
        switch name {
        case .field(let number): edition.fields[number].key
        case .created: "created"
        case .reasons: "reasons"
        case .context: "context"
        case .detail: "detail"
        case .row: "row"
        case .person: "person"
        // These stand in texts alone.
        case .allReasons, .statement, .signature, .blank: ""
        }
    }

    // MARK: Fields

    private func view(_ field: EditionField) -> View {
        let rules = FieldRules(field)
        let example = field.example.map { page(.forExample, $0) }
        let help = [field.help?.text(language), example].compactMap(\.self).joined(separator: " ")
        return View(
            Schemas.field,
            parts: [
                "key": .text(field.key), "id": .text("\(form.id)-\(field.key)"), "type": .text(rules.type),
                "label": .text(field.label.text(language)), "help": .text(help),
                "autocomplete": .text(field.autofill), "isPerson": .flag(field.isOfPerson),
                "isRequired": .flag(field.isRequired),
            ], rules.limits, rules.control(language))
    }
}

/// What is asked of a field's value, as a page says it.
private struct FieldRules {
    var type: String
    private var texts: [String: String] = [:]
    private var choices: [EditionField.Choice] = []

    init(_ field: EditionField) {
        switch field.kind {
        case .text(let max): (type, texts["max"]) = ("text", String(max))
        case .lines(let max): (type, texts["max"]) = ("lines", String(max))
        case .list(let max): (type, texts["max"]) = ("list", String(max))
        case .date(let limits):
            type = "date"
            texts["earliest"] = limits.earliest?.iso
            texts["latest"] = limits.isNotInFuture ? "today" : nil
            texts["notBefore"] = limits.notBefore
        case .time: type = "time"
        case .moment: type = "moment"
        case .digits(let length, let isLuhn):
            type = "digits"
            texts["length"] = length.map { String($0) }
            texts["check"] = isLuhn ? "luhn" : nil
        case .hex(let length): (type, texts["length"]) = ("hex", length.map { String($0) })
        case .number(let least, let most):
            (type, texts["least"], texts["most"]) = ("number", Self.text(least), Self.text(most))
        case .email: type = "email"
        case .url: type = "url"
        case .choice(let choices): (type, self.choices) = ("choice", choices)
        case .flag: type = "flag"
        }
    }

    /// Limits that are whole, as editions give them; those that stand for none are left out.
    private static func text(_ limit: Double) -> String? { abs(limit) < 1e15 ? String(Int(limit)) : nil }

    var limits: KeyValuePairs<String, ViewValue> {
        func text(_ name: String) -> ViewValue { .text(texts[name] ?? "") }
        return [
            "max": text("max"), "length": text("length"), "check": text("check"), "latest": text("latest"),
            "earliest": text("earliest"), "notBefore": text("notBefore"), "least": text("least"), "most": text("most"),
        ]
    }

    /// What it is typed or chosen with.
    func control(_ language: Language) -> KeyValuePairs<String, ViewValue> {
        let isLines = type == "lines" || type == "list"
        let others = ["moment", "flag", "choice"]
        return [
            "inputType": .text(["email", "url"].contains(type) ? type : "text"),
            "inputMode": .text(["date": "numeric", "digits": "numeric", "number": "decimal"][type] ?? ""),
            "isMoment": .flag(type == "moment"), "isFlag": .flag(type == "flag"), "isLines": .flag(isLines),
            "isChoice": .flag(type == "choice"), "isLine": .flag(!isLines && !others.contains(type)),
            "choices": .list(
                choices.map { View(Schemas.fieldChoice, inOrder: [.text($0.code), .text($0.label.text(language))]) }),
        ]
    }
}
