// Token files in older forms, as they are found in the wild: a pass before reading that turns them into the form of
// today (DTCG 2025.10 format), with all places kept, and says once a file what it found and how to write it now.
//
//     Value ──DialectReader──▶ Value ──TokenFileReader──▶ TokenFile
//
// - *Drafts of the format before 2025.10*: "#rrggbb", "12px", "200ms".
// - *Style Dictionary 3* (https://styledictionary.com): value and type without "$"; when there is no type, the first
//   group's name says it (category, type, item).
// - *Tokens Studio* (https://docs.tokens.studio): several sets in one file, themes made of them, types of its own.
//
// A file in today's form is looked at and handed on: nothing of it is copied.

import SourceText

/// What is older about a file; each is reported once.
enum OlderForm: CaseIterable {
    case sets, plainKeys, category, typeName, color, quantity, unitless, number, fontList, fontWeight, curve
    case shadow, lineHeight, letterSpacing, alias, leftOut
}

/// Turns one file into today's form.
struct DialectReader {
    /// Nothing of the format nests deeper; what does is left to the reader to refuse.
    static let depthLimit = TokenFileReader.depthLimit + 8

    let path: SourcePath
    let root: Value
    /// An older form, where it was first met, and how what is written there is written today.
    typealias Finding = (form: OlderForm, place: Place, today: Value?)
    /// In the order of the file.
    private(set) var found: [Finding] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var broken: [BrokenToken] = []
    /// The unit of lengths without one.
    private(set) lazy var unit: String = isOfStyleDictionary(root, depth: 0) ? "rem" : "px"

    init(_ root: Value, path: SourcePath) {
        self.root = root
        self.path = path
    }

    mutating func note(_ form: OlderForm, at place: Place, today: Value? = nil) {
        if !found.contains(where: { $0.form == form }) { found.append((form, place, today)) }
    }

    /// Notes the form of `written`, and hands on how it is written today.
    mutating func noting(_ form: OlderForm, of written: Value, _ today: Value) -> Value {
        note(form, at: written.place, today: today)
        return today
    }

    /// A token whose value would have to be calculated: it is left out, and references to it are not mistakes of their
    /// own.
    mutating func refuse(_ diagnostic: Diagnostic, token parts: [String]) {
        diagnostics.append(diagnostic)
        broken.append(BrokenToken(path: parts.joined(separator: "."), diagnostics: [diagnostic]))
    }

    /// What was found, as one warning; nil for a file in today's form.
    var warning: Diagnostic? {
        found.first.map { .tokenDialect(found, in: path, at: Location(path, $0.place)) }
    }
}

/// What becomes of a part of the file.
enum Rewritten {
    case same
    case changed(Value)
    case leftOut

    /// The result of a rewriting that may have found nothing to do.
    init(_ value: Value?) { self = value.map { .changed($0) } ?? .same }
}

extension TokenFileReader {
    /// Reads a file in whatever form it is.
    static func readAnyForm(_ value: Value, path: SourcePath) -> Checked<TokenFile> {
        if value["$themes"] != nil || value["$metadata"] != nil { return readSets(value, path: path) }
        var dialect = DialectReader(value, path: path)
        let current = dialect.rewritten(value) ?? value
        var read = readCurrentForm(current, path: path)
        read.value.broken += dialect.broken
        return Checked(read.value, (dialect.warning.map { [$0] } ?? []) + dialect.diagnostics + read.diagnostics)
    }
}
