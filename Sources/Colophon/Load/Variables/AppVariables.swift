import Environments
import SourceText
import Wording

/// The variables that texts of an app may use: `{{app.name}}`, and `{{vars.NAME}}` of the app and of the site.
extension EnvironmentValues {
    private static let appNames: [VariableScope.VariableName] = [
        ("name", "name"), ("tagline", "tagline"), ("version", "version"), ("build", "version: build"),
        ("released", "released"), ("copyright", "copyright"), ("contact", "feedback"),
        ("publisher.name", "publisher: name"), ("publisher.url", "publisher: url"),
        ("publisher.email", "publisher: email"), ("store.apple", "items: rate: appStore"),
        ("store.google", "items: rate: playStore"),
    ].map { .init($0, "add \(quoted($1)) to about.yml") }

    /// Returns these values with the variables that `about.yml` declares.
    /// - Parameters:
    ///   - about: the data of `about.yml`, whose variables are not replaced yet.
    ///   - languages: the languages of the app.
    func addingApp(
        _ about: Value?, _ path: SourcePath, _ languages: [Language], into diagnostics: inout [Diagnostic]
    ) -> EnvironmentValues {
        var values = self
        values.scope = scope.over(languages)
        guard let declared = about?[AboutPage.keys.variables.name] else { return values }
        let own = [VariableValue.Member](declaredIn: declared, path: path, languages: languages, into: &diagnostics)
        if !own.isEmpty { values.scope.set(.vars, own.over(scope.members(.vars))) }
        return values
    }

    /// Returns these values with the facts of an app.
    /// - Parameters:
    ///   - written: the data of `about.yml`. A fact that has a mistake, which was reported, is its text as written.
    ///   - areFinal: whether no text of `about.yml` has variables any more.
    func adding(
        _ app: AboutPage, writtenAs written: Value?, _ publisher: VariableValue?, areFinal: Bool
    ) -> EnvironmentValues {
        var values = self
        func text(_ text: LocalisedText?) -> VariableValue? {
            text.map { VariableValue($0, templatesAt: areFinal ? nil : app.location) }
        }
        func text(_ plain: String?) -> VariableValue? { text(plain.map { LocalisedText($0) }) }
        let stores = app.rateStores
        let facts: [(String, VariableValue?)] = [
            ("name", text(app.name)), ("tagline", text(app.tagline)), ("version", text(app.version?.marketing)),
            ("build", text(app.version?.build)), ("released", app.released.map(VariableValue.date)),
            ("copyright", text(app.copyright)),
            ("contact", text(app.feedback.map { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : $0 })),
            (
                "publisher",
                app.publisher.map { publisher in
                    .record(
                        [
                            ("name", text(publisher.name)), ("url", text(publisher.url)),
                            ("email", text(publisher.email)),
                        ]
                        .compactMap { name, value in value.map { .init(name, $0) } })
                } ?? publisher
            ),
            ("store", stores.isEmpty ? nil : .record(stores.map { .init($0.name, .text($0.url)) })),
        ]
        values.scope.deferred = []
        values.scope.set(
            .app,
            facts.compactMap { name, value in
                (value ?? written?[name]?.text.map(VariableValue.text)).map { .init(name, $0, at: app.location) }
            },
            names: Self.appNames)
        return values
    }

    /// The publisher of the site, for apps without their own.
    var sitePublisher: VariableValue? { scope.members(.site).first { $0.name == "publisher" }?.value }
}

extension AboutPage {
    /// The pages of the app in stores, with the names that variables use.
    fileprivate var rateStores: [(name: String, url: String)] {
        items.flatMap { item -> [(name: String, url: String)] in
            guard case .rate(let stores) = item.kind else { return [] }
            return stores.compactMap { store in
                switch store.kind {
                case .appStore: ("apple", store.url)
                case .playStore: ("google", store.url)
                case nil: nil
                }
            }
        }
    }
}

extension Value {
    /// Returns the languages that a list of data names; `nil` if there is no valid list.
    func languages(_ key: Key, among known: [Language]?) -> [Language]? {
        guard let elements = self[key.name]?.elements else { return nil }
        let named = elements.compactMap { $0.text.flatMap { Language($0) } }
        let chosen = known.map { $0.filter(named.contains) } ?? named
        return chosen.isEmpty ? nil : chosen
    }
}

extension Value {
    /// Returns the data without its texts in some languages.
    /// - Parameter others: the further keys that texts by language may have.
    func leavingOut(_ languages: [Language], besides others: [Language]) -> Value {
        if languages.isEmpty { return self }
        switch kind {
        case .array(let elements):
            return Value(.array(elements.map { $0.leavingOut(languages, besides: others) }), at: place)
        case .object(let members):
            let tags = members.map { Language($0.key) }
            let areLanguages = tags.allSatisfy { tag in
                tag.map { languages.contains($0) || others.contains($0) } ?? false
            }
            let kept = zip(members, tags).filter { _, tag in !areLanguages || !(tag.map(languages.contains) ?? false) }
            if kept.isEmpty { return self }
            let values = kept.map { member, _ in
                Member(
                    key: member.key, place: member.place,
                    value: member.value.leavingOut(languages, besides: others))
            }
            return Value(.object(values), at: place)
        case .null, .bool, .number, .string, .plain: return self
        }
    }
}
