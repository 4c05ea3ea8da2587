import SourceText
import Wording

/// The changes between two versions of documents that several apps have, grouped by apps whose readers see the same.
public struct AppDifferences: Sendable {
    /// One change, and the apps whose readers see it.
    public struct Group: Sendable {
        /// An app by its folder, and its name in the language of the texts.
        public struct App: Hashable, Sendable {
            /// The folder of the app, relative to the content folder.
            public var folder: String
            /// The name of the app, in the language of the texts.
            public var name: String
        }

        /// The apps in the order of their folders.
        public var apps: [App]
        /// The change as readers of the first app see it. Its `document` has no folder.
        public var difference: VersionDifference
    }

    /// A document of an app that has no such versions.
    public struct Omission: Hashable, Sendable {
        /// The app's folder and the document's name: `marsa/terms`.
        public var document: String
        /// The reason, as a sentence for the user without a full stop.
        public var reason: String
    }

    /// The groups, by document. The groups of a document are in the order of their first apps.
    public var groups: [Group] = []
    /// The documents that are not compared.
    public var omissions: [Omission] = []
}

extension Plan {
    /// Compares two versions of the documents that several apps have, in each of these apps.
    ///
    /// Two apps are in one group if their readers see the same changed sections and lines, apart from the name of the
    /// app.
    ///
    /// - Parameters: see ``differences(document:from:to:language:)``.
    /// - Throws: `RequestError` if no document can be compared in several apps.
    public func appDifferences(
        document: String? = nil, from old: String? = nil, to new: String? = nil, language: String? = nil
    ) throws(RequestError) -> Checked<AppDifferences> {
        let owners = appsByDocument
        let named = Set(try histories(named: document).map { $1.name }).sorted()
        let shared = named.filter { owners[$0, default: []].count > 1 }
        if shared.isEmpty {
            let others = Set(histories.flatMap(\.keys)).filter { owners[$0, default: []].count > 1 }.sorted()
            throw RequestError(
                reason: document.map { "only one app has a document \(quoted($0))" }
                    ?? "no document of several apps has an earlier version",
                hint: others.isEmpty ? nil : "name one of \(others.joined(separator: ", "))")
        }
        var result = Checked(AppDifferences())
        var failure: RequestError?
        for name in shared {
            var groups = AppDifferences.Grouping()
            for app in owners[name] ?? [] {
                do throws(RequestError) {
                    let compared = try compare(name, in: site.apps[app], histories[app][name], old, new, language)
                    result.diagnostics += compared.diagnostics
                    guard var difference = compared.value else { continue }
                    difference.document = name
                    groups.add(difference, of: site.apps[app])
                } catch {
                    failure = failure ?? error
                    result.value.omissions.append(
                        .init(document: site.apps[app].fullName(name), reason: error.reason))
                }
            }
            result.value.groups += groups.groups
        }
        if let failure, result.value.groups.isEmpty { throw failure }
        result.diagnostics = site.sharedTexts.restored(result.diagnostics, areOfOneApp: true)
        return result
    }

    /// The indices of the apps that have each document.
    private var appsByDocument: [String: [Int]] {
        var owners: [String: [Int]] = [:]
        for app in site.apps.indices {
            for name in Set(site.apps[app].documents.map(\.name)) { owners[name, default: []].append(app) }
        }
        return owners
    }

    private func compare(
        _ name: String, in app: App, _ history: DocumentHistory?, _ old: String?, _ new: String?, _ language: String?
    ) throws(RequestError) -> Checked<VersionDifference?> {
        let language = try chosen(language, of: app)
        guard let history else {
            throw RequestError(reason: "there is one version, so nothing to compare")
        }
        return difference(app, history, try history.step(from: old, to: new), language)
    }
}

extension AppDifferences {
    /// The groups while apps are added.
    fileprivate struct Grouping {
        var groups: [Group] = []
        /// The index of the group that readers of a text belong to.
        private var numbers: [Visible: Int] = [:]

        init() {}

        mutating func add(_ difference: VersionDifference, of app: Colophon.App) {
            let language = Language(difference.language) ?? app.defaultLanguage
            let name = app.about.name.text(language)
            let (written, nameless) = (Visible(difference, without: nil), Visible(difference, without: name))
            let number = numbers[written] ?? numbers[nameless] ?? groups.count
            numbers[written] = number
            numbers[nameless] = number
            if number == groups.count {
                groups.append(Group(apps: [], difference: difference))
            }
            groups[number].apps.append(.init(folder: app.folder.text, name: name))
        }
    }

    /// The part of a difference that readers see: two equal values are the same change.
    private struct Visible: Hashable {
        var head: [String]
        var sections: [Section] = []

        struct Section: Hashable {
            var titles: [String?]
            var kind: String
            var isMoved: Bool
            var lines: [[VersionDifference.Run]]
        }

        /// - Parameter name: the name of the app, which does not count.
        init(_ difference: VersionDifference, without name: String?) {
            func reduced(_ text: String) -> String { name.map { text.replacingName($0, with: 0) } ?? text }
            head = [difference.language, difference.oldVersion, difference.newVersion]
            for section in difference.sections where section.isSeen {
                let changed = section.lines.filter { $0.contains { $0.change != nil } }
                let lines = changed.map { line in
                    line.map { VersionDifference.Run(text: reduced($0.text), change: $0.change) }
                }
                let titles = [reduced(section.title), section.formerTitle.map(reduced)]
                sections.append(
                    Section(titles: titles, kind: section.kind, isMoved: section.isMoved, lines: lines))
            }
        }
    }
}

extension VersionDifference.Section {
    /// Whether readers see that anything has changed.
    fileprivate var isSeen: Bool { kind != "same" || isMoved || formerTitle != nil }
}

extension String {
    /// Returns the text with each `name` replaced that is not a part of a longer word in Latin letters.
    fileprivate func replacingName(_ name: String, with mark: UInt8) -> String {
        let (bytes, name) = (Array(utf8), Array(name.utf8))
        guard !name.isEmpty, bytes.count >= name.count else { return self }
        var (result, index) = ([UInt8](), 0)
        func isLetter(at index: Int) -> Bool { bytes.indices.contains(index) && bytes[index].isASCIIAlphanumeric }
        while index < bytes.count {
            let end = index + name.count
            if end <= bytes.count, bytes[index..<end].elementsEqual(name), !isLetter(at: index - 1),
                !isLetter(at: end)
            {
                result.append(mark)
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
