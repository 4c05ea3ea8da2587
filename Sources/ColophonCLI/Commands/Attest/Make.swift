import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Sealing
import SourceText

struct MakeAttestation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make", abstract: "Make one attestation.",
        discussion: """
            `colophon attest travail` makes an attestation of the default edition for the first person, with the \
            reason travail and the current time. The time of creation is always the time of the clock; you set the \
            time of departure (--departure -20m). The document states both.

            First, you confirm that the content is true: on a terminal you are asked, elsewhere use --certify.

            Example: colophon attest make travail --departure -20m
            """)

    @Argument(
        help: ArgumentHelp(
            "Codes of reasons; the first word may be an edition, such as hebergement.", valueName: "reason"))
    var reasons: [String] = []

    @Option(name: .customLong("reason"), help: ArgumentHelp("A reason; may be repeated.", valueName: "code"))
    var moreReasons: [String] = []

    @Option(
        help: ArgumentHelp("The edition. (default: the one in attestations.yml, else deplacement)", valueName: "id"))
    var edition: String?

    @Option(help: ArgumentHelp("The person's number or name. (default: the first person)", valueName: "person"))
    var person: String?

    @Option(help: ArgumentHelp("The context of the reasons, such as curfew.", valueName: "id"))
    var context: String?

    @Option(help: ArgumentHelp("Your own text, for reasons that ask for one.", valueName: "text"))
    var detail: String?

    @Option(
        name: .customLong("departure"), parsing: .unconditional,
        help: ArgumentHelp("The time of departure, relative or not: -20m, +1h, 18:20.", valueName: "moment"))
    var departure: String?

    @Option(
        name: .customLong("field"), help: ArgumentHelp("The value of a field; may be repeated.", valueName: "key=value")
    )
    var fields: [String] = []

    @Option(
        help: ArgumentHelp("The audit report to take values from, for editions that can.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var audit: String?

    @Flag(help: "Confirm that what the document says is true.")
    var certify = false

    @Flag(help: "Print a blank form to fill in by hand.")
    var blank = false

    @OptionGroup var appearance: AttestationAppearance

    @OptionGroup var signing: SigningOption

    @Option(
        help: ArgumentHelp(
            "The time of creation, if not now, such as 2026-11-22T18:20+01:00; the document says so.",
            valueName: "moment"))
    var now: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, or - for standard output. (default: a new one in attestations/documents)",
            valueName: "file"), completion: .file(extensions: ["pdf"]))
    var output: String?

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    @Flag(help: "Print only the name of the file.")
    var quiet = false

    func validate() throws {
        for field in fields where field.firstIndex(of: "=") ?? field.startIndex == field.startIndex {
            throw ValidationError("--field needs a key and a value, such as city=Lyon, not \"\(field)\"")
        }
        if output?.isEmpty == true { throw ValidationError("--output needs a file name") }
        _ = try attestationClock(now)
    }

    func run() throws {
        var work = AttestationRun(options)
        let clock = try attestationClock(now)
        var (maker, request) = try prepare(&work)
        if Console.standardInput.isTerminal, Console.standardError.isTerminal { try ask(&request, maker, clock) }
        work.diagnostics += maker.check(request, clock)
        if !work.diagnostics.hasErrors { try confirm(maker, &work) }
        guard !work.isBad else { try work.fail() }
        let made = maker.make(request, clock).unwrap(into: &work.diagnostics)
        guard let made, !work.isBad else { try work.fail() }
        let path = try write(made, &work)
        try work.end()
        // Print no summary if standard output carries the PDF, JSON or SARIF.
        if let path, options.format == .human { try tell(path, made) }
    }

    // MARK: What is asked for

    private func prepare(_ work: inout AttestationRun) throws -> (AttestationMaker, AttestationRequest) {
        var codes = reasons
        var id = edition ?? work.folder.settings.edition
        // `colophon attest hebergement`: a first word that is not a reason of the default edition may be an edition.
        if edition == nil, let first = codes.first, work.folder.editionIDs.contains(first),
            !(work.folder.edition(id).value?.knowsReason(first) ?? false)
        {
            id = codes.removeFirst()
        }
        let isChosen = edition == nil && id == work.folder.settings.edition
        let found = work.folder.edition(id, askedAt: isChosen ? work.folder.settings.editionLocation : nil)
            .unwrap(into: &work.diagnostics)
        guard let found else { try work.fail() }
        if edition == nil, let first = codes.first { try checkFirstWord(first, found, &work) }
        var request = AttestationRequest()
        request.isBlank = blank
        request.reasons = (codes + moreReasons).map { .init($0) }
        request.context = context.map { .init($0) }
        request.detail = detail.map { .init($0) }
        if found.asksForPerson, !blank { try work.openPeople(passcode) }
        request.isPersonUnknown = work.hasUnreadPeople
        addPerson(to: &request, found, &work)
        try addAudit(to: &request, found, &work)
        for field in fields {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            request.values[String(parts[0])] = .init(parts.count > 1 ? String(parts[1]) : "")
        }
        if let departure { request.values["departure"] = .init(departure) }
        var options = appearance.makerOptions(work)
        options.signingKey = blank ? nil : signing.key(&work)
        let maker = AttestationMaker.prepare(found, themes: work.folders.themes, options: options)
            .unwrap(into: &work.diagnostics)
        guard let maker else { try work.fail() }
        if signing.sign == true, !blank, !maker.hasCode { work.diagnostics.append(.nothingToSign) }
        return (maker, request)
    }

    /// Checks a first word that is not a known reason. It may be a misspelled command or edition.
    private func checkFirstWord(_ word: String, _ edition: Edition, _ work: inout AttestationRun) throws {
        if edition.knowsReason(word) || nearest(word, among: edition.reasonCodes) != nil { return }
        let commands = AttestCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        if let near = nearest(word, among: commands) {
            throw ValidationError(
                "there is no command or reason \(quoted(word))", hint: "did you mean \"colophon attest \(near)\"?")
        }
        guard nearest(word, among: work.folder.editionIDs) != nil else { return }
        work.diagnostics += work.folder.edition(word).diagnostics
        try work.fail()
    }

    private func addPerson(to request: inout AttestationRequest, _ edition: Edition, _ work: inout AttestationRun) {
        guard edition.asksForPerson, !blank, !work.hasUnreadPeople else { return }
        let people = work.folder.people
        var number = people.all.isEmpty ? nil : 0
        if let person { number = people.find(person).unwrap(into: &work.diagnostics) }
        guard let number else {
            request.isPersonUnknown = person != nil
            if person == nil, !edition.personKeys.allSatisfy({ key in fields.contains { $0.hasPrefix(key + "=") } }) {
                work.diagnostics.append(.noPerson(at: Location(people.path)))
                request.isPersonUnknown = true
            }
            return
        }
        people.all[number].fill(&request, keys: edition.personKeys)
    }

    private func addAudit(
        to request: inout AttestationRequest, _ edition: Edition, _ work: inout AttestationRun
    ) throws {
        guard let audit else { return }
        guard edition.takesAuditReport else {
            work.diagnostics.append(.takesNoAudit(edition.id))
            return
        }
        guard let tree = readFile(audit).unwrap(into: &work.diagnostics), let path = tree.entries.first?.path else {
            if !work.diagnostics.hasErrors { work.diagnostics.append(.takesNoAudit(edition.id)) }
            return
        }
        let (file, shown) = work.give(audit, tree, path)
        let values = edition.auditValues(
            in: file, shown, language: appearance.language ?? work.folder.settings.language
        )
        .unwrap(into: &work.diagnostics)
        for (key, text) in values { request.values[key] = .init(text) }
    }

    // MARK: The truth

    /// Asks the user to confirm that the document is true.
    private func confirm(_ maker: AttestationMaker, _ work: inout AttestationRun) throws {
        if certify || blank { return }
        guard Console.standardInput.isTerminal else {
            work.diagnostics.append(.notCertified(maker.certification))
            return
        }
        try Console.standardError.write("\(maker.certification)\n[yes/no] ")
        if !isYes(readLine() ?? "") { work.diagnostics.append(.notCertified(maker.certification)) }
    }

    // MARK: Writing

    private func write(_ made: AttestationFile, _ work: inout AttestationRun) throws -> String? {
        if output == "-" {
            try Console.standardOutput.write(made.bytes)
            return nil
        }
        do {
            if let output {
                try writePrivate(made.bytes, toFile: output, mark: pdfMark)
                return output
            }
            let folder = work.options.attestations
            try commit(gitIgnore(in: folder), inFolder: folder, isPrivate: true)
            return try writeNew(made, in: work.path("documents"))
        } catch {
            work.diagnostics.append(Diagnostic(refused: error))
            return nil
        }
    }

    /// Writes the document under a new name. Documents of the same minute get a number.
    private func writeNew(_ made: AttestationFile, in folder: String) throws -> String {
        for number in 1...10_000 {
            let ending = number == 1 ? ".pdf" : "-\(number).pdf"
            let path = "\(folder)/\(made.fileName.dropLast(4))\(ending)"
            do {
                try writePrivate(made.bytes, toFile: path, isNew: true)
                return path
            } catch let failure as SystemFailure where failure.code == EEXIST {
                continue
            }
        }
        throw SystemFailure(.open, folder, code: EEXIST)
    }

    /// Returns the end of the summary line, with the key id for those who receive the public key; empty if not signed.
    private func signed(_ made: AttestationFile) -> String {
        guard let signed = made.code.flatMap({ try? SignedText.open($0) }) else { return "" }
        return ", signed with the key \(signed.keyID)"
    }

    private func tell(_ path: String, _ made: AttestationFile) throws {
        try Console.standardOutput.write(
            quiet ? path + "\n" : "Made \(path) (\((made.bytes.count + 1023) / 1024) KB\(signed(made)))\n")
    }
}

extension CodeLevel: ExpressibleByArgument {}
extension SecondPage: ExpressibleByArgument {}

extension Diagnostic {
    fileprivate static func noPerson(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-people", "there are no people in people.yml yet", at: location,
            hint: "`colophon people add firstName=… lastName=…` adds one")
    }

    static let nothingToSign = Diagnostic(
        .error, "nothing-to-sign", "the signature is part of the QR code, and this document has none",
        hint: "leave --sign out, or choose an edition with a code")

    fileprivate static func takesNoAudit(_ id: String) -> Diagnostic {
        Diagnostic(
            .error, "takes-no-audit", "the edition \"\(id)\" takes no values from an audit report",
            hint: "leave --audit out")
    }

    static func notCertified(_ text: String) -> Diagnostic {
        Diagnostic(
            .error, "not-certified", "you have not confirmed that the content is true",
            hint: "--certify confirms: \(text)")
    }
}
