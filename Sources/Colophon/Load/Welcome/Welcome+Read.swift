import Attestations
import Documents
import SourceText

extension Welcome {
    /// Reads `welcome` of `about.yml`.
    init(_ reader: inout ObjectReader, _ files: AboutFiles) {
        let keys = Self.keys
        let languages = files.languages
        state = reader.choice(keys.state) ?? .notConfigured
        instructions = reader.localisedText(keys.instructions, among: languages)
        illustration = reader.illustration(keys.illustration, files)
        footnote = reader.localisedText(keys.footnote, among: languages)
        signIn = reader.object(keys.signIn) { Target(&$0, files) } ?? nil
        activate = reader.object(keys.activate) { Target(&$0, files) } ?? nil
        demo = reader.object(keys.demo) { Target(&$0, files) } ?? nil
        legal = reader.choice(keys.legal) ?? .none
        hasCode = reader.flag(keys.qr) ?? false
        check(&reader)
    }

    /// Reports values that no page would show, and buttons without a target.
    private func check(_ reader: inout ObjectReader) {
        let keys = Self.keys
        // Only the presence of addresses is tested here; invalid ones have already been reported.
        let hasSignIn = reader.value(keys.signIn) != nil
        let hasActivate = reader.value(keys.activate) != nil
        let hasDemo = reader.value(keys.demo) != nil
        switch state {
        case .notConfigured where hasSignIn:
            reader.append(.welcomeSignInTooEarly(at: reader.location(of: keys.signIn)))
        case .isConfigured where !hasSignIn && !hasActivate:
            reader.append(.welcomeWithoutAction(at: reader.location(of: keys.state)))
        default: break
        }
        let hasAction = hasActivate || state == .isConfigured
        if footnote != nil, hasAction || !hasDemo {
            reader.append(.welcomeFootnoteUnseen(hasAction: hasAction, at: reader.location(of: keys.footnote)))
        }
        if legal == .required, !hasAction { reader.append(.welcomeNothingToGate(at: reader.location(of: keys.legal))) }
        if hasCode { checkCode(&reader, hasActivate) }
        if isGated { checkForm(&reader) }
    }

    private func checkCode(_ reader: inout ObjectReader, _ hasActivate: Bool) {
        let location = reader.location(of: Self.keys.qr)
        guard hasActivate else { return reader.append(.welcomeCodeOfNothing(at: location)) }
        guard let activate else { return }
        do {
            _ = try code(of: activate)
        } catch {
            reader.append(.welcomeCodeFails(error, at: location))
        }
    }

    /// Checks the addresses to which the form leads. A form writes the query again from its fields, so the query has to
    /// keep its form and be the same for all buttons.
    private func checkForm(_ reader: inout ObjectReader) {
        let forms = actions.map {
            (key: $0.action.key, address: $0.target.address, form: FormAddress($0.target.address))
        }
        for (key, address, form) in forms {
            guard form?.changesQuery ?? true else { continue }
            reader.append(.welcomeQueryChanges(address, form?.submittedAddress, at: reader.location(of: key)))
        }
        guard let first = forms.first?.form, let other = forms.last?.form, first.fields != other.fields else { return }
        reader.append(.welcomeTwoQueries(at: reader.location(of: Self.keys.legal)))
    }

    /// Returns the QR code of an address.
    func code(of target: Target) throws(QRCodeFailure) -> QRCode {
        try QRCode.make(target.address, level: .medium, encoding: .ascii)
    }
}

extension Welcome.Action {
    /// The key of the action in `about.yml`.
    fileprivate var key: Key {
        switch self {
        case .signIn: Welcome.keys.signIn
        case .activate: Welcome.keys.activate
        }
    }
}

extension Welcome.Target {
    fileprivate init?(_ reader: inout ObjectReader, _ files: AboutFiles) {
        let address = reader.appLink(Self.keys.url)
        title = reader.localisedText(Self.keys.title, among: files.languages)
        guard let address else { return nil }
        self.address = address
    }
}

extension ObjectReader {
    /// Reads `welcome: { … }`. If the value is empty, the page has the app's name and picture.
    mutating func welcome(_ files: AboutFiles) -> Welcome? {
        let key = AboutPage.keys.welcome
        guard has(key) else { return nil }
        let value = value(key) ?? Value(.object([]), at: value.place)
        return ObjectReader.read(value, path: path, what: "\"\(key.name)\"", into: &diagnostics) { Welcome(&$0, files) }
    }

    /// Reads the address of a web page, or of a place in an app: `tides://activate`.
    fileprivate mutating func appLink(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        let location = location(ofValue: key)
        switch WebAddress(text) {
        case .external(_, let url) where url.isWebAddress && url.isPlainAddress: return url
        case .unlisted where text.isPlainAddress: return text
        case .malformed(let problem, let address): append(.malformedAddress(address, problem, at: location))
        case .external, .unlisted, .unsafe, .relative, .fragment: append(.notAnAppLink(text, at: location))
        }
        return nil
    }
}

extension String {
    /// Whether all characters are allowed in an address without encoding (RFC 3986, section 2), so that a link, a form
    /// and a QR code lead to the same address.
    fileprivate var isPlainAddress: Bool {
        utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>[\\]^`{|}".utf8.contains($0) }
    }
}
