import SourceText

/// What the files of an app's bundle are called: as apps know them, unless the site says otherwise.
struct BundleNames {
    /// The file of each document, by its name.
    let documents: [String: String]
    /// What each document is called where nothing else is said, which code can rely on.
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

    /// The name of a file that is not a document.
    func name(of file: BundleData) -> String { own[file.rawValue]?.name ?? file.rawValue }

    /// Each file once: what code calls it, its name, and the document that it is. Documents first, then the others.
    func entries(_ app: App) -> [Entry] {
        let documents = self.documents.sorted { $0.value < $1.value }.map { name, file in
            Entry(stem: stems[name] ?? name, file: file, document: name, meaning: "")
        }
        return documents
            + BundleData.allCases.filter { app.has($0) }.map {
                Entry(stem: $0.stem, file: name(of: $0), document: nil, meaning: $0.meaning)
            }
    }

    /// A file for code that names it.
    struct Entry {
        var stem: String
        var file: String
        /// Nil for one that is not a document.
        var document: String?
        /// What it is; of a document, its title says so.
        var meaning: String
    }

    /// Web views take a file for a page by the end of its name.
    private static func asPage(_ name: String) -> String {
        name.lowercased().hasSuffix(".html") || name.lowercased().hasSuffix(".htm") ? name : name + ".html"
    }
}

/// The files beside the documents, by their usual names.
enum BundleData: String, CaseIterable, Sendable {
    case about = "about.json"
    case news = "AppNews.json"
    case accessibility = "accessibility.json"
    case moreApps = "MoreApps.json"
    /// Not data, but all that people are asked on one page.
    case consent = "Consent.html"
    /// The page on which people start with the app.
    case welcome = "Welcome.html"
    /// The page of the current release.
    case whatsNew = "WhatsNew.html"

    /// For code: no document is likely to be called so.
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

    /// For whoever reads the code: a sentence.
    var meaning: String {
        switch self {
        case .consent: "All that people are asked to answer, on one page."
        case .welcome: "The page on which people start with the app."
        case .whatsNew: "What is new in the current release, to be shown once."
        case .about, .news, .accessibility, .moreApps: "Data for the app's own screens."
        }
    }
}

extension Item {
    /// What apps call the document behind one of their usual entries.
    ///
    /// Source: the About module of Orange's ODS for iOS, whose sample loads `PrivacyNotice.html` and `AppNews.json`; the
    /// others are the names of its entries.
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

/// `consent/data-use` as `ConsentDataUse`. Names of documents are letters and digits with marks between.
private func camelCase(_ name: String) -> String {
    let words = name.utf8.split { !$0.isASCIIAlphanumeric }.map { String(Substring($0)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.isEmpty ? "Document" : joined
}

extension Site {
    /// Errors about names for files that no app has.
    func unknownBundleNames() -> [Diagnostic] {
        let documents = Set(apps.flatMap { $0.documents.map(\.name) })
        let known = documents.sorted() + BundleData.allCases.map(\.rawValue)
        return settings.bundle.names.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }.map {
            .unknownBundleName($0.key, among: known, at: $0.value.location)
        }
    }
}
