import SourceText

/// A part of a token's value that a `$ref` asks for.
struct Part: Hashable {
    var token: Int
    var steps: [String]
    var mode: ModeCombination
}

/// How much has been put together from parts.
struct Work {
    /// For one value; real ones have some thirty parts.
    static let valueLimit = 2_000
    /// For all large values of all tokens in all modes.
    static let limit = 2_000_000

    var ofValue = 0
    private var ofLargeValues = 0

    var isTooMuch: Bool { ofValue > Self.valueLimit || ofLargeValues > Self.limit }

    mutating func count() {
        ofValue += 1
        if ofValue > 50 { ofLargeValues += 1 }
    }
}

/// Values that take parts from others with `$ref`.
extension TokenResolver {
    /// Where a reference stands for which a part is looked for: everything found out is said there.
    struct Asker {
        var token: Int
        var place: Place
        var mode: ModeCombination
    }

    /// Puts the parts into `value`, and reads the result as if it had been written so.
    mutating func read(
        _ value: Value, as type: TokenType, of index: Int, _ mode: ModeCombination
    ) -> TokenValue? {
        let token = set.tokens[index]
        let asker = Asker(token: index, place: value.place, mode: mode)
        work.ofValue = 0
        guard let whole = filled(value, asker) else {
            if work.isTooMuch { say(.tokenTooLarge(token.path, at: token.location)) }
            return nil
        }
        var reader = TokenFileReader(path: token.path(in: mode))
        let expression = reader.expression(whole, type: type)
        for var diagnostic in reader.diagnostics {
            diagnostic.notes += token.values[mode].aliases.prefix(4).map { note(Hop(from: index, alias: $0)) }
            diagnostic.notes += chain(to: token.path)
            say(diagnostic)
        }
        return expression.flatMap { self.value($0, of: index, mode) }
    }

    /// `value` with each `{ "$ref": … }` replaced by what it names, as if that stood there.
    private mutating func filled(_ value: Value, _ asker: Asker) -> Value? {
        work.count()
        guard !work.isTooMuch else { return nil }
        switch value.kind {
        case .array(let elements):
            let filled = elements.compactMap { self.filled($0, asker) }
            return filled.count == elements.count ? Value(.array(filled), at: value.place) : nil
        case .object(let members):
            if let reference = referenceMember(value)?.value {
                guard let pointer = reference.text.flatMap(TokenPointer.init) else { return nil }
                // In another token's value the reference of our own is the one to show.
                let isOwn = parts.isEmpty
                let asker = isOwn ? Asker(token: asker.token, place: reference.place, mode: asker.mode) : asker
                return find(pointer.token, pointer.steps, asker)?.moved(to: reference.place)
            }
            let filled = members.compactMap { member in
                self.filled(member.value, asker).map {
                    Value.Member(key: member.key, place: member.place, value: $0)
                }
            }
            return filled.count == members.count ? Value(.object(filled), at: value.place) : nil
        default: return value
        }
    }

    /// What `steps` lead to behind the token of that path. A missing token is said elsewhere.
    private mutating func find(_ path: String, _ steps: [String], _ asker: Asker) -> Value? {
        guard let index = set.indexByPath[path] else { return nil }
        let part = Part(token: index, steps: steps, mode: asker.mode.reduced(to: graph.axes[index]))
        guard !failedParts.contains(part) else { return nil }
        guard partsUnderWay.insert(part).inserted else {
            sayCircle(back: part, asker)
            return nil
        }
        defer { partsUnderWay.remove(part) }
        guard parts.count < Self.chainLimit else {
            say(.tokenChainTooLong(set.tokens[asker.token].path, at: location(of: asker)))
            return nil
        }
        parts.append(part)
        defer { parts.removeLast() }
        let found = start(at: part, asker)
        // What was said of it is not said again of each that asks for it.
        if found == nil { failedParts.insert(part) }
        return found
    }

    private mutating func start(at part: Part, _ asker: Asker) -> Value? {
        let token = set.tokens[part.token]
        let rest = part.steps.dropFirst()
        guard let name = part.steps.first, name != "$value" else {
            return find(rest, in: token.values[asker.mode], of: part, asker)
        }
        guard let property = token.property(name, at: asker.place) else { return missing(part, asker) }
        return find(rest, in: property, of: part, asker)
    }

