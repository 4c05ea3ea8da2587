import Documents
import SourceText
import Wording

/// Reads one value as the user typed it.
struct ValueReader {
    package let key: String
    package let entry: AttestationRequest.Entry
    package let clock: LocalClock
    package let language: Language
    package var diagnostics: [Diagnostic] = []

    init(key: String, entry: AttestationRequest.Entry, clock: LocalClock, language: Language) {
        self.key = key
        self.entry = entry
        self.clock = clock
        self.language = language
    }

    package mutating func read(_ kind: EditionField.Kind) -> FieldValue {
        let text = entry.text.trimmed
        guard isClean(text, kind) else { return .empty }
        switch kind {
        case .text(let max): return fits(text, max) ? .text(text) : .empty
        case .lines(let max): return fits(text, max) ? .lines(lines(text)) : .empty
        case .list(let max): return fits(text, max) ? .list(lines(text).filter { !isBlankText($0) }) : .empty
        case .date(let limits): return date(text, limits)
        case .time:
            if let minute = TimeParser.minute(text) { return .time(minute) }
            return refuse("is not a valid time: \(quoted(text))", "write it as 18:20")
        case .moment:
            return moment(text)
        case .digits(let length, let isLuhn): return digits(text, length, isLuhn)
        case .hex(let length): return hex(text, length)
        case .number(let least, let most): return number(text, least...most)
        case .email: return email(text)
        case .url: return url(text)
        case .choice(let choices): return choice(text, choices)
        case .flag: return flag(text)
        }
    }

    private mutating func refuse(_ problem: String, _ hint: Hint? = nil) -> FieldValue {
        diagnostics.append(.badValue(key, problem, hint, at: entry.location))
        return .empty
    }

    // MARK: Text

    /// Returns whether the text has only printable characters and no bidirectional formatting characters, which would
    /// reorder text around the value (Unicode Standard Annex #9, sections 2.2 and 2.5).
    private mutating func isClean(_ text: String, _ kind: EditionField.Kind) -> Bool {
        for scalar in text.unicodeScalars {
            let isLine = scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
            if isLine, !kind.hasLines {
                _ = refuse("has more than one line", "write it on one line")
                return false
            }
            guard !isLine, Self.isUnprintable(scalar) else { continue }
            _ = refuse("contains U+\(codePoint(scalar)), which cannot be printed", "remove it")
            return false
        }
        return true
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\t"
        case .privateUse, .surrogate, .unassigned: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    private mutating func fits(_ text: String, _ max: Int) -> Bool {
        let count = text.count
        if count <= max { return true }
        _ = refuse("has \(count) characters, but at most \(max) fit", "shorten it")
        return false
    }

    private func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(\.trimmed)
    }

    // MARK: Days

    private mutating func moment(_ text: String) -> FieldValue {
        guard let moment = LocalDateTimeParser.read(text, clock) else {
            return refuse(
                "is not a valid date and time: \(quoted(text))", "write it as -20m, +1h, 18:20 or 2026-11-22 18:20")
        }
        // A moment relative to now has an offset, and always exists.
        guard moment.offset == nil, let instead = clock.replacement(forSkipped: moment) else { return .moment(moment) }
        return refuse(
            "is a time that does not exist on \(moment.date): \(moment.clock(":"))",
            "the clocks skip this time: write \(instead.clock(":"))")
    }

    private mutating func date(_ text: String, _ limits: EditionField.DateLimits) -> FieldValue {
        guard let date = DateParser.read(text) else {
            if DateParser.hasDateForm(text) {
                return refuse("is not a real date: \(quoted(text))", nil)
            }
            return refuse("is not a date: \(quoted(text))", "write it as 1970-01-31 or 31/01/1970")
        }
        if let earliest = limits.earliest, date < earliest {
            return refuse("is \(date), which is before \(earliest)")
        }
        if limits.isNotInFuture, date > clock.moment.date { return refuse("is \(date), which is in the future") }
        return .date(date)
    }

    // MARK: Signs

    private mutating func digits(_ text: String, _ length: Int?, _ isLuhn: Bool) -> FieldValue {
        let digits = text.filter { !$0.isWhitespace }
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else {
            return refuse("must contain only digits, not \(quoted(text))")
        }
        if let length, digits.utf8.count != length {
            return refuse("has \(digits.utf8.count) digits, but needs \(length)")
        }
        if isLuhn, !digits.hasLuhnDigit {
            return refuse("has a wrong check digit: \(quoted(text))", "check it for a typing mistake")
        }
        return .text(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    private mutating func hex(_ text: String, _ length: Int?) -> FieldValue {
        guard text.utf8.allSatisfy({ $0.hexadecimalValue != nil }) else {
            return refuse("must contain only hexadecimal digits, not \(quoted(text))")
        }
        if let length, text.utf8.count != length {
            return refuse("has \(text.utf8.count) hexadecimal digits, but needs \(length)")
        }
        return .text(text.lowercased())
    }

    private mutating func number(_ text: String, _ range: ClosedRange<Double>) -> FieldValue {
        let plain = text.filter { !$0.isWhitespace && $0 != "\u{202F}" }.replacing(",", with: ".")
        guard plain.utf8.allSatisfy({ $0.isASCIIDigit || $0 == 0x2E || $0 == 0x2D }),
            let number = Double(plain)
        else { return refuse("is not a number: \(quoted(text))") }
        guard range.contains(number) else { return refuse("is \(text), which is out of range") }
        return .text(text)
    }

    /// Accepts an email address with text on both sides of one `@` and no white space. This simplifies the check of
    /// browsers (HTML Living Standard, section 4.10.5.1.5).
    private mutating func email(_ text: String) -> FieldValue {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let isGood = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
        guard isGood, fits(text, 254) else { return refuse("is not a valid email address: \(quoted(text))") }
        return .text(text)
    }

    private mutating func url(_ text: String) -> FieldValue {
        guard case .external = WebAddress(text), text.hasPrefix("https://") || text.hasPrefix("http://"),
            !text.contains(where: \.isWhitespace), fits(text, 2000)
        else { return refuse("is not a valid web address: \(quoted(text))", "write it with https://") }
        return .text(text)
    }

    private mutating func choice(_ text: String, _ choices: [EditionField.Choice]) -> FieldValue {
        if let found = choices.first(where: { $0.code == text }) {
            return .choice(.init(code: found.code, label: found.label.text(language)))
        }
        let codes = choices.map(\.code)
        return refuse(
            "cannot be \(quoted(text))",
            nearest(text, among: codes).map { "did you mean \"\($0)\"?" }
                ?? "valid values: \(codes.joined(separator: ", "))")
    }

    private mutating func flag(_ text: String) -> FieldValue {
        switch text.lowercased() {
        case "true", "yes", "oui", "on", "1", "x": return .flag(true)
        case "false", "no", "non", "off", "0": return .flag(false)
        default: return refuse("must be yes or no, not \(quoted(text))")
        }
    }
}

extension String {
    /// Whether the last digit is the check digit of those before it (Luhn algorithm; ISO/IEC 7812-1, annex B).
    fileprivate var hasLuhnDigit: Bool {
        var sum = 0
        for (place, byte) in utf8.reversed().enumerated() {
            let digit = Int(byte) - 0x30
            let doubled = place % 2 == 1 ? digit * 2 : digit
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return sum % 10 == 0
    }
}
