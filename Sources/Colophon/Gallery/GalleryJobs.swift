import Themes
import Documents
import SourceText

/// One piece of the gallery to render. Numbers are indices into `Gallery.themes`, and into the theme's pages.
enum GalleryJob: Hashable, Sendable {
    /// The files that all its pages share.
    case look
    case index
    case preview
    case overview(Int)
    case tokenIndex(Int)
    case tokens(Int, page: Int)
    case contrast(Int)
    case components(Int, GalleryMode.Kind)
    case pages(Int, GalleryMode.Kind)
    /// The theme's style sheets and assets.
    case themeFiles(Int)
    /// All sample pages of one theme in one mode.
    case sample(Int, GalleryMode)
}

extension Gallery {
    /// All there is to render.
    var jobs: [GalleryJob] {
        [.look, .index, .preview]
            + themes.indices.flatMap { number -> [GalleryJob] in
                [.overview(number), .tokenIndex(number), .contrast(number), .themeFiles(number)]
                    + themes[number].tokenPages.indices.map { .tokens(number, page: $0) }
                    + GalleryMode.Kind.allCases.flatMap { [.components(number, $0), .pages(number, $0)] }
                    + GalleryMode.all.map { .sample(number, $0) }
            }
    }

    /// Where a job's files belong, at least one.
    func addresses(of job: GalleryJob) -> [SiteAddress] {
        switch job {
        case .look: look.files.map(\.address)
        case .index: [GalleryRoutes.index]
        case .preview: [GalleryRoutes.preview]
        case .overview(let theme): [GalleryRoutes.theme(themes[theme].folder)]
        case .tokenIndex(let theme): [GalleryRoutes.tokens(themes[theme].folder)]
        case .tokens(let theme, let page): [themes[theme].tokenPages[page].address]
        case .contrast(let theme): [GalleryRoutes.contrast(themes[theme].folder)]
        case .components(let theme, let kind): [GalleryRoutes.components(themes[theme].folder, kind)]
        case .pages(let theme, let kind): [GalleryRoutes.pages(themes[theme].folder, kind)]
        case .themeFiles(let theme): themes[theme].files.map(\.address)
        case .sample(let theme, let mode):
            (sample.paths + themes[theme].presets.map(\.path)).map {
                GalleryRoutes.sample(themes[theme].folder, mode, $0)
            }
        }
    }

    func render(_ job: GalleryJob, in plan: Plan) -> Checked<[OutputFile]> {
        let pages = GalleryPages(gallery: self, site: plan.site)
        switch job {
        case .look: return Checked(look.files.map { OutputFile(path: $0.address.output, bytes: $0.bytes) })
        case .index: return Checked([pages.index()])
        case .preview: return Checked([pages.preview()])
        case .overview(let theme): return Checked([pages.overview(themes[theme])])
        case .tokenIndex(let theme): return Checked([pages.tokenIndex(themes[theme])])
        case .tokens(let theme, let page): return Checked([pages.tokens(themes[theme], page)])
        case .contrast(let theme): return Checked([pages.contrast(themes[theme])])
        case .components(let theme, let kind): return Checked([pages.components(themes[theme], kind)])
        case .pages(let theme, let kind): return Checked([pages.wholePages(themes[theme], kind)])
        case .themeFiles(let theme):
            return Checked(themes[theme].files.map { OutputFile(path: $0.address.output, bytes: $0.bytes) })
        case .sample(let theme, let mode): return renderSample(themes[theme], mode)
        }
    }
}

extension GalleryTheme {
    /// The style sheets and assets, where the samples expect them.
    var files: [Theme.File] {
        (theme.files + flags.map(\.difference) + presets.map(\.stylesheet)).map {
            Theme.File(address: GalleryRoutes.themeFile(folder, $0.address), bytes: $0.bytes, source: $0.source)
        }
    }
}

extension GallerySample {
    /// Where its pages are, below the sample of one mode.
    var paths: [String] { plan.jobs.flatMap { $0.files.map(\.output.text) } + parts.map(\.path) }
}
