import BuiltIn
import SourceText
import Wording

extension StatementModel {
    /// Reads a model's file. Mistakes are in `mistakes`.
    static func read(_ path: SourcePath) -> StatementModel {
        let read = readYAML((try? builtInStatements.read(path)) ?? [], path: path)
        var reader = StatementModelReader()
        var model = reader.model(read.value ?? Value(.null, at: .start))
        model.mistakes = read.diagnostics.map(\.message) + reader.mistakes
        return model
    }
}

/// Reads the file of a model from plain data.
private struct StatementModelReader {
    var mistakes: [String] = []

    /// The keys of every entry of a page that say when it is shown.
    private static let conditions = ["in", "notIn", "if", "unless"]

    mutating func model(_ value: Value) -> StatementModel {
        check(
            value,
            [
                "name", "sources", "standard", "implied", "criteria", "title", "status", "statusOfFailures",
                "statusOfExemptions", "mention", "footer", "wholeMention", "unassessed", "validity", "countries",
                "requires", "body",
            ])
        var model = StatementModel()
        model.displayName = value["name"]?.text ?? ""
        model.standard = value["standard"]?.text
        model.impliedStandard = value["implied"].map { implied in
            check(implied, ["say", "version", "level", "url"])
            return StatementModel.Standard(
                name: phrase(implied), version: implied["version"]?.text, level: implied["level"]?.text,
                url: implied["url"]?.text)
        }
        model.criteria = value["criteria"].map { criteria in
            check(criteria, ["link", "topics"])
            return .init(link: criteria["link"]?.text ?? "", topics: criteria["topics"].texts.compactMap { Int($0) })
        }
        model.title = StatementPhrase(value["title"]?.text ?? "")
        model.status = levels(value["status"])
        model.statusOfFailures = levels(value["statusOfFailures"])
        model.statusOfExemptions = levels(value["statusOfExemptions"])
        model.mention = levels(value["mention"])
        model.isMentionInFooter = value["footer"]?.text == "true"
        model.wholeMention = value["wholeMention"].texts
        model.unassessed = value["unassessed"].flatMap { one($0.text, Conformity.Level.self) } ?? .none
        if let validity = value["validity"] {
            check(validity, ["months", "onceSuperseded", "reviews"])
            model.months = validity["months"]?.text.flatMap { Int($0) }
            model.monthsOnceSuperseded = validity["onceSuperseded"]?.text.flatMap { Int($0) }
            model.countsReviews = validity["reviews"]?.text == "true"
        }
        model.countries = value["countries"].texts
        model.requirements = (value["requires"]?.members ?? []).compactMap { member in
            one(member.key, StatementModel.Content.self).map { .init(content: $0, text: member.value.text ?? "") }
        }
        model.items = items(value["body"])
        return model
    }

    private mutating func levels(_ value: Value?) -> [Conformity.Level: StatementPhrase] {
        var levels: [Conformity.Level: StatementPhrase] = [:]
        for member in value?.members ?? [] {
            guard let level = one(member.key, Conformity.Level.self) else { continue }
            levels[level] = StatementPhrase(member.value.text ?? "")
        }
        return levels
    }

    private mutating func items(_ value: Value?) -> [StatementModel.PageEntry] {
        (value?.elements ?? []).compactMap { item($0) }
    }

    private mutating func item(_ value: Value) -> StatementModel.PageEntry? {
        guard let content = content(value) else {
            mistakes.append("line \(value.place.line): this is no part of a page")
            return nil
        }
        return StatementModel.PageEntry(
            content: content, countries: value["in"].map { $0.texts }, otherCountries: value["notIn"].texts,
            condition: value["if"].flatMap { one($0.text, StatementModel.Part.self) },
            alternative: value["unless"].flatMap { one($0.text, StatementModel.Part.self) })
    }

    private mutating func content(_ value: Value) -> StatementModel.PageContent? {
        if value["say"] != nil {
            check(value, ["say", "with", "link"] + Self.conditions)
            return .sentence(sentence(value))
        }
        if let name = value["show"]?.text {
            check(value, ["show"] + Self.conditions)
            return one(name, StatementModel.Part.self).map { .part($0) }
        }
        if let heading = value["heading"]?.text, let id = value["id"]?.text {
            check(value, ["heading", "id", "lead", "body"] + Self.conditions)
            return .section(
                .init(
                    heading: StatementPhrase(heading), id: id, lead: items(value["lead"]), items: items(value["body"])))
        }
        if let entries = value["list"]?.elements {
            check(value, ["list"] + Self.conditions)
            return .list(entries.map { items($0) })
        }
        if value["address"] != nil {
            check(value, ["address", "language"] + Self.conditions)
            return .address(value["address"].texts, language: value["language"]?.text.flatMap { Language($0) })
        }
        return nil
    }

    private mutating func sentence(_ value: Value) -> StatementModel.Sentence {
        StatementModel.Sentence(
            phrase: phrase(value),
            values: (value["with"]?.elements ?? []).compactMap { part in
                if let name = part.text { return one(name, StatementModel.Fact.self).map { .fact($0) } }
                check(part, ["say", "with", "link"])
                return .sentence(sentence(part))
            }, link: value["link"]?.text)
    }

    private func phrase(_ value: Value) -> StatementPhrase { StatementPhrase(value["say"]?.text ?? "") }

    /// Returns the case called `name`.
    private mutating func one<Choice: RawRepresentable<String>>(_ name: String?, _ type: Choice.Type) -> Choice? {
        let choice = name.flatMap { Choice(rawValue: $0) }
        if choice == nil { mistakes.append("\"\(name ?? "")\" is no \(type)") }
        return choice
    }

    private mutating func check(_ value: Value, _ keys: [String]) {
        for member in value.members ?? [] where !keys.contains(member.key) {
            mistakes.append("line \(member.place.line): \"\(member.key)\" is unknown")
        }
    }
}

extension Value? {
    /// The texts of a list; empty for anything else.
    fileprivate var texts: [String] { self?.texts ?? [] }
}

extension Value {
    /// The texts of a list; empty for anything else.
    fileprivate var texts: [String] { elements?.compactMap(\.text) ?? [] }
}
