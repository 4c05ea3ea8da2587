import Attestations
import ColophonSystem
import SourceText

/// The log of a served site: text for the terminal, or JSON for tools.
struct ServeLog: Sendable {
    let isJSON: Bool
    let isQuiet: Bool

    func start(_ addresses: ServedAddresses, port: Int) {
        event("serving") { object in
            object.member("address", addresses.all[0])
            object.member("addresses") { list in list.array { list in for one in addresses.all { list.value(one) } } }
            object.member("port", port)
        }
        say("Serving \(addresses.all.joined(separator: " and ")) (press Ctrl-C to stop)\n")
        guard let shared = addresses.shared, Console.standardOutput.isTerminal,
            let code = try? QRCode.make(shared, level: .low, encoding: .ascii),
            code.size + 8 <= Console.standardOutput.width
        else { return }
        say("\n\(terminalText(of: code, hasColour: Console.standardOutput.hasColour))\n")
    }

    /// Reports that the site was loaded, with its diagnostics.
    func loaded(_ revision: Int, _ report: Report, _ diagnostics: [Diagnostic], since start: ContinuousClock.Instant) {
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        event("loaded") { object in
            object.member("revision", revision)
            object.member("milliseconds", milliseconds)
            object.member("errors", diagnostics.count { $0.severity == .error })
            object.member("warnings", diagnostics.count { $0.severity == .warning })
        }
        Console.standardError.tell(report.text(hasColour: Console.standardError.hasColour))
        say("\(revision == 1 ? "Loaded" : "Reloaded") in \(milliseconds) ms, \(diagnosticsSummary(diagnostics))\n")
    }

    /// Reports that open pages show the saved change. A large site is loaded completely after a pause without changes.
    func revised(_ revision: Int, since start: ContinuousClock.Instant) {
        event("revised") { object in
            object.member("revision", revision)
            object.member("milliseconds", Int((ContinuousClock.now - start) / .milliseconds(1)))
        }
    }

    /// Reports that tokens were saved in the browser.
    func saved(_ files: [String]) {
        event("saved") { object in
            object.member("files") { list in list.array { list in for file in files { list.value(file) } } }
        }
        say("Saved \(files.joined(separator: " and "))\n")
    }

    /// Reports diagnostics from rendering a page.
    func found(_ report: Report, at path: String, _ diagnostics: [Diagnostic]) {
        event("rendered") { object in
            object.member("path", path)
            object.member("errors", diagnostics.count { $0.severity == .error })
            object.member("warnings", diagnostics.count { $0.severity == .warning })
        }
        Console.standardError.tell(report.text(hasColour: Console.standardError.hasColour))
    }

    /// Ends the program without an error: Ctrl-C is the normal end of a server.
    func end() {
        event("ended") { _ in }
        if Console.standardError.isTerminal { Console.standardError.tell("\n") }
        exitAtOnce()
    }

    private func say(_ text: String) {
        if !isQuiet, !isJSON { Console.standardOutput.tell(text) }
    }

    private func event(_ name: String, _ members: (inout JSONWriter) -> Void) {
        guard isJSON else { return }
        var writer = JSONWriter()
        writer.object { object in
            object.member("event", name)
            members(&object)
        }
        Console.standardOutput.tell(writer.text + "\n")
    }
}

/// Exits without cleanup: the server has no half-written files.
private func exitAtOnce() -> Never { _exit(0) }
