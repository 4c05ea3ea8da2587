/// The variation of a value by mode, in its most compact form.
enum ModeVariation<Value: Equatable> {
    case always(Value)
    case byColor(light: Value, dark: Value)
    case byContrast(light: Value, dark: Value, lightHigh: Value, darkHigh: Value)
    case bySize(compact: Value, regular: Value, desktop: Value)
    /// The values in the order of `ModeCombination.allCases`.
    case inEach([Value])

    init(_ value: (ModeCombination) -> Value) {
        let all = ModeCombination.allCases.map(value)
        func isSame(_ other: (ModeCombination) -> ModeCombination) -> Bool {
            ModeCombination.allCases.allSatisfy { all[$0.index] == all[other($0).index] }
        }
        let ignoresSize = isSame { ModeCombination($0.color, .compact, $0.contrast) }
        let ignoresContrast = isSame { ModeCombination($0.color, $0.size, .standard) }
        let ignoresColor = isSame { ModeCombination(.light, $0.size, $0.contrast) }
        switch (ignoresSize, ignoresContrast, ignoresColor) {
        case (true, true, true): self = .always(all[0])
        case (true, true, false): self = .byColor(light: all[0], dark: all[3])
        case (true, false, _): self = .byContrast(light: all[0], dark: all[3], lightHigh: all[6], darkHigh: all[9])
        case (false, true, true): self = .bySize(compact: all[0], regular: all[1], desktop: all[2])
        default: self = .inEach(all)
        }
    }

    /// The values with the names of their modes. The names are nil for `always` and `inEach`.
    var named: [(name: String?, value: Value)] {
        switch self {
        case .always(let value): [(nil, value)]
        case .byColor(let light, let dark): [("light", light), ("dark", dark)]
        case .byContrast(let light, let dark, let lightHigh, let darkHigh):
            [("light", light), ("dark", dark), ("lightHighContrast", lightHigh), ("darkHighContrast", darkHigh)]
        case .bySize(let compact, let regular, let desktop):
            [("compact", compact), ("regular", regular), ("desktop", desktop)]
        case .inEach(let values): values.map { (nil, $0) }
        }
    }
}

extension ResolvedToken {
    /// The variation of the token's value by mode.
    var pattern: ModeVariation<TokenValue> { ModeVariation { self[$0] } }
}

extension ModeCombination {
    /// The modes that differ from light, compact and standard contrast, for names: `["dark", "high-contrast"]`.
    var nonDefaultModes: [String] {
        [
            color == .dark ? "dark" : nil, contrast == .high ? "high-contrast" : nil,
            size == .compact ? nil : size.rawValue,
        ]
        .compactMap(\.self)
    }
}
