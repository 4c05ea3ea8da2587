import SourceText
import Wording

/// The text of an email that announces a new version of a document to readers, in the language of the document. Its
/// sentences are those of the model texts.
public struct ChangeNotice: Sendable {
    /// The subject, on one line.
    public var subject: String
    /// The body, as plain text.
    public var body: String
}

extension Plan {
    /// Returns the notice about the changes between two versions.
    ///
    /// - Parameter difference: the changes; see ``differences(document:from:to:language:)``.
    /// - Throws: `RequestError` if the new version has no date, if the site has no address, or if there are no model
    ///   texts in the language.
    public func notice(of difference: VersionDifference) throws(RequestError) -> ChangeNotice {
        guard let base = site.settings.baseURL else {
            throw RequestError(
                reason: "the pages have no address yet",
                hint: "add baseURL: to site.yml, the address at which the site is published")
        }
        guard let (app, card) = source(of: difference), let date = card.effective else {
            throw RequestError(
                reason: "version \(difference.newVersion) of \(difference.document) has no date",
                hint: "add effective: to \(difference.newPath)")
        }
        let language = card.language
        guard StarterTexts.language(for: language) != nil else {
            throw RequestError(
                reason: "there is no model text of a notice in \(language)",
                hint: "choose a language that has one: \(StarterTexts.languages.joined(separator: ", "))")
        }
        let document = Routes.document(app, card.name, language)
        let values = [
            "name": app.about.name.text(language), "title": card.title, "version": difference.newVersion,
            "date": LongDates(language).text(date), "address": base.absolute(document),
            "changes": base.absolute(Routes.changes(difference.oldVersion, difference.newVersion, below: document)),
        ]
        func sentence(_ key: String) -> String { StarterTexts.word(key, language).filling { values[$0] } }
        let paragraphs = [
            sentence("noticeDate"), card.changes ?? "", sentence("noticeChanges"), sentence("noticeAddress"),
        ]
        return ChangeNotice(
            subject: sentence("noticeSubject").split(whereSeparator: \.isNewline).joined(separator: " "),
            body: paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n")
    }

    /// Returns the app of the document, and its later version.
    private func source(of difference: VersionDifference) -> (App, DocumentCard)? {
        for app in site.apps {
            let card = (app.documents + app.archive).first {
                $0.path == difference.newPath && $0.language.tag == difference.language
            }
            if let card { return (app, card) }
        }
        return nil
    }
}
