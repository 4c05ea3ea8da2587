/// A line breaking opportunity, by the rules of the Unicode Standard.
///
/// Source: Unicode Standard Annex #14 (Unicode 15.0), rules LB2 to LB31. Numbers are kept whole as in example 7 of
/// section 8.2, as the standard's own test file expects.
public enum LineBreak: UInt8, Sendable {
    /// A line must not end here.
    case prohibited
    /// A line may end here.
    case allowed
    /// A line must end here: a forced line break.
    case mandatory
}

/// Finds the line breaking opportunities of a text. Element `n` of the result is about the position before scalar `n`,
/// and the last one about the end.
///
/// - Returns: one element more than there are scalars; the first is `prohibited`, the last `mandatory`. For an empty
///   text a single `mandatory`.
public func lineBreaks(in scalars: some Sequence<Unicode.Scalar>) -> [LineBreak] {
    lineBreaks(between: scalars.map { LineBreakClass($0) })
}

/// Finds the line breaking opportunities between characters of these classes.
func lineBreaks(between classes: [LineBreakClass]) -> [LineBreak] {
    var rules = LineBreakRules()
    var breaks: [LineBreak] = []
    breaks.reserveCapacity(classes.count + 1)
    // Iterating over a buffer avoids reference counting for each character.
    classes.withUnsafeBufferPointer { classes in
        for number in classes.indices {
            let found = rules.step(classes[number], isNumberNext: { isNumber(in: classes, after: number) })
            breaks.append(number == 0 ? .prohibited : found)
        }
    }
    breaks.append(.mandatory)
    return breaks
}

/// Whether the next character that is not a combining mark is a digit.
private func isNumber(in classes: UnsafeBufferPointer<LineBreakClass>, after number: Int) -> Bool {
    var next = number + 1
    while next < classes.count, classes[next] == .combiningMark || classes[next] == .zeroWidthJoiner { next += 1 }
    return next < classes.count && classes[next] == .numeric
}

/// The rules, with the state they need about the text so far.
private struct LineBreakRules {
    typealias Class = LineBreakClass

    /// The state of the number being read (rule LB25).
    private enum Number { case none, opened, digits, closed }

    /// The class of the last character that is neither a space nor attached to another one.
    private var base: Class?
    /// The class before `base`.
    private var beforeBase: Class?
    /// Whether spaces follow `base`.
    private var hasSpaces = false
    /// The class of the previous character.
    private var last: Class?
    private var number = Number.none
    /// The number of consecutive regional indicators.
    private var indicators = 0

    /// Returns whether a line may end before the next character, which has the class `next`.
    mutating func step(_ next: Class, isNumberNext: () -> Bool) -> LineBreak {
        // Fast path for letters within words (rule LB28), which are most of a text.
        if next == .alphabetic, last == .alphabetic, base == .alphabetic, !hasSpaces {
            (beforeBase, number, indicators) = (.alphabetic, .none, 0)
            return .prohibited
        }
        let attaches = next == .combiningMark || next == .zeroWidthJoiner
        // LB9: a mark belongs to its base character. LB10: a mark without one is treated as a letter.
        if attaches, let last, last.takesMarks {
            self.last = next
            return .prohibited
        }
        let effective = attaches ? .alphabetic : next
        let found = last.map { rule($0, effective, isNumberNext) } ?? .prohibited
        remember(effective, raw: next, isNumberNext())
        return found
    }

    private mutating func remember(_ next: Class, raw: Class, _ isNumberNext: Bool) {
        if next == .space {
            hasSpaces = true
        } else {
            advanceNumber(next, isNumberNext)
            indicators = next == .regionalIndicator ? indicators + 1 : 0
            beforeBase = hasSpaces ? .space : base
            base = next
            hasSpaces = false
        }
        if hasSpaces { (number, indicators) = (.none, 0) }
        last = raw == .zeroWidthJoiner || raw == .combiningMark ? raw : next
    }

    private mutating func advanceNumber(_ next: Class, _ isNumberNext: Bool) {
        if hasSpaces { number = .none }
        switch (number, next) {
        case (_, .numeric): number = .digits
        case (.digits, .slash), (.digits, .infixSeparator): break
        case (.digits, .closePunctuation), (.digits, .closeParenthesis), (.digits, .wideClose): number = .closed
        case (_, .prefix), (_, .postfix), (_, .openPunctuation), (_, .wideOpen), (_, .hyphen): number = .opened
        default: number = .none
        }
    }

    /// Applies the rules in their order, given the classes of two neighbouring characters.
    private func rule(_ last: Class, _ next: Class, _ isNumberNext: () -> Bool) -> LineBreak {
        // LB4 to LB6.
        switch last {
        case .mandatoryBreak, .lineFeed, .nextLine: return .mandatory
        case .carriageReturn: return next == .lineFeed ? .prohibited : .mandatory
        default: break
        }
        switch next {
        case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: return .prohibited
        // LB7.
        case .space, .zeroWidthSpace: return .prohibited
        default: break
        }
        // LB8 and LB8a.
        if base == .zeroWidthSpace { return .allowed }
        if last == .zeroWidthJoiner { return .prohibited }
        // Without a base, the text begins with spaces.
        return pair(base ?? .space, next, isNumberNext) ? .prohibited : .allowed
    }

