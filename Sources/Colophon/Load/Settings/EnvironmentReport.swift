import Environments
import SourceText
import Themes

/// The variables of `environments.json` or the settings files, and their uses in the content and the theme's templates.
public struct EnvironmentReport: Sendable {
    /// A variable in all configurations.
    public struct Variable: Sendable {
        /// The name, as texts write it after `env.`.
        public var name: String
        /// The values by configuration, without the configurations that lack the variable. Secret values are included:
        /// do not show a value whose `isSecret` is true.
        public var values: [String: EnvironmentFile.Variable]
        /// In the order of files and places.
        public var uses: [Location]
    }

    /// The file with the configurations.
    public var file: EnvironmentFile
    /// The configuration that the options or the content choose; `nil` when none is chosen.
    public var configuration: String?
    /// The variables in the order of the file, then the variables that are used but not defined.
    public var variables: [Variable]

    /// Creates a report, by default an empty one.
    public init(
        file: EnvironmentFile = EnvironmentFile(path: .root), configuration: String? = nil, variables: [Variable] = []
    ) {
        self.file = file
        self.configuration = configuration
        self.variables = variables
    }
}

extension Pipeline {
    /// Reports the build configurations of the content and the uses of their variables. Returns `nil` when there is no
    /// usable file.
    ///
    /// - Parameters:
    ///   - content: the folder with `site.yml`.
    ///   - themes: a folder of themes, which take precedence over built-in themes of the same name.
    ///   - options: the choices of the user.
    ///   - inputs: the data from elsewhere.
    public static func environment(
        _ content: SourceTree, themes: SourceTree, options: BuildOptions = BuildOptions(),
        inputs: BuildInputs = BuildInputs()
    ) -> Checked<EnvironmentReport?> {
        var diagnostics: [Diagnostic] = []
        var unread: [Diagnostic] = []
        let settings = content.contains(SiteSettings.path) ? content.yaml(SiteSettings.path, into: &unread) : nil
        var sources = AppSources.read(settings, content, inputs.appRoot).unwrap(into: &diagnostics)
        let values = EnvironmentValues.read(content, settings, inputs.environment(options.configuration), &sources)
            .unwrap(into: &diagnostics)
        let found = ContentConfigurations.find(in: content, settings, inputs.environmentPassword, &sources)
        guard let file = found.value?.file else {
            if !diagnostics.hasErrors { diagnostics.append(.noEnvironmentFile()) }
            return Checked(nil, diagnostics)
        }
        let theme = options.theme ?? settings?[SiteSettings.keys.theme.name]?.text ?? "plain"
        let texts = contentUses(content) + templateUses(theme, themes)
        let uses = Dictionary(grouping: texts.filter { $0.namespace == .env }, by: \.name)
        let names = file.variableNames
        let unknown = uses.keys.filter { !names.contains($0) }.sorted()
        let variables = (names + unknown).map { name in
            let uses = (uses[name] ?? []).map(\.location).sorted()
            // Report only used variables: a settings file contains many settings that no page needs.
            if !uses.isEmpty { diagnostics += file.problems(of: name).filter { !diagnostics.contains($0) } }
            return EnvironmentReport.Variable(name: name, values: file.values(of: name), uses: uses)
        }
        return Checked(
            EnvironmentReport(file: file, configuration: values.configuration?.name, variables: variables), diagnostics)
    }

    /// Returns the secret values of all configurations of the content; empty when the configurations cannot be read.
    package static func secretValues(in content: SourceTree, _ options: EnvironmentOptions) -> [SecretValue] {
        guard namesSecretSettings(content) || EnvironmentFile.paths.contains(where: content.contains) else { return [] }
        var unread: [Diagnostic] = []
        let settings = content.contains(SiteSettings.path) ? content.yaml(SiteSettings.path, into: &unread) : nil
        var sources = AppSources.read(settings, content, options.appRoot).value
        let found = ContentConfigurations.find(in: content, settings, options.password, &sources).value
        return EnvironmentValues.choose(nil, of: found?.file, at: nil).value.secretValues
    }

    /// Whether `site.yml` may declare settings as secret.
    package static func namesSecretSettings(_ content: SourceTree) -> Bool {
        let bytes = try? content.read(SiteSettings.path)
        return bytes.map { find("secret", in: $0, from: 0) != nil } ?? false
    }

    static func contentUses(_ content: SourceTree) -> [EnvironmentUse] {
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
    /// Returns the variable of this name in each configuration, except where its value has errors.
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
    /// Whether the file is read as text. Plain text files count only in fastlane's folder.
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
