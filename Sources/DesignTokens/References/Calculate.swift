import SourceText

/// Resolution of calculations and changed colours.
extension TokenResolver {
    /// Returns the result of a calculation. Reports why there is none.
    mutating func result(of calculation: Calculation, in index: Int, _ mode: ModeCombination) -> TypedValue? {
        do {
            let isRatio = calculation.type == .number || calculation.type == .fontWeight
            let amount = try calculation.term.result(isRatio: isRatio) { alias throws(CalculationError) in
                guard let typed = follow(alias, of: index, mode) else { throw CalculationError.reported }
                guard let amount = typed.value.amount else { throw CalculationError.notNumber(alias.target) }
                return amount
            }
            return try TypedValue(amount, as: calculation.type)
        } catch CalculationError.reported {
            return nil
        } catch {
            let location = Location(set.tokens[index].path(in: mode), calculation.place)
            report(.tokenCalculation(calculation.text, error, notes: chain(to: set.tokens[index].path), at: location))
            return nil
        }
    }

    /// Returns a colour after the change.
    mutating func changed(
        _ base: TypedValue, by modifier: ColorModifier, of index: Int, _ mode: ModeCombination
    ) -> TypedValue? {
        guard let color = base.value.color else {
            let location = Location(set.tokens[index].path(in: mode), modifier.amount.place)
            report(.tokenModifier("only a colour can be changed by \"modify\"", nil, at: location))
            return nil
        }
        guard case .number(let amount)? = result(of: modifier.amount, in: index, mode)?.value else { return nil }
        var other = color
        if let expression = modifier.color {
            guard let mixed = value(expression, of: index, mode)?.color else { return nil }
            other = mixed
        }
        return TypedValue(
            type: .color, value: .color(color.changed(modifier.kind, by: amount, in: modifier.space, with: other)))
    }
}

extension TypedValue {
    /// Creates a value of `type`. A number with the unit of a length is a length.
    init(_ amount: Amount, as type: TokenType) throws(CalculationError) {
        switch (type, amount.unit) {
        case (.duration, let unit):
            guard let unit = Duration.Unit(rawValue: unit.isEmpty ? "ms" : unit) else { throw .unit(unit) }
            self.init(type: .duration, value: .duration(Duration(value: amount.value, unit: unit)))
        case (.number, ""): self.init(type: .number, value: .number(amount.value))
        case (.fontWeight, ""):
            guard 1...1000 ~= amount.value else { throw .notFinite }
            self.init(type: .fontWeight, value: .fontWeight(amount.value))
        case (.fontWeight, let unit): throw .unit(unit)
        case (_, let unit):
            guard let unit = Dimension.Unit(rawValue: unit.isEmpty ? "px" : unit) else { throw .unit(unit) }
            self.init(type: .dimension, value: .dimension(Dimension(value: amount.value, unit: unit)))
        }
    }
}

extension TokenValue {
    /// The value as an operand of a calculation; nil for other types.
    fileprivate var amount: Amount? {
        switch self {
        case .number(let number), .fontWeight(let number): return Amount(value: number)
        case .dimension(let length): return Amount(value: length.value, unit: length.unit.rawValue)
        case .duration(let time): return Amount(value: time.value, unit: time.unit.rawValue)
        case .other(let value): return finiteNumber(value).map { Amount(value: $0) } ?? value.text.flatMap(Self.amount)
        case .string(let text): return Self.amount(text)
        default: return nil
        }
    }

    private static func amount(_ text: String) -> Amount? {
        if case .amount(let amount)? = CalculationParser.term(text, at: .start) { amount } else { nil }
    }
}
