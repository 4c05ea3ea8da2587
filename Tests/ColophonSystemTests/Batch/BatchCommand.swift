import Foundation

/// `colophon attest batch` over an edition that is made quickly, as a user gives the command.
struct BatchCommand {
    let folder: TemporaryFolder

    /// One page, names of files that differ from row to row.
    static let edition = """
        version: "1"
        languages: [en, fr]
        name: { en: Badge, fr: Insigne }
        title: { en: Badge, fr: Insigne }
        fields:
          - { key: name, label: { en: Name, fr: Nom }, max: 80 }
          - { key: birthDate, type: date, label: { en: Born, fr: Naissance }, required: false, latest: today }
          - { key: city, label: { en: Town, fr: Ville }, required: false, max: 80 }
        choose: { min: 0, max: 2 }
        contexts:
          - groups:
              - reasons:
                  - { code: staff, text: { en: Works here., fr: Travaille ici. } }
                  - { code: guest, text: { en: Visits., fr: Visite. } }
                  - { code: press, text: { en: Reports., fr: Rapporte. } }
        body: { en: "{name} ({city})\\n\\n{reasons}", fr: "{name} ({city})\\n\\n{reasons}" }
        file: "{name}.pdf"
        """

    /// With the edition `badge` in its private folder.
    init() throws {
        folder = try TemporaryFolder()
        try write("attestations/editions/badge.yml", Self.edition)
    }

    func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(filePath: folder(name)))
    }

    /// Documents that a batch makes at the same moment are the same.
    static let moment = "2026-11-01T10:00Z"

    /// The arguments of a batch over `people.csv` at a moment that stands still.
    static func arguments(_ output: String, _ more: [String] = []) -> [String] {
        ["attest", "batch", "badge", "people.csv", "--output", output, "--certify", "--now", moment] + more
    }

    /// Makes a batch of `people.csv`.
    func run(_ output: String, _ more: String...) throws -> Program.Result {
        try Program.run(Self.arguments(output, more), in: folder)
    }

    /// The same, not yet started and without a word.
    func process(_ output: String, _ more: String...) throws -> Process {
        let process = try Program.process(Self.arguments(output, more), in: folder)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        return process
    }

    /// What is in a folder, byte for byte.
    func files(_ output: String) -> [String: Data] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(output))) ?? []
        return names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: folder(output + "/" + $1)) }
    }

    /// The documents in a folder.
    func documents(_ output: String) -> [String: Data] {
        files(output).filter { $0.key.hasSuffix(".pdf") }
    }

    /// The report in a folder as lines of cells, without its head.
    func report(_ output: String, _ name: String = "report.csv") -> [String] {
        guard let text = folder.text(output + "/" + name) else { return [] }
        return text.components(separatedBy: "\r\n").dropFirst().filter { !$0.isEmpty }
    }

    /// What another program reads from a file.
    func read(_ tool: String, _ arguments: String...) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// A table of so many people, every seventh without a name and every eleventh born on no day.
    static func table(_ count: Int) -> String {
        var text = "name,birthDate,city,reasons\n"
        for row in 1...count {
            let name = row % 7 == 0 ? "" : "Person \(row)"
            text += "\(name),\(row % 11 == 0 ? "31/02/1990" : "1990-01-31"),Brest,staff\n"
        }
        return text
    }
}
