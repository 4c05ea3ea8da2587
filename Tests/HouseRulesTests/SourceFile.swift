import Foundation

/// A file of the repository, as text.
struct SourceFile {
    /// Seen from the repository's folder: `Sources/Colophon/Pipeline.swift`.
    var path: String
    var lines: [String]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// All Swift files of the program and of its tests, read once for all rules.
    static let sources = Result { try all("Sources") }
    static let tests = Result { try all("Tests") }

    /// All files with this extension below `folder`, sorted. Hidden ones and those of a build are left out.
    static func all(_ folder: String, _ fileExtension: String? = "swift") throws -> [SourceFile] {
        let top = root.appending(path: folder)
        let found = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
        var files: [SourceFile] = []
        for case let url as URL in found ?? .init() {
            guard !url.hasDirectoryPath, fileExtension == nil || url.pathExtension == fileExtension else { continue }
            let path = String(url.path().dropFirst(root.path().count))
            guard !path.contains("/."), let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
            files.append(SourceFile(path: path, lines: text.components(separatedBy: "\n")))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// `Colophon` of `Sources/Colophon/Pipeline.swift`.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

    /// The modules it imports.
    var imports: [String] {
        lines.compactMap { line in
            guard line.contains("import ") else { return nil }
            let words = line.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "public" || $0 == "package" }
            guard words.first == "import" else { return nil }
            // `import enum Printing.PaperSize` imports from `Printing`.
            let name = words.dropFirst().drop { ["enum", "struct", "class", "func", "var", "protocol"].contains($0) }
                .first
            return name?.split(separator: ".").first.map(String.init)
        }
    }

    /// The lines without comments and without what is in quotes, numbered from 1.
    var code: [(number: Int, text: String)] {
        var isInText = false
        return lines.enumerated().map { index, line in
            let hasFence = line.components(separatedBy: "\"\"\"").count % 2 == 0
            defer { if hasFence { isInText.toggle() } }
            if isInText || hasFence { return (index + 1, "") }
            let bare = line.contains("\"") ? line.replacing(#/#*"(?:\\.|[^"\\])*"#*/#, with: "\"\"") : line
            return (index + 1, bare.components(separatedBy: "//")[0])
        }
    }

    /// The lines, with what is in quotes, but not those that are comments, numbered from 1.
    var linesWithoutComments: [(number: Int, text: String)] {
        lines.enumerated().compactMap { index, line in
            line.drop { $0 == " " }.hasPrefix("//") ? nil : (index + 1, line)
        }
    }

    /// The functions, initialisers and computed values, by the indentation that swift-format keeps.
    var functions: [(line: Int, length: Int)] {
        lines.indices.filter { lines[$0].startsFunction }.compactMap { index in
            let indentation = lines[index].indentation
            // A requirement of a protocol has no body: the next line of its depth or less is not its own end.
            let last = lines[(index + 1)...].firstIndex { line in
                !line.isEmpty && line.indentation <= indentation && !line.dropFirst(indentation).hasPrefix("{")
                    && !line.dropFirst(indentation).hasPrefix(")")
                    && !line.dropFirst(indentation).hasPrefix("where ")
            }
            guard let last, lines[last].dropFirst(indentation).hasPrefix("}") else { return nil }
            return (index + 1, last - index + 1)
        }
    }
}

extension String {
    fileprivate var indentation: Int { utf8.prefix { $0 == 0x20 }.count }

    fileprivate var startsFunction: Bool {
        let words = split(separator: " ")
        guard let last = words.last else { return false }
        for word in words {
            switch word {
            case "func", "subscript", "deinit": return true
            case "var": return last == "{"
            case "private", "fileprivate", "public", "package", "internal", "static", "mutating", "override",
                "nonisolated", "@discardableResult", "@inlinable", "@Test":
                continue
            default: return word.hasPrefix("init(") || word.hasPrefix("init?(") || word.hasPrefix("init<")
            }
        }
        return false
    }
}
