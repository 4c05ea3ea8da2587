import SourceText

/// The assignments that count for a request, and how references to them are followed.
struct SettingResolver: Sendable {
    /// The assignments of each setting, the last one first. One that refers to its own name, or to `$(inherited)`, means
    /// the next in this list.
    let values: [String: [BuildSettings.Assignment]]
    /// In the order of their first assignment.
    let names: [String]
    /// From elsewhere, below all assignments.
    let given: [String: String]

    /// How deep settings may refer to one another, names in names included.
    static let maximumDepth = 100

    init(_ settings: BuildSettings, for request: BuildRequest, given: [String: String]) {
        var values: [String: [BuildSettings.Assignment]] = [:]
        var names: [String] = []
        for assignment in settings.assignments where request.meets(assignment.conditions) {
            if values[assignment.name] == nil { names.append(assignment.name) }
            values[assignment.name, default: []].append(assignment)
        }
        self.values = values.mapValues { $0.reversed() }
        self.names = names
        self.given = given.merging(["CONFIGURATION": request.configuration]) { given, _ in given }
    }

    /// - Parameters:
    ///   - name: the setting whose value this is; nil for another text.
    ///   - budget: what is left for this text and others.
    func resolve(
        _ parts: [SettingPart], of text: SettingText, in name: String?, budget: inout SettingBudget
    ) -> (value: ResolvedText, diagnostics: [Diagnostic]) {
        // The text that has used it up has told so.
        guard budget.total >= 0 else { return (ResolvedText(), []) }
        var walk = SettingWalk(resolver: self, budget: budget, origin: text.location(of: 0))
        if let name { walk.enter(name) }
        let result = walk.text(of: parts, in: text)
        budget = walk.budgetLeft
        return (ResolvedText(text: walk.hasFailed ? nil : result, unknown: walk.unknown), walk.diagnostics)
    }
}

/// What following references may cost. Without it, a few lines such as `A = $(B)$(B)` would take for ever.
struct SettingBudget {
    /// For all texts together: their bytes at each level, ``costOfOperator`` for each byte that an operator is applied
    /// to, and ``costOfReference`` for each reference and each operator.
    var total = 16 * 1024 * 1024
    /// The same for one text.
    static let text = 256 * 1024
    static let costOfReference = 16
    /// An operator looks at each character, which takes about eight times as long as copying it.
    static let costOfOperator = 8
    /// What was meant by names that are not defined; each is looked for once, and only so many, as it takes long.
    var near: [String: String?] = [:]
    static let maximumNear = 32
}

/// The references of one text being followed.
private struct SettingWalk {
    let resolver: SettingResolver
    var diagnostics: [Diagnostic] = []
    var unknown: [String] = []
    var hasFailed = false
    private var budget: SettingBudget
    /// Where the text begins.
    private let origin: Location
    /// What is left for this text.
    private var room: Int
    private let roomAtStart: Int
    /// The settings whose values are being read, each named by the one before it.
    private var open: [String] = []
    private var depth = 0
    private var seen: Set<Diagnostic> = []

    /// No text needs more of them.
    private static let maximumDiagnostics = 20

    init(resolver: SettingResolver, budget: SettingBudget, origin: Location) {
        self.resolver = resolver
        self.origin = origin
        self.budget = budget
        room = min(SettingBudget.text, budget.total)
        roomAtStart = room
    }

    /// What is left for other texts.
    var budgetLeft: SettingBudget {
        var left = budget
        left.total -= roomAtStart - room
        return left
    }

    mutating func enter(_ name: String) { open.append(name) }

    private mutating func tell(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { hasFailed = true }
        guard diagnostics.count < Self.maximumDiagnostics, seen.insert(diagnostic).inserted else { return }
        diagnostics.append(diagnostic)
    }

    /// Takes what something costs; false when there is no more room.
    private mutating func spend(_ cost: Int) -> Bool {
        guard room >= 0 else { return false }
        room -= cost
        guard room < 0 else { return true }
        let isTotal = roomAtStart < SettingBudget.text
        tell(.buildSettingsTooLarge(isTotal ? .totalExpansion : .expansion, at: origin))
        return false
    }

    mutating func text(of parts: [SettingPart], in source: SettingText) -> String {
        guard depth < SettingResolver.maximumDepth else {
            tell(.buildSettingsTooLarge(.references(limit: SettingResolver.maximumDepth), at: origin))
            return ""
        }
        depth += 1
        defer { depth -= 1 }
        var text = ""
        for part in parts where room >= 0 {
            switch part {
            case .literal(let literal):
                if spend(literal.utf8.count) { text += literal }
            case .reference(let reference):
                guard spend(SettingBudget.costOfReference * (1 + reference.operators.count)) else { break }
                let value = value(of: reference, in: source)
                if spend(value.utf8.count) { text += value }
            }
        }
        return text
    }

    private mutating func value(of reference: SettingReference, in source: SettingText) -> String {
        let name = text(of: reference.name, in: source)
        var value = value(named: name, by: reference, in: source)
        for step in reference.operators {
            if case .default(let parts) = step {
                if value.isEmpty { value = text(of: parts, in: source) }
            } else if spend(SettingBudget.costOfOperator * value.utf8.count) {
                value = step.applied(to: value)
            }
        }
        return value
    }

    private mutating func value(
        named written: String, by reference: SettingReference, in source: SettingText
    ) -> String {
        // `$()` is a way to write nothing: `https:/$()/example.org`.
        guard !written.isEmpty else { return "" }
        let isInherited = written == "inherited" || written == "value"
        guard let name = isInherited ? open.last : written else { return "" }
        let level = open.count { $0 == name }
        if let assignments = resolver.values[name], level < assignments.count {
            open.append(name)
            defer { open.removeLast() }
            return text(of: assignments[level].parts, in: assignments[level].text)
        }
        if let text = resolver.given[name] { return text }
        if level == 0 {
            miss(name, by: reference, in: source)
        } else if open.last != name {
            tell(.settingCircle(name, through: open, at: source.location(of: reference.offset)))
        }
        // What a value inherits from outside of the files is not known.
        return ""
    }

    private mutating func miss(_ name: String, by reference: SettingReference, in source: SettingText) {
        if reference.hasDefault { return }
        if unknown.count < 100, !unknown.contains(name) { unknown.append(name) }
        guard !XcodeSettings.names.contains(name), diagnostics.count < Self.maximumDiagnostics else { return }
        tell(.undefinedSetting(name, near: near(name), at: source.location(of: reference.offset)))
    }

    private mutating func near(_ name: String) -> String? {
        if let known = budget.near[name] { return known }
        guard name.utf8.count <= 60, budget.near.count < SettingBudget.maximumNear else { return nil }
        let found = nearest(name, among: resolver.names + XcodeSettings.sortedNames)
        budget.near[name] = .some(found)
        return found
    }
}

extension SettingReference {
    fileprivate var hasDefault: Bool { operators.contains { if case .default = $0 { true } else { false } } }
}
