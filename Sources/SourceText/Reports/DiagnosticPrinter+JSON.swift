extension DiagnosticPrinter {
    /// Returns the diagnostics as a JSON array for programs. Each object has `id`, `severity` and `message`, and if
    /// known `path`, `line`, `column`, `endLine`, `endColumn`, `hint` and `notes` (each with `message` and a location).
    /// Lines and columns equal those of the text form; `endColumn` is the column after the last character.
    /// - Parameters: as in ``text(for:source:base:)``.
    public func json(
        for diagnostics: [Diagnostic], source: (SourcePath) -> [UInt8]?, base: String = ""
    ) -> String {
        withoutActuallyEscaping(source) { source in
            var shelf = SourceCache(read: source)
            var writer = JSONWriter(isIndented: true)
            writer.array { list in
                for diagnostic in diagnostics.sortedForPrinting() { write(diagnostic, &shelf, base, to: &list) }
            }
            return writer.text + "\n"
        }
    }

    private func write(_ diagnostic: Diagnostic, _ shelf: inout SourceCache, _ base: String, to list: inout JSONWriter)
    {
        list.object { object in
            object.member("id", diagnostic.id)
            object.member("severity", diagnostic.severity.rawValue)
            object.member("message", diagnostic.message)
            write(diagnostic.location, &shelf, base, to: &object)
            object.member("hint", ifPresent: hint(of: diagnostic))
            guard !diagnostic.notes.isEmpty else { return }
            object.member("notes") { notes in
                notes.array { notes in
                    for note in diagnostic.notes {
                        notes.object { object in
                            object.member("message", note.message)
                            write(note.location, &shelf, base, to: &object)
                        }
                    }
                }
            }
        }
    }

    private func write(_ location: Location?, _ shelf: inout SourceCache, _ base: String, to object: inout JSONWriter) {
        guard let location else { return }
        object.member("path", joinedPath(base, location.path))
        guard let start = location.start else { return }
        object.member("line", max(1, start.line))
        object.member("column", shelf.characterColumn(start, of: location.path))
        guard let end = location.end else { return }
        object.member("endLine", max(1, end.line))
        object.member("endColumn", shelf.characterColumn(end, of: location.path))
    }
}
