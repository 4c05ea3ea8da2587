import Environments
import SourceText

/// Reports texts that were meant to be replaced before publication: placeholders, template code of other programs, and
/// misspelled variables.
enum LeftoverCheck {
    /// Returns at most one warning about placeholders, and an error for each misspelled variable.
    /// - Parameter environment: the variables of the site; `nil` for a text that belongs to none.
    static func check(
        _ bytes: [UInt8], _ path: SourcePath, _ source: LeftoverScanner.Source, _ environment: EnvironmentValues?,
        fromLine first: Int = 1
    ) -> [Diagnostic] {
        bytes.withUnsafeBufferPointer { buffer in
            // Most texts with variables have nothing else, and need no further work.
            let found = LeftoverScanner(buffer, source).found.filter { !$0.isReference(in: buffer) }
            return found.isEmpty ? [] : report(found, buffer, path, source, environment, first)
        }
    }

    private static func report(
        _ found: [TextLeftover], _ bytes: UnsafeBufferPointer<UInt8>, _ path: SourcePath,
        _ source: LeftoverScanner.Source, _ environment: EnvironmentValues?, _ first: Int
    ) -> [Diagnostic] {
        var (diagnostics, places): ([Diagnostic], [(text: String, location: Location)]) = ([], [])
        let published = published(found, bytes, path, source)
        let sections = EnvironmentReference.sections(in: bytes)
        var isCode = false
        let counter = LinePlaces(Array(bytes), at: .start)
        for leftover in published {
            let start = counter.place(leftover.range.lowerBound)
            let location = Location(path, start, to: counter.place(leftover.range.upperBound))
            guard start.line >= first else { continue }
            var text = String(decoding: bytes[leftover.range], as: UTF8.self).onOneLine.shortened
            switch leftover.kind {
            case .prompt(let prompt): text = prompt
            case .blank: break
            case .code(let inner):
                let isMember = sections.contains { $0.contains(leftover.range.lowerBound) }
                if isMember, !EnvironmentReference.all(in: text, allowsItems: true).isEmpty { continue }
                if let name = (environment ?? .none).variable(meantBy: inner) {
                    let isError = environment?.keepsReferences == false
                    diagnostics.append(.misspelledVariable(text, name, at: location, isError: isError))
                    continue
                }
                isCode = true
            }
            places.append((text, location))
        }
        return diagnostics + warning(places, hasCode: isCode)
    }

    private static func warning(_ places: [(text: String, location: Location)], hasCode: Bool) -> [Diagnostic] {
        guard let head = places.first else { return [] }
        let notes = places.dropFirst().map { Diagnostic.Note($0.text, at: $0.location) }
        return [.placeholders(head.text, notes: notes, hasCode: hasCode, at: head.location)]
    }

    /// Returns at most one warning about placeholders in the texts of a string file, which have no variables.
    static func check(_ texts: [(text: String, location: Location)]) -> [Diagnostic] {
        var (places, hasCode): ([(text: String, location: Location)], Bool) = ([], false)
        for (text, location) in texts {
            Array(text.utf8).withUnsafeBufferPointer { bytes in
                for leftover in LeftoverScanner(bytes, .settings).found {
                    if case .code = leftover.kind { hasCode = true }
                    places.append((String(decoding: bytes[leftover.range], as: UTF8.self).shortened, location))
                }
            }
        }
        return warning(places, hasCode: hasCode)
    }

    /// Returns the leftovers that readers would see.
    private static func published(
        _ found: [TextLeftover], _ bytes: UnsafeBufferPointer<UInt8>, _ path: SourcePath,
        _ source: LeftoverScanner.Source
    ) -> [TextLeftover] {
        switch source {
        case .markdown, .html, .news:
            let silent = SilentRanges(bytes, isMarkdown: source != .html)
            return found.filter { !silent.contains($0.range) }
        case .settings:
            var texts: [String] = []
            let isJSON = path.pathExtension == "json"
            let read = isJSON ? readJSON(Array(bytes), path: path) : readYAML(Array(bytes), path: path)
            read.value?.forEachText { text, _ in texts.append(text.onOneLine) }
            return found.filter { leftover in
                if case .prompt = leftover.kind { return true }
                let text = String(decoding: bytes[leftover.range], as: UTF8.self).onOneLine
                return texts.contains { $0.contains(text) }
            }
        case .plain: return found
        }
    }
}

extension TextLeftover {
    /// Whether it is template code that uses a variable of the site by its full name.
    fileprivate func isReference(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard case .code = kind else { return false }
        if let first = EnvironmentReference.first(in: bytes, range), first.range.upperBound <= range.upperBound {
            return true
        }
        return !EnvironmentReference.all(in: String(decoding: bytes[range], as: UTF8.self).onOneLine.shortened).isEmpty
    }
}

extension Diagnostic {
    fileprivate static func misspelledVariable(
        _ text: String, _ name: String, at location: Location, isError: Bool
    ) -> Diagnostic {
        Diagnostic(
            isError ? .error : .warning, "unknown-variable", "\(quoted(text)) is a misspelled variable",
            at: location, hint: "write {{\(name)}}; in Markdown, text between backticks stays as it is",
            traits: .variable)
    }
}

extension String {
    /// The text with each line end and the white space around it as one space.
    fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ") }

    /// The text with at most 60 characters.
    fileprivate var shortened: String { count > 60 ? prefix(59) + "\u{2026}" : self }
}
