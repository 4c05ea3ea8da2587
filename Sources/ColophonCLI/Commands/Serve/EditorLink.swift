import ArgumentParser
import SourceText

/// The address that opens a file at a line in an editor.
struct EditorLink: ExpressibleByArgument, Sendable {
    private let template: String

    /// Editors with a URL scheme. For VS Code, see
    /// https://code.visualstudio.com/docs/configure/command-line#_opening-vs-code-with-urls.
    private static let known = [
        "vscode": "vscode://file{path}:{line}:{column}",
        "idea": "idea://open?file={path}&line={line}&column={column}",
    ]

    init?(argument: String) {
        if let template = Self.known[argument] {
            self.template = template
            return
        }
        // Reject schemes that could run code in the page.
        let scheme = argument.prefix { $0 != ":" }.lowercased()
        guard argument.contains("{path}"), argument.contains(":"), !scheme.isEmpty,
            scheme.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }),
            !["javascript", "data", "vbscript", "blob"].contains(scheme)
        else { return nil }
        template = argument
    }

    /// Creates the link for the editor that contains the terminal; `nil` for other terminals.
    init?(terminal variable: (String) -> String?) {
        if variable("TERM_PROGRAM") == "vscode" {
            self.init(argument: "vscode")
        } else if variable("TERMINAL_EMULATOR")?.hasPrefix("JetBrains") == true {
            self.init(argument: "idea")
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { known.keys.sorted() }

    /// Returns the address of a line.
    /// - Parameter path: The absolute path of the file.
    func address(_ path: String, line: Int, column: Int) -> String {
        template.replacing("{path}", with: percentEncoded(path)).replacing("{line}", with: "\(line)")
            .replacing("{column}", with: "\(column)")
    }
}
