import SourceText

/// An app that a row of a table describes, as an `about.yml` in its folder would.
struct AppRow: Sendable {
    /// The place of the row, which names its file.
    var location: Location
    var folder: SourcePath
    /// The contents of the about page: the row over the defaults of the table.
    var value: Value
}

extension Value {
    /// Returns this value over another one. Keys of objects are merged. An object over a list of entries changes the
    /// entries that its keys name, as in `items: [rate: …]`, and adds the missing ones. Anything else replaces the
    /// other value.
    func merged(over other: Value?) -> Value {
        guard let other, let members else { return self }
        if let elements = other.elements {
            return Value(.array(members.reduce(elements) { $1.merged(into: $0) }), at: place)
        }
        guard var all = other.members else { return self }
        for member in members {
            if let index = all.firstIndex(where: { $0.key == member.key }) {
                all[index].value = member.value.merged(over: all[index].value)
                all[index].place = member.place
            } else {
                all.append(member)
            }
        }
        return Value(.object(all), at: place)
    }
}

extension Value.Member {
    /// Returns a list of entries with the value of this member over that of the entry with its name.
    fileprivate func merged(into entries: [Value]) -> [Value] {
        var entries = entries
        let index = entries.firstIndex { $0.members?.first?.key == key }
        var member = self
        if let index { member.value = value.merged(over: entries[index][key]) }
        let entry = Value(.object([member]), at: place)
        if let index { entries[index] = entry } else { entries.append(entry) }
        return entries
    }
}
