import Sealing
import SourceText

/// The messages about the encrypted file.
extension Diagnostic {
    package static func noPassword(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "no-password", "this file is encrypted, and there is no password to open it with", at: location,
            hint: "give the password \(.environmentPassword)")
    }

    /// Returns an error for a file that cannot be decrypted. It separates a wrong password from damage where the format
    /// allows it.
    package static func notDecrypted(_ failure: RNCryptorFailure, at location: Location) -> Diagnostic {
        let message = "this file cannot be decrypted: \(failure.reason)"
        let hint = failure.hint.map { Hint($0) }
        switch failure {
        case .notAuthentic:
            return Diagnostic(
                .error, "wrong-password", message, at: location,
                notes: [
                    .init("this format cannot tell these two causes apart"),
                    .init("the start and the length of the file are correct, so any damage is inside"),
                ], hint: hint)
        case .emptyPassword, .passwordTooLong: return .badPassword(failure.reason, at: location)
        default: return Diagnostic(.error, "not-decrypted", message, at: location, hint: hint)
        }
    }

    /// Returns an error for an invalid password.
    ///
    /// - Parameter reason: a clause, such as "the password is empty".
    package static func badPassword(_ reason: String, at location: Location? = nil) -> Diagnostic {
        Diagnostic(
            .error, "bad-password", reason, at: location,
            hint: "a password has 1 to \(RNCryptor.maximumPasswordSize) bytes")
    }
}
