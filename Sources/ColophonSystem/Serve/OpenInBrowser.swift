/// Opens an address in the user's browser. Failures are ignored, for example without a desktop: the address was
/// printed.
package func openInBrowser(_ address: String) {
    #if canImport(Darwin)
        let program = "/usr/bin/open"
    #else
        let program = "xdg-open"
    #endif
    guard let child = try? ChildProcess(program, [address], usesTerminal: false) else { return }
    startThread { _ = try? child.wait() }
}
