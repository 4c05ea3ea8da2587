import SourceText
import Wording

/// Checks a person's values independently of any edition.
public enum PersonCheck {
    /// The usual keys of a person, in the order of a form.
    public static let usualKeys = [
        "firstName", "lastName", "birthDate", "birthPlace", "address", "postalCode", "city", "country", "nationality",
        "profession", "email", "phone",
    ]

    /// Checks that a birth date is not in the future, that an email address is valid, and that each value is one
    /// printable line.
    public static func check(_ values: [(key: String, text: String)], clock: LocalClock) -> [Diagnostic] {
        guard let english = Language("en") else { return [] }
        return values.flatMap { key, text in
            var reader = ValueReader(key: key, entry: .init(text), clock: clock, language: english)
            _ = reader.read(kind(key))
            return reader.diagnostics
        }
    }

    private static func kind(_ key: String) -> EditionField.Kind {
        switch key {
        case "birthDate": .date(EditionField.DateLimits(isNotInFuture: true))
        case "email": .email
        default: .text(max: 200)
        }
    }
}

/// Returns whether the text is a valid field key: an ASCII letter, then ASCII letters, digits, `_` and `-`.
public func isFieldKey(_ text: String) -> Bool { isName(text) }
