import SourceText
import Wording

/// Where the files of a bundle are, as Xcode and Android Studio take them.
extension BundleSettings.Platform {
    /// What of an app is for this platform: `ios/tides`.
    private func folder(of app: App) -> String {
        app.folder == .root ? rawValue : "\(rawValue)/\(app.folder)"
    }

    /// The folder with all that an app has in `language`.
    ///
    /// `Colophon` is a bundle of its own, by a folder of each language in it; Android's assets know no languages, so a
    /// text of the resources names the folder.
    func languageFolder(_ app: App, _ language: Language) -> String {
        switch self {
        case .ios: "\(folder(of: app))/Colophon/\(language.tag).lproj"
        case .android: "\(folder(of: app))/assets/colophon/\(language.tag)"
        }
    }

    /// A file of an app.
    func path(_ app: App, _ below: String) -> SourcePath { SourcePath("\(folder(of: app))/\(below)") ?? .root }

    /// A file that an app has in `language`.
    func path(_ app: App, _ language: Language, _ name: String) -> SourcePath {
        SourcePath("\(languageFolder(app, language))/\(name)") ?? .root
    }

    /// The file that names all others for code.
    func codeFile(_ app: App) -> SourcePath {
        path(app, self == .ios ? "ColophonFiles.swift" : "kotlin/ColophonFiles.kt")
    }
}

/// The folder of Android's resources in a language.
///
/// Source: Android, App resources overview, "Qualifier name rules"; three languages have kept the codes they had before.
func androidValues(_ language: Language, isDefault: Bool) -> String {
    if isDefault { return "values" }
    let parts = language.tag.split(separator: "-").map(String.init)
    let codes = ["he": "iw", "id": "in", "yi": "ji"]
    let isPlain = parts.count == 1 || parts.count == 2 && parts[1].utf8.count == 2
    guard isPlain else { return "values-b+" + parts.joined(separator: "+") }
    return "values-" + (codes[parts[0]] ?? parts[0]) + parts.dropFirst().map { "-r" + $0 }.joined()
}
