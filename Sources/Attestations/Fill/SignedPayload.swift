import Sealing
import SourceText

extension String {
    /// What a code says, with a signature as its last line: `docs/attestations.md`, section Signatures. Nil with an error
    /// when such a text is never signed.
    package func signed(with key: SigningKey, at location: Location?) -> Checked<String?> {
        do throws(SealFailure) {
            return Checked(try SignedText.seal(self, with: key).text)
        } catch {
            let reason =
                switch error {
                case .unfit(let problem): problem.kind.reason
                case .libcrypto(let failure): failure.words
                }
            return Checked(nil, [.cannotSign(reason, at: location)])
        }
    }
}

extension Diagnostic {
    fileprivate static func cannotSign(_ reason: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "cannot-sign", "the contents of the code cannot be signed: \(reason)", at: location,
            hint: "change the lines of the code in the edition, or leave out the signature")
    }
}
