import Environments
import SourceText

extension Remedy {
    /// The option, variable or command as the user types it.
    var commandLineText: String {
        switch self {
        case .app: "--app"
        case .blank: "--blank"
        case .contentFolder: "--source"
        case .context: "--context"
        case .detail: "--detail"
        case .environmentPassword:
            "with --password-file FILE, in the environment variable \(EnvironmentFile.passwordVariable), "
                + "or on a terminal"
        case .encoding(let name): "--encoding \(name)"
        case .fetched: "--fetch"
        case .field(let key): "--field \(key)=…"
        case .fileName: "--name"
        case .language: "--language"
        case .languages(let tags): "--languages \(tags)"
        case .layer(let name): "--layer \(name)"
        case .mapping(let text): "--map \"\(text)\""
        case .name(let name): "--name \"\(name)\""
        case .passcode: "--passcodes FILE, or in the environment variable COLOPHON_PASSCODE"
        case .reasons: "--reason CODE"
        case .secondPage(let name): "--second-page \(name)"
        case .laterVersion: "--to"
        case .allWarnings: "--all-warnings"
        case .add(let parts, let app):
            "colophon init" + parts.map { " --add \($0)" }.joined() + (app.map { " --app \($0)" } ?? "")
        case .addPasscode(let seal): "colophon seal add NAME" + (seal.map { " --seal \($0)" } ?? "")
        case .addPerson: "colophon people add firstName=…"
        case .attest(let edition, let isBlank): "colophon attest --edition \(edition)\(isBlank ? " --blank" : "")"
        case .changePasscode(let name, let seal):
            "colophon seal change \(name)" + (seal.map { " --seal \($0)" } ?? "")
        case .check: "colophon check"
        case .editEnvironments: "\"colophon env edit\""
        case .newKey: "colophon attest key new"
        case .newSite: "colophon init"
        case .listEditions: "colophon attest editions"
        case .listPeople: "colophon people"
        case .reviseInOneApp(let document): "colophon revise \(document) --only-app"
        case .showKey(let file): "colophon attest key show" + (file.map { " \($0)" } ?? "")
        case .showTheme(let name): "colophon theme show \(name)"
        }
    }
}

extension Remedy {
    /// Returns the text for a site in `source`. Commands that look for the folder `content` have to name another one.
    func commandLineText(source: String) -> String {
        switch self {
        case .add, .addPasscode, .changePasscode, .check, .reviseInOneApp:
            commandLine(commandLineText, [(name: "--source", value: source == "content" ? nil : source)])
        default: commandLineText
        }
    }
}

extension Hint {
    /// The hint in the terms of the command line.
    var asTyped: String { text(naming: \.commandLineText) }
}

extension DiagnosticPrinter {
    /// Returns a printer whose hints name options and commands of the command line, for a site in the folder `source`.
    package static func forCommandLine(_ style: Style = .plain, source: String = "content") -> DiagnosticPrinter {
        DiagnosticPrinter(style: style) { $0.commandLineText(source: source) }
    }
}
