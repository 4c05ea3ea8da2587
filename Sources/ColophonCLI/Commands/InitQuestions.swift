import ArgumentParser
import Colophon
import ColophonSystem

/// The three questions of `init`, and their default answers.
struct InitQuestions {
    /// The folder for the new site.
    var folder: String
    var name: String?
    var languages: String?
    var contact: String?
    /// Whether missing answers may be asked for.
    var asks: Bool

    /// Returns the answers: from the command line, then from the terminal, then the defaults.
    func answers() throws -> StarterAnswers {
        let isOpen = name == nil || languages == nil || contact == nil
        guard asks, isOpen else {
            return try StarterAnswers(
                name: name ?? folderName, languages: languages ?? systemLanguage, contact: contact ?? "")
        }
        guard Console.standardInput.isTerminal, Console.standardError.isTerminal else {
            throw ValidationError(
                "there is no terminal to ask on",
                hint: "give --name, --languages and --contact, or --yes to take the defaults")
        }
        let name = try name ?? ask("Name of the app", standard: folderName) { _ = try StarterAnswers.name($0) }
        let languages =
            try languages
            ?? ask("Languages, the default first", standard: systemLanguage) {
                _ = try StarterAnswers(name: name, languages: $0, contact: "")
            }
        let contact =
            try contact
            ?? ask("Contact, a mail address or a page (Enter to fill in later)", standard: "") {
                _ = try StarterAnswers(name: name, languages: languages, contact: $0)
            }
        return try StarterAnswers(name: name, languages: languages, contact: contact)
    }

    /// Asks until the answer is valid. The end of the input takes the default answer.
    private func ask(_ question: String, standard: String, _ check: (String) throws -> Void) throws -> String {
        while true {
            let shown = standard.isEmpty ? "" : " [\(standard)]"
            try Console.standardError.write("\(question)\(shown): ")
            guard let line = readLine(), !line.allSatisfy(\.isWhitespace) else { return standard }
            do {
                try check(line)
                return line
            } catch let mistake as StarterError {
                let hint = mistake.hint.map { "; \($0.asTyped)" } ?? ""
                try Console.standardError.write("\(mistake.message)\(hint)\n")
            }
        }
    }

    /// The name of the site's folder, if it is valid as the name of an app; otherwise "My App".
    private var folderName: String {
        let last = absolute(folder).split(separator: "/").last { $0 != "." }.map(String.init) ?? ""
        return (try? StarterAnswers.name(last)) ?? "My App"
    }

    /// The language of the system's messages, if model texts exist in it; otherwise English.
    private var systemLanguage: String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
        let language = String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }).lowercased()
        return StarterAnswers.modelLanguages.contains(language) ? language : "en"
    }
}
