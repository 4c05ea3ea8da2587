import Attestations
import Sealing
import Templates
import Themes
import Wording

/// Renders the pages for checking the signatures of attestations, one for each language.
extension Renderer {
    func verifyPage(_ pages: AttestationPages, _ language: Language) -> Page {
        let settings = site.settings
        let wording = siteWording(language)
        let title = wording(.verify)
        let address = Routes.verify(language, settings)
        var frame = Frame(
            renderer: self, address: address, language: language,
            title: "\(title) \u{B7} \(settings.title.text(language))")
        frame.description = wording(.verifyLead)
        frame.scripts = [.verify]
        frame.counterparts = settings.languages.map { .init(language: $0, address: Routes.verify($0, settings)) }
        frame.defaultPage = Routes.verify(settings.defaultLanguage, settings)
        if pages.hasOffers {
            frame.crumbs = [
                .init(title: wording(.attestations), address: Routes.attestations(language, settings)),
                .init(title: title, address: address),
            ]
        }
        let signers = pages.signers.map {
            SignerView(name: $0.name.text(language), key: $0.key.text, id: $0.key.id)
        }
        let view = VerifyView(heading: title, signers: signers, command: command(pages.signers))
        return frame.page(VerifyView.page, view)
    }

    /// Returns the command for the same check in a terminal. It contains no names, because a shell would need them
    /// quoted.
    private func command(_ signers: [Signer]) -> String {
        let keys = signers.isEmpty ? ["public-key.pem"] : signers.map(\.key.text)
        return "colophon attest verify scanned.txt" + keys.map { " \\\n  --key \($0)" }.joined()
    }
}
