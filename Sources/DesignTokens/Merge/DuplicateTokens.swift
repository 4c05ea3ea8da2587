import SourceText

/// Collects the tokens that a theme defines more than once. Many duplicates in the same two files give one diagnostic.
struct DuplicateTokens {
    /// Two files with common tokens: the first such token and their number.
    private struct Pair {
        var path: String
        var location: Location
        var first: Location
        var count = 1
    }

    private var pairs: [Pair] = []
    private var numbers: [[SourcePath]: Int] = [:]

    /// - Parameter first: the earlier definition.
    mutating func add(_ token: Token, first: Token) {
        let files = [first.location.path, token.location.path]
        if files[0] != files[1], let number = numbers[files] {
            pairs[number].count += 1
            return
        }
        numbers[files] = pairs.count
        pairs.append(Pair(path: token.path, location: token.location, first: first.location))
    }

    var diagnostics: [Diagnostic] {
        pairs.map { pair in
            let (first, second) = (Self.modes(in: pair.first.path), Self.modes(in: pair.location.path))
            return .duplicateToken(
                pair.path, others: pair.count - 1, at: pair.location, first: pair.first,
                areModes: first != second)
        }
    }

    /// The modes in a path. Design tools export one file for each mode, such as `dark.tokens.json` or
    /// `light/color.json`.
    private static func modes(in path: SourcePath) -> Set<String> {
        modes.intersection(path.text.lowercased().split { !$0.isLetter }.map(String.init))
    }

    private static let modes: Set<String> = [
        "light", "dark", "day", "night", "contrast", "highcontrast", "standard", "compact", "regular", "desktop",
        "mobile",
        "tablet",
    ]
}
