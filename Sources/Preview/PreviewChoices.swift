import Colophon
import DesignTokens
import SourceText
import Themes

/// The options of a build that a preview overrides. They come from an address, so each value may be invalid.
package struct PreviewChoices: Hashable, Sendable {
    package var theme: String?
    /// A preset, or flags with their values, in the form of the command line.
    package var tuning: [String] = []
    package var color: ColorMode?
    package var contrast: ContrastMode?
    package var configuration: String?
    package var today: CalendarDate?
    /// The simulated response of the servers with lists of other apps; `nil` for the real one.
    package var lists: Lists?
    /// Values of the brand that are not saved, by key.
    package var brand: BrandFile.Values = [:]
    /// Edited tokens of the theme that are not saved.
    package var tokens: [TokenEdit] = []

    /// Simulated responses of a server with a list of apps.
    package enum Lists: String, Sendable {
        case empty, unreachable

        fileprivate var answer: Fetched.Answer {
            switch self {
            case .empty: .bytes(Array(#"{ "items": [{ "type": "list", "children": [] }] }"#.utf8))
            case .unreachable: .missing
            }
        }
    }

    package init() {}

    /// Parses one decoded segment of a path: `theme=orange;color=dark`, or `-` for no choices. `nil` when a name is
    /// unknown or a value is invalid.
    package init?(segment: String) {
        if segment == "-" { return }
        for choice in segment.split(separator: ";", omittingEmptySubsequences: false) {
            let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[1].isEmpty, take(parts[0], parts[1]) else { return nil }
        }
        // Edited tokens need the name of their theme.
        if theme == nil, !tokens.isEmpty { return nil }
    }

    /// The text for a value of the brand that is removed.
    private static let noValue = "-"

    private mutating func take(_ name: String, _ value: String) -> Bool {
        switch name {
        case "theme": theme = value
        case "tuning": tuning = value.split(separator: ",").map(String.init)
        case "color": color = ColorMode(rawValue: value)
        case "contrast": contrast = ContrastMode(rawValue: value)
        case "configuration": configuration = value
        case "today": today = CalendarDate(iso: value)
        case "lists": lists = Lists(rawValue: value)
        case "accent", "typeface": brand[name] = value == Self.noValue ? "" : value
        case "logo":
            // A path is encoded once more, because no address has an encoded slash.
            guard let path = strictlyPercentDecoded(Substring(value)) else { return false }
            brand[name] = path == Self.noValue ? "" : path
        case "tokens":
            guard let edits = TokenEdit.list(value) else { return false }
            tokens = edits
        default: return false
        }
        return
            !(name == "color" && color == nil || name == "contrast" && contrast == nil
            || name == "today" && today == nil || name == "lists" && lists == nil)
    }

    /// The choices without edited tokens.
    package var asSaved: PreviewChoices {
        var choices = self
        choices.tokens = []
        return choices
    }

    /// Parses tuning choices: a text that ends in `=true` or `=false` is a flag, any other text is the preset.
    private static func choice(_ texts: [String]) -> TuningChoice {
        texts.reduce(into: TuningChoice()) { choice, text in
            if text.hasSuffix("=true") || text.hasSuffix("=false") {
                let name = text.prefix { $0 != "=" }
                choice.flags.append(.init(name: String(name), isOn: text.hasSuffix("=true")))
            } else {
                choice.preset = text
            }
        }
    }

    /// Returns the options of a build with these choices.
    package func options(over base: BuildOptions) -> BuildOptions {
        var options = base
        if let theme {
            options.theme = theme
            // Another theme may lack the tuning of the first one.
            options.tuning = TuningChoice()
        }
        if !tuning.isEmpty { options.tuning = Self.choice(tuning) }
        options.mode = ModeOverride(color: color, contrast: contrast).over(base.mode)
        if let configuration { options.configuration = configuration }
        if let today { options.today = today }
        return options
    }

    /// Returns the inputs of a build with these choices.
    package func inputs(over base: BuildInputs) -> BuildInputs {
        var inputs = base
        if let lists { inputs.fetched.lists = inputs.fetched.lists.mapValues { _ in lists.answer } }
        return inputs
    }
}
