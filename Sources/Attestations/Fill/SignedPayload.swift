import Sealing
import SourceText

extension String {
    /// Appends a signature as the last line of the code's text (`docs/attestations.md`, section Signatures). Returns
    /// nil with an error if the text cannot be signed.
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
