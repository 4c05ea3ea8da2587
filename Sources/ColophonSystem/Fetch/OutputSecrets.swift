import Colophon

/// Values of the environment that must not be in any file of the output, whichever way they got there.
public struct OutputSecrets: Sendable {
    private let secrets: [Secrets]

    /// Values shorter than this, in bytes, may be words that a page happens to contain.
    private static let shortest = 8

    init(_ secrets: [Secrets]) { self.secrets = secrets }

    /// Refuses a file that gives one of them away.
    /// - Throws: `OutputError.secret`.
    public func check(_ file: OutputFile) throws(OutputError) {
        if secrets.contains(where: { $0.areIn(file.bytes, shortest: Self.shortest) }) { throw .secret(file.path) }
    }
}