    /// LB11 to LB31: returns true when a line must not end between `base`, with any spaces after it, and `next`.
    private func pair(_ base: Class, _ next: Class, _ isNumberNext: () -> Bool) -> Bool {
        // LB11 to LB13.
        if next == .wordJoiner || !hasSpaces && (base == .wordJoiner || base == .glue) { return true }
        if next == .glue, !hasSpaces, base != .breakAfter, base != .hyphen { return true }
        switch next {
        case .exclamation: return true
        case .closePunctuation, .closeParenthesis, .wideClose, .infixSeparator, .slash:
            if hasSpaces || base != .numeric { return true }
        default: break
        }
        // LB14 to LB17: these apply even across spaces.
        switch (base, next) {
        case (.openPunctuation, _), (.wideOpen, _): return true
        case (.quotation, .openPunctuation), (.quotation, .wideOpen): return true
        case (.closePunctuation, .nonStarter), (.closeParenthesis, .nonStarter), (.wideClose, .nonStarter): return true
        case (.breakBoth, .breakBoth): return true
        default: break
        }
        // LB18.
        if hasSpaces { return false }
        return touching(base, next, isNumberNext)
    }

    /// LB19 to LB31: characters without spaces between them.
    private func touching(_ base: Class, _ next: Class, _ isNumberNext: () -> Bool) -> Bool {
        if base == .quotation || next == .quotation { return true }
        if base == .contingent || next == .contingent { return false }
        // LB21 to LB22.
        switch next {
        case .breakAfter, .hyphen, .nonStarter, .inseparable: return true
        default: if base == .breakBefore { return true }
        }
        if beforeBase == .hebrewLetter, base == .hyphen || base == .breakAfter { return true }
        if base == .slash, next == .hebrewLetter { return true }
        return isNumber(base, next, isNumberNext) || isWord(base, next) || isSyllable(base, next)
            || isParenthesis(base, next) || isEmoji(base, next)
    }

    /// Rules LB23 to LB25: numbers.
    private func isNumber(_ base: Class, _ next: Class, _ isNumberNext: () -> Bool) -> Bool {
        switch (base, next) {
        case (.alphabetic, .numeric), (.hebrewLetter, .numeric), (.numeric, .alphabetic), (.numeric, .hebrewLetter):
            return true
        case (.prefix, .ideograph), (.prefix, .emojiBase), (.prefix, .emojiModifier), (.prefix, .pictograph),
            (.ideograph, .postfix), (.emojiBase, .postfix), (.emojiModifier, .postfix), (.pictograph, .postfix):
            return true
        case (.prefix, .alphabetic), (.prefix, .hebrewLetter), (.postfix, .alphabetic), (.postfix, .hebrewLetter),
            (.alphabetic, .prefix), (.alphabetic, .postfix), (.hebrewLetter, .prefix), (.hebrewLetter, .postfix):
            return true
        case (.prefix, .openPunctuation), (.postfix, .openPunctuation), (.prefix, .wideOpen), (.postfix, .wideOpen),
            (.prefix, .hyphen), (.postfix, .hyphen):
            return isNumberNext()
        case (.prefix, .numeric), (.postfix, .numeric), (.hyphen, .numeric), (.numeric, .numeric): return true
        case (_, .numeric), (_, .slash), (_, .infixSeparator), (_, .closePunctuation), (_, .closeParenthesis),
            (_, .wideClose):
            return number == .digits
        case (_, .prefix), (_, .postfix): return number == .digits || number == .closed
        default: return false
        }
    }

    /// Rules LB28 and LB29: letters.
    private func isWord(_ base: Class, _ next: Class) -> Bool {
        guard next == .alphabetic || next == .hebrewLetter else { return false }
        return base == .alphabetic || base == .hebrewLetter || base == .infixSeparator
    }

    /// Rules LB26 and LB27: Korean syllables.
    private func isSyllable(_ base: Class, _ next: Class) -> Bool {
        switch (base, next) {
        case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .hangulLV),
            (.leadingJamo, .hangulLVT), (.vowelJamo, .vowelJamo), (.vowelJamo, .trailingJamo),
            (.hangulLV, .vowelJamo), (.hangulLV, .trailingJamo), (.trailingJamo, .trailingJamo),
            (.hangulLVT, .trailingJamo):
            true
        case (_, .postfix): base.isHangul
        case (.prefix, _): next.isHangul
        default: false
        }
    }

    /// Rule LB30: parentheses.
    private func isParenthesis(_ base: Class, _ next: Class) -> Bool {
        let isWordLike: (Class) -> Bool = { $0 == .alphabetic || $0 == .hebrewLetter || $0 == .numeric }
        return next == .openPunctuation && isWordLike(base) || base == .closeParenthesis && isWordLike(next)
    }

    /// Rules LB30a and LB30b: flags and emoji.
    private func isEmoji(_ base: Class, _ next: Class) -> Bool {
        switch (base, next) {
        case (.regionalIndicator, .regionalIndicator): !indicators.isMultiple(of: 2)
        case (.emojiBase, .emojiModifier), (.pictograph, .emojiModifier): true
        default: false
        }
    }
}

extension LineBreakClass {
    /// Whether combining marks can attach to a character of this class (rule LB9).
    fileprivate var takesMarks: Bool {
        switch self {
        case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine, .space, .zeroWidthSpace: false
        default: true
        }
    }

    fileprivate var isHangul: Bool {
        [.leadingJamo, .vowelJamo, .trailingJamo, .hangulLV, .hangulLVT].contains(self)
    }
}
