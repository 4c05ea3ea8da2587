import SourceText

/// A calculation in a value of Tokens Studio, such as `{space.base} * 2`.
struct Calculation: Hashable, Sendable {
    /// The type of the result. A number with a unit is a length.
    var type: TokenType
    /// The text, for messages.
    var text: String
    var place: SourcePosition
    var term: Term

    /// Returns the calculation with references located in the file at `path`.
    func placed(in path: SourcePath?) -> Calculation {
        var result = self
        result.term = term.placed(in: path)
        return result
    }
}

/// A number with a unit, which is empty for a plain number.
struct Amount: Hashable, Sendable {
    var value: Double
    var unit = ""

    /// Whether the amount combines with any other: it has no unit, or `px`, which counts as none.
    var isFree: Bool { unit.isEmpty || unit == "px" }
}

/// A part of a calculation.
indirect enum Term: Hashable, Sendable {
    case amount(Amount)
    case token(TokenAlias)
    case call(Operation, [Term])

    /// The operators and functions that Tokens Studio has (docs.tokens.studio, "Math"; sd-transforms, expr-eval).
    enum Operation: String, CaseIterable, Sendable {
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        case divide = "/"
        case power = "^"
        case abs, ceil, floor, max, min, pow, round, roundTo, sqrt, trunc
    }

    /// The references to tokens in reading order.
    var aliases: [TokenAlias] {
        switch self {
        case .amount: []
        case .token(let alias): [alias]
        case .call(_, let terms): terms.flatMap(\.aliases)
        }
    }

    /// Returns the term with references located in the file at `path`.
    func placed(in path: SourcePath?) -> Term {
        switch self {
        case .amount: return self
        case .token(var alias):
            alias.path = alias.path ?? path
            return .token(alias)
        case .call(let operation, let terms): return .call(operation, terms.map { $0.placed(in: path) })
        }
    }
}

/// A reason why a calculation has no result.
enum CalculationError: Error, Hashable {
    /// A sum of two units, such as `px` and `rem`.
    case units(String, String)
    /// The result is not finite, as after a division by zero.
    case notFinite
    /// A token that is not a number.
    case notNumber(String)
    /// The result has a unit that its type lacks.
    case unit(String)
    /// A token that cannot be resolved, which is already reported.
    case reported
}

extension Term {
    /// Returns the result. As in Tokens Studio and its sd-transforms, `px` counts as no unit where another is given,
    /// and the result has at most four decimals.
    ///
    /// - Parameters:
    ///   - isRatio: whether a length divided by a length is a plain number.
    ///   - token: returns the amount of a token.
    func result(
        isRatio: Bool, _ token: (TokenAlias) throws(CalculationError) -> Amount
    ) throws(CalculationError) -> Amount {
        var amount = try evaluated(isRatio: isRatio, token)
        amount.value = try finite((amount.value * 10_000).rounded() / 10_000)
        return amount
    }

    /// The result of a term without references.
    func constant() throws(CalculationError) -> Amount {
        try result(isRatio: false) { _ throws(CalculationError) in throw .reported }
    }

    /// The reason why a term without references has no valid result; nil for one with references.
    var errorOfConstant: CalculationError? {
        guard aliases.isEmpty else { return nil }
        do { return .unit(try constant().unit) } catch { return error }
    }

    private func evaluated(
        isRatio: Bool, _ token: (TokenAlias) throws(CalculationError) -> Amount
    ) throws(CalculationError) -> Amount {
        switch self {
        case .amount(let amount): return amount
        case .token(let alias): return try token(alias)
        case .call(let operation, let terms):
            var amounts: [Amount] = []
            for term in terms { amounts.append(try term.evaluated(isRatio: isRatio, token)) }
            var unit = amounts.first?.unit ?? ""
            for amount in amounts.dropFirst() {
                unit = try operation.unit(of: Amount(value: amounts.first?.value ?? 0, unit: unit), amount, isRatio)
            }
            return Amount(value: try finite(operation.result(amounts.map(\.value))), unit: unit)
        }
    }

    private func finite(_ number: Double) throws(CalculationError) -> Double {
        guard number.isFinite else { throw CalculationError.notFinite }
        return number
    }
}

extension Term.Operation {
    /// Returns the unit of the result for two amounts.
    fileprivate func unit(of left: Amount, _ right: Amount, _ isRatio: Bool) throws(CalculationError) -> String {
        if self == .power || self == .pow || self == .roundTo { return left.unit }
        if left.unit == right.unit { return self == .divide && isRatio ? "" : left.unit }
        let isProduct = self == .multiply || self == .divide
        switch (left.isFree, right.isFree) {
        case (true, true): return "px"
        case (_, true) where isProduct: return left.unit
        case (true, _) where self == .multiply: return right.unit
        // Zero needs no unit.
        case _ where left == Amount(value: 0): return right.unit
        case _ where right == Amount(value: 0): return left.unit
        default: throw CalculationError.units(left.unit, right.unit)
        }
    }

    fileprivate func result(_ numbers: [Double]) -> Double {
        guard let first = numbers.first, let last = numbers.last else { return .nan }
        switch self {
        case .add: return first + last
        case .subtract: return numbers.count == 1 ? -first : first - last
        case .multiply: return first * last
        case .divide: return first / last
        case .power, .pow: return raised(first, to: last)
        case .abs: return Swift.abs(first)
        case .ceil: return first.rounded(.up)
        case .floor: return first.rounded(.down)
        case .max: return numbers.reduce(first) { Swift.max($0, $1) }
        case .min: return numbers.reduce(first) { Swift.min($0, $1) }
        // Halves are rounded up, as in JavaScript.
        case .round: return (first + 0.5).rounded(.down)
        case .roundTo:
            let scale = raised(10, to: last)
            return (first * scale).rounded() / scale
        case .sqrt: return first.squareRoot()
        case .trunc: return first.rounded(.towardZero)
        }
    }

    /// The numbers of arguments that the function takes.
    var arity: ClosedRange<Int> {
        switch self {
        case .abs, .ceil, .floor, .round, .sqrt, .trunc: 1...1
        case .max, .min: 1...100
        default: 2...2
        }
    }
}

/// A change of a colour in `"$extensions": { "studio.tokens": { "modify": … } }`.
struct ColorModifier: Hashable, Sendable {
    var kind: ColorChange
    /// The amount, from 0 to 1.
    var amount: Calculation
    var space: ColorSpace
    /// The other colour of a mixture.
    var color: TokenExpression?

    /// The references to tokens in reading order.
    var aliases: [TokenAlias] { amount.term.aliases + (color?.aliases ?? []) }
}
