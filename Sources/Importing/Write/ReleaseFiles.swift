import Colophon
import SourceText
import Wording

/// The files of an app's releases: a changelog with its translations, or the notes for stores.
struct ReleaseFiles {
    private(set) var files: [OutputFile] = []
    /// The value of `source` of the `news` entry; `nil` without news.
    private(set) var source: String?
    /// The day of the current release, if only the notes for stores describe it.
    private(set) var released: CalendarDate?

    init(
        _ app: AppFacts, _ source: ImportSource, _ languages: [Language], _ simple: SiteLanguages, today: CalendarDate,
        _ report: inout ImportReport
    ) {
        if let path = app.changelog, let bytes = source.text(path, &report) {
            self.source = "CHANGELOG.md"
            add("CHANGELOG.md", bytes)
            report.add(.taken, "\(path) → CHANGELOG.md")
            let headings = Self.headings(in: bytes, app)
            for language in languages.dropFirst() {
                guard let text = Self.translation(headings, app, source, language, simple, &report) else { continue }
                add("CHANGELOG.\(language).md", Array(text.utf8))
            }
            return
        }
        addNotes(app, source, today, &report)
    }

    mutating func clear() { (files, source, released) = ([], nil, nil) }

    mutating func remove(_ path: SourcePath) { files.removeAll { $0.path == path } }

    /// Makes paragraphs of the headings on these lines. Returns `false` if there are none.
    mutating func join(_ path: SourcePath, lines numbers: [Int]) -> Bool {
        guard let file = files.firstIndex(where: { $0.path == path }) else { return false }
        var lines = files[file].bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        var isChanged = false
        for number in numbers where number <= lines.count && lines[number - 1].first == UInt8(ascii: "#") {
            let text = lines[number - 1].drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }.trimmingEnd(\.isHTMLSpace)
            lines[number - 1] = Array("**".utf8) + text + Array("**".utf8)
            isChanged = true
        }
        files[file].bytes = Array(lines.joined(separator: [0x0A]))
        return isChanged
    }

    private mutating func add(_ path: String, _ bytes: [UInt8]) {
        if let path = SourcePath(path) { files.append(OutputFile(path: path, bytes: bytes)) }
    }

    // MARK: Notes for stores

    private mutating func addNotes(
        _ app: AppFacts, _ source: ImportSource, _ today: CalendarDate, _ report: inout ImportReport
    ) {
        guard !app.notes.isEmpty else { return }
        guard app.version != nil else {
            report.add(.dropped, "\(counted(app.notes.count, "note")) of releases: no project file states a version")
            return
        }
        self.source = "metadata"
        released = today
        report.add(.guessed, "the day of the current release: \(today.iso)")
        report.add(.taken, "\(counted(app.notes.count, "note")) of releases → metadata/")
        for note in app.notes {
            if let bytes = source.text(note.path, &report) { add("metadata/" + note.below, bytes) }
        }
        let builds = Set(app.notes.compactMap { Int(SourcePath($0.below)?.stem ?? "") })
        if builds.count > 1 {
            report.add(
                .open, "about.yml: list the versions and days of earlier builds under releases: to show their notes")
        }
    }

    // MARK: Translations of a changelog

    /// The facts in the heading of a release.
    private struct Heading {
        var version: String
        var date: CalendarDate
        /// The whole numbers in the heading, of which one may be the build.
        var numbers: Set<Int>
    }

    private static func headings(in bytes: [UInt8], _ app: AppFacts) -> [Heading] {
        bytes.split(separator: 0x0A).compactMap { line in
            guard line.first == UInt8(ascii: "#") else { return nil }
            let text = String(decoding: line, as: UTF8.self)
            let words = text.split { $0.isWhitespace || "[]()#".contains($0) }.map(String.init)
            let version = words.map { $0.hasPrefix("v") ? String($0.dropFirst()) : $0 }.first {
                $0.contains(".") && isTextVersion($0)
            }
            guard let version, let date = writtenDate(in: text) else { return nil }
            var numbers = Set(words.compactMap { Int($0) })
            if version == app.version, let build = app.build.flatMap({ Int($0) }) { numbers.insert(build) }
            return Heading(version: version, date: date, numbers: numbers)
        }
    }

    /// Returns the notes for stores in a language as a changelog; `nil` if there are none for a known release.
    private static func translation(
        _ headings: [Heading], _ app: AppFacts, _ source: ImportSource, _ language: Language, _ simple: SiteLanguages,
        _ report: inout ImportReport
    ) -> String? {
        let notes = app.notes.filter { $0.language.map(simple.simplified) == language }
        guard !notes.isEmpty else { return nil }
        var (text, count) = ("# Changelog\n", 0)
        for heading in headings {
            let isCurrent = heading.version == app.version
            let note = notes.first { note in
                let stem = SourcePath(note.below)?.stem ?? ""
                return isCurrent && ["release_notes", "default"].contains(stem)
                    || Int(stem).map { heading.numbers.contains($0) } ?? false
            }
            guard let note, let bytes = source.text(note.path, &report) else { continue }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            text += "\n## [\(heading.version)] - \(heading.date.iso)\n\n"
            text += lines.map { plainLine(String($0)) + "\n" }.joined()
            count += 1
        }
        guard count > 0 else { return nil }
        report.add(.taken, "\(counted(count, "note")) of releases → CHANGELOG.\(language).md")
        return text
    }

    /// Returns a line of plain text as Markdown. Only the mark of a list keeps its meaning.
    private static func plainLine(_ line: String) -> String {
        let text = line.trimmed
        guard let mark = text.first, "-*•+–".contains(mark), text.dropFirst().first == " " else {
            return markdownEscaped(text)
        }
        return "- " + markdownEscaped(text.dropFirst().trimmed)
    }
}
