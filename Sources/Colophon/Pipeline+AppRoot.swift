import SourceText

extension Pipeline {
    /// Returns the folder outside `content` whose files the settings may name as sources: `appRoot` in `site.yml`.
    /// The path is relative to the content folder, such as `../App`. Returns nil if `site.yml` names no such folder;
    /// `load` reports an invalid value.
    ///
    /// The caller reads the folder and passes its contents to `load` as `BuildInputs.appRoot`.
    public static func appRoot(of content: SourceTree) -> String? {
        guard content.contains(SiteSettings.path) else { return nil }
        var unread: [Diagnostic] = []
        let settings = content.yaml(SiteSettings.path, into: &unread)
        guard let text = settings?[SiteSettings.keys.appRoot.name]?.text, !isBlank(text),
            let path = ExternalPath(text), path.levelsUp > 0
        else { return nil }
        return path.text(from: .root)
    }
}
