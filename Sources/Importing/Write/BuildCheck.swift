import Colophon
import SourceText
import Wording

/// Builds an imported site in memory, and removes what the program refuses, so that the first build of a user has no
/// errors. Each removal is in the report.
enum BuildCheck {
    /// The largest number of builds. Each removes at least one error.
    private static let mostRounds = 24

    /// Returns the files of the site without errors.
    static func files(of writer: inout ContentWriter, today: CalendarDate) -> [OutputFile] {
        for _ in 0..<mostRounds {
            let files = writer.files
            let errors = errors(in: files, today)
            if errors.isEmpty { return files }
            var isChanged = false
            for (path, found) in Dictionary(grouping: errors, by: { $0.location?.path ?? .root }).sorted(by: {
                $0.key < $1.key
            }) {
                isChanged = repair(path, found, &writer, files) || isChanged
            }
            if !isChanged { break }
        }
        let files = writer.files
        for error in errors(in: files, today).prefix(5) {
            writer.report.add(.open, "\(error.location?.path.text ?? "site"): \(error.message) [\(error.id)]")
        }
        return files
    }

    private static func errors(in files: [OutputFile], _ today: CalendarDate) -> [Diagnostic] {
        let tree = SourceTree(files: Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first })
        let options = BuildOptions(today: today)
        let loaded = Pipeline.load(tree, themes: SourceTree(files: [:]), options: options)
        var diagnostics = loaded.diagnostics
        if let site = loaded.value { diagnostics += Pipeline.plan(site).diagnostics }
        return diagnostics.filter { $0.severity == .error }
    }

    private static func repair(
        _ path: SourcePath, _ errors: [Diagnostic], _ writer: inout ContentWriter, _ files: [OutputFile]
    ) -> Bool {
        if ["site.yml", "about.yml"].contains(path.text) {
            let bytes = files.first { $0.path == path }?.bytes ?? []
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let line = errors[0].location?.start.flatMap {
                lines.indices.contains($0.line - 1) ? lines[$0.line - 1] : nil
            }
            return writer.dropSetting(on: line.map { String(decoding: $0, as: UTF8.self) } ?? "", errors[0].message)
        }
        let twice = errors.filter { $0.traits.contains(.duplicate) }.compactMap { $0.location?.start?.line }
        if !twice.isEmpty, writer.joinReleases(path, lines: twice) { return true }
        if writer.dropReleases(path, errors[0].message) { return true }
        guard let document = writer.planned(at: path) else {
            return writer.dropDocument(path, errors[0].message)
        }
        if document.text.fields.title == nil, errors.contains(where: { $0.location?.start == .start }) {
            let title = document.text.source.stem.asTitle
            writer.report.add(.guessed, "the title of \(document.text.source): \(title)")
            return writer.update(path) { $0.text.fields.title = title }
        }
        let head = document.head.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        let aliases = errors.filter { error in
            guard let line = error.location?.start?.line, head.indices.contains(line - 1) else { return false }
            return head[line - 1].starts(with: "aliases:".utf8)
        }
        if !aliases.isEmpty, !document.aliases.isEmpty {
            writer.report.add(
                .dropped,
                "\(document.text.source): \(document.aliases.joined(separator: ", ")), because \(aliases[0].message)")
            return writer.update(path) { $0.aliases = [] }
        }
        let removed = removeLinks(document, errors, files.first { $0.path == path }?.bytes ?? [])
        guard let removed else { return writer.dropDocument(path, errors[0].message) }
        writer.report.add(.dropped, "\(document.text.source): links without a target: \(removed.addresses.list)")
        return writer.update(path) { $0.text.body = removed.body }
    }

    /// Returns the text without the links at the places of the errors; `nil` if an error is about something else.
    private static func removeLinks(
        _ document: PlannedDocument, _ errors: [Diagnostic], _ file: [UInt8]
    ) -> (body: [UInt8], addresses: [String])? {
        let body = Array(document.text.body.drop { $0 == 0x0A || $0 == 0x0D })
        let headLines = document.head.utf8.count { $0 == 0x0A }
        let all = AddressScanner.addresses(in: body, isMarkdown: !document.text.isHTML)
        var (edits, addresses): (ByteEdits, [String]) = (ByteEdits(), [])
        for error in errors {
            guard let place = error.location?.start, place.line > headLines,
                let offset = offset(of: place, skipping: headLines, in: body),
                let found = all.last(where: { $0.whole.lowerBound <= offset && offset < $0.whole.upperBound })
                    ?? definition(error, all, body)
            else { continue }
            let address = String(decoding: body[found.address], as: UTF8.self)
            addresses.append(address.onOneLine)
            // If the document does not exist either, the next round removes the link.
            if let mark = address.firstIndex(of: "#"), mark > address.startIndex {
                edits.replace(found.address, with: String(address[..<mark]))
            } else {
                LinkRewriter.remove(found, in: body, address, &edits)
            }
        }
        return edits.isEmpty ? nil : (edits.applied(to: body), addresses)
    }

    /// Returns the definition of a link whose address a message quotes.
    private static func definition(
        _ error: Diagnostic, _ all: [FoundAddress], _ body: [UInt8]
    ) -> FoundAddress? {
        all.first { found in
            found.form == .definition
                && error.message.firstRange(of: String(decoding: body[found.address], as: UTF8.self)) != nil
        }
    }

    private static func offset(of place: SourcePosition, skipping lines: Int, in body: [UInt8]) -> Int? {
        var (line, index) = (lines + 1, 0)
        while line < place.line {
            guard let end = body[index...].firstIndex(of: 0x0A) else { return nil }
            (index, line) = (end + 1, line + 1)
        }
        return min(index + place.column - 1, body.count - 1)
    }
}

extension String {
    /// A file name as a title: `Privacy policy` for `PRIVACY_POLICY`.
    fileprivate var asTitle: String {
        let words = split { "-_. ".contains($0) }.joined(separator: " ").lowercased()
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
