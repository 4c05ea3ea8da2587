import SourceText

/// The target of a `$ref`: a token and the steps into it.
struct ReferencedPart {
    var token: Int
    var steps: [String]
}

/// Counts the values assembled from parts, to limit the work.
struct ResolutionBudget {
    /// The limit for one value. Real ones have about thirty parts.
    static let valueLimit = 2_000
    /// The limit for all large values of all tokens in all modes.
    static let limit = 2_000_000

    var ofValue = 0
    private var ofLargeValues = 0

    var isTooMuch: Bool { ofValue > Self.valueLimit || ofLargeValues > Self.limit }

    mutating func count() {
        ofValue += 1
        if ofValue > 50 { ofLargeValues += 1 }
    }
}

/// Resolution of values that contain `$ref` to parts of other tokens.
extension TokenResolver {
    /// The reference that is being followed. Problems with its target are reported at its location.
    struct Referrer: Hashable {
        /// The token that contains it.
        var token: Int
        var place: SourcePosition
        var mode: ModeCombination

        func at(_ place: SourcePosition, in token: Int? = nil) -> Referrer {
            Referrer(token: token ?? self.token, place: place, mode: mode)
        }
    }

    /// Inserts the referenced parts into `value`, and reads the result like a literal.
    mutating func read(
        _ value: Value, as type: TokenType, of index: Int, _ mode: ModeCombination
    ) -> TokenValue? {
        let token = set.tokens[index]
        let asker = Referrer(token: index, place: value.place, mode: mode)
        work.ofValue = 0
        guard let whole = filled(value, asker) else {
            if work.isTooMuch { report(.tokenTooLarge(token.path, at: token.location)) }
            return nil
        }
        var reader = TokenFileReader(path: token.path(in: mode))
        let expression = reader.expression(whole, type: type)
        for var diagnostic in reader.diagnostics {
            diagnostic.notes += token.values[mode].aliases.prefix(4).map { note(ReferenceStep(from: index, alias: $0)) }
            diagnostic.notes += chain(to: token.path)
            report(diagnostic)
        }
        // All references were replaced. If the result still contains one, it cannot be resolved.
        guard let expression, !expression.isDeferred else { return nil }
        return self.value(expression, of: index, mode)
    }

