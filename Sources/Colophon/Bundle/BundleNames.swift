import SourceText

/// The file names of an app's bundle: those that apps expect, unless the site's settings replace them.
struct BundleNames {
    /// The file name of each document, by the document's name.
    let documents: [String: String]
    /// The default file name of each document without its extension, by the document's name. Settings do not change it,
    /// so code can rely on it.
    let stems: [String: String]
    private let own: [String: BundleSettings.Name]

    init(_ app: App, _ settings: BundleSettings) {
        own = settings.names
        let usual = app.about.items.reduce(into: [String: String]()) { names, item in
            if let name = item.documentName, let usual = item.usualName, names[name] == nil { names[name] = usual }
        }
        let stems = app.documents.filter { $0.seal == nil }.reduce(into: [String: String]()) { names, card in
            if names[card.name] == nil { names[card.name] = usual[card.name] ?? camelCase(card.name) }
        }
        self.stems = stems
        documents = stems.reduce(into: [:]) { names, stem in
            names[stem.key] = settings.names[stem.key].map { Self.asPage($0.name) } ?? stem.value + ".html"
        }
    }

    /// Returns the name of a file that is not a document.
    func name(of file: BundleData) -> String { own[file.rawValue]?.name ?? file.rawValue }

    /// Returns an entry for each file, documents first.
    func entries(_ app: App) -> [Entry] {
        let documents = self.documents.sorted { $0.value < $1.value }.map { name, file in
            Entry(stem: stems[name] ?? name, file: file, document: name, description: "")
        }
        return documents
            + BundleData.allCases.filter { app.has($0) }.map {
                Entry(stem: $0.stem, file: name(of: $0), document: nil, description: $0.meaning)
            }
    }

    /// A file and its name in generated code.
    struct Entry {
        var stem: String
        var file: String
        /// The name of the document; nil for a file that is not a document.
        var document: String?
        /// The description of the file; empty for a document, which its title describes.
        var description: String
    }

    /// Returns a file name with the extension `.html`, by which web views recognise a page.
    private static func asPage(_ name: String) -> String {
        name.lowercased().hasSuffix(".html") || name.lowercased().hasSuffix(".htm") ? name : name + ".html"
    }
}

/// The files of a bundle that are not documents. The raw values are their default names.
enum BundleData: String, CaseIterable, Sendable {
    case about = "about.json"
    case news = "AppNews.json"
    case accessibility = "accessibility.json"
    case moreApps = "MoreApps.json"
    /// A page, not data: all questions of consent.
    case consent = "Consent.html"
    /// The welcome page of the app.
    case welcome = "Welcome.html"
    /// The page about the current release.
    case whatsNew = "WhatsNew.html"

    /// The name in generated code, which is unlikely to be that of a document.
    var stem: String {
        switch self {
        case .about: "AboutData"
        case .news: "AppNews"
        case .accessibility: "AccessibilityData"
        case .moreApps: "MoreApps"
        case .consent: "Consent"
        case .welcome: "Welcome"
        case .whatsNew: "WhatsNew"
        }
    }

    /// A sentence that describes the file in generated code.
    var meaning: String {
        switch self {
        case .consent: "All consents, on one page."
        case .welcome: "The page on which users start with the app."
        case .whatsNew: "The news of the current release, shown once."
        case .about, .news, .accessibility, .moreApps: "Data for the app's own screens."
        }
    }
}

extension Item {
    /// The usual file name in apps for the document of a standard item.
    ///
    /// Source: the About module of Orange's ODS for iOS, whose sample loads `PrivacyNotice.html` and `AppNews.json`;
    /// the others are the names of its entries.
    fileprivate var usualName: String? {
        switch kind {
        case .privacy: "PrivacyNotice"
        case .terms: "TermsOfService"
        case .accessibility: "AccessibilityStatement"
        case .legal: "LegalInformation"
        case .news, .moreApps, .rate, .custom: nil
        }
    }
}

/// Returns the name of a document in upper camel case: `ConsentDataUse` for `consent/data-use`. Such names consist of
/// letters, digits and separators.
private func camelCase(_ name: String) -> String {
    let words = name.utf8.split { !$0.isASCIIAlphanumeric }.map { String(Substring($0)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.isEmpty ? "Document" : joined
}

extension Site {
    /// Returns errors for settings that name a file which no app has.
    func unknownBundleNames() -> [Diagnostic] {
        let documents = Set(apps.flatMap { $0.documents.map(\.name) })
        let known = documents.sorted() + BundleData.allCases.map(\.rawValue)
        return settings.bundle.names.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }.map {
            .unknownBundleName($0.key, among: known, at: $0.value.location)
        }
    }
}
