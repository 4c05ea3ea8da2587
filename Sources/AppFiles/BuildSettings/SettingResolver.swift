import SourceText

/// The assignments that apply to a request. It resolves references to them.
struct SettingResolver: Sendable {
    /// The assignments of each setting, the last one first. A reference in an assignment to its own name, or to
    /// `$(inherited)`, refers to the next assignment in this list.
    let values: [String: [BuildSettings.Assignment]]
    /// The names in the order of their first assignment.
    let names: [String]
    /// Settings from elsewhere, which any assignment overrides.
    let given: [String: String]

    /// The maximum depth of references between settings, including names in names.
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

    /// Resolves the references in a text.
    ///
    /// - Parameters:
    ///   - name: the setting with this value; `nil` for another text.
    ///   - budget: the remaining budget for this text and others.
    func resolve(
        _ parts: [SettingPart], of text: SettingText, in name: String?, budget: inout SettingBudget
    ) -> (value: ResolvedText, diagnostics: [Diagnostic]) {
        // The error was reported for the text that exhausted the budget.
        guard budget.total >= 0 else { return (ResolvedText(), []) }
        var walk = SettingExpansion(resolver: self, budget: budget, origin: text.location(of: 0))
        if let name { walk.enter(name) }
        let result = walk.text(of: parts, in: text)
        budget = walk.budgetLeft
        return (ResolvedText(text: walk.hasFailed ? nil : result, unknown: walk.unknown), walk.diagnostics)
    }
}

/// A limit on the cost of resolving references. Without it, a few lines such as `A = $(B)$(B)` could take exponential
/// time.
struct SettingBudget {
    /// The remaining budget for all texts. They cost their bytes at each level, ``costOfOperator`` for each byte to
    /// which an operator is applied, and ``costOfReference`` for each reference and each operator.
    var total = 16 * 1024 * 1024
    /// The budget for one text.
    static let text = 256 * 1024
    static let costOfReference = 16
    /// An operator examines each character, which takes about eight times as long as copying it.
    static let costOfOperator = 8
    /// The suggestions for undefined names. Each name is looked up once, and at most ``maximumNear`` names, since it is
    /// slow.
    var near: [String: String?] = [:]
    static let maximumNear = 32
}

/// Resolves the references of one text.
private struct SettingExpansion {
    let resolver: SettingResolver
    var diagnostics: [Diagnostic] = []
    var unknown: [String] = []
    var hasFailed = false
    private var budget: SettingBudget
    /// The location of the start of the text.
    private let origin: Location
    /// The remaining budget for this text.
    private var room: Int
    private let roomAtStart: Int
    /// The stack of settings being resolved. Each is referred to by the one before it.
    private var open: [String] = []
    private var depth = 0
    private var seen: Set<Diagnostic> = []

    /// The maximum number of diagnostics for a text.
    private static let maximumDiagnostics = 20

    init(resolver: SettingResolver, budget: SettingBudget, origin: Location) {
        self.resolver = resolver
        self.origin = origin
        self.budget = budget
        room = min(SettingBudget.text, budget.total)
        roomAtStart = room
    }

    /// The remaining budget for other texts.
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

    /// Deducts a cost, and returns false if the budget is exhausted.
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
        // `$()` is empty text, as in `https:/$()/example.org`.
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
        // A value inherited from outside of the files is unknown.
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