    /// Replaces each `{ "$ref": … }` in `value` by its target.
    private mutating func filled(_ value: Value, _ asker: Referrer) -> Value? {
        work.count()
        guard !work.isTooMuch else { return nil }
        switch value.kind {
        case .array(let elements):
            let filled = elements.compactMap { self.filled($0, asker) }
            return filled.count == elements.count ? Value(.array(filled), at: value.place) : nil
        case .object(let members):
            if let reference = referenceMember(value)?.value {
                guard let pointer = reference.text.flatMap(TokenPointer.init) else { return nil }
                return find(pointer.token, pointer.steps, asker.at(reference.place))?.moved(to: reference.place)
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

    /// Finds the data at `steps` inside the token at a path. Other code reports missing tokens.
    ///
    /// - Parameter rest: the number of trailing steps that come from an outer reference.
    private mutating func find(_ path: String, _ steps: [String], _ asker: Referrer, rest: Int = 0) -> Value? {
        guard let index = set.indexByPath[path], !failed.contains(asker) else { return nil }
        if parts.isEmpty { exceedsLimit = false }
        // A cycle reaches the same reference again, though possibly for different parts.
        if let start = parts.firstIndex(where: { $0.asker == asker }) {
            exceedsLimit = true
            reportCycle(parts[start...].map(\.asker), asker)
            return nil
        }
        guard parts.count < Self.chainLimit else {
            exceedsLimit = true
            report(.tokenChainTooLong(set.tokens[asker.token].path, at: location(of: asker)))
            return nil
        }
        parts.append((asker, rest))
        defer { parts.removeLast() }
        let found = start(at: ReferencedPart(token: index, steps: steps), asker)
        if found == nil, exceedsLimit { failed.insert(asker) }
        return found
    }

    private mutating func start(at part: ReferencedPart, _ asker: Referrer) -> Value? {
        let token = set.tokens[part.token]
        let rest = part.steps.dropFirst()
        guard let name = part.steps.first, name != "$value" else {
            return find(rest, in: token.values[asker.mode], of: part, asker)
        }
        guard let property = token.property(name, at: asker.place) else { return missing(part, part.steps.count) }
        return find(rest, in: property, of: part, asker)
    }

    private mutating func find(
        _ steps: ArraySlice<String>, in expression: TokenExpression, of part: ReferencedPart, _ asker: Referrer
    ) -> Value? {
        work.count()
        guard !work.isTooMuch else { return nil }
        switch expression {
        case .literal(let value): return find(steps, in: value.data(at: asker.place), of: part, asker)
        case .deferred(let value, _): return find(steps, in: value, of: part, asker)
        case .calculated, .modified: return missing(part, steps.count)
        case .alias(let alias):
            return find(alias.target, ["$value"] + steps, asker.at(alias.place, in: part.token), rest: steps.count)
        case .list(_, let elements):
            if let step = steps.first {
                guard let index = arrayIndex(step, below: elements.count) else { return missing(part, steps.count) }
                return find(steps.dropFirst(), in: elements[index], of: part, asker)
            }
            let found = elements.compactMap { find([], in: $0, of: part, asker) }
            // An element can be a list itself: a single font name is data as a list of one.
            let joined = Value(.array(found.flatMap { $0.elements ?? [$0] }), at: asker.place)
            return found.count == elements.count ? joined : nil
        case .composite(_, let members, _):
            if let step = steps.first {
                guard let member = members.first(where: { $0.name == step }) else { return missing(part, steps.count) }
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

    /// Finds the data at `steps`, and follows the references that it meets.
    private mutating func find(
        _ steps: ArraySlice<String>, in data: Value, of part: ReferencedPart, _ asker: Referrer
    ) -> Value? {
        if let reference = referenceMember(data)?.value {
            guard let pointer = reference.text.flatMap(TokenPointer.init) else { return nil }
            let start = pointer.steps.isEmpty && !steps.isEmpty ? ["$value"] : pointer.steps
            let inner = asker.at(reference.place, in: part.token)
            return find(pointer.token, start + steps, inner, rest: steps.count)
        }
        guard let step = steps.first else { return filled(data, asker.at(asker.place, in: part.token)) }
        if let target = aliasTarget(data) {
            return find(target, ["$value"] + steps, asker.at(data.place, in: part.token), rest: steps.count)
        }
        if let elements = data.elements, let index = arrayIndex(step, below: elements.count) {
            return find(steps.dropFirst(), in: elements[index], of: part, asker)
        }
        guard let next = data[step] else { return missing(part, steps.count) }
        return find(steps.dropFirst(), in: next, of: part, asker)
    }

    /// Reports a missing part at the reference whose own steps have no target.
    ///
    /// - Parameter left: the number of remaining steps.
    private mutating func missing(_ part: ReferencedPart, _ left: Int) -> Value? {
        guard let (asker, _) = parts.last(where: { $0.rest < left }) ?? parts.first else { return nil }
        let target = set.tokens[part.token]
        let notes = [.tokenDefined(at: target.location)] + chain(to: set.tokens[asker.token].path)
        report(.tokenPartMissing(part.steps, of: target.path, at: location(of: asker), notes: notes))
        failed.insert(asker)
        return nil
    }

    private func location(of asker: Referrer) -> Location {
        Location(set.tokens[asker.token].path(in: asker.mode), asker.place)
    }

    private mutating func reportCycle(_ chain: [Referrer], _ asker: Referrer) {
        guard isNewCycle(chain.map(\.token)) else { return }
        let targets = chain.dropFirst().map { set.tokens[$0.token].path } + [set.tokens[asker.token].path]
        let notes = zip(chain, targets).map { hop, target in
            Diagnostic.Note.tokenRefers(set.tokens[hop.token].path, to: target, at: location(of: hop))
        }
        report(.tokenCycle(set.tokens[asker.token].path, at: location(of: asker), notes: notes))
    }
}

/// Parses an array index (RFC 6901, 4): digits without a leading zero.
private func arrayIndex(_ step: String, below count: Int) -> Int? {
    guard step.utf8.allSatisfy(\.isASCIIDigit), step == "0" || !step.hasPrefix("0"),
        let index = Int(step), index < count
    else { return nil }
    return index
}

extension Token {
    /// Returns a property of the token as data.
    fileprivate func property(_ name: String, at place: SourcePosition) -> Value? {
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
    /// The number of elements that the value adds to a joined list.
    var elementCount: Int {
        switch self {
        case .shadow(let layers): layers.count
        case .gradient(let stops): stops.count
        case .fontFamily(let names): names.count
        default: 1
        }
    }
}
