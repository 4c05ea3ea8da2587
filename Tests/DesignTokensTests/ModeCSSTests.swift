import SourceText
import TestSupport
import Testing

@testable import DesignTokens

private func properties(_ text: String) throws -> CustomProperties {
    let resolved = try tokenSet(text).resolve()
    #expect(resolved.diagnostics == [])
    let checked = CustomProperties.of(resolved.value)
    #expect(checked.diagnostics == [])
    return checked.value
}

private func css(_ properties: CustomProperties, _ modes: ModeUses) -> String {
    var options = CSSOptions()
    options.modes = modes
    return String(decoding: cssCustomProperties(properties, options: options), as: UTF8.self)
}

struct ForcedModeCSSTests {
    private func sheet(_ modes: ModeUses) throws -> String {
        let all = try properties(
            ##"{"a": {"$type": "color", "$value": "#fff", "$extensions": {"dev.colophon.modes": {"dark": "#000"}}}}"##)
        return css(all, modes)
    }

    private let light = ":root{color-scheme:light;--a:#fff}"
    private let dark = "{color-scheme:dark;--a:#000}"

    @Test func `a site without forced modes has no rules for them`() throws {
        #expect(try sheet(ModeUses()) == light + "@media screen and (prefers-color-scheme:dark){:root\(dark)}")
    }

    @Test func `one dark page brings its own rule`() throws {
        #expect(
            try sheet(ModeUses(color: ModeUse(forced: [.dark])))
                == light + "@media screen and (prefers-color-scheme:dark){:root\(dark)}"
                + "@media screen{:root:where([data-mode=dark])\(dark)}")
    }

    @Test func `one light page is kept out of the dark`() throws {
        #expect(
            try sheet(ModeUses(color: ModeUse(forced: [.light])))
                == light + "@media screen and (prefers-color-scheme:dark){:root:where(:not([data-mode]))\(dark)}")
    }

    @Test func `if every page is dark, no media query asks for the mode`() throws {
        let always = ModeUses(color: ModeUse(forced: [.dark], followsSystem: false))
        #expect(try sheet(always) == light + "@media screen{:root\(dark)}")
    }

    @Test func `if every page is light, there are no dark rules`() throws {
        #expect(try sheet(ModeUses(color: ModeUse(forced: [.light], followsSystem: false))) == light)
    }

    @Test func `the uses of modes are those of the pages`() {
        #expect(ModeUse<ColorMode>(pages: [nil, .dark, .dark]) == ModeUse(forced: [.dark], followsSystem: true))
        #expect(ModeUse<ColorMode>(pages: [.light, .dark]) == ModeUse(forced: [.light, .dark], followsSystem: false))
    }
}

struct ModePropertyTests {
    /// Tokens that vary in every way a file can say, and others that are put together from them.
    private func tokens(_ random: inout SeededRandom) -> String {
        let colors = ["#000", "#fff", "#f00"]
        let lengths = ["1px", "2px", "3px"]
        func modes(_ names: [String], _ values: [String]) -> String {
            let chosen = names.filter { _ in Bool.random(using: &random) }.map {
                "\"\($0)\": \"\(values.randomElement(using: &random) ?? "")\""
            }
            return "{\"dev.colophon.modes\": {\(chosen.joined(separator: ", "))}}"
        }
        var lines: [String] = []
        for number in 0..<6 {
            let byColor = modes(["dark", "lightHighContrast", "darkHighContrast"], colors)
            let bySize = modes(["regular", "desktop"], lengths)
            let lengthByColor = modes(["dark", "lightHighContrast", "darkHighContrast"], lengths)
            let shadow =
                "{\"color\": \"{c\(number)}\", \"offsetX\": \"{d\(number)}\", \"offsetY\": \"{e\(number)}\","
                + " \"blur\": \"0px\", \"spread\": \"0px\"}"
            lines += [
                "\"c\(number)\": {\"$type\": \"color\", \"$value\": \"#000\", \"$extensions\": \(byColor)}",
                "\"d\(number)\": {\"$type\": \"dimension\", \"$value\": \"1px\", \"$extensions\": \(bySize)}",
                "\"e\(number)\": {\"$type\": \"dimension\", \"$value\": \"1px\", \"$extensions\": \(lengthByColor)}",
                "\"s\(number)\": {\"$type\": \"shadow\", \"$value\": \(shadow)}",
            ]
        }
        return "{\(lines.joined(separator: ",\n"))}"
    }

    private func use<Mode: CaseIterable & Hashable & Sendable>(_ random: inout SeededRandom) -> ModeUse<Mode> {
        let forced = Set(Mode.allCases.filter { _ in Bool.random(using: &random) })
        return ModeUse(forced: forced, followsSystem: forced.isEmpty || Bool.random(using: &random))
    }

    /// The attributes of all pages that a site with these uses may have.
    private func pages(_ uses: ModeUses) -> [[String: String]] {
        func choices<Mode: RawRepresentable<String>>(_ use: ModeUse<Mode>, _ name: String) -> [[String: String]] {
            (use.followsSystem ? [[:]] : []) + use.forced.map { [name: $0.rawValue] }
        }
        return choices(uses.color, "data-mode").flatMap { color in
            choices(uses.contrast, "data-contrast").flatMap { contrast in
                choices(uses.size, "data-size").map { size in
                    color.merging(contrast) { first, _ in first }.merging(size) { first, _ in first }
                }
            }
        }
    }

    @Test(arguments: 1...40)
    func `every property has the value of its mode, on every page, screen and paper`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let all = try properties(tokens(&random))
        let uses = seed == 1 ? .all : ModeUses(color: use(&random), contrast: use(&random), size: use(&random))
        let text = css(all, uses)
        let evaluator = CSSEvaluator(text)
        for page in pages(uses) {
            for system in ModeCombination.allCases {
                for isPaper in [false, true] {
                    let circumstance = Circumstance(system: system, isPaper: isPaper, attributes: page)
                    var expected = all.properties.reduce(into: [String: String]()) {
                        $0[$1.name] = $1.cssText(circumstance.expected)
                    }
                    let values = evaluator.values(circumstance)
                    expected["color-scheme"] = values["color-scheme"].map { _ in circumstance.expected.color.rawValue }
                    #expect(values == expected, "\(circumstance) \(text)")
                }
            }
        }
    }

    @Test(arguments: 1...40)
    func `no declaration repeats that of a lower layer`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let all = try properties(tokens(&random))
        for property in all.properties {
            let declared = ModeLayer.declared { property.cssText($0) }
            for number in declared.indices where declared[number] != nil {
                var without = declared
                without[number] = nil
                let isNeeded = ModeCombination.allCases.contains { mode in
                    let layers = zip(ModeLayer.combinations, without).filter { $1 != nil && mode.includes($0) }
                    return layers.last.flatMap { $0.1 } != property.cssText(mode)
                }
                #expect(isNeeded, "\(property.name) \(declared)")
            }
        }
    }
}