    private mutating func find(
        _ steps: ArraySlice<String>, in expression: TokenExpression, of part: Part, _ asker: Asker
    ) -> Value? {
        work.count()
        guard !work.isTooMuch else { return nil }
        switch expression {
        case .literal(let value): return find(steps, in: value.data(at: asker.place), of: part, asker)
        case .deferred(let value, _): return find(steps, in: value, of: part, asker)
        case .alias(let alias): return find(alias.target, ["$value"] + steps, asker)
        case .list(_, let elements):
            if let step = steps.first {
                guard let index = arrayIndex(step, below: elements.count) else { return missing(part, asker) }
                return find(steps.dropFirst(), in: elements[index], of: part, asker)
            }
            let found = elements.compactMap { find([], in: $0, of: part, asker) }
            return found.count == elements.count ? Value(.array(found), at: asker.place) : nil
        case .composite(_, let members, _):
            if let step = steps.first {
                guard let member = members.first(where: { $0.name == step }) else { return missing(part, asker) }
                return find(steps.dropFirst(), in: member.value, of: part, asker)
            }
            let found = members.compactMap { member in
                find([], in: member.value, of: part, asker).map {
                    Value.Member(key: member.name, place: asker.place, value: $0)
                }
            }
            return found.count == members.count ? Value(.object(found), at: asker.place) : nil
        }
    }

    /// What `steps` lead to in data that may itself hold references. Those are followed on the way.
    private mutating func find(
        _ steps: ArraySlice<String>, in data: Value, of part: Part, _ asker: Asker
    ) -> Value? {
        if let reference = referenceMember(data)?.value {
            guard let pointer = reference.text.flatMap(TokenPointer.init) else { return nil }
            let start = pointer.steps.isEmpty && !steps.isEmpty ? ["$value"] : pointer.steps
            return find(pointer.token, start + steps, asker)
        }
        guard let step = steps.first else { return filled(data, asker) }
        if let target = aliasTarget(data) { return find(target, ["$value"] + steps, asker) }
        if let elements = data.elements, let index = arrayIndex(step, below: elements.count) {
            return find(steps.dropFirst(), in: elements[index], of: part, asker)
        }
        guard let next = data[step] else { return missing(part, asker) }
        return find(steps.dropFirst(), in: next, of: part, asker)
    }

    private mutating func missing(_ part: Part, _ asker: Asker) -> Value? {
        let notes = parts.count > 1 ? partNotes(parts[...], asker) : []
        let path = set.tokens[part.token].path
        say(
            .tokenPartMissing(
                part.steps, of: path, at: location(of: asker),
                notes: notes + chain(to: set.tokens[asker.token].path)))
        return nil
    }

    private func location(of asker: Asker) -> Location {
        Location(set.tokens[asker.token].path(in: asker.mode), asker.place)
    }

    private mutating func sayCircle(back part: Part, _ asker: Asker) {
        let start = parts.firstIndex(of: part) ?? 0
        say(
            .tokenCircle(
                set.tokens[part.token].path, at: location(of: asker), notes: partNotes(parts[start...], asker)))
    }

    /// The tokens on the way, each where it was written.
    private func partNotes(_ parts: ArraySlice<Part>, _ asker: Asker) -> [Diagnostic.Note] {
        let tokens = parts.map { set.tokens[$0.token] }
        return zip(parts, tokens).prefix(8).map { part, token in
            .tokenPart(part.steps, of: token.path, at: token.location)
        }
    }
}

/// RFC 6901, 4: digits without a leading zero.
private func arrayIndex(_ step: String, below count: Int) -> Int? {
    guard step.utf8.allSatisfy({ (0x30...0x39).contains($0) }), step == "0" || !step.hasPrefix("0"),
        let index = Int(step), index < count
    else { return nil }
    return index
}

extension Token {
    /// A property of the token as data.
    fileprivate func property(_ name: String, at place: Place) -> Value? {
        switch name {
        case "$type": type.map { Value(.string($0.name), at: place) }
        case "$description": description.map { Value(.string($0), at: place) }
        case "$deprecated": deprecated.map { Value($0.reason.map(Value.Kind.string) ?? .bool(true), at: place) }
        case "$extensions": extensions
        default: nil
        }
    }
}

extension TokenValue {
    /// How many elements it adds to a list it is joined into.
    var elementCount: Int {
        switch self {
        case .shadow(let layers): layers.count
        case .gradient(let stops): stops.count
        case .fontFamily(let names): names.count
        default: 1
        }
    }
}
