import Attestations
import Themes
import Wording
import Templates
import Sealing

/// The pages on which the signatures of attestations are checked, one a language.
extension Renderer {
    func verifyPage(_ pages: AttestationPages, _ language: Language) -> Page {
        let settings = site.settings
        let wording = ownWording(language)
        let title = wording(.verify)
        let address = Routes.verify(language, settings)
        var frame = Frame(
            renderer: self, kind: .verify, address: address, language: language,
            title: "\(title) \u{B7} \(settings.title.text(language))")
        frame.description = wording(.verifyLead)
        frame.scripts = [.verify]
        frame.counterparts = settings.languages.map { .init(language: $0, address: Routes.verify($0, settings)) }
        frame.standard = Routes.verify(settings.defaultLanguage, settings)
        if pages.hasOffers {
            frame.crumbs = [
                .init(title: wording(.attestations), address: Routes.attestations(language, settings)),
                .init(title: title, address: address),
            ]
        }
        return frame.page([
            "heading": .text(title), "hasSigners": .flag(!pages.signers.isEmpty),
            "signers": .list(pages.signers.map { view(of: $0, language) }), "command": .text(command(pages.signers)),
        ])
    }

    private func view(of signer: Signer, _ language: Language) -> View {
        View(
            Schemas.signer,
            inOrder: [.text(signer.name.text(language)), .text(signer.key.text), .text(signer.key.id)])
    }

    /// What checks the same in a terminal. No name stands in it: a shell would have to be told what of it is text.
    private func command(_ signers: [Signer]) -> String {
        let keys = signers.isEmpty ? ["public-key.pem"] : signers.map(\.key.text)
        return "colophon attest verify scanned.txt" + keys.map { " \\\n  --key \($0)" }.joined()
    }
}
