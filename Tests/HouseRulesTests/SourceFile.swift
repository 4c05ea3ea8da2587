import Foundation

/// A file of the repository, as text.
struct SourceFile {
    /// Seen from the repository's folder: `Sources/Colophon/Pipeline.swift`.
    var path: String
    var lines: [String]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

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
            line.wholeMatch(of: /\s*(?:@\w+ )?(?:public |package |internal )?import (\w+).*/).map { String($0.1) }
        }
    }

    /// The lines without comments and without what stands in quotes, numbered from 1.
    var code: [(number: Int, text: String)] {
        var isInText = false
        return lines.enumerated().map { index, line in
            let hasFence = line.components(separatedBy: "\"\"\"").count % 2 == 0
            defer { if hasFence { isInText.toggle() } }
            if isInText || hasFence { return (index + 1, "") }
            let bare = line.replacing(#/#*"(?:\\.|[^"\\])*"#*/#, with: "\"\"")
            return (index + 1, bare.components(separatedBy: "//")[0])
        }
    }

    /// The functions, initialisers and computed values, by the indentation that swift-format keeps.
    var functions: [(line: Int, length: Int)] {
        var found: [(line: Int, length: Int)] = []
        for (index, line) in lines.enumerated() {
            let isFunction = line.contains(/^\s*(?:[@\w]+(?:\([\w ]+\))? )*(?:func |init[?(<]|subscript|deinit)/)
            guard isFunction || line.contains(/^\s*(?:\w+ )*var .*\{$/) else { continue }
            let end = String(line.prefix { $0 == " " } + "}")
            guard let last = lines[index...].firstIndex(where: { $0 == end || $0.hasPrefix(end + " ") }) else {
                continue
            }
            // A requirement of a protocol has no body: the next closing brace is not its own.
            guard !lines[index...last].dropFirst().contains(where: { $0.isShallower(than: end) }) else { continue }
            found.append((index + 1, last - index + 1))
        }
        return found
    }
}

extension String {
    /// True for a line that has less indentation than `end`.
    fileprivate func isShallower(than end: some StringProtocol) -> Bool {
        !isEmpty && prefix { $0 == " " }.count < end.count - 1
    }
}
