import SourceText

/// A text, such as the value of a setting, with its references resolved.
package struct ResolvedText: Hashable, Sendable {
    /// The resolved text; `nil` after an error, for a text that depends on itself or exceeds a limit.
    package var text: String?
    /// The names of referenced settings without a known value, in the order of the text: undefined settings, and those
    /// that Xcode or the project defines. They are empty in `text`.
    package var unknown: [String] = []

    /// The unknown settings that have a value in Xcode. The others are empty there as well.
    package var definedByXcode: [String] { unknown.filter(XcodeSettings.names.contains) }
}

/// A setting with its value for a request.
package struct ResolvedSetting: Sendable {
    package var name: String
    /// The location of its name in the assignment that applies.
    package var location: Location
    package var value: ResolvedText
    /// The diagnostics about this value and the settings it refers to.
    package var diagnostics: [Diagnostic]
}

/// The settings for a request.
package struct ResolvedBuildSettings: Sendable {
    /// The settings in the order in which their names first appear.
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

    /// The setting with this name, or `nil` if it is not defined for the request.
    package subscript(name: String) -> ResolvedSetting? { indices[name].map { settings[$0] } }

    /// The diagnostics about all settings, without duplicates. A caller that needs only some settings uses only theirs.
    package var diagnostics: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return settings.flatMap(\.diagnostics).filter { seen.insert($0).inserted }
    }

    /// Resolves the references in a text of another file, such as `$(MARKETING_VERSION)` in `Info.plist`.
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
    /// Returns the value of each setting for a build, from the last assignment whose conditions are met.
    /// - Parameter given: settings from elsewhere, such as the project, for names that the files do not define.
    package func resolved(for request: BuildRequest, given: [String: String] = [:]) -> ResolvedBuildSettings {
        ResolvedBuildSettings(SettingResolver(self, for: request, given: given))
    }
}
