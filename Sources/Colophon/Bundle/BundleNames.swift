import SourceText

/// What the files of an app's bundle are called: as apps know them, unless the site says otherwise.
struct BundleNames {
    /// The file of each document, by its name.
    let documents: [String: String]
    private let own: [String: BundleSettings.Name]

    init(_ app: App, _ settings: BundleSettings) {
        own = settings.names
        let usual = app.about.items.reduce(into: [String: String]()) { names, item in
            if let name = item.documentName, let usual = item.usualName, names[name] == nil { names[name] = usual }
        }
        documents = app.documents.reduce(into: [:]) { names, card in
            guard names[card.name] == nil else { return }
            let given = settings.names[card.name]?.name
            names[card.name] = given.map(Self.asPage) ?? (usual[card.name] ?? camelCase(card.name)) + ".html"
        }
    }

    /// The name of a file that is no document.
    func name(of file: BundleData) -> String { own[file.rawValue]?.name ?? file.rawValue }

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

/// `consent/data-use` as `ConsentDataUse`: letters and digits of any script, each word with a capital.
func camelCase(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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
