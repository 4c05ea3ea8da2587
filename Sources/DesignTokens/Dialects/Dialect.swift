// Token files in older forms. A conversion before reading rewrites them in the current form (DTCG 2025.10 format). It
// keeps all places, and reports each older form once a file, with its current notation.
//
//     Value ──DialectReader──▶ Value ──TokenFileReader──▶ TokenFile
//
// - *Drafts of the format before 2025.10*: "#rrggbb", "12px", "200ms".
// - *Style Dictionary 3* (https://styledictionary.com): value and type without "$"; without a type, the name of the
//   first group implies it (category, type, item).
// - *Tokens Studio* (https://docs.tokens.studio): several sets in one file, themes as selections of sets, its own
//   types.
//
// A file in the current form passes through without being copied.

import SourceText

/// An older form in a file. Each is reported once.
enum LegacyForm: CaseIterable {
    case sets, plainKeys, category, typeName, color, quantity, unitless, number, fontList, fontWeight, curve
    case shadow, lineHeight, letterSpacing, alias, leftOut
    case calculation, modifier, severalValues, fontStyle, lengthAsNumber
    case toolModes, unknownMode, unusedTheme, missingType
    case shortHex, relativeUnit, otherUnit, furtherMember, missingMember
}

/// Converts one file to the current form.
struct DialectReader {
    /// The depth limit of the conversion. The reader rejects deeper nesting, which does not occur in the format.
    static let depthLimit = TokenFileReader.depthLimit + 8

    let path: SourcePath
    let root: Value
    /// An older form, the place of its first occurrence, and the current notation of the value there.
    typealias Finding = (form: LegacyForm, place: SourcePosition, today: Value?)
    /// The findings in the order of the file.
    private(set) var found: [Finding] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var broken: [InvalidToken] = []
    /// Whether a group around extends another, which may give its tokens their type.
    var isExtended = false
    /// The unit for lengths without a unit.
    private(set) lazy var unit: String = isOfStyleDictionary(root, depth: 0) ? "rem" : "px"

    /// The names of modes for modes of other tools with other names.
    let modeNames: [String: String]

    init(_ root: Value, path: SourcePath, modeNames: [String: String] = [:]) {
        self.root = root
        self.path = path
        self.modeNames = modeNames
    }

    mutating func note(_ form: LegacyForm, at place: SourcePosition, today: Value? = nil) {
        // Each mode and theme without effect is named.
        let isNamed = form == .unknownMode || form == .unusedTheme
        if !found.contains(where: { $0.form == form && (!isNamed || $0.today?.text == today?.text) }) {
            found.append((form, place, today))
        }
    }

    /// Records the form of `written`, and returns its current notation.
    mutating func noting(_ form: LegacyForm, of written: Value, _ today: Value) -> Value {
        note(form, at: written.place, today: today)
        return today
    }

    /// Drops a token whose value the format cannot express. References to it give no further errors.
    mutating func refuse(_ diagnostic: Diagnostic?, token parts: [String]) {
        let all = [diagnostic].compactMap(\.self)
        diagnostics += all
        broken.append(InvalidToken(path: parts.joined(separator: "."), diagnostics: all))
    }

    /// All findings as one warning; nil for a file in the current form.
    var warning: Diagnostic? {
        found.first.map { .tokenDialect(found, in: path, at: Location(path, $0.place)) }
    }
}

/// The result of converting a part of the file.
enum RewriteResult {
    case same
    case changed(Value)
    case leftOut

    /// Creates a result; nil means that the value is unchanged.
    init(_ value: Value?) { self = value.map { .changed($0) } ?? .same }
}

extension TokenFileReader {
    /// Reads a file in the current form or an older one.
    static func readAnyForm(_ value: Value, path: SourcePath, modeNames: [String: String]) -> Checked<TokenFile> {
        if value["$themes"] != nil || value["$metadata"] != nil {
            return readSets(value, path: path, modeNames: modeNames)
        }
        var dialect = DialectReader(value, path: path, modeNames: modeNames)
        let current = dialect.rewritten(value) ?? value
        var read = readCurrentForm(current, path: path)
        read.value.broken += dialect.broken
        return Checked(read.value, (dialect.warning.map { [$0] } ?? []) + dialect.diagnostics + read.diagnostics)
    }
}

/// Reads one token file.
///
/// - Parameters:
///   - value: the file's content, parsed from JSON or YAML.
///   - path: the path of the file, for diagnostics.
///   - modeNames: the names of modes for modes of other tools with other names, such as `dusk` for `dark`.
///   - isCurrent: whether the file is known to be in the 2025.10 form, so that older forms need no detection.
/// - Returns: all valid tokens in the order of the file. A file in an older form is converted, with one warning.
public func readTokenFile(
    _ value: Value, path: SourcePath, modeNames: [String: String] = [:], isCurrent: Bool = false
) -> Checked<TokenFile> {
    isCurrent
        ? TokenFileReader.readCurrentForm(value, path: path)
        : TokenFileReader.readAnyForm(value, path: path, modeNames: modeNames)
}
