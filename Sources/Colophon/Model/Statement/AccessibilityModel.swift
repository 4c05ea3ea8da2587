import BuiltIn
import SourceText

/// The model that a statement follows, by the name of its folder in `builtin/statements`.
///
/// No code names a model except the default one, so that a new folder adds one.
struct AccessibilityModel: RawRepresentable, CaseIterable, Hashable, Sendable {
    let rawValue: String

    /// Returns `nil` if there is no model called `rawValue`.
    init?(rawValue: String) {
        self.init(named: rawValue)
        if Self.models[self] == nil { return nil }
    }

    /// Creates the model for a standard, from its name such as `RGAA` or `WCAG`.
    init(ofStandard name: String?) {
        let name = name?.uppercased() ?? ""
        self = Self.allCases.first { $0.rules.standard.map(name.contains) ?? false } ?? .standard
    }

    private init(named name: String) { rawValue = name }

    /// The default model, for a statement that names none.
    static let standard = AccessibilityModel(named: "w3c")

    static let allCases = models.keys.sorted { $0.rawValue < $1.rawValue }

    /// The contents of the model's file.
    var rules: StatementModel { Self.models[self]?.value ?? StatementModel() }

    /// The models, each parsed on first use.
    private static let models: [AccessibilityModel: Lazy<StatementModel>] = {
        var models: [AccessibilityModel: Lazy<StatementModel>] = [:]
        for path in builtInStatements.entries.map(\.path) where path.name == "model.yml" {
            models[AccessibilityModel(named: path.folder.text)] = Lazy { StatementModel.read(path) }
        }
        return models
    }()
}
