import SourceText

/// The text of a setting, or of another text with references, once they are followed.
package struct ResolvedText: Hashable, Sendable {
    /// Nil when it has no end, or none that is reached within the limits; there is an error then.
    package var text: String?
    /// What it refers to and nobody here defines, in the order of the text: undefined settings, and those that Xcode or
    /// the project makes. They are empty in `text`.
    package var unknown: [String] = []

    /// Those of them that have a value in Xcode, which nobody here knows. The others are empty there as well.
    package var madeByXcode: [String] { unknown.filter(XcodeSettings.names.contains) }
}

/// One setting with its value for a request.
package struct ResolvedSetting: Sendable {
    package var name: String
    /// Where its name is in the assignment that counts.
    package var location: Location
    package var value: ResolvedText
    /// What there is to say about this value and what it refers to.
    package var diagnostics: [Diagnostic]
}

/// The settings for a request.
package struct ResolvedBuildSettings: Sendable {
    /// In the order in which their names first appear.
    package private(set) var settings: [ResolvedSetting] = []
    private var indices: [String: Int] = [:]
    private let resolver: SettingResolver

    fileprivate init(_ resolver: SettingResolver) {
        self.resolver = resolver
        var budget = SettingBudget()
        for name in resolver.names {
            guard let assignment = resolver.values[name]?.first else { continue }
            let found = resolver.resolve(assignment.parts, of: assignment.text, in: name, budget: &budget)
            indices[name] = settings.count
            settings.append(
                ResolvedSetting(
                    name: name, location: assignment.location, value: found.value, diagnostics: found.diagnostics))
        }
    }

    /// The setting of this name; nil when nobody defines it for the request.
    package subscript(name: String) -> ResolvedSetting? { indices[name].map { settings[$0] } }

    /// About all settings, each once. Who needs only some of them takes only their diagnostics.
    package var diagnostics: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return settings.flatMap(\.diagnostics).filter { seen.insert($0).inserted }
    }

    /// A text of another file, such as `$(MARKETING_VERSION)` in `Info.plist`, with its references followed.
    package func resolve(_ text: String, at location: Location) -> Checked<ResolvedText> {
        let source = SettingText(text, at: location)
        var reader = SettingPartReader(source.bytes)
        let parts = reader.all()
        let problems = reader.problems.prefix(10).map {
            Diagnostic.settingReference($0.problem, at: source.location(of: $0.offset))
        }
        var budget = SettingBudget()
        let found = resolver.resolve(parts, of: source, in: nil, budget: &budget)
        return Checked(found.value, problems + found.diagnostics)
    }
}

extension BuildSettings {
    /// The value of each setting for a build: of the assignments whose conditions are met, the last one.
    /// - Parameter given: settings from elsewhere, such as the project: they count where the files define nothing.
    package func resolved(for request: BuildRequest, given: [String: String] = [:]) -> ResolvedBuildSettings {
        ResolvedBuildSettings(SettingResolver(self, for: request, given: given))
    }
}
