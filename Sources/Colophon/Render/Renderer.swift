import Themes
import Documents
import Wording
import Templates
import SourceText

/// Renders jobs. A value over the plan: many threads may use it at once.
struct Renderer: Sendable {
    let plan: Plan
    var site: Site { plan.site }
    var theme: Theme { plan.site.theme }

    /// The texts around those of the writer, in the site's own words where it has some.
    func ownWording(_ language: Language) -> Wording { site.settings.words.wording(language) }

    /// Everything that is published comes through here: a file of others that turns out to be private stops.
    func render(_ job: Job) -> Checked<[OutputFile]> {
        var made = make(job)
        made.diagnostics = made.diagnostics.map { diagnostic in
            let document = diagnostic.location.flatMap { site.earlierVersions[$0.path] }
            return document.map { diagnostic.inEarlierVersion(of: $0) } ?? diagnostic
        }
        let sources = Dictionary(job.copies(in: site).map { ($0.output, $0.source) }) { first, _ in first }
        guard !sources.isEmpty else { return made }
        let found = made.value.compactMap { file in
            sources[file.path].flatMap { source in
                PrivateFile(content: file.bytes).map { (file: file.path, problem: Diagnostic.privateAsset($0, source)) }
            }
        }
        made.value.removeAll { file in found.contains { $0.file == file.path } }
        made.diagnostics += found.map(\.problem)
        return made
    }

    private func make(_ job: Job) -> Checked<[OutputFile]> {
        switch job.kind {
        case .home: return Checked([page(homePage())])
        case .languages(let app): return Checked([page(languagesPage(site.apps[app]))])
        case .about(let app, let language): return Checked([page(aboutPage(site.apps[app], language))])
        case .index(let app, let language): return Checked([page(indexPage(site.apps[app], language))])
        case .document(let document): return render(document)
        case .version(let version): return render(version)
        case .versions(let versions): return render(versions)
        case .changes(let changes): return render(changes)
        case .pdf(let pdf): return render(pdf)
        case .news(let news): return render(news)
        case .moreApps(let apps): return Checked([page(moreAppsPage(apps))])
        case .otherAppIcon(let icon): return renderOtherAppIcon(icon)
        case .attestations: return renderAttestations()
        case .missing: return Checked([page(missingPage())])
        case .asset(let path): return renderAsset(path)
        case .themeFile(let number):
            let file = theme.files[number]
            return Checked([OutputFile(path: file.address.output, bytes: file.bytes)])
        case .sitemap: return Checked(Sitemap(plan.jobs, of: site).files())
        case .robots: return Checked([robots()])
        case .added(let job): return job.render()
        }
    }

    /// A page's template and values.
    struct Page {
        var kind: PageKind
        var address: SiteAddress
        var view: View
    }

    func page(_ page: Page) -> OutputFile {
        var buffer = ByteBuffer(capacity: 16 * 1024)
        theme.templates.render(page.kind.rawValue, page.view, into: &buffer)
        return OutputFile(path: page.address.output, bytes: buffer.bytes)
    }

    /// Reads a source that `load` has read before; it must be the same still.
    func read(_ path: SourcePath, digest: UInt64) -> Checked<[UInt8]?> {
        do {
            let bytes = try site.source.read(path)
            guard SourceText.digest(of: bytes) == digest else { return Checked(nil, [.changedDuringBuild(path)]) }
            return Checked(bytes)
        } catch {
            return Checked(nil, [.unreadable(path, error)])
        }
    }

    private func renderAsset(_ path: SourcePath) -> Checked<[OutputFile]> {
        do {
            return Checked([OutputFile(path: Routes.asset(path).output, bytes: try site.source.read(path))])
        } catch {
            return Checked([], [.unreadable(path, error)])
        }
    }

    private func robots() -> OutputFile {
        var text = "User-agent: *\nAllow: /\n"
        if let base = site.settings.baseURL { text += "\nSitemap: \(base.absolute(Routes.sitemap))\n" }
        return OutputFile(path: Routes.robots.output, bytes: Array(text.utf8))
    }
}
