/// Where a line may end, by the rules of the Unicode Standard.
///
/// Source: Unicode Standard Annex #14 (Unicode 15.0), rules LB2 to LB31, with numbers kept whole as in example 7 of
/// section 8.2, which is how the standard's own test file reads them.
public enum LineBreak: UInt8, Sendable {
    /// The line may not end here.
    case prohibited
    /// The line may end here.
    case allowed
    /// The line ends here, as the writer said.
    case mandatory
}

/// For each place in `scalars` whether a line may end there: element `n` speaks of the place before scalar `n`, the
/// last one of the end.
///
/// - Returns: one element more than there are scalars; the first is `prohibited`, the last `mandatory`. A single
///   `mandatory` for an empty text.
public func lineBreaks(in scalars: some Sequence<Unicode.Scalar>) -> [LineBreak] {
    lineBreaks(between: scalars.map { LineBreakClass($0) })
}

/// The same for characters of these classes.
func lineBreaks(between classes: [LineBreakClass]) -> [LineBreak] {
    var rules = LineBreakRules()
    var breaks: [LineBreak] = []
    breaks.reserveCapacity(classes.count + 1)
    // As a buffer, the array is not counted anew at each character.
    classes.withUnsafeBufferPointer { classes in
        for number in classes.indices {
            let found = rules.step(classes[number], isNumberNext: { isNumber(in: classes, after: number) })
            breaks.append(number == 0 ? .prohibited : found)
        }
    }
    breaks.append(.mandatory)
    return breaks
}

/// True when the next character that is not a combining mark is a digit.
private func isNumber(in classes: UnsafeBufferPointer<LineBreakClass>, after number: Int) -> Bool {
    var next = number + 1
    while next < classes.count, classes[next] == .combiningMark || classes[next] == .zeroWidthJoiner { next += 1 }
    return next < classes.count && classes[next] == .numeric
}

/// The rules, and what they have to remember of the text so far.
private struct LineBreakRules {
    typealias Class = LineBreakClass

    /// How far a number has been read (rule LB25).
    private enum Number { case none, opened, digits, closed }

    /// The last character that is neither space nor a mark on another.
    private var base: Class?
    /// The one before.
    private var beforeBase: Class?
    /// True when spaces are between `base` and here.
    private var hasSpaces = false
    /// The character just before, as it is.
    private var last: Class?
    private var number = Number.none
    /// How many regional indicators are in a row.
    private var indicators = 0

    /// Whether a line may end before the next character, which is of class `next`.
    mutating func step(_ next: Class, isNumberNext: () -> Bool) -> LineBreak {
        // Within words, by rule LB28: most of every text.
        if next == .alphabetic, last == .alphabetic, base == .alphabetic, !hasSpaces {
            (beforeBase, number, indicators) = (.alphabetic, .none, 0)
            return .prohibited
        }
        let attaches = next == .combiningMark || next == .zeroWidthJoiner
        // LB9: a mark is one with what it is on; LB10: alone, it is a letter.
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

    /// The rules in their order, as far as they look at the characters just before.
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
        // Without a base the text has begun with spaces.
        return pair(base ?? .space, next, isNumberNext) ? .prohibited : .allowed
    }

    /// LB11 to LB31: true when the line may not end between `base`, with the spaces behind it, and `next`.
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
        // LB14 to LB17: even with spaces between.
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

    /// LB19 to LB31: characters with nothing between them.
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

    /// LB23, LB24 and LB25.
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

    /// LB28 and LB29.
    private func isWord(_ base: Class, _ next: Class) -> Bool {
        guard next == .alphabetic || next == .hebrewLetter else { return false }
        return base == .alphabetic || base == .hebrewLetter || base == .infixSeparator
    }

    /// LB26 and LB27.
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

    /// LB30.
    private func isParenthesis(_ base: Class, _ next: Class) -> Bool {
        let isWordLike: (Class) -> Bool = { $0 == .alphabetic || $0 == .hebrewLetter || $0 == .numeric }
        return next == .openPunctuation && isWordLike(base) || base == .closeParenthesis && isWordLike(next)
    }

    /// LB30a and LB30b.
    private func isEmoji(_ base: Class, _ next: Class) -> Bool {
        switch (base, next) {
        case (.regionalIndicator, .regionalIndicator): !indicators.isMultiple(of: 2)
        case (.emojiBase, .emojiModifier), (.pictograph, .emojiModifier): true
        default: false
        }
    }
}

extension LineBreakClass {
    /// False for what no mark can be on (rule LB9).
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
