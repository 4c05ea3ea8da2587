import Documents
import SourceText
import Wording

/// Writes the files of a bundle that are not documents, such as the data of an app's own about screen.
struct BundleDataWriter {
    let renderer: Renderer
    let job: BundleJob
    let app: App
    var language: Language { job.language }
    var site: Site { renderer.site }

    init(_ renderer: Renderer, _ job: BundleJob) {
        (self.renderer, self.job) = (renderer, job)
        app = renderer.site.apps[job.app]
    }

    func files() -> Checked<[BundleFile]> {
        var diagnostics: [Diagnostic] = []
        let files = job.data.compactMap { file, name -> BundleFile? in
            bytes(file).unwrap(into: &diagnostics).map { BundleFile(name: name, bytes: $0) }
        }
        return Checked(files, diagnostics)
    }

    private func bytes(_ file: BundleData) -> Checked<[UInt8]?> {
        switch file {
        case .about: lines(about())
        case .news: lines(news())
        case .accessibility: lines(accessibility())
        case .moreApps: lines(Checked(moreApps()))
        case .consent: renderer.inAppConsent(job)
        case .welcome: renderer.inAppWelcome(job)
        case .whatsNew: renderer.inAppWhatsNew(job)
        }
    }

    private func lines(_ json: Checked<JSONWriter?>) -> Checked<[UInt8]?> {
        Checked(json.value.map { $0.bytes + [UInt8(ascii: "\n")] }, json.diagnostics)
    }

    // MARK: What they have in common

    /// Returns the page of a document in this bundle.
    func page(of document: String) -> BundleJob.Page? {
        job.pages.first { app.documents[$0.card].name == document }
    }

    /// Returns the name of the file with data of this kind, if the bundle has one.
    func file(for data: BundleData) -> String? { job.data.first { $0.file == data }?.name }

    /// Returns the URL of an address on the web; nil if the site has no base URL.
    func published(_ address: SiteAddress, fragment: String = "") -> String? {
        site.settings.baseURL.map { $0.absolute(address) + (fragment.isEmpty ? "" : "#" + fragment) }
    }
}

extension App {
    /// Whether the app has this file in any language.
    func has(_ file: BundleData) -> Bool {
        switch file {
        case .about: true
        case .news: news.contains { !$0.releases.isEmpty }
        case .accessibility: hasOpenStatement
        case .moreApps: !moreApps.isEmpty
        case .consent: !consents.isEmpty
        case .welcome: about.welcome != nil
        case .whatsNew: whatsNew(languages) != nil
        }
    }

    /// Whether the app has an accessibility statement that is sealed in no language. The data file is in all languages
    /// or none.
    private var hasOpenStatement: Bool {
        guard let name = accessibilityStatement else { return false }
        return documents.allSatisfy { $0.name != name || $0.seal == nil }
    }
}
