import Colophon
import SourceText
import Wording

/// The words of a text in one language.
private struct Twin: Hashable {
    var language: Language
    var letters: [UInt8]
}

/// Decides the language, the name and the former addresses of every text.
struct DocumentPlan {
    private(set) var documents: [PlannedDocument] = []
    /// The document of each source file. A file that was left out leads to the one that was taken.
    private(set) var bySource: [SourcePath: Int] = [:]
    private var names: [SourcePath: String] = [:]
    /// The documents by their words, and the paths that have a document.
    private var twins: [Twin: Int] = [:]
    private var takenPaths: Set<String> = []
    let defaultLanguage: Language

    init(_ texts: [ImportedText], defaultLanguage: Language, _ report: inout ImportReport) {
        self.defaultLanguage = defaultLanguage
        var texts = texts
        let guessed = texts.indices.filter { texts[$0].language == nil }
        for number in guessed { texts[number].language = defaultLanguage }
        if !guessed.isEmpty {
            let which = guessed.count == 1 ? "\(texts[guessed[0]].source)" : "\(guessed.count) texts"
            report.add(.guessed, "the language of \(which): \(defaultLanguage)")
        }
        chooseRequiredPages(&texts, &report)
        // A copy of a required page does not take its place.
        for text in texts where names[text.source] != nil { add(text, &report) }
        for text in texts where names[text.source] == nil { add(text, &report) }
        chooseAliases()
    }

    // MARK: Names

    /// Gives the best text of each required page its name, such as `privacy`, in each language.
    private mutating func chooseRequiredPages(_ texts: inout [ImportedText], _ report: inout ImportReport) {
        for kind in RequiredPage.all {
            var best: [Language: Int] = [:]
            let candidates = texts.indices.filter { texts[$0].requiredPage == kind }
            for number in candidates.sorted(by: { rank(texts[$0]) < rank(texts[$1]) }) {
                let language = texts[number].language ?? defaultLanguage
                guard let first = best[language] else {
                    best[language] = number
                    continue
                }
                texts[number].requiredPage = nil
                guard Self.certainty(texts[number]) < kind.words.count else { continue }
                report.add(
                    .guessed, "\(texts[first].source) is the \(kind.name) page; \(texts[number].source) could be it too"
                )
            }
            for number in best.values { names[texts[number].source] = kind.name }
        }
    }

    private func rank(_ text: ImportedText) -> (Int, Int, Int, String) {
        (Self.certainty(text), text.name.split(separator: "/").count, text.addresses.isEmpty ? 1 : 0, text.source.text)
    }

    private static func certainty(_ text: ImportedText) -> Int {
        RequiredPage.of(SourcePath(text.name)?.last ?? "")?.rank ?? .max
    }

    private mutating func add(_ text: ImportedText, _ report: inout ImportReport) {
        let language = text.language ?? defaultLanguage
        var name = names[text.source] ?? Self.name(of: text)
        var planned = PlannedDocument(text: text, path: .root, language: language)
        let key = Twin(language: language, letters: planned.letters)
        // The same words twice, as in a copy for the app. Short texts may be equal by chance.
        if let twin = twins[key], key.letters.count > 20 {
            report.add(.dropped, "\(text.source): it has the same words as \(documents[twin].text.source)")
            documents[twin].text.addresses += text.addresses
            bySource[text.source] = twin
            return
        }
        let ending = text.isHTML ? "html" : "md"
        var number = 2
        let base = name
        while takenPaths.contains("\(language)/\(name)") {
            name = "\(base)-\(number)"
            number += 1
        }
        guard let path = SourcePath("\(language)/\(name).\(ending)") else { return }
        planned.path = path
        if names[text.source] != nil {
            planned.kind = text.requiredPage?.kind(ofFile: SourcePath(text.name)?.last ?? "")
        }
        takenPaths.insert("\(language)/\(name)")
        twins[key] = documents.count
        bySource[text.source] = documents.count
        documents.append(planned)
    }

    private static func name(of text: ImportedText) -> String {
        var parts = routeName(text.name).split(separator: "/").map(String.init)
        if let last = parts.last, ["index", "_index", "readme"].contains(last) { parts.removeLast() }
        if parts.isEmpty { return "home" }
        if parts[0].hasPrefix("_") { parts[0] = String(parts[0].dropFirst()) }
        if parts[0] == "news", parts.count > 1 { parts[0] = "posts" }
        // The name of a required page belongs to the best text alone.
        let isTaken =
            reservedNames.contains(parts[0]) || RequiredPage.all.contains { $0.name == parts.joined(separator: "/") }
        if isTaken { parts[0] += parts.count == 1 ? "-page" : "-pages" }
        return parts.joined(separator: "/")
    }

    // MARK: Addresses

    /// Makes aliases of the former addresses, unless they are the new one or belong to two pages.
    private mutating func chooseAliases() {
        var taken = Set(documents.map { $0.address.lowercased() })
        taken.formUnion(["/", "/index.html"])
        taken.formUnion(documents.map { "/\($0.language)/" })
        for number in documents.indices {
            for address in documents[number].text.addresses where isAlias(address) {
                let key = Self.key(address)
                guard !taken.contains(key) else { continue }
                taken.insert(key)
                documents[number].aliases.append(address)
            }
        }
    }

    /// The form in which addresses of the same file are equal.
    static func key(_ address: String) -> String {
        var text = address.lowercased()
        if text.hasSuffix("/index.html") { text = String(text.dropLast(10)) }
        if !text.hasSuffix("/"), !text.hasSuffix(".html"), !text.hasSuffix(".htm") { text += "/" }
        return text
    }

    // MARK: Changes

    mutating func update(_ number: Int, _ change: (inout PlannedDocument) -> Void) { change(&documents[number]) }

    mutating func remove(_ number: Int) {
        let source = documents.remove(at: number).text.source
        bySource[source] = nil
        for (path, other) in bySource where other > number { bySource[path] = other - 1 }
    }
}
