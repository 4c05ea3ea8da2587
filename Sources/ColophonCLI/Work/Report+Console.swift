import ColophonSystem
import SourceText

extension Report {
    /// Prints the report: human-readable on standard error, JSON and SARIF on standard output.
    func write(in format: Options.Format) throws {
        switch format {
        case .human: try Console.standardError.write(text(hasColour: Console.standardError.hasColour))
        case .json: try Console.standardOutput.write(json)
        case .sarif: try Console.standardOutput.write(sarif)
        }
    }

    /// Returns the human-readable report.
    func text(hasColour: Bool) -> String {
        var printer = DiagnosticPrinter.forCommandLine(hasColour ? .colour : .plain, source: contentName)
        printer.excerptWidth = Console.standardError.excerptWidth
        return text(printer)
    }

    /// The report as JSON.
    var json: String { json(.forCommandLine(source: contentName)) }

    /// The report as SARIF, for code scanners.
    var sarif: String { sarif(.forCommandLine(source: contentName)) }

    /// Returns a JSON object with the members that `body` writes, and with the diagnostics.
    func json(after body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(isIndented: true)
        writer.object { object in
            body(&object)
            object.member("diagnostics") { list in
                // Parse the JSON again to indent it like the rest.
                let value = readJSON(Array(json.utf8), path: .root).value
                list.value(value ?? Value(.array([]), at: .start))
            }
        }
        return writer.text + "\n"
    }
}
