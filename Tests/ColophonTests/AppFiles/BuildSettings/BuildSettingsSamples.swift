import SourceText
import Testing

@testable import AppFiles

/// Settings files in memory, the first of which is read.
struct BuildSettingsSample {
    var read: Checked<BuildSettings>

    /// - Parameter files: more of them, by path.
    init(_ text: String, files: [String: String] = [:], at name: String = "Config/App.xcconfig") throws {
        let path = try #require(SourcePath(name))
        var all = [path: Array(text.utf8)]
        for (name, text) in files { all[try #require(SourcePath(name))] = Array(text.utf8) }
        read = BuildSettings.read(path, in: SourceTree(files: all))
    }

    /// What is found while reading, one line each: `Config/App.xcconfig:1:1 build-settings-syntax: …`.
    var found: [String] { lines(read.diagnostics) }

    func resolved(
        _ configuration: String = "Debug", sdk: String? = nil, arch: String? = nil, given: [String: String] = [:]
    ) -> ResolvedBuildSettings {
        let request = BuildRequest(configuration: configuration, sdk: sdk, architecture: arch)
        return read.value.resolved(for: request, given: given)
    }

    /// All settings, one line each: `NAME=text`.
    var values: [String] { resolved().settings.map { "\($0.name)=\($0.value.text ?? "?")" } }
}

/// One line for each diagnostic, with its place.
func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
        let path = diagnostic.location?.path.text ?? ""
        let place = diagnostic.location?.start.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(path)\(place) \(diagnostic.id): \(diagnostic.message)"
    }
}
