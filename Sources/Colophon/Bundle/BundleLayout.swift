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
}
