import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Preview the site in a browser, and update it on every save.",
        discussion: """
            Serves the site on this machine, at http://127.0.0.1:4000/. Open pages update when you save content or a \
            theme. An error appears over the last good page until you fix it. A bar above the page chooses app, page, \
            language, theme, mode, width, build configuration and date, and edits tokens of the theme. The preview \
            writes nothing but tokens that you save there, and a cache that makes the next start of a large site \
            quicker. Press Ctrl-C to stop.

            Example: colophon serve --open
            """)

    @Option(help: ArgumentHelp("The port to listen on; 0 takes a free one.", valueName: "port"))
    var port = 4000

    @Option(
        help: ArgumentHelp(
            "The name or number of this machine to listen on. Other machines reach any but 127.0.0.1.",
            valueName: "host"))
    var host = "127.0.0.1"

    @Flag(help: "Open the site in your browser.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "The editor that opens files: vscode, idea, or an address with {path}, {line} and {column} in it. "
                + "(default: the editor whose terminal this is)", valueName: "editor"))
    var editor: EditorLink?

    @Flag(help: "Disable saving in the browser, where theme tokens can otherwise be changed.")
    var readOnly = false

    @Flag(help: "Print events as JSON, one object per line of standard output.")
    var json = false

    @OptionGroup var passcodes: PasscodeOptions

    @OptionGroup var common: SiteOptions

    @OptionGroup var themeChoice: ThemeChoiceOptions

    @OptionGroup var target: OutputOption

    @OptionGroup var warnings: WarningsOption

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port must be a number from 0 to 65535, not \(port)")
        }
        if host.isEmpty { throw ValidationError("--host needs a name or a number") }
    }

    func run() throws {
        let options = Options(common, themeChoice, output: target.output, showsAllWarnings: warnings.allWarnings)
        var work = try SiteRun(options)
        let socket: ListeningSocket
        do throws(ListeningSocket.Failure) { socket = try ListeningSocket(host: host, port: port) } catch {
            work.note([.cannotListen(error)])
            try work.fail("Not served")
        }
        let base = try work.build.previewOptions { [progress = work.progress] in
            try $0.keys(of: $1, passcodes, progress)
        }
        guard let base else { try work.fail("Not served") }
        let log = ServeLog(isJSON: json, isQuiet: options.quiet)
        let link = editor ?? EditorLink(terminal: environment)
        let style = ReportStyle(
            warningLimit: options.shownWarnings, text: { $0.text(hasColour: false) },
            editorAddress: link?.address)
        let site = ServedSite(work.build, base, style, canSave: socket.isLoopback && !readOnly)
        let controller = ServeController(site, reporting: log.report)
        site.watch { controller.follow($0) }
        _ = work.endings.add { log.end() }
        var server: HTTPServer?
        do throws(HTTPServer.Failure) {
            let checks = RequestChecks(
                host: host, port: socket.port, isLoopback: socket.isLoopback,
                saving: readOnly ? nil : ServeController.savePath)
            try controller.begin { () throws(HTTPServer.Failure) in
                server = try HTTPServer(socket, checks: checks) { controller.answer($0) }
                tell(of: socket, log, work.build.folders)
            }
        } catch {
            work.note([.cannotServe(error)])
            try work.fail("Not served")
        }
        // The server notices a closed connection only when it sends something.
        withExtendedLifetime(server) {
            while true {
                sleepMilliseconds(15_000)
                controller.events.keepAlive()
            }
        }
    }

    /// Prints the addresses and opens the browser, which takes longer to start than the site to load.
    private func tell(of socket: ListeningSocket, _ log: ServeLog, _ folders: InputFolders) {
        let addresses = ServedAddresses(host: host, socket)
        if !socket.isLoopback {
            Console.standardError.tell(Report([.servedToOthers(host)], folders: folders).plain)
        }
        log.start(addresses, port: socket.port)
        if self.open { openInBrowser(addresses.own) }
    }
}

extension Report {
    /// The human-readable report, with colours if the terminal has them.
    fileprivate var plain: String { text(hasColour: Console.standardError.hasColour) }
}
