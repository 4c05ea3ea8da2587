import SourceText

/// Reports front matter keys that resemble no known key. A key in several files is reported once, with all places and a
/// hint how to ignore it, because another program probably needs it.
func foreignKeys(of cards: [DocumentCard], ignored: Set<String>) -> [Diagnostic] {
    var problems: [String: [Diagnostic]] = [:]
    for card in cards.sorted(by: { $0.path < $1.path }) {
        for found in card.foreignKeys { problems[found.key, default: []].append(found.problem) }
    }
    let shared = problems.filter { $0.value.count > 1 }.keys.sorted()
    let keys = (ignored.sorted() + shared).map(flowScalar).joined(separator: ", ")
    return problems.flatMap { key, found in
        found.count == 1 ? found : [.foreignKey(key, found.compactMap(\.location), ignore: keys)]
    }
}

/// The maximum number of further places in a diagnostic.
private let listedPlaces = 20

extension Diagnostic {
    /// - Parameter ignore: all keys to ignore, as YAML.
    fileprivate static func foreignKey(_ key: String, _ places: [Location], ignore keys: String) -> Diagnostic {
        let further = places.dropFirst()
        var notes = further.prefix(listedPlaces).map { Note("and here", at: $0) }
        if further.count > listedPlaces { notes.append(Note("and in \(further.count - listedPlaces) more files")) }
        return Diagnostic(
            .error, "unknown-key", "unknown key \(quoted(key)), in \(places.count) files", at: places.first,
            notes: notes,
            hint: "if other programs need it, write frontMatter: { ignore: [\(keys)] } in site.yml")
    }
}
