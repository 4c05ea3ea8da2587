import SourceText
import Templates
import Themes
import Wording

/// What a reader can do on an about page: share the app, write to its makers.
extension Renderer {
    func actions(_ app: App, _ frame: Frame, _ wording: Wording) -> [ActionView] {
        let language = frame.language
        var actions: [ActionView] = []
        if let share = app.about.share {
            let message = ShareMessage(share, app.about, language)
            actions.append(action(wording(.share), message.mail, icon: "share", share: message.view))
        }
        if let feedback = app.about.feedback {
            actions.append(
                action(wording(.feedback), app.about.withSubject(feedback, language), icon: "feedback", share: nil))
        }
        return actions
    }

    private func action(_ title: String, _ href: String, icon: String, share: ShareView?) -> ActionView {
        ActionView(title: title, href: href, icon: theme.icons[icon] ?? .empty, share: share)
    }
}

/// What is handed on when the app is shared, in one language.
private struct ShareMessage {
    /// The configured one, or the app's name.
    var subject: String
    /// May be empty.
    var text: String
    var address: String

    init(_ share: AboutPage.Share, _ about: AboutPage, _ language: Language) {
        subject = share.subject?.text(language) ?? about.name.text(language)
        text = share.text?.text(language).trimmed ?? ""
        address = share.url
    }

    /// Text and address; a text that holds the address does not need it again.
    private func body(_ lineEnd: String) -> String {
        if text.isEmpty { return address }
        return text.contains(address) ? text : text + lineEnd + address
    }

    /// Works everywhere, without a script. Lines of a mail end with both characters (RFC 6068, section 5).
    var mail: String { "mailto:?subject=\(percentEncoded(subject))&body=\(percentEncoded(body("\r\n")))" }

    /// Both iOS and Android read a body behind `?&`: the one wants the first sign, the other passes over the second.
    var message: String { "sms:?&body=\(percentEncoded(body("\n")))" }

    var view: ShareView {
        ShareView(subject: subject, text: text, address: address, mail: mail, message: message)
    }
}

extension AboutPage {
    /// A mail to the makers says which app and version it is about, unless its address has a subject of its own.
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
