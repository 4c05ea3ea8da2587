import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page for making attestations. For the site's default language, its folder is the scope of the
    /// service worker.
    static func attestations(_ language: Language, _ settings: SiteSettings) -> SiteAddress {
        let tag = language == settings.defaultLanguage ? "" : language.tag + "/"
        return SiteAddress(text: "attestation/" + tag)
    }

    /// Returns the web app manifest next to the page, with which browsers can install it.
    static func manifest(of page: SiteAddress) -> SiteAddress { SiteAddress(text: page.text + "app.webmanifest") }

    /// The service worker of the pages of attestations.
    static let attestationWorker = SiteAddress(text: "attestation/worker.js")

    /// Returns the page for checking signatures, below that of attestations.
    static func verify(_ language: Language, _ settings: SiteSettings) -> SiteAddress {
        SiteAddress(text: attestations(language, settings).text + "verify/")
    }
}

/// All pages for making attestations and for checking signatures, and the worker that caches exactly these.
struct AttestationJob: OutputKind {
    static let templateSchemas = [AttestationView.page.offer, VerifyView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place, let attestation = planner.site.attestation else { return }
        let settings = planner.site.settings
        var addresses: [SiteAddress] = []
        if attestation.hasOffers {
            let pages = settings.languages.map { Routes.attestations($0, settings) }
            addresses = pages + pages.map(Routes.manifest)
            if planner.site.theme.worker != nil { addresses.append(Routes.attestationWorker) }
        }
        addresses += settings.languages.map { Routes.verify($0, settings) }
        planner.add(AttestationJob(), addresses.map { planner.file($0) })
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> { Renderer(plan: plan).renderAttestations() }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        let routes = (site.attestation?.hasOffers ?? false) ? [Routes.attestations, Routes.verify] : [Routes.verify]
        return routes.flatMap { route in
            site.settings.languages.map { SiteMapEntry(address: route($0, site.settings)) }
        }
    }

    func copies(in site: Site) -> [CopiedFile] { [] }
}
