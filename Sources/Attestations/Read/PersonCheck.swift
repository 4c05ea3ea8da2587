import SourceText
import Wording

/// What can be said of a person's values before any edition asks for them.
public enum PersonCheck {
    /// The keys that people share between editions, in the order of a form.
    public static let usualKeys = [
        "firstName", "lastName", "birthDate", "birthPlace", "address", "postalCode", "city", "country", "nationality",
        "profession", "email", "phone",
    ]

    /// Checks what was typed: a day of birth is a day that was, a mail address looks like one, and everything can be
    /// printed on one line.
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

/// Whether a text can be the key of a field: a letter of ASCII, then letters, digits, `_` and `-`.
public func isFieldKey(_ text: String) -> Bool { isName(text) }
