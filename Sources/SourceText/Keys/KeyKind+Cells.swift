/// The kinds of keys as a table needs them, whose cells are plain texts.
extension Key.Kind {
    /// Whether the value may be a list.
    package var takesList: Bool {
        switch bare {
        case .list: true
        case .either(let kinds): kinds.contains(where: \.takesList)
        default: false
        }
    }

    /// Whether the value may be an object with keys.
    package var takesObject: Bool {
        switch bare {
        case .object, .map, .entry, .localisedText: true
        case .either(let kinds): kinds.contains(where: \.takesObject)
        default: false
        }
    }

    /// Whether the value may be `true` or `false`.
    package var takesFlag: Bool {
        switch bare {
        case .flag: true
        case .either(let kinds): kinds.contains(where: \.takesFlag)
        default: false
        }
    }

    /// Returns the kind of the value below this one that has the key `name`; `nil` if there is no such key.
    package func kind(below name: String) -> Key.Kind? {
        switch bare {
        case .object(let table), .entry(let table):
            table.allKeys.first { $0.name == name }?.kind ?? table.others
        case .map(_, let kind): kind
        case .localisedText: .text
        // The entries of such a list have one key each, which names the entry.
        case .list(let kind, _): if case .entry = kind.bare { kind.kind(below: name) } else { nil }
        case .either(let kinds): kinds.lazy.compactMap { $0.kind(below: name) }.first
        default: nil
        }
    }
}
