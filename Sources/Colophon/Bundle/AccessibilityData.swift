import Documents
import SourceText
import Wording

/// Writes `accessibility.json`, the data of the accessibility statement for the app's own screens.
extension BundleDataWriter {
    func accessibility() -> Checked<JSONWriter?> {
        guard let name = app.accessibilityStatement, let card = app.document(name, in: site.settings.lookup(language))
        else { return Checked(nil) }
        let read = renderer.text(of: card, in: app)
        guard let text = read.value else { return Checked(nil, read.diagnostics) }
        var writer = JSONWriter(isIndented: true)
        writer.object { json in
            json.member("language", card.language.tag)
            json.member("title", card.title)
            json.member("file", ifPresent: page(of: name)?.name)
            json.member("url", ifPresent: published(Routes.document(app, name, language)))
            json.member("sha256", ifPresent: renderer.stated(card)?.text)
            if let conformity = text.conformity { write(conformity, to: &json) }
            json.member("version", ifPresent: card.version)
            json.member("effective", ifPresent: card.effective?.iso)
            json.member("updated", ifPresent: card.updated?.iso)
            if let statement = text.statement { write(statement, card, to: &json) }
        }
        return Checked(writer, read.diagnostics)
    }

    private func write(_ conformity: Conformity, to json: inout JSONWriter) {
        json.member("model", conformity.model.rawValue)
        json.member("level", conformity.level.rawValue)
        json.member("mention", ifPresent: conformity.mention(language))
    }

    private func write(_ statement: Statement, _ card: DocumentCard, to json: inout JSONWriter) {
        if let counts = statement.counts {
            json.member("criteria") { json in
                json.object { json in
                    json.member("passed", counts.passed)
                    json.member("failed", counts.failed)
                    json.member("notApplicable", counts.notApplicable)
                }
            }
        }
        let dates = [
            ("audited", statement.audited), ("prepared", statement.prepared), ("reviewed", statement.reviewed),
            ("validUntil", statement.validUntil),
        ]
        for (name, date) in dates { json.member(name, ifPresent: date?.iso) }
        json.member(
            "reportDetail",
            ifPresent: statement.reportDetail.flatMap { detail in
                renderer.plan.published(detail.destination, in: card, language)
            })
        let ways = statement.contact
        let contact = [("email", ways.email), ("url", ways.url), ("phone", ways.phone)]
        guard contact.contains(where: { $0.1 != nil }) else { return }
        json.member("contact") { json in
            json.object { json in for (name, value) in contact { json.member(name, ifPresent: value) } }
        }
    }
}
