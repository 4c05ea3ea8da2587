import DesignTokens
import SourceText
import Wording

/// The source code with typed names for the files of an app, in Swift and in Kotlin.
struct BundleCode: OutputKind {
    var app: Int

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .app(let number) = place else { return }
        let app = planner.site.apps[number]
        guard app.seal == nil else { return }
        let files = planner.site.settings.bundle.platforms.map { platform in
            let path = platform.codeFile(app)
            return Job.File(.file(path), source: app.about.location.path, isPage: false)
        }
        planner.add(BundleCode(app: number), files)
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }
    func copies(in site: Site) -> [CopiedFile] { [] }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let app = plan.site.apps[app]
        let settings = plan.site.settings.bundle
        return Checked(
            settings.platforms.map { platform in
                let text = platform == .ios ? swift(app, plan.site.settings) : kotlin(app, settings)
                return OutputFile(path: platform.codeFile(app), bytes: Array(text.utf8))
            })
    }

    // MARK: Swift

    private func swift(_ app: App, _ settings: SiteSettings) -> String {
        let cases = self.cases(app, settings.bundle, name: swiftMemberName).map { name, file, title in
            "    /// \(title)\n    case \(swiftDeclared(name)) = \"\(file)\""
        }
        let needed = "import Foundation"
        return """
            // Made by Colophon; do not edit.

            \(needed)

            /// The files of the folder Colophon, which exists in each language of the app.
            public enum ColophonFiles: String, CaseIterable, Sendable {
            \(cases.joined(separator: "\n"))

                /// The languages of the files. The first is for readers of all other languages.
                public static let languages = [\(quotedTags(app))]

                /// The languages to show for a language without files, in order.
                public static let fallbacks: [String: [String]] = [\(swiftFallbacks(app, settings))]

                /// The language of the files: the one of `languages` in which the app itself is shown.
                public static func language(in bundle: Bundle = .main) -> String {
                    let preferred = bundle.preferredLocalizations
                    return Bundle.preferredLocalizations(from: languages, forPreferences: preferred).first ?? languages[0]
                }

                /// The folder of a language. Pages link to each other, so a web view needs to read all of it.
                public static func folder(in bundle: Bundle = .main, language: String? = nil) -> URL? {
                    let name = "Colophon/\\(language ?? Self.language(in: bundle)).lproj"
                    return bundle.resourceURL?.appendingPathComponent(name, isDirectory: true)
                }

                /// Returns the URL of the file.
                public func url(in bundle: Bundle = .main, language: String? = nil) -> URL? {
                    Self.folder(in: bundle, language: language)?.appendingPathComponent(rawValue, isDirectory: false)
                }
            }

            """
    }

    /// Returns the declared fallbacks as entries of a dictionary literal; a colon if there are none.
    private func swiftFallbacks(_ app: App, _ settings: SiteSettings) -> String {
        let entries = LanguageMatch(app.languages, fallbacks: settings.fallbacks).fallbacks.map { language, shown in
            "\"\(language)\": [\(shown.map { "\"\($0)\"" }.joined(separator: ", "))]"
        }
        return entries.isEmpty ? ":" : entries.joined(separator: ", ")
    }

    // MARK: Kotlin

    private func kotlin(_ app: App, _ settings: BundleSettings) -> String {
        let cases = self.cases(app, settings) { resourceWords($0).uppercased() }.map { name, file, title in
            let constant = name.utf8.first?.isASCIIDigit == true ? "_" + name : name
            return "    /** \(title) */\n    \(constant)(\"\(file)\")"
        }
        return """
            // Made by Colophon; do not edit.

            package \(kotlinPackage(settings.package))

            /** The files below assets/colophon, which exist in each language of the app. */
            enum class ColophonFiles(val fileName: String) {
            \(cases.joined(separator: ",\n"));

                /** The file among the assets. [folder] is the text R.string.colophon_folder. */
                fun path(folder: String): String = "$folder/$fileName"

                /** The URL of the file for a web view. */
                fun url(folder: String): String = "file:///android_asset/$folder/$fileName"

                companion object {
                    /** The languages of the files. The first is for readers of all other languages. */
                    val languages: List<String> = listOf(\(quotedTags(app)))
                }
            }

            """
    }

    // MARK: What they have in common

    /// Returns, for each file, its identifier in code, its name, and its description as text of a comment.
    private func cases(
        _ app: App, _ settings: BundleSettings, name: (String) -> String
    ) -> [(name: String, file: String, title: String)] {
        let entries = BundleNames(app, settings).entries(app)
        let names = uniqueNames(entries.map { name($0.stem) })
        return zip(entries, names).map { entry, name in
            let card = entry.document.flatMap { app.document($0, in: [app.defaultLanguage]) }
            let title = card.flatMap { $0.seal == nil ? $0.title : nil }
            return (name, entry.file, commentText(title ?? entry.description))
        }
    }

    private func quotedTags(_ app: App) -> String {
        app.languages.map { "\"\($0.tag)\"" }.joined(separator: ", ")
    }
}

/// Returns a package name such as `in.example.tides` with Kotlin's reserved words in backticks.
///
/// Source: https://kotlinlang.org/docs/keyword-reference.html#hard-keywords
private func kotlinPackage(_ name: String) -> String {
    name.split(separator: ".").map { kotlinKeywords.contains($0) ? "`\($0)`" : String($0) }.joined(separator: ".")
}

private let kotlinKeywords: Set<Substring> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
]
