import Colophon

/// Values of the environment that must not be in any file of the output, whichever way they got there.
public struct OutputSecrets: Sendable {
    private let secrets: [Secrets]

    /// True when the content wants something from other servers, whether or not that takes a value of the environment.
    public let wantsAnswers: Bool

    /// Values shorter than this, in bytes, may be words that a page happens to contain.
    private static let shortest = 8

    init(_ secrets: [Secrets], wantsAnswers: Bool = true) {
        (self.secrets, self.wantsAnswers) = (secrets, wantsAnswers)
    }

    /// Refuses a file that gives one of them away.
    /// - Throws: `OutputError.secret`.
    public func check(_ file: OutputFile) throws(OutputError) {
        let isIn = { (bytes: [UInt8]) in secrets.contains { $0.areIn(bytes, shortest: Self.shortest) } }
        if isIn(file.bytes) || isIn(file.words) { throw .secret(file.path) }
    }
}
