import SourceText

/// Composite values with further or missing members.
extension DialectReader {
    /// Converts the members of a composite value, drops those that the format lacks, and adds missing ones that have a
    /// usual value.
    mutating func composite(_ value: Value, _ kind: CompositeKind) -> ConvertedValue {
        guard value.members != nil, value["$ref"] == nil else { return .same }
        let whole = completed(value, kind)
        let result = members(whole ?? value, Self.kinds(kind))
        if case .same = result, let whole { return .new(whole) }
        return result
    }

    /// Returns the value with exactly the members of the format; nil if it has these already.
    private mutating func completed(_ value: Value, _ kind: CompositeKind) -> Value? {
        guard var members = value.members else { return nil }
        let names = kind.fields.map(\.name)
        let further = members.filter { !names.contains($0.key) && isForeign($0.key, names) }
        for member in further {
            note(.furtherMember, at: member.place, today: Value(.string(member.key), at: member.place))
        }
        members.removeAll { member in further.contains { $0.key == member.key } }
        var isChanged = !further.isEmpty
        // A misspelt member is a mistake, which the reader reports.
        if members.allSatisfy({ names.contains($0.key) }) {
            for (name, kind) in kind.usual where !members.contains(where: { $0.key == name }) {
                let added = Value.Member(key: name, place: value.place, value: placed(kind, at: value.place))
                note(.missingMember, at: value.place, today: Value(.object([added]), at: value.place))
                members.append(added)
                isChanged = true
            }
        }
        return isChanged ? Value(.object(members), at: value.place) : nil
    }

    /// Whether an unknown member belongs to another tool, rather than being a misspelt member of the format.
    private func isForeign(_ name: String, _ names: [String]) -> Bool {
        Self.foreign.contains(name) || nearest(name, among: names) == nil
    }

    /// The members of other tools whose names are similar to those of the format.
    private static let foreign: Set<String> = ["fontStyle", "fontStretch", "fontWidth", "textCase", "inlineSize"]

    private func placed(_ usual: UsualValue, at place: SourcePosition) -> Value {
        switch usual {
        case .number(let number): Value(.number(number), at: place)
        case .text(let text): Value(.string(text), at: place)
        case .quantity(let unit): length(0, unit, place)
        case .curve(let numbers): Value(.array(numbers.map { Value(.number($0), at: place) }), at: place)
        }
    }
}

/// A value that other tools assume for a missing member.
private enum UsualValue {
    case number(String)
    case text(String)
    /// Zero in a unit.
    case quantity(String)
    case curve([String])
}

extension CompositeKind {
    /// The members that other tools let authors leave out, with the initial values of CSS.
    fileprivate var usual: [(name: String, value: UsualValue)] {
        switch self {
        case .typography:
            [("fontWeight", .number("400")), ("letterSpacing", .quantity("px")), ("lineHeight", .number("1.2"))]
        case .shadow: [("blur", .quantity("px")), ("spread", .quantity("px"))]
        case .border: [("style", .text("solid"))]
        case .transition: [("delay", .quantity("ms")), ("timingFunction", .curve(["0.25", "0.1", "0.25", "1"]))]
        case .dashes: [("lineCap", .text("butt"))]
        case .gradientStop: []
        }
    }
}
