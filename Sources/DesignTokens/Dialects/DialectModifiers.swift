import SourceText

/// Changes of colours in `"$extensions": { "studio.tokens": { "modify": … } }` of Tokens Studio.
extension DialectReader {
    /// Returns the extensions with the change of a colour in the form that the reader expects; nil without a change.
    mutating func withCurrentModifier(_ extensions: Value) -> Value? {
        guard var all = extensions.members,
            let index = all.firstIndex(where: { $0.key == TokenFileReader.studioExtension }),
            var own = all[index].value.members, let place = own.firstIndex(where: { $0.key == "modify" })
        else { return nil }
        note(.modifier, at: own[place].place)
        own[place].value = current(own[place].value)
        all[index].value.kind = .object(own)
        return Value(.object(all), at: extensions.place)
    }

    /// Returns a change with its colour as an object. A reference to a change becomes that change.
    private mutating func current(_ modifier: Value) -> Value {
        let target = aliasTarget(modifier).flatMap { path -> Value? in
            var value: Value? = root
            for name in path.split(separator: ".") { value = value?[String(name)] }
            return value?["$value"] ?? value?["value"]
        }
        var modifier = target?.moved(to: modifier.place) ?? modifier
        guard var members = modifier.members else { return modifier }
        for index in members.indices where members[index].key == "color" {
            members[index].value = value(members[index].value, as: .type(.color)).value ?? members[index].value
        }
        modifier.kind = .object(members)
        return modifier
    }

    /// Whether a value is such a change, which other tokens refer to.
    func isModifier(_ value: Value) -> Bool {
        value["space"] != nil && value["type"]?.text.flatMap(ColorChange.init) != nil
    }
}
