import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Printing
import SourceText

/// The options for reading a table.
struct TableOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The table's encoding if it has no byte order mark: \(TextEncoding.names). (default: utf-8)",
            valueName: "name"),
        transform: { text in
            guard let encoding = TextEncoding(named: text) else {
                let names = TextEncoding.allCases.map(\.rawValue)
                throw ValidationError(
                    "there is no encoding \(quoted(text))",
                    hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                        ?? "choose \(alternatives(names))")
            }
            return encoding
        })
    var encoding = TextEncoding.utf8

    @Option(
        help: ArgumentHelp(
            "The separator between cells: comma, semicolon, tab, or the character itself. (default: the one used in the header)",
            valueName: "sign"),
        transform: { text in
            let names = ["comma": ",", "semicolon": ";", "tab": "\t"]
            let sign = Array((names[text] ?? text).utf8)
            guard sign.count == 1, sign[0] < 0x7F, sign[0] >= 0x20 || sign[0] == 0x09, sign[0] != UInt8(ascii: "\"")
            else {
                throw ValidationError(
                    "--delimiter needs comma, semicolon, tab or another ASCII character, not \"\(text)\"")
            }
            return sign[0]
        })
    var delimiter: UInt8?

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "The field of a column, such as \"Nom=lastName\"; \"Notes=\" ignores a column. May be repeated.",
            valueName: "column=key"),
        transform: { text in
            guard let mapping = AttestationTable.Mapping(text, origin: "--map") else {
                throw ValidationError("--map needs a column and a key, such as Nom=lastName, not \"\(text)\"")
            }
            return mapping
        })
    var mappings: [AttestationTable.Mapping] = []

    /// The values of these options that documents depend on.
    var identity: [String] { mappings.flatMap { [$0.column, $0.key] } }
}

/// The values that apply to all rows.
struct CommonValues: ParsableArguments {
    @Option(
        name: .customLong("field"),
        help: ArgumentHelp("A value for rows that have none; may be repeated.", valueName: "key=value"))
    var fields: [String] = []

    @Option(
        name: .customLong("reason"),
        help: ArgumentHelp("A reason for rows that name none; may be repeated.", valueName: "code"))
    var reasons: [String] = []

    @Option(help: ArgumentHelp("The context for rows that name none.", valueName: "id"))
    var context: String?

    @Option(help: ArgumentHelp("The free text for rows that have none.", valueName: "text"))
    var detail: String?

    func validate() throws {
        for field in fields where field.firstIndex(of: "=") ?? field.startIndex == field.startIndex {
            throw ValidationError("--field needs a key and a value, such as city=Lyon, not \"\(field)\"")
        }
    }

    /// The request of every row before its cells are read.
    var request: AttestationRequest {
        var request = AttestationRequest()
        request.reasons = reasons.map { .init($0) }
        request.context = context.map { .init($0) }
        request.detail = detail.map { .init($0) }
        for field in fields {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            request.values[String(parts[0])] = .init(parts.count > 1 ? String(parts[1]) : "")
        }
        return request
    }

    /// The values of these options that documents depend on.
    var identity: [String] { fields + ["-"] + reasons + ["-", context ?? "", detail ?? ""] }
}

/// The options for the appearance of documents.
struct AttestationAppearance: ParsableArguments {
    @Option(help: ArgumentHelp("The language. (default: the edition's first language)", valueName: "tag"))
    var language: String?

    @Option(help: ArgumentHelp("The theme.", valueName: "name"))
    var theme: String?

    @Option(help: "The paper size.")
    var paper = PaperSize.a4

    @Option(help: "The second page: the code, large print, or none. (default: that of the edition)")
    var secondPage: SecondPage?

    @Option(help: ArgumentHelp("The error correction of the QR code: L, M, Q or H.", valueName: "level"))
    var codeLevel: CodeLevel?

    /// Returns the options, with defaults from `attestations.yml`.
    func makerOptions(_ work: AttestationRun) -> AttestationOptions {
        var options = AttestationOptions()
        options.language = language ?? work.folder.settings.language
        options.languageLocation = language == nil ? work.folder.settings.languageLocation : nil
        options.theme = theme ?? work.folder.settings.theme
        options.paper = paper
        options.secondPage = secondPage ?? work.folder.settings.secondPage
        options.codeLevel = codeLevel
        options.fallbackFonts = machineFonts.fallback
        return options
    }

    /// Returns the values of these options that documents depend on.
    func identity(_ work: AttestationRun) -> [String] {
        let options = makerOptions(work)
        let words = [options.language, options.secondPage?.rawValue, options.codeLevel?.rawValue].map { $0 ?? "" }
        return words + [options.theme, paper.rawValue, themesDigest(work.folders.themes)]
    }

    /// Returns the digest of all files of the user's own themes.
    private func themesDigest(_ themes: SourceTree) -> String {
        var sum: UInt64 = 0
        for entry in themes.entries {
            let bytes = (try? themes.read(entry.path)) ?? []
            let line = "\(hexadecimal(sum)) \(entry.path.text) \(hexadecimal(digest(of: bytes)))"
            sum = digest(of: Array(line.utf8))
        }
        return hexadecimal(sum)
    }
}

extension TextEncoding {
    /// All names, for messages.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
