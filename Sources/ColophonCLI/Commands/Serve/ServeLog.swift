import Attestations
import ColophonSystem
import SourceText

/// The log of a served site: text for the terminal, or JSON for tools.
struct ServeLog: Sendable {
    let isJSON: Bool
    let isQuiet: Bool

    func start(_ addresses: ServedAddresses, port: Int) {
        write("serving") { object in
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

    /// Reports an event of the preview.
    func report(_ event: ServeEvent) {
        switch event {
        case .loaded(let revision, let report, let diagnostics, let start):
            let milliseconds = milliseconds(since: start)
            write("loaded") { object in
                object.member("revision", revision)
                object.member("milliseconds", milliseconds)
                diagnostics.count(into: &object)
            }
            Console.standardError.tell(report.text(hasColour: Console.standardError.hasColour))
            say("\(revision == 1 ? "Loaded" : "Reloaded") in \(milliseconds) ms, \(diagnosticsSummary(diagnostics))\n")
        case .revised(let revision, let start):
            write("revised") { object in
                object.member("revision", revision)
                object.member("milliseconds", milliseconds(since: start))
            }
        case .rendered(let path, let report, let diagnostics):
            write("rendered") { object in
                object.member("path", path)
                diagnostics.count(into: &object)
            }
            Console.standardError.tell(report.text(hasColour: Console.standardError.hasColour))
        case .saved(let files):
            write("saved") { object in
                object.member("files") { list in list.array { list in for file in files { list.value(file) } } }
            }
            say("Saved \(files.joined(separator: " and "))\n")
        }
    }

    private func milliseconds(since start: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - start) / .milliseconds(1))
    }

    /// Ends the program without an error: Ctrl-C is the normal end of a server.
    func end() {
        write("ended") { _ in }
        if Console.standardError.isTerminal { Console.standardError.tell("\n") }
        exitAtOnce()
    }

    private func say(_ text: String) {
        if !isQuiet, !isJSON { Console.standardOutput.tell(text) }
    }

    private func write(_ name: String, _ members: (inout JSONWriter) -> Void) {
        guard isJSON else { return }
        var writer = JSONWriter()
        writer.object { object in
            object.member("event", name)
            members(&object)
        }
        Console.standardOutput.tell(writer.text + "\n")
    }
}

extension [Diagnostic] {
    /// Writes the numbers of errors and warnings.
    fileprivate func count(into object: inout JSONWriter) {
        object.member("errors", count { $0.severity == .error })
        object.member("warnings", count { $0.severity == .warning })
    }
}

/// Exits without cleanup: the server has no half-written files.
private func exitAtOnce() -> Never { _exit(0) }
