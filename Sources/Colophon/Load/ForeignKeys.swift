import SourceText

/// What is to be said of keys that are nothing like ours in front matter: of one that several files have once, with all
/// places, and how to let it be, since another program is likely to need it.
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

/// How many further places are listed.
private let listedPlaces = 20

extension Diagnostic {
    /// - Parameter ignore: all keys to let be, as YAML.
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
