import Attestations
import Documents
import Sealing
import SourceText
import Templates
import Themes
import Wording

/// Renders the pages for making attestations, one for each language, and the worker that makes them available offline.
extension Renderer {
    /// Renders all of them together. The worker names each file with its digest, so that it caches all files as they
    /// are, or none.
    func renderAttestations() -> Checked<[OutputFile]> {
        guard let pages = site.attestation else { return Checked([]) }
        var (files, diagnostics): ([OutputFile], [Diagnostic]) = ([], [])
        for language in site.settings.languages {
            if pages.hasOffers {
                files += self.files([attestationPage(pages, language)]).unwrap(into: &diagnostics)
                files.append(manifest(language))
            }
            files += self.files([verifyPage(pages, language)]).unwrap(into: &diagnostics)
        }
        guard pages.hasOffers, let script = theme.worker else { return Checked(files, diagnostics) }
        do throws(LibcryptoFailure) {
            return Checked(files + [try AttestationWorker(pages: files, theme: theme).file(script)], diagnostics)
        } catch {
            return Checked(files, diagnostics + [.noDigests(error)])
        }
    }

    private func attestationPage(_ pages: AttestationPages, _ language: Language) -> Page {
        let settings = site.settings
        let wording = siteWording(language)
        let address = Routes.attestations(language, settings)
        let title = wording(.attestations)
        var frame = Frame(
            renderer: self, address: address, language: language,
            title: "\(title) \u{B7} \(settings.title.text(language))")
        frame.description = wording(.attestationPrivate)
        frame.scripts = [.attestation]
        frame.manifest = Routes.manifest(of: address)
        frame.counterparts = settings.languages.map { .init(language: $0, address: Routes.attestations($0, settings)) }
        frame.defaultPage = Routes.attestations(settings.defaultLanguage, settings)
        let worker = theme.worker == nil ? "" : frame.href(Routes.attestationWorker)
        let folder = relativePath(from: address.text, to: Routes.attestations(settings.defaultLanguage, settings).text)
        let view = AttestationView(
            heading: title, worker: worker, folder: folder.isEmpty ? "./" : folder,
            verify: frame.link(wording(.verify), Routes.verify(language, settings)),
            editions: pages.offers.flatMap { views(of: $0, language) })
        return frame.page(AttestationView.page, view)
    }

    /// Returns the manifest with the name of the installed page (Web Application Manifest, W3C, sections 1 and 2).
    private func manifest(_ language: Language) -> OutputFile {
        let settings = site.settings
        let address = Routes.manifest(of: Routes.attestations(language, settings))
        var json = JSONWriter()
        json.object { json in
            json.member("name", plainWording(language)(.attestations))
            json.member("lang", language.tag)
            json.member("dir", language.direction.rawValue)
            json.member("start_url", settings.links == .portable ? "index.html" : "./")
            json.member("display", "standalone")
            guard let icon = theme.icon else { return }
            json.member("icons") { json in
                json.array { json in
                    json.object { json in
                        json.member("src", icon.relative(to: address, style: settings.links))
                        json.member("sizes", "any")
                    }
                }
            }
        }
        return OutputFile(path: address.output, bytes: json.bytes + [UInt8(ascii: "\n")])
    }

    // MARK: Editions

    /// Returns a view of the edition for each of its contexts.
    private func views(of offer: AttestationPages.Offer, _ language: Language) -> [EditionView] {
        let own = offer.language(site.settings.lookup(language))
        let texts = offer.texts[own] ?? []
        return offer.edition.contexts.indices.map { number in
            let context = offer.edition.contexts[number]
            let id = [offer.edition.id, context.id].filter { !$0.isEmpty }.joined(separator: "-")
            let form = EditionForm(
                edition: offer.edition, context: context, words: ValueFormatter(own), id: id, text: texts[number])
            return EditionView(form: form, page: siteWording(language), isForeign: own != language)
        }
    }
}
