import SourceText

extension Pipeline {
    /// The folder outside of `content` whose files its settings may name as sources, as `appRoot` in `site.yml` says it:
    /// seen from the content folder, such as `../App`. Nil when it names none. Mistakes are for `load` to report.
    ///
    /// Whoever reads folders passes what is in it on as `BuildOptions.appRoot`.
    public static func appRoot(of content: SourceTree) -> String? {
        guard content.contains(SiteSettings.path) else { return nil }
        var unread: [Diagnostic] = []
        let settings = content.yaml(SiteSettings.path, into: &unread)
        guard let text = settings?[SiteSettings.keys.appRoot.name]?.text, !isBlank(text),
            let path = OuterPath(text), path.levelsUp > 0
        else { return nil }
        return path.text(from: .root)
    }
}
