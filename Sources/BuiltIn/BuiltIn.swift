// Start here: the files inside the program. A user installs one file, which contains the themes, the words, the schemas
// and everything else that a build needs.
//
//     folder ──Scripts/embed-files──▶ CBuiltIn (C23 `#embed`) ──▶ SourceTree
//
// - `builtInThemes`, `builtInEditions`, `builtInStarter`, `builtInWording`, `builtInPreview`, `builtInSchemas` and
//   `builtInDiagnosticPages` are folders as `SourceTree`s, so that code reads them like folders on disk.
// - `builtInBytes`, `builtInPaper`, `builtInSheet`, `builtInTable` and `builtInTypeface` return single files without a
//   copy. Their bytes stay valid until the program ends.
// - `DiagnosticGroup`, `DiagnosticEntry` and `BuiltInSchema` parse the pages and schemas that `colophon explain` and
//   `colophon schema` print. `ManualText.swift` splits the Markdown of these pages.
//
// The list of files is generated. Run `Scripts/embed-files` after you add, rename or remove one; a house rule compares
// the list with the folders.
//
// An example:
//
//     let names = builtInThemes.entries.map(\.path.text)
//     let links = DiagnosticGroup.all(in: builtInDiagnosticPages).first { $0.name == "links" }
