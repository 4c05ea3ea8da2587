import SourceText
import Wording

/// The paths of a bundle's files, in the layouts of Xcode and Android Studio.
extension BundleSettings.Platform {
    /// Returns the folder of an app for this platform: `ios/tides`.
    private func folder(of app: App) -> String {
        app.folder == .root ? rawValue : "\(rawValue)/\(app.folder)"
    }

    /// Returns the folder with all files of an app in `language`.
    ///
    /// On iOS, `Colophon` is a bundle with a folder for each language. Android does not localise assets, so a string
    /// resource names the folder.
    func languageFolder(_ app: App, _ language: Language) -> String {
        switch self {
        case .ios: "\(folder(of: app))/Colophon/\(language.tag).lproj"
        case .android: "\(folder(of: app))/assets/colophon/\(language.tag)"
        }
    }

    /// Returns the path of a file of an app.
    func path(_ app: App, _ below: String) -> SourcePath { SourcePath("\(folder(of: app))/\(below)") ?? .root }

    /// Returns the path of a file of an app in `language`.
    func path(_ app: App, _ language: Language, _ name: String) -> SourcePath {
        SourcePath("\(languageFolder(app, language))/\(name)") ?? .root
    }

    /// Returns the path of the source file with the names of all other files.
    func codeFile(_ app: App) -> SourcePath {
        path(app, self == .ios ? "ColophonFiles.swift" : "kotlin/ColophonFiles.kt")
    }
}

/// Returns the folder of Android's resources in a language.
///
/// Source: Android, App resources overview, "Qualifier name rules". Hebrew, Indonesian and Yiddish keep their former
/// codes.
func androidValues(_ language: Language, isDefault: Bool) -> String {
    if isDefault { return "values" }
    let parts = language.tag.split(separator: "-").map(String.init)
    let codes = ["he": "iw", "id": "in", "yi": "ji"]
    let isPlain = parts.count == 1 || parts.count == 2 && parts[1].utf8.count == 2
    guard isPlain else { return "values-b+" + parts.joined(separator: "+") }
    return "values-" + (codes[parts[0]] ?? parts[0]) + parts.dropFirst().map { "-r" + $0 }.joined()
}
