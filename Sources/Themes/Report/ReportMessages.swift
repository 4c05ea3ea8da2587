import DesignTokens
import SourceText

/// Diagnostics of the reports about themes.
extension Diagnostic {
    /// An unknown path from the command line.
    package static func noSuchToken(_ path: String, in folder: String, near: String?) -> Diagnostic {
        Diagnostic(
            .error, "no-such-token", "the theme \"\(folder)\" has no token or group \"\(path)\"",
            hint: near.map { "did you mean \"\($0)\"?" })
    }

    static func lowContrast(_ pair: ColorPair, _ row: ContrastReport.Row, at location: Location?) -> Diagnostic {
        let colors = "\(row.foreground.hex) on \(row.background.hex)"
        let surface = pair.surface.map { " on the surface \($0)" } ?? ""
        let modes = surface + (row.modes.name.isEmpty ? "" : " in \(row.modes.name)")
        let ratio = ContrastReport.ratioText(row.ratio)
        return Diagnostic(
            .warning, "low-contrast",
            "\"\(pair.foreground)\" on \"\(pair.background)\" has a contrast of \(ratio)\(modes), less than \(pair.kind.limitText)",
            at: location,
            notes: [.init("the pair \"\(pair.use)\" (\(colors)) is stated here", at: pair.location)])
    }

    /// Returns one warning for all pairs, at the first place in a file of the user; nil without pairs.
    static func lowContrasts(_ found: [Diagnostic], _ chain: ThemeChain) -> Diagnostic? {
        let builtIn = chain.links.filter { !$0.isOnDisk }.map { $0.shownPath("") }
        let isOwn = { (one: Diagnostic) in !builtIn.contains { one.location?.path.isInside($0) ?? true } }
        guard let first = found.first(where: isOwn) ?? found.first else { return nil }
        var combined = first
        if found.count > 1 {
            let more = found.count == 2 ? "1 more pair has" : "\(found.count - 1) more pairs have"
            combined.notes.append(.init("\(more) too little contrast"))
        }
        return combined
    }

    static func pairToken(_ path: String, in folder: String, near: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-pair-token", "the theme \"\(folder)\" has no token \"\(path)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" })
    }

    static func pairType(_ path: String, _ type: TokenType, at location: Location, token: Location) -> Diagnostic {
        Diagnostic(
            .error, "pair-not-a-color", "\"\(path)\" has the type \(type.name), but only colours make a pair",
            at: location, notes: [.init("it is defined here", at: token)])
    }

    static func translucentBackdrop(_ pair: ColorPair, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "translucent-backdrop",
            "\"\(pair.background)\" is translucent, and so is \"\(pair.over)\" under it", at: location,
            hint: "name an opaque token in \"over\"")
    }

    static func pairSurface(_ pair: ColorPair, _ surfaces: [Surface], hasNoColor: Bool) -> Diagnostic {
        let name = pair.surface ?? ""
        let near = hasNoColor ? nil : nearest(name, among: surfaces.lazy.map(\.name))
        return Diagnostic(
            .error, "unknown-pair-surface",
            hasNoColor ? "the surface \"\(name)\" has no colour" : "there is no surface \"\(name)\"",
            at: pair.places["surface"] ?? pair.location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "define both a token of semantic.colorMode and a colour")
    }

    static func pairTwice(_ pair: ColorPair, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-pair", "\"\(pair.foreground)\" on \"\(pair.background)\" is listed twice",
            at: pair.location, notes: [.init("the first one is here", at: first)])
    }
}

extension ContrastReport {
    /// Returns a ratio with two decimals, truncated so that 4.499 does not look sufficient.
    public static func ratioText(_ ratio: Double) -> String {
        let hundredths = Int((min(max(ratio, 0), 21) * 100 + 1e-9).rounded(.down))
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension ColorPair.Kind {
    /// The required contrast, for people: `4.5 for text`.
    var limitText: String {
        switch self {
        case .text: "4.5 for text"
        case .largeText: "3 for large text"
        case .graphic: "3 for graphics"
        case .exempt: "nothing"
        }
    }
}
