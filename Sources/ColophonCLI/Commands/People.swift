import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Documents
import SourceText

struct PeopleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people", abstract: "Manage the people attestations are made for.",
        discussion: """
            The list is in attestations/people.yml, which only you can read. An attestation is made for the first \
            person unless you name another. Keys are the fields of editions: firstName, lastName, birthDate, \
            birthPlace, address, postalCode, city, …

            Example: colophon people add firstName=Camille lastName=Dupont
            """,
        subcommands: [
            ListPeople.self, AddPerson.self, EditPerson.self, RemovePerson.self, MovePerson.self, SealPeople.self,
            UnsealPeople.self,
        ],
        defaultSubcommand: ListPeople.self)
}

/// One run of a command about people: the people, and the text of people.yml.
struct PeopleRun {
    var work: AttestationRun
    var text: PeopleFileEditor
    /// The bytes of people.yml; `nil` if there is no such file yet.
    private let former: [UInt8]?

    /// Reads people.yml. Errors in it are printed and end the program, before anything is written.
    init(_ options: AttestationOptionsGroup, _ passcode: PeoplePasscode) throws {
        work = AttestationRun(options)
        try work.openPeople(passcode)
        guard !work.isBad else { try work.fail() }
        let path = work.folder.people.path
        former = work.folders.content.contains(path) ? try? work.folders.content.read(path) : nil
        guard let text = try? PeopleFileEditor(former ?? []) else {
            work.diagnostics.append(.unchangeablePeople(path))
            try work.fail()
        }
        self.text = text
    }

    var people: People { work.folder.people }

    /// Returns the index of the person with this number or name.
    mutating func find(_ name: String) throws -> Int {
        guard let number = people.find(name).unwrap(into: &work.diagnostics) else { try work.fail() }
        return number
    }

    /// Writes the text, if it still parses to the same number of people.
    mutating func write(_ summary: String) throws {
        let bytes = text.bytes
        let read = People.read(bytes, path: people.path)
        guard !read.diagnostics.hasErrors, read.value.all.count == text.count else {
            work.diagnostics += read.diagnostics + [.unchangeablePeople(people.path)]
            try work.fail()
        }
        if let sealed = work.sealedPeople {
            try work.commit([.replace(SealedPeople.path.text, try work.seal(bytes, sealed.key), former: sealed.bytes)])
        } else {
            try work.commit([
                former.map { .replace(People.fileName, bytes, former: $0) } ?? .add(People.fileName, bytes)
            ])
        }
        try work.end()
        if work.options.format == .human { try Console.standardOutput.write(summary + "\n") }
    }

    /// Merges `key=value` arguments into the existing values. An empty value removes its key.
    mutating func values(_ arguments: [String], over old: [(key: String, text: String)]) throws
        -> [(key: String, text: String)]
    {
        var values = old
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, isFieldKey(parts[0]) else {
                throw ValidationError("values are given as key=value, such as city=Lyon, not \"\(argument)\"")
            }
            let text = parts[1].trimmed
            if let number = values.firstIndex(where: { $0.key == parts[0] }) {
                if text.isEmpty { values.remove(at: number) } else { values[number].text = text }
            } else if !text.isEmpty {
                values.append((parts[0], text))
            }
            note(parts[0])
        }
        if values.isEmpty {
            throw ValidationError("a person needs at least one value, such as firstName=Camille")
        }
        let problems = PersonCheck.check(values, clock: machineClock())
        work.diagnostics += problems
        if work.isBad { try work.fail() }
        return values
    }

    /// Warns about a key that resembles a usual one, which is probably a typing error.
    private mutating func note(_ key: String) {
        guard !PersonCheck.usualKeys.contains(key), let near = nearest(key, among: PersonCheck.usualKeys) else {
            return
        }
        work.diagnostics.append(
            Diagnostic(
                .warning, "unusual-key", "no edition asks a person for \"\(key)\"", hint: "did you mean \"\(near)\"?"))
    }
}

struct ListPeople: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the people in order.",
        discussion: "Example: colophon people list --format json")

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = AttestationRun(options)
        try work.openPeople(passcode)
        let people = work.folder.people.all.enumerated().map { (number: $0 + 1, name: $1.name) }
        let lines = people.map { "\($0.number). \($0.name)\n" }.joined()
        try work.end(
            text: people.isEmpty && !work.diagnostics.hasErrors ? "No people yet.\n" : lines,
            json: { object in
                object.member("people") { list in
                    list.array { list in
                        for person in people {
                            list.object { object in
                                object.member("number", person.number)
                                object.member("name", person.name)
                            }
                        }
                    }
                }
            })
    }
}

struct AddPerson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a person at the end.",
        discussion: """
            Without values, you are asked for the usual ones.

            Example: colophon people add firstName=Camille birthDate=1970-01-31
            """)

    @Argument(help: ArgumentHelp("Values, such as firstName=Camille birthDate=1970-01-31.", valueName: "key=value"))
    var values: [String] = []

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = try PeopleRun(options, passcode)
        let arguments = values.isEmpty && Console.standardInput.isTerminal ? try asked() : values
        let person = try work.values(arguments, over: [])
        work.text.add(person)
        try work.write("Added \(name(person)) as number \(work.text.count).")
    }

    private func asked() throws -> [String] {
        try PersonCheck.usualKeys.prefix(7).compactMap { key in
            try Console.standardError.write("\(key): ")
            return readLine().map { "\(key)=\($0)" }
        }
    }
}

struct EditPerson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change the values of a person.",
        discussion: """
            A key without a value is removed.

            Example: colophon people edit Camille city=Lyon profession=
            """)

    @Argument(help: ArgumentHelp("The person's number or name.", valueName: "person"))
    var person: String

    @Argument(help: ArgumentHelp("Values.", valueName: "key=value"))
    var values: [String]

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = try PeopleRun(options, passcode)
        let number = try work.find(person)
        let old = work.people.all[number].values.map { (key: $0.key, text: $0.entry.text) }
        let new = try work.values(values, over: old)
        work.text.edit(number, from: old, to: new)
        try work.write("Changed \(name(new)).")
    }
}

struct RemovePerson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a person.", discussion: "Example: colophon people remove Camille")

    @Argument(help: ArgumentHelp("The person's number or name.", valueName: "person"))
    var person: String

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = try PeopleRun(options, passcode)
        let number = try work.find(person)
        work.text.remove(number)
        try work.write("Removed \(work.people.all[number].name).")
    }
}

struct MovePerson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move a person to another place; 1 is the first.",
        discussion: "Example: colophon people move Camille 1")

    @Argument(help: ArgumentHelp("The person's number or name.", valueName: "person"))
    var person: String

    @Argument(help: ArgumentHelp("The new number.", valueName: "number"))
    var place: Int

    @OptionGroup var passcode: PeoplePasscode
    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = try PeopleRun(options, passcode)
        let number = try work.find(person)
        guard (1...work.text.count).contains(place) else {
            throw ValidationError("the new number must be from 1 to \(work.text.count), not \(place)")
        }
        work.text.move(number, to: place - 1)
        try work.write("\(work.people.all[number].name) is number \(place).")
    }
}

private func name(_ values: [(key: String, text: String)]) -> String {
    let names = ["firstName", "lastName"].compactMap { key in values.first { $0.key == key }?.text }
    return names.isEmpty ? values.first?.text ?? "" : names.joined(separator: " ")
}

extension Diagnostic {
    fileprivate static func unchangeablePeople(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "bad-people", "people.yml is written in a form that this command cannot change", at: Location(path),
            hint: "write each person as lines of \"key: value\", the first after \"- \"")
    }
}
