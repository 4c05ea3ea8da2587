import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

extension DiffCommand {
    /// Prints the changes in all apps that have the document.
    func compareApps(_ plan: Plan, _ options: Options, _ work: inout SiteRun) throws {
        let found: AppDifferences
        do throws(RequestError) {
            let compared = try plan.appDifferences(document: document, from: from, to: to, language: language)
            work.note(compared.diagnostics)
            found = compared.value
        } catch {
            work.progress.erase()
            throw ValidationError(error.reason, hint: error.hint?.asTyped)
        }
        work.progress.erase()
        if options.format == .json {
            try Console.standardOutput.write(found.json(diagnostics: work.report.json))
            return try work.throwIfBad()
        }
        let terminal = TerminalStyle(Console.standardOutput)
        try work.end { _, _ in found.text(terminal) }
    }
}

extension AppDifferences {
    /// Returns the groups, each with the names of its apps before the change, and the reasons for omissions.
    fileprivate func text(_ terminal: TerminalStyle) -> String {
        let changes = groups.map { group in
            let title = terminal.set(group.title, .bold)
            return "\(title):\n\(group.difference.text(terminal))"
        }
        let reasons = Dictionary(grouping: omissions, by: \.reason).sorted { $0.key < $1.key }.map { reason, omitted in
            "Not compared: \(listed(omitted.map(\.document))): \(reason)\n"
        }
        return (changes + (reasons.isEmpty ? [] : [reasons.joined()])).joined(separator: "\n")
    }

    fileprivate func json(diagnostics: String) -> String {
        var differences = JSONWriter(isIndented: true)
        differences.array { list in for group in groups { list.object { group.write(to: &$0) } } }
        var omitted = JSONWriter(isIndented: true)
        omitted.array { list in
            for omission in omissions {
                list.object { object in
                    object.member("document", omission.document)
                    object.member("reason", omission.reason)
                }
            }
        }
        return "{\n\"differences\": \(differences.text),\n\"notCompared\": \(omitted.text),\n"
            + "\"diagnostics\": \(diagnostics)}\n"
    }
}

extension AppDifferences.Group {
    /// The names of the apps.
    fileprivate var title: String { listed(apps.map { printable($0.name) }) }

    fileprivate func write(to object: inout JSONWriter) {
        object.member("apps") { list in
            list.array { list in
                for app in apps {
                    list.object { object in
                        object.member("folder", app.folder)
                        object.member("name", app.name)
                    }
                }
            }
        }
        difference.write(to: &object)
    }
}

/// Returns up to four names, or the first two and the number of the others.
private func listed(_ names: [String]) -> String {
    switch names.count {
    case 0...1: names.joined()
    case 2...4: names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    default: names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
    }
}
