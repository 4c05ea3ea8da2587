// The program from its arguments to its exit code. Each command has a file in Commands/.

import ArgumentParser
import Colophon
import ColophonSystem

/// The root command, `colophon`.
package struct ColophonCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "colophon",
        abstract: "Turns one folder of text into every page an app owes its users.",
        discussion: """
            Reads content/ and themes/ in the working folder and writes a static web site to output/: about, privacy, \
            terms, accessibility, legal notice and news, in every language.

            Exit codes: 0 success, 1 errors in the content (with --strict, also warnings), 2 a mistake on the command \
            line, 3 an input or output error, 130 interrupted.

            Example: colophon build
            """,
        version: version,
        subcommands: [
            InitCommand.self, ImportCommand.self, BuildCommand.self, ServeCommand.self, PlanCommand.self,
            CheckCommand.self, ReviseCommand.self, DiffCommand.self, VerifyCommand.self, NewsCommand.self,
            StatementCommand.self, StoreCommand.self, BundleCommand.self, PDFCommand.self, AttestCommand.self,
            PeopleCommand.self, ThemeCommand.self, VariablesCommand.self, EnvironmentCommand.self, SealCommand.self,
            ExplainCommand.self, SchemaCommand.self, SkillCommand.self,
        ])

    package init() {}

    /// Runs the command that the process's arguments name, then ends the process if it failed.
    package static func main() {
        // A reader such as `head` may close the pipe. The write then fails, and the program handles that error.
        signal(SIGPIPE, SIG_IGN)
        watchMemoryLimit()
        returnLargeBlocks()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let mistake = UsageError(askingForHelp: arguments, of: Self.self) { end(with: mistake) }
        do {
            var command = try parsedAlone(arguments) ?? parseAsRoot()
            try command.run()
        } catch let failure as SystemFailure {
            Console.standardError.tell("error: \(failure.path) cannot be written: \(failure.reason)\n")
            exit(withError: ExitCode.ioFailed)
        } catch {
            end(with: error)
        }
    }

    /// Parses a command without subcommands directly, without the root command.
    ///
    /// ArgumentParser visits every command for each run, which takes a tenth of the time of a PDF from a short text. If
    /// direct parsing fails, the result is `nil` and the caller parses from the root, so that messages and help name
    /// the program.
    private static func parsedAlone(_ arguments: [String]) -> (any ParsableCommand)? {
        guard let name = arguments.first,
            let wanted = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
            wanted.configuration.subcommands.isEmpty,
            let command = try? wanted.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == wanted
        else { return nil }
        return command
    }

    /// Reports an error and ends the program. All usage errors end here, in one form: ArgumentParser's exit code for
    /// them is 64, ours is 2.
    private static func end(with error: any Error) -> Never {
        guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
        end(with: UsageError(message(for: error), arguments: Array(CommandLine.arguments.dropFirst()), of: Self.self))
    }

    private static func end(with mistake: UsageError) -> Never {
        Console.standardError.tell(mistake.text(TerminalStyle(.standardError)))
        exit(withError: ExitCode.wrongUsage)
    }
}
