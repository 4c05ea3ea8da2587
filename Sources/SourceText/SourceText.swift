// Start here: text with locations. Every target of the program reads its input with these types.
//
//     SourceTree ──readYAML, readJSON──▶ Value ──ObjectReader──▶ your struct ──▶ Checked ──DiagnosticPrinter──▶ text
//
// - `SourceTree` is a folder as a value: the list of its files, and a closure that reads one. A test supplies files in
//   memory, and `ColophonSystem` supplies a folder on disk. `SourcePath` is a path inside it, which cannot leave it.
// - `readYAML`, `readJSON` and `readFrontMatter` parse bytes into `Value`, a tree in which every value and key has its
//   line and column. `CSVReader` parses tables of any size, piece by piece.
// - `ObjectReader` reads the keys of one object: it checks types, reports unknown keys and suggests the nearest name.
//   In files that users write, each key is declared once as a `Key` in a `KeyTable`. The reader, the JSON Schema and
//   the table of the guide use this declaration.
// - `Diagnostic` is one mistake as data: severity, id, message, `Location`, notes and a `Hint`. `Checked` combines the
//   result of a stage with its diagnostics, so that no stage stops at the first mistake.
// - `DiagnosticPrinter` writes diagnostics as text with the source line, as JSON or as SARIF.
//
// The target also has the code on bytes and threads that all others share: `parallelMap`, `JSONWriter`, `digest(of:)`,
// `CalendarDate`, percent-encoding and escaping.
//
// An example:
//
//     var diagnostics: [Diagnostic] = []
//     let path = SourcePath("about.yml") ?? .root
//     let value = readYAML(bytes, path: path).unwrap(into: &diagnostics)
//     let name = value.flatMap { value in
//         ObjectReader.read(value, path: path, what: "about.yml", into: &diagnostics) { about in
//             about.text(Key.named("name"))
//         }
//     }
//     let text = DiagnosticPrinter().text(for: diagnostics) { $0 == path ? bytes : nil }
