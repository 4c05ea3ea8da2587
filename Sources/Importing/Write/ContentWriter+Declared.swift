import Colophon
import SourceText
import Wording

// The data that the app declares to collect, as a variable for its privacy policy. Its names are English.
extension ContentWriter {
    private var hasDeclaredData: Bool { plan.defaultLanguage.primary == "en" && !app.collectedData.isEmpty }

    /// The lines of `about.yml` that declare the data.
    var declaredData: [String] {
        guard hasDeclaredData else { return [] }
        let rows = app.collectedData.map { data in
            let purposes = data.purposes.map(yamlScalar).joined(separator: ", ")
            let more = purposes.isEmpty ? "" : ", purposes: [\(purposes)]"
            return "    - { name: \(yamlScalar(data.name))\(more) }"
        }
        return ["", "# The data that the privacy manifest declares. Texts can list it: {{#vars.collectedData}}"]
            + ["variables:", "  collectedData:"] + rows
    }

    /// Returns a model text in which the row for data that reaches the publisher is one for each declared kind.
    func withCollectedData(_ text: String) -> String {
        guard hasDeclaredData else { return text }
        let hasPurposes = app.collectedData.allSatisfy { !$0.purposes.isEmpty }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasPrefix("| [to complete: data that reaches you") else { return String(line) }
            var cells = line.split(separator: "|").map { String($0).trimmed }
            cells[0] = "{{name}}"
            if hasPurposes, cells.count > 1 { cells[1] = "{{purposes}}" }
            return "{{#vars.collectedData}}\n| \(cells.joined(separator: " | ")) |\n{{/vars.collectedData}}"
        }.joined(separator: "\n")
    }
}
