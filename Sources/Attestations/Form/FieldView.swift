import SourceText
import Templates

/// A field of an edition: its name, the rules for its value, and its form control.
struct FieldView: ViewFields {
    /// One option of a choice.
    struct Choice: ViewFields {
        var code: String
        var label: String

        static let table = ViewTable<Self>("choice", [.text("code") { $0.code }, .text("label") { $0.label }])
    }

    var key: String
    var id: String
    var label: String
    var help: String
    var autocomplete: String
    var isPerson: Bool
    var isRequired: Bool
    var rules: FieldRules
    var choices: [Choice]

    static let table = ViewTable<Self>("field", names + limits + control)

    private static let names: [ViewTable<Self>.Entry] = [
        .text("key") { $0.key }, .text("id") { $0.id }, .text("type") { $0.rules.type.rawValue },
        .text("label") { $0.label }, .text("help") { $0.help },
    ]

    private static let limits: [ViewTable<Self>.Entry] = [
        .text("max") { $0.rules.max }, .text("length") { $0.rules.length }, .text("check") { $0.rules.check },
        .text("latest") { $0.rules.latest }, .text("earliest") { $0.rules.earliest },
        .text("notBefore") { $0.rules.notBefore }, .text("least") { $0.rules.least },
        .text("most") { $0.rules.most },
    ]

    private static let control: [ViewTable<Self>.Entry] = [
        .text("inputType") { $0.rules.type.input }, .text("inputMode") { $0.rules.type.inputMode },
        .text("autocomplete") { $0.autocomplete }, .flag("isPerson") { $0.isPerson },
        .flag("isRequired") { $0.isRequired }, .flag("isMoment") { $0.rules.type == .moment },
        .flag("isFlag") { $0.rules.type == .flag }, .flag("isLines") { $0.rules.type.isLines },
        .flag("isChoice") { $0.rules.type == .choice }, .flag("isLine") { $0.rules.type.isLine },
        .list("choices", Choice.self) { $0.choices },
    ]
}

/// The rules for a field's value, as strings for templates.
struct FieldRules {
    /// The type of a value.
    enum ValueType: String {
        case text, lines, list, date, time, moment, digits, hex, number, email, url, choice, flag

        /// The `type` attribute of its input element.
        var input: String { self == .email || self == .url ? rawValue : "text" }

        /// The `inputmode` attribute, which selects the keyboard; empty for the default.
        var inputMode: String {
            switch self {
            case .date, .digits: "numeric"
            case .number: "decimal"
            default: ""
            }
        }

        /// Whether the control is a text area with several lines.
        var isLines: Bool { self == .lines || self == .list }
        /// Whether the control is an input of one line.
        var isLine: Bool { !isLines && self != .moment && self != .flag && self != .choice }
    }

    var type: ValueType
    // Empty if the field has no such rule.
    var max = ""
    var length = ""
    var check = ""
    var latest = ""
    var earliest = ""
    var notBefore = ""
    var least = ""
    var most = ""

    init(_ kind: EditionField.Kind) {
        switch kind {
        case .text(let max): (type, self.max) = (.text, String(max))
        case .lines(let max): (type, self.max) = (.lines, String(max))
        case .list(let max): (type, self.max) = (.list, String(max))
        case .date(let limits):
            type = .date
            earliest = limits.earliest?.iso ?? ""
            latest = limits.isNotInFuture ? "today" : ""
            notBefore = limits.notBefore ?? ""
        case .time: type = .time
        case .moment: type = .moment
        case .digits(let length, let isLuhn):
            type = .digits
            self.length = length.map { String($0) } ?? ""
            check = isLuhn ? "luhn" : ""
        case .hex(let length): (type, self.length) = (.hex, length.map { String($0) } ?? "")
        case .number(let least, let most):
            (type, self.least, self.most) = (.number, Self.text(least), Self.text(most))
        case .email: type = .email
        case .url: type = .url
        case .choice: type = .choice
        case .flag: type = .flag
        }
    }

    /// Returns a limit as a whole number. Returns an empty string for the default limits, which mean no limit.
    private static func text(_ limit: Double) -> String { abs(limit) < 1e15 ? String(Int(limit)) : "" }
}
