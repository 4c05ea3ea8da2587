import ArgumentParser

extension ExitCode {
    static let contentErrors = ExitCode(1)
    static let wrongUsage = ExitCode(2)
    static let ioFailed = ExitCode(3)
    /// The code that shells report for a program stopped with Ctrl-C.
    static let interrupted = ExitCode(130)
}
