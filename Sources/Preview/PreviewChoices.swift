import Colophon
import DesignTokens
import SourceText
import Themes

/// What a preview shows otherwise than a build would: each is one of the options of a build. They come from an address, so
/// any of them may be nonsense.
package struct PreviewChoices: Hashable, Sendable {
    package var theme: String?
    /// A preset, or a flag with its value, each as the command line takes it.
    package var tuning: [String] = []
    package var color: ColorMode?
    package var contrast: ContrastMode?
    package var configuration: String?
    package var today: CalendarDate?
    /// What the servers with lists of more apps are taken to answer; nil for what they did.
    package var lists: Lists?
    /// Tokens of the theme that are changed, and not saved yet.
    package var tokens: [TokenEdit] = []

    /// What may come of asking another server for a list.
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

    /// The choices as one part of a path has them, decoded: `theme=orange;color=dark`, or `-` for none. Nil when one of them
    /// is not known, or not a value of its kind.
    package init?(segment: String) {
        if segment == "-" { return }
        for choice in segment.split(separator: ";", omittingEmptySubsequences: false) {
            let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[1].isEmpty, take(parts[0], parts[1]) else { return nil }
        }
        // Tokens are changed of a theme that is named.
        if theme == nil, !tokens.isEmpty { return nil }
    }

    private mutating func take(_ name: String, _ value: String) -> Bool {
        switch name {
        case "theme": theme = value
        case "tuning": tuning = value.split(separator: ",").map(String.init)
        case "color": color = ColorMode(rawValue: value)
        case "contrast": contrast = ContrastMode(rawValue: value)
        case "configuration": configuration = value
        case "today": today = CalendarDate(iso: value)
        case "lists": lists = Lists(rawValue: value)
        case "tokens":
            guard let edits = TokenEdit.list(value) else { return false }
            tokens = edits
        default: return false
        }
        return
            !(name == "color" && color == nil || name == "contrast" && contrast == nil
            || name == "today" && today == nil || name == "lists" && lists == nil)
    }

    /// The same with every token as it is saved.
    package var asSaved: PreviewChoices {
        var choices = self
        choices.tokens = []
        return choices
    }

    /// What a tuning is written as; nil when it is neither a preset nor a flag with its value.
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

    /// The options of a build with these choices.
    package func options(over base: BuildOptions) -> BuildOptions {
        var options = base
        if let theme {
            options.theme = theme
            // What was chosen of one theme, another may not have.
            options.tuning = TuningChoice()
        }
        if !tuning.isEmpty { options.tuning = Self.choice(tuning) }
        options.mode = ModeOverride(color: color, contrast: contrast).over(base.mode)
        if let configuration { options.configuration = configuration }
        if let today { options.today = today }
        if let lists { options.fetched.lists = options.fetched.lists.mapValues { _ in lists.answer } }
        return options
    }
}
