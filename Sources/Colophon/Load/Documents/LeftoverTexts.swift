import SourceText

extension SourceTree {
    /// Returns the placeholders of the files that have diagnostics about them, as pages show them. Pages highlight them
    /// wherever a name, a title or a text of the settings is shown.
    func placeholders(in diagnostics: [Diagnostic]) -> [String] {
        let paths = diagnostics.filter { $0.traits.contains(.placeholder) }.compactMap(\.location?.path)
        let texts = Set(paths).flatMap { path in (try? read(path)).map { Self.placeholders(in: $0, path) } ?? [] }
        // Of two texts that begin alike, the longer one is tried first.
        return Set(texts).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    private static func placeholders(in bytes: [UInt8], _ path: SourcePath) -> [String] {
        switch path.pathExtension {
        case "yml", "yaml": values(readYAML(bytes, path: path).value)
        case "json", "xcstrings": values(readJSON(bytes, path: path).value)
        case "html", "htm": texts(bytes, .html)
        case "txt": texts(bytes, .plain)
        default: texts(bytes, .markdown)
        }
    }

    private static func values(_ value: Value?) -> [String] {
        var found: [String] = []
        value?.forEachText { text, _ in found += texts(Array(text.utf8), .settings) }
        return found
    }

    private static func texts(_ bytes: [UInt8], _ source: LeftoverScanner.Source) -> [String] {
        bytes.withUnsafeBufferPointer { LeftoverScanner($0, source).found }.compactMap { leftover in
            // A name or a text may be about code, such as {{today}}.
            if case .code = leftover.kind { return nil }
            return String(decoding: bytes[leftover.range], as: UTF8.self)
        }
    }
}
