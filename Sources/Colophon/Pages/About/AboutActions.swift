import SourceText
import Templates
import Themes
import Wording

/// The actions on an about page: writing to the authors of the app, and sharing it. The first one is the primary one.
extension Renderer {
    func actions(_ app: App, _ frame: Frame, _ wording: Wording) -> [ActionView] {
        let language = frame.language
        var actions: [ActionView] = []
        if let feedback = app.about.feedback {
            actions.append(
                action(frame, wording(.feedback), app.about.withSubject(feedback, language), "feedback", share: nil))
        }
        if let share = app.about.share {
            let message = ShareMessage(share, app.about, language)
            actions.append(action(frame, wording(.share), message.mail, "share", share: message.view))
        }
        if !actions.isEmpty { actions[0].rank = .primary }
        return actions
    }

    private func action(
        _ frame: Frame, _ title: String, _ href: String, _ icon: String, share: ShareView?
    ) -> ActionView {
        ActionView(title: title, href: href, icon: frame.theme.icons[icon] ?? .empty, share: share)
    }
}

/// The message for sharing the app, in one language.
private struct ShareMessage {
    /// The configured subject, or the app's name.
    var subject: String
    /// The configured text; may be empty.
    var text: String
    var address: String

    init(_ share: AboutPage.Share, _ about: AboutPage, _ language: Language) {
        subject = share.subject?.text(language) ?? about.name.text(language)
        text = share.text?.text(language).trimmed ?? ""
        address = share.url
    }

    /// Returns the text and the address. If the text contains the address, it is not repeated.
    private func body(_ lineEnd: String) -> String {
        if text.isEmpty { return address }
        return text.contains(address) ? text : text + lineEnd + address
    }

    /// A link that opens a mail without a script. The lines of a mail end with CR and LF (RFC 6068, section 5).
    var mail: String { "mailto:?subject=\(percentEncoded(subject))&body=\(percentEncoded(body("\r\n")))" }

    /// A link that opens a text message. iOS and Android expect different separators before the body; both accept `?&`.
    var message: String { "sms:?&body=\(percentEncoded(body("\n")))" }

    var view: ShareView {
        ShareView(subject: subject, text: text, address: address, mail: mail, message: message)
    }
}

extension AboutPage {
    /// Returns the feedback address. A mail address without a subject gets the app's name and version as its subject.
    fileprivate func withSubject(_ feedback: String, _ language: Language) -> String {
        guard feedback.lowercased().hasPrefix("mailto:") else { return feedback }
        let fields = feedback.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let isGiven = fields.lowercased().split(separator: "&").contains { $0.hasPrefix("subject=") }
        if isGiven { return feedback }
        let subject = [name.text(language), version?.line].compactMap(\.self).joined(separator: " ")
        let mark = !feedback.contains("?") ? "?" : fields.isEmpty || fields.hasSuffix("&") ? "" : "&"
        return feedback + mark + "subject=" + percentEncoded(subject)
    }
}
