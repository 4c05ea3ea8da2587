import Environments
import SourceText
import Themes

/// What `environments.json`, or the settings files in its place, say, and where the content and the theme's templates use it.
public struct EnvironmentReport: Sendable {
    /// One variable in all configurations.
    public struct Variable: Sendable {
        /// As texts name it after `env.`.
        public var name: String
        /// By configuration; a configuration that lacks the variable has none. Secret ones have their value here: show
        /// none for which `isSecret` is true.
        public var values: [String: EnvironmentFile.Variable]
        /// In the order of files and places.
        public var uses: [Location]
    }

    /// The file.
    public var file: EnvironmentFile
    /// The configuration that the content or the options choose; nil for none.
    public var configuration: String?
    /// In the order of the file, then those that are used but are in no configuration.
    public var variables: [Variable]

    /// A report of nothing, unless more is said.
    public init(
        file: EnvironmentFile = EnvironmentFile(path: .root), configuration: String? = nil, variables: [Variable] = []
    ) {
        self.file = file
        self.configuration = configuration
        self.variables = variables
    }
}

extension Pipeline {
    /// The build configurations of the content, and where their variables are used. The value is nil without a file
    /// that can be used.
    ///
    /// - Parameters:
    ///   - content: the folder with `site.yml`.
    ///   - themes: a folder of themes, which stand before the built-in ones of the same name.
    public static func environment(
        _ content: SourceTree, themes: SourceTree, options: BuildOptions = BuildOptions()
    ) -> Checked<EnvironmentReport?> {
        var diagnostics: [Diagnostic] = []
        var unread: [Diagnostic] = []
        let settings = content.contains(SiteSettings.path) ? content.yaml(SiteSettings.path, into: &unread) : nil
        var sources = AppSources.read(settings, content, options.appRoot).unwrap(into: &diagnostics)
        let values = EnvironmentValues.read(content, settings, options.environment, &sources)
            .unwrap(into: &diagnostics)
        let found = FoundConfigurations.find(in: content, settings, options.environmentPassword, &sources)
        guard let file = found.value?.file else {
            if !diagnostics.hasErrors { diagnostics.append(.noEnvironmentFile()) }
            return Checked(nil, diagnostics)
        }
        let theme = options.theme ?? settings?[SiteSettings.keys.theme.name]?.text ?? "plain"
        let uses = Dictionary(grouping: contentUses(content) + templateUses(theme, themes), by: \.name)
        let names = file.variableNames
        let unknown = uses.keys.filter { !names.contains($0) }.sorted()
        let variables = (names + unknown).map { name in
            let uses = (uses[name] ?? []).map(\.location).sorted()
            // A settings file has much that concerns no page.
            if !uses.isEmpty { diagnostics += file.problems(of: name).filter { !diagnostics.contains($0) } }
            return EnvironmentReport.Variable(name: name, values: file.values(of: name), uses: uses)
        }
        return Checked(
            EnvironmentReport(file: file, configuration: values.configuration?.name, variables: variables), diagnostics)
    }

    /// The secret values of all configurations of the content; none when these cannot be read.
    package static func secretValues(in content: SourceTree, _ options: EnvironmentOptions) -> [SecretValue] {
        guard namesSecretSettings(content) || EnvironmentFile.paths.contains(where: content.contains) else { return [] }
        var unread: [Diagnostic] = []
        let settings = content.contains(SiteSettings.path) ? content.yaml(SiteSettings.path, into: &unread) : nil
        var sources = AppSources.read(settings, content, options.appRoot).value
        let found = FoundConfigurations.find(in: content, settings, options.password, &sources).value
        return EnvironmentValues.choose(nil, of: found?.file, at: nil).value.secretValues
    }

    /// Whether `site.yml` may name settings that are secret.
    package static func namesSecretSettings(_ content: SourceTree) -> Bool {
        let bytes = try? content.read(SiteSettings.path)
        return bytes.map { find("secret", in: $0, from: 0) != nil } ?? false
    }

    private static func contentUses(_ content: SourceTree) -> [EnvironmentUse] {
        content.entries.map(\.path).flatMap { path -> [EnvironmentUse] in
            guard path.mayUseVariables, !EnvironmentFile.paths.contains(path), !path.parts.contains("assets"),
                let bytes = try? content.read(path)
            else { return [] }
            return EnvironmentUse.all(in: bytes, path: path)
        }
    }

    private static func templateUses(_ theme: String, _ themes: SourceTree) -> [EnvironmentUse] {
        guard let chain = ThemeChain.follow(theme, themes, askedAt: nil).value else { return [] }
        var unread: [Diagnostic] = []
        return chain.files("templates").flatMap { _, link, file -> [EnvironmentUse] in
            guard let bytes = chain.read(file, of: link, into: &unread) else { return [] }
            return EnvironmentUse.all(inTemplate: bytes, path: ThemeChain.shownPath(file))
        }
    }
}

extension EnvironmentFile {
    /// What a variable is in each configuration that has it, and where its value is known.
    fileprivate func values(of name: String) -> [String: Variable] {
        let known = configurations.compactMap { found in
            found[name].flatMap { $0.problems.hasErrors ? nil : (found.name, $0) }
        }
        return Dictionary(known) { first, _ in first }
    }

    fileprivate func problems(of name: String) -> [Diagnostic] {
        configurations.compactMap { $0[name] }.flatMap(\.problems)
    }
}

extension SourcePath {
    /// True for a file of a kind that is read as text; of plain texts, for those in fastlane's folder.
    fileprivate var mayUseVariables: Bool {
        switch pathExtension {
        case "md", "markdown", "html", "htm", "yml", "yaml", "json", "xml": true
        case "txt": parts.contains("metadata")
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func noEnvironmentFile() -> Diagnostic {
        Diagnostic(
            .error, "no-environment-file", "the content has no environments.json",
            hint: "add it next to site.yml, with its languages and configurations")
    }
}
