import Colophon
import Documents
import SourceText
import Themes

/// A job that renders one piece of the gallery.
struct GalleryJob: AddedJob {
    /// The pieces of the gallery. Numbers are indices into `Gallery.themes`, and into the pages of the theme.
    enum Kind: Hashable, Sendable {
        /// The files that all pages of the gallery share.
        case assets
        case index
        case preview
        case overview(Int)
        case tokenIndex(Int)
        case tokens(Int, page: Int)
        case contrast(Int)
        case components(Int, GalleryMode.ContrastGroup)
        case pages(Int, GalleryMode.ContrastGroup)
        /// The theme's style sheets and assets.
        case themeFiles(Int)
        /// All sample pages of one theme in one mode.
        case sample(Int, GalleryMode)
    }

    let gallery: Gallery
    let kind: Kind
    let files: [Job.File]

    init(_ kind: Kind, of gallery: Gallery) {
        self.gallery = gallery
        self.kind = kind
        files = gallery.addresses(of: kind).map { address in
            let placed = gallery.place.address(address)
            return Job.File(placed, isPage: address.isPage || address.text.hasSuffix(".html"))
        }
    }

    var copies: [CopiedFile] {
        guard case .themeFiles(let theme) = kind else { return [] }
        return gallery.themes[theme].files.compactMap { file in
            file.copied.map { CopiedFile(output: gallery.place.address(file.address).output, source: $0.source) }
        }
    }

    func render() -> Checked<[OutputFile]> {
        var made = gallery.render(kind)
        for number in made.value.indices {
            made.value[number].path = gallery.place.address(.file(made.value[number].path)).output
        }
        return made
    }
}

extension Gallery {
    /// The jobs of the whole gallery.
    var jobs: [GalleryJob] { kinds.map { GalleryJob($0, of: self) } }

    private var kinds: [GalleryJob.Kind] {
        [.assets, .index, .preview]
            + themes.indices.flatMap { number -> [GalleryJob.Kind] in
                [.overview(number), .tokenIndex(number), .contrast(number), .themeFiles(number)]
                    + themes[number].tokenPages.indices.map { .tokens(number, page: $0) }
                    + GalleryMode.ContrastGroup.allCases.flatMap { [.components(number, $0), .pages(number, $0)] }
                    + GalleryMode.all.map { .sample(number, $0) }
            }
    }

    /// Returns the addresses of a job's files in the gallery, at least one.
    fileprivate func addresses(of kind: GalleryJob.Kind) -> [SiteAddress] {
        switch kind {
        case .assets: assets.files.map(\.address)
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

    /// Returns the files of a job, with paths relative to the gallery's folder.
    fileprivate func render(_ kind: GalleryJob.Kind) -> Checked<[OutputFile]> {
        let pages = GalleryPages(gallery: self)
        switch kind {
        case .assets: return Checked(assets.files.map { OutputFile(path: $0.address.output, bytes: $0.bytes) })
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
    /// The style sheets and assets at the addresses that the samples use.
    var files: [Theme.File] {
        (theme.files + flags.map(\.difference) + presets.map(\.stylesheet)).map {
            Theme.File(address: GalleryRoutes.themeFile(folder, $0.address), bytes: $0.bytes, source: $0.source)
        }
    }
}

extension GallerySample {
    /// The paths of its pages and parts, relative to the sample of one mode.
    var paths: [String] { plan.jobs.flatMap { $0.files.map(\.output.text) } + parts.map(\.path) }
}
